//! What is worth remembering of finished rounds and games: facts, ratings, periods. Pure, like the table.
//!
//! Everything here follows from a table's log: [`Chronicle`] reads rounds out of it, [`game()`] sums them up, and
//! [`rate`] turns the order of finish into ratings. The store writes the results down with the events that cause them,
//! and writes the same ones again when it rebuilds them.

mod chronicle;
mod facts;
mod game;
pub mod gang_of_four;
pub mod go_stop;
mod period;
mod rating;
pub mod report;

pub use chronicle::Chronicle;
pub use facts::{Began, Deeds, RoundFacts, RoundSeat};
pub use game::{GameFacts, GameSeat, Sitter, Sums, game};
pub use period::{Period, Season, SeasonStart, Span, season, span};
pub use rating::{Contender, RANKED_GAMES, Rating, computer_rating, contenders, rate};

pub use carte_games::GameKind;
