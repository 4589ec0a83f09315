//! A learned player: it does what level `club` does, unless a network says that another option brings more.
//!
//! "Go or Stop?" it plays out, as that level does, but to win the game. How it was trained, and how well it plays, is in `docs/strength.md`; the
//! trainer is the crate `carte-trainer`.

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
pub(super) use comparison::{Comparison, ROUNDS, compare};
pub use decision::Decision;
pub(super) use decision::is_alike;
pub use inputs::paid;
pub use value::Value;

/// How the network is laid out.
pub const SHAPE: Shape = Shape::new(inputs::INPUTS);

/// The weights that the trainer wrote; a test holds them against their checksums.
const WEIGHTS: &[u8; SHAPE.stored()] = include_bytes!("../../weights/go_stop.weights");
const VALUE_WEIGHTS: &[u8; SHAPE.stored()] = include_bytes!("../../weights/go_stop_values.weights");

/// How much more an option brings than the others: what the player asks.
pub(super) static NETWORK: LazyLock<Network> = LazyLock::new(|| built_in(WEIGHTS));

/// What an option is worth: what is asked where options were followed in supposed worlds.
pub(super) static VALUES: LazyLock<Network> = LazyLock::new(|| built_in(VALUE_WEIGHTS));

fn built_in(weights: &[u8; SHAPE.stored()]) -> Network {
    Network::read(SHAPE, weights).unwrap_or_else(|| unreachable!("as long as they are"))
}

/// What the player with these gains does; `None` when the viewer has nothing to do.
pub(super) fn choose(
    view: &View,
    decision: &mut Decision,
    gains: &Network,
    rng: &mut impl Rng,
) -> Option<Action> {
    decision.consider(view);
    chosen(view, decision, gains, rng)
}

/// What the player does of what was considered.
pub(super) fn chosen(
    view: &View,
    decision: &mut Decision,
    gains: &Network,
    rng: &mut impl Rng,
) -> Option<Action> {
    let choice = decision.choice_to_win(view, gains, rng)?;
    decision.actions().get(choice).copied()
}

/// What a player of level `club` does, at "Go or Stop?" what the network of payments holds to be worth most, and what that network
/// expects of the round then.
pub(super) fn expect(view: &View, decision: &mut Decision) -> Option<Expectation<Action>> {
    decision.consider(view);
    if !decision.is_open() {
        return decision.actions().first().map(|action| Expectation { action: *action, worth: None });
    }
    let usual = decision.usual();
    let values = decision.values(&VALUES);
    let choice = usual.unwrap_or_else(|| Value::best(values));
    let worth = values.get(choice).map(|value| f64::from(value.points));
    decision.actions().get(choice).map(|action| Expectation { action: *action, worth })
}
