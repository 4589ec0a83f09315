//! Estimates the cost of another action than the advised one.

use rand::SeedableRng;
use rand::rngs::StdRng;

use super::ahead::can_be_supposed;
use super::comparison::{Comparison, compare};
use super::{Decision, NETWORK};
use crate::network::Worth;
use carte_games::go_stop::{Action, View};

/// The number of worlds in which two actions are compared: few, because a person waits, and maybe others besides.
const WORLDS: u32 = 32;
/// Minimum difference that is worth mentioning, in points and in standard errors.
const TELLING: f64 = 1.5;
const SURELY: f64 = 2.0;

/// An action to compare with the one that is advised.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Instead {
    /// The next best action that is not almost the same.
    pub action: Action,
    /// By how many points less it is expected to bring.
    pub costs: f64,
}

/// The action to compare with the one advised in the viewer's place; `None` if there is none, or if its cost cannot be
/// estimated reliably.
///
/// Depends only on what the viewer sees.
pub fn instead(view: &View, advised: Action) -> Option<Instead> {
    let view = &*view.of_round();
    let seat = view.viewer.seat()?;
    let mut decision = Decision::default();
    decision.consider(view);
    if !decision.is_open() || !can_be_supposed(view) {
        return None;
    }
    let values = decision.values(&NETWORK).to_vec();
    let others = decision
        .actions()
        .iter()
        .zip(values)
        .filter(|(other, _)| similarity_key(other) != similarity_key(&advised));
    let (action, _) = others.max_by(|(_, a), (_, b)| a.score().total_cmp(&b.score()))?;
    // A fixed seed, so that the same view always has the same worlds.
    let mut rng = StdRng::seed_from_u64(0);
    let Comparison { more: costs, error } = compare(view, seat, [advised, *action], WORLDS, &mut rng)?;
    (costs >= TELLING && costs >= SURELY * error).then_some(Instead { action: *action, costs })
}

/// The part of an action that is equal for options that are almost the same: the month that is played, or what is taken.
fn similarity_key(action: &Action) -> impl PartialEq {
    match action {
        Action::Play(card) | Action::Shake(card) => (card.month(), None),
        Action::Bomb(month) => (Some(*month), None),
        other => (None, Some(*other)),
    }
}
