//! The probability that a seat wins the game after a round: a small network of its own. Its inputs are the totals and the winner of
//! the round.
//!
//! With it each round has a value for the game, so decisions can be learnt from the end of their round. The end of the game is far
//! away and depends on much else.

use carte_games::gang_of_four::Rules;
use carte_games::{PerSeat, Seat};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::adam::Adam;

/// The number of inputs for each seat.
const SEAT: usize = 4;
const INPUTS: usize = 4 + 4 * SEAT;
const UNITS: usize = 32;
const UNIT_BIAS: usize = INPUTS * UNITS;
const LAST: usize = UNIT_BIAS + UNITS;
pub(crate) const WEIGHTS: usize = LAST + UNITS + 1;

/// How many samples one step uses.
const BATCH: usize = 128;

/// A table between two rounds.
#[derive(Clone, Debug)]
pub(super) struct Between {
    pub(super) players: u8,
    pub(super) limit: u16,
    pub(super) totals: PerSeat<u16>,
    pub(super) winner: Option<Seat>,
}

/// The inputs for one seat.
pub(crate) type Seen = [f32; INPUTS];

impl Between {
    pub(super) fn new(rules: &Rules, players: u8, totals: PerSeat<u16>, winner: Option<Seat>) -> Self {
        let limit = rules.ends_at();
        Self { players, limit, totals, winner }
    }

    /// The inputs for `seat`: those of the seat itself, then those of the others in the order of their totals.
    pub(super) fn seen(&self, seat: Seat) -> Seen {
        let mut seen = [0.0; INPUTS];
        let limit = f32::from(self.limit.max(1));
        seen[0] = if self.players == 4 { 1.0 } else { 0.0 };
        seen[1] = limit / 100.0;
        let seats = || Seat::all(self.players);
        let most = seats().map(|seat| self.totals[seat]).max().unwrap_or_default();
        seen[2] = f32::from(self.limit.saturating_sub(most)) / 40.0;
        let mut others: Vec<Seat> = seats().filter(|other| *other != seat).collect();
        others.sort_by_key(|other| (self.totals[*other], self.winner != Some(*other)));
        let own = f32::from(self.totals[seat]);
        for (place, of) in std::iter::once(seat).chain(others).enumerate() {
            let part = &mut seen[4 + place * SEAT..][..SEAT];
            let total = f32::from(self.totals[of]);
            part[0] = total / limit;
            part[1] = ((limit - total) / 20.0).clamp(0.0, 2.0);
            part[2] = if self.winner == Some(of) { 1.0 } else { 0.0 };
            part[3] = ((total - own) / 20.0).clamp(-2.0, 2.0);
        }
        seen
    }
}

#[derive(Debug)]
pub(crate) struct Equity {
    pub(crate) weights: Vec<f32>,
    pub(crate) adam: Adam,
}

impl Equity {
    pub(crate) fn random(seed: u64) -> Self {
        let mut rng = StdRng::seed_from_u64(seed ^ 0x5eed);
        let mut weights = vec![0.0; WEIGHTS];
        weights[..UNIT_BIAS].iter_mut().for_each(|weight| *weight = rng.random::<f32>() * 0.8 - 0.4);
        weights[LAST..].iter_mut().for_each(|weight| *weight = rng.random::<f32>() * 0.4 - 0.2);
        Self { weights, adam: Adam::new(WEIGHTS) }
    }

    /// The probabilities of all seats, which add up to 1.
    pub(super) fn chances(&self, between: &Between) -> PerSeat<f32> {
        let mut chances = PerSeat::default();
        for seat in Seat::all(between.players) {
            chances[seat] = self.chance(&between.seen(seat)).0;
        }
        let sum: f32 = chances.values().sum();
        chances.map(|chance| chance / sum.max(1e-6))
    }

    fn chance(&self, seen: &Seen) -> (f32, [f32; UNITS]) {
        let mut units = [0.0; UNITS];
        units.copy_from_slice(&self.weights[UNIT_BIAS..LAST]);
        for (input, row) in seen.iter().zip(self.weights.chunks_exact(UNITS)) {
            units.iter_mut().zip(row).for_each(|(unit, weight)| *unit += weight * input);
        }
        let units = units.map(|unit: f32| unit.max(0.0));
        let bias = self.weights[WEIGHTS - 1];
        let sum =
            units.iter().zip(&self.weights[LAST..]).fold(bias, |sum, (unit, weight)| sum + unit * weight);
        (1.0 / (1.0 + (-sum).exp()), units)
    }

    /// Learns from what seats saw and their shares of the victory. Returns the mean cross-entropy.
    pub(crate) fn learn(&mut self, samples: &[(Seen, f32)], rate: f32) -> f32 {
        let mut loss = 0.0;
        let mut gradient = vec![0.0; WEIGHTS];
        for batch in samples.chunks(BATCH) {
            gradient.fill(0.0);
            for (seen, won) in batch {
                let (chance, units) = self.chance(seen);
                loss -= won * chance.max(1e-6).ln() + (1.0 - won) * (1.0 - chance).max(1e-6).ln();
                #[expect(clippy::cast_precision_loss, reason = "at most a batch")]
                let slope = (chance - won) / batch.len() as f32;
                gradient[WEIGHTS - 1] += slope;
                for (place, unit) in units.iter().enumerate().filter(|(_, unit)| **unit > 0.0) {
                    gradient[LAST + place] += slope * unit;
                    let slope = slope * self.weights[LAST + place];
                    gradient[UNIT_BIAS + place] += slope;
                    for (input, amount) in seen.iter().enumerate() {
                        gradient[input * UNITS + place] += slope * amount;
                    }
                }
            }
            self.adam.step(&mut self.weights, &gradient, rate);
        }
        #[expect(clippy::cast_precision_loss, reason = "far below 2^24")]
        let count = samples.len().max(1) as f32;
        loss / count
    }
}
