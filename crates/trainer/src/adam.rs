//! The optimiser: Adam, on one flat list of weights.

/// Which part of the running means of the gradients, and of their squares, is kept per step.
const MEAN: f32 = 0.9;
const SQUARE: f32 = 0.999;

/// The running means, called moments, of the gradients and of their squares.
#[derive(Clone, Debug)]
pub(super) struct Adam {
    pub(super) mean: Vec<f32>,
    pub(super) square: Vec<f32>,
    pub(super) steps: u32,
}

impl Adam {
    pub(super) fn new(weights: usize) -> Self {
        Self { mean: vec![0.0; weights], square: vec![0.0; weights], steps: 0 }
    }

    /// Makes one step of `weights` against `gradient`.
    pub(super) fn step(&mut self, weights: &mut [f32], gradient: &[f32], rate: f32) {
        self.steps = self.steps.saturating_add(1);
        let steps = i32::try_from(self.steps).unwrap_or(i32::MAX);
        let rate = rate * (1.0 - SQUARE.powi(steps)).sqrt() / (1.0 - MEAN.powi(steps));
        let moments = self.mean.iter_mut().zip(&mut self.square);
        for ((weight, slope), (mean, square)) in weights.iter_mut().zip(gradient).zip(moments) {
            *mean = MEAN * *mean + (1.0 - MEAN) * slope;
            *square = SQUARE * *square + (1.0 - SQUARE) * slope * slope;
            *weight -= rate * *mean / (square.sqrt() + 1e-7);
        }
    }
}
