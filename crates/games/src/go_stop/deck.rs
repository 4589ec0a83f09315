//! The shuffled deck and how it is dealt (section 2).

use std::fmt;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::card::Card;
use super::card_set::CardSet;
use super::ring::Ring;
use crate::Seat;
use crate::go_stop::PerSeat;

/// The cards of one deal in their shuffled order. Secret, because they fix every hand and the pile.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Deck(ArrayVec<Card, { Card::COUNT as usize }>);

/// The result of dealing a deck, before jokers in the pot go to the dealer.
#[derive(Clone, PartialEq, Eq)]
pub struct Packets {
    /// The hand of each seat; empty for a seat that does not play.
    pub hands: PerSeat<CardSet>,
    pub pot: CardSet,
    /// The pile; the last card is drawn first.
    pub pile: ArrayVec<Card, { Card::COUNT as usize }>,
}

impl Deck {
    /// The deck with the cards at these places of the canonical order. Numbers that no card has are left out.
    pub fn new(order: &[u8]) -> Self {
        Self(order.iter().filter_map(|index| Card::new(*index)).take(usize::from(Card::COUNT)).collect())
    }

    pub fn cards(&self) -> &[Card] {
        &self.0
    }

    /// Deals the cards in packets. Two players get 5 cards each and the pot 4, twice. Three or more get 4 each and the
    /// pot 3, then 3 each and the pot 3. The dealer's right neighbour comes first, the dealer last (section 2, G03, G04).
    /// A seat that sits out gets none.
    pub fn deal(&self, ring: Ring, dealer: Seat) -> Packets {
        let mut hands = PerSeat::default();
        let mut pot = CardSet::EMPTY;
        let mut cards = self.0.iter().copied();
        let rounds = if ring.count() == 2 { [(5, 4), (5, 4)] } else { [(4, 3), (3, 3)] };
        for (to_hand, to_pot) in rounds {
            for seat in ring.starting_at(ring.after(dealer)) {
                hands[seat] |= cards.by_ref().take(to_hand).collect();
            }
            pot |= cards.by_ref().take(to_pot).collect();
        }
        Packets { hands, pot, pile: cards.rev().collect() }
    }
}

/// Shows no cards, so that their order stays out of logs.
impl fmt::Debug for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Deck({} cards)", self.0.len())
    }
}

/// Shows no hands, so that they stay out of logs.
impl fmt::Debug for Packets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Packets").field("pot", &self.pot).finish_non_exhaustive()
    }
}
