//! The cards of Gang of Four.

mod back;
mod corner;
mod dragon;
mod green_phoenix;
mod mark;
mod multi_one;
mod plain;
mod yellow_phoenix;

pub(crate) use back::back;
#[cfg(test)]
pub(crate) use corner::VALUE;
pub(crate) use corner::{Head, corner};
pub(crate) use dragon::{dragon, dragon_head};
pub(crate) use green_phoenix::{green_phoenix, green_phoenix_head};
pub(crate) use mark::{ink, mark, outline};
pub(crate) use multi_one::{multi_one, three_fields};
pub(crate) use plain::plain;
pub(crate) use yellow_phoenix::{yellow_phoenix, yellow_phoenix_head};
