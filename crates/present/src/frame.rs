//! What the texts of every game share: messages as data, buttons, names, seats, Discord's limits.

pub(crate) mod faces;
pub(crate) mod limits;
pub(crate) mod links;
pub mod message;
pub(crate) mod names;
pub mod press;
mod reader;
pub(crate) mod seats;
pub(crate) mod widgets;

pub use reader::Reader;
