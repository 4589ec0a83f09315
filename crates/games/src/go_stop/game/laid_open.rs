//! A game laid open.

use super::Game;
use crate::go_stop::result::{Answers, RoundResult};
use crate::go_stop::round::Round;
use crate::go_stop::ruleset::Rules;
use crate::go_stop::{PerSeat, Seats};

/// All that a game consists of, to keep it or to set up a position; secret, like every hand and the pile.
///
/// Nothing says that a game can have come to this: what has never been one plays as it may.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameState {
    /// By which rules.
    pub rules: Rules,
    /// How many began the game, 2 to 5.
    pub players: u8,
    /// The points, or tokens, of each seat.
    pub totals: PerSeat<i64>,
    /// The finished deals, oldest first, nagari included.
    pub results: Vec<RoundResult>,
    /// The round that is played, or was played last.
    pub round: Round,
    /// What was answered so far to the question for another round; `None` while nobody is asked.
    pub poll: Option<Answers>,
    /// Who has won; `None` while the game goes on.
    pub winners: Option<Seats>,
}

impl From<Game> for GameState {
    fn from(game: Game) -> Self {
        let Game { rules, players, totals, results, round, poll, winners } = game;
        Self { rules, players, totals, results, round, poll, winners }
    }
}

impl From<GameState> for Game {
    fn from(state: GameState) -> Self {
        let GameState { rules, players, totals, results, round, poll, winners } = state;
        Self { rules, players, totals, results, round, poll, winners }
    }
}
