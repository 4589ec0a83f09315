//! What the simulations of tables and those of the whole bot have in common.

mod clock;
mod counts;
mod faults;
mod ledger;
mod people;
mod presses;
mod process;
mod processor;
pub mod seeds;

pub use clock::*;
pub use faults::*;
pub use ledger::*;
pub use people::*;
pub use presses::*;
pub use process::*;
pub use processor::*;
