//! Every combination that may be laid: all of them, each once by its card text, without allocating.

use super::card::{Card, Colour};
use super::card_set::CardSet;
use super::combination::{Combination, Kind, flush_sum, gang_strength};
use super::demand::Demand;
use super::ruleset::{FlushOrder, Rules};

mod flushes;
mod subsets;

use subsets::{colours, subsets};

/// A list of plays to be filled again and again; it stops allocating once it has been as long as needed.
///
/// Two sets of cards that read the same are listed once, with the lowest copies held.
#[derive(Clone, Debug, Default)]
pub struct Plays(Vec<CardSet>);

impl Plays {
    /// An empty list with room for the plays of nearly every hand.
    #[must_use]
    pub fn new() -> Self {
        Self(Vec::with_capacity(1024))
    }

    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// The plays, in no particular order.
    #[must_use]
    pub fn as_slice(&self) -> &[CardSet] {
        &self.0
    }

    /// Replaces the list by the plays of `hand` that `demand` allows.
    pub(super) fn fill(&mut self, rules: &Rules, demand: &Demand, hand: CardSet) {
        self.0.clear();
        let mut search = Search::new(hand, &mut self.0);
        let Some(on) = demand.to_beat else {
            if !demand.owes_lead(rules) {
                search.singles();
            }
            search.several(rules);
            if search.plays.is_empty() {
                search.highest(rules);
            }
            self.0.retain(|cards| demand.keeps_first_lead(rules, *cards));
            return;
        };
        if let Some((_, or_gang)) = demand.forced_single(rules, hand) {
            search.highest(rules);
            if or_gang {
                search.gangs(0);
            }
            return;
        }
        search.beating(rules, &on);
    }

    /// The plays as combinations, weakest first inside each kind.
    pub(super) fn in_order(&self, rules: &Rules) -> Vec<Combination> {
        let mut ordered: Vec<_> = self.0.iter().filter_map(|cards| Combination::classify(*cards)).collect();
        ordered.sort_by(|a, b| rules.compare(a, b).then(a.cards().cmp(&b.cards())));
        ordered
    }

    /// The weakest of the shortest plays.
    pub(super) fn least(&self, rules: &Rules) -> Option<CardSet> {
        let mut ordered = self.in_order(rules);
        ordered.sort_by_key(Combination::len);
        ordered.first().map(Combination::cards)
    }

    /// Replaces the list by everything that could be led from `hand` by a player who owes nothing.
    pub(super) fn fill_all(&mut self, rules: &Rules, hand: CardSet) {
        self.fill(rules, &Demand { to_beat: None, first_lead: false, bound: false }, hand);
    }
}

/// A walk through one hand. Strengths are those of [`Combination`]; `least` is the smallest that will do.
struct Search<'a> {
    hand: CardSet,
    /// The lowest held copy of each face.
    faces: CardSet,
    /// How many cards of each value are held, by value.
    counts: [u8; 12],
    plays: &'a mut Vec<CardSet>,
}

impl<'a> Search<'a> {
    fn new(hand: CardSet, plays: &'a mut Vec<CardSet>) -> Self {
        let lower = hand.bits() & FIRST_COPIES;
        let faces = CardSet::from_bits(hand.bits() & !(lower << 1 & SECOND_COPIES));
        let mut counts = [0; 12];
        for (value, count) in (0_u8..).zip(&mut counts) {
            *count = (hand & CardSet::value(value)).len();
        }
        Self { hand, faces, counts, plays }
    }

