//! The final ranking.

use super::sums;
use crate::shared::{Reader, ending};
use carte_games::go_stop::{self, Outcome, PerSeat, View as Game};
use carte_games::{CardGame, GameView, Seat};
use carte_pictures::{number, signed};
use carte_table::View;

/// The players by their totals; those with the same total share a place.
pub(super) fn places(view: &View, game: &Game, reader: &Reader<'_>) -> String {
    let shown = |total| sums::amount(&game.rules, total, reader);
    ending::places(view, &game.totals(), go_stop::Game::worth, shown, reader)
}

/// The total of each seat after every round.
pub(super) fn totals(game: &Game) -> Vec<(Seat, Vec<i64>)> {
    let after = |seat: Seat| game.results.iter().map(|result| result.totals[seat]).collect();
    Seat::all(game.players).map(|seat| (seat, after(seat))).collect()
}

/// A table with the payments of every deal.
pub(super) fn rounds(view: &View, game: &Game, reader: &Reader<'_>) -> String {
    let cells = |sums: PerSeat<i64>, show: fn(i64) -> String| -> Vec<String> {
        sums.of_players(game.players).map(|(_, sum)| show(sum)).collect()
    };
    ending::rounds(
        view,
        game.players,
        6,
        &game.results,
        |result| {
            // Under rules that deal a nagari again it is not a round of its own.
            let again = game.rules.deals_nagari_again();
            let void = again && matches!(result.outcome, Outcome::Nagari(_));
            let number = if void { "–".to_owned() } else { result.number.to_string() };
            (number, cells(result.payments, signed))
        },
        |last| cells(last.totals, number),
        reader,
    )
}
