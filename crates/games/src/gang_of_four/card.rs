//! The 64 physical cards, their faces and their order as singles (sections 0 and 1 of the rules digest).

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::DeckCard;

/// The colours, weakest first (section 1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Colour {
    /// Green; blue in editions whose lowest colour is blue.
    Green,
    Yellow,
    Red,
    /// The multicoloured 1, above a red 1.
    Multi,
}

impl Colour {
    /// The colours that make a flush, weakest first.
    pub const PLAIN: [Self; 3] = [Self::Green, Self::Yellow, Self::Red];
}

/// What is printed on a card; both copies of a coloured card have the same face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Face {
    /// A coloured card of value 1 to 10; its colour is never [`Colour::Multi`].
    Plain {
        /// 1 to 10.
        value: u8,
        /// Green, yellow or red.
        colour: Colour,
    },
    /// The multicoloured 1.
    MultiOne,
    GreenPhoenix,
    YellowPhoenix,
    Dragon,
}

impl Face {
    /// The lower of the two copies, or the only copy.
    ///
    /// `None` for a plain face of a value or colour that the deck does not have.
    pub const fn first_copy(self) -> Option<Card> {
        match self {
            Self::Plain { value: 1, colour: Colour::Green } => Some(Card(0)),
            Self::Plain { value: 1, colour: Colour::Yellow } => Some(Card(2)),
            Self::Plain { value: 1, colour: Colour::Red } => Some(Card(4)),
            Self::Plain { value: value @ 2..=10, colour } => match colour {
                Colour::Green => Some(Card(7 + (value - 2) * 6)),
                Colour::Yellow => Some(Card(9 + (value - 2) * 6)),
                Colour::Red => Some(Card(11 + (value - 2) * 6)),
                Colour::Multi => None,
            },
            Self::Plain { .. } => None,
            Self::MultiOne => Some(Card::MULTI_ONE),
            Self::GreenPhoenix => Some(Card::GREEN_PHOENIX),
            Self::YellowPhoenix => Some(Card::YELLOW_PHOENIX),
            Self::Dragon => Some(Card::DRAGON),
        }
    }

    /// How many cards of the deck have this face.
    pub const fn copies(self) -> u8 {
        match self {
            Self::Plain { .. } => 2,
            Self::MultiOne | Self::GreenPhoenix | Self::YellowPhoenix | Self::Dragon => 1,
        }
    }
}

/// The canonical text of a card: `G1`, `R10`, `M1`, `PG`, `PY`, `DR`.
impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Plain { value, colour } => {
                let letter = match colour {
                    Colour::Green => 'G',
                    Colour::Yellow => 'Y',
                    Colour::Red => 'R',
                    Colour::Multi => 'M',
                };
                write!(f, "{letter}{value}")
            }
            Self::MultiOne => f.write_str("M1"),
            Self::GreenPhoenix => f.write_str("PG"),
            Self::YellowPhoenix => f.write_str("PY"),
            Self::Dragon => f.write_str("DR"),
        }
    }
}

/// One physical card, numbered in the canonical order of the deck, which is the ascending order of singles.
///
/// The 1s come first (two green, two yellow, two red, the multicoloured one), then the six cards of each value
/// from 2 to 10, then the green phoenix, the yellow phoenix and the dragon.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Card(u8);

impl Card {
    /// The multicoloured 1.
    pub const MULTI_ONE: Self = Self(6);
    pub const GREEN_PHOENIX: Self = Self(61);
    pub const YELLOW_PHOENIX: Self = Self(62);
    pub const DRAGON: Self = Self(63);

    /// The card with this place in the canonical order, 0 to 63; `None` beyond.
    pub const fn new(index: u8) -> Option<Self> {
        if index < 64 { Some(Self(index)) } else { None }
    }

    /// The place in the canonical order, 0 to 63.
    pub const fn index(self) -> u8 {
        self.0
    }

