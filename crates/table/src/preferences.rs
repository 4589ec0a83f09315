//! What a person has chosen for all tables: how to be called, and when not to be waited for.

use std::time::Duration;

use strum::{Display, EnumString, IntoStaticStr};

use crate::display;
use crate::guides::Guides;
use crate::ids::{ChannelId, Timestamp};
use crate::{Away, QuietHours};

/// How long no other direct message is tried after one was refused.
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
    /// The panel shows each new state, and moves below the call when it is the player's turn.
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

/// Who passes when a player has no other choice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Display, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Passing {
    /// The player, with a press.
    #[default]
    Hand,
    /// The table, after a pause as long as a person's.
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

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown way “{0}”; there are channel, direct, both and none")]
pub struct UnknownNotify(pub String);

fn unknown(text: &str) -> UnknownNotify {
    UnknownNotify(text.to_owned())
}

/// What one person has chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preferences {
    pub notify: Notify,
    /// Whether to be told, without a sound, that the turn after the present one is the person's.
    pub notify_next: bool,
    /// The hours of each day in which long deadlines do not run.
    pub quiet: Option<QuietHours>,
    /// The times away of the person, past ones only for a while, in order. Long deadlines do not run then either.
    pub away: Vec<Away>,
    /// Since when direct messages to the person do not arrive; `None` if they do.
    pub dm_closed: Option<Timestamp>,
    /// The channel of the person's direct messages, once it has been opened.
    pub dm_channel: Option<ChannelId>,
    pub following: Following,
    /// Whether a chosen play waits for another press.
    pub confirm: bool,
    /// How hands are shown to the person.
    pub display: display::Display,
    pub passing: Passing,
    /// Whether the other way of passing has been offered. It is offered once.
    pub passing_offered: bool,
    pub guides: Guides,
}

/// The ways in which a person is told of something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Route {
    /// Whether the line in the channel notifies the person.
    pub mention: bool,
    /// Whether a direct message is tried. If it does not arrive, the channel notifies after all.
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

    /// Returns `true` if a direct message to the person is worth a try at `now`.
    #[must_use]
    pub fn takes_direct_messages(&self, now: Timestamp) -> bool {
        self.dm_closed.is_none_or(|since| now.since(since) >= DIRECT_MESSAGES_REST)
    }

    /// The ways in which the person is told of something that happens at `now`.
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
