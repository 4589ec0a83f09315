//! The cards that can be drawn.

use std::fmt;

/// A flower card: one of four cards of one of twelve months.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Flower {
    month: u8,
    number: u8,
}

impl Flower {
    /// The card of this month, 1 to 12, with this number, 1 to 4; `None` beyond.
    ///
    /// The numbers are those of section 1 of the rules digest: the card that counts most comes first.
    #[must_use]
    pub const fn new(month: u8, number: u8) -> Option<Self> {
        match (month, number) {
            (1..=12, 1..=4) => Some(Self { month, number }),
            _ => None,
        }
    }

    /// The month, 1 to 12.
    #[must_use]
    pub const fn month(self) -> u8 {
        self.month
    }

    /// The number within the month, 1 to 4.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.number
    }
}

/// The jokers, two of which are worth the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Joker {
    /// The first, worth two Pi.
    A,
    /// Worth three Pi.
    B,
    /// The third, worth two Pi.
    C,
}

/// The colours of Gang of Four.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Colour {
    /// Green, with a disc.
    Green,
    /// Yellow, with a triangle.
    Yellow,
    /// Red, with a lozenge.
    Red,
}

/// A coloured card of Gang of Four.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Plain {
    colour: Colour,
    value: u8,
}

impl Plain {
    /// The card of this colour with this value, 1 to 10; `None` beyond.
    #[must_use]
    pub const fn new(colour: Colour, value: u8) -> Option<Self> {
        match value {
            1..=10 => Some(Self { colour, value }),
            _ => None,
        }
    }

    #[must_use]
    pub const fn colour(self) -> Colour {
        self.colour
    }

    /// The value, 1 to 10.
    #[must_use]
    pub const fn value(self) -> u8 {
        self.value
    }
}

/// A face or a back that can be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Design {
    Flower(Flower),
    /// A joker among the flower cards.
    Joker(Joker),
    /// The back of the flower cards.
    FlowerBack,
    /// A coloured card of Gang of Four.
    Plain(Plain),
    MultiOne,
    GreenPhoenix,
    YellowPhoenix,
    Dragon,
    /// The back of the cards of Gang of Four.
    GangBack,
}

impl Design {
    /// Every design, in the order in which the files of `assets/faces` hold them.
    pub fn all() -> impl Iterator<Item = Self> {
        let flowers = (1..=12).flat_map(|month| (1..=4).filter_map(move |number| Flower::new(month, number)));
        let plain = [Colour::Green, Colour::Yellow, Colour::Red]
            .into_iter()
            .flat_map(|colour| (1..=10).filter_map(move |value| Plain::new(colour, value)));
        let jokers = [Joker::A, Joker::B, Joker::C].map(Self::Joker);
        let special = [Self::MultiOne, Self::GreenPhoenix, Self::YellowPhoenix, Self::Dragon, Self::GangBack];
        let cards = flowers.map(Self::Flower).chain(jokers).chain([Self::FlowerBack]);
        cards.chain(plain.map(Self::Plain)).chain(special)
    }

    /// Where the design stands in [`Design::all`].
    pub(crate) fn position(self) -> usize {
        match self {
            Self::Flower(flower) => usize::from(flower.month - 1) * 4 + usize::from(flower.number - 1),
            Self::Joker(joker) => 48 + joker as usize,
            Self::FlowerBack => 51,
            Self::Plain(plain) => 52 + plain.colour as usize * 10 + usize::from(plain.value - 1),
            Self::MultiOne => 82,
            Self::GreenPhoenix => 83,
            Self::YellowPhoenix => 84,
            Self::Dragon => 85,
            Self::GangBack => 86,
        }
    }
}

/// The name of the design in the names of files and emojis, with letters, digits and `_` only, as in `F9_1`, `JA`, `R10`.
impl fmt::Display for Design {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Flower(flower) => write!(f, "F{}_{}", flower.month, flower.number),
            Self::Joker(Joker::A) => f.write_str("JA"),
            Self::Joker(Joker::B) => f.write_str("JB"),
            Self::Joker(Joker::C) => f.write_str("JC"),
            Self::FlowerBack => f.write_str("back_flower"),
            Self::Plain(plain) => {
                let letter = match plain.colour {
                    Colour::Green => 'G',
                    Colour::Yellow => 'Y',
                    Colour::Red => 'R',
                };
                write!(f, "{letter}{}", plain.value)
            }
            Self::MultiOne => f.write_str("M1"),
            Self::GreenPhoenix => f.write_str("PG"),
            Self::YellowPhoenix => f.write_str("PY"),
            Self::Dragon => f.write_str("DR"),
            Self::GangBack => f.write_str("back_gang"),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn the_deck_is_complete_and_each_design_knows_its_position() {
        for (position, design) in Design::all().enumerate() {
            assert_eq!(design.position(), position, "{design}");
        }
        let names: Vec<String> = Design::all().map(|design| design.to_string()).collect();
        assert_eq!(names.iter().filter(|name| name.starts_with('F')).count(), 48);
        assert_eq!(names.len(), 48 + 3 + 34 + 2);
        assert_eq!(names.iter().collect::<HashSet<_>>().len(), names.len());
        for name in &names {
            assert!((2..=32).contains(&name.len()), "{name}");
            assert!(name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_'), "{name}");
        }
    }
}
