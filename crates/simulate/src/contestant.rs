//! Who can sit at a simulated table.

use std::fmt;

use serde::{Serialize, Serializer};

use carte_players::Level;

/// A computer player of a simulation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contestant {
    /// One that people can play with.
    Level(Level),
    /// An expert with other weights than those that are built in.
    Weights,
}

/// What those are called that people cannot play with.
const WEIGHTS: &str = "weights";

impl Contestant {
    /// How well it plays, as far as the program knows.
    pub const fn level(self) -> Level {
        match self {
            Self::Level(level) => level,
            Self::Weights => Level::Expert,
        }
    }
}

impl From<Level> for Contestant {
    fn from(level: Level) -> Self {
        Self::Level(level)
    }
}

/// The stable name.
impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Level(level) => level.name(),
            Self::Weights => WEIGHTS,
        })
    }
}

impl Serialize for Contestant {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
