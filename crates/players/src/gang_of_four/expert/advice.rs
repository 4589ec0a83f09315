//! What an expert would do in somebody's place, and what it costs to do otherwise.

use carte_games::gang_of_four::{Action, Combination, View};
use rand::SeedableRng;
use rand::rngs::StdRng;

use super::super::{Position, Room};
use super::{Decision, NETWORK, choose};
use crate::network::Worth;
use crate::{Level, SearchBudget};

/// Differences below this many points are within the network's own error, and say nothing.
const TELLING: f32 = 1.5;

/// Advice for the person in a seat.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Advice {
    /// What an expert would do.
    pub action: Action,
    /// What else comes to mind; `None` where there is nothing, and where it makes no difference that the estimate can tell.
    pub instead: Option<Instead>,
}

/// What could be done instead of what is advised.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Instead {
    /// Passing, where a play is advised that need not be made; else the next best that is not nearly the same.
    pub action: Action,
    /// How many points more it is expected to cost: penalty, and what it costs not to win the round.
    pub costs: f32,
}

/// What an expert would do in the viewer's place, from what the viewer sees; `None` when there is nothing to do.
#[must_use]
pub fn advise(view: &View) -> Option<Advice> {
    let mut room = Room::default();
    // An expert leaves nothing to chance: any rng gives the same.
    let mut rng = StdRng::seed_from_u64(0);
    let action = view.choose(Level::Expert, &mut room, SearchBudget::UNLIMITED, &mut rng)?;
    let decision = &mut room.decision;
    if !decision.is_open() {
        return Some(Advice { action, instead: None });
    }
    let values = decision.values(&NETWORK).to_vec();
    let options = decision.actions().iter().copied().zip(values);
    let value_of = |of: Action| options.clone().find(|(option, _)| *option == of).map(|(_, value)| value);
    let passing =
        value_of(Action::Pass).filter(|_| action != Action::Pass).map(|value| (Action::Pass, value));
    let next_best = || {
        let others = options.clone().filter(|(option, _)| kind(option) != kind(&action));
        others.max_by(|(_, a), (_, b)| a.score().total_cmp(&b.score()))
    };
    let instead = value_of(action).zip(passing.or_else(next_best)).and_then(|(best, (other, value))| {
        let costs = value.round - best.round;
        (costs >= TELLING).then_some(Instead { action: other, costs })
    });
    Some(Advice { action, instead })
}

/// What an expert holds to be worth doing in the viewer's place, best first; of options that are nearly the same the best.
/// Empty when there is nothing to do.
#[must_use]
pub fn rank(view: &View) -> Vec<Action> {
    let mut decision = Decision::default();
    let Some(best) = choose(view, &mut decision, &NETWORK) else { return Vec::new() };
    let mut ranked = vec![best];
    if decision.is_open() {
        let values = decision.values(&NETWORK).to_vec();
        let mut others: Vec<_> = decision.actions().iter().zip(values).collect();
        others.sort_by(|(_, a), (_, b)| b.score().total_cmp(&a.score()));
        for (other, _) in others {
            if ranked.iter().all(|known| kind(known) != kind(other)) {
                ranked.push(*other);
            }
        }
    }
    ranked
}

/// What two options have in common that are nearly the same.
fn kind(action: &Action) -> impl PartialEq {
    match action {
        Action::Play { cards, .. } => {
            let play = Combination::classify(*cards);
            (play.map(|play| (play.kind(), play.value(), play.len())), None)
        }
        Action::Return(card) => (None, Some(Some(*card))),
        Action::Pass | Action::Announce => (None, Some(None)),
    }
}
