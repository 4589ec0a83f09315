//! Whole games between people of the double and the real bot: a gateway, HTTP, and a SQLite file.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where by panicking")]
#[expect(dead_code, reason = "shared with the tests and benches that run the bot as a process")]
mod harness;

#[expect(dead_code, reason = "shared with the tests of bad input")]
mod course;

mod flowers;
mod games;
mod sandbox;
