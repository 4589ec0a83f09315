//! Lists of tables.

use super::{BLUE, framed, plain};
use crate::locale::Args;
use crate::shared::intent::{ComponentId, Intent, Target, Watched};
use crate::shared::links::jump;
use crate::shared::message::{Button, Embed, Emoji, Message, Row, Select, SelectOption, Style};
use crate::shared::widgets::component;
use crate::shared::{Reader, limits, names};
use carte_games as games;
use carte_table::ids::UserId;
use carte_table::{BoardLocation, Occupant, Stage, View};

/// Discord shows no longer menus, and nobody reads a longer list.
const LONGEST: usize = 25;

/// So many tables are listed, each with a link, which is long.
const LISTED: usize = 15;

/// Discord takes as many rows of buttons.
const ROWS: usize = 5;

/// A table in the list, and where it is to be seen.
#[derive(Clone, Debug)]
pub struct Listed {
    /// As the person may see it.
    pub view: View,
    /// Where its board is.
    pub place: BoardLocation,
}

/// These tables, with where this person sits, whose turn it is, and a way to each.
#[must_use]
pub fn tables(list: &[Listed], user: UserId, reader: &Reader<'_>) -> Message {
    if list.is_empty() {
        return plain(reader.text("tables-none"));
    }
    let mut lines: Vec<String> = list.iter().take(LISTED).map(|table| line(table, user, reader)).collect();
    if let Some(more) = list.len().checked_sub(LISTED).filter(|more| *more > 0) {
        lines.push(reader.format("tables-more", Args::new().count_of("tables", more)));
    }
    let shown: Vec<&View> = list.iter().take(LISTED).map(|table| &table.view).collect();
    let rows = if shown.len() <= ROWS { buttons(&shown, reader) } else { menus(&shown, reader) };
    let list = framed(Embed {
        title: reader.text("tables-title"),
        description: lines.join("\n"),
        colour: Some(BLUE),
        ..Embed::default()
    });
    Message { rows, ..list }
}

/// What this person can do at a table from the list: open the own hand, or join and look on.
fn ways(view: &View) -> Vec<(Intent, &'static str, &'static str, Style)> {
    if view.viewer.seat().is_some() {
        return vec![(Intent::Hand, "button-hand", "🃏", Style::Primary)];
    }
    let free = view.stage == Stage::Lobby && view.seats.contains(&Occupant::Empty);
    let join = free.then_some((Intent::Join, "button-join", "🪑", Style::Success));
    let watch = (Intent::Watch(Watched::Board), "button-watch", "👁️", Style::Secondary);
    join.into_iter().chain([watch]).collect()
}

/// A row of buttons for each table.
fn buttons(list: &[&View], reader: &Reader<'_>) -> Vec<Row> {
    let button = |view: &View, (intent, key, emoji, style): (Intent, &str, &str, Style)| {
        Button::new(
            component(view, intent),
            format!("{} · {}", reader.text(key), view.id),
            Emoji::unicode(emoji),
            style,
        )
    };
    let row = |view: &&View| Row::Buttons(ways(view).into_iter().map(|way| button(view, way)).collect());
    list.iter().map(row).collect()
}

/// A menu for each thing that can be done, where there are more tables than rows.
fn menus(list: &[&View], reader: &Reader<'_>) -> Vec<Row> {
    let menu = |intent: Intent, key: &str| {
        let fits = |view: &&&View| ways(view).iter().any(|(way, ..)| *way == intent);
        let views: Vec<&View> = list.iter().filter(fits).copied().collect();
        let first = views.first()?;
        let id = ComponentId { table: first.id, seq: first.seq, target: Target::Chosen, intent };
        Some(Row::Select(choice(id, reader.text(key), &views, reader)))
    };
    [
        menu(Intent::Hand, "button-hand"),
        menu(Intent::Join, "button-join"),
        menu(Intent::Watch(Watched::Board), "button-watch"),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// A menu of these tables.
fn choice(id: ComponentId, placeholder: String, list: &[&View], reader: &Reader<'_>) -> Select {
    let option = |view: &&View| SelectOption {
        value: view.id.to_string(),
        label: reader.format(
            "tables-option",
            Args::new().with("table", view.id.to_string()).with("stage", stage(view, reader)),
        ),
        description: limits::shorten(&people(view, reader), 100),
        emoji: None,
        chosen: false,
    };
    Select {
        renewal: 0,
        id,
        placeholder,
        options: list.iter().take(LONGEST).map(option).collect(),
        min: 1,
        max: 1,
        enabled: true,
    }
}

/// Asks at which of these tables something should be done.
#[must_use]
pub fn pick_table(list: &[View], intent: Intent, reader: &Reader<'_>) -> Message {
    let Some(first) = list.first() else { return plain(reader.text("tables-none")) };
    let id = ComponentId { table: first.id, seq: first.seq, target: Target::Chosen, intent };
    let views: Vec<&View> = list.iter().collect();
    let menu = Row::Select(choice(id, reader.text("tables-pick-menu"), &views, reader));
    limits::fit(Message { content: reader.text("tables-pick"), rows: vec![menu], ..Message::default() })
}

fn line(Listed { view, place }: &Listed, user: UserId, reader: &Reader<'_>) -> String {
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
        .with("people", names::escape(&names::shorten(&people(view, reader), 60)))
        .with("link", jump(place));
    reader.format(key, args)
}

fn stage(view: &View, reader: &Reader<'_>) -> String {
    match (view.stage, &view.game) {
        (Stage::Lobby, _) => {
            let taken = view.seats.iter().filter(|occupant| **occupant != Occupant::Empty).count();
            let args = Args::new().count_of("taken", taken).count("seats", view.players());
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
