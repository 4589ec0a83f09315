//! The finished games of one person.

use super::{Known, day, framed};
use crate::locale::Args;
use crate::shared::Reader;
use crate::shared::intent::{Ask, ComponentId, Intent, ReplayStep, Target};
use crate::shared::limits;
use crate::shared::message::{Button, Embed, Emoji, Message, Row, Style};
use carte_records::statistics::GameKind;
use carte_records::statistics::report::{Past, PastSeat, pages};

/// So many buttons stand in one row.
const BUTTONS: usize = 5;

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
    let replays: Vec<Button> = games.iter().map(|game| replay(game, reader)).collect();
    message.rows.extend(replays.chunks(BUTTONS).map(|row| Row::Buttons(row.to_vec())));
    let shown = page.min(pages);
    message.rows.extend(reader.turn_page(shown, pages, |page| Ask::History { user: person.user, page }));
    limits::fit(message)
}

/// The button that shows a game move by move.
fn replay(game: &Past, reader: &Reader<'_>) -> Button {
    let intent = Intent::Replay { at: 0, step: ReplayStep::Remembered };
    Button::new(
        ComponentId { table: game.table, seq: game.seq, target: Target::Own, intent },
        reader.format("records-replay", Args::new().with("table", game.table.to_string())),
        Emoji::unicode("🎞️"),
        Style::Secondary,
    )
}

fn line(game: &Past, reader: &Reader<'_>) -> String {
    let args = Args::new()
        .with("table", game.table.to_string())
        .with("game", reader.game(game.game))
        .with("day", day(game.ended))
        .count("rounds", game.rounds);
    let seats: Vec<String> = game.seats.iter().map(|seat| place(seat, game.game, reader)).collect();
    format!("{}\n{}", reader.format("records-history-game", args), seats.join(" · "))
}

fn place(seat: &PastSeat, game: GameKind, reader: &Reader<'_>) -> String {
    let name = match seat.user {
        Some(user) => reader.known(Known { user, name: &seat.name }),
        None => format!("{} 🤖", super::names::escaped(&seat.name)),
    };
    format!("{}. {name} {}", seat.rank, reader.total(seat.total, game))
}
