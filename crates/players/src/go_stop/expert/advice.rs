//! What it costs to do otherwise than an expert would.

use rand::SeedableRng;
use rand::rngs::StdRng;

use super::ahead::can_be_supposed;
use super::comparison::{Comparison, compare};
use super::{Decision, NETWORK};
use crate::network::Worth;
use carte_games::go_stop::{Action, View};

/// In how many worlds the two are compared: few, because a person waits, and others beside.
const WORLDS: u32 = 32;
/// Differences below this many points, or this many standard errors, say nothing.
const TELLING: f64 = 1.5;
const SURELY: f64 = 2.0;

/// What could be done instead of what is advised.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Instead {
    /// The next best that is not nearly the same.
    pub action: Action,
    /// How many points less it is expected to bring.
    pub costs: f64,
}

/// What else comes to mind than what is advised in the viewer's place; `None` where there is nothing, and where no estimate
/// can tell what it costs.
///
/// It follows from what the viewer sees alone.
pub fn instead(view: &View, advised: Action) -> Option<Instead> {
    let view = &*view.of_round();
    let seat = view.viewer.seat()?;
    let mut decision = Decision::default();
    decision.consider(view);
    if !decision.is_open() || !can_be_supposed(view) {
        return None;
    }
    let values = decision.values(&NETWORK).to_vec();
    let others = decision.actions().iter().zip(values).filter(|(other, _)| kind(other) != kind(&advised));
    let (action, _) = others.max_by(|(_, a), (_, b)| a.score().total_cmp(&b.score()))?;
    // The same view always has the same worlds.
    let mut rng = StdRng::seed_from_u64(0);
    let Comparison { more: costs, error } = compare(view, seat, [advised, *action], WORLDS, &mut rng)?;
    (costs >= TELLING && costs >= SURELY * error).then_some(Instead { action: *action, costs })
}

/// What two options have in common that are nearly the same: what they play of which month, or what they take.
fn kind(action: &Action) -> impl PartialEq {
    match action {
        Action::Play(card) | Action::Shake(card) => (card.month(), None),
        Action::Bomb(month) => (Some(*month), None),
        other => (None, Some(*other)),
    }
}
