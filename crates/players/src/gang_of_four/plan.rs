//! Divides a hand into few combinations: a bounded search for the cheapest way to get rid of every card.

use arrayvec::ArrayVec;

use super::outlook::{Outlook, five_strength};
use carte_games::gang_of_four::{Card, CardSet, Colour, Combination, CombinationKind};

/// The part of a turn that an unbeaten combination saves, because its player leads again.
const CONTROL: f32 = 0.85;

/// A combination that costs more than this, in turns, is not expected to win its cycle.
const LOSER: f32 = 0.4;

/// Maximum number of five-card combinations that fit into a hand of 17 cards.
const MOST_FIVES: usize = 3;

/// A way to divide a hand into combinations.
#[derive(Clone, Debug, Default)]
pub(super) struct Plan {
    /// The number of turns needed, minus what the strong combinations save.
    pub(super) cost: f32,
    /// The number of combinations that are not expected to win their cycle.
    pub(super) losers: u8,
    /// The number of combinations.
    pub(super) parts: u8,
    fives: ArrayVec<CardSet, MOST_FIVES>,
}

impl Plan {
    /// The number of five-card straights and flushes.
    pub(super) fn fives(&self) -> u8 {
        small(self.fives.len())
    }
}

/// The cost of each combination in this position, in turns.
#[derive(Debug)]
pub(super) struct Costs {
    singles: [f32; 34],
    pairs: [f32; 12],
    triples: [f32; 12],
    gangs: [f32; 12],
    straights: [f32; 11],
    flushes: [f32; 11],
    full_houses: [f32; 11],
    straight_flush: f32,
}

impl Costs {
    pub(super) fn new(outlook: &Outlook) -> Self {
        let cost = |stands: f32| 1.0 - CONTROL * stands;
        let by_value = |stands: &dyn Fn(u8) -> f32| std::array::from_fn(|value| cost(stands(small(value))));
        Self {
            singles: std::array::from_fn(|rank| cost(outlook.single(small(rank)))),
            pairs: by_value(&|value| outlook.pair(value)),
            triples: by_value(&|value| outlook.triple(value)),
            gangs: by_value(&|value| outlook.gang(value)),
            straights: std::array::from_fn(|top| {
                cost(outlook.five(five_strength(CombinationKind::Straight, small(top))))
            }),
            flushes: std::array::from_fn(|top| {
                cost(outlook.five(five_strength(CombinationKind::Flush, small(top))))
            }),
            full_houses: std::array::from_fn(|of| {
                cost(outlook.five(five_strength(CombinationKind::FullHouse, small(of))))
            }),
            straight_flush: cost(outlook.five(five_strength(CombinationKind::StraightFlush, 5))),
        }
    }

    /// The cheapest division of `hand` that the search finds.
    pub(super) fn plan(&self, hand: CardSet) -> Plan {
        let mut search = Search { costs: self, best: Plan { cost: f32::MAX, ..Plan::default() } };
        search.divide(hand, Plan::default(), 0);
        search.best
    }

    /// The cost of `hand` without five-card straights and flushes: an upper bound that is quickly found.
    pub(super) fn grouped(&self, hand: CardSet) -> f32 {
        let mut cost = 0.0;
        self.groups(hand, &mut |_, part| cost += part);
        cost
    }

    /// The combinations of a plan for `hand`, in no particular order.
    pub(super) fn combinations(&self, plan: &Plan, hand: CardSet) -> ArrayVec<CardSet, 17> {
        let mut parts: ArrayVec<CardSet, 17> = plan.fives.iter().copied().collect();
        let rest = parts.iter().fold(hand, |rest, five| rest - *five);
        self.groups(rest, &mut |cards, _| {
            // A hand of 17 cards has at most 17 combinations.
            if !parts.is_full() {
                parts.push(cards);
            }
        });
        parts
    }

    /// Passes the groups of equal values in `hand` to `part`, each with its cost; triples are completed by pairs to full
    /// houses.
    fn groups(&self, hand: CardSet, part: &mut impl FnMut(CardSet, f32)) {
        let mut triples: ArrayVec<(CardSet, u8), 5> = ArrayVec::new();
        let mut pairs: ArrayVec<(CardSet, f32), 8> = ArrayVec::new();
        for value in 1..=12 {
            let cards = hand & CardSet::value(value);
            let index = usize::from(value.min(11));
            match cards.len() {
                0 => {}
                1 => part(cards, self.single(cards)),
                2 => {
                    let apart: f32 = cards.into_iter().map(|card| self.single(CardSet::of(card))).sum();
                    if apart < self.pairs[index] {
                        cards
                            .into_iter()
                            .for_each(|card| part(CardSet::of(card), self.single(CardSet::of(card))));
                    } else {
                        pairs.push((cards, self.pairs[index]));
                    }
                }
                3 => triples.push((cards, value)),
                _ => {
                    let top = cards.highest().map_or(CardSet::EMPTY, CardSet::of);
                    part(cards, self.gangs[index].min(self.triples[index] + self.single(top)));
                }
            }
        }
        // A weak pair completes each triple, because strong pairs are worth more alone.
        for (triple, value) in triples {
            let alone = self.triples[usize::from(value)];
            let full = self.full_houses[usize::from(value)];
            let most = (0..pairs.len()).max_by(|a, b| pairs[*a].1.total_cmp(&pairs[*b].1));
            match most {
                Some(most) if alone + pairs[most].1 > full => {
                    let (pair, _) = pairs.remove(most);
                    part(triple | pair, full);
                }
                _ => part(triple, alone),
            }
        }
        pairs.into_iter().for_each(|(cards, cost)| part(cards, cost));
    }

