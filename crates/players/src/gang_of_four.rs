//! Computer players of Gang of Four.

use std::sync::Arc;

use rand::{Rng, RngExt};

use super::{ComputerView, Expectation, Judgement, Level, SearchBudget};
use crate::network::Network;
use carte_games::Event;
use carte_games::gang_of_four::{Action, CardSet, Exchange, Phase, Plays, View};

mod champion;
mod club;
pub mod expert;
mod novice;
mod outlook;
mod plan;
mod review;
mod rollout;

pub use club::Reason;
pub use review::believable;

/// A novice forgets to say "Carte !" once in this many times.
const NOVICE_FORGETS: u32 = 8;

/// Memory that players of Gang of Four reuse every turn.
#[derive(Debug, Default)]
pub(crate) struct Memory {
    plays: Plays,
    decision: expert::Decision,
    /// The network of an expert; `None` for the built-in one.
    pub(super) taught: Option<Arc<Network>>,
}

impl ComputerView for View {
    type Action = Action;
    type Memory = Memory;

    const LEVELS: &'static [Level] = &[Level::Novice, Level::Club, Level::Expert, Level::Champion];

    const WORLDS: u32 = 96;

    fn choose(
        &self,
        level: Level,
        memory: &mut Memory,
        budget: SearchBudget<'_>,
        rng: &mut impl Rng,
    ) -> Option<Action> {
        let Memory { plays, decision, taught } = memory;
        let seat = self.viewer.seat()?;
        let hand = self.hand?;
        match level {
            Level::Champion => return champion::choose(self, decision, budget, rng),
            Level::Expert => {
                return expert::choose(self, decision, taught.as_deref().unwrap_or(&expert::NETWORK));
            }
            Level::Random | Level::Novice | Level::Club => {}
        }
        if self.may_announce() && remembers(level, rng) {
            return Some(Action::Announce);
        }
        if self.turn() != Some(seat) {
            return None;
        }
        if let Phase::Exchange(Exchange { .. }) = self.phase {
            return match level {
                Level::Random => any(hand, rng),
                Level::Novice => hand.lowest(),
                Level::Club | Level::Expert | Level::Champion => {
                    club::give_back(self, seat, hand).map(|(card, _)| card)
                }
            }
            .map(Action::Return);
        }
        let may_pass = self.legal(plays);
        let cards = match level {
            Level::Random => {
                let choices = plays.as_slice().len() + usize::from(may_pass);
                (choices > 0).then(|| plays.as_slice().get(rng.random_range(0..choices)).copied()).flatten()
            }
            Level::Novice => novice::play(self, hand, plays.as_slice(), may_pass, rng),
            Level::Club | Level::Expert | Level::Champion => {
                club::play(self, seat, hand, plays.as_slice(), may_pass).0
            }
        };
        match cards {
            Some(cards) => {
                let announce = (hand - cards).len() == 1 && remembers(level, rng);
                Some(Action::Play { cards, announce })
            }
            None => may_pass.then_some(Action::Pass),
        }
    }

    fn did(&self, events: &[&Event]) -> Option<Action> {
        review::did(self, events)
    }

    fn judge(&self, action: Action, seed: u64, worlds: u32) -> Option<Judgement<Action>> {
        review::judge(self, action, seed, worlds)
    }

    fn expect(&self, memory: &mut Memory) -> Option<Expectation<Action>> {
        expert::expect(self, &mut memory.decision)
    }
}

/// The main reason for which a player of level `club` would take this action in the viewer's place; `None` if it would
/// take another.
pub fn club_reason(view: &View, action: &Action) -> Option<Reason> {
    let (choice, reason) = as_club(view)?;
    (choice == *action).then_some(reason)
}

/// The action of a player of level `club` in the viewer's place, and the main reason for it.
fn as_club(view: &View) -> Option<(Action, Reason)> {
    let seat = view.viewer.seat()?;
    let hand = view.hand?;
    if view.may_announce() {
        return Some((Action::Announce, Reason::LastCard));
    }
    if view.turn() != Some(seat) {
        return None;
    }
    if let Phase::Exchange(Exchange { .. }) = view.phase {
        return club::give_back(view, seat, hand).map(|(card, reason)| (Action::Return(card), reason));
    }
    let mut plays = Plays::default();
    let may_pass = view.legal(&mut plays);
    match club::play(view, seat, hand, plays.as_slice(), may_pass) {
        (Some(cards), reason) => Some((Action::Play { cards, announce: (hand - cards).len() == 1 }, reason)),
        (None, reason) => may_pass.then_some((Action::Pass, reason)),
    }
}

/// Returns `true` if the player remembers to say "Carte !" this time.
fn remembers(level: Level, rng: &mut impl Rng) -> bool {
    match level {
        Level::Random => rng.random(),
        Level::Novice => !rng.random_ratio(1, NOVICE_FORGETS),
        Level::Club | Level::Expert | Level::Champion => true,
    }
}

fn any(cards: CardSet, rng: &mut impl Rng) -> Option<carte_games::gang_of_four::Card> {
    (!cards.is_empty()).then(|| cards.into_iter().nth(rng.random_range(0..usize::from(cards.len()))))?
}
