//! One value for each seat.

use std::ops::{Index, IndexMut};
use std::{array, fmt};

use arrayvec::ArrayVec;
use serde::ser::{Serialize, Serializer};
use serde::{Deserialize, Deserializer};

use super::Seat;

/// One `T` for each of `N` seats, four by default. A game with fewer players leaves the last values at their default.
///
/// Written as a list. Seats beyond a shorter list have the default. The first `WRITTEN` values are always written, later
/// ones only up to the last that is not the default: so lists are as short as when a game had fewer seats.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct PerSeat<T, const N: usize = 4, const WRITTEN: usize = 4>([T; N]);

/// One `T` for each seat of a table of any game.
pub type PerTableSeat<T> = PerSeat<T, { Seat::COUNT }>;

impl<T, const N: usize, const WRITTEN: usize> PerSeat<T, N, WRITTEN> {
    pub fn from_fn(mut value: impl FnMut(Seat) -> T) -> Self {
        const { assert!(N <= Seat::COUNT, "no game here has so many seats") };
        let mut next = Seat::new(0);
        Self(array::from_fn(|_| {
            let seat = next;
            next = seat.right(Seat::MOST);
            value(seat)
        }))
    }

    /// The values with their seats, in seat order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Seat, &T)> {
        Seat::all(Seat::MOST).zip(&self.0)
    }

    /// The values with their seats, in seat order, to be changed.
    pub fn iter_mut(&mut self) -> impl ExactSizeIterator<Item = (Seat, &mut T)> {
        Seat::all(Seat::MOST).zip(&mut self.0)
    }

    /// The values of the first `players` seats, with their seats.
    pub fn of_players(self, players: u8) -> impl Iterator<Item = (Seat, T)> {
        Seat::all(players).zip(self.0)
    }

    /// The values of all `N` seats, in seat order.
    pub fn values(self) -> array::IntoIter<T, N> {
        self.0.into_iter()
    }

    pub fn map<U>(self, other: impl FnMut(T) -> U) -> PerSeat<U, N, WRITTEN> {
        PerSeat(self.0.map(other))
    }

    /// The value of this seat; `None` for a seat beyond the `N`-th.
    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.0.get(seat.index())
    }
}

impl<T: Default, const N: usize, const WRITTEN: usize> Default for PerSeat<T, N, WRITTEN> {
    fn default() -> Self {
        Self(array::from_fn(|_| T::default()))
    }
}

/// Seats beyond a shorter list have the default.
impl<T: Default, const LEN: usize, const N: usize, const WRITTEN: usize> From<[T; LEN]>
    for PerSeat<T, N, WRITTEN>
{
    fn from(first: [T; LEN]) -> Self {
        const { assert!(LEN <= N, "no game of this kind has so many seats") };
        let mut first = first.into_iter();
        Self(array::from_fn(|_| first.next().unwrap_or_default()))
    }
}

impl<T, const N: usize, const WRITTEN: usize> From<PerSeat<T, N, WRITTEN>> for [T; N] {
    fn from(each: PerSeat<T, N, WRITTEN>) -> Self {
        each.0
    }
}

impl<T: fmt::Debug, const N: usize, const WRITTEN: usize> fmt::Debug for PerSeat<T, N, WRITTEN> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<T, const N: usize, const WRITTEN: usize> Serialize for PerSeat<T, N, WRITTEN>
where
    T: Serialize + Default + PartialEq,
{
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let last = self.0.iter().rposition(|value| *value != T::default()).map_or(0, |index| index + 1);
        serializer.collect_seq(self.0.iter().take(last.max(WRITTEN)))
    }
}

impl<'de, T, const N: usize, const WRITTEN: usize> Deserialize<'de> for PerSeat<T, N, WRITTEN>
where
    T: Default + Deserialize<'de>,
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut first = ArrayVec::<T, N>::deserialize(deserializer)?.into_iter();
        Ok(Self(array::from_fn(|_| first.next().unwrap_or_default())))
    }
}

impl<T, const N: usize, const WRITTEN: usize> Index<Seat> for PerSeat<T, N, WRITTEN> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T, const N: usize, const WRITTEN: usize> IndexMut<Seat> for PerSeat<T, N, WRITTEN> {
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
    fn seats_that_came_later_are_written_where_there_is_something() {
        let text = |points: &PerSeat<u8, 5, 3>| serde_json::to_string(points).expect("writes");
        let mut points = PerSeat::from([3, 5]);
        assert_eq!(text(&points), "[3,5,0]");
        points[Seat::new(4)] = 1;
        assert_eq!(text(&points), "[3,5,0,0,1]");
        assert_eq!(serde_json::from_str::<PerSeat<u8, 5, 3>>(&text(&points)).expect("a list"), points);
    }

    #[test]
    fn has_as_many_as_the_game_has_seats() {
        let seats = PerSeat::<u8, 3>::from_fn(Seat::number);
        assert_eq!(seats.values().collect::<Vec<_>>(), [0, 1, 2]);
        assert_eq!((seats.get(Seat::new(2)), seats.get(Seat::new(3))), (Some(&2), None));
        assert!(seats.iter().all(|(seat, number)| seat.number() == *number));
    }
}
