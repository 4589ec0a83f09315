use serde::{Deserialize, Serialize};

/// The strength of a computer player.
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
    /// Any legal action, without looking; for simulations.
    Random,
    /// Plays like a beginner: wants to win, and makes the mistakes of people.
    Novice,
    /// Plays like a person with some experience.
    #[default]
    Club,
    /// Has learnt from playing against itself, in games that have such players.
    Expert,
    /// An expert that looks ahead, in games that have such players.
    Champion,
}

impl Level {
    /// Weakest first.
    pub const ALL: [Self; 5] = [Self::Random, Self::Novice, Self::Club, Self::Expert, Self::Champion];

    /// The stable name, used in options, logs and replays.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Returns `true` if a player of this level may take so long that others would have to wait; other levels take less
    /// than a millisecond.
    pub const fn looks_ahead(self) -> bool {
        match self {
            Self::Random | Self::Novice | Self::Club | Self::Expert => false,
            Self::Champion => true,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown level “{0}”; there are random, novice, club, expert and champion")]
pub struct UnknownLevel(pub String);

impl UnknownLevel {
    fn new(name: &str) -> Self {
        Self(name.to_owned())
    }
}
