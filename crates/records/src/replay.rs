//! The public record of a finished game, which anybody can check with a few lines of another language.
//!
//! A [`Document`] is made from a table's log ([`of_table`]) or by the simulator's [`Recorder`], read with [`parse()`], and
//! checked with [`verify()`], which plays it again from its seeds.

use std::fmt;

use serde::{Deserialize, Serialize};

use carte_games::Seat;
use carte_players::Level;
use carte_table::fairness::ServerSeed;

pub mod gang_of_four;
pub mod go_stop;
mod parse;
mod record;
mod recorder;
mod rule_sheet;
mod table;
mod verify;

pub use parse::{MAX_BYTES, ParseError, parse};
pub use record::{Record, Recorded};
pub use recorder::Recorder;
pub use rule_sheet::RuleSheet;
pub use table::{NoReplay, of_table};
pub use verify::{Fault, Summary, Wrong, verify};

/// The replay of one game; serialises with the keys in the order of the format.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Document {
    /// Of Gang of Four.
    GangOfFour(gang_of_four::Document),
    /// Of Go-Stop.
    GoStop(go_stop::Document),
}

impl Document {
    /// What fixed the deals.
    #[must_use]
    pub const fn fairness(&self) -> &Fairness {
        match self {
            Self::GangOfFour(record) => &record.fairness,
            Self::GoStop(record) => &record.fairness,
        }
    }

    /// How many moments there are to look at.
    #[must_use]
    pub fn moments(&self) -> usize {
        match self {
            Self::GangOfFour(record) => record.moments().len(),
            Self::GoStop(record) => record.moments().len(),
        }
    }
}

/// One line of JSON.
impl fmt::Display for Document {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GangOfFour(record) => record.fmt(f),
            Self::GoStop(record) => record.fmt(f),
        }
    }
}

/// The name of the format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Format {
    /// This one.
    #[serde(rename = "carte-replay")]
    CarteReplay,
}

/// The version of the format, always 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u64", into = "u64")]
pub struct Version;

impl TryFrom<u64> for Version {
    type Error = String;

    fn try_from(version: u64) -> Result<Self, String> {
        if version == 1 {
            Ok(Self)
        } else {
            Err(format!("version {version} is not understood, only version 1 is"))
        }
    }
}

impl From<Version> for u64 {
    fn from(_: Version) -> Self {
        1
    }
}

/// The game that was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GameName {
    /// Gang of Four.
    GangOfFour,
    /// Go-Stop.
    GoStop,
}

/// Who sat in a seat when the game began.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// Which seat.
    pub seat: Seat,
    /// The displayed name.
    pub name: String,
    /// The level of a computer player, `None` for a person.
    #[serde(deserialize_with = "Option::deserialize")]
    pub computer: Option<Level>,
}

impl Player {
    /// A computer player of a simulation, called by its level and seat.
    #[must_use]
    pub fn simulated(seat: Seat, level: Level) -> Self {
        Self { seat, name: format!("{level} {seat}"), computer: Some(level) }
    }
}

/// What fixed the deals of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fairness {
    /// SHA-256 of the server seed, as it was published before the game.
    pub commitment: String,
    /// The operator's half, shown after the game.
    pub server_seed: ServerSeed,
    /// The players' half.
    pub client_seed: String,
}

impl Fairness {
    /// The record of these seeds.
    #[must_use]
    pub fn new(server_seed: &ServerSeed, client_seed: &str) -> Self {
        Self {
            commitment: server_seed.commitment(),
            server_seed: server_seed.clone(),
            client_seed: client_seed.to_owned(),
        }
    }
}

/// Who acted in place of the person in the seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum By {
    /// The clock: the time had run out.
    Clock,
    /// A computer player that kept the seat.
    Computer,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ended {
    /// By the score limit of Gang of Four.
    ScoreLimit,
    /// By the rules of Go-Stop: all rounds were played, or somebody was out of tokens.
    Finished,
    /// The host or a moderator closed the table.
    Closed,
    /// Everybody left.
    Abandoned,
}

impl Ended {
    /// Whether people ended the game before its rules did.
    #[must_use]
    pub const fn early(self) -> bool {
        matches!(self, Self::Closed | Self::Abandoned)
    }
}

/// For keys that are left out.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature serde asks for")]
const fn is_false(value: &bool) -> bool {
    !*value
}
