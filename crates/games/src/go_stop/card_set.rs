//! Sets of flower cards selected by kind or month.

use super::card::{Card, CardKind, Ribbon};
use super::counts::Counts;
use super::month::Month;

/// A set of cards of Go-Stop, in the canonical order: months, then jokers.
pub type CardSet = crate::CardSet<Card>;

impl CardSet {
    /// All three jokers; the rules say how many of them are in the deck.
    pub const JOKERS: Self = Self::raw(0b111 << Card::JOKER_A.index());
    /// All five.
    pub const BRIGHTS: Self = Self::of_kind(CardKind::Bright);
    /// All nine, September's included.
    pub const ANIMALS: Self = Self::of_kind(CardKind::Animal);
    /// All ten.
    pub const RIBBONS: Self =
        Self::raw(Self::POEM.bits() | Self::PLAIN.bits() | Self::BLUE.bits() | Self::of_kind(RAIN).bits());
    /// The trio of red ribbons with a poem.
    pub const POEM: Self = Self::of_kind(CardKind::Ribbon(Ribbon::Poem));
    /// The trio of plain red ribbons.
    pub const PLAIN: Self = Self::of_kind(CardKind::Ribbon(Ribbon::Plain));
    /// The trio of blue ribbons.
    pub const BLUE: Self = Self::of_kind(CardKind::Ribbon(Ribbon::Blue));
    /// The trio of birds: the animals of February, April and August.
    pub const GODORI: Self = Self::raw(1 << 4 | 1 << 12 | 1 << 29);
    /// The cards that are always Pi: the 24 of the months and the jokers.
    pub const PI: Self = Self::raw(Self::of_kind(CardKind::Pi).bits() | Self::JOKERS.bits());

    /// The Pi that count as two or three.
    pub const MORE_THAN_ONE: Self = Self::raw(
        1 << Card::NOVEMBER_DOUBLE.index() | 1 << Card::DECEMBER_DOUBLE.index() | Self::JOKERS.bits(),
    );

    const fn of_kind(kind: CardKind) -> Self {
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
        Self::raw(bits)
    }

    /// The set whose members are the set bits; `None` if a bit stands for no card.
    pub const fn from_bits(bits: u64) -> Option<Self> {
        let set = Self::raw(bits);
        if Self::ALL.contains_all(set) { Some(set) } else { None }
    }

    pub const fn month(month: Month) -> Self {
        Self::raw(0xf << ((month.number() - 1) * 4))
    }

    /// The number of Pi that the cards count as; September's animal counts as none.
    pub fn pi_value(self) -> u8 {
        Counts::of(self).pi
    }

    /// Of cards with which equally many Pi are given, the first one; the least valuable first.
    pub fn first_of_each_gift_value(self) -> impl Iterator<Item = Card> {
        (1..=3).filter_map(move |value| self.into_iter().find(|card| card.gift_value() == value))
    }

    /// The months of which the set has three or four cards, January first.
    pub fn months_of_three(self) -> impl Iterator<Item = Month> {
        // All months at once, at the place of their first card. Three of four cards means one pair of neighbours and at
        // least one card of the other pair.
        let [first, second, third, fourth] = [0, 1, 2, 3].map(|place| self.bits() >> place);
        let three = first & second & (third | fourth) | third & fourth & (first | second);
        Self::raw(three & FIRST_OF_MONTHS).into_iter().filter_map(Card::month)
    }

    /// The months of which the set has all four cards, January first.
    pub fn whole_months(self) -> impl Iterator<Item = Month> {
        let [first, second, third, fourth] = [0, 1, 2, 3].map(|place| self.bits() >> place);
        Self::raw(first & second & third & fourth & FIRST_OF_MONTHS).into_iter().filter_map(Card::month)
    }
}

/// The bits of the first card of each month.
const FIRST_OF_MONTHS: u64 = 0x1111_1111_1111;

const RAIN: CardKind = CardKind::Ribbon(Ribbon::Rain);

/// Does what `==` does, in a `const fn`.
const fn same_kind(a: CardKind, b: CardKind) -> bool {
    matches!(
        (a, b),
        (CardKind::Bright, CardKind::Bright)
            | (CardKind::Animal, CardKind::Animal)
            | (CardKind::Ribbon(Ribbon::Poem), CardKind::Ribbon(Ribbon::Poem))
            | (CardKind::Ribbon(Ribbon::Plain), CardKind::Ribbon(Ribbon::Plain))
            | (CardKind::Ribbon(Ribbon::Blue), CardKind::Ribbon(Ribbon::Blue))
            | (RAIN, RAIN)
            | (CardKind::Pi, CardKind::Pi)
            | (CardKind::Joker, CardKind::Joker)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go_stop::card::NoSuchCard;

    #[test]
    fn constants_agree_with_the_cards() {
        for card in CardSet::ALL {
            assert_eq!(CardSet::BRIGHTS.contains(card), card.kind() == CardKind::Bright);
            assert_eq!(CardSet::ANIMALS.contains(card), card.kind() == CardKind::Animal);
            assert_eq!(CardSet::RIBBONS.contains(card), matches!(card.kind(), CardKind::Ribbon(_)));
            assert_eq!(CardSet::PI.contains(card), matches!(card.kind(), CardKind::Pi | CardKind::Joker));
            assert_eq!(CardSet::JOKERS.contains(card), card.is_joker());
            assert_eq!(CardSet::of(card).pi_value(), card.pi_value());
            for month in Month::all() {
                assert_eq!(CardSet::month(month).contains(card), card.month() == Some(month));
            }
        }
        assert_eq!(CardSet::ALL.len(), 51);
        assert_eq!(CardSet::ALL.pi_value(), 33);
        assert_eq!(CardSet::GODORI.to_string(), "2.1 4.1 8.2");
        assert_eq!(CardSet::POEM.to_string(), "1.2 2.2 3.2");
        assert_eq!(CardSet::PLAIN.to_string(), "4.2 5.2 7.2");
        assert_eq!(CardSet::BLUE.to_string(), "6.2 9.2 10.2");
    }

    #[test]
    fn three_and_four_of_a_month_are_found_wherever_they_are() {
        for month in Month::all() {
            let cards: Vec<Card> = CardSet::month(month).into_iter().collect();
            for chosen in 0..16_u8 {
                let of_month = (0..4).filter(|place| chosen >> place & 1 == 1).map(|place| cards[place]);
                let others = CardSet::ALL - CardSet::month(month);
                let two_of_each = others.into_iter().filter(|card| card.index() % 4 < 2);
                let set: CardSet = of_month.chain(two_of_each).collect();
                let expected = (chosen.count_ones() >= 3).then_some(month);
                assert_eq!(set.months_of_three().collect::<Vec<_>>(), Vec::from_iter(expected), "{set}");
                let whole = (chosen == 15).then_some(month);
                assert_eq!(set.whole_months().collect::<Vec<_>>(), Vec::from_iter(whole), "{set}");
            }
        }
        assert!(CardSet::ALL.months_of_three().eq(Month::all()));
        assert!(CardSet::ALL.whole_months().eq(Month::all()));
    }

    #[test]
    fn text_and_storage_keep_the_cards() {
        let set: CardSet = "12.4 JB 1.1".parse().expect("cards");
        assert_eq!(set.to_string(), "1.1 12.4 JB");
        assert_eq!(serde_json::to_string(&set).expect("serialises"), "703687441776641");
        assert_eq!("1.1 x".parse::<CardSet>(), Err(NoSuchCard));
    }
}