    fn beating(&mut self, rules: &Rules, on: &Combination) {
        let least = on.strength() + 1;
        match on.kind() {
            Kind::Single => self.singles_above(rules, on),
            Kind::Pair => self.pairs(least),
            Kind::Triple => self.triples(least),
            Kind::Straight => {
                self.straights(least);
                self.flushes(flushes::Least::Any);
                self.full_houses(0);
                self.straight_flushes(0);
            }
            Kind::Flush => {
                self.flushes(match rules.flush {
                    FlushOrder::Cards => flushes::Least::Strength(least),
                    FlushOrder::Sum => flushes::Least::Above(flush_sum(on.cards())),
                });
                self.full_houses(0);
                self.straight_flushes(0);
            }
            Kind::FullHouse => {
                self.full_houses(least);
                self.straight_flushes(0);
            }
            Kind::StraightFlush => self.straight_flushes(least),
            Kind::Gang => return self.gangs(least),
        }
        self.gangs(0);
    }

    fn singles(&mut self) {
        self.plays.extend(self.faces.into_iter().map(CardSet::of));
    }

    fn singles_above(&mut self, rules: &Rules, on: &Combination) {
        let rank = rules.single_rank(on.cards());
        let above = self.faces.into_iter().rev().map(CardSet::of);
        self.plays.extend(above.take_while(|card| rules.single_rank(*card) > rank));
    }

    /// The highest single; both phoenixes where they are equal and nothing is higher.
    fn highest(&mut self, rules: &Rules) {
        let rank = rules.single_rank(self.hand);
        let faces = self.faces.into_iter().rev().map(CardSet::of);
        self.plays.extend(faces.take_while(|card| rules.single_rank(*card) == rank));
    }

    /// Everything of more than one card.
    fn several(&mut self, rules: &Rules) {
        debug_assert!(rules.check().is_ok(), "contradictory rules");
        self.pairs(0);
        self.triples(0);
        self.straights(0);
        self.flushes(flushes::Least::Any);
        self.full_houses(0);
        self.straight_flushes(0);
        self.gangs(0);
    }

    /// The values of which at least `len` cards are held, with the place of their bits.
    fn values(&self, len: u8) -> impl Iterator<Item = Held> + use<> {
        let (hand, counts) = (self.hand.bits(), self.counts);
        (1..=10).filter(move |value| counts[usize::from(*value)] >= len).map(move |value| {
            let shift = if value == 1 { 0 } else { 7 + (u32::from(value) - 2) * 6 };
            let width_mask = if value == 1 { 0x7f } else { 0x3f };
            let base = if value == 1 { 0 } else { 4 + (u32::from(value) - 2) * 3 };
            Held { value, shift, base, pattern: (hand >> shift & width_mask & 0x7f) as u8 }
        })
    }

    fn pairs(&mut self, least: u32) {
        for held in self.values(2) {
            for (cards, strength) in held.pairs() {
                if strength >= least {
                    self.plays.push(cards);
                }
            }
        }
        if self.counts[11] == 2 && PHOENIX_PAIR >= least {
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
                if self.counts[11] == 2 && strong | PHOENIX_PAIR >> 18 >= least {
                    self.plays.push(triple | CardSet::value(11));
                }
            }
        }
    }

    fn gangs(&mut self, least: u32) {
        for held in self.values(4) {
            for len in 4..=self.counts[usize::from(held.value)] {
                if gang_strength(len, held.value) >= least {
                    self.plays.extend(subsets(held.pattern, len).iter().map(|bits| held.cards(*bits)));
                }
            }
        }
    }

    /// The highest values of the runs of five values held.
    fn runs(values_held: u16) -> impl Iterator<Item = u8> {
        (5..=10).filter(move |top| values_held >> (top - 4) & 0x1f == 0x1f)
    }

    fn straights(&mut self, least: u32) {
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

    fn straight_flushes(&mut self, least: u32) {
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

/// The cards of one value in the hand.
#[derive(Clone, Copy)]
struct Held {
    value: u8,
    /// Where the value's bits begin in a set.
    shift: u32,
    /// The rank of the value's green card.
    base: u32,
    /// The value's bits of the hand.
    pattern: u8,
}

impl Held {
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

/// Strength of the two phoenixes as a pair.
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
