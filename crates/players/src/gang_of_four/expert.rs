//! A player that has learnt: a network estimates the value of each option, and the best one is taken.
//!
//! `docs/strength.md` says how the network was trained and how well it plays; the trainer is the crate `carte-trainer`.

use std::sync::LazyLock;

use carte_games::gang_of_four::{Action, View};

mod advice;
mod decision;
mod inputs;
mod value;

use crate::Expectation;
use crate::network::{Network, Shape, Worth};

pub use advice::{Advice, Instead, Opinion};
pub use decision::Decision;
pub use value::Value;

pub const SHAPE: Shape = Shape::new(inputs::INPUTS);

/// The weights that the trainer wrote; a test compares them with their checksum.
const WEIGHTS: &[u8; SHAPE.stored()] = include_bytes!("../../weights/gang_of_four.weights");

pub(super) static NETWORK: LazyLock<Network> =
    LazyLock::new(|| Network::read(SHAPE, WEIGHTS).unwrap_or_else(|| unreachable!("as long as they are")));

/// The action that the network values most; `None` if the viewer has nothing to do.
pub(super) fn choose(view: &View, decision: &mut Decision, network: &Network) -> Option<Action> {
    // If the rules let "Carte !" wait for the last card, the expert decides when to say it.
    if view.may_announce() && !view.rules.takes_back_if_forgotten() {
        return Some(Action::Announce);
    }
    decision.consider(view);
    let best = if decision.is_open() { decision.best(network) } else { 0 };
    decision.actions().get(best).copied()
}

/// The action that the built-in network values most, and what it expects of the round with that action.
pub(super) fn expect(view: &View, decision: &mut Decision) -> Option<Expectation<Action>> {
    if view.may_announce() && !view.rules.takes_back_if_forgotten() {
        return Some(Expectation { action: Action::Announce, worth: None });
    }
    decision.consider(view);
    if !decision.is_open() {
        return decision.actions().first().map(|action| Expectation { action: *action, worth: None });
    }
    let values = decision.values(&NETWORK);
    let best = Value::best(values);
    let worth = values.get(best).map(|value| -f64::from(value.round));
    decision.actions().get(best).map(|action| Expectation { action: *action, worth })
}
