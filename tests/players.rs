//! Computer players from outside: legal in every position, sensible in some, deaf to what they cannot see.

#![expect(clippy::unwrap_used, reason = "what cannot be unwrapped fails the test")]

#[path = "players/games.rs"]
mod games;
#[path = "players/go_stop.rs"]
mod go_stop;
#[path = "players/positions.rs"]
mod positions;
