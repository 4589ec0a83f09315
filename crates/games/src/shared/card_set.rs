//! A set of physical cards as one `u64` with a bit for each, so that both copies of a face are kept.

use std::fmt;
use std::marker::PhantomData;
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub, SubAssign};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A physical card of a deck of at most 64, numbered by its place in the canonical order of the deck.
pub trait DeckCard: Copy + fmt::Display + TryFrom<u8> + Into<u8> {
    /// The number of cards in the deck, 1 to 64. Their places are the numbers below it.
    const CARDS: u8;
}

/// A set of cards of one deck; bit `n` is the card with place `n`.
///
/// Stored as this number, so that the exact copies survive. Reading refuses a number with bits that stand for no card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u64", into = "u64", bound = "C: DeckCard")]
pub struct CardSet<C>(u64, PhantomData<C>);

/// The error for a number with bits that stand for no card of the deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this number is no set of cards: it has bits beyond the deck")]
pub struct BeyondDeck;

impl<C: DeckCard> CardSet<C> {
    pub const EMPTY: Self = Self::raw(0);
    pub const ALL: Self = Self::raw(u64::MAX >> (64 - C::CARDS));

    /// The set whose members are the set bits; for decks that define sets by their bits.
    pub(crate) const fn raw(bits: u64) -> Self {
        Self(bits, PhantomData)
    }

    /// The set as a number: bit `n` is the card with place `n`.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set of this card alone.
    pub fn of(card: C) -> Self {
        Self::raw(1 << card.into())
    }

    /// From 0 to 64.
    pub const fn len(self) -> u8 {
        (self.0.count_ones() & 0x7f) as u8
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn contains(self, card: C) -> bool {
        self.0 >> card.into() & 1 == 1
    }

    pub const fn contains_all(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self::raw(self.0 & !other.0)
    }

    /// The last card in the canonical order.
    pub fn highest(self) -> Option<C> {
        if self.0 == 0 { None } else { C::try_from((self.0.ilog2() & 0x3f) as u8).ok() }
    }

    /// The first card in the canonical order.
    pub fn lowest(self) -> Option<C> {
        if self.0 == 0 { None } else { C::try_from((self.0.trailing_zeros() & 0x3f) as u8).ok() }
    }

    /// Adds the card and returns `true` if it was not in the set before.
    pub fn insert(&mut self, card: C) -> bool {
        let new = !self.contains(card);
        self.0 |= 1 << card.into();
        new
    }

    /// Removes the card and returns `true` if it was in the set before.
    pub fn remove(&mut self, card: C) -> bool {
        let held = self.contains(card);
        self.0 &= !(1 << card.into());
        held
    }
}

impl<C: DeckCard> Default for CardSet<C> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<C: DeckCard> BitOr for CardSet<C> {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self::raw(self.0 | other.0)
    }
}

impl<C: DeckCard> BitOrAssign for CardSet<C> {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl<C: DeckCard> BitAnd for CardSet<C> {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self::raw(self.0 & other.0)
    }
}

/// The cards of the first set that are not in the second.
impl<C: DeckCard> Sub for CardSet<C> {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        self.without(other)
    }
}

impl<C: DeckCard> SubAssign for CardSet<C> {
    fn sub_assign(&mut self, other: Self) {
        *self = self.without(other);
    }
}

impl<C: DeckCard> TryFrom<u64> for CardSet<C> {
    type Error = BeyondDeck;

    fn try_from(bits: u64) -> Result<Self, BeyondDeck> {
        if Self::ALL.contains_all(Self::raw(bits)) { Ok(Self::raw(bits)) } else { Err(BeyondDeck) }
    }
}

impl<C> From<CardSet<C>> for u64 {
    fn from(cards: CardSet<C>) -> Self {
        cards.0
    }
}

impl<C: DeckCard> From<C> for CardSet<C> {
    fn from(card: C) -> Self {
        Self::of(card)
    }
}

impl<C: DeckCard> From<Option<C>> for CardSet<C> {
    fn from(card: Option<C>) -> Self {
        card.map_or(Self::EMPTY, Self::of)
    }
}

impl<C: DeckCard> FromIterator<C> for CardSet<C> {
    fn from_iter<I: IntoIterator<Item = C>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, |set, card| set | Self::of(card))
    }
}

