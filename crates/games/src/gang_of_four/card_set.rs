//! Sets of cards selected by value or colour.

use super::card::{Card, Colour};

/// A set of cards of Gang of Four, in ascending order of singles.
pub type CardSet = crate::CardSet<Card>;

impl CardSet {
    /// The set whose members are the set bits. All `u64` are valid, because the deck has 64 cards.
    pub const fn from_bits(bits: u64) -> Self {
        Self::raw(bits)
    }

    /// The cards of this value: 1 to 10, 11 for the phoenixes, 12 for the dragon. Empty for other values.
    pub const fn value(value: u8) -> Self {
        match value {
            1 => Self::raw(0x7f),
            2..=10 => Self::raw(0x3f << (7 + (value - 2) * 6)),
            11 => Self::raw(0b11 << 61),
            12 => Self::raw(1 << 63),
            _ => Self::EMPTY,
        }
    }

    /// The cards of value 1 to 10 of this colour; for [`Colour::Multi`] the multicoloured 1 alone.
    pub const fn colour(colour: Colour) -> Self {
        match colour {
            Colour::Green => Self::raw(GREEN),
            Colour::Yellow => Self::raw(GREEN << 2),
            Colour::Red => Self::raw(GREEN << 4),
            Colour::Multi => Self::raw(1 << Card::MULTI_ONE.index()),
        }
    }

    /// The cards from which a flush of this colour is made: those of the colour and the multicoloured 1.
    pub const fn flush(colour: Colour) -> Self {
        Self::raw(Self::colour(colour).bits() | 1 << Card::MULTI_ONE.index())
    }

    /// The cards sorted by colour, then by value; the multicoloured 1, the phoenixes and the dragon come last.
    pub fn by_colour(self) -> Vec<Card> {
        let mut cards: Vec<Card> = self.into_iter().collect();
        let group = |card: Card| if card.value() > 10 { Colour::Multi } else { card.colour() };
        cards.sort_by_key(|card| (group(*card), *card));
        cards
    }
}

/// The two green cards of each value from 1 to 10. The yellow cards are two bits higher, the red ones four.
const GREEN: u64 = {
    let mut bits = 0b11;
    let mut value = 2;
    while value <= 10 {
        bits |= 0b11 << (7 + (value - 2) * 6);
        value += 1;
    }
    bits
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gang_of_four::notation;

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
    fn colours_stand_side_by_side() {
        for (held, shown) in [
            ("DR PG R10 R1 M1 Y10 Y1 G10 G2 PY", "G2 G10 Y1 Y10 R1 R10 M1 PG PY DR"),
            ("R2 Y2 G2 R2 Y2 G2", "G2 G2 Y2 Y2 R2 R2"),
        ] {
            let faces = notation::parse(held).expect("cards");
            let set = notation::pick(CardSet::ALL, &faces).expect("in the deck");
            let texts: Vec<String> = set.by_colour().iter().map(Card::to_string).collect();
            assert_eq!(texts.join(" "), shown);
        }
    }
}
