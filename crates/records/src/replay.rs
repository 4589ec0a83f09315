//! The public record of a finished game, which anybody can check with a few lines in another language.
//!
//! A [`Document`] is made from a table's log ([`Playback`]) or by the simulator's [`Recorder`], read with [`parse()`], and
//! checked with [`verify()`], which plays it again from its seeds.
//!
//! This file is also the only one of the replays that tells games apart: a further game is a module that implements [`Recorded`], and an
//! arm in each `match`.

use std::fmt;
use std::io::{self, Read};

use serde::Serialize;

mod excerpt;
mod finished_round;
pub mod gang_of_four;
pub mod go_stop;
mod head;
mod limits;
mod parse;
mod playback;
mod record;
mod recorder;
mod rule_sheet;
mod stream;
mod strict;
mod verify;

/// A card that was drawn for the first deal, which only rules of Go-Stop have.
pub type DrawnCard = go_stop::Canonical<games::go_stop::Card>;

pub use finished_round::{FinishedRound, RoundMoment};
pub use head::{ActedBy, DealerDraw, Drawn, Ended, Fairness, Format, Player, Version};
pub use limits::Exceeded;
pub use parse::{MAX_BYTES, ParseError, parse};
pub use playback::{NoReplay, Playback, PlaybackMoment};
pub use record::{GameDocument, Recorded};
pub use recorder::Recorder;
pub use rule_sheet::RuleSheet;
pub use stream::{StreamError, is_cut_off, verify_stream};
pub use verify::{Fault, Summary, Wrong, verify};

use carte_games::{
    self as games, CardGame, Game, GameKind, PerSeat, Refusal, Viewer, define_per_game, per_game,
};

define_per_game! {
    /// The replay of one game; serialises with the keys in the order of the format.
    #[derive(Clone, Debug, PartialEq, Serialize)]
    #[serde(untagged)]
    pub Document {}
}

impl Document {
    pub const fn fairness(&self) -> &Fairness {
        per_game!(Self as self, record => &record.fairness)
    }

    /// Who played, in the order of the seats.
    pub fn players(&self) -> &[Player] {
        per_game!(Self as self, record => &record.players)
    }

    /// Reads the document of a game of this kind.
    fn from_slice(game: GameKind, text: &[u8]) -> Result<Self, ParseError> {
        match game {
            GameKind::GangOfFour => parse::from_slice(text).map(Self::GangOfFour),
            GameKind::GoStop => parse::from_slice(text).map(Self::GoStop),
        }
    }

    /// Plays the game again and compares everything that the document says of it.
    fn check(&self) -> Result<Summary, Fault> {
        per_game!(Self as self, record => verify::check(record))
    }

    /// Plays the game of a table's log again. `start` is the game before its first deal.
    fn of_log(told: playback::LoggedGame<'_>, start: Game) -> Result<playback::Folded<Self>, NoReplay> {
        per_game!(Game as start, game => {
            told.fold(game).map(|(record, moments, events, kept)| (record.into(), moments, events, kept))
        })
    }
}

/// What everybody may see of a finished game at some moment, with every hand, and with the packet that nobody has.
#[expect(clippy::large_enum_variant, reason = "a table of five has room without memory of its own")]
#[derive(Clone, Debug, PartialEq)]
pub enum OpenBoard {
    GangOfFour(games::gang_of_four::View, PerSeat<games::gang_of_four::CardSet>),
    GoStop(games::go_stop::View, games::go_stop::PerSeat<games::go_stop::CardSet>),
}

impl OpenBoard {
    fn of(game: &Game) -> Self {
        match game {
            Game::GangOfFour(game) => Self::GangOfFour(game.view(Viewer::Public), *game.hands()),
            Game::GoStop(game) => Self::GoStop(game.view(Viewer::Public), *game.hands()),
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
        per_game!(Self as self, record => record.fmt(f))
    }
}

/// The document of a game. `log` is the whole log of a table that has ended.
///
/// # Errors
/// When the table has not ended, or no game was played at it.
pub fn of_table(log: &[carte_table::Logged]) -> Result<Document, NoReplay> {
    Playback::of_table(log).map(|playback| playback.document)
}

/// Why the rules do not allow an action.
fn explain(refusal: &Refusal) -> String {
    match refusal {
        Refusal::OtherGame => "it belongs to another game".to_owned(),
        Refusal::GangOfFour(refusal) => games::gang_of_four::Game::explain(refusal),
        Refusal::GoStop(refusal) => games::go_stop::Game::explain(refusal),
    }
}

/// Returns `true` if serde is to leave out a key with this value.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature serde asks for")]
const fn is_false(value: &bool) -> bool {
    !*value
}
