//! The final ranking.

use crate::frame::{Reader, names};
use carte_games::gang_of_four::View as Game;
use carte_games::{PerSeat, Seat};
use carte_table::View;

/// Everybody by their total, equals on one place.
pub(super) fn places(view: &View, game: &Game, reader: &Reader<'_>) -> String {
    let total = |seat: &Seat| game.seats.get(seat.index()).map_or(0, |seat| seat.total);
    let mut seats: Vec<Seat> = Seat::all(game.players).collect();
    seats.sort_by_key(total);
    // Where nobody has a point, nobody is ahead.
    let medals: &[&str] =
        if seats.iter().all(|seat| total(seat) == 0) { &[] } else { &["🥇", "🥈", "🥉"] };
    let line = |seat: &Seat| {
        let better = seats.iter().filter(|other| total(other) < total(seat)).count();
        let place = medals.get(better).copied().unwrap_or("▫️");
        format!("{place} **{}** · {}", reader.seat(view, *seat), reader.points(total(seat)))
    };
    seats.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// The total of each seat after every round.
pub(super) fn totals(game: &Game) -> Vec<(Seat, Vec<i64>)> {
    let after = |seat: Seat| game.results.iter().map(|result| result.totals[seat].into()).collect();
    Seat::all(game.players).map(|seat| (seat, after(seat))).collect()
}

/// A table of every round's penalties, as wide as a phone; of a very long game the latest rounds.
pub(super) fn rounds(view: &View, game: &Game, reader: &Reader<'_>) -> String {
    let head: String = Seat::all(game.players)
        .map(|seat| {
            let name = view.seats.get(seat.index()).and_then(|occupant| occupant.name()).unwrap_or_default();
            format!(" {:>5}", names::shorten(&names::plain(name).replace('`', "'"), 5))
        })
        .collect();
    let row = |number: String, points: PerSeat<u16>| {
        let cells: String =
            points.of_players(game.players).map(|(_, points)| format!(" {points:>5}")).collect();
        format!("{number:>3}{cells}")
    };
    // Heading, total and fences take up to four more lines of at most 28 characters.
    let shown = 30;
    let earlier = game.results.len().saturating_sub(shown);
    let mut lines = vec![format!("   {head}")];
    if earlier > 0 {
        lines.push("  …".to_owned());
    }
    lines.extend(
        game.results[earlier..].iter().map(|result| row(result.number.to_string(), result.penalties)),
    );
    if let Some(last) = game.results.last() {
        lines.push(row(reader.text("score-sum"), last.totals));
    }
    format!("```\n{}\n```", lines.join("\n"))
}
