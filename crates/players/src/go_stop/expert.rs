//! What a learned player sees in a position and what it does, for the trainer (`carte-trainer`): what level `club` does, unless a
//! network says that another option brings clearly more.

use crate::network::Shape;

mod decision;
mod inputs;
mod value;

pub use decision::Decision;
pub use inputs::paid;
pub use value::Value;

/// How the network is laid out.
pub const SHAPE: Shape = Shape::new(inputs::INPUTS);
