//! What people see of Go-Stop.

pub(super) mod announce;
pub(super) mod board;
mod captured;
pub(super) mod ending;
mod flowers;
pub mod panel;
pub(super) mod private;
pub(crate) mod records;
pub(super) mod refusal;
pub(crate) mod replay;
pub(super) mod rules_text;
pub(super) mod settlement;
pub(super) mod sums;
