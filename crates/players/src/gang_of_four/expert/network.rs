//! A small network: sparse inputs, two layers of rectified units, two values.

use super::inputs::{INPUTS, Input};

/// Units of the first layer.
pub const FIRST: usize = 128;
/// Units of the second layer.
pub const SECOND: usize = 32;
/// What the network says of an option: see [`Value`].
pub const VALUES: usize = 2;

/// Where each part of the weights begins; rows belong to what a layer reads, so that an input that is zero costs nothing.
pub const FIRST_BIAS: usize = INPUTS * FIRST;
/// The second layer's rows.
pub const SECOND_ROWS: usize = FIRST_BIAS + FIRST;
/// The second layer's biases.
pub const SECOND_BIAS: usize = SECOND_ROWS + FIRST * SECOND;
/// The last layer's rows.
pub const LAST_ROWS: usize = SECOND_BIAS + SECOND;
/// The last layer's biases.
pub const LAST_BIAS: usize = LAST_ROWS + SECOND * VALUES;
/// How many weights there are.
pub const WEIGHTS: usize = LAST_BIAS + VALUES;

/// How many weights share a scale where they are stored.
const BLOCK: usize = 128;
/// How many bytes stored weights take: a scale for each block, and two bytes for each weight.
pub const STORED: usize = WEIGHTS.div_ceil(BLOCK) * 4 + WEIGHTS * 2;

/// What an option is worth to the player.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Value {
    /// The chance of winning the game, from 0 to 1.
    pub game: f32,
    /// Points that the round is expected to cost: the penalty, and what it costs not to win the round.
    pub round: f32,
}

/// How much the points of the round count beside the chance of winning the game, 0 to 1.
const ROUND: f32 = 0.3;

impl Value {
    /// By what options are compared: percent of a victory, which a point is worth about one of.
    #[must_use]
    pub fn score(self) -> f32 {
        (1.0 - ROUND) * 100.0 * self.game - ROUND * self.round
    }

    /// The place of the best value; 0 where there is none.
    #[must_use]
    pub fn best(values: &[Self]) -> usize {
        let better = |a: &usize, b: &usize| values[*a].score().total_cmp(&values[*b].score());
        (0..values.len()).max_by(better).unwrap_or_default()
    }

    /// The two outputs of a network as a value.
    #[must_use]
    pub fn of(outputs: [f32; VALUES]) -> Self {
        Self { game: 0.25 + 0.25 * outputs[0], round: 18.0 - 12.0 * outputs[1] }
    }

    /// What a network should put out for this value.
    #[must_use]
    pub fn outputs(self) -> [f32; VALUES] {
        [(self.game - 0.25) / 0.25, (18.0 - self.round) / 12.0]
    }
}

/// The weights of a network.
#[derive(Clone, Debug, PartialEq)]
pub struct Network {
    weights: Vec<f32>,
}

/// The sums of the first layer, before rectification.
pub type Sums = [f32; FIRST];

impl Network {
    /// A network with these weights; `None` unless there are [`WEIGHTS`].
    #[must_use]
    pub fn new(weights: Vec<f32>) -> Option<Self> {
        (weights.len() == WEIGHTS).then_some(Self { weights })
    }

    /// Reads what [`Network::stored`] has written.
    #[must_use]
    pub fn read(stored: &[u8; STORED]) -> Self {
        let (scales, numbers) = stored.split_at(WEIGHTS.div_ceil(BLOCK) * 4);
        let scales = scales.as_chunks::<4>().0.iter().map(|bytes| f32::from_le_bytes(*bytes));
        let blocks = numbers.as_chunks::<2>().0.chunks(BLOCK);
        let weights = scales.zip(blocks).flat_map(|(scale, block)| {
            block.iter().map(move |bytes| f32::from(i16::from_le_bytes(*bytes)) * scale)
        });
        Self { weights: weights.collect() }
    }

    /// The weights in [`STORED`] bytes, each as a 16-bit number times its block's scale.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "the scale keeps the numbers within 16 bits")]
    pub fn stored(&self) -> Vec<u8> {
        let most = f32::from(i16::MAX);
        let scale = |block: &[f32]| block.iter().fold(1e-12, |max: f32, weight| max.max(weight.abs())) / most;
        let scales = self.weights.chunks(BLOCK).flat_map(|block| scale(block).to_le_bytes());
        let numbers = self.weights.chunks(BLOCK).flat_map(|block| {
            let scale = scale(block);
            block.iter().flat_map(move |weight| ((weight / scale).round() as i16).to_le_bytes())
        });
        scales.chain(numbers).collect()
    }

    /// The weights, in the order of the parts.
    #[must_use]
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// The weights, to be changed.
    pub fn weights_mut(&mut self) -> &mut [f32] {
        &mut self.weights
    }

    /// The first layer's sums without any input.
    #[must_use]
    pub fn empty(&self) -> Sums {
        let mut sums = [0.0; FIRST];
        sums.copy_from_slice(&self.weights[FIRST_BIAS..SECOND_ROWS]);
        sums
    }

    /// Adds inputs to the first layer's sums.
    pub fn add(&self, sums: &mut Sums, inputs: &[Input]) {
        for input in inputs {
            let start = usize::from(input.place) * FIRST;
            let row = &self.weights[start..start + FIRST];
            for (sum, weight) in sums.iter_mut().zip(row) {
                *sum += weight * input.amount;
            }
        }
    }

    /// The second layer, rectified, from the first layer's sums.
    #[must_use]
    pub fn second(&self, sums: &Sums) -> [f32; SECOND] {
        let mut second = [0.0; SECOND];
        second.copy_from_slice(&self.weights[SECOND_BIAS..LAST_ROWS]);
        for (sum, row) in sums.iter().zip(self.weights[SECOND_ROWS..SECOND_BIAS].chunks_exact(SECOND)) {
            if *sum > 0.0 {
                for (unit, weight) in second.iter_mut().zip(row) {
                    *unit += weight * sum;
                }
            }
        }
        second.map(|unit| unit.max(0.0))
    }

    /// The outputs from the second layer.
    #[must_use]
    pub fn last(&self, second: &[f32; SECOND]) -> [f32; VALUES] {
        let mut outputs = [0.0; VALUES];
        outputs.copy_from_slice(&self.weights[LAST_BIAS..WEIGHTS]);
        for (unit, row) in second.iter().zip(self.weights[LAST_ROWS..LAST_BIAS].chunks_exact(VALUES)) {
            for (output, weight) in outputs.iter_mut().zip(row) {
                *output += weight * unit;
            }
        }
        outputs
    }

    /// What the network says of an option: `position` are the sums of what all options have in common.
    #[must_use]
    pub fn value(&self, position: &Sums, option: &[Input]) -> Value {
        let mut sums = *position;
        self.add(&mut sums, option);
        Value::of(self.last(&self.second(&sums)))
    }
}
