//! The stored forms of Go-Stop.

mod event;
mod export;
mod outcome;
pub(crate) mod seat_statistics;
mod state;

pub(crate) use event::{Action, Event};
pub(super) use export::own_part;
pub(crate) use state::Game;

#[cfg(test)]
pub(crate) use event::Call;
#[cfg(test)]
pub(crate) use outcome::{Nagari, Outcome};
#[cfg(test)]
pub(crate) use state::{Doubling, GoBak, September, Stage};

/// The number of the game in the database.
pub(super) const NUMBER: i64 = 2;
