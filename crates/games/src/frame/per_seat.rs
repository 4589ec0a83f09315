//! One thing for each seat.

use std::ops::{Index, IndexMut};

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::Seat;

/// One `T` for each seat that any game here has; a game with fewer players leaves the last ones alone.
///
/// Written as a list; of one that is shorter, the other seats have the default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "ArrayVec<T, SEATS>", bound(deserialize = "T: Default + Deserialize<'de>"))]
pub struct PerSeat<T>([T; SEATS]);

const SEATS: usize = Seat::MOST as usize;

impl<T> PerSeat<T> {
    /// Each with its seat, in order, to be changed.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (Seat, &mut T)> {
        Seat::all(Seat::MOST).zip(&mut self.0)
    }

    /// Those of the first `players` seats, with their seats.
    pub fn of_players(self, players: u8) -> impl Iterator<Item = (Seat, T)> {
        Seat::all(players).zip(self.0)
    }
}

impl<T: Default> From<ArrayVec<T, SEATS>> for PerSeat<T> {
    fn from(first: ArrayVec<T, SEATS>) -> Self {
        let mut first = first.into_iter();
        Self(std::array::from_fn(|_| first.next().unwrap_or_default()))
    }
}

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_lists_of_fewer_players() {
        let mut points: PerSeat<u8> = serde_json::from_str("[3,5]").expect("a list");
        assert_eq!(points.of_players(3).map(|(_, points)| points).collect::<Vec<_>>(), [3, 5, 0]);
        points[Seat::new(3)] = 7;
        assert_eq!(serde_json::to_string(&points).expect("writes"), "[3,5,0,7]");
        assert!(serde_json::from_str::<PerSeat<u8>>("[1,2,3,4,5]").is_err());
    }
}
