//! Who gives a card in the exchange, and which (sections 4.3 and 5.1).

use super::card_set::CardSet;
use super::direction::Direction;
use super::ruleset::{LoserTie, Rules};
use crate::{PerSeat, Seat};

/// What the choice of the giver depends on, at the end of a round.
#[derive(Clone, Copy, Debug)]
pub(super) struct Leftovers<'a> {
    pub(super) players: u8,
    pub(super) hands: &'a PerSeat<CardSet>,
    /// Game totals, after the round or before it as the rules have it: its points differ only by the extra one of a
    /// barred player wherever the cards left are equal (E21).
    pub(super) totals: &'a PerSeat<u16>,
}

impl Leftovers<'_> {
    /// The loser: most cards left, then the rules' tie-breaks (A27 to A29, E22).
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
        // `max_by_key` keeps the last of equals.
        nearest_first
            .collect::<arrayvec::ArrayVec<Seat, 4>>()
            .into_iter()
            .rev()
            .max_by_key(|seat| claim(*seat))
    }
}
