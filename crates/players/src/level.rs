//! How strong computer players are.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// How well a computer player plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Any legal play, without looking: for simulations.
    Random,
    /// Legal and simple: a first opponent.
    Novice,
    /// Plays like somebody who has played for a while.
    #[default]
    Club,
}

impl Level {
    /// The levels offered to people, weakest first.
    pub const OFFERED: [Self; 2] = [Self::Novice, Self::Club];

    /// The stable name, used in options, logs and replays.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Novice => "novice",
            Self::Club => "club",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        [Self::Random, Self::Novice, Self::Club]
            .into_iter()
            .find(|level| level.name() == text)
            .ok_or_else(|| UnknownLevel(text.to_owned()))
    }
}

/// There is no computer player of that level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown level “{0}”; there are random, novice and club")]
pub struct UnknownLevel(pub String);
