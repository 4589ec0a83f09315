//! The full state of a game, for storing it and for setting up positions.

use std::sync::Arc;

use super::Game;
use crate::go_stop::result::{PollAnswers, RoundResult};
use crate::go_stop::round::Round;
use crate::go_stop::ruleset::Rules;
use crate::go_stop::{PerSeat, Seats};

/// Everything that a game consists of, for storing it or setting up a position. Secret, because it holds every hand and
/// the pile.
///
/// Nothing checks that play can lead to this state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameState {
    pub rules: Rules,
    /// The number of players who began the game, 2 to 5.
    pub players: u8,
    /// The points of each seat, or its tokens.
    pub totals: PerSeat<i64>,
    /// The results of the finished deals, oldest first, nagari included.
    pub results: Vec<RoundResult>,
    /// The round that is played, or was played last.
    pub round: Round,
    /// The answers so far to the question for another round; `None` if nobody is asked.
    pub poll: Option<PollAnswers>,
    /// The seats with the highest total; `None` while the game goes on.
    pub winners: Option<Seats>,
}

impl From<Game> for GameState {
    fn from(game: Game) -> Self {
        let Game { rules, players, totals, results, round, poll, winners } = game;
        Self { rules, players, totals, results: Arc::unwrap_or_clone(results), round, poll, winners }
    }
}

impl From<GameState> for Game {
    fn from(state: GameState) -> Self {
        let GameState { rules, players, totals, results, round, poll, winners } = state;
        Self { rules, players, totals, results: results.into(), round, poll, winners }
    }
}
