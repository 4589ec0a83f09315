//! A set of physical cards in one `u64`, one bit each.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub, SubAssign};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::card::{Card, Kind, NoSuchCard, Ribbon};
use super::month::Month;

/// A set of cards; bit `n` is the card with index `n`.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardSet(u64);

impl CardSet {
    /// No card.
    pub const EMPTY: Self = Self(0);
    /// Every card, with both jokers.
    pub const ALL: Self = Self((1 << Card::COUNT) - 1);
    /// The two jokers.
    pub const JOKERS: Self = Self(0b11 << Card::JOKER_A.index());
    /// The five brights.
    pub const BRIGHTS: Self = Self::of_kind(Kind::Bright);
    /// The nine animals.
    pub const ANIMALS: Self = Self::of_kind(Kind::Animal);
    /// The ten ribbons.
    pub const RIBBONS: Self = Self(Self::POEM.0 | Self::PLAIN.0 | Self::BLUE.0 | Self::of_kind(RAIN).0);
    /// The three red ribbons with a poem.
    pub const POEM: Self = Self::of_kind(Kind::Ribbon(Ribbon::Poem));
    /// The three plain red ribbons of the trio.
    pub const PLAIN: Self = Self::of_kind(Kind::Ribbon(Ribbon::Plain));
    /// The three blue ribbons.
    pub const BLUE: Self = Self::of_kind(Kind::Ribbon(Ribbon::Blue));
    /// The animals of February, April and August.
    pub const GODORI: Self = Self(1 << 4 | 1 << 12 | 1 << 29);
    /// All that is always Pi: the 24 of the months and the jokers.
    pub const PI: Self = Self(Self::of_kind(Kind::Pi).0 | Self::JOKERS.0);

    /// The Pi that count two or three.
    pub const MORE_THAN_ONE: Self =
        Self(1 << Card::NOVEMBER_DOUBLE.index() | 1 << Card::DECEMBER_DOUBLE.index() | Self::JOKERS.0);

    const fn of_kind(kind: Kind) -> Self {
        let mut bits = 0;
        let mut index = 0;
        while index < Card::COUNT {
            if let Some(card) = Card::new(index)
                && same_kind(card.kind(), kind)
            {
                bits |= 1 << index;
            }
            index += 1;
        }
        Self(bits)
    }

    /// The set of this card alone.
    #[must_use]
    pub const fn of(card: Card) -> Self {
        Self(1 << card.index())
    }

    /// The four cards of this month.
    #[must_use]
    pub const fn month(month: Month) -> Self {
        Self(0xf << ((month.number() - 1) * 4))
    }

    /// The set without these cards.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The set as a number: bit `n` is the card with index `n`.
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set with this number; `None` where it has other bits than those of cards.
    #[must_use]
    pub const fn from_bits(bits: u64) -> Option<Self> {
        if bits & !Self::ALL.0 == 0 { Some(Self(bits)) } else { None }
    }

    /// How many cards, 0 to 50.
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

    /// The first card in the canonical order.
    #[must_use]
    pub const fn lowest(self) -> Option<Card> {
        if self.0 == 0 { None } else { Card::new((self.0.trailing_zeros() & 0x3f) as u8) }
    }

    /// The sum of what the cards count among the Pi, September's animal as none.
    #[must_use]
    pub const fn pi_value(self) -> u8 {
        let above_one = Self(self.0 & Self::MORE_THAN_ONE.0).len();
        let above_two = self.contains(Card::JOKER_B) as u8;
        Self(self.0 & Self::PI.0).len() + above_one + above_two
    }

    /// The months of which there are four cards.
    pub fn whole_months(self) -> impl Iterator<Item = Month> {
        Month::all().filter(move |month| self.contains_all(Self::month(*month)))
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

const RAIN: Kind = Kind::Ribbon(Ribbon::Rain);

/// What `==` says, where constants are made.
const fn same_kind(a: Kind, b: Kind) -> bool {
    matches!(
        (a, b),
        (Kind::Bright, Kind::Bright)
            | (Kind::Animal, Kind::Animal)
            | (Kind::Ribbon(Ribbon::Poem), Kind::Ribbon(Ribbon::Poem))
            | (Kind::Ribbon(Ribbon::Plain), Kind::Ribbon(Ribbon::Plain))
            | (Kind::Ribbon(Ribbon::Blue), Kind::Ribbon(Ribbon::Blue))
            | (RAIN, RAIN)
            | (Kind::Pi, Kind::Pi)
            | (Kind::Joker, Kind::Joker)
    )
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
        self.without(other)
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

impl From<Option<Card>> for CardSet {
    fn from(card: Option<Card>) -> Self {
        card.map_or(Self::EMPTY, Self::of)
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, |set, card| set | Self::of(card))
    }
}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Cards;

    fn into_iter(self) -> Cards {
        Cards(self)
    }
}

/// The cards of a set in the canonical order.
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

impl ExactSizeIterator for Cards {}

/// The canonical text: the cards in the canonical order, separated by spaces.
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

/// Reads cards separated by spaces.
impl FromStr for CardSet {
    type Err = NoSuchCard;

    fn from_str(text: &str) -> Result<Self, NoSuchCard> {
        text.split_whitespace().map(str::parse).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constants_agree_with_the_cards() {
        for card in CardSet::ALL {
            assert_eq!(CardSet::BRIGHTS.contains(card), card.kind() == Kind::Bright);
            assert_eq!(CardSet::ANIMALS.contains(card), card.kind() == Kind::Animal);
            assert_eq!(CardSet::RIBBONS.contains(card), matches!(card.kind(), Kind::Ribbon(_)));
            assert_eq!(CardSet::PI.contains(card), matches!(card.kind(), Kind::Pi | Kind::Joker));
            assert_eq!(CardSet::JOKERS.contains(card), card.is_joker());
            assert_eq!(CardSet::of(card).pi_value(), card.pi_value());
            for month in Month::all() {
                assert_eq!(CardSet::month(month).contains(card), card.month() == Some(month));
            }
        }
        assert_eq!(CardSet::ALL.len(), 50);
        assert_eq!(CardSet::ALL.pi_value(), 31);
        assert_eq!(CardSet::GODORI.to_string(), "2.1 4.1 8.2");
        assert_eq!(CardSet::POEM.to_string(), "1.2 2.2 3.2");
        assert_eq!(CardSet::PLAIN.to_string(), "4.2 5.2 7.2");
        assert_eq!(CardSet::BLUE.to_string(), "6.2 9.2 10.2");
    }

    #[test]
    fn text_and_storage_keep_the_cards() {
        let set: CardSet = "12.4 JB 1.1".parse().expect("cards");
        assert_eq!(set.to_string(), "1.1 12.4 JB");
        assert_eq!(serde_json::to_string(&set).expect("serialises"), "703687441776641");
        assert_eq!("1.1 x".parse::<CardSet>(), Err(NoSuchCard));
    }
}
