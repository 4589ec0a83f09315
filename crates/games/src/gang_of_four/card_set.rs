//! A set of physical cards in one `u64`, one bit each: copies never count twice.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub, SubAssign};

use serde::{Deserialize, Serialize};

use super::card::{Card, Colour};

/// A set of cards; bit `n` is the card with index `n`.
///
/// Stored as the 64-bit number, so that the exact copies survive.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardSet(u64);

impl CardSet {
    /// No card.
    pub const EMPTY: Self = Self(0);
    /// The whole deck.
    pub const ALL: Self = Self(u64::MAX);

    /// The set whose members are the set bits.
    #[must_use]
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }

    /// The set as bits.
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set of this card alone.
    #[must_use]
    pub const fn of(card: Card) -> Self {
        Self(1 << card.index())
    }

    /// The cards of this value: 1 to 10, 11 for the phoenixes, 12 for the dragon; none for others.
    #[must_use]
    pub const fn value(value: u8) -> Self {
        match value {
            1 => Self(0x7f),
            2..=10 => Self(0x3f << (7 + (value - 2) * 6)),
            11 => Self(0b11 << 61),
            12 => Self(1 << 63),
            _ => Self::EMPTY,
        }
    }

    /// The cards of value 1 to 10 that take part in flushes of this colour, without the multicoloured 1;
    /// for [`Colour::Multi`] that card alone.
    #[must_use]
    pub const fn colour(colour: Colour) -> Self {
        let shift = match colour {
            Colour::Green => 0,
            Colour::Yellow => 2,
            Colour::Red => 4,
            Colour::Multi => return Self::of(Card::MULTI_ONE),
        };
        let mut bits = 0b11 << shift;
        let mut value = 2;
        while value <= 10 {
            bits |= 0b11 << (7 + (value - 2) * 6 + shift);
            value += 1;
        }
        Self(bits)
    }

    /// How many cards, 0 to 64.
    #[must_use]
    pub const fn len(self) -> u8 {
        (self.0.count_ones() & 0x7f) as u8
    }

    /// Whether there is no card.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this card is in the set.
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    /// Whether every card of `other` is in the set.
    #[must_use]
    pub const fn contains_all(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// The strongest single card.
    #[must_use]
    pub const fn highest(self) -> Option<Card> {
        if self.0 == 0 { None } else { Card::new((self.0.ilog2() & 0x3f) as u8) }
    }

    /// The weakest single card.
    #[must_use]
    pub const fn lowest(self) -> Option<Card> {
        if self.0 == 0 { None } else { Card::new((self.0.trailing_zeros() & 0x3f) as u8) }
    }

    /// Puts the card in; whether it was not there before.
    pub fn insert(&mut self, card: Card) -> bool {
        let new = !self.contains(card);
        self.0 |= 1 << card.index();
        new
    }

    /// Takes the card out; whether it was there.
    pub fn remove(&mut self, card: Card) -> bool {
        let held = self.contains(card);
        self.0 &= !(1 << card.index());
        held
    }
}

impl BitOr for CardSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for CardSet {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitAnd for CardSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

/// The cards of the first set that are not in the second.
impl Sub for CardSet {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl SubAssign for CardSet {
    fn sub_assign(&mut self, other: Self) {
        self.0 &= !other.0;
    }
}

impl From<Card> for CardSet {
    fn from(card: Card) -> Self {
        Self::of(card)
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, |set, card| set | Self::of(card))
    }
}

impl Extend<Card> for CardSet {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        *self |= cards.into_iter().collect();
    }
}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Cards;

    fn into_iter(self) -> Cards {
        Cards(self)
    }
}

/// The cards of a set, weakest single first; from the back, strongest first.
#[derive(Clone, Debug)]
pub struct Cards(CardSet);

impl Iterator for Cards {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        let card = self.0.lowest()?;
        self.0.0 &= self.0.0 - 1;
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = usize::from(self.0.len());
        (len, Some(len))
    }
}

impl DoubleEndedIterator for Cards {
    fn next_back(&mut self) -> Option<Card> {
        let card = self.0.highest()?;
        self.0.remove(card);
        Some(card)
    }
}

impl ExactSizeIterator for Cards {}

/// The canonical text: ascending order of singles, separated by spaces.
impl fmt::Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, card) in self.into_iter().enumerate() {
            if place > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{card}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn masks_agree_with_the_cards() {
        for card in CardSet::ALL {
            for value in 0..=13 {
                assert_eq!(CardSet::value(value).contains(card), card.value() == value);
            }
            for colour in [Colour::Green, Colour::Yellow, Colour::Red, Colour::Multi] {
                let expected = card.value() <= 10 && card.colour() == colour;
                assert_eq!(CardSet::colour(colour).contains(card), expected, "{card} {colour:?}");
            }
        }
    }

    #[test]
    fn iterates_both_ways() {
        let set: CardSet = [Card::DRAGON, Card::MULTI_ONE, Card::GREEN_PHOENIX].into_iter().collect();
        assert_eq!(set.to_string(), "M1 PG DR");
        assert_eq!(set.into_iter().rev().map(|c| c.to_string()).collect::<Vec<_>>(), ["DR", "PG", "M1"]);
        assert_eq!(set.len(), 3);
        assert_eq!((CardSet::EMPTY.highest(), CardSet::EMPTY.lowest()), (None, None));
    }

    #[test]
    fn keeps_exact_copies_in_storage() {
        let set = CardSet::from_bits(0x8000_0000_0000_0003);
        let json = serde_json::to_string(&set).expect("serialises");
        assert_eq!(json, "9223372036854775811");
        assert_eq!(serde_json::from_str::<CardSet>(&json).expect("reads back"), set);
    }
}
