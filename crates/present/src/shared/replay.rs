//! The parts of a replay that depend on the game.

use super::message::Field;
use crate::locale::Args;
use carte_games::{News, Seat};
use carte_records::replay::PlaybackMoment;

/// All cards at a moment of a finished game, with every hand open.
pub(crate) struct OpenCards {
    /// In the order of the seats.
    pub(crate) seats: Vec<OpenSeat>,
    /// Cards that belong to nobody and are in no picture.
    pub(crate) aside: Option<Field>,
    /// The cards on the table.
    pub(crate) table: Option<Field>,
}

/// The cards and the total of a seat at a moment of a finished game.
pub(crate) struct OpenSeat {
    pub(crate) cards: u8,
    /// In points or tokens.
    pub(crate) total: String,
    pub(crate) hand: String,
    /// Empty if nothing was captured.
    pub(crate) captured: String,
}

/// A moment of a game that its replay names. Its text also contains the name of the seat and the round.
pub(crate) struct ReplayHighlight {
    /// The index of the moment.
    pub(crate) at: usize,
    pub(crate) seat: Seat,
    pub(crate) key: &'static str,
    pub(crate) args: Args,
}

/// The item with the greatest measure; of equal ones the first, which happened before the others.
pub(crate) fn first_of_greatest<T, K: Ord>(
    items: impl IntoIterator<Item = T>,
    measure: impl Fn(&T) -> K,
) -> Option<T> {
    items.into_iter().reduce(|best, next| if measure(&next) > measure(&best) { next } else { best })
}

/// The news of one game, each with the index of its moment.
pub(crate) fn numbered<'a, N: 'a>(
    moments: &'a [PlaybackMoment],
    own: fn(&'a News) -> Option<&'a N>,
) -> impl DoubleEndedIterator<Item = (usize, &'a N)> {
    moments.iter().enumerate().flat_map(move |(at, moment)| {
        let news = moment.news.iter().filter_map(move |(news, ..)| own(news));
        news.map(move |news| (at, news)).collect::<Vec<_>>()
    })
}
