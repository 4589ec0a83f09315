//! What the texts of every game share: messages as data, buttons, names, seats and Discord's limits.

pub(crate) mod announce;
pub(crate) mod ask;
pub(crate) mod board;
pub(crate) mod chips;
pub(crate) mod colours;
pub(crate) mod ending;
pub(crate) mod faces;
pub(crate) mod form;
pub(crate) mod house_group;
pub mod intent;
pub(crate) mod last_round;
pub(crate) mod lesson;
pub mod limits;
pub(crate) mod links;
pub(crate) mod listing;
pub(crate) mod lobby;
pub(crate) mod mentions;
pub mod message;
pub(crate) mod names;
pub(crate) mod numbers;
pub(crate) mod panel;
mod reader;
pub(crate) mod records;
pub(crate) mod render_mode;
pub(crate) mod replay;
pub(crate) mod request_refusal;
pub(crate) mod rules_text;
pub(crate) mod seats;
pub(crate) mod topic;
pub(crate) mod widgets;

pub use reader::Reader;
