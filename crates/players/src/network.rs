//! A small network with sparse inputs, two layers of rectified units and two outputs. Each game defines its own inputs.

mod inputs;
mod options;

pub use inputs::Input;
pub(crate) use inputs::{Writer, layout};
pub use options::Options;

/// The number of units in the first layer.
pub const FIRST: usize = 128;
/// The number of units in the second layer.
pub const SECOND: usize = 32;
/// The number of outputs for an option.
pub const OUTPUTS: usize = 2;

/// The number of stored weights that share a scale.
const BLOCK: usize = 128;

/// The number of inputs of a network, from which follows where each part of the weights begins.
///
/// Each row has the weights of one input of a layer, so that an input that is zero costs no time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    inputs: usize,
}

impl Shape {
    pub const fn new(inputs: usize) -> Self {
        Self { inputs }
    }

    /// Where the first layer's biases begin, behind its rows.
    pub const fn first_bias(self) -> usize {
        self.inputs * FIRST
    }

    /// Where the second layer's rows begin.
    pub const fn second_rows(self) -> usize {
        self.first_bias() + FIRST
    }

    /// Where the second layer's biases begin.
    pub const fn second_bias(self) -> usize {
        self.second_rows() + FIRST * SECOND
    }

    /// Where the last layer's rows begin.
    pub const fn last_rows(self) -> usize {
        self.second_bias() + SECOND
    }

    /// Where the last layer's biases begin.
    pub const fn last_bias(self) -> usize {
        self.last_rows() + SECOND * OUTPUTS
    }

    /// The number of weights.
    pub const fn weights(self) -> usize {
        self.last_bias() + OUTPUTS
    }

    /// The number of bytes that stored weights take: four for the scale of each block, and two for each weight.
    pub const fn stored(self) -> usize {
        self.scales() + self.weights() * 2
    }

    const fn scales(self) -> usize {
        self.weights().div_ceil(BLOCK) * 4
    }
}

/// The meaning that a game gives the two outputs for an option.
pub trait Worth: Copy {
    /// The value that these outputs stand for.
    fn of(outputs: [f32; OUTPUTS]) -> Self;

    /// The outputs that a network should have for this value.
    fn outputs(self) -> [f32; OUTPUTS];

    /// The measure by which options are compared; more is better.
    fn score(self) -> f32;

    /// The index of the best value; 0 if there are none.
    fn best(values: &[Self]) -> usize {
        let better = |a: &usize, b: &usize| values[*a].score().total_cmp(&values[*b].score());
        (0..values.len()).max_by(better).unwrap_or_default()
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Network {
    shape: Shape,
    weights: Vec<f32>,
}

/// The sums of the first layer, before rectification.
pub type Sums = [f32; FIRST];

impl Network {
    /// A network with these weights; `None` if their number is not that of the shape.
    pub fn new(shape: Shape, weights: Vec<f32>) -> Option<Self> {
        (weights.len() == shape.weights()).then_some(Self { shape, weights })
    }

    /// Reads what [`Network::stored`] has returned; `None` for a network of another shape.
    pub fn read(shape: Shape, stored: &[u8]) -> Option<Self> {
        if stored.len() != shape.stored() {
            return None;
        }
        let (scales, numbers) = stored.split_at(shape.scales());
        let scales = scales.as_chunks::<4>().0.iter().map(|bytes| f32::from_le_bytes(*bytes));
        let blocks = numbers.as_chunks::<2>().0.chunks(BLOCK);
        let weights = scales.zip(blocks).flat_map(|(scale, block)| {
            block.iter().map(move |bytes| f32::from(i16::from_le_bytes(*bytes)) * scale)
        });
        Self::new(shape, weights.collect())
    }

    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// The weights in [`Shape::stored`] bytes: a 16-bit number for each, to be multiplied by the scale of its block.
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

    /// In the order of the parts of [`Shape`].
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    pub fn weights_mut(&mut self) -> &mut [f32] {
        &mut self.weights
    }

    /// The sums of the first layer without any input: its biases.
    pub fn empty(&self) -> Sums {
        let mut sums = [0.0; FIRST];
        sums.copy_from_slice(&self.weights[self.shape.first_bias()..self.shape.second_rows()]);
        sums
    }

    /// Adds inputs to the sums of the first layer.
    pub fn add(&self, sums: &mut Sums, inputs: &[Input]) {
        for input in inputs {
            let start = usize::from(input.place) * FIRST;
            let row = &self.weights[start..start + FIRST];
            for (sum, weight) in sums.iter_mut().zip(row) {
                *sum += weight * input.amount;
            }
        }
    }

    /// The rectified units of the second layer, from the sums of the first.
    pub fn second(&self, sums: &Sums) -> [f32; SECOND] {
        let mut second = [0.0; SECOND];
        second.copy_from_slice(&self.weights[self.shape.second_bias()..self.shape.last_rows()]);
        for (sum, row) in sums
            .iter()
            .zip(self.weights[self.shape.second_rows()..self.shape.second_bias()].chunks_exact(SECOND))
        {
            if *sum > 0.0 {
                for (unit, weight) in second.iter_mut().zip(row) {
                    *unit += weight * sum;
                }
            }
        }
        second.map(|unit| unit.max(0.0))
    }

    /// The outputs, from the units of the second layer.
    pub fn last(&self, second: &[f32; SECOND]) -> [f32; OUTPUTS] {
        let mut outputs = [0.0; OUTPUTS];
        outputs.copy_from_slice(&self.weights[self.shape.last_bias()..self.shape.weights()]);
        for (unit, row) in second
            .iter()
            .zip(self.weights[self.shape.last_rows()..self.shape.last_bias()].chunks_exact(OUTPUTS))
        {
            for (output, weight) in outputs.iter_mut().zip(row) {
                *output += weight * unit;
            }
        }
        outputs
    }

    /// The outputs for an option; `position` are the sums of the inputs that all options have in common.
    pub fn outputs(&self, position: &Sums, option: &[Input]) -> [f32; OUTPUTS] {
        let mut sums = *position;
        self.add(&mut sums, option);
        self.last(&self.second(&sums))
    }
}
