use serde::{Deserialize, Serialize};

use crate::Seat;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Direction {
    /// To the right: seat 0, 1, 2 …
    #[serde(rename = "ccw")]
    CounterClockwise,
    /// To the left: seat 0, 3, 2 …
    #[serde(rename = "cw")]
    Clockwise,
}

impl Direction {
    /// The neighbour who comes after `seat`, barred or not.
    pub const fn next(self, seat: Seat, players: u8) -> Seat {
        match self {
            Self::CounterClockwise => seat.right(players),
            Self::Clockwise => seat.left(players),
        }
    }
}
