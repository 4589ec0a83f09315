//! Pictures of Go-Stop.

use crate::{CardMarks, HandMarks};
use carte_games::Seat;
use carte_games::go_stop::{CardSet, View};

pub(crate) mod alt;
pub(crate) mod board;
mod captured;
mod cards;
mod decision;
pub(crate) mod hand;
pub(crate) mod open_board;
mod pot;
pub(crate) mod score_card;

pub(crate) use cards::designs;

pub(crate) const LESS_IS_BETTER: bool = false;

/// The total of this seat after each finished round.
pub(crate) fn totals(game: &View, seat: Seat) -> Vec<i64> {
    game.results.iter().map(|result| result.totals[seat]).collect()
}

impl HandMarks {
    /// The marks; none where they are of another game.
    const fn flowers(self) -> CardMarks<CardSet> {
        match self {
            Self::GoStop(marks) => marks,
            Self::GangOfFour(_) | Self::ByColour(_) => {
                CardMarks { chosen: CardSet::EMPTY, hinted: CardSet::EMPTY, offered: CardSet::EMPTY }
            }
        }
    }
}
