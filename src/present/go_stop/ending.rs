//! The final ranking.

use super::super::Reader;
use crate::games::Seat;
use crate::games::go_stop::View as Game;
use crate::table::View;

/// Everybody by their total, equals on one place.
pub(in super::super) fn places(view: &View, game: &Game, reader: &Reader<'_>) -> String {
    Seat::all(game.players).map(|seat| reader.seat(view, seat)).collect::<Vec<_>>().join("\n")
}

/// A table of what every round brought.
pub(in super::super) fn rounds(view: &View, game: &Game, reader: &Reader<'_>) -> String {
    places(view, game, reader)
}
