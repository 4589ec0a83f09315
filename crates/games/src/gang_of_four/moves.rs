//! Every combination that may be laid, found without allocating. Sets of cards with the same text are listed once.

use super::card_set::CardSet;
use super::combination::Combination;
use super::demand::Demand;
use super::ruleset::Rules;

mod flushes;
mod runs;
mod search;
mod subsets;
mod values;

use search::Search;

/// A reusable list of plays; it stops allocating once it has grown to the longest list needed.
///
/// Sets of cards with the same text are listed once, with the lowest copies held.
#[derive(Clone, Debug, Default)]
pub struct Plays(Vec<CardSet>);

impl Plays {
    /// An empty list with room for the plays of nearly every hand.
    pub fn new() -> Self {
        Self(Vec::with_capacity(1024))
    }

    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// In no particular order.
    pub fn as_slice(&self) -> &[CardSet] {
        &self.0
    }

    /// Replaces the list by the plays of `hand` that `demand` allows.
    pub(super) fn fill(&mut self, rules: &Rules, demand: &Demand<'_>, hand: CardSet) {
        self.0.clear();
        let mut search = Search::new(hand, &mut self.0);
        let Some(on) = demand.to_beat else {
            if !demand.owes_lead(rules) {
                search.singles();
            }
            search.several();
            if search.plays.is_empty() {
                search.highest(rules);
            }
            if demand.first_lead || demand.owes_lead(rules) {
                self.0.retain(|cards| {
                    demand.keeps_first_lead(rules, *cards) && demand.keeps_lead_duty(rules, cards.len())
                });
            }
            return;
        };
        if let Some((_, or_gang)) = demand.forced_single(rules, hand) {
            search.highest(rules);
            if or_gang {
                search.gangs(0);
            }
            return;
        }
        search.beating(rules, on);
    }

    /// The plays as combinations, weakest first inside each kind.
    pub(super) fn in_order(&self, rules: &Rules) -> Vec<Combination> {
        let mut ordered: Vec<_> = self.0.iter().filter_map(|cards| Combination::classify(*cards)).collect();
        ordered.sort_by(|a, b| rules.compare(a, b).then(a.cards().cmp(&b.cards())));
        ordered
    }

    /// The weakest among the plays with the fewest cards.
    pub(super) fn least(&self, rules: &Rules) -> Option<CardSet> {
        let mut ordered = self.in_order(rules);
        ordered.sort_by_key(Combination::len);
        ordered.first().map(Combination::cards)
    }

    /// Replaces the list by every combination that a player without duties could lead from `hand`.
    pub(super) fn fill_all(&mut self, rules: &Rules, hand: CardSet) {
        self.fill(rules, &Demand { to_beat: None, first_lead: false, bound: false }, hand);
    }
}
