//! The full state of a game, for storing it and for setting up positions.

use std::sync::Arc;

use arrayvec::ArrayVec;

use super::Game;
use crate::gang_of_four::event::RoundResult;
use crate::gang_of_four::round::Round;
use crate::gang_of_four::ruleset::Rules;
use crate::{PerSeat, Seat};

/// Everything that a game consists of, for storing it or setting up a position. Secret, because it holds every hand.
///
/// Nothing checks that play can lead to this state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameState {
    pub rules: Rules,
    /// 3 or 4.
    pub players: u8,
    /// The points of each seat for the finished rounds.
    pub totals: PerSeat<u16>,
    /// The finished rounds, oldest first.
    pub results: Vec<RoundResult>,
    /// The round that is played, or was played last.
    pub round: Round,
    /// The seats with the lowest total; `None` while the game goes on.
    pub winners: Option<ArrayVec<Seat, 4>>,
}

impl From<Game> for GameState {
    fn from(game: Game) -> Self {
        let Game { rules, players, totals, results, round, winners } = game;
        Self { rules, players, totals, results: Arc::unwrap_or_clone(results), round, winners }
    }
}

impl From<GameState> for Game {
    fn from(state: GameState) -> Self {
        let GameState { rules, players, totals, results, round, winners } = state;
        Self { rules, players, totals, results: results.into(), round, winners }
    }
}
