//! The parts of the last message of a table that depend on the game.

use std::cmp::Reverse;

use super::{Reader, limits};
use carte_games::Seat;
use carte_table::View;

/// Maximum number of rounds that are shown.
const SHOWN: usize = 30;

/// The standings of a game when its table ends.
pub(crate) struct Ranking {
    /// `None` if the game was not played to its end.
    pub(crate) winners: Option<Vec<Seat>>,
    /// The players by their totals; those with the same total share a place.
    pub(crate) places: String,
    /// The key of the heading of `rounds`.
    pub(crate) rounds_title: &'static str,
    /// A table with the result of every round.
    pub(crate) rounds: String,
    /// The totals of each seat after every round, for the curve.
    pub(crate) totals: Vec<(Seat, Vec<i64>)>,
    /// The key of the text in the last line.
    pub(crate) footer: &'static str,
}

/// The players by the `worth` of their totals; equal ones share a place. `shown` writes a total.
pub(crate) fn places(
    view: &View,
    totals: &[(Seat, i64)],
    worth: fn(i64) -> i64,
    shown: impl Fn(i64) -> String,
    reader: &Reader<'_>,
) -> String {
    let mut seats = totals.to_vec();
    seats.sort_by_key(|(_, total)| Reverse(worth(*total)));
    // If nobody has a point, nobody is ahead.
    let medals: &[&str] =
        if seats.iter().all(|(_, total)| *total == 0) { &[] } else { &["🥇", "🥈", "🥉"] };
    let line = |(seat, total): &(Seat, i64)| {
        let better = seats.iter().filter(|(_, other)| worth(*other) > worth(*total)).count();
        let place = medals.get(better).copied().unwrap_or("▫️");
        format!("{place} **{}** · {}", reader.seat(view, *seat), shown(*total))
    };
    seats.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// A table with the result of every round, or of the latest ones in a long game: as many as a field has room for. It fits on a phone
/// with `width` characters per seat. `row` returns a round's number and the result of each seat, `sums` the totals after the round.
pub(crate) fn rounds<R>(
    view: &View,
    players: u8,
    width: usize,
    results: &[R],
    row: impl Fn(&R) -> (String, Vec<String>),
    sums: impl Fn(&R) -> Vec<String>,
    reader: &Reader<'_>,
) -> String {
    let line = |number: &str, cells: Vec<String>| {
        let cells: String = cells.iter().map(|cell| format!(" {cell:>width$}")).collect();
        format!("{number:>3}{cells}")
    };
    // A name does not fit above its column, so columns have numbers.
    let number = |seat: Seat| (seat.number() + 1).to_string();
    let names = Seat::all(players).map(|seat| format!("**{}** {}", number(seat), reader.seat(view, seat)));
    let head = format!(
        "{}\n```\n{}\n",
        names.collect::<Vec<_>>().join(" · "),
        line("", Seat::all(players).map(number).collect())
    );
    let sum =
        results.last().map_or_else(String::new, |last| line(&reader.text("score-sum"), sums(last)) + "\n");
    let (earlier, end) = ("  …\n", "```");
    let taken: usize = [head.as_str(), &sum, earlier, end].into_iter().map(limits::length).sum();
    let mut room = limits::FIELD.saturating_sub(taken);
    let mut lines = Vec::new();
    for result in results.iter().rev().take(SHOWN) {
        let (number, cells) = row(result);
        let line = line(&number, cells) + "\n";
        let Some(left) = room.checked_sub(limits::length(&line)) else { break };
        room = left;
        lines.push(line);
    }
    let earlier = if lines.len() < results.len() { earlier } else { "" };
    lines.reverse();
    [&head, earlier, &lines.concat(), &sum, end].concat()
}
