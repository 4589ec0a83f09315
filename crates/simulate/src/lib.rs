//! Whole games between computer players, through the same code that plays at a table.
//!
//! The same seed gives the same games and the same bytes, whatever the number of cores. The deals of each game, and the random
//! choices of its players, follow from the seed and the number of the game (see [`Setup::server_seed`]).
//!
//! This is also the only file here that distinguishes the games. A new game is a module that implements `Simulated`, a variant of each
//! enum, and an arm in each `match`.

use std::fmt;

use carte_games::{self as games, GameKind, Rules, per_game};
use carte_players::network::Shape;

mod batches;
mod command;
mod contestant;
mod game;
mod gang_of_four;
mod go_stop;
mod report;
mod setup;
mod simulated;
mod tally;
pub mod tournament;

pub use batches::simulate;
pub use command::{Args, Error, Players, run};
pub use contestant::Contestant;
pub use game::{Played, Stuck};
pub use gang_of_four::Combinations;
pub use go_stop::{CALLS, Cries};
pub use setup::{Setup, SetupError, UnknownName};
pub use tally::{Mean, Tally};

use simulated::Simulated;

/// Which replay documents a simulation makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Documents {
    None,
    /// One for each game.
    Plain,
    /// One for each game, with the number of legal plays at each turn.
    Traced,
}

/// The word for each game on the command line.
const WORDS: [(&str, GameKind); GameKind::ALL.len()] =
    [("gang", GameKind::GangOfFour), ("gostop", GameKind::GoStop)];

/// Counts that exist in only one of the games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Own {
    GangOfFour(Combinations),
    GoStop(Cries),
}

impl From<Combinations> for Own {
    fn from(counts: Combinations) -> Self {
        Self::GangOfFour(counts)
    }
}

impl From<Cries> for Own {
    fn from(counts: Cries) -> Self {
        Self::GoStop(counts)
    }
}

fn play(setup: &Setup, number: u64, documents: Documents, variance_reduction: bool) -> Result<Played, Stuck> {
    use games::{gang_of_four, go_stop};
    per_game!(Rules as setup.rules(), rules in own => {
        game::play::<own::Game>(rules, setup, number, documents, variance_reduction)
    })
}

/// How many seats the game has if the command line does not say.
const fn usual_seats(game: GameKind) -> u8 {
    match game {
        GameKind::GangOfFour => 4,
        GameKind::GoStop => 2,
    }
}

/// The shape of the network with which experts of the game decide.
const fn shape(game: GameKind) -> Shape {
    match game {
        GameKind::GangOfFour => carte_players::gang_of_four::expert::SHAPE,
        GameKind::GoStop => carte_players::go_stop::expert::SHAPE,
    }
}

impl Own {
    /// Counts of zero, for the game of these rules.
    fn of(rules: &Rules) -> Self {
        match rules {
            Rules::GangOfFour(_) => Combinations::default().into(),
            Rules::GoStop(_) => Cries::default().into(),
        }
    }

    fn add(&mut self, other: &Self) {
        match (self, other) {
            (Self::GangOfFour(own), Self::GangOfFour(other)) => games::gang_of_four::Game::add(own, other),
            (Self::GoStop(own), Self::GoStop(other)) => games::go_stop::Game::add(own, other),
            (Self::GangOfFour(_) | Self::GoStop(_), _) => debug_assert!(false, "counts of another game"),
        }
    }
}

/// The tables of the counts.
impl fmt::Display for Own {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        per_game!(Self as self, own => own.fmt(f))
    }
}

/// Plays game `number`, counted from 1, of a simulation.
///
/// # Errors
/// When a computer player gets stuck.
pub fn play_game(setup: &Setup, number: u64, documents: Documents) -> Result<Played, Stuck> {
    play(setup, number, documents, false)
}
