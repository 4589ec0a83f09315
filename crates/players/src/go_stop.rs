//! Computer players of Go-Stop.

use std::sync::Arc;

use rand::{Rng, RngExt};

use super::network::Network;
use super::{Expectation, Level, SearchBudget};
use carte_games::go_stop::{Action, Phase, View};

mod champion;
mod choosing;
mod club;
pub mod expert;
mod joining;
mod novice;
mod outlook;
mod prolonging;
mod prospects;
mod pushing;
mod review;
mod stopping;
mod winning;

pub(crate) use review::{did, judge};

/// Memory that players of Go-Stop reuse every turn.
#[derive(Debug, Default)]
pub(crate) struct Memory {
    decision: expert::Decision,
    /// The network of an expert; `None` for the built-in one.
    pub(super) taught: Option<Arc<Network>>,
}

/// The levels of computer players that people can choose in the game, weakest first.
pub(crate) const LEVELS: &[Level] = &[Level::Novice, Level::Club, Level::Expert, Level::Champion];

/// The number of worlds that a careful judgement of a decision uses.
pub(crate) const WORLDS: u32 = 320;

/// The action of a computer player of this level now; `None` if the seat has nothing to do.
pub(crate) fn choose(
    view: &View,
    level: Level,
    memory: &mut Memory,
    budget: SearchBudget<'_>,
    rng: &mut impl Rng,
) -> Option<Action> {
    let Memory { decision, taught } = memory;
    let view = &*view.of_round();
    let seat = view.viewer.seat()?;
    let actions = view.legal_actions();
    match (actions.as_slice(), level) {
        ([], _) => None,
        ([only], _) => Some(*only),
        (several, Level::Random) => several.get(rng.random_range(0..several.len())).copied(),
        (_, Level::Novice | Level::Club | Level::Expert | Level::Champion)
            if matches!(view.phase, Phase::Join { .. }) =>
        {
            Some(joining::answer(view))
        }
        (_, Level::Novice | Level::Club | Level::Expert | Level::Champion)
            if matches!(view.phase, Phase::Another { .. }) =>
        {
            Some(prolonging::answer(view, seat))
        }
        (several, Level::Novice | Level::Club | Level::Expert | Level::Champion)
            if choosing::is_asked(view) =>
        {
            choosing::answer(view, seat, several)
        }
        (_, Level::Novice | Level::Club | Level::Expert | Level::Champion)
            if pushing::is_better(view, seat) =>
        {
            Some(Action::Push)
        }
        (several, Level::Novice) => novice::action(view, several),
        (several, Level::Club) => club::action(view, seat, several, rng),
        (_, Level::Expert) => {
            expert::choose(view, decision, taught.as_deref().unwrap_or(&expert::NETWORK), rng)
        }
        (_, Level::Champion) => champion::choose(view, decision, budget, rng),
    }
}

/// The action of an expert in a hurry, and what it expects of the round; `None` if the seat has nothing to do.
pub(crate) fn expect(view: &View, memory: &mut Memory) -> Option<Expectation<Action>> {
    let view = &*view.of_round();
    let seat = view.viewer.seat()?;
    let settled = |action| Some(Expectation { action, worth: None });
    match view.phase {
        Phase::Join { .. } => settled(joining::answer(view)),
        Phase::Another { .. } => settled(prolonging::answer(view, seat)),
        _ if choosing::is_asked(view) => {
            choosing::answer(view, seat, &view.legal_actions()).and_then(settled)
        }
        _ => expert::expect(view, &mut memory.decision),
    }
}

#[expect(clippy::cast_precision_loss, reason = "far below 2^53")]
const fn points(of: i64) -> f64 {
    of as f64
}
