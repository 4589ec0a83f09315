//! The public record of a finished game, which anybody can check with a few lines of another language.
//!
//! A [`Document`] is made from a table's log ([`of_table`]) or by the simulator's [`Recorder`], read with [`parse()`], and
//! checked with [`verify()`], which plays it again from its seeds.
//!
//! This file is also the only one that tells games apart: a further game is a module that answers [`Recorded`], a variant of
//! [`Document`], and an arm in each function.

use std::fmt;
use std::io::{self, Read};

use serde::Serialize;

pub mod gang_of_four;
pub mod go_stop;
mod head;
mod parse;
mod record;
mod recorder;
mod rule_sheet;
mod stream;
mod table;
mod verify;

pub use head::{By, Draw, Drawn, Ended, Fairness, Format, Player, Version};
pub use parse::{MAX_BYTES, ParseError, parse};
pub use record::{Record, Recorded};
pub use recorder::Recorder;
pub use rule_sheet::RuleSheet;
pub use stream::{StreamError, verify_stream};
pub use table::{NoReplay, boards, of_table};
pub use verify::{Fault, Reading, Summary, Wrong, verify};

use carte_games::{self as games, GameKind, Refusal, Rules, Seat};

/// The replay of one game; serialises with the keys in the order of the format.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Document {
    /// Of Gang of Four.
    GangOfFour(gang_of_four::Document),
    /// Of Go-Stop.
    GoStop(go_stop::Document),
}

/// What the record of any game answers.
macro_rules! of {
    ($document:expr, $record:ident => $answer:expr) => {
        match $document {
            Document::GangOfFour($record) => $answer,
            Document::GoStop($record) => $answer,
        }
    };
}

impl Document {
    /// What fixed the deals.
    #[must_use]
    pub const fn fairness(&self) -> &Fairness {
        of!(self, record => &record.fairness)
    }

    /// Who played, in the order of the seats.
    #[must_use]
    pub fn players(&self) -> &[Player] {
        of!(self, record => &record.players)
    }

    /// How many moments there are to look at.
    #[must_use]
    pub fn moments(&self) -> usize {
        of!(self, record => record.moments().len())
    }

    /// The moments, from 0, in which a seat took its turns, in order.
    pub(crate) fn moments_of_turns(&self, seat: Seat) -> Vec<u32> {
        of!(self, record => record.moments_of_turns(seat))
    }

    /// Reads the document of a game of this kind.
    fn from_slice(game: GameKind, text: &[u8]) -> Result<Self, serde_json::Error> {
        match game {
            GameKind::GangOfFour => serde_json::from_slice(text).map(Self::GangOfFour),
            GameKind::GoStop => serde_json::from_slice(text).map(Self::GoStop),
        }
    }

    /// Plays the game again and compares everything that is said of it.
    fn check(&self) -> Result<Summary, Fault> {
        of!(self, record => verify::check(record))
    }

    /// The document of a game by these rules that the log of a table tells.
    fn of_log(told: table::Told<'_>, rules: &Rules) -> Result<Self, NoReplay> {
        match rules {
            Rules::GangOfFour(rules) => told.record(*rules).map(Self::GangOfFour),
            Rules::GoStop(rules) => told.record(*rules).map(Self::GoStop),
        }
    }
}

/// Checks the document of a game of this kind while it is read.
fn check_stream<R: Read>(
    game: GameKind,
    open: impl FnMut() -> io::Result<R>,
) -> Result<Summary, StreamError> {
    match game {
        GameKind::GangOfFour => stream::check::<games::gang_of_four::Game, R>(open),
        GameKind::GoStop => stream::check::<games::go_stop::Game, R>(open),
    }
}

/// One line of JSON.
impl fmt::Display for Document {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        of!(self, record => record.fmt(f))
    }
}

/// Why the rules do not allow an action.
fn explain(refusal: &Refusal) -> String {
    match refusal {
        Refusal::OtherGame => "it belongs to another game".to_owned(),
        Refusal::GangOfFour(refusal) => games::gang_of_four::Game::explain(refusal),
        Refusal::GoStop(refusal) => games::go_stop::Game::explain(refusal),
    }
}

/// The greatest by this measure; of equals the first, which was there before the others.
fn first_of_greatest<T, K: Ord>(items: impl IntoIterator<Item = T>, measure: impl Fn(&T) -> K) -> Option<T> {
    items.into_iter().reduce(|best, next| if measure(&next) > measure(&best) { next } else { best })
}

/// For keys that are left out.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature serde asks for")]
const fn is_false(value: &bool) -> bool {
    !*value
}

/// Reads a key that may be missing in documents of version 1: what stands there, even if it is `null`.
fn since_two<'de, D: serde::Deserializer<'de>, T: serde::Deserialize<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}
