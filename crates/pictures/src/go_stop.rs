//! Pictures of Go-Stop.

use crate::ChosenCards;
use carte_games::Seat;
use carte_games::go_stop::{CardSet, View};

pub(crate) mod alt;
pub(crate) mod board;
mod captured;
mod cards;
pub(crate) mod hand;
mod pot;
pub(crate) mod score_card;

pub(crate) use cards::designs;

/// Whether fewer points are better.
pub(crate) const LESS_IS_BETTER: bool = false;

/// The total of this seat after each finished round.
pub(crate) fn totals(game: &View, seat: Seat) -> Vec<i64> {
    game.results.iter().map(|result| result.totals[seat]).collect()
}

impl ChosenCards {
    /// What is chosen; nothing where it is of another game.
    const fn flowers(self) -> CardSet {
        if let Self::GoStop(cards) = self { cards } else { CardSet::EMPTY }
    }
}
