//! The stored forms of Gang of Four.

mod event;
mod export;
pub(crate) mod seat_statistics;
mod state;

pub(crate) use event::{Action, Event};
pub(super) use export::own_part;
pub(crate) use state::Game;
#[cfg(test)]
pub(crate) use state::{Direction, Stage};

/// The number of the game in the database.
pub(super) const NUMBER: i64 = 1;
