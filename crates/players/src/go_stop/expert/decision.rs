//! The options of a position, and the choice among them.

use std::ops::{Deref, DerefMut};

use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};

use super::super::{choosing, prolonging, pushing, stopping, winning};
use super::inputs::{Situation, paid};
use super::value::Value;
use crate::network::{Network, Options, Worth};
use carte_games::Seat;
use carte_games::go_stop::{Action, Card, Phase, View};

/// By how many points another option must look better than the usual one: while options are followed, and at a table.
const CLEARLY: f32 = 0.2;
const SLIGHTLY: f32 = 0.05;

/// What a seat can do now: each option with the inputs for a network. The memory is reused from turn to turn.
#[derive(Clone, Debug, Default)]
pub struct Decision {
    options: Options<Action, Value>,
    usual: Option<usize>,
}

/// Gives access to the options.
impl Deref for Decision {
    type Target = Options<Action, Value>;

    fn deref(&self) -> &Self::Target {
        &self.options
    }
}

impl DerefMut for Decision {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.options
    }
}

impl Decision {
    /// Finds the options of the viewer of `view`; there are none if the viewer has nothing to do.
    ///
    /// Like players of level `club`, it puts jokers aside at once and plays out whether four cards of a month are
    /// declared.
    pub fn consider(&mut self, view: &View) {
        self.options.clear();
        self.usual = None;
        let Some(seat) = view.viewer.seat() else { return };
        let actions = view.legal_actions();
        match actions.as_slice() {
            [] => {}
            [only] => self.options.settle([*only]),
            several => match settled(view, seat, several) {
                Some(action) => self.options.settle([action]),
                None => self.weigh(view, seat, several),
            },
        }
    }

    /// The option that a player of level `club` takes; `None` at "Go or Stop?", which is played out.
    pub const fn usual(&self) -> Option<usize> {
        self.usual
    }

    /// The index of the option to take. This is the usual one, unless the network `gains` estimates that another is
    /// clearly better. "Go or Stop?" is answered by playing out `rounds` rounds.
    pub fn choice(
        &mut self,
        view: &View,
        gains: Option<&Network>,
        rounds: u8,
        rng: &mut impl Rng,
    ) -> Option<usize> {
        let seat = view.viewer.seat()?;
        if !self.options.is_open() {
            return (!self.options.actions().is_empty()).then_some(0);
        }
        let Some(usual) = self.usual else {
            let goes_on = stopping::plays_on(view, seat, [Action::Stop, Action::Go], rounds, rng);
            return self.asked(goes_on);
        };
        Some(gains.map_or(usual, |gains| self.better(usual, gains, Value::score, CLEARLY)))
    }

    /// The index of the option to take for a player who wants to win the game.
    pub(in crate::go_stop) fn choice_to_win(
        &mut self,
        view: &View,
        gains: &Network,
        rng: &mut impl Rng,
    ) -> Option<usize> {
        let seat = view.viewer.seat()?;
        match self.usual {
            _ if !self.options.is_open() => (!self.options.actions().is_empty()).then_some(0),
            Some(usual) => Some(self.better(usual, gains, Value::log_score, SLIGHTLY)),
            None => self.asked(winning::goes_on(view, seat, rng)),
        }
    }

    /// The best option by the measure `worth`, or the usual one if the best is not better by more than `by`.
    fn better(&mut self, usual: usize, gains: &Network, worth: fn(Value) -> f32, by: f32) -> usize {
        let values = self.options.values(gains);
        let best = values.iter().enumerate().max_by(|(_, a), (_, b)| worth(**a).total_cmp(&worth(**b)));
        best.filter(|(_, best)| worth(**best) - worth(values[usual]) > by).map_or(usual, |(best, _)| best)
    }

    /// The index of the answer to "Go or Stop?".
    fn asked(&self, goes_on: bool) -> Option<usize> {
        let wanted = if goes_on { Action::Go } else { Action::Stop };
        self.options.actions().iter().position(|action| *action == wanted)
    }

    fn weigh(&mut self, view: &View, seat: Seat, actions: &[Action]) {
        let Some(situation) = Situation::new(view, seat) else { return };
        self.options.write_position(|to| situation.write(to));
        if let Phase::GoOrStop { .. } = view.phase {
            let stopped = view.if_stopped(seat).map_or(0, |settlement| settlement.payments[seat]);
            self.options.write_option(Action::Go, |to| situation.write_go(stopped, to));
            self.options.write_known(Action::Stop, Value::certain(stopped + paid(view, seat)));
            return;
        }
        let weighed = situation.weigh(actions);
        let best = weighed.iter().map(|weighed| weighed.sum()).fold(f32::MIN, f32::max);
        let mut most = f32::MIN;
        for (index, (action, weighed)) in actions.iter().zip(&weighed).enumerate() {
            if actions[..index].iter().any(|before| is_alike(before, action)) {
                continue;
            }
            // The last of equally good actions, like `club`.
            if weighed.sum() >= most {
                most = weighed.sum();
                self.usual = Some(self.options.actions().len());
            }
            self.options.write_option(*action, |to| situation.write_option(action, weighed, best, to));
        }
    }
}

/// The action that is taken without asking the network; `None` if the network decides.
fn settled(view: &View, seat: Seat, actions: &[Action]) -> Option<Action> {
    match view.phase {
        Phase::Another { .. } => Some(prolonging::answer(view, seat)),
        Phase::GoOrStop { .. } => pushing::is_better(view, seat).then_some(Action::Push),
        Phase::Give { .. } | Phase::Count { .. } => choosing::answer(view, seat, actions),
        Phase::ChongTong { .. } => {
            let [declare, decline] = [Action::ChongTong, Action::Decline];
            // A fixed seed, so that the same position always has the same answer.
            let mut rng = StdRng::seed_from_u64(0);
            let plays_on = stopping::plays_on(view, seat, [declare, decline], stopping::PLAYED_OUT, &mut rng);
            Some(if plays_on { decline } else { declare })
        }
        _ => actions.iter().copied().find(|action| matches!(action, Action::Joker(_))),
    }
}

/// Returns `true` if both actions do the same with Pi of one month that count one.
pub(in crate::go_stop) fn is_alike(a: &Action, b: &Action) -> bool {
    let alike = |a: Card, b: Card| a.month() == b.month() && a.pi_value() == 1 && b.pi_value() == 1;
    match (*a, *b) {
        (Action::Play(a), Action::Play(b))
        | (Action::Shake(a), Action::Shake(b))
        | (Action::Take(a), Action::Take(b)) => alike(a, b),
        _ => false,
    }
}
