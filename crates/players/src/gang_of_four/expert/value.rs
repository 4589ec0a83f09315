//! What an option is worth in Gang of Four.

use crate::network::{VALUES, Worth};

/// What an option is worth to the player.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Value {
    /// The chance of winning the game, from 0 to 1.
    pub game: f32,
    /// Points that the round is expected to cost: the penalty, and what it costs not to win the round.
    pub round: f32,
}

/// How much the points of the round count beside the chance of winning the game, 0 to 1.
const ROUND: f32 = 0.3;

/// Points that it costs not to win a round, beside the penalty: the winner leads the next one and gives away a bad card.
const UNLESS_WON: u16 = 13;

impl Value {
    /// What a finished round has cost a seat, as [`Value::round`] says it: the penalty, and what it costs not to win.
    pub fn cost(penalty: u16, won: bool) -> f32 {
        f32::from(penalty + if won { 0 } else { UNLESS_WON })
    }
}

impl Worth for Value {
    fn of(outputs: [f32; VALUES]) -> Self {
        Self { game: 0.25 + 0.25 * outputs[0], round: 18.0 - 12.0 * outputs[1] }
    }

    fn outputs(self) -> [f32; VALUES] {
        [(self.game - 0.25) / 0.25, (18.0 - self.round) / 12.0]
    }

    /// Percent of a victory, which a point is worth about one of.
    fn score(self) -> f32 {
        (1.0 - ROUND) * 100.0 * self.game - ROUND * self.round
    }
}
