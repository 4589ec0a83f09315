//! A result for others to see, without a card in it.

use std::cmp::Ordering;

use crate::locale::Args;
use crate::shared::Reader;
use crate::shared::ask::{Ask, AskDaily};
use crate::shared::intent::ComponentId;
use crate::shared::message::{Button, Emoji, Message, Row, Style};
use carte_games::GameKind;
use carte_records::daily::{Day, Standing};

/// The line that somebody shows to a channel, with the way to play the same day.
pub fn share(day: Day, game: GameKind, standing: &Standing, streak: u32, reader: &Reader<'_>) -> Message {
    let args = Args::new()
        .with("day", day.to_string())
        .with("game", reader.game(game))
        .count("percent", standing.percent)
        .with("squares", squares(standing))
        .count("days", streak);
    Message { content: reader.format("daily-share", args), rows: vec![play(reader)], ..Message::default() }
}

/// The way to today's deals.
pub(super) fn play(reader: &Reader<'_>) -> Row {
    let play = ComponentId::ask(Ask::Daily(AskDaily::Home));
    let label = reader.text("daily-button-play");
    Row::Buttons(vec![Button::new(play, label, Emoji::unicode("🃏"), Style::Success)])
}

/// A square for each computer player that has played the same deal, weakest first: beaten, equal, or not beaten.
pub(super) fn squares(standing: &Standing) -> String {
    let square = |against: &Ordering| match against {
        Ordering::Greater => '🟩',
        Ordering::Equal => '🟨',
        Ordering::Less => '⬛',
    };
    standing.against.iter().map(square).collect()
}
