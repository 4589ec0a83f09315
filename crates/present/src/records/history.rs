//! The finished games of one person.

use super::{KnownPerson, day};
use crate::locale::Args;
use crate::shared::Reader;
use crate::shared::colours::BLUE;
use crate::shared::intent::{Ask, ComponentId, Intent, ReplayStep, Target};
use crate::shared::listing::{Line, Listing};
use crate::shared::message::{Button, Emoji, Message, Style};
use carte_records::statistics::GameKind;
use carte_records::statistics::report::{Past, PastSeat, pages};
use carte_table::ids::StateNumber;

/// A page of finished games, newest first. `count` is the number of all finished games of which the reader may know. If games without the
/// reader count only in the channels of the newest ones, `most_places` is the maximum number of these channels. What is said of it must not
/// depend on how many there are, since some may be hidden from the reader.
pub fn history(
    person: KnownPerson<'_>,
    games: &[Past],
    count: u32,
    page: u32,
    most_places: Option<u32>,
    reader: &Reader<'_>,
) -> Message {
    let name = reader.known(person);
    let title = reader.format("records-history-title", Args::new().with("name", name.clone()));
    let pages = pages(count);
    let lines = match (count, games) {
        (0, _) => {
            vec![Line::text(reader.format("records-history-none", Args::new().with("name", name)))]
        }
        (_, []) => vec![Line::text(reader.format("records-beyond", Args::new().count("pages", pages)))],
        (_, games) => {
            games.iter().map(|game| Line::with_button(line(game, reader), replay(game, reader))).collect()
        }
    };
    let footer = if games.is_empty() {
        String::new()
    } else {
        let args = Args::new().count("page", i64::from(page) + 1).count("pages", pages).count("lines", count);
        match most_places {
            Some(places) => reader.format("records-history-page", args.count("places", places)),
            None => reader.format("records-page", args),
        }
    };
    let rows = reader.turn_page(page.min(pages), pages, |page| Ask::History { user: person.user, page });
    Listing { title, lines, footer, colour: Some(BLUE) }.into_message(rows.into_iter().collect())
}

/// The button that opens the replay of a game.
fn replay(game: &Past, reader: &Reader<'_>) -> Button {
    let intent = Intent::Replay { at: 0, step: ReplayStep::Remembered };
    // A replay has no state number. Buttons already sent carry the number of the last event here; nobody reads it.
    let state_number = StateNumber(game.event_number.0);
    Button::new(
        ComponentId { table: game.table, state_number, target: Target::Own, intent },
        reader.format(
            "records-replay",
            Args::new().with("table", reader.table_number(game.table, game.tournament)),
        ),
        Emoji::unicode("🎞️"),
        Style::Secondary,
    )
}

fn line(game: &Past, reader: &Reader<'_>) -> String {
    let args = Args::new()
        .with("table", reader.table_number(game.table, game.tournament))
        .with("game", reader.game(game.game))
        .with("day", day(game.ended))
        .count("rounds", game.rounds);
    let seats: Vec<String> = game.seats.iter().map(|seat| place(seat, game.game, reader)).collect();
    format!("{}\n{}", reader.format("records-history-game", args), seats.join(" · "))
}

fn place(seat: &PastSeat, game: GameKind, reader: &Reader<'_>) -> String {
    let name = match seat.user {
        Some(user) => reader.known(KnownPerson { user, name: &seat.name }),
        None => format!("{} 🤖", super::names::escaped(&seat.name)),
    };
    format!("{}. {name} {}", seat.rank, reader.total(seat.total, game))
}
