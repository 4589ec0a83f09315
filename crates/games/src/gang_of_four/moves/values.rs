//! How many cards of each value a hand has, counted for all values at once.

use crate::gang_of_four::card::{Card, Colour};
use crate::gang_of_four::card_set::CardSet;

/// The cards of a hand by value, 1 to 10: six bits per value, two per colour, without the multicoloured 1.
#[derive(Clone, Copy)]
pub(super) struct Values {
    plain: u64,
    /// 1 if the multicoloured 1 is held, 0 otherwise.
    multi: u64,
    /// The number of cards of each value, the multicoloured 1 included, in six bits per value.
    counts: u64,
}

/// The bits of value 1; those of value 2 are six places higher, and so on.
const FIRST: u64 = 0b11_1111;
/// The lowest bit of each value.
const EACH: u64 = {
    let mut bits = 0;
    let mut value = 0;
    while value < 10 {
        bits |= 1 << (value * 6);
        value += 1;
    }
    bits
};
/// The lower copy of each face.
const LOWER_COPIES: u64 = EACH | EACH << 2 | EACH << 4;

/// A set of values 1 to 10, each represented by its bit of [`EACH`].
#[derive(Clone, Copy)]
pub(super) struct ValueSet(u64);

impl Values {
    pub(super) const fn of(hand: CardSet) -> Self {
        let multi = Card::MULTI_ONE.index();
        let bits = hand.bits();
        // The bits above the multicoloured 1 move down by one place; those of the phoenixes and the dragon are dropped.
        let plain = bits & FIRST | bits >> 1 & !FIRST & (EACH * FIRST);
        let multi = bits >> multi & 1;
        // Adds up two copies per colour and three colours per value; a sum is below 8 and so fits the six bits of a
        // value.
        let copies = (plain & LOWER_COPIES) + (plain >> 1 & LOWER_COPIES);
        let (green, yellow, red) = (copies & (EACH * 3), copies >> 2 & (EACH * 3), copies >> 4 & (EACH * 3));
        Self { plain, multi, counts: green + yellow + red + multi }
    }

    /// The values of which at least `cards` cards are held; `cards` is 1 to 7.
    pub(super) const fn at_least(self, cards: u64) -> ValueSet {
        // A count that is large enough carries into bit 3.
        ValueSet((self.counts + EACH * (8 - cards)) >> 3 & EACH)
    }

    /// The values of which a card is held that may be part of a flush of this colour.
    pub(super) const fn of_colour(self, colour: Colour) -> ValueSet {
        let of_both_copies = self.plain | self.plain >> 1;
        ValueSet(match colour {
            Colour::Green => of_both_copies & EACH | self.multi,
            Colour::Yellow => of_both_copies >> 2 & EACH | self.multi,
            Colour::Red => of_both_copies >> 4 & EACH | self.multi,
            Colour::Multi => self.multi,
        })
    }

    /// The cards held of this value, as the bits of a [`CardSet`] from the value's lowest card on.
    pub(super) const fn cards(self, value: u8) -> u8 {
        let plain = self.plain >> ((value - 1) * 6) & FIRST;
        let bits = if value == 1 { plain | self.multi << Card::MULTI_ONE.index() } else { plain };
        bits.to_le_bytes()[0]
    }
}

impl ValueSet {
    /// The highest value of each run of five consecutive values.
    pub(super) const fn runs(self) -> Self {
        let Self(held) = self;
        Self((held & held >> 6 & held >> 12 & held >> 18 & held >> 24) << 24)
    }
}

/// In ascending order.
impl Iterator for ValueSet {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        let Self(left) = self;
        if *left == 0 {
            return None;
        }
        let place = left.trailing_zeros();
        *left &= *left - 1;
        Some((place / 6 + 1).to_le_bytes()[0])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Hands of all sizes; the same in every run of the test.
    fn hands() -> impl Iterator<Item = CardSet> {
        let mut bits = 1_u64;
        (0..2000).map(move |_| {
            bits = bits.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            let thinner = [u64::MAX, bits.rotate_left(17), bits.rotate_left(29) & bits.rotate_left(43)];
            CardSet::from_bits(bits & thinner[usize::from(bits.to_le_bytes()[7] % 3)])
        })
    }

    #[test]
    fn counts_are_those_of_the_cards() {
        for hand in hands().chain([CardSet::EMPTY, CardSet::ALL]) {
            let values = Values::of(hand);
            let of_value = |value| (hand & CardSet::value(value)).len();
            for cards in 1..=7 {
                let expected = (1..=10).filter(|value| u64::from(of_value(*value)) >= cards);
                assert!(values.at_least(cards).eq(expected), "{hand} {cards}");
            }
            for colour in Colour::PLAIN {
                let suit = hand & (CardSet::colour(colour) | Card::MULTI_ONE.into());
                let expected = (1..=10).filter(|value| !(suit & CardSet::value(*value)).is_empty());
                assert!(values.of_colour(colour).eq(expected), "{hand} {colour:?}");
            }
            for value in 1..=10 {
                assert_eq!(u32::from(of_value(value)), values.cards(value).count_ones());
            }
        }
    }

    #[test]
    fn runs_are_named_by_their_highest_value() {
        let tops = |hand: &str| {
            let hand = crate::gang_of_four::notation::pick(
                CardSet::ALL,
                &crate::gang_of_four::notation::parse(hand).expect("cards"),
            );
            Values::of(hand.expect("in the deck")).at_least(1).runs().collect::<Vec<u8>>()
        };
        assert!(tops("G1 G2 G3 G4 PG DR").is_empty());
        assert_eq!(tops("M1 G2 Y3 R4 G5"), [5]);
        assert_eq!(tops("G1 G2 G3 G4 G5 G6 R6 G7 G8 G9 G10"), [5, 6, 7, 8, 9, 10]);
        assert_eq!(tops("G1 G2 G3 G4 G6 R7 G8 G9 G10 PG"), [10]);
    }
}
