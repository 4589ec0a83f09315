//! What an expert would do in somebody's place, and what it costs to do otherwise.

use super::{Decision, NETWORK, Value, choose};
use crate::network::Worth;
use carte_games::gang_of_four::{Action, Combination, View};

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

/// What an expert holds of everything that can be done in the viewer's place, from what the viewer sees.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Opinion {
    ranked: Vec<Action>,
    instead: Option<Instead>,
}

impl Opinion {
    /// The opinion on this view: the network looks at each option once.
    pub fn of(view: &View) -> Self {
        let mut decision = Decision::default();
        let Some(best) = choose(view, &mut decision, &NETWORK) else { return Self::default() };
        let mut ranked = vec![best];
        if !decision.is_open() {
            return Self { ranked, instead: None };
        }
        let values = decision.values(&NETWORK).to_vec();
        let mut options: Vec<(Action, Value)> = decision.actions().iter().copied().zip(values).collect();
        options.sort_by(|(_, a), (_, b)| b.score().total_cmp(&a.score()));
        for (option, _) in &options {
            if ranked.iter().all(|known| kind(known) != kind(option)) {
                ranked.push(*option);
            }
        }
        let instead = instead(best, &options);
        Self { ranked, instead }
    }

    /// What is worth doing, best first; of options that are nearly the same the best. Empty when there is nothing to do.
    pub fn ranked(&self) -> &[Action] {
        &self.ranked
    }

    /// What to do, and what it costs to do otherwise; `None` when there is nothing to do.
    pub fn advice(&self) -> Option<Advice> {
        Some(Advice { action: *self.ranked.first()?, instead: self.instead })
    }
}

/// What else comes to mind than the best of these options, which stand in the order of what they are worth.
fn instead(best: Action, options: &[(Action, Value)]) -> Option<Instead> {
    let of = |action: Action| options.iter().find(|(option, _)| *option == action);
    let passing = of(Action::Pass).filter(|_| best != Action::Pass);
    let next_best = || options.iter().find(|(option, _)| kind(option) != kind(&best));
    let ((_, value), (other, instead)) = of(best).zip(passing.or_else(next_best))?;
    let costs = instead.round - value.round;
    (costs >= TELLING).then_some(Instead { action: *other, costs })
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
