//! What a game says in the last message of its table.

use std::cmp::Reverse;

use super::Reader;
use carte_games::Seat;
use carte_table::View;

/// So many rounds are shown; heading, total and fences take up to four more lines of at most 28 characters.
const SHOWN: usize = 30;

/// How a game stands when its table ends.
pub(crate) struct Ranking {
    /// Who has won; `None` where the game was not played to its end.
    pub(crate) winners: Option<Vec<Seat>>,
    /// Everybody by their total, equals on one place.
    pub(crate) places: String,
    /// The key of the heading of `rounds`.
    pub(crate) rounds_title: &'static str,
    /// What every round brought.
    pub(crate) rounds: String,
    /// The totals of each seat after every round, for the curve.
    pub(crate) totals: Vec<(Seat, Vec<i64>)>,
    /// The key of the last line.
    pub(crate) footer: &'static str,
}

/// Everybody by what `worth` says of their total, equals on one place; `shown` is how a total is written.
pub(crate) fn places(
    view: &View,
    totals: &[(Seat, i64)],
    worth: fn(i64) -> i64,
    shown: impl Fn(i64) -> String,
    reader: &Reader<'_>,
) -> String {
    let mut seats = totals.to_vec();
    seats.sort_by_key(|(_, total)| Reverse(worth(*total)));
    // Where nobody has a point, nobody is ahead.
    let medals: &[&str] =
        if seats.iter().all(|(_, total)| *total == 0) { &[] } else { &["🥇", "🥈", "🥉"] };
    let line = |(seat, total): &(Seat, i64)| {
        let better = seats.iter().filter(|(_, other)| worth(*other) > worth(*total)).count();
        let place = medals.get(better).copied().unwrap_or("▫️");
        format!("{place} **{}** · {}", reader.seat(view, *seat), shown(*total))
    };
    seats.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// A table of what every round brought, as wide as a phone with `width` characters a seat; of a very long game the latest
/// rounds. `row` gives a round's number and what each seat got, `sums` the totals after it.
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
    // No name fits above its column.
    let number = |seat: Seat| (seat.number() + 1).to_string();
    let names = Seat::all(players).map(|seat| format!("**{}** {}", number(seat), reader.seat(view, seat)));
    let earlier = results.len().saturating_sub(SHOWN);
    let mut lines = vec![line("", Seat::all(players).map(number).collect())];
    if earlier > 0 {
        lines.push("  …".to_owned());
    }
    lines.extend(results[earlier..].iter().map(|result| {
        let (number, cells) = row(result);
        line(&number, cells)
    }));
    if let Some(last) = results.last() {
        lines.push(line(&reader.text("score-sum"), sums(last)));
    }
    format!("{}\n```\n{}\n```", names.collect::<Vec<_>>().join(" · "), lines.join("\n"))
}
