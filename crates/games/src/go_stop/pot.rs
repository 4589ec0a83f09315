//! The face-up cards in the middle of the table.

use super::card_set::CardSet;
use super::month::Month;

/// The pot. At rest it has at most three cards of a month; three are a satta stack, which may hold jokers (J7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pot {
    /// All cards, jokers included.
    pub cards: CardSet,
    /// The month of the stack that each joker lies with, in the order of the jokers.
    pub homes: [Option<Month>; JOKERS],
}

/// The number of jokers in the largest deck.
pub const JOKERS: usize = CardSet::JOKERS.len() as usize;

/// The cards of one month in the pot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PotMonth {
    pub month: Month,
    /// One to three cards.
    pub cards: CardSet,
    /// The jokers in the stack, which go to the player who takes it.
    pub jokers: CardSet,
}

impl PotMonth {
    /// Returns `true` if the cards are a satta stack, which only the fourth card of the month captures (section 3).
    pub const fn is_stack(self) -> bool {
        self.cards.len() == 3
    }
}

impl Pot {
    pub const fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// The cards of this month, without jokers.
    pub fn of(&self, month: Month) -> CardSet {
        self.cards & CardSet::month(month)
    }

    /// The number of cards of this month, without jokers.
    pub const fn count(&self, month: Month) -> u8 {
        /// The number of bits in each choice of four cards. A table, because counting the bits of a set takes longer.
        const COUNTS: [u8; 16] = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];
        let cards = self.cards.bits() >> ((month.number() - 1) * 4);
        COUNTS[(cards & 0xf) as usize]
    }

    /// The jokers in the stack of this month.
    pub fn jokers(&self, month: Month) -> CardSet {
        if (self.cards & CardSet::JOKERS).is_empty() {
            return CardSet::EMPTY;
        }
        let homes = CardSet::JOKERS.into_iter().zip(self.homes);
        homes.filter(|(_, home)| *home == Some(month)).map(|(joker, _)| joker).collect()
    }

    /// The months that have cards in the pot, January first.
    pub fn months(&self) -> impl Iterator<Item = PotMonth> {
        Month::all()
            .map(|month| PotMonth { month, cards: self.of(month), jokers: self.jokers(month) })
            .filter(|month| !month.cards.is_empty())
    }

    pub(super) fn put(&mut self, cards: CardSet) {
        self.cards |= cards;
    }

    /// Puts jokers into the stack of this month.
    pub(super) fn put_jokers(&mut self, jokers: CardSet, month: Month) {
        self.cards |= jokers;
        for (joker, home) in CardSet::JOKERS.into_iter().zip(&mut self.homes) {
            if jokers.contains(joker) {
                *home = Some(month);
            }
        }
    }

    pub(super) fn take(&mut self, cards: CardSet) {
        self.cards -= cards;
        // Jokers are almost never among the cards.
        if (cards & CardSet::JOKERS).is_empty() {
            return;
        }
        for (joker, home) in CardSet::JOKERS.into_iter().zip(&mut self.homes) {
            if cards.contains(joker) {
                *home = None;
            }
        }
    }
}

impl From<CardSet> for Pot {
    fn from(cards: CardSet) -> Self {
        Self { cards, homes: [None; JOKERS] }
    }
}
