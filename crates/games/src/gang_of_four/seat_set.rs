//! Sets of seats, and the order of turns.

use serde::{Deserialize, Serialize};

use super::direction::Direction;
use crate::Seat;

/// A set of seats, of which there are at most four.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SeatSet(u8);

impl SeatSet {
    pub(super) const EMPTY: Self = Self(0);

    pub(super) const fn all(players: u8) -> Self {
        Self((1 << (players & 7)) - 1)
    }

    pub(super) const fn of(seat: Seat) -> Self {
        Self(1 << (seat.index() & 7))
    }

    pub(super) const fn contains(self, seat: Seat) -> bool {
        self.0 & Self::of(seat).0 != 0
    }

    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(super) const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(super) const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub(super) fn insert(&mut self, seat: Seat) {
        self.0 |= Self::of(seat).0;
    }

    pub(super) fn remove(&mut self, seat: Seat) {
        self.0 &= !Self::of(seat).0;
    }

    pub(super) fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::all(Seat::MOST).filter(move |seat| self.contains(*seat))
    }
}

/// The players who take turns, and their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Seating {
    pub(super) players: u8,
    pub(super) direction: Direction,
    /// Seats that are skipped everywhere (E7, E9, E10).
    pub(super) barred: SeatSet,
}

impl Seating {
    /// The seats that still take part in the round.
    pub(super) const fn active(self) -> SeatSet {
        SeatSet::all(self.players).without(self.barred)
    }

    /// The next seat that takes part. Returns `seat` itself if there is no other.
    pub(super) fn after(self, seat: Seat) -> Seat {
        let mut next = self.direction.next(seat, self.players);
        while self.barred.contains(next) && next != seat {
            next = self.direction.next(next, self.players);
        }
        next
    }

    /// Returns `true` if `seat` is under the last-card duties because of the next seat that takes part (A13, E6 to E8).
    pub(super) fn bound(self, seat: Seat, binds: impl Fn(Seat) -> bool) -> bool {
        let next = self.after(seat);
        next != seat && binds(next)
    }
}
