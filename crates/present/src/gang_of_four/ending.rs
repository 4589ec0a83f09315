//! The final ranking.

use crate::shared::{Reader, ending};
use carte_games::gang_of_four::{self, View as Game};
use carte_games::{CardGame, GameView, PerSeat, Seat};
use carte_table::View;

/// The players by their totals; those with the same total share a place.
pub(super) fn places(view: &View, game: &Game, reader: &Reader<'_>) -> String {
    ending::places(view, &game.totals(), gang_of_four::Game::worth, |total| reader.points(total), reader)
}

/// The total of each seat after every round.
pub(super) fn totals(game: &Game) -> Vec<(Seat, Vec<i64>)> {
    let after = |seat: Seat| game.results.iter().map(|result| result.totals[seat].into()).collect();
    Seat::all(game.players).map(|seat| (seat, after(seat))).collect()
}

/// A table of every round's penalties.
pub(super) fn rounds(view: &View, game: &Game, reader: &Reader<'_>) -> String {
    let cells = |points: PerSeat<u16>| -> Vec<String> {
        points.of_players(game.players).map(|(_, points)| points.to_string()).collect()
    };
    ending::rounds(
        view,
        game.players,
        5,
        &game.results,
        |result| (result.number.to_string(), cells(result.penalties)),
        |last| cells(last.totals),
        reader,
    )
}