    fn single(&self, card: CardSet) -> f32 {
        card.highest().map_or(0.0, |card| self.singles[usize::from(card.rank())])
    }
}

fn small(index: usize) -> u8 {
    u8::try_from(index).unwrap_or(u8::MAX)
}

struct Search<'a> {
    costs: &'a Costs,
    best: Plan,
}

impl Search<'_> {
    /// Evaluates `hand` in groups, then once without each five-card combination whose place in the list is not before
    /// `from`.
    fn divide(&mut self, hand: CardSet, taken: Plan, from: u8) {
        let (mut cost, mut losers, mut parts) = (taken.cost, taken.losers, taken.parts);
        self.costs.groups(hand, &mut |_, part| {
            cost += part;
            parts += 1;
            losers += u8::from(part > LOSER);
        });
        if cost < self.best.cost {
            self.best = Plan { cost, losers, parts, fives: taken.fives.clone() };
        }
        if hand.len() < 5 || taken.fives.is_full() {
            return;
        }
        let mut place = 0;
        five_card_choices(hand, &mut |cards| {
            place += 1;
            if place <= from {
                return;
            }
            let Some(found) = Combination::classify(cards) else { return };
            let top = usize::from(found.value().min(10));
            let cost = match found.kind() {
                CombinationKind::Straight => self.costs.straights[top],
                CombinationKind::Flush => self.costs.flushes[top],
                CombinationKind::FullHouse => self.costs.full_houses[top],
                _ => self.costs.straight_flush,
            };
            if taken.cost + cost < self.best.cost {
                let mut next = taken.clone();
                next.cost += cost;
                next.losers += u8::from(cost > LOSER);
                next.parts += 1;
                next.fives.push(cards);
                self.divide(hand - cards, next, place - 1);
            }
        });
    }
}

/// Passes the straights and flushes worth trying to `choose`, always at the same places of the list; the set is empty if
/// there is none.
fn five_card_choices(hand: CardSet, choose: &mut impl FnMut(CardSet)) {
    let mut groups = [CardSet::EMPTY; 11];
    let mut held = 0_u16;
    for (value, group) in (0_u8..).zip(&mut groups).skip(1) {
        *group = hand & CardSet::value(value);
        held |= u16::from(!group.is_empty()) << value;
    }
    for top in 5..=10_u8 {
        let run = held >> (top - 4) & 0x1f == 0x1f;
        choose(if run { straight(&groups, top) } else { CardSet::EMPTY });
    }
    for colour in Colour::PLAIN {
        let cards = hand & (CardSet::colour(colour) | CardSet::of(Card::MULTI_ONE));
        if cards.len() < 5 {
            (0..3).for_each(|_| choose(CardSet::EMPTY));
            continue;
        }
        choose(loosest(&groups, cards));
        choose(cards.into_iter().take(5).collect());
        choose(straight_flush(cards));
    }
}

/// The lowest card of each of the five values up to `top`.
fn straight(groups: &[CardSet; 11], top: u8) -> CardSet {
    (top - 4..=top)
        .filter_map(|value| groups[usize::from(value)].lowest())
        .fold(CardSet::EMPTY, |all, card| all | CardSet::of(card))
}

/// The five of these cards that break up the fewest groups of one value; the lowest if there is a choice.
fn loosest(groups: &[CardSet; 11], cards: CardSet) -> CardSet {
    let mut chosen = CardSet::EMPTY;
    for tears in 0..4 {
        for card in cards {
            let group = groups[usize::from(card.value())].len();
            let torn = match group {
                1 => 0,
                3 => 1,
                2 => 2,
                _ => 3,
            };
            if torn == tears {
                chosen.insert(card);
                if chosen.len() == 5 {
                    return chosen;
                }
            }
        }
    }
    chosen
}

/// The highest straight of these cards of one colour; empty if there is none.
fn straight_flush(cards: CardSet) -> CardSet {
    let held = cards.into_iter().fold(0_u16, |held, card| held | 1 << card.value());
    let Some(top) = (5..=10_u8).rev().find(|top| held >> (top - 4) & 0x1f == 0x1f) else {
        return CardSet::EMPTY;
    };
    (top - 4..=top)
        .filter_map(|value| (cards & CardSet::value(value)).lowest())
        .fold(CardSet::EMPTY, |all, card| all | CardSet::of(card))
}
