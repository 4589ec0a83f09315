//! A player that has learnt: acts like level `club` unless a network says that another option brings more.
//!
//! It answers "Go or Stop?" by playing the round out, as level `club` does, but with the aim of winning the game.
//! `docs/strength.md` says how the networks were trained and how well they play; the trainer is the crate
//! `carte-trainer`.

use std::sync::LazyLock;

use rand::Rng;

use crate::Expectation;
use crate::network::{Network, Shape, Worth};
use carte_games::go_stop::{Action, View};

mod advice;
mod ahead;
mod comparison;
mod decision;
mod inputs;
mod value;

pub use advice::{Instead, instead};
pub use ahead::{Ahead, bare, can_be_supposed};
pub(super) use comparison::{Comparison, PLAYED_OUT_AHEAD, compare};
pub use decision::Decision;
pub(super) use decision::is_alike;
pub use inputs::paid;
pub use value::Value;

pub const SHAPE: Shape = Shape::new(inputs::INPUTS);

/// The weights that the trainer wrote; a test compares them with their checksums.
const WEIGHTS: &[u8; SHAPE.stored()] = include_bytes!("../../weights/go_stop.weights");
const VALUE_WEIGHTS: &[u8; SHAPE.stored()] = include_bytes!("../../weights/go_stop_values.weights");

/// Estimates how much more an option brings than the others; experts decide with it.
pub(super) static NETWORK: LazyLock<Network> = LazyLock::new(|| built_in(WEIGHTS));

/// Estimates the value of an option; used where options have been followed in supposed worlds.
pub(super) static VALUE_NETWORK: LazyLock<Network> = LazyLock::new(|| built_in(VALUE_WEIGHTS));

fn built_in(weights: &[u8; SHAPE.stored()]) -> Network {
    Network::read(SHAPE, weights).unwrap_or_else(|| unreachable!("as long as they are"))
}

/// The action of an expert with this network of gains; `None` if the viewer has nothing to do.
pub(super) fn choose(
    view: &View,
    decision: &mut Decision,
    gains: &Network,
    rng: &mut impl Rng,
) -> Option<Action> {
    decision.consider(view);
    chosen(view, decision, gains, rng)
}

/// The action of an expert, from a `decision` that has already considered the view.
pub(super) fn chosen(
    view: &View,
    decision: &mut Decision,
    gains: &Network,
    rng: &mut impl Rng,
) -> Option<Action> {
    let choice = decision.choice_to_win(view, gains, rng)?;
    decision.actions().get(choice).copied()
}

/// The action of a player of level `club` or, at "Go or Stop?", the one that the network of payments values most, with
/// what that network expects of the round.
pub(super) fn expect(view: &View, decision: &mut Decision) -> Option<Expectation<Action>> {
    decision.consider(view);
    if !decision.is_open() {
        return decision.actions().first().map(|action| Expectation { action: *action, worth: None });
    }
    let usual = decision.usual();
    let values = decision.values(&VALUE_NETWORK);
    let choice = usual.unwrap_or_else(|| Value::best(values));
    let worth = values.get(choice).map(|value| f64::from(value.points));
    decision.actions().get(choice).map(|action| Expectation { action: *action, worth })
}
