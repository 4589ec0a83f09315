//! Pictures of Gang of Four.

use crate::{CardMarks, HandMarks};
use carte_games::Seat;
use carte_games::gang_of_four::{Card, CardSet, View};

pub(crate) mod alt;
pub(crate) mod board;
mod cards;
mod gift;
pub(crate) mod hand;
pub(crate) mod open_board;
pub(crate) mod score_card;

pub(crate) use cards::designs;
pub use gift::words_of_loss;

/// Points are penalties.
pub(crate) const LESS_IS_BETTER: bool = true;

/// The total of this seat after each finished round.
pub(crate) fn totals(game: &View, seat: Seat) -> Vec<i64> {
    game.results.iter().map(|result| result.totals[seat].into()).collect()
}

impl HandMarks {
    /// The marks; none where they are of another game.
    const fn gang(self) -> CardMarks<CardSet> {
        match self {
            Self::GangOfFour(marks) | Self::ByColour(marks) => marks,
            Self::GoStop(_) => {
                CardMarks { chosen: CardSet::EMPTY, hinted: CardSet::EMPTY, offered: CardSet::EMPTY }
            }
        }
    }

    /// The cards of the hand in the order that the marks ask for.
    fn fanned(self, hand: CardSet) -> Vec<Card> {
        if let Self::ByColour(_) = self { hand.by_colour() } else { hand.into_iter().collect() }
    }
}
