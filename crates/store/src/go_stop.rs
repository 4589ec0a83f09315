//! Go-Stop, as it is stored.

mod event;
mod outcome;
mod rules;

pub(super) use event::{Action, Event};
pub(super) use rules::Rules;

#[cfg(test)]
pub(super) use event::Call;
#[cfg(test)]
pub(super) use outcome::{Nagari, Outcome};
