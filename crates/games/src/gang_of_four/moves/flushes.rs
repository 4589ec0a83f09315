//! Five cards of one colour: the only kind of combination of which a hand can have hundreds.

use super::search::Search;
use crate::gang_of_four::card::{Card, Colour};
use crate::gang_of_four::card_set::CardSet;
use crate::gang_of_four::combination::{flush_sum, flush_values, is_full_house, is_run, lex};

/// The lower bound for the flushes to be found.
#[derive(Clone, Copy)]
pub(super) enum Least {
    Any,
    /// Flushes of at least this strength.
    Strength(u32),
    /// Flushes with a sum and colour above these.
    Sum((u8, Colour)),
    /// Flushes above this in their values, then in their colour.
    Values(([u8; 5], Colour, bool)),
}

/// What a flush of one colour must satisfy.
struct FlushRequirement<'a> {
    least: &'a Least,
    /// Whether the hand has all three 1s of the colour, without which five cards of one colour are never a full house.
    has_triple: bool,
}

impl FlushRequirement<'_> {
    fn is_met_by(&self, cards: CardSet) -> bool {
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

/// The upper cards of a flush, chosen from the highest down.
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
                let requirement =
                    FlushRequirement { least, has_triple: (held & CardSet::value(1)).len() == 3 };
                self.flush_down(held, spare, 24, PartialFlush::NONE, &requirement);
            }
        }
    }

    /// Completes a flush below the cards chosen in `above` with cards of `left`, which are all lower; `spare` of these
    /// are not needed.
    fn flush_down(
        &mut self,
        mut left: CardSet,
        mut spare: u8,
        shift: u32,
        above: PartialFlush,
        requirement: &FlushRequirement<'_>,
    ) {
        while spare > 0
            && let Some(card) = left.highest()
        {
            left.remove(card);
            let mut chosen = above.with(card, shift);
            if matches!(requirement.least, Least::Strength(least) if chosen.strength | ((1 << shift) - 1) < *least)
            {
                // All that follows is weaker still.
                return;
            }
            let (mut rest, mut place) = (left, Some(shift));
            if !self.faces.contains(card) {
                // The upper copy is taken only together with the lower one, because without it the text would be the same
                // as with the lower copy alone.
                place = shift.checked_sub(6);
                if let (Some(lower), Some(place)) = (left.highest(), place) {
                    rest.remove(lower);
                    chosen = chosen.with(lower, place);
                }
            }
            match place {
                Some(0) => self.take_flush(chosen.cards, requirement),
                Some(place) => self.flush_down(rest, spare, place - 6, chosen, requirement),
                None => {}
            }
            spare -= 1;
        }
        // The cards left are now exactly those that are needed.
        self.take_flush(above.cards | left, requirement);
    }

    fn take_flush(&mut self, cards: CardSet, requirement: &FlushRequirement<'_>) {
        if requirement.is_met_by(cards) {
            self.plays.push(cards);
        }
    }
}
