//! Counts the cards of each kind in a set.

use super::card::{Card, CardKind};
use super::card_set::CardSet;
use super::points::September;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Counts {
    pub(super) brights: u8,
    pub(super) animals: u8,
    pub(super) ribbons: u8,
    /// The number of Pi that the cards count as; September's animal counts as none.
    pub(super) pi: u8,
}

impl Counts {
    /// Four counts, one per byte, for each choice among eight neighbouring cards. A table, because counting the bits of
    /// four sets takes longer.
    const OF_EIGHT: [[u32; 256]; 7] = {
        let mut of_eight = [[0; 256]; 7];
        let mut index = 0;
        while index < Card::COUNT {
            if let Some(card) = Card::new(index) {
                let counts = match card.kind() {
                    CardKind::Bright => 1,
                    CardKind::Animal => 1 << 8,
                    CardKind::Ribbon(_) => 1 << 16,
                    CardKind::Pi | CardKind::Joker => (card.pi_value() as u32) << 24,
                };
                let mut choice = 0;
                while choice < 256 {
                    if choice >> (index % 8) & 1 == 1 {
                        of_eight[(index / 8) as usize][choice] += counts;
                    }
                    choice += 1;
                }
            }
            index += 1;
        }
        of_eight
    };

    pub(super) fn of(cards: CardSet) -> Self {
        let eights = cards.bits().to_le_bytes().into_iter().zip(&Self::OF_EIGHT);
        let sum = eights.map(|(choice, counts)| counts[usize::from(choice)]).sum::<u32>();
        let [brights, animals, ribbons, pi] = sum.to_le_bytes();
        Self { brights, animals, ribbons, pi }
    }

    /// The counts if September's animal, which must be among the cards, is used as `september` says.
    pub(super) fn using(self, september: Option<September>) -> Self {
        match september {
            Some(September::Pi) => Self { animals: self.animals - 1, pi: self.pi + 2, ..self },
            Some(September::Animal) | None => self,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go_stop::points::Points;

    #[test]
    fn counts_are_those_of_the_cards() {
        let mut bits = 1_u64;
        for _ in 0..2000 {
            bits = bits.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            let cards = CardSet::raw(bits.rotate_left(21)) & CardSet::ALL;
            let of = |kinds: CardSet| (cards & kinds).len();
            let expected = Counts {
                brights: of(CardSet::BRIGHTS),
                animals: of(CardSet::ANIMALS),
                ribbons: of(CardSet::RIBBONS),
                pi: cards.into_iter().map(Card::pi_value).sum(),
            };
            assert_eq!(Counts::of(cards), expected, "{cards}");
            for cup in [None, Some(September::Animal), Some(September::Pi)] {
                let (total, points) = (Points::counted_total(cards, cup), Points::counted(cards, cup));
                assert_eq!(total, points.total(), "{cards} {cup:?}");
            }
        }
    }
}
