//! Places at a table.

use std::fmt;

use serde::{Deserialize, Serialize};

/// One place at a table, counted from 0; `seat + 1` is the neighbour on the right (counter-clockwise).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(u8);

/// A number that is no seat of any game here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no seat {0}: no game here has more than four")]
pub struct NoSuchSeat(u8);

impl TryFrom<u8> for Seat {
    type Error = NoSuchSeat;

    fn try_from(index: u8) -> Result<Self, NoSuchSeat> {
        if index < Self::MOST { Ok(Self(index)) } else { Err(NoSuchSeat(index)) }
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat.0
    }
}

impl Seat {
    /// How many seats a game here has at most; what is stored beyond is refused.
    pub const MOST: u8 = 4;

    /// The seat with this index, 0-based.
    #[must_use]
    pub const fn new(index: u8) -> Self {
        Self(index)
    }

    /// The 0-based position, for indexing per-seat arrays.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The 0-based position, as stored.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Every seat of a table with this many players, in counter-clockwise order.
    pub fn all(players: u8) -> impl ExactSizeIterator<Item = Self> + Clone {
        (0..players).map(Self)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