impl<C: DeckCard> Extend<C> for CardSet<C> {
    fn extend<I: IntoIterator<Item = C>>(&mut self, cards: I) {
        *self |= cards.into_iter().collect();
    }
}

impl<C: DeckCard> IntoIterator for CardSet<C> {
    type Item = C;
    type IntoIter = Cards<C>;

    fn into_iter(self) -> Cards<C> {
        Cards(self)
    }
}

/// Iterates over the cards of a set in the canonical order; from the back, in the reverse order.
#[derive(Clone, Debug)]
pub struct Cards<C: DeckCard>(CardSet<C>);

impl<C: DeckCard> Iterator for Cards<C> {
    type Item = C;

    fn next(&mut self) -> Option<C> {
        let card = self.0.lowest()?;
        self.0.0 &= self.0.0 - 1;
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = usize::from(self.0.len());
        (len, Some(len))
    }
}

impl<C: DeckCard> DoubleEndedIterator for Cards<C> {
    fn next_back(&mut self) -> Option<C> {
        let card = self.0.highest()?;
        self.0.remove(card);
        Some(card)
    }
}

impl<C: DeckCard> ExactSizeIterator for Cards<C> {}

/// The canonical text: the cards in the canonical order, separated by spaces.
impl<C: DeckCard> fmt::Display for CardSet<C> {
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

impl<C: DeckCard> fmt::Debug for CardSet<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

/// Reads cards separated by spaces.
impl<C: DeckCard + FromStr> FromStr for CardSet<C> {
    type Err = C::Err;

    fn from_str(text: &str) -> Result<Self, C::Err> {
        text.split_whitespace().map(str::parse).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{BeyondDeck, CardSet};
    use crate::{gang_of_four, go_stop};

    #[test]
    fn iterates_both_ways() {
        use gang_of_four::Card;
        let set: CardSet<Card> = [Card::DRAGON, Card::MULTI_ONE, Card::GREEN_PHOENIX].into_iter().collect();
        assert_eq!(set.to_string(), "M1 PG DR");
        assert_eq!(
            set.into_iter().rev().map(|card| card.to_string()).collect::<Vec<_>>(),
            ["DR", "PG", "M1"]
        );
        assert_eq!((set.len(), set.into_iter().len()), (3, 3));
        assert_eq!((set.lowest(), set.highest()), (Some(Card::MULTI_ONE), Some(Card::DRAGON)));
        let none = CardSet::<Card>::EMPTY;
        assert_eq!((none.highest(), none.lowest(), none.is_empty()), (None, None, true));
    }

    #[test]
    fn says_whether_a_card_was_new_or_held() {
        let mut set = gang_of_four::CardSet::EMPTY;
        let dragon = gang_of_four::Card::DRAGON;
        assert_eq!((set.insert(dragon), set.insert(dragon), set.len()), (true, false, 1));
        assert_eq!((set.remove(dragon), set.remove(dragon), set.len()), (true, false, 0));
    }

    #[test]
    fn what_is_in_both_is_in_the_union_once() {
        let set = |bits| gang_of_four::CardSet::from_bits(bits);
        assert_eq!(set(0b0110) | set(0b0011), set(0b0111));
    }

    #[test]
    fn keeps_exact_copies_in_storage() {
        let set = gang_of_four::CardSet::from_bits(0x8000_0000_0000_0003);
        let json = serde_json::to_string(&set).expect("serialises");
        assert_eq!(json, "9223372036854775811");
        assert_eq!(serde_json::from_str::<gang_of_four::CardSet>(&json).expect("reads back"), set);
    }

    #[test]
    fn no_bits_beyond_the_deck_are_read() {
        assert_eq!(gang_of_four::CardSet::ALL.bits(), u64::MAX);
        let all = go_stop::CardSet::ALL;
        assert_eq!((all.len(), go_stop::CardSet::try_from(all.bits())), (51, Ok(all)));
        assert_eq!(go_stop::CardSet::try_from(all.bits() + 1), Err(BeyondDeck));
        assert_eq!(go_stop::CardSet::from_bits(all.bits()), Some(all));
        assert_eq!(go_stop::CardSet::from_bits(all.bits() + 1), None);
        assert!(serde_json::from_str::<go_stop::CardSet>(&(1_u64 << 51).to_string()).is_err());
    }
}
