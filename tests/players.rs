//! Computer players from outside: legal in every position, sensible in some, deaf to what they cannot see.

#[path = "players/games.rs"]
mod games;
#[path = "players/positions.rs"]
mod positions;
