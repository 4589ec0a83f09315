//! What the channel is told.

use super::super::Reader;
use crate::games::go_stop::{News, Phase, View as Game};
use crate::locale::Args;
use crate::table::{By, View};

/// Whether a turn comes with it.
pub(in super::super) fn moves_on(news: &News) -> bool {
    matches!(news, News::RoundBegan { .. } | News::Settled { .. } | News::Went { .. })
}

/// The text that calls the next player.
pub(in super::super) fn next(game: &Game) -> &'static str {
    match game.phase {
        Phase::GoOrStop { .. } => "announce-next",
        _ => "announce-next",
    }
}

/// The line for a piece of news; `None` where the channel need not be told.
pub(in super::super) fn line(view: &View, news: &News, _by: By, reader: &Reader<'_>) -> Option<String> {
    match news {
        News::GameEnded { winners } => Some(
            reader.format(
                "announce-game-won",
                Args::new()
                    .count("winners", i64::try_from(winners.len()).unwrap_or(1))
                    .with("names", reader.seat_list(view, winners.iter().copied())),
            ),
        ),
        _ => None,
    }
}
