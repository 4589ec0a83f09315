//! The public record of a finished game, which anybody can check with a few lines of another language.
//!
//! A [`Document`] is made from a table's log ([`of_table`]) or by the simulator's [`Recorder`], read with [`parse()`], and
//! checked with [`verify()`], which plays it again from its seeds.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::fairness::ServerSeed;
use crate::games::Seat;
use crate::games::gang_of_four::Direction;
use crate::players::Level;

mod cards;
pub mod file;
mod moments;
mod parse;
mod recorder;
mod rule_sheet;
mod table;
mod turn;
mod verify;

pub use cards::{CardText, CardTextError};
pub use moments::{Happened, Moment};
pub use parse::{MAX_BYTES, ParseError, parse};
pub use recorder::Recorder;
pub use rule_sheet::RuleSheet;
pub use table::{NoReplay, of_table};
pub use turn::{By, Turn};
pub use verify::{Fault, Summary, Wrong, verify};

/// The replay of one game of Gang of Four; serialises with the keys in the order of the format.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Document {
    /// Marks the file as a replay.
    pub format: Format,
    /// Of the format.
    pub version: Version,
    /// Which game.
    pub game: GameName,
    /// The rules, every option resolved.
    pub rules: RuleSheet,
    /// Who played, in the order of the seats.
    pub players: Vec<Player>,
    /// What fixed the deals.
    pub fairness: Fairness,
    /// The rounds, oldest first; the last may be broken off.
    pub rounds: Vec<Round>,
    /// Points of the finished rounds by seat.
    pub totals: Vec<u16>,
    /// The lowest totals, nobody in a game that was not finished.
    pub winners: Vec<Seat>,
    /// How the game ended.
    pub ended: Ended,
    /// Anything else, by whoever passed the document on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub extra: Option<serde_json::Value>,
}

/// One line of JSON.
impl fmt::Display for Document {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        serde_json::to_string(self).map_err(|_| fmt::Error)?.fmt(f)
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

/// One round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Round {
    /// From 1.
    pub number: u16,
    /// The direction of play.
    pub direction: Direction,
    /// Who dealt.
    pub dealer: Seat,
    /// The hands as dealt, before the exchange, by seat.
    pub hands: Vec<CardText>,
    /// The fourth packet of a game of three.
    pub dummy: Option<CardText>,
    /// The exchange, from the second round on.
    pub exchange: Option<Exchange>,
    /// What happened, in order.
    pub turns: Vec<Turn>,
    /// Cards left at each seat.
    pub cards_left: Vec<u8>,
    /// Points at each seat; `None` when the round was broken off.
    pub penalties: Option<Vec<u16>>,
    /// Who went out; nobody when all were barred or the round was broken off.
    pub winner: Option<Seat>,
}

/// The exchange that opened a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exchange {
    /// The loser of the last round.
    pub giver: Seat,
    /// Its winner.
    pub winner: Seat,
    /// The giver's highest card.
    pub given: CardText,
    /// The card given back; `None` when the game ended before.
    pub returned: Option<CardText>,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ended {
    /// By the score limit.
    ScoreLimit,
    /// The host or a moderator closed the table.
    Closed,
    /// Everybody left.
    Abandoned,
}
