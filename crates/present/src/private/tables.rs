//! Lists of tables.

use super::{BLUE, framed, plain};
use crate::frame::intent::{ComponentId, Intent, Target};
use crate::frame::message::{Embed, Message, Row, Select, SelectOption};
use crate::frame::{Reader, limits, names};
use crate::locale::Args;
use carte_games as games;
use carte_table::ids::UserId;
use carte_table::{Occupant, Stage, View};

/// Discord shows no longer menus, and nobody reads a longer list.
const LONGEST: usize = 25;

/// These tables, with where this person sits and whose turn it is.
#[must_use]
pub fn tables(list: &[View], user: UserId, reader: &Reader<'_>) -> Message {
    if list.is_empty() {
        return plain(reader.text("tables-none"));
    }
    let mut lines: Vec<String> = list.iter().take(LONGEST).map(|view| line(view, user, reader)).collect();
    if let Some(more) = list.len().checked_sub(LONGEST).filter(|more| *more > 0) {
        lines.push(
            reader
                .format("tables-more", Args::new().count("tables", i64::try_from(more).unwrap_or(i64::MAX))),
        );
    }
    framed(Embed {
        title: reader.text("tables-title"),
        description: lines.join("\n"),
        colour: Some(BLUE),
        ..Embed::default()
    })
}

/// Asks at which of these tables something should be done.
#[must_use]
pub fn pick_table(list: &[View], intent: Intent, reader: &Reader<'_>) -> Message {
    let Some(first) = list.first() else { return plain(reader.text("tables-none")) };
    let option = |view: &View| SelectOption {
        value: view.id.to_string(),
        label: reader.format(
            "tables-option",
            Args::new().with("table", view.id.to_string()).with("stage", stage(view, reader)),
        ),
        description: names::shorten(&people(view, reader), 100),
        emoji: None,
        chosen: false,
    };
    let menu = Row::Select(Select {
        id: ComponentId { table: first.id, seq: first.seq, target: Target::Chosen, intent },
        placeholder: reader.text("tables-pick-menu"),
        options: list.iter().take(LONGEST).map(option).collect(),
        min: 1,
        max: 1,
        enabled: true,
    });
    limits::fit(Message { content: reader.text("tables-pick"), rows: vec![menu], ..Message::default() })
}

fn line(view: &View, user: UserId, reader: &Reader<'_>) -> String {
    let own = view.seat_of(user);
    let key = match (own, view.game.as_ref().and_then(games::View::turn)) {
        (Some(own), Some(turn)) if own == turn && view.stage == Stage::Playing => "tables-line-turn",
        (Some(_), _) => "tables-line-seated",
        (None, _) => "tables-line",
    };
    let args = Args::new()
        .with("table", view.id.to_string())
        .with("channel", format!("<#{}>", view.channel))
        .with("stage", stage(view, reader))
        .with("people", names::escape(&people(view, reader)));
    reader.format(key, args)
}

fn stage(view: &View, reader: &Reader<'_>) -> String {
    match (view.stage, &view.game) {
        (Stage::Lobby, _) => {
            let taken = view.seats.iter().filter(|occupant| **occupant != Occupant::Empty).count();
            let args =
                Args::new().count("taken", i64::try_from(taken).unwrap_or(0)).count("seats", view.players());
            reader.format("tables-stage-lobby", args)
        }
        (Stage::Playing, game) => {
            let round = game.as_ref().map_or(0, games::View::round);
            reader.format("tables-stage-playing", Args::new().count("round", round))
        }
        (Stage::Paused { .. }, _) => reader.text("tables-stage-paused"),
        (Stage::Ended(_), _) => reader.text("tables-stage-ended"),
    }
}

fn people(view: &View, reader: &Reader<'_>) -> String {
    carte_games::Seat::all(view.players())
        .filter(|seat| *view.occupant(*seat) != Occupant::Empty)
        .map(|seat| reader.seat_plain(view, seat))
        .collect::<Vec<_>>()
        .join(", ")
}
