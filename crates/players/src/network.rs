//! A small network: sparse inputs, two layers of rectified units, two values. What the inputs are is each game's affair.

mod inputs;
mod options;

pub use inputs::Input;
pub(crate) use inputs::{Writer, layout};
pub use options::Options;

/// Units of the first layer.
pub const FIRST: usize = 128;
/// Units of the second layer.
pub const SECOND: usize = 32;
/// How many numbers the network puts out for an option.
pub const VALUES: usize = 2;

/// How many weights share a scale where they are stored.
const BLOCK: usize = 128;

/// Where each part of the weights begins.
///
/// Rows belong to what a layer reads, so that an input that is zero costs nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    inputs: usize,
}

impl Shape {
    /// The shape of a network with this many inputs.
    pub const fn new(inputs: usize) -> Self {
        Self { inputs }
    }

    /// The first layer's biases, behind its rows.
    pub const fn first_bias(self) -> usize {
        self.inputs * FIRST
    }

    /// The second layer's rows.
    pub const fn second_rows(self) -> usize {
        self.first_bias() + FIRST
    }

    /// The second layer's biases.
    pub const fn second_bias(self) -> usize {
        self.second_rows() + FIRST * SECOND
    }

    /// The last layer's rows.
    pub const fn last_rows(self) -> usize {
        self.second_bias() + SECOND
    }

    /// The last layer's biases.
    pub const fn last_bias(self) -> usize {
        self.last_rows() + SECOND * VALUES
    }

    /// How many weights there are.
    pub const fn weights(self) -> usize {
        self.last_bias() + VALUES
    }

    /// How many bytes stored weights take: a scale for each block, and two bytes for each weight.
    pub const fn stored(self) -> usize {
        self.scales() + self.weights() * 2
    }

    const fn scales(self) -> usize {
        self.weights().div_ceil(BLOCK) * 4
    }
}

/// What a game reads in the two numbers of an option.
pub trait Worth: Copy {
    /// The numbers as a value.
    fn of(outputs: [f32; VALUES]) -> Self;

    /// What a network should put out for this value.
    fn outputs(self) -> [f32; VALUES];

    /// By what options are compared.
    fn score(self) -> f32;

    /// The place of the best value; 0 where there is none.
    fn best(values: &[Self]) -> usize {
        let better = |a: &usize, b: &usize| values[*a].score().total_cmp(&values[*b].score());
        (0..values.len()).max_by(better).unwrap_or_default()
    }
}

/// The weights of a network.
#[derive(Clone, Debug, PartialEq)]
pub struct Network {
    shape: Shape,
    weights: Vec<f32>,
}

/// The sums of the first layer, before rectification.
pub type Sums = [f32; FIRST];

impl Network {
    /// A network with these weights; `None` unless there are as many as the shape has.
    pub fn new(shape: Shape, weights: Vec<f32>) -> Option<Self> {
        (weights.len() == shape.weights()).then_some(Self { shape, weights })
    }

    /// Reads what [`Network::stored`] has written; `None` for a network of another shape.
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

    /// The weights in [`Shape::stored`] bytes, each as a 16-bit number times its block's scale.
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
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// The weights, to be changed.
    pub fn weights_mut(&mut self) -> &mut [f32] {
        &mut self.weights
    }

    /// The first layer's sums without any input.
    pub fn empty(&self) -> Sums {
        let mut sums = [0.0; FIRST];
        sums.copy_from_slice(&self.weights[self.shape.first_bias()..self.shape.second_rows()]);
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

    /// The outputs from the second layer.
    pub fn last(&self, second: &[f32; SECOND]) -> [f32; VALUES] {
        let mut outputs = [0.0; VALUES];
        outputs.copy_from_slice(&self.weights[self.shape.last_bias()..self.shape.weights()]);
        for (unit, row) in second
            .iter()
            .zip(self.weights[self.shape.last_rows()..self.shape.last_bias()].chunks_exact(VALUES))
        {
            for (output, weight) in outputs.iter_mut().zip(row) {
                *output += weight * unit;
            }
        }
        outputs
    }

    /// What the network says of an option: `position` are the sums of what all options have in common.
    pub fn outputs(&self, position: &Sums, option: &[Input]) -> [f32; VALUES] {
        let mut sums = *position;
        self.add(&mut sums, option);
        self.last(&self.second(&sums))
    }
}
