//! Lists of tables.

use super::LONGEST_LIST;
use crate::locale::Args;
use crate::shared::colours::BLUE;
use crate::shared::intent::{ComponentId, Intent, Target, Watched};
use crate::shared::links::jump;
use crate::shared::listing::{Line, Listing};
use crate::shared::message::{Button, Emoji, Message, Row, Select, SelectOption, Style};
use crate::shared::widgets::component;
use crate::shared::{Reader, limits, names};
use carte_games as games;
use carte_table::ids::UserId;
use carte_table::{BoardLocation, Occupant, Stage, View};

/// A table in the list, and where its board is.
#[derive(Clone, Debug)]
pub struct Listed {
    /// As the person may see it.
    pub view: View,
    pub place: BoardLocation,
}

/// A list of these tables: whether the person sits there and has the turn, and a button for each.
pub fn tables(list: &[Listed], user: UserId, reader: &Reader<'_>) -> Message {
    if list.is_empty() {
        return Message::text(reader.text("tables-none"));
    }
    let line = |table: &Listed| Line::with_button(line(table, user, reader), way(&table.view, reader));
    let mut lines: Vec<Line> = list.iter().take(LONGEST_LIST).map(line).collect();
    if let Some(more) = list.len().checked_sub(LONGEST_LIST).filter(|more| *more > 0) {
        lines.push(Line::text(reader.format("tables-more", Args::new().count_of("tables", more))));
    }
    let title = reader.text("tables-title");
    Listing { title, lines, footer: String::new(), colour: Some(BLUE) }.into_message(Vec::new())
}

/// The button for what this person can do at a table from the list: show the person's own hand, join, or watch.
fn way(view: &View, reader: &Reader<'_>) -> Button {
    let free = view.stage == Stage::Lobby && view.seats.contains(&Occupant::Empty);
    let (intent, key, emoji, style) = match view.viewer.seat() {
        Some(_) => (Intent::Hand, "button-hand", "🃏", Style::Primary),
        None if free => (Intent::Join, "button-join", "🪑", Style::Success),
        None => (Intent::Watch(Watched::Board), "button-watch", "👁️", Style::Secondary),
    };
    let label = format!("{} · {}", reader.text(key), reader.table(view));
    Button::new(component(view, intent), label, Emoji::unicode(emoji), style)
}

/// A menu of these tables.
fn choice(id: ComponentId, placeholder: String, list: &[&View], reader: &Reader<'_>) -> Select {
    let option = |view: &&View| SelectOption {
        value: view.id.to_string(),
        label: reader.format(
            "tables-option",
            Args::new().with("table", reader.table(view)).with("stage", stage(view, reader)),
        ),
        description: limits::shorten(&people(view, reader), limits::OPTION),
        emoji: None,
        chosen: false,
    };
    Select {
        renewal: 0,
        id,
        placeholder,
        options: list.iter().take(limits::OPTIONS).map(option).collect(),
        min: 1,
        max: 1,
        enabled: true,
    }
}

/// Asks at which of these tables the intent is meant.
pub fn pick_table(list: &[View], intent: Intent, reader: &Reader<'_>) -> Message {
    let Some(first) = list.first() else { return Message::text(reader.text("tables-none")) };
    let id =
        ComponentId { table: first.id, state_number: first.state_number, target: Target::Chosen, intent };
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
        .with("table", reader.table(view))
        .with("channel", format!("<#{}>", view.channel))
        .with("stage", stage(view, reader))
        .with("people", names::escape(&limits::shorten(&people(view, reader), 60)))
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
