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

use serde::{Deserialize, Serialize};

use carte_games::Rules;

/// Which game, where numbers about different games are kept apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GameKind {
    /// Gang of Four.
    #[default]
    GangOfFour,
    /// Go-Stop.
    GoStop,
}

impl GameKind {
    /// Every kind.
    pub const ALL: [Self; 2] = [Self::GangOfFour, Self::GoStop];

    /// The game that these are the rules of.
    #[must_use]
    pub const fn of(rules: &Rules) -> Self {
        match rules {
            Rules::GangOfFour(_) => Self::GangOfFour,
            Rules::GoStop(_) => Self::GoStop,
        }
    }

    /// What these points are worth, more being better: in Gang of Four points are penalties, in Go-Stop payments.
    #[must_use]
    pub const fn worth(self, points: i64) -> i64 {
        match self {
            Self::GangOfFour => -points,
            Self::GoStop => points,
        }
    }

    /// The stable name, used in options.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::GangOfFour => "gang-of-four",
            Self::GoStop => "go-stop",
        }
    }

    /// The kind with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}
