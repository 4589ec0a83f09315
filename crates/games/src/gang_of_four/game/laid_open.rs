//! A game laid open.

use arrayvec::ArrayVec;

use super::Game;
use crate::gang_of_four::event::RoundResult;
use crate::gang_of_four::round::Round;
use crate::gang_of_four::ruleset::Rules;
use crate::{PerSeat, Seat};

/// All that a game consists of, to keep it or to set up a position; secret, like every hand.
///
/// Nothing says that a game can have come to this: what has never been one plays as it may.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameState {
    /// By which rules.
    pub rules: Rules,
    /// How many play, 3 or 4.
    pub players: u8,
    /// The points of each seat.
    pub totals: PerSeat<u16>,
    /// The finished rounds, oldest first.
    pub results: Vec<RoundResult>,
    /// The round that is played, or was played last.
    pub round: Round,
    /// Who has won; `None` while the game goes on.
    pub winners: Option<ArrayVec<Seat, 4>>,
}

impl From<Game> for GameState {
    fn from(game: Game) -> Self {
        let Game { rules, players, totals, results, round, winners } = game;
        Self { rules, players, totals, results, round, winners }
    }
}

impl From<GameState> for Game {
    fn from(state: GameState) -> Self {
        let GameState { rules, players, totals, results, round, winners } = state;
        Self { rules, players, totals, results, round, winners }
    }
}
