//! Five cards of one colour: the only combination with hundreds of choices in a hand.

use super::search::Search;
use crate::gang_of_four::card::{Card, Colour};
use crate::gang_of_four::card_set::CardSet;
use crate::gang_of_four::combination::{flush_sum, flush_values, is_full_house, is_run, lex};

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

/// What is looked for in one colour.
struct Wanted<'a> {
    least: &'a Least,
    /// Whether all three 1s of the colour are held: only with them five cards of one colour can be a full house.
    has_triple: bool,
}

impl Wanted<'_> {
    fn is(&self, cards: CardSet) -> bool {
        if is_run(cards) || self.has_triple && is_full_house(cards) {
            return false;
        }
        match *self.least {
            Least::Any => true,
            Least::Strength(least) => lex(cards) >= least,
            Least::Sum(above) => flush_sum(cards) > above,
            Least::Values(above) => flush_values(cards) > above,
        }
    }
}

/// The flush chosen so far, from its highest card down.
#[derive(Clone, Copy)]
struct PartialFlush {
    cards: CardSet,
    strength: u32,
}

impl PartialFlush {
    const NONE: Self = Self { cards: CardSet::EMPTY, strength: 0 };

    fn with(self, card: Card, shift: u32) -> Self {
        Self {
            cards: self.cards | CardSet::of(card),
            strength: self.strength | u32::from(card.rank()) << shift,
        }
    }
}

impl Search<'_> {
    pub(super) fn flushes(&mut self, least: &Least) {
        for colour in Colour::PLAIN {
            let held = self.hand & CardSet::flush(colour);
            if let Some(spare) = held.len().checked_sub(5) {
                let wanted = Wanted { least, has_triple: (held & CardSet::value(1)).len() == 3 };
                self.flush_down(held, spare, 24, PartialFlush::NONE, &wanted);
            }
        }
    }

    /// Adds one of the cards in `left`, which are all below those chosen, and goes on; `spare` of them can be left out.
    fn flush_down(
        &mut self,
        mut left: CardSet,
        mut spare: u8,
        shift: u32,
        above: PartialFlush,
        wanted: &Wanted<'_>,
    ) {
        while spare > 0
            && let Some(card) = left.highest()
        {
            left.remove(card);
            let mut chosen = above.with(card, shift);
            if matches!(wanted.least, Least::Strength(least) if chosen.strength | ((1 << shift) - 1) < *least)
            {
                // What follows is weaker still.
                return;
            }
            let (mut rest, mut place) = (left, Some(shift));
            if !self.faces.contains(card) {
                // The upper copy is taken only with the lower one: alone it would read the same.
                place = shift.checked_sub(6);
                if let (Some(lower), Some(place)) = (left.highest(), place) {
                    rest.remove(lower);
                    chosen = chosen.with(lower, place);
                }
            }
            match place {
                Some(0) => self.take_flush(chosen.cards, wanted),
                Some(place) => self.flush_down(rest, spare, place - 6, chosen, wanted),
                None => {}
            }
            spare -= 1;
        }
        // Nothing can be left out any more.
        self.take_flush(above.cards | left, wanted);
    }

    fn take_flush(&mut self, cards: CardSet, wanted: &Wanted<'_>) {
        if wanted.is(cards) {
            self.plays.push(cards);
        }
    }
}
