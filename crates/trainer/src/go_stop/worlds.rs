//! The results of options in worlds that agree with what a seat sees.

use carte_games::Seat;
use carte_games::go_stop::{Card, View};
use carte_players::go_stop::expert::{self, Ahead, Decision, bare, can_be_supposed};
use carte_players::network::{Network, OUTPUTS, Worth};
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

use crate::learner::Sample;

/// In how many worlds the options of a position are played out.
const WORLDS: u8 = 4;
/// How many rounds are played out to answer "Go or Stop?". At a table there are more; here the question comes too often.
const ROUNDS: u8 = 8;

/// Plays like level `club`, or like an expert with the network `gains`.
pub(super) struct Player<'a> {
    gains: Option<&'a Network>,
    pub(super) decision: Decision,
}

impl<'a> Player<'a> {
    pub(super) fn new(gains: Option<&'a Network>) -> Self {
        Self { gains, decision: Decision::default() }
    }

    /// Considers the options in this position. Returns the index of the chosen one.
    pub(super) fn choose(&mut self, view: &View, rng: &mut StdRng) -> Option<usize> {
        self.decision.consider(view);
        self.decision.choice(view, self.gains, ROUNDS, rng)
    }
}

/// Plays options out, in memory that is reused.
pub(super) struct Worlds<'a> {
    ahead: Ahead<'a>,
}

impl<'a> Worlds<'a> {
    /// All seats continue with the network `gains`, and the network `values` estimates the result.
    pub(super) fn new(gains: Option<&'a Network>, values: &'a Network) -> Self {
        Self { ahead: Ahead::new(gains, Some(values), ROUNDS) }
    }

    /// By how much each option exceeds the mean of all options, in the same worlds. Empty at "Go or Stop?", and if no world can be
    /// supposed for the position.
    pub(super) fn gains(
        &mut self,
        view: &View,
        seat: Seat,
        decision: &Decision,
        rng: &mut StdRng,
    ) -> Vec<Sample> {
        if decision.usual().is_none() || !can_be_supposed(view) {
            return Vec::new();
        }
        let (options, paid) = (decision.actions().len(), expert::paid(view, seat));
        let mut sums = vec![[0.0; OUTPUTS]; options];
        let position = bare(view);
        let mut unseen: Vec<Card> = view.unseen().into_iter().collect();
        for _ in 0..WORLDS {
            unseen.shuffle(rng);
            let (world, chance) = (position.suppose(&unseen), rng.random());
            for (sum, action) in sums.iter_mut().zip(decision.actions()) {
                let mut rng = StdRng::seed_from_u64(chance);
                let Some(value) = self.ahead.follow(world.clone(), seat, *action, paid, &mut rng) else {
                    return Vec::new();
                };
                add(sum, value.outputs(), 1.0 / f32::from(WORLDS));
            }
        }
        let mut mean = [0.0; OUTPUTS];
        #[expect(clippy::cast_precision_loss, reason = "a handful of options")]
        sums.iter().for_each(|sum| add(&mut mean, *sum, 1.0 / options as f32));
        let sample = |(index, mut outputs): (usize, [f32; OUTPUTS])| {
            add(&mut outputs, mean, -1.0);
            Sample { inputs: [decision.position(), decision.option(index)].concat(), outputs }
        };
        sums.into_iter().enumerate().map(sample).collect()
    }
}

fn add(sum: &mut [f32; OUTPUTS], of: [f32; OUTPUTS], times: f32) {
    sum.iter_mut().zip(of).for_each(|(sum, of)| *sum += of * times);
}
