//! Finds the plays of each kind in a hand.

use super::flushes;
use super::subsets::{colours, subsets};
use super::values::Values;
use crate::gang_of_four::card::Card;
use crate::gang_of_four::card_set::CardSet;
use crate::gang_of_four::combination::{
    Combination, CombinationKind, flush_sum, flush_values, gang_strength,
};
use crate::gang_of_four::ruleset::{FlushOrder, Rules};

/// The search through one hand. Strengths are those of [`Combination`]; `least` is the lowest strength wanted.
pub(super) struct Search<'a> {
    pub(super) hand: CardSet,
    /// The lowest held copy of each face.
    pub(super) faces: CardSet,
    pub(super) values: Values,
    pub(super) plays: &'a mut Vec<CardSet>,
}

impl<'a> Search<'a> {
    pub(super) fn new(hand: CardSet, plays: &'a mut Vec<CardSet>) -> Self {
        let lower = hand.bits() & FIRST_COPIES;
        let faces = CardSet::from_bits(hand.bits() & !(lower << 1 & SECOND_COPIES));
        Self { hand, faces, values: Values::of(hand), plays }
    }

    pub(super) fn beating(&mut self, rules: &Rules, on: &Combination) {
        let least = on.strength() + 1;
        match on.kind() {
            CombinationKind::Single => self.singles_above(rules, on),
            CombinationKind::Pair => self.pairs(least),
            CombinationKind::Triple => self.triples(least),
            CombinationKind::Straight => {
                self.straights(least);
                self.flushes(&flushes::Least::Any);
                self.full_houses(0);
                self.straight_flushes(0);
            }
            CombinationKind::Flush => {
                self.flushes(&match rules.flush {
                    FlushOrder::Cards => flushes::Least::Strength(least),
                    FlushOrder::Sum => flushes::Least::Sum(flush_sum(on.cards())),
                    FlushOrder::Values => flushes::Least::Values(flush_values(on.cards())),
                });
                self.full_houses(0);
                self.straight_flushes(0);
            }
            CombinationKind::FullHouse => {
                self.full_houses(least);
                self.straight_flushes(0);
            }
            CombinationKind::StraightFlush => self.straight_flushes(least),
            CombinationKind::Gang => return self.gangs(least),
        }
        self.gangs(0);
    }

    pub(super) fn singles(&mut self) {
        self.plays.extend(self.faces.into_iter().map(CardSet::of));
    }

    fn singles_above(&mut self, rules: &Rules, on: &Combination) {
        let rank = rules.single_rank(on.cards());
        let above = self.faces.into_iter().rev().map(CardSet::of);
        self.plays.extend(above.take_while(|card| rules.single_rank(*card) > rank));
    }

    /// Adds the highest single; both phoenixes if they are equal and nothing is higher.
    pub(super) fn highest(&mut self, rules: &Rules) {
        let rank = rules.single_rank(self.hand);
        let faces = self.faces.into_iter().rev().map(CardSet::of);
        self.plays.extend(faces.take_while(|card| rules.single_rank(*card) == rank));
    }

    /// Adds every combination of more than one card.
    pub(super) fn several(&mut self) {
        self.pairs(0);
        self.triples(0);
        self.straights(0);
        self.flushes(&flushes::Least::Any);
        self.full_houses(0);
        self.straight_flushes(0);
        self.gangs(0);
    }

    /// The values of which the hand has at least `len` cards, with the position of their bits.
    fn values(&self, len: u64) -> impl Iterator<Item = HeldValue> + use<> {
        let values = self.values;
        values.at_least(len).map(move |value| {
            let base = if value == 1 { 0 } else { 4 + (u32::from(value) - 2) * 3 };
            HeldValue { value, shift: shift(value), base, pattern: values.cards(value) }
        })
    }

    fn holds_phoenixes(&self) -> bool {
        self.hand.contains_all(CardSet::value(11))
    }

    fn pairs(&mut self, least: u32) {
        for held in self.values(2) {
            for (cards, strength) in held.pairs() {
                if strength >= least {
                    self.plays.push(cards);
                }
            }
        }
        if self.holds_phoenixes() && PHOENIX_PAIR >= least {
            self.plays.push(CardSet::value(11));
        }
    }

    fn triples(&mut self, least: u32) {
        for held in self.values(3) {
            for (cards, strength) in held.triples() {
                if strength >= least {
                    self.plays.push(cards);
                }
            }
        }
    }

    fn full_houses(&mut self, least: u32) {
        for held in self.values(3) {
            for (triple, strong) in held.triples() {
                if strong | 0xfff < least {
                    continue;
                }
                for other in self.values(2).filter(|other| other.value != held.value) {
                    for (pair, weak) in other.pairs() {
                        if strong | weak >> 18 >= least {
                            self.plays.push(triple | pair);
                        }
                    }
                }
                if self.holds_phoenixes() && strong | PHOENIX_PAIR >> 18 >= least {
                    self.plays.push(triple | CardSet::value(11));
                }
            }
        }
    }

    pub(super) fn gangs(&mut self, least: u32) {
        for held in self.values(4) {
            for len in 4..=7 {
                if gang_strength(len, held.value) >= least {
                    self.plays.extend(subsets(held.pattern, len).iter().map(|bits| held.cards(*bits)));
                }
            }
        }
    }
}

/// The cards of one value in the hand.
#[derive(Clone, Copy)]
struct HeldValue {
    value: u8,
    /// The position of the value's lowest bit in a [`CardSet`].
    shift: u32,
    /// The rank of the value's green card.
    base: u32,
    /// The bits of the cards held, from the value's lowest bit on.
    pattern: u8,
}

/// The position of a value's lowest bit in a [`CardSet`].
const fn shift(value: u8) -> u32 {
    if value < 2 { 0 } else { 7 + (value as u32 - 2) * 6 }
}

impl HeldValue {
    fn cards(self, bits: u8) -> CardSet {
        CardSet::from_bits(u64::from(bits) << self.shift)
    }

    fn pairs(self) -> impl Iterator<Item = (CardSet, u32)> {
        let base = self.base << 24 | self.base << 18;
        subsets(self.pattern, 2).iter().map(move |bits| (self.cards(*bits), base + colours(*bits)))
    }

    fn triples(self) -> impl Iterator<Item = (CardSet, u32)> {
        let base = self.base << 24 | self.base << 18 | self.base << 12;
        subsets(self.pattern, 3).iter().map(move |bits| (self.cards(*bits), base + colours(*bits)))
    }
}

/// The strength of the two phoenixes as a pair.
const PHOENIX_PAIR: u32 =
    (Card::YELLOW_PHOENIX.rank() as u32) << 24 | (Card::GREEN_PHOENIX.rank() as u32) << 18;

/// The lower copies of the faces that the deck has twice.
const FIRST_COPIES: u64 = {
    let mut bits = 0b1_0101;
    let mut index = 7;
    while index < 61 {
        bits |= 1 << index;
        index += 2;
    }
    bits
};

const SECOND_COPIES: u64 = FIRST_COPIES << 1;
