//! Who gives a card in the exchange (sections 4.3 and 5.1).

use super::card_set::CardSet;
use super::direction::Direction;
use super::ruleset::{LoserTie, Rules};
use crate::{PerSeat, Seat};

/// The end of a round, as far as the choice of the giver depends on it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Leftovers<'a> {
    pub(super) players: u8,
    pub(super) hands: &'a PerSeat<CardSet>,
    /// Totals of the game, with or without the points of this round as the rules say. Seats with equal numbers of cards
    /// left have equal points for the round, except for the extra point of a barred player (E21).
    pub(super) totals: &'a PerSeat<u16>,
}

impl Leftovers<'_> {
    /// The seat with the most cards left; ties are broken as the rules say (A27 to A29, E22).
    pub(super) fn loser(&self, rules: &Rules, winner: Seat) -> Option<Seat> {
        let mut from_winner = winner;
        let nearest_first = (1..self.players).map(|_| {
            from_winner = Direction::CounterClockwise.next(from_winner, self.players);
            from_winner
        });
        let claim = |seat: Seat| {
            let hand = self.hands[seat];
            let strongest = match rules.loser_tie {
                LoserTie::GameTotal => 0,
                LoserTie::StrongestCard => rules.single_rank(hand),
            };
            (hand.len(), strongest, self.totals[seat])
        };
        // `max_by_key` keeps the last of equal seats, so the nearest seat must come last.
        nearest_first
            .collect::<arrayvec::ArrayVec<Seat, 4>>()
            .into_iter()
            .rev()
            .max_by_key(|seat| claim(*seat))
    }
}
