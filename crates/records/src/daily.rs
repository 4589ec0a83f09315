//! The deal of the day: the same deals for everybody, played alone against experts, and compared.
//!
//! Everything follows from the secret of a day, of which nothing but the hash is known before. A daily game is no
//! table: it is in no table's log, and counts in no ratings and, except for luck, in no statistics.

mod comparison;
mod day;
mod deal;
mod field;
mod play;
mod streak;

pub use comparison::{ComparedChoice, OtherChoice, OwnChoice, Played, compare};
pub use day::{Day, EndedDay};
pub use deal::{DailyDeal, Pool};
pub use field::{DailyProgress, DailyRow, DealComparison, Field, Outcome};
pub use play::{COMPUTERS, Play, PlayError};
pub use streak::streak;
