//! Computer players of Gang of Four.

use std::sync::Arc;

use rand::{Rng, RngExt};

use super::{Expectation, Level, SearchBudget};
use crate::network::Network;
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
pub use review::deal_unseen_cards;
pub(crate) use review::{did, judge};

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

/// The levels of computer players that people can choose in the game, weakest first.
pub(crate) const LEVELS: &[Level] = &[Level::Novice, Level::Club, Level::Expert, Level::Champion];

/// The number of worlds that a careful judgement of a decision uses.
pub(crate) const WORLDS: u32 = 96;

/// The action of a computer player of this level now; `None` if the seat has nothing to do.
pub(crate) fn choose(
    view: &View,
    level: Level,
    memory: &mut Memory,
    budget: SearchBudget<'_>,
    rng: &mut impl Rng,
) -> Option<Action> {
    let Memory { plays, decision, taught } = memory;
    let seat = view.viewer.seat()?;
    let hand = view.hand?;
    match level {
        Level::Champion => return champion::choose(view, decision, budget, rng),
        Level::Expert => {
            return expert::choose(view, decision, taught.as_deref().unwrap_or(&expert::NETWORK));
        }
        Level::Random | Level::Novice | Level::Club => {}
    }
    if view.may_announce() && remembers(level, rng) {
        return Some(Action::Announce);
    }
    if view.turn() != Some(seat) {
        return None;
    }
    if let Phase::Exchange(Exchange { .. }) = view.phase {
        return match level {
            Level::Random => any(hand, rng),
            Level::Novice => hand.lowest(),
            Level::Club | Level::Expert | Level::Champion => {
                club::give_back(view, seat, hand).map(|(card, _)| card)
            }
        }
        .map(Action::Return);
    }
    let may_pass = view.legal(plays);
    let cards = match level {
        Level::Random => {
            let choices = plays.as_slice().len() + usize::from(may_pass);
            (choices > 0).then(|| plays.as_slice().get(rng.random_range(0..choices)).copied()).flatten()
        }
        Level::Novice => novice::play(view, hand, plays.as_slice(), may_pass, rng),
        Level::Club | Level::Expert | Level::Champion => {
            club::play(view, seat, hand, plays.as_slice(), may_pass).0
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

/// The action of an expert in a hurry, and what it expects of the round; `None` if the seat has nothing to do.
pub(crate) fn expect(view: &View, memory: &mut Memory) -> Option<Expectation<Action>> {
    expert::expect(view, &mut memory.decision)
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
