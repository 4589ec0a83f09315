//! Straights and straight flushes: runs of five values.

use super::search::Search;
use crate::gang_of_four::card::{Card, Colour};
use crate::gang_of_four::card_set::CardSet;
use crate::gang_of_four::combination::Combination;

impl Search<'_> {
    /// The highest values of the runs of five values held.
    fn runs(values_held: u16) -> impl Iterator<Item = u8> {
        (5..=10).filter(move |top| values_held >> (top - 4) & 0x1f == 0x1f)
    }

    pub(super) fn straights(&mut self, least: u32) {
        let held = (0_u16..).zip(&self.counts[..11]).filter(|(_, count)| **count > 0);
        let held = held.fold(0, |bits, (value, _)| bits | 1 << value);
        for top in Self::runs(held) {
            self.straight_down(top, 24, Partial { cards: CardSet::EMPTY, strength: 0, colours: 7 }, least);
        }
    }

    fn straight_down(&mut self, value: u8, shift: u32, above: Partial, least: u32) {
        for card in self.faces & CardSet::value(value) {
            let partial = above.with(card, shift);
            // Even the strongest end would be too weak.
            if partial.strength | ((1 << shift) - 1) < least {
                continue;
            }
            if shift > 0 {
                self.straight_down(value - 1, shift - 6, partial, least);
            } else if partial.colours == 0 {
                self.plays.push(partial.cards);
            }
        }
    }

    pub(super) fn straight_flushes(&mut self, least: u32) {
        for colour in Colour::PLAIN {
            let faces = self.faces & CardSet::colour(colour);
            let multi = self.faces & CardSet::of(Card::MULTI_ONE);
            if (faces | multi).len() < 5 {
                continue;
            }
            let held = (faces | multi).into_iter().fold(0, |bits, card| bits | 1 << card.value());
            for top in Self::runs(held) {
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

/// The upper part of a straight.
#[derive(Clone, Copy)]
struct Partial {
    cards: CardSet,
    strength: u32,
    /// The colours that all cards so far have, one bit each.
    colours: u8,
}

impl Partial {
    fn with(self, card: Card, shift: u32) -> Self {
        let colours = match card.colour() {
            Colour::Green => 1,
            Colour::Yellow => 2,
            Colour::Red => 4,
            Colour::Multi => 7,
        };
        Self {
            cards: self.cards | CardSet::of(card),
            strength: self.strength | u32::from(card.rank()) << shift,
            colours: self.colours & colours,
        }
    }
}
