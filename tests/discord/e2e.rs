//! Whole games between people of the double and the real bot: a gateway, HTTP, and a SQLite file.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where by panicking")]
#[expect(dead_code, reason = "shared with the benchmark, which asks for more")]
pub(crate) mod harness;
pub(crate) mod scripted_game;

pub(crate) mod flowers;
mod games;
mod ledger;
mod sandbox;
