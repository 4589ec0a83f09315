//! The database that 1.0.0 wrote: it opens, says what it said then, and its games are played on.
//!
//! `tests/data/golden/1.0.0` is never changed. It was written by
//!
//! ```sh
//! cargo test --test tables -- --ignored golden::write
//! ```
//!
//! - `carte.sqlite3`: a database in which everything has happened.
//! - `questions.json`: about whom, and when, it was asked.
//! - `replays.jsonl`: the documents of its games, as if those that were running had been closed then.
//! - `exports.jsonl`: everything that is stored about each person.
//! - `contents.json`: how often each variant of what is stored occurs in it.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where by panicking")]

mod answers;
mod kept;
mod names;
mod play_on;
mod read;
mod write;
