//! What the host chose when the table was opened.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::games;
use crate::players::Level;

/// How long a person may take for a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// 90 seconds.
    Live,
    /// 15 minutes.
    #[default]
    Relaxed,
    /// 24 hours.
    Day,
    /// As long as it takes.
    None,
}

impl Pace {
    /// All paces, shortest first.
    pub const ALL: [Self; 4] = [Self::Live, Self::Relaxed, Self::Day, Self::None];

    /// The time for one turn, `None` where there is no limit.
    #[must_use]
    pub const fn limit(self) -> Option<Duration> {
        match self {
            Self::Live => Some(Duration::from_secs(90)),
            Self::Relaxed => Some(Duration::from_secs(15 * 60)),
            Self::Day => Some(Duration::from_secs(24 * 60 * 60)),
            Self::None => None,
        }
    }

    /// The stable name, used in options and logs.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Live => "live",
            Self::Relaxed => "relaxed",
            Self::Day => "day",
            Self::None => "none",
        }
    }
}

/// The choices of `/gang new`, resolved.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Options {
    /// The game and every option of its rules.
    pub rules: games::Rules,
    /// How many seats the table has.
    pub seats: u8,
    /// Whether `Start` fills empty seats with computer players; otherwise enough seats must be taken.
    pub fill: bool,
    /// The level of computer players and substitutes.
    pub level: Level,
    /// The time for a turn.
    pub pace: Pace,
}
