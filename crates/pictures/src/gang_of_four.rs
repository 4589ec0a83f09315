//! Pictures of Gang of Four.

mod alt;
mod board;
mod cards;
mod hand;
mod score_card;

pub(crate) use alt::{describe_board, describe_hand, describe_score_card};
pub(crate) use board::board;
pub(crate) use hand::hand;
pub(crate) use score_card::score_card;
