//! The seats that play a round, in turn order.

use serde::{Deserialize, Serialize};

use crate::Seat;

/// The seats that play a round. A seat without tokens sits out and is skipped everywhere (A37).
///
/// Seats keep their numbers, and their places in arrays by seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ring {
    /// The number of players who began the game.
    players: u8,
    /// One bit for each seat that sits out.
    out: u8,
}

impl Ring {
    /// All seats of a table of `players` players.
    pub const fn whole(players: u8) -> Self {
        Self { players, out: 0 }
    }

    /// The number of players who began the game, those who sit out included.
    pub const fn players(self) -> u8 {
        self.players
    }

    /// The number of seats that play.
    pub const fn count(self) -> u8 {
        // Almost always everybody plays, and counting bits takes longer.
        if self.out == 0 { self.players } else { self.players - (self.out.count_ones() & 7) as u8 }
    }

    pub const fn contains(self, seat: Seat) -> bool {
        seat.number() < self.players && self.out & Self::bit(seat) == 0
    }

    /// The same seats without this one, which sits out.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        if seat.number() >= self.players {
            return self;
        }
        Self { out: self.out | Self::bit(seat), ..self }
    }

    /// The same seats and this one.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self { out: self.out & !Self::bit(seat), ..self }
    }

    /// In ascending order.
    pub fn seats(self) -> impl Iterator<Item = Seat> + Clone {
        Seat::all(self.players).filter(move |seat| self.contains(*seat))
    }

    /// In turn order, from `first` or the next seat that plays after it.
    pub fn starting_at(self, first: Seat) -> impl Iterator<Item = Seat> + Clone {
        let mut next = first;
        let around = (0..self.players).map(move |_| {
            let seat = next;
            next = seat.right(self.players);
            seat
        });
        around.filter(move |seat| self.contains(*seat))
    }

    /// The seat that comes next in turn order, which is the next on the right (section 2).
    pub fn after(self, seat: Seat) -> Seat {
        let mut next = seat.right(self.players);
        // Almost always everybody plays.
        if self.out == 0 {
            return next;
        }
        while next != seat && !self.contains(next) {
            next = next.right(self.players);
        }
        next
    }

    const fn bit(seat: Seat) -> u8 {
        1 << (seat.number() & 7)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_sits_out_is_skipped() {
        let [first, second, third] = [0, 1, 2].map(Seat::new);
        let all = Ring::whole(3);
        assert_eq!((all.after(first), all.after(second), all.after(third)), (second, third, first));
        assert_eq!(all.starting_at(second).collect::<Vec<_>>(), [second, third, first]);
        let two = all.without(second);
        assert_eq!((two.count(), two.players()), (2, 3));
        assert!(two.contains(first) && !two.contains(second) && two.contains(third));
        assert_eq!((two.after(first), two.after(second), two.after(third)), (third, third, first));
        assert_eq!(two.starting_at(second).collect::<Vec<_>>(), [third, first]);
        assert_eq!(two.without(Seat::new(3)), two, "who is not there cannot sit out");
    }

    #[test]
    fn the_others_are_counted_whatever_seat_sits_out() {
        for players in [2, 3, 5] {
            for out in 0..1_u8 << players {
                let sits_out = |seat: Seat| out >> seat.number() & 1 == 1;
                let ring = Seat::all(players)
                    .filter(|seat| sits_out(*seat))
                    .fold(Ring::whole(players), Ring::without);
                let playing: Vec<Seat> = Seat::all(players).filter(|seat| !sits_out(*seat)).collect();
                assert_eq!(ring.seats().collect::<Vec<_>>(), playing);
                assert_eq!(usize::from(ring.count()), playing.len());
                assert!(playing.iter().all(|seat| ring.without(*seat).with(*seat) == ring));
            }
        }
    }
}
