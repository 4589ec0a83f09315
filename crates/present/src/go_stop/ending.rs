//! The final ranking.

use super::sums;
use crate::frame::{Reader, names};
use carte_games::Seat;
use carte_games::go_stop::ruleset::NagariRound;
use carte_games::go_stop::{Outcome, PerSeat, View as Game};
use carte_table::View;

/// So many deals are shown; heading, total and fences take up to four more lines of at most 22 characters.
const SHOWN: usize = 30;

/// Everybody by their total, equals on one place.
pub(super) fn places(view: &View, game: &Game, reader: &Reader<'_>) -> String {
    let total = |seat: &Seat| game.seats.get(seat.index()).map_or(0, |seat| seat.total);
    let mut seats: Vec<Seat> = Seat::all(game.players).collect();
    seats.sort_by_key(|seat| std::cmp::Reverse(total(seat)));
    // Where nobody has a point, nobody is ahead.
    let medals: &[&str] =
        if seats.iter().all(|seat| total(seat) == 0) { &[] } else { &["🥇", "🥈", "🥉"] };
    let line = |seat: &Seat| {
        let better = seats.iter().filter(|other| total(other) > total(seat)).count();
        let place = medals.get(better).copied().unwrap_or("▫️");
        let amount = sums::amount(&game.rules, total(seat), reader);
        format!("{place} **{}** · {amount}", reader.seat(view, *seat))
    };
    seats.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// The total of each seat after every round.
pub(super) fn totals(game: &Game) -> Vec<(Seat, Vec<i64>)> {
    let after = |seat: Seat| game.results.iter().map(|result| result.totals[seat]).collect();
    Seat::all(game.players).map(|seat| (seat, after(seat))).collect()
}

/// A table of what every deal brought, as wide as a phone; of a very long game the latest deals.
pub(super) fn rounds(view: &View, game: &Game, reader: &Reader<'_>) -> String {
    let head: String = Seat::all(game.players)
        .map(|seat| {
            let name = view.seats.get(seat.index()).and_then(|occupant| occupant.name()).unwrap_or_default();
            format!(" {:>6}", names::shorten(&names::plain(name).replace('`', "'"), 6))
        })
        .collect();
    let row = |number: String, sums: PerSeat<i64>, show: fn(i64) -> String| {
        let cells: String =
            sums.of_players(game.players).map(|(_, sum)| format!(" {:>6}", show(sum))).collect();
        format!("{number:>3}{cells}")
    };
    let earlier = game.results.len().saturating_sub(SHOWN);
    let mut lines = vec![format!("   {head}")];
    if earlier > 0 {
        lines.push("  …".to_owned());
    }
    lines.extend(game.results[earlier..].iter().map(|result| {
        // Where a nagari is dealt again, it is no round of its own.
        let again = game.rules.nagari_round == NagariRound::Again;
        let void = again && matches!(result.outcome, Outcome::Nagari(_));
        let number = if void { "–".to_owned() } else { result.number.to_string() };
        row(number, result.payments, sums::signed)
    }));
    if let Some(last) = game.results.last() {
        lines.push(row(reader.text("score-sum"), last.totals, |sum| sum.to_string().replace('-', "−")));
    }
    format!("```\n{}\n```", lines.join("\n"))
}
