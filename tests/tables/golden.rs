//! Databases that earlier versions wrote: they open, answer as they did then, and their games are played on.
//!
//! Each folder of `tests/data/golden` holds what one version wrote, and is named after the newest migration that it had:
//! `carte.sqlite3`, and what that version said about it. Neither is ever changed. A version that stores things in
//! another way adds a folder of its own:
//!
//! ```sh
//! cargo test --test tables -- --ignored golden::write
//! ```
//!
//! - `questions.json`: when and about whom the version was asked.
//! - `replays.jsonl`: the documents of the games that are over, in the order of their tables.
//! - `tables.jsonl`: what everybody and what each person sees of every table.
//! - `statistics.jsonl`, `exports.jsonl`, `lookups.jsonl`: cards, leaderboards, histories, comparisons, ratings; what is
//!   stored about each person; settings, habits, who is awaited where.
//! - `contents.json`: how often each variant of what is stored occurs in it.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where by panicking")]

mod answers;
mod games_shown;
mod kept;
mod later;
mod names;
mod play_on;
mod read;
mod statistics;
mod tables_shown;
mod write;
