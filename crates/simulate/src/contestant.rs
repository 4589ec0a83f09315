//! The computer players that can sit at a simulated table.

use std::fmt;

use serde::{Serialize, Serializer};

use carte_players::Level;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contestant {
    /// A level that people can play with too.
    Level(Level),
    /// An expert with weights from a file instead of the built-in ones.
    Weights,
}

/// The name of [`Contestant::Weights`] on the command line and in results.
const WEIGHTS: &str = "weights";

impl Contestant {
    /// How well it plays; for weights from a file, the level that they are made for.
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

/// The stable name, as on the command line.
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
