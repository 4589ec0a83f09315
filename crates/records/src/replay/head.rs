//! What stands before and after the rounds of a document, whatever the game.

use serde::{Deserialize, Deserializer, Serialize};

use super::DrawnCard;
use super::limits::{SEATS, TRIES};
use super::strict::{List, hexadecimal, list};

use carte_games::Seat;
use carte_players::Level;
use carte_table::fairness::{Seeds, ServerSeed};

/// The name of the format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Format {
    #[serde(rename = "carte-replay")]
    CarteReplay,
}

/// The version of the format; there is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u64", into = "u64")]
pub struct Version;

impl TryFrom<u64> for Version {
    type Error = String;

    fn try_from(version: u64) -> Result<Self, String> {
        match version {
            1 => Ok(Self),
            other => Err(format!("version {other} is not understood, only version 1 is")),
        }
    }
}

impl From<Version> for u64 {
    fn from(Version: Version) -> Self {
        1
    }
}

/// Who sat in a seat when the game began.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a player")]
pub struct Player {
    pub seat: Seat,
    /// The displayed name.
    pub name: String,
    /// The level of a computer player, `None` for a person.
    #[serde(deserialize_with = "Option::deserialize")]
    pub computer: Option<Level>,
}

impl Player {
    /// A computer player of a simulation, called by its level and seat.
    pub fn simulated(seat: Seat, level: Level) -> Self {
        Self { seat, name: format!("{level} {seat}"), computer: Some(level) }
    }
}

/// What fixed the deals of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "the seeds")]
pub struct Fairness {
    /// SHA-256 of the server seed, as it was published before the game.
    #[serde(deserialize_with = "hexadecimal")]
    pub commitment: String,
    /// The operator's half, shown after the game.
    #[serde(deserialize_with = "hexadecimal")]
    pub server_seed: ServerSeed,
    /// The players' half.
    pub client_seed: String,
}

impl Fairness {
    pub fn new(server_seed: &ServerSeed, client_seed: &str) -> Self {
        Self {
            commitment: server_seed.commitment(),
            server_seed: server_seed.clone(),
            client_seed: client_seed.to_owned(),
        }
    }

    pub(super) fn seeds(&self) -> Seeds<'_> {
        Seeds { server_seed: &self.server_seed, client_seed: &self.client_seed }
    }
}

/// The cards of each try of a draw: first those of all seats, then those of the seats whose cards were equally near.
pub type DealerDraw = Vec<Vec<Drawn>>;

/// A card that somebody drew.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a card that was drawn")]
pub struct Drawn {
    pub seat: Seat,
    /// The card, as the rounds write cards.
    pub card: DrawnCard,
}

/// Reads a draw, whose key is left out if there is none.
pub(super) fn draw<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<DealerDraw>, D::Error> {
    let tries = list::<TRIES, List<SEATS, Drawn>, D>(deserializer)?;
    Ok(Some(tries.into_iter().map(|List(drawn)| drawn).collect()))
}

/// Who acted in place of the player who began the game in the seat.
///
/// A person to whom another person's seat was passed on has no mark: to the document both are the player of the seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ActedBy {
    /// The clock: the time had run out.
    Clock,
    /// A computer player that kept the seat.
    Computer,
    /// A person who had taken the seat over from its computer player.
    Person,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ended {
    /// By the rules: a total has reached the score limit.
    ScoreLimit,
    /// By the rules of a game without a score limit.
    Finished,
    /// The host or a moderator closed the table.
    Closed,
    /// Everybody left.
    Abandoned,
}

impl Ended {
    /// Returns `true` if people ended the game before its rules did.
    pub const fn early(self) -> bool {
        matches!(self, Self::Closed | Self::Abandoned)
    }
}
