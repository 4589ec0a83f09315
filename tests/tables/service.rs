//! Tables as the service runs them, over a real database and a clock that the test moves.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where by panicking")]

pub(crate) mod harness;

mod champions;
mod clock;
mod crowd;
mod daily;
mod daily_secrecy;
mod daily_zones;
mod duplicates;
mod endings;
mod expiry;
mod file;
mod full;
mod guesses;
mod interrupted_removal;
mod lobby;
mod log;
mod people;
mod privacy;
pub(crate) mod rebuild;
mod reviews;
mod sealed;
mod sealed_statistics;
mod servers;
mod takeover;
mod together;
mod tournament_substitutes;
pub(crate) mod tournaments;
mod unreadable;
mod whole_game;
