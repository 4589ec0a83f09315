//! Which cards may be laid together, and which combination is stronger (sections 2 and 3 of the rules digest).

use crate::array_of;
use std::cmp::Ordering;
use strum::VariantArray;

use serde::{Deserialize, Serialize};

use super::card::{Card, Colour};
use super::card_set::CardSet;
use super::ruleset::{FlushOrder, Phoenixes, Rules};

/// The kinds of combinations; the order of the five-card ones, and of gangs, is the order in which they win (section 3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, VariantArray)]
pub enum CombinationKind {
    Single,
    /// Two cards of one value, or both phoenixes.
    Pair,
    /// Three cards of one value.
    Triple,
    /// Five consecutive values within 1 to 10.
    Straight,
    /// Five cards of one colour.
    Flush,
    /// A triple and a pair of another value; the pair may be the phoenixes.
    FullHouse,
    /// A straight of one colour.
    StraightFlush,
    /// Four to six cards of one value, or the seven 1s.
    Gang,
}

impl CombinationKind {
    pub const ALL: [Self; Self::VARIANTS.len()] = array_of(Self::VARIANTS);
}

/// Cards that may be laid together; made only by [`Combination::classify`].
///
/// Only the cards are stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "CardSet", into = "CardSet")]
pub struct Combination {
    cards: CardSet,
    /// Ranks of the cards, six bits each, in the order in which they are compared (section 3, "lex"); for a gang the
    /// number of cards and their value.
    strength: u32,
    kind: CombinationKind,
}

impl Combination {
    /// Classifies the cards as the strongest combination that they can be, or `None` if they may not be laid together
    /// (section 2).
    pub fn classify(cards: CardSet) -> Option<Self> {
        let len = cards.len();
        if len == 0 || len > 7 {
            return None;
        }
        let (top, bottom) = (cards.highest()?, cards.lowest()?);
        let one_value = top.value() == bottom.value();
        let (kind, strength) = match len {
            1 => (CombinationKind::Single, lex(cards)),
            2 if one_value => (CombinationKind::Pair, lex(cards)),
            3 if one_value => (CombinationKind::Triple, lex(cards)),
            4.. if one_value => (CombinationKind::Gang, gang_strength(len, top.value())),
            5 => five(cards)?,
            _ => return None,
        };
        Some(Self { cards, strength, kind })
    }

    pub const fn kind(&self) -> CombinationKind {
        self.kind
    }

    pub const fn cards(&self) -> CardSet {
        self.cards
    }

    /// From 1 to 7.
    #[expect(clippy::len_without_is_empty, reason = "a combination has at least one card")]
    pub const fn len(&self) -> u8 {
        self.cards.len()
    }

    /// The value that is compared first: that of the triple of a full house, otherwise of the highest card.
    pub fn value(&self) -> u8 {
        match (self.kind, self.cards.highest()) {
            (CombinationKind::FullHouse, _) => full_house_values(self.cards).0,
            (_, Some(card)) => card.value(),
            (_, None) => 0,
        }
    }

    /// The value of a full house's pair (11 for the phoenixes); `None` for other kinds.
    pub fn pair_value(&self) -> Option<u8> {
        (self.kind == CombinationKind::FullHouse).then(|| full_house_values(self.cards).1)
    }

    /// Compares two combinations of the same kind as [`Rules::compare`] does where it looks at cards one by one.
    pub(super) const fn strength(&self) -> u32 {
        self.strength
    }
}

/// A set of cards that may not be laid together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("these cards are no combination")]
pub struct NoCombination;

impl TryFrom<CardSet> for Combination {
    type Error = NoCombination;

    fn try_from(cards: CardSet) -> Result<Self, NoCombination> {
        Self::classify(cards).ok_or(NoCombination)
    }
}

impl From<Combination> for CardSet {
    fn from(combination: Combination) -> Self {
        combination.cards
    }
}

impl Rules {
    /// Returns `true` if `laid` may be laid on `on`, that is, if it is strictly stronger (section 3).
    pub fn beats(&self, laid: &Combination, on: &Combination) -> bool {
        // Gangs are the highest kind, and the only one that may have another size than the combination it beats.
        let gangs = laid.kind == CombinationKind::Gang || on.kind == CombinationKind::Gang;
        (gangs || laid.len() == on.len()) && self.compare(laid, on) == Ordering::Greater
    }

