//! The value of an option in Gang of Four.

use crate::network::{OUTPUTS, Worth};

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Value {
    /// The probability of winning the game, from 0 to 1.
    pub game: f32,
    /// The cost that is expected of the round, in points: the penalty, and the disadvantage of not winning the round.
    pub round: f32,
}

/// The weight of the cost of the round against the probability of winning the game, from 0 to 1.
const ROUND: f32 = 0.3;

/// The disadvantage of not winning a round besides the penalty, in points: the winner leads the next round and gives away
/// a bad card.
const UNLESS_WON: u16 = 13;

impl Value {
    /// The cost of a finished round for a seat, in the sense of [`Value::round`].
    pub fn cost(penalty: u16, won: bool) -> f32 {
        f32::from(penalty + if won { 0 } else { UNLESS_WON })
    }
}

impl Worth for Value {
    fn of(outputs: [f32; OUTPUTS]) -> Self {
        Self { game: 0.25 + 0.25 * outputs[0], round: 18.0 - 12.0 * outputs[1] }
    }

    fn outputs(self) -> [f32; OUTPUTS] {
        [(self.game - 0.25) / 0.25, (18.0 - self.round) / 12.0]
    }

    /// The probability of winning, in percent, weighed against the cost of the round, in points.
    fn score(self) -> f32 {
        (1.0 - ROUND) * 100.0 * self.game - ROUND * self.round
    }
}
