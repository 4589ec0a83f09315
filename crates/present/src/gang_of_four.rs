//! What people see of Gang of Four.

mod cards;
pub(crate) mod combination;
pub(crate) mod examples;
pub mod panel;
pub(crate) mod records;
pub(crate) mod replay;
pub(crate) mod rules_text;
pub(crate) mod score_card;
