//! How strong computer players are.

use serde::{Deserialize, Serialize};

/// How well a computer player plays.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    strum::Display,
    strum::EnumString,
    strum::IntoStaticStr,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case", parse_err_ty = UnknownLevel, parse_err_fn = UnknownLevel::new)]
pub enum Level {
    /// Any legal play, without looking: for simulations.
    Random,
    /// Somebody's first games: wants to win, and makes the mistakes of people.
    Novice,
    /// Plays like somebody who has played for a while.
    #[default]
    Club,
    /// Has learned from playing against itself, where a game has such players.
    Expert,
    /// An expert that looks ahead, where a game has such players.
    Champion,
}

impl Level {
    /// Every level, weakest first.
    pub const ALL: [Self; 5] = [Self::Random, Self::Novice, Self::Club, Self::Expert, Self::Champion];

    /// The stable name, used in options, logs and replays.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Returns `true` if a player of this level can take longer than one would let others wait: milliseconds, where the rest takes less
    /// than one.
    pub const fn looks_ahead(self) -> bool {
        match self {
            Self::Random | Self::Novice | Self::Club | Self::Expert => false,
            Self::Champion => true,
        }
    }
}

/// There is no computer player of that level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown level “{0}”; there are random, novice, club, expert and champion")]
pub struct UnknownLevel(pub String);

impl UnknownLevel {
    fn new(name: &str) -> Self {
        Self(name.to_owned())
    }
}
