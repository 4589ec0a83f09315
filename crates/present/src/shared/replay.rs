//! What a game says of its finished games.

use super::message::Field;
use crate::locale::Args;
use carte_games::{News, Seat};
use carte_records::replay::PlaybackMoment;

/// What lies where at a moment of a finished game, every hand open.
pub(crate) struct OpenCards {
    /// In the order of the seats.
    pub(crate) seats: Vec<OpenSeat>,
    /// Cards of nobody that no picture shows.
    pub(crate) aside: Option<Field>,
    /// What lies on the table.
    pub(crate) table: Option<Field>,
}

/// What a seat has at a moment of a finished game.
pub(crate) struct OpenSeat {
    pub(crate) cards: u8,
    /// The points or tokens.
    pub(crate) total: String,
    pub(crate) hand: String,
    /// Empty where nothing was captured.
    pub(crate) captured: String,
}

/// Something that a game is remembered for; the name of the seat and the round belong to the text as well.
pub(crate) struct Highlight {
    /// The moment, from 0.
    pub(crate) at: usize,
    pub(crate) seat: Seat,
    pub(crate) key: &'static str,
    pub(crate) args: Args,
}

/// The item with the greatest measure; of equals the first, which was there before the others.
pub(crate) fn first_of_greatest<T, K: Ord>(
    items: impl IntoIterator<Item = T>,
    measure: impl Fn(&T) -> K,
) -> Option<T> {
    items.into_iter().reduce(|best, next| if measure(&next) > measure(&best) { next } else { best })
}

/// The news of one game with the moments, from 0, that they belong to.
pub(crate) fn numbered<'a, N: 'a>(
    moments: &'a [PlaybackMoment],
    own: fn(&'a News) -> Option<&'a N>,
) -> impl DoubleEndedIterator<Item = (usize, &'a N)> {
    moments.iter().enumerate().flat_map(move |(at, moment)| {
        let news = moment.news.iter().filter_map(move |(news, ..)| own(news));
        news.map(move |news| (at, news)).collect::<Vec<_>>()
    })
}
