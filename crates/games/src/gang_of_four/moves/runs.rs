//! Straights and straight flushes: five consecutive values.

use super::search::Search;
use crate::gang_of_four::card::{Card, Colour};
use crate::gang_of_four::card_set::CardSet;
use crate::gang_of_four::combination::{Combination, has_one_colour};

impl Search<'_> {
    pub(super) fn straights(&mut self, least: u32) {
        for top in self.values.at_least(1).runs() {
            self.straight_down(top, 24, Partial { cards: CardSet::EMPTY, strength: 0 }, least);
        }
    }

    fn straight_down(&mut self, value: u8, shift: u32, above: Partial, least: u32) {
        for card in self.faces & CardSet::value(value) {
            let partial = above.with(card, shift);
            // Even with the strongest cards below, the straight would be too weak.
            if partial.strength | ((1 << shift) - 1) < least {
                continue;
            }
            if shift > 0 {
                self.straight_down(value - 1, shift - 6, partial, least);
            } else if !has_one_colour(partial.cards) {
                self.plays.push(partial.cards);
            }
        }
    }

    pub(super) fn straight_flushes(&mut self, least: u32) {
        for colour in Colour::PLAIN {
            for top in self.values.of_colour(colour).runs() {
                let faces = self.faces & CardSet::colour(colour);
                let multi = self.faces & CardSet::of(Card::MULTI_ONE);
                let run =
                    (top - 4..=top).fold(CardSet::EMPTY, |run, value| run | faces & CardSet::value(value));
                let mut consider = |cards: CardSet| {
                    if Combination::classify(cards).is_some_and(|found| found.strength() >= least) {
                        self.plays.push(cards);
                    }
                };
                if run.len() == 5 {
                    consider(run);
                }
                if top == 5 && !multi.is_empty() {
                    consider((run - CardSet::value(1)) | multi);
                }
            }
        }
    }
}

/// The cards of a straight chosen so far, from its highest card down.
#[derive(Clone, Copy)]
struct Partial {
    cards: CardSet,
    strength: u32,
}

impl Partial {
    fn with(self, card: Card, shift: u32) -> Self {
        Self {
            cards: self.cards | CardSet::of(card),
            strength: self.strength | u32::from(card.rank()) << shift,
        }
    }
}
