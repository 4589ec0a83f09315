//! Cards as the documents write them.

use std::fmt;
use std::str::FromStr;

use serde::de::{Deserializer, Error as _};
use serde::{Deserialize, Serialize, Serializer};

use carte_games::go_stop::Card;
use carte_games::go_stop::card::NoSuchCard;

/// A value that is only read from its one canonical text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Canonical<T>(pub T);

impl<T> From<T> for Canonical<T> {
    fn from(value: T) -> Self {
        Self(value)
    }
}

impl<T: fmt::Display> Serialize for Canonical<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de, T: fmt::Display + FromStr<Err: fmt::Display>> Deserialize<'de> for Canonical<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let value: T = text.parse().map_err(D::Error::custom)?;
        let right = value.to_string();
        if right == text {
            Ok(Self(value))
        } else {
            Err(D::Error::custom(format!("this is written “{right}”")))
        }
    }
}

/// Cards in the order in which they are drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pile(pub Vec<Card>);

/// The cards, separated by spaces.
impl fmt::Display for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, card) in self.0.iter().enumerate() {
            if place > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{card}")?;
        }
        Ok(())
    }
}

impl FromStr for Pile {
    type Err = NoSuchCard;

    fn from_str(text: &str) -> Result<Self, NoSuchCard> {
        text.split_whitespace().map(str::parse).collect::<Result<_, _>>().map(Self)
    }
}
