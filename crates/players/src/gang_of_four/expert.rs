//! A learned player: a network says what each option is worth, and the best is done.
//!
//! How it was trained, and how well it plays, is in `docs/strength.md`; the trainer is the crate `carte-trainer`.

use std::sync::LazyLock;

use carte_games::gang_of_four::{Action, View};

mod advice;
mod decision;
mod inputs;
mod network;

pub use advice::{Advice, Instead, advise};
pub use decision::Decision;
pub use inputs::{INPUTS, Input};
pub use network::{
    FIRST, FIRST_BIAS, LAST_BIAS, LAST_ROWS, Network, SECOND, SECOND_BIAS, SECOND_ROWS, STORED, Sums, VALUES,
    Value, WEIGHTS,
};

/// The weights that the trainer wrote; a test holds them against their checksum.
pub(super) static NETWORK: LazyLock<Network> =
    LazyLock::new(|| Network::read(include_bytes!("../../weights/gang_of_four.weights")));

/// What is worth most; `None` when the viewer has nothing to do.
pub(super) fn choose(view: &View, decision: &mut Decision) -> Option<Action> {
    decision.consider(view);
    let best = if decision.is_open() { decision.best(&NETWORK) } else { 0 };
    decision.actions().get(best).copied()
}
