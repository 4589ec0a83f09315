//! Computer players of Go-Stop.

use rand::Rng;
use rand::seq::IndexedRandom;

use crate::games::go_stop::{Action, View};

/// What the viewer does now; `None` when he has nothing to do.
pub(super) fn choose(view: &View, dice: &mut impl Rng) -> Option<Action> {
    view.legal_actions().choose(dice).copied()
}