    /// The order of combinations: by kind, and inside a kind by strength under these rules (section 3).
    ///
    /// `Equal` means that neither beats the other, not that the cards are the same.
    pub fn compare(&self, a: &Combination, b: &Combination) -> Ordering {
        a.kind.cmp(&b.kind).then_with(|| match a.kind {
            CombinationKind::Single => self.single_rank(a.cards).cmp(&self.single_rank(b.cards)),
            CombinationKind::Flush => match self.flush {
                FlushOrder::Cards => a.strength.cmp(&b.strength),
                FlushOrder::Sum => flush_sum(a.cards).cmp(&flush_sum(b.cards)),
                FlushOrder::Values => flush_values(a.cards).cmp(&flush_values(b.cards)),
            },
            CombinationKind::Pair
            | CombinationKind::Triple
            | CombinationKind::Straight
            | CombinationKind::FullHouse
            | CombinationKind::StraightFlush
            | CombinationKind::Gang => a.strength.cmp(&b.strength),
        })
    }

    /// The rank of the strongest card of `cards` as a single under these rules; phoenixes may be equal (A4).
    pub(super) fn single_rank(&self, cards: CardSet) -> u8 {
        match cards.highest() {
            Some(Card::YELLOW_PHOENIX) if self.phoenixes == Phoenixes::Equal => Card::GREEN_PHOENIX.rank(),
            Some(card) => card.rank(),
            None => 0,
        }
    }
}

/// Strength of a gang: more cards, then the higher value (section 3, rule 1).
pub(super) const fn gang_strength(len: u8, value: u8) -> u32 {
    (len as u32) << 4 | value as u32
}

/// The sum of a flush's values, where the multicoloured 1 counts 1, then its colour (section 3, `sum`).
pub(super) fn flush_sum(cards: CardSet) -> (u8, Colour) {
    (cards.into_iter().map(Card::value).sum(), flush_colour(cards))
}

/// A flush's values from the highest down, then its colour; last, the multicoloured 1 is above a plain 1 (A1, A6).
pub(super) fn flush_values(cards: CardSet) -> ([u8; 5], Colour, bool) {
    let mut values = [0; 5];
    for (value, card) in values.iter_mut().zip(cards.into_iter().rev()) {
        *value = card.value();
    }
    (values, flush_colour(cards), cards.contains(Card::MULTI_ONE))
}

fn flush_colour(cards: CardSet) -> Colour {
    // A colour has three cards of value 1 at most, so the highest of five is never the multicoloured 1.
    cards.highest().map_or(Colour::Green, Card::colour)
}

/// Ranks of the cards from the highest down, six bits each; the first is in bits 24 to 29.
pub(super) fn lex(cards: CardSet) -> u32 {
    pack(0, 24, cards)
}

fn pack(start: u32, first_shift: u32, cards: CardSet) -> u32 {
    let (mut packed, mut shift) = (start, first_shift);
    for card in cards.into_iter().rev() {
        packed |= u32::from(card.rank()) << shift;
        shift = shift.saturating_sub(6);
    }
    packed
}

/// Classifies five cards of more than one value; `None` if they are no combination.
fn five(cards: CardSet) -> Option<(CombinationKind, u32)> {
    if let (triple @ 1..=10, pair @ 1..) = full_house_values(cards) {
        let packed = pack(lex(cards & CardSet::value(triple)), 6, cards & CardSet::value(pair));
        return Some((CombinationKind::FullHouse, packed));
    }
    match (is_run(cards), has_one_colour(cards)) {
        (true, true) => Some((CombinationKind::StraightFlush, lex(cards))),
        (true, false) => Some((CombinationKind::Straight, lex(cards))),
        (false, true) => Some((CombinationKind::Flush, lex(cards))),
        (false, false) => None,
    }
}

/// Returns `true` if five cards are three of one value and two of another.
pub(super) fn is_full_house(cards: CardSet) -> bool {
    full_house_values(cards) != (0, 0)
}

/// The values of the triple and the pair if five cards are a full house, (0, 0) otherwise.
fn full_house_values(cards: CardSet) -> (u8, u8) {
    let (Some(top), Some(bottom)) = (cards.highest(), cards.lowest()) else { return (0, 0) };
    let (high, low) = (top.value(), bottom.value());
    if !(CardSet::value(high) | CardSet::value(low)).contains_all(cards) {
        return (0, 0);
    }
    match (cards & CardSet::value(high)).len() {
        3 => (high, low),
        2 => (low, high),
        _ => (0, 0),
    }
}

/// Returns `true` if five cards are of one colour; the multicoloured 1 goes with each.
pub(super) fn has_one_colour(cards: CardSet) -> bool {
    Colour::PLAIN.into_iter().any(|colour| CardSet::flush(colour).contains_all(cards))
}

/// Returns `true` if five cards have consecutive values within 1 to 10.
pub(super) fn is_run(cards: CardSet) -> bool {
    let (Some(top), Some(bottom)) = (cards.highest(), cards.lowest()) else { return false };
    top.value() <= 10 && top.value() - bottom.value() == 4 && distinct_values(cards)
}

fn distinct_values(cards: CardSet) -> bool {
    let mut seen = 0_u16;
    cards.into_iter().all(|card| {
        let bit = 1 << card.value();
        let new = seen & bit == 0;
        seen |= bit;
        new
    })
}
