//! The action that an expert would take in a person's place, and what others would cost.

use super::{Decision, NETWORK, Value, choose};
use crate::network::Worth;
use carte_games::gang_of_four::{Action, Combination, View};

/// Minimum difference that is worth mentioning, in points; smaller ones are within the error of the network.
const TELLING: f32 = 1.5;

/// Advice for the person in a seat.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Advice {
    /// The action that an expert would take.
    pub action: Action,
    /// The action to compare with; `None` if there is none, or if the estimates differ too little.
    pub instead: Option<Instead>,
}

/// An action to compare with the one that is advised.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Instead {
    /// A pass, if the advice is a play and passing is allowed; otherwise the next best action that is not almost the
    /// same.
    pub action: Action,
    /// The additional cost that is expected, in points: the penalty, and the disadvantage of not winning the round.
    pub costs: f32,
}

/// An expert's opinion on all options of the viewer, from what the viewer sees.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Opinion {
    ranked: Vec<Action>,
    instead: Option<Instead>,
}

impl Opinion {
    /// Forms the opinion on a view: the network evaluates each option once.
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
            if ranked.iter().all(|known| similarity_key(known) != similarity_key(option)) {
                ranked.push(*option);
            }
        }
        let instead = instead(best, &options);
        Self { ranked, instead }
    }

    /// The options worth considering, best first, with only the best of those that are almost the same. Empty if there is
    /// nothing to do.
    pub fn ranked(&self) -> &[Action] {
        &self.ranked
    }

    /// The best action and what another would cost; `None` if there is nothing to do.
    pub fn advice(&self) -> Option<Advice> {
        Some(Advice { action: *self.ranked.first()?, instead: self.instead })
    }
}

/// The action to compare with `best`; `options` must be in descending order of value.
fn instead(best: Action, options: &[(Action, Value)]) -> Option<Instead> {
    let of = |action: Action| options.iter().find(|(option, _)| *option == action);
    let passing = of(Action::Pass).filter(|_| best != Action::Pass);
    let next_best = || options.iter().find(|(option, _)| similarity_key(option) != similarity_key(&best));
    let ((_, value), (other, instead)) = of(best).zip(passing.or_else(next_best))?;
    let costs = instead.round - value.round;
    (costs >= TELLING).then_some(Instead { action: *other, costs })
}

/// The part of an action that is equal for options that are almost the same.
fn similarity_key(action: &Action) -> impl PartialEq {
    match action {
        Action::Play { cards, .. } => {
            let play = Combination::classify(*cards);
            (play.map(|play| (play.kind(), play.value(), play.len())), None)
        }
        Action::Return(card) => (None, Some(Some(*card))),
        Action::Pass | Action::Announce => (None, Some(None)),
    }
}