    pub const fn face(self) -> Face {
        match self {
            Self::MULTI_ONE => Face::MultiOne,
            Self::GREEN_PHOENIX => Face::GreenPhoenix,
            Self::YELLOW_PHOENIX => Face::YellowPhoenix,
            Self::DRAGON => Face::Dragon,
            _ => Face::Plain { value: self.value(), colour: self.colour() },
        }
    }

    /// The value: 1 to 10, 11 for a phoenix, 12 for the dragon.
    pub const fn value(self) -> u8 {
        VALUES[(self.0 & 63) as usize]
    }

    /// The colour; the green phoenix is green, the yellow one yellow, the dragon red.
    pub const fn colour(self) -> Colour {
        let step = match self.0 {
            0..=6 => self.0 / 2,
            7..=60 => ((self.0 - 7) % 6) / 2,
            _ => self.0 - 61,
        };
        match step {
            0 => Colour::Green,
            1 => Colour::Yellow,
            2 => Colour::Red,
            _ => Colour::Multi,
        }
    }

    /// The step in the order of singles, 0 (`G1`) to 33 (`DR`); both copies of a card share it (section 1).
    pub const fn rank(self) -> u8 {
        RANKS[(self.0 & 63) as usize]
    }
}

/// The value of each card. A table, because no function of a card is called more often.
static VALUES: [u8; 64] = {
    let mut values = [0; 64];
    let mut index = 0;
    while index < 64 {
        values[index as usize] = match index {
            0..=6 => 1,
            7..=60 => 2 + (index - 7) / 6,
            61 | 62 => 11,
            _ => 12_u8,
        };
        index += 1;
    }
    values
};

/// The rank of each card; a table for the same reason.
static RANKS: [u8; 64] = {
    let mut ranks = [0; 64];
    let mut index = 0;
    while index < 64 {
        ranks[index as usize] = match index {
            0..=6 => index / 2,
            7..=60 => 4 + (index - 7) / 2,
            _ => 31 + (index - 61_u8),
        };
        index += 1;
    }
    ranks
};

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.face().fmt(f)
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A number outside 0 to 63, which no card has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the deck has cards 0 to 63, there is no card {0}")]
pub struct NoSuchCard(u8);

impl TryFrom<u8> for Card {
    type Error = NoSuchCard;

    fn try_from(index: u8) -> Result<Self, NoSuchCard> {
        Self::new(index).ok_or(NoSuchCard(index))
    }
}

impl DeckCard for Card {
    const CARDS: u8 = 64;
}

impl From<Card> for u8 {
    fn from(card: Card) -> Self {
        card.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn canonical_order_is_the_order_of_singles() {
        let text: Vec<String> = (0..64).filter_map(Card::new).map(|card| card.to_string()).collect();
        let mut expected = Vec::new();
        for value in 1..=10 {
            for colour in ["G", "Y", "R"] {
                expected.extend([format!("{colour}{value}"), format!("{colour}{value}")]);
            }
            if value == 1 {
                expected.push("M1".to_owned());
            }
        }
        expected.extend(["PG", "PY", "DR"].map(str::to_owned));
        assert_eq!(text, expected);
        assert_eq!(Card::new(64), None);
    }

    #[test]
    fn ranks_follow_value_and_colour() {
        let cards: Vec<Card> = (0..64).filter_map(Card::new).collect();
        for a in &cards {
            for b in &cards {
                assert_eq!(a.rank().cmp(&b.rank()), (a.value(), a.colour()).cmp(&(b.value(), b.colour())));
            }
        }
        assert_eq!(Card::DRAGON.rank(), 33);
    }

    #[test]
    fn every_card_is_a_copy_of_its_face() {
        for card in (0..64).filter_map(Card::new) {
            let first = card.face().first_copy().expect("a face of the deck");
            assert_eq!(first.face(), card.face());
            assert!(card.index() - first.index() < card.face().copies());
        }
        assert_eq!(Face::Plain { value: 11, colour: Colour::Red }.first_copy(), None);
        assert_eq!(Face::Plain { value: 0, colour: Colour::Green }.first_copy(), None);
        assert_eq!(Face::Plain { value: 3, colour: Colour::Multi }.first_copy(), None);
    }
}
