//! What a learned player sees in a position and what its options are worth, for the trainer (`carte-trainer`).

use crate::network::Shape;

mod decision;
mod inputs;
mod value;

pub use decision::{Decision, consider};
pub use value::Value;

/// How the network is laid out.
pub const SHAPE: Shape = Shape::new(inputs::INPUTS);
