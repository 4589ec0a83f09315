//! The game that is learnt, and what is learnt in addition to the network.

use anyhow::{Context, Result};
use carte_games::GameKind;
use carte_players::gang_of_four::expert::SHAPE as GANG_OF_FOUR;
use carte_players::go_stop::expert::SHAPE as GO_STOP;
use carte_players::network::{Network, Shape};
use rand::rngs::StdRng;

use super::adam::Adam;
use super::gang_of_four::{self, EQUITY_WEIGHTS, Equity, Seen};
use super::go_stop;
use super::learner::{Learner, Sample, random_network};
use super::self_play::{GameSamples, Lesson};

/// A game, with what is learnt in addition to its network.
#[derive(Debug)]
pub(super) enum Subject {
    /// The chances of winning between two rounds are learnt as well.
    GangOfFour(Equity),
    /// The values of options are learnt as well; the network itself learns their gains.
    GoStop(Box<Learner>),
}

/// The samples for what is learnt in addition to the network.
#[derive(Debug, Default)]
pub(super) struct ExtraSamples {
    pub(super) seen: Vec<(Seen, f32)>,
    pub(super) values: Vec<Sample>,
}

impl ExtraSamples {
    pub(super) fn extend(&mut self, other: Self) {
        self.seen.extend(other.seen);
        self.values.extend(other.values);
    }
}

impl Subject {
    /// A game of which nothing has been learnt yet.
    pub(super) fn new(game: GameKind, seed: u64) -> Self {
        match game {
            GameKind::GangOfFour => Self::GangOfFour(Equity::random(seed)),
            GameKind::GoStop => {
                let network = random_network(GO_STOP, seed ^ 0x5eed);
                let adam = Adam::new(GO_STOP.weights());
                Self::GoStop(Box::new(Learner::new(network.clone(), network, adam)))
            }
        }
    }

    pub(super) const fn shape_of(game: GameKind) -> Shape {
        match game {
            GameKind::GangOfFour => GANG_OF_FOUR,
            GameKind::GoStop => GO_STOP,
        }
    }

    /// Plays a game. Returns its samples, and those for [`Subject::learn`].
    pub(super) fn play(&self, lesson: Lesson<'_>, seed: u64) -> (GameSamples, ExtraSamples) {
        match self {
            Self::GangOfFour(equity) => {
                let (course, seen) = gang_of_four::play(lesson, equity, seed);
                (course, ExtraSamples { seen, ..ExtraSamples::default() })
            }
            Self::GoStop(values) => {
                let (course, values) = go_stop::play(lesson, &values.average, seed);
                (course, ExtraSamples { values, ..ExtraSamples::default() })
            }
        }
    }

    /// Learns from the samples in `extra`. Returns the mean error.
    pub(super) fn learn(&mut self, extra: &ExtraSamples, passes: u32, rate: f32, rng: &mut StdRng) -> f32 {
        match self {
            Self::GangOfFour(equity) => equity.learn(&extra.seen, rate),
            Self::GoStop(values) => values.learn_in_passes(&extra.values, passes, rate, rng)[0],
        }
    }

    /// The network of the values of options, if there is one.
    pub(super) fn values(&self) -> Option<&Network> {
        match self {
            Self::GangOfFour(_) => None,
            Self::GoStop(values) => Some(&values.average),
        }
    }

    /// How many steps have been made in learning from [`ExtraSamples`].
    pub(super) fn steps(&self) -> u32 {
        match self {
            Self::GangOfFour(equity) => equity.adam.steps,
            Self::GoStop(values) => values.adam.steps,
        }
    }

    /// The weights and moments of what is learnt in addition to the network, as the file of a run keeps them.
    pub(super) fn parts(&self) -> Vec<&[f32]> {
        match self {
            Self::GangOfFour(equity) => vec![&equity.weights, &equity.adam.mean, &equity.adam.square],
            Self::GoStop(values) => {
                let Learner { network, average, adam, .. } = &**values;
                vec![network.weights(), average.weights(), &adam.mean, &adam.square]
            }
        }
    }

    /// Restores a game from its number of steps and its parts. `part` reads the next one, which has the given length.
    pub(super) fn restore(
        game: GameKind,
        steps: u32,
        mut part: impl FnMut(usize) -> Result<Vec<f32>>,
    ) -> Result<Self> {
        Ok(match game {
            GameKind::GangOfFour => {
                let mut next = || part(EQUITY_WEIGHTS);
                let (weights, mean, square) = (next()?, next()?, next()?);
                Self::GangOfFour(Equity { weights, adam: Adam { mean, square, steps } })
            }
            GameKind::GoStop => {
                let mut next = || part(GO_STOP.weights());
                let network = |weights| Network::new(GO_STOP, weights).context("a network of another shape");
                let (latest, average) = (network(next()?)?, network(next()?)?);
                let adam = Adam { mean: next()?, square: next()?, steps };
                Self::GoStop(Box::new(Learner::new(latest, average, adam)))
            }
        })
    }
}
