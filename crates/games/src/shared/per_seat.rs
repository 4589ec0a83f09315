//! One thing for each seat.

use std::ops::{Index, IndexMut};
use std::{array, fmt};

use arrayvec::ArrayVec;
use serde::ser::{Serialize, Serializer};
use serde::{Deserialize, Deserializer};

use super::Seat;

/// One `T` for each seat; a game with fewer players than `N` leaves the last ones alone.
///
/// Written and shown as a list; of one that is shorter, the other seats have the default.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct PerSeat<T, const N: usize = { Seat::MOST as usize }>([T; N]);

impl<T, const N: usize> PerSeat<T, N> {
    /// Each with what `value` makes of its seat.
    pub fn from_fn(mut value: impl FnMut(Seat) -> T) -> Self {
        const { assert!(N <= Seat::MOST as usize, "no game here has so many seats") };
        let mut next = Seat::new(0);
        Self(array::from_fn(|_| {
            let seat = next;
            next = seat.right(Seat::MOST);
            value(seat)
        }))
    }

    /// Each with its seat, in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Seat, &T)> {
        Seat::all(Seat::MOST).zip(&self.0)
    }

    /// Each with its seat, in order, to be changed.
    pub fn iter_mut(&mut self) -> impl ExactSizeIterator<Item = (Seat, &mut T)> {
        Seat::all(Seat::MOST).zip(&mut self.0)
    }

    /// Those of the first `players` seats, with their seats.
    pub fn of_players(self, players: u8) -> impl Iterator<Item = (Seat, T)> {
        Seat::all(players).zip(self.0)
    }

    /// Those of all seats, in order, without their seats.
    pub fn values(self) -> array::IntoIter<T, N> {
        self.0.into_iter()
    }

    /// What `other` makes of each.
    pub fn map<U>(self, other: impl FnMut(T) -> U) -> PerSeat<U, N> {
        PerSeat(self.0.map(other))
    }

    /// The one of this seat; `None` where no game of this kind has it.
    #[must_use]
    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.0.get(seat.index())
    }
}

impl<T: Default, const N: usize> Default for PerSeat<T, N> {
    fn default() -> Self {
        Self(array::from_fn(|_| T::default()))
    }
}

impl<T, const N: usize> From<[T; N]> for PerSeat<T, N> {
    fn from(each: [T; N]) -> Self {
        Self(each)
    }
}

impl<T, const N: usize> From<PerSeat<T, N>> for [T; N] {
    fn from(each: PerSeat<T, N>) -> Self {
        each.0
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for PerSeat<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<T: Serialize, const N: usize> Serialize for PerSeat<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.0)
    }
}

impl<'de, T: Default + Deserialize<'de>, const N: usize> Deserialize<'de> for PerSeat<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut first = ArrayVec::<T, N>::deserialize(deserializer)?.into_iter();
        Ok(Self(array::from_fn(|_| first.next().unwrap_or_default())))
    }
}

impl<T, const N: usize> Index<Seat> for PerSeat<T, N> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T, const N: usize> IndexMut<Seat> for PerSeat<T, N> {
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

    #[test]
    fn has_as_many_as_the_game_has_seats() {
        let seats = PerSeat::<u8, 3>::from_fn(Seat::number);
        assert_eq!(seats.values().collect::<Vec<_>>(), [0, 1, 2]);
        assert_eq!((seats.get(Seat::new(2)), seats.get(Seat::new(3))), (Some(&2), None));
        assert!(seats.iter().all(|(seat, number)| seat.number() == *number));
    }
}
