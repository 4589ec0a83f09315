//! What the admins of a server have chosen for it.

use strum::IntoStaticStr;

use crate::Pace;
use crate::daily_time::DailyTime;
use crate::display::Display;
use crate::ids::ChannelId;
use crate::zone::Zone;
use carte_games::{GameKind, Preset};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Openers {
    #[default]
    Everybody,
    /// Those with this role, and moderators.
    Role(u64),
    /// Moderators: those with Manage Messages or Manage Server.
    Moderators,
}

/// Whom the bot mentions so that they are notified.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Pings {
    /// The player whose turn begins, and again when half of the time is over.
    #[default]
    Turns,
    /// Only when half of the time is over.
    Reminders,
    /// Nobody, ever.
    Never,
}

impl Pings {
    pub const ALL: [Self; 3] = [Self::Turns, Self::Reminders, Self::Never];

    /// The stable name, used in options.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// When and where the deal of the day is announced in a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DailyNotice {
    pub time: DailyTime,
    pub channel: ChannelId,
}

/// The choices of one server. What was never chosen has its default.
///
/// Its stored form is in `crates/store/src/stored/settings.rs`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuildSettings {
    /// The language of public messages, a tag such as `fr`. If `None`, it is the server's own, or that of the person
    /// who opens a table if Discord knows none for the server.
    pub language: Option<String>,
    /// Whether the people who manage the server have been asked which language they want. They are asked once.
    pub language_asked: bool,
    /// The rule set of tables that name none, if they are for the game of this set.
    pub rules: Preset,
    /// The pace of tables that do not name one.
    pub pace: Pace,
    /// The channels in which tables may be opened, also in their threads. Empty for any channel.
    pub channels: Vec<ChannelId>,
    pub openers: Openers,
    /// The channel in which a season's podium is posted, and in which games go on whose own channel is lost. `None` for
    /// nowhere.
    pub announcements: Option<ChannelId>,
    /// The role that only the leader of the season has.
    pub champion_role: Option<u64>,
    /// Whether games with computer players count on leaderboards.
    pub computer_games: bool,
    pub pings: Pings,
    /// How score cards and rankings are shown.
    pub display: Display,
    /// When and where the deal of the day is announced, `None` for never.
    pub daily: Option<DailyNotice>,
    /// The time zone of the server's days if `daily` is `None`; UTC without it.
    pub day_zone: Option<Zone>,
}

impl Default for GuildSettings {
    fn default() -> Self {
        Self {
            language: None,
            language_asked: false,
            rules: Preset::default(),
            pace: Pace::default(),
            channels: Vec::new(),
            openers: Openers::default(),
            announcements: None,
            champion_role: None,
            computer_games: true,
            pings: Pings::default(),
            display: Display::default(),
            daily: None,
            day_zone: None,
        }
    }
}

/// A person who wants to open a table.
#[derive(Clone, Copy, Debug)]
pub struct Opener<'a> {
    pub channel: ChannelId,
    /// The channel of which `channel` is a thread.
    pub parent: Option<ChannelId>,
    pub roles: &'a [u64],
    /// Whether the person has Manage Messages or Manage Server there.
    pub moderator: bool,
}

/// Why no table may be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoOpening {
    /// Not in this channel, but in these.
    Channel(Vec<ChannelId>),
    /// Only by people with this role, and moderators.
    Role(u64),
    /// Only by moderators.
    Moderators,
}

impl GuildSettings {
    /// The rule set of tables for this game that name none.
    #[must_use]
    pub fn rules_of(&self, game: GameKind) -> Preset {
        if self.rules.kind() == game { self.rules } else { Preset::usual(game) }
    }

    /// The time zone by whose clocks the deal of the day changes in this server, `None` for UTC.
    #[must_use]
    pub fn zone(&self) -> Option<&Zone> {
        self.daily.as_ref().map(|daily| daily.time.zone()).or(self.day_zone.as_ref())
    }

    /// Returns `true` if tables may be in this channel, which may be a thread of `parent`.
    #[must_use]
    pub fn wants_tables_in(&self, channel: ChannelId, parent: Option<ChannelId>) -> bool {
        let here = |allowed: &ChannelId| *allowed == channel || Some(*allowed) == parent;
        self.channels.is_empty() || self.channels.iter().any(here)
    }

    /// Checks whether this person may open a table in that channel.
    ///
    /// # Errors
    /// The reason, if the person may not.
    pub fn admit(&self, opener: &Opener<'_>) -> Result<(), NoOpening> {
        if !self.wants_tables_in(opener.channel, opener.parent) {
            return Err(NoOpening::Channel(self.channels.clone()));
        }
        match self.openers {
            _ if opener.moderator => Ok(()),
            Openers::Everybody => Ok(()),
            Openers::Role(role) if opener.roles.contains(&role) => Ok(()),
            Openers::Role(role) => Err(NoOpening::Role(role)),
            Openers::Moderators => Err(NoOpening::Moderators),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALLOWED: ChannelId = ChannelId(5);

    fn opener(channel: u64, parent: Option<u64>, roles: &[u64], moderator: bool) -> Opener<'_> {
        Opener { channel: ChannelId(channel), parent: parent.map(ChannelId), roles, moderator }
    }

    #[test]
    fn who_may_open_where() {
        let free = GuildSettings::default();
        assert_eq!(free.admit(&opener(9, None, &[], false)), Ok(()));
        let strict =
            GuildSettings { channels: vec![ALLOWED], openers: Openers::Role(7), ..GuildSettings::default() };
        assert_eq!(strict.admit(&opener(5, None, &[7], false)), Ok(()));
        assert_eq!(strict.admit(&opener(6, Some(5), &[7], false)), Ok(()), "a thread of an allowed channel");
        assert_eq!(strict.admit(&opener(5, None, &[8], false)), Err(NoOpening::Role(7)));
        assert_eq!(strict.admit(&opener(5, None, &[], true)), Ok(()));
        let elsewhere = Err(NoOpening::Channel(vec![ALLOWED]));
        assert_eq!(strict.admit(&opener(6, Some(9), &[7], true)), elsewhere);
        let closed = GuildSettings { openers: Openers::Moderators, ..GuildSettings::default() };
        assert_eq!(closed.admit(&opener(1, None, &[7], false)), Err(NoOpening::Moderators));
    }
}
