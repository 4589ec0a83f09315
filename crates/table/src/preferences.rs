//! What a person has chosen for all tables: how to be called, and when not to be waited for.

use std::time::Duration;

use strum::{Display, EnumString, IntoStaticStr};

use crate::display;
use crate::guides::Guides;
use crate::ids::{ChannelId, Timestamp};
use crate::{Away, QuietHours};

/// How long no direct message is tried after one was refused.
const DIRECT_MESSAGES_REST: Duration = Duration::from_secs(7 * 24 * 60 * 60);

/// How a person wants to be told that it is their turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Display, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[strum(parse_err_ty = UnknownNotify, parse_err_fn = unknown)]
pub enum Notify {
    /// By a mention in the channel of the table.
    #[default]
    Channel,
    /// By a direct message.
    Direct,
    Both,
    /// Not at all.
    None,
}

impl Notify {
    /// All choices, the default first.
    pub const ALL: [Self; 4] = [Self::Channel, Self::Direct, Self::Both, Self::None];

    /// The stable name, used in options and in the database.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// What the panel of a player does while a game goes on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Display, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Following {
    /// It shows each new state, and comes below the call when it is the player's turn.
    #[default]
    Follow,
    /// It stays as it is until the player presses something.
    Stay,
}

impl Following {
    /// All choices, the default first.
    pub const ALL: [Self; 2] = [Self::Follow, Self::Stay];

    /// The stable name, used in options and in the database.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// Who passes where nothing else is left to a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Display, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Passing {
    /// The player, with a press.
    #[default]
    Hand,
    /// The table, after a pause as a person makes it.
    Auto,
}

impl Passing {
    /// All choices, the default first.
    pub const ALL: [Self; 2] = [Self::Hand, Self::Auto];

    /// The stable name, used in options and in the database.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// There is no such way of being told.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown way “{0}”; there are channel, direct, both and none")]
pub struct UnknownNotify(pub String);

fn unknown(text: &str) -> UnknownNotify {
    UnknownNotify(text.to_owned())
}

/// What one person has chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preferences {
    /// How to be told that it is the person's turn.
    pub notify: Notify,
    /// Whether to be told, without a sound, that the turn after the present one is the person's.
    pub notify_next: bool,
    /// When long deadlines do not run, day by day.
    pub quiet: Option<QuietHours>,
    /// When the person is or was away lately, in order: long deadlines do not run then either.
    pub away: Vec<Away>,
    /// Since when direct messages to the person do not arrive.
    pub dm_closed: Option<Timestamp>,
    /// The channel of the person's direct messages, once it has been opened.
    pub dm_channel: Option<ChannelId>,
    /// What the person's panels do while games go on.
    pub following: Following,
    /// Whether a play that was chosen waits for another press.
    pub confirm: bool,
    /// How hands are shown to the person.
    pub display: display::Display,
    /// Who passes for the person where nothing else is left.
    pub passing: Passing,
    /// Whether the other way of passing has been offered; it is once.
    pub passing_offered: bool,
    /// How far the person has come with the guide through a first round of each game.
    pub guides: Guides,
}

/// By which ways a person is told of one thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Route {
    /// Whether the line in the channel may notify.
    pub mention: bool,
    /// Whether a direct message is tried; when it does not arrive, the channel notifies after all.
    pub direct: bool,
}

impl Preferences {
    /// Chooses how to be told, and gives direct messages another chance.
    pub fn choose_notify(&mut self, notify: Notify) {
        self.notify = notify;
        self.dm_closed = None;
    }

    /// Chooses whether to be told of being next, which gives direct messages another chance.
    pub fn choose_notify_next(&mut self, next: bool) {
        self.notify_next = next;
        self.dm_closed = self.dm_closed.filter(|_| !next);
    }

    /// Returns `true` if a direct message to the person is worth a try now.
    #[must_use]
    pub fn takes_direct_messages(&self, now: Timestamp) -> bool {
        self.dm_closed.is_none_or(|since| now.since(since) >= DIRECT_MESSAGES_REST)
    }

    /// The ways for something that happens now.
    #[must_use]
    pub fn route(&self, now: Timestamp) -> Route {
        let open = self.takes_direct_messages(now);
        match self.notify {
            Notify::Channel => Route { mention: true, direct: false },
            Notify::Direct => Route { mention: !open, direct: open },
            Notify::Both => Route { mention: true, direct: open },
            Notify::None => Route { mention: false, direct: false },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closed_direct_messages_fall_back_to_the_channel_for_a_week() {
        let week = i64::try_from(DIRECT_MESSAGES_REST.as_millis()).unwrap();
        let closed = Some(Timestamp(1000));
        for (notify, dm_closed, now, mention, direct) in [
            (Notify::Channel, None, 0, true, false),
            (Notify::Channel, closed, 2000, true, false),
            (Notify::Direct, None, 0, false, true),
            (Notify::Direct, closed, 1000 + week - 1, true, false),
            (Notify::Direct, closed, 1000 + week, false, true),
            (Notify::Both, None, 0, true, true),
            (Notify::Both, closed, 2000, true, false),
            (Notify::None, None, 0, false, false),
            (Notify::None, closed, 1000 + week, false, false),
        ] {
            let preferences = Preferences { notify, dm_closed, ..Preferences::default() };
            assert_eq!(preferences.route(Timestamp(now)), Route { mention, direct }, "{notify} at {now}");
        }
    }

    #[test]
    fn names_read_back() {
        for notify in Notify::ALL {
            assert_eq!(notify.name().parse(), Ok(notify));
        }
        assert!("pigeon".parse::<Notify>().is_err());
        for following in Following::ALL {
            assert_eq!(following.name().parse(), Ok(following));
        }
        for passing in Passing::ALL {
            assert_eq!(passing.name().parse(), Ok(passing));
        }
        for display in display::Display::ALL {
            assert_eq!(display.name().parse(), Ok(display));
        }
    }
}
