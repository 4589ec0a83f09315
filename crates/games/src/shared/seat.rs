//! Places at a table.

use std::fmt;

use serde::{Deserialize, Serialize};

/// One place at a table, counted from 0. The next number is the neighbour on the right (counter-clockwise).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(u8);

/// The error for a number that no game here has as a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no seat {0}: no game here has more than five")]
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
    /// Maximum number of seats of a game. A stored seat beyond it is refused.
    pub const MOST: u8 = 5;
    /// [`Self::MOST`] as the length of an array with one value per seat.
    pub const COUNT: usize = Self::MOST as usize;

    /// The seat with this index, counted from 0. For numbers in the code; a number that is read goes through [`TryFrom`].
    ///
    /// # Panics
    /// If no game here has this seat.
    pub const fn new(index: u8) -> Self {
        assert!(index < Self::MOST, "no game here has this seat");
        Self(index)
    }

    /// The seat that is `count` places to the right of seat 0, at a table of `players`.
    pub const fn round_table(count: u8, players: u8) -> Self {
        match players {
            0 => Self(0),
            1..Self::MOST => Self(count % players),
            Self::MOST.. => Self(count % Self::MOST),
        }
    }

    /// The neighbour on the right, at a table of `players`.
    #[must_use]
    pub const fn right(self, players: u8) -> Self {
        let next = self.0 + 1;
        if next < players && next < Self::MOST { Self(next) } else { Self(0) }
    }

    /// The neighbour on the left, at a table of `players`.
    #[must_use]
    pub const fn left(self, players: u8) -> Self {
        let last = if players < Self::MOST { players } else { Self::MOST }.saturating_sub(1);
        if self.0 == 0 { Self(last) } else { Self(self.0 - 1) }
    }

    /// The number of the seat, counted from 0, to index arrays with one value per seat.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number of the seat, counted from 0, as it is stored.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Every seat of a table of `players`, at most five, in counter-clockwise order.
    pub fn all(players: u8) -> impl ExactSizeIterator<Item = Self> + Clone {
        (0..players.min(Self::MOST)).map(Self)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::Seat;

    #[test]
    fn only_five_seats_can_be_made() {
        assert_eq!((0..=u8::MAX).filter_map(|index| Seat::try_from(index).ok()).count(), 5);
        assert_eq!(Seat::all(9).map(Seat::number).collect::<Vec<_>>(), [0, 1, 2, 3, 4]);
        assert!(serde_json::from_str::<Seat>("5").is_err());
        assert!((0..=u8::MAX).all(|players| Seat::round_table(u8::MAX, players).index() < 5));
    }

    #[test]
    fn neighbours_go_round_the_table() {
        for players in 2..=5 {
            for seat in Seat::all(players) {
                assert_eq!(seat.right(players).left(players), seat);
                assert_eq!(seat.left(players).right(players), seat);
            }
            assert_eq!(Seat::new(players - 1).right(players), Seat::new(0));
        }
        assert_eq!(Seat::new(4).right(9), Seat::new(0), "there is no sixth seat");
    }
}
