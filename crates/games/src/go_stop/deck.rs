//! The shuffled deck and how it is dealt (section 2).

use std::fmt;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::card::Card;
use super::card_set::CardSet;
use super::ring::Ring;
use crate::Seat;
use crate::go_stop::PerSeat;

/// The cards of one deal in their shuffled order. Secret: it fixes every hand and the pile.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Deck(ArrayVec<Card, { Card::COUNT as usize }>);

/// What a deck becomes when it is dealt, before the jokers in the pot go to the dealer.
#[derive(Clone, PartialEq, Eq)]
pub struct Packets {
    /// The hand of each seat; that of a seat that does not play is empty.
    pub hands: PerSeat<CardSet>,
    pub pot: CardSet,
    /// The pile, the card that is drawn first at the end.
    pub pile: ArrayVec<Card, { Card::COUNT as usize }>,
}

impl Deck {
    /// The deck of these indices into the canonical order; what is no card is left out.
    pub fn new(order: &[u8]) -> Self {
        Self(order.iter().filter_map(|index| Card::new(*index)).take(usize::from(Card::COUNT)).collect())
    }

    /// The cards in their order.
    pub fn cards(&self) -> &[Card] {
        &self.0
    }

    /// The cards in packets: two players get 5 and 5 and the pot 4, twice; more get 4 each and the pot 3, then 3
    /// each. The dealer's right neighbour is first, the dealer last (section 2, G03 and G04); who sits out gets none.
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

/// The order stays out of logs.
impl fmt::Debug for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Deck({} cards)", self.0.len())
    }
}

/// The hands stay out of logs.
impl fmt::Debug for Packets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Packets").field("pot", &self.pot).finish_non_exhaustive()
    }
}
