//! A learned player: it does what level `club` does, unless a network says that another option brings clearly more.
//!
//! "Go or Stop?" it plays out, as that level does. How it was trained, and how well it plays, is in `docs/strength.md`; the
//! trainer is the crate `carte-trainer`.

use std::sync::LazyLock;

use rand::Rng;

use super::stopping;
use crate::network::{Network, Shape};
use carte_games::go_stop::{Action, View};

mod decision;
mod inputs;
mod value;

pub use decision::Decision;
pub use inputs::paid;
pub use value::Value;

/// How the network is laid out.
pub const SHAPE: Shape = Shape::new(inputs::INPUTS);

/// The weights that the trainer wrote; a test holds them against their checksum.
const WEIGHTS: &[u8; SHAPE.stored()] = include_bytes!("../../weights/go_stop.weights");

static NETWORK: LazyLock<Network> =
    LazyLock::new(|| Network::read(SHAPE, WEIGHTS).unwrap_or_else(|| unreachable!("as long as they are")));

/// What the player does; `None` when the viewer has nothing to do.
pub(super) fn choose(view: &View, decision: &mut Decision, rng: &mut impl Rng) -> Option<Action> {
    decision.consider(view);
    let choice = decision.choice(view, Some(&NETWORK), stopping::ROUNDS, rng)?;
    decision.actions().get(choice).copied()
}
