//! The deal of the day: the same deals for everybody, played alone against experts, and compared.
//!
//! All of it follows from the secret of a day, of which nothing is known before but the hash. Nothing of it is a table: a
//! daily game is not in the log of any, and counts in no ratings and, but for luck, in no statistics.

mod comparison;
mod day;
mod deal;
mod play;
mod standing;
mod streak;

pub use comparison::{Choice, ComparedChoice, OtherChoice, Played, compare};
pub use day::{Day, EndedDay};
pub use deal::{DailyDeal, Pool};
pub use play::{COMPUTERS, Play, PlayError};
pub use standing::{DailyRow, Field, Outcome, Progress, Standing};
pub use streak::streak;
