//! A table: seats, a host, rules, and the game that is played at it. Pure: commands in, events out.
//!
//! [`Table::decide`] says what a command would change, [`Table::apply`] changes it. The log of events is the table;
//! everything else can be rebuilt from it.

pub mod command;
pub mod event;
pub mod options;
pub mod seat;
pub mod view;

mod decide;
mod state;

pub use command::{Actor, Command, Person, Refusal};
pub use event::{By, Ending, Event, Logged, News, Opening, Substitution};
pub use options::{Options, Pace};
pub use seat::Occupant;
pub use state::{Table, Timing, Wake};
pub use view::{FairDeal, Stage, View};
