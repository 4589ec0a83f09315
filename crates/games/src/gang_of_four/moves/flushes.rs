//! Five cards of one colour: the only combination with hundreds of choices in a hand.

use super::search::Search;
use crate::gang_of_four::card::{Card, Colour};
use crate::gang_of_four::card_set::CardSet;
use crate::gang_of_four::combination::flush_values;

/// The weakest flush that will do.
#[derive(Clone, Copy)]
pub(super) enum Least {
    Any,
    /// One of at least this strength.
    Strength(u32),
    /// One whose sum and colour are above these.
    Sum((u8, Colour)),
    /// One that is above this in its values, then its colour.
    Values(([u8; 5], Colour, bool)),
}

/// The flush chosen so far, from its highest card down.
#[derive(Clone, Copy)]
struct PartialFlush {
    cards: CardSet,
    strength: u32,
    sum: u8,
    /// One bit for each value.
    values: u16,
}

impl PartialFlush {
    const NONE: Self = Self { cards: CardSet::EMPTY, strength: 0, sum: 0, values: 0 };

    fn with(self, card: Card, shift: u32) -> Self {
        Self {
            cards: self.cards | CardSet::of(card),
            strength: self.strength | u32::from(card.rank()) << shift,
            sum: self.sum + card.value(),
            values: self.values | 1 << card.value(),
        }
    }

    /// A straight flush has five consecutive values, a full house only two.
    const fn is_no_more_than_a_flush(self) -> bool {
        self.values >> self.values.trailing_zeros() != 0x1f && self.values.count_ones() > 2
    }
}

impl Search<'_> {
    pub(super) fn flushes(&mut self, least: Least) {
        for colour in Colour::PLAIN {
            let held = self.hand & (CardSet::colour(colour) | CardSet::of(Card::MULTI_ONE));
            if held.len() >= 5 {
                self.flush_down(held, 24, PartialFlush::NONE, colour, least);
            }
        }
    }

    /// Adds one of the cards in `left`, which are all below those chosen, and goes on.
    fn flush_down(
        &mut self,
        mut left: CardSet,
        shift: u32,
        above: PartialFlush,
        colour: Colour,
        least: Least,
    ) {
        while let Some(card) = left.highest() {
            left.remove(card);
            let mut chosen = above.with(card, shift);
            if matches!(least, Least::Strength(least) if chosen.strength | ((1 << shift) - 1) < least) {
                // What follows is weaker still.
                return;
            }
            let (mut rest, mut place) = (left, shift);
            if !self.faces.contains(card) {
                // The upper copy is taken only with the lower one: alone it would read the same.
                let (Some(lower), 6..) = (left.highest(), shift) else { continue };
                rest.remove(lower);
                place -= 6;
                chosen = chosen.with(lower, place);
            }
            if place > 0 {
                self.flush_down(rest, place - 6, chosen, colour, least);
            } else if chosen.is_no_more_than_a_flush() && is_enough(chosen, colour, least) {
                self.plays.push(chosen.cards);
            }
        }
    }
}

fn is_enough(chosen: PartialFlush, colour: Colour, least: Least) -> bool {
    match least {
        Least::Any => true,
        Least::Strength(least) => chosen.strength >= least,
        Least::Sum(above) => (chosen.sum, colour) > above,
        Least::Values(above) => flush_values(chosen.cards) > above,
    }
}
