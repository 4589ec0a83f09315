//! Snowflakes: numbers that grow with time, written as strings wherever they leave the process.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// The identifier of anything in the double: a user, a channel, a message, an interaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Id(u64);

impl Id {
    /// Wraps a number. Zero identifies nothing, but a request may contain it.
    pub const fn new(number: u64) -> Self {
        Self(number)
    }

    /// The number itself, for a client that does not write identifiers as strings.
    pub const fn get(self) -> u64 {
        self.0
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Id {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

impl From<Id> for serde_json::Value {
    fn from(id: Id) -> Self {
        Self::String(id.to_string())
    }
}

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum NumberOrText {
            Text(String),
            Number(u64),
        }
        match NumberOrText::deserialize(deserializer)? {
            NumberOrText::Text(text) => text.parse().map_err(de::Error::custom),
            NumberOrText::Number(number) => Ok(Self(number)),
        }
    }
}
