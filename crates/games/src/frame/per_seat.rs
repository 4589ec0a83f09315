//! One thing for each seat.

use std::ops::{Index, IndexMut};

use super::Seat;

/// One `T` for each seat that any game here has; a game with fewer players leaves the last ones alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PerSeat<T>([T; Seat::MOST as usize]);

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
