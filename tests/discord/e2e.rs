//! Whole games between people of the double and the real bot: a gateway, HTTP, and a SQLite file.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where by panicking")]

pub(crate) mod flowers;
mod games;
mod sandbox;
pub(crate) mod scripted_game;
