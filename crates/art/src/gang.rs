//! The cards of Gang of Four.

mod back;
mod corner;
mod dragon;
mod green_phoenix;
mod multi_one;
mod plain;
mod yellow_phoenix;

pub(crate) use back::back;
pub(crate) use corner::{Head, corner};
pub(crate) use dragon::dragon;
pub(crate) use green_phoenix::green_phoenix;
pub(crate) use multi_one::multi_one;
pub(crate) use plain::{ink, mark, outline, plain};
pub(crate) use yellow_phoenix::yellow_phoenix;
