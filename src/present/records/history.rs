//! The finished games of one person.

use super::super::limits;
use super::super::message::{Embed, Message};
use super::super::press::Ask;
use super::{Known, Reader, day, framed};
use crate::locale::Args;
use crate::statistics::report::{Past, PastSeat, pages};

/// A page of finished games, newest first, of `count` there are.
#[must_use]
pub fn history(person: Known<'_>, games: &[Past], count: u32, page: u32, reader: &Reader<'_>) -> Message {
    let name = reader.known(person);
    let title = reader.format("records-history-title", Args::new().with("name", name.clone()));
    let pages = pages(count);
    let description = match (count, games) {
        (0, _) => reader.format("records-history-none", Args::new().with("name", name)),
        (_, []) => reader.format("records-beyond", Args::new().count("pages", pages)),
        (_, games) => games.iter().map(|game| line(game, reader)).collect::<Vec<_>>().join("\n\n"),
    };
    let footer = if games.is_empty() {
        String::new()
    } else {
        reader.format(
            "records-page",
            Args::new().count("page", i64::from(page) + 1).count("pages", pages).count("lines", count),
        )
    };
    let mut message = framed(Embed { title, description, footer, ..Embed::default() });
    let shown = page.min(pages);
    message.rows.extend(reader.turn_page(shown, pages, |page| Ask::History { user: person.user, page }));
    limits::fit(message)
}

fn line(game: &Past, reader: &Reader<'_>) -> String {
    let args = Args::new()
        .with("table", game.table.to_string())
        .with("day", day(game.ended))
        .count("rounds", game.rounds);
    let seats: Vec<String> = game.seats.iter().map(|seat| place(seat, reader)).collect();
    format!("{}\n{}", reader.format("records-history-game", args), seats.join(" · "))
}

fn place(seat: &PastSeat, reader: &Reader<'_>) -> String {
    let name = match seat.user {
        Some(user) => reader.known(Known { user, name: &seat.name }),
        None => format!("{} 🤖", super::names::escaped(&seat.name)),
    };
    format!("{}. {name} {}", seat.rank, seat.total)
}
