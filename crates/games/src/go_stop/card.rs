//! The 48 flower cards and the three jokers (section 1 of the rules digest).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::month::Month;
use crate::DeckCard;

/// The kinds of ribbons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ribbon {
    /// Red with a poem: January, February, March.
    Poem,
    /// Plain red: April, May, July.
    Plain,
    /// Blue: June, September, October.
    Blue,
    /// December's, which looks plain red but belongs to no trio.
    Rain,
}

/// The kind that a captured card counts as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CardKind {
    Bright,
    /// An animal; September's may be two Pi instead.
    Animal,
    Ribbon(Ribbon),
    Pi,
    /// A Pi that belongs to no month.
    Joker,
}

/// One physical card, numbered in the canonical order of the deck: months 1 to 12 with cards 1 to 4 of each, then the
/// jokers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Card(u8);

impl Card {
    /// December's bright, which makes a set of three brights weaker.
    pub const RAIN: Self = Self(44);
    /// September's animal, which its owner may count as two Pi.
    pub const SAKE_CUP: Self = Self(32);
    /// November's Pi with the red background, which counts as two.
    pub const NOVEMBER_DOUBLE: Self = Self(43);
    /// December's Pi, which counts as two.
    pub const DECEMBER_DOUBLE: Self = Self(47);
    /// The first joker, which counts as two Pi.
    pub const JOKER_A: Self = Self(48);
    /// The second joker, which counts as three Pi.
    pub const JOKER_B: Self = Self(49);
    /// The third joker, which counts as two Pi; few decks have it (A49).
    pub const JOKER_C: Self = Self(50);

    /// The number of cards with all three jokers; the rules say how many jokers are played with.
    pub const COUNT: u8 = 51;

    /// The card with this place in the canonical order, 0 to 50; `None` beyond.
    pub const fn new(index: u8) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index)) } else { None }
    }

    /// The card with this number, 1 to 4, in this month; `None` for other numbers.
    pub const fn of(month: Month, number: u8) -> Option<Self> {
        match number {
            1..=4 => Some(Self(month.number() * 4 + number - 5)),
            _ => None,
        }
    }

    /// The place in the canonical order, 0 to 50.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// `None` for a joker.
    pub const fn month(self) -> Option<Month> {
        Month::new(self.0 / 4 + 1)
    }

    /// The number of the card within its month, 1 to 4; for a joker 1 to 3.
    pub const fn number(self) -> u8 {
        self.0 % 4 + 1
    }

    pub const fn is_joker(self) -> bool {
        self.0 >= Self::JOKER_A.0
    }

    /// The kind that the card counts as once it is captured (section 1).
    pub const fn kind(self) -> CardKind {
        match (self.0 / 4 + 1, self.number()) {
            (13.., _) => CardKind::Joker,
            (1 | 3 | 8 | 11 | 12, 1) => CardKind::Bright,
            (2 | 4..=7 | 9 | 10, 1) | (8 | 12, 2) => CardKind::Animal,
            (1..=3, 2) => CardKind::Ribbon(Ribbon::Poem),
            (4 | 5 | 7, 2) => CardKind::Ribbon(Ribbon::Plain),
            (6 | 9 | 10, 2) => CardKind::Ribbon(Ribbon::Blue),
            (12, 3) => CardKind::Ribbon(Ribbon::Rain),
            _ => CardKind::Pi,
        }
    }

    /// How many Pi the card counts as: 1 to 3, or 0 for other cards. September's animal is 0, because its owner may count
    /// it otherwise.
    pub const fn pi_value(self) -> u8 {
        match self {
            Self::JOKER_B => 3,
            Self::JOKER_A | Self::JOKER_C | Self::NOVEMBER_DOUBLE | Self::DECEMBER_DOUBLE => 2,
            _ => match self.kind() {
                CardKind::Pi => 1,
                _ => 0,
            },
        }
    }

    /// How many Pi are given with the card. Only an owner who counts September's animal as Pi can give it.
    pub const fn gift_value(self) -> u8 {
        if matches!(self, Self::SAKE_CUP) { 2 } else { self.pi_value() }
    }
}

/// The canonical text of a card: month and number, `1.1` to `12.4`, or `JA`, `JB`, `JC`.
impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.month(), *self) {
            (Some(month), _) => write!(f, "{month}.{}", self.number()),
            (None, Self::JOKER_A) => f.write_str("JA"),
            (None, Self::JOKER_B) => f.write_str("JB"),
            (None, _) => f.write_str("JC"),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A number or a text that no card has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no such card; cards are 1.1 to 12.4, JA, JB and JC")]
pub struct NoSuchCard;

impl TryFrom<u8> for Card {
    type Error = NoSuchCard;

    fn try_from(index: u8) -> Result<Self, NoSuchCard> {
        Self::new(index).ok_or(NoSuchCard)
    }
}

impl DeckCard for Card {
    const CARDS: u8 = Self::COUNT;
}

impl From<Card> for u8 {
    fn from(card: Card) -> Self {
        card.0
    }
}

/// Reads the canonical text; the letters of a joker may be capital or small.
impl FromStr for Card {
    type Err = NoSuchCard;

    fn from_str(text: &str) -> Result<Self, NoSuchCard> {
        match text {
            "JA" | "ja" => return Ok(Self::JOKER_A),
            "JB" | "jb" => return Ok(Self::JOKER_B),
            "JC" | "jc" => return Ok(Self::JOKER_C),
            _ => {}
        }
        let (month, number) = text.split_once('.').ok_or(NoSuchCard)?;
        let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
        if !digits(month) || !digits(number) {
            return Err(NoSuchCard);
        }
        let month = month.parse().ok().and_then(Month::new).ok_or(NoSuchCard)?;
        number.parse().ok().and_then(|number| Self::of(month, number)).ok_or(NoSuchCard)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deck_has_the_kinds_of_section_1() {
        let count = |kind: fn(CardKind) -> bool| {
            (0..Card::COUNT).filter_map(Card::new).filter(|card| kind(card.kind())).count()
        };
        assert_eq!(count(|kind| kind == CardKind::Bright), 5);
        assert_eq!(count(|kind| kind == CardKind::Animal), 9);
        assert_eq!(count(|kind| matches!(kind, CardKind::Ribbon(_))), 10);
        assert_eq!(count(|kind| kind == CardKind::Pi), 24);
        assert_eq!(count(|kind| kind == CardKind::Joker), 3);
        assert_eq!((0..Card::COUNT).filter_map(Card::new).map(Card::pi_value).sum::<u8>(), 33);
        assert_eq!(Card::SAKE_CUP.to_string(), "9.1");
        assert_eq!(Card::RAIN.to_string(), "12.1");
        assert_eq!(Card::NOVEMBER_DOUBLE.to_string(), "11.4");
        assert_eq!(Card::DECEMBER_DOUBLE.to_string(), "12.4");
    }

    #[test]
    fn text_names_each_card_once() {
        for card in (0..Card::COUNT).filter_map(Card::new) {
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(card.month().is_none(), card.is_joker());
            assert_eq!(
                card.month().and_then(|month| Card::of(month, card.number())).is_none(),
                card.is_joker()
            );
        }
        for text in ["", "1", "1.", ".1", "0.1", "13.1", "1.0", "1.5", "01.1", "+1.1", "1.1.1", "JD", "J"] {
            assert_eq!(text.parse::<Card>(), Err(NoSuchCard), "{text}");
        }
        assert_eq!(Card::new(51), None);
    }
}
