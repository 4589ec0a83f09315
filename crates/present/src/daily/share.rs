//! A result for others to see, without a card in it.

use std::cmp::Ordering;

use crate::locale::Args;
use crate::shared::ask::{Ask, AskDaily};
use crate::shared::intent::ComponentId;
use crate::shared::links::jump;
use crate::shared::message::{Button, Emoji, Message, Row, Style};
use crate::shared::{Reader, names};
use carte_games::GameKind;
use carte_records::daily::{Day, DealComparison};
use carte_table::BoardLocation;

/// A result with the name of its player, because Discord shows only the bot as the author.
#[derive(Clone, Copy, Debug)]
pub struct SharedResult<'a> {
    pub name: &'a str,
    pub day: Day,
    pub game: GameKind,
    pub comparison: &'a DealComparison,
    /// For how many days in a row the person has played.
    pub streak: u32,
}

/// The line that a person shows to a channel, with a button that leads to the deals of the day.
pub fn share(shared: SharedResult<'_>, reader: &Reader<'_>) -> Message {
    let SharedResult { name, day, game, comparison, streak } = shared;
    let args = Args::new()
        .with("name", names::escaped(name))
        .with("day", day.to_string())
        .with("game", reader.game(game))
        .count("percent", comparison.percent)
        .with("squares", squares(comparison));
    let line = reader.format("daily-share", args);
    let content = match streak {
        0 => line,
        days => format!("{line} · {}", reader.format("daily-streak", Args::new().count("days", days))),
    };
    Message { content, rows: vec![play(reader)], ..Message::default() }
}

/// Says that the channel was shown this result before, with a link to that message. A message whose number is unknown may be missing, so
/// the person is told when to try again.
pub fn shared_before(place: &BoardLocation, reader: &Reader<'_>) -> Message {
    let content = match place.board {
        Some(_) => reader.format("daily-shared-before", Args::new().with("link", jump(place))),
        None => reader.text("daily-shared-before-unlinked"),
    };
    Message { content, ..Message::default() }
}

/// The button that leads to the deals of the day.
pub(super) fn play(reader: &Reader<'_>) -> Row {
    let play = ComponentId::ask(Ask::Daily(AskDaily::Home));
    let label = reader.text("daily-button-play");
    Row::Buttons(vec![Button::new(play, label, Emoji::unicode("🃏"), Style::Success)])
}

/// A square for each computer player that has played the same deal, weakest first: beaten, equal, or not beaten.
pub(super) fn squares(comparison: &DealComparison) -> String {
    let square = |against: &Ordering| match against {
        Ordering::Greater => '🟩',
        Ordering::Equal => '🟨',
        Ordering::Less => '⬛',
    };
    comparison.against.iter().map(square).collect()
}
