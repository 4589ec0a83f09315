//! The options of a position.

use rand::SeedableRng;
use rand::rngs::StdRng;

use super::super::{prolonging, stopping};
use super::inputs::{Situation, paid};
use super::value::Value;
use crate::network::Options;
use carte_games::Seat;
use carte_games::go_stop::{Action, Card, Phase, View};

/// What a seat can do now, each option with the inputs for a network; its room is reused from turn to turn.
pub type Decision = Options<Action, Value>;

/// Looks at what the viewer of `view` can do; without options when there is nothing.
///
/// Jokers are put aside at once, and whether four cards of a month are declared is played out, as players of level `club` do.
pub fn consider(decision: &mut Decision, view: &View) {
    decision.clear();
    let Some(seat) = view.viewer.seat() else { return };
    let actions = view.legal_actions();
    match actions.as_slice() {
        [] => {}
        [only] => decision.settle([*only]),
        several => match settled(view, seat, several) {
            Some(action) => decision.settle([action]),
            None => weigh(decision, view, seat, several),
        },
    }
}

/// What is done without asking the network.
fn settled(view: &View, seat: Seat, actions: &[Action]) -> Option<Action> {
    match view.phase {
        Phase::Another { .. } => Some(prolonging::answer(view, seat)),
        Phase::ChongTong { .. } => {
            let (declare, decline) = (Action::ChongTong, Action::Decline);
            // The same position always has the same answer.
            let plays_on = stopping::plays_on(view, seat, declare, decline, &mut StdRng::seed_from_u64(0));
            Some(if plays_on { decline } else { declare })
        }
        _ => actions.iter().copied().find(|action| matches!(action, Action::Joker(_))),
    }
}

fn weigh(decision: &mut Decision, view: &View, seat: Seat, actions: &[Action]) {
    let Some(situation) = Situation::new(view, seat) else { return };
    decision.write_position(|to| situation.write(to));
    if let Phase::GoOrStop { .. } = view.phase {
        let stopped = view.if_stopped(seat).map_or(0, |settlement| settlement.payments[seat]);
        decision.write_option(Action::Go, |to| situation.write_go(stopped, to));
        decision.write_known(Action::Stop, Value::certain(stopped + paid(view, seat)));
        return;
    }
    let weighed = situation.weigh(actions);
    let best = weighed.iter().map(|weighed| weighed.sum()).fold(f32::MIN, f32::max);
    for (index, (action, weighed)) in actions.iter().zip(&weighed).enumerate() {
        if !actions[..index].iter().any(|before| is_alike(before, action)) {
            decision.write_option(*action, |to| situation.write_option(action, weighed, best, to));
        }
    }
}

/// Whether both do the same with Pi of the same month that count one.
fn is_alike(a: &Action, b: &Action) -> bool {
    let alike = |a: Card, b: Card| a.month() == b.month() && a.pi_value() == 1 && b.pi_value() == 1;
    match (*a, *b) {
        (Action::Play(a), Action::Play(b))
        | (Action::Shake(a), Action::Shake(b))
        | (Action::Take(a), Action::Take(b)) => alike(a, b),
        _ => false,
    }
}
