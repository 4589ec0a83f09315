//! Learns the values of options from results, by squared error in small batches.

use carte_players::network::{FIRST, Input, Network, OUTPUTS, SECOND, Shape};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::adam::Adam;
use super::self_play::shuffle;

/// An option that was taken, and the outputs that the network should have had.
#[derive(Clone, Debug)]
pub(super) struct Sample {
    pub(super) inputs: Vec<Input>,
    pub(super) outputs: [f32; OUTPUTS],
}

/// How many samples one step uses.
const BATCH: usize = 256;
/// Which part of the averaged weights is kept per step.
const AVERAGE: f32 = 0.998;

/// The network that learns, and the average of its latest states. The average plays better than any single state.
#[derive(Debug)]
pub(super) struct Learner {
    pub(super) network: Network,
    pub(super) average: Network,
    pub(super) adam: Adam,
    gradient: Vec<f32>,
}

impl Learner {
    pub(super) fn new(network: Network, average: Network, adam: Adam) -> Self {
        let gradient = vec![0.0; network.shape().weights()];
        Self { network, average, adam, gradient }
    }

    /// Learns the samples `passes` times. Returns the errors of the first pass: after it the network has learnt from these samples, so
    /// that its error says too little about new ones.
    pub(super) fn learn_in_passes(
        &mut self,
        samples: &[Sample],
        passes: u32,
        rate: f32,
        rng: &mut StdRng,
    ) -> [f32; OUTPUTS] {
        let errors = (0..passes).map(|_| self.learn(samples, rate, rng));
        errors.reduce(|first, _| first).unwrap_or_default()
    }

    #[expect(clippy::cast_precision_loss, reason = "at most 2^20")]
    /// Learns each sample once, in random order. Returns the mean squared error of each output.
    pub(super) fn learn(&mut self, samples: &[Sample], rate: f32, rng: &mut StdRng) -> [f32; OUTPUTS] {
        let mut order: Vec<usize> = (0..samples.len()).collect();
        shuffle(&mut order, rng);
        let mut errors = [0.0; OUTPUTS];
        for batch in order.chunks(BATCH) {
            self.gradient.fill(0.0);
            let share = 1.0 / count(batch.len());
            for index in batch {
                let squares = self.backpropagate(&samples[*index], share);
                errors.iter_mut().zip(squares).for_each(|(error, square)| *error += square);
            }
            self.adam.step(self.network.weights_mut(), &self.gradient, rate);
            let latest = self.network.weights();
            // At first the average follows quickly, because its initial weights are random.
            let steps = self.adam.steps.min(1 << 20) as f32;
            let kept = AVERAGE.min(steps / (20.0 + steps));
            for (average, weight) in self.average.weights_mut().iter_mut().zip(latest) {
                *average += (1.0 - kept) * (weight - *average);
            }
        }
        errors.map(|error| error / count(samples.len()))
    }

    /// Adds the gradient of one sample, times `share`. Returns the squared errors.
    fn backpropagate(&mut self, sample: &Sample, share: f32) -> [f32; OUTPUTS] {
        let network = &self.network;
        let shape = network.shape();
        let mut sums = network.empty();
        network.add(&mut sums, &sample.inputs);
        let second = network.second(&sums);
        let outputs = network.last(&second);
        let weights = network.weights();
        let mut slopes = [0.0; OUTPUTS];
        let mut squares = [0.0; OUTPUTS];
        for place in 0..OUTPUTS {
            let error = outputs[place] - sample.outputs[place];
            squares[place] = error * error;
            slopes[place] = share * error;
            self.gradient[shape.last_bias() + place] += slopes[place];
        }
        let mut of_second = [0.0; SECOND];
        let last = weights[shape.last_rows()..shape.last_bias()].chunks_exact(OUTPUTS);
        let last_gradient = self.gradient[shape.last_rows()..shape.last_bias()].chunks_exact_mut(OUTPUTS);
        for (((unit, slope), row), row_gradient) in
            second.iter().zip(&mut of_second).zip(last).zip(last_gradient)
        {
            if *unit > 0.0 {
                for place in 0..OUTPUTS {
                    row_gradient[place] += unit * slopes[place];
                    *slope += row[place] * slopes[place];
                }
            }
        }
        add(&mut self.gradient[shape.second_bias()..shape.last_rows()], &of_second, 1.0);
        let mut of_first = [0.0; FIRST];
        let rows = weights[shape.second_rows()..shape.second_bias()].chunks_exact(SECOND);
        let row_gradients = self.gradient[shape.second_rows()..shape.second_bias()].chunks_exact_mut(SECOND);
        for (((sum, slope), row), row_gradient) in sums.iter().zip(&mut of_first).zip(rows).zip(row_gradients)
        {
            if *sum > 0.0 {
                add(row_gradient, &of_second, *sum);
                let mut lanes = [0.0; 8];
                for (weights, slopes) in row.chunks_exact(8).zip(of_second.chunks_exact(8)) {
                    for ((lane, weight), slope) in lanes.iter_mut().zip(weights).zip(slopes) {
                        *lane += weight * slope;
                    }
                }
                *slope = lanes.iter().sum();
            }
        }
        add(&mut self.gradient[shape.first_bias()..shape.second_rows()], &of_first, 1.0);
        for input in &sample.inputs {
            let start = usize::from(input.place) * FIRST;
            add(&mut self.gradient[start..start + FIRST], &of_first, input.amount);
        }
        squares
    }
}

