//! Lines that every game tells in the same words.

use super::Reader;
use crate::locale::Args;
use carte_games::Seat;
use carte_table::View;

pub(crate) fn game_won(view: &View, winners: &[Seat], reader: &Reader<'_>) -> String {
    reader.format(
        "announce-game-won",
        Args::new()
            .count("winners", i64::try_from(winners.len()).unwrap_or(1))
            .with("names", reader.seat_list(view, winners.iter().copied())),
    )
}
