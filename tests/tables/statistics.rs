//! Projection, ratings, cards and leaderboards, with numbers that were worked out by hand.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where by panicking")]

mod go_stop;
pub(crate) mod leaderboards;
mod leagues;
mod levels;
pub(crate) mod log_builder;
mod plans;
mod seats;
mod shared;
