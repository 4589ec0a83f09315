//! Gang of Four, as it is stored.

mod event;
mod rules;

pub(super) use event::{Action, Event};
pub(super) use rules::Rules;
