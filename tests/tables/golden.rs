//! The database that 1.0.0 wrote. It opens, this version says the same about it as 1.0.0 did, and its games can be played on.
//!
//! `tests/data/golden/1.0.0` is never changed. It was written by
//!
//! ```sh
//! cargo test --test tables -- --ignored golden::write
//! ```
//!
//! - `carte.sqlite3`: a database in which everything has happened.
//! - `questions.json`: the people about whom it was asked, and the time of the questions.
//! - `replays.jsonl`: the documents of its games, as if those that were running had been closed then.
//! - `exports.jsonl`: everything that is stored about each person.
//! - `contents.json`: how often each variant of what is stored occurs in it.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where by panicking")]

mod answers;
mod files;
mod names;
mod play_on;
mod read;
mod write;