fn add(to: &mut [f32], of: &[f32], times: f32) {
    for (to, of) in to.iter_mut().zip(of) {
        *to += of * times;
    }
}

#[expect(clippy::cast_precision_loss, reason = "far below 2^24")]
fn count(of: usize) -> f32 {
    of.max(1) as f32
}

/// A network with random weights, so that its units do not all learn the same.
pub(super) fn random_network(shape: Shape, seed: u64) -> Network {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut weights = vec![0.0; shape.weights()];
    // About sixty inputs of a position are not zero.
    let parts = [
        (0..shape.first_bias(), 0.15),
        (shape.second_rows()..shape.second_bias(), 0.16),
        (shape.last_rows()..shape.last_bias(), 0.1),
    ];
    for (range, width) in parts {
        weights[range].iter_mut().for_each(|weight| *weight = width * (rng.random::<f32>() * 2.0 - 1.0));
    }
    Network::new(shape, weights).unwrap_or_else(|| unreachable!("as many as there are"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHAPE: Shape = Shape::new(300);

    fn samples() -> Vec<Sample> {
        let mut rng = StdRng::seed_from_u64(1);
        let input = |rng: &mut StdRng| Input { place: rng.random_range(0..300), amount: rng.random() };
        (0..40)
            .map(|_| Sample {
                inputs: (0..30).map(|_| input(&mut rng)).collect(),
                outputs: [rng.random(), rng.random()],
            })
            .collect()
    }

    fn error(network: &Network, sample: &Sample) -> f64 {
        let mut sums = network.empty();
        network.add(&mut sums, &sample.inputs);
        let outputs = network.last(&network.second(&sums));
        let squares = outputs.iter().zip(sample.outputs).map(|(is, ought)| f64::from(is - ought).powi(2));
        squares.sum::<f64>() / 2.0
    }

    #[test]
    fn gradients_are_slopes() {
        let network = random_network(SHAPE, 3);
        let sample = &samples()[0];
        let mut learner = Learner::new(network.clone(), network, Adam::new(SHAPE.weights()));
        learner.backpropagate(sample, 1.0);
        let place = usize::from(sample.inputs[0].place) * FIRST;
        let places = (place..place + 20)
            .chain(SHAPE.first_bias()..SHAPE.first_bias() + 20)
            .chain(SHAPE.second_rows()..SHAPE.second_rows() + 60);
        let mut sloping = 0;
        for place in places.chain(SHAPE.second_bias()..SHAPE.weights()) {
            let step = 1e-2;
            let moved = |by: f32| {
                let mut network = learner.network.clone();
                network.weights_mut()[place] += by;
                error(&network, sample)
            };
            let here = error(&learner.network, sample);
            // If a unit begins to respond between the two points, the slopes on both sides differ.
            let sides = [(here - moved(-step)) / f64::from(step), (moved(step) - here) / f64::from(step)];
            let [least, most] = [sides[0].min(sides[1]), sides[0].max(sides[1])];
            let found = f64::from(learner.gradient[place]);
            let near = 2e-3 + 0.05 * found.abs();
            assert!((least - near..=most + near).contains(&found), "{place}: {sides:?} {found}");
            let slope = (least + most) / 2.0;
            sloping += usize::from(slope.abs() > 1e-3);
        }
        assert!(sloping > 20, "{sloping} weights matter");
    }

    #[test]
    fn what_is_shown_often_is_learnt() {
        let network = random_network(SHAPE, 3);
        let mut learner = Learner::new(network.clone(), network, Adam::new(SHAPE.weights()));
        let (samples, mut rng) = (samples(), StdRng::seed_from_u64(5));
        let first = learner.learn(&samples, 0.01, &mut rng);
        for _ in 0..200 {
            learner.learn(&samples, 0.01, &mut rng);
        }
        let last = learner.learn(&samples, 0.0, &mut rng);
        assert!(last[0] < first[0] / 4.0 && last[1] < first[1] / 4.0, "{first:?} {last:?}");
    }
}
