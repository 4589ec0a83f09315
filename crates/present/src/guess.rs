//! Guesses of spectators about who wins a round. Players see nothing of them before the round is over.

use crate::locale::Args;
use crate::shared::intent::Intent;
use crate::shared::message::{Button, Emoji, Message, Row, Style};
use crate::shared::widgets::component;
use crate::shared::{Reader, limits, names};
use carte_games::{GameKind, Seat};
use carte_table::View;

/// Maximum number of people whom a score card names.
pub const NAMED: u8 = 3;

/// The button of the board that asks for a guess; `None` if there is nothing to guess.
pub(super) fn button(view: &View, reader: &Reader<'_>) -> Option<Button> {
    let open = !view.guessable.is_empty();
    open.then(|| reader.button(view, Intent::Guess, "button-guess", "🔮", Style::Secondary))
}

/// The question who wins the round, with a button for each player who can be guessed.
pub fn choice(view: &View, reader: &Reader<'_>) -> Message {
    let deal = u16::try_from(view.deal()).unwrap_or(u16::MAX);
    let button = |seat: Seat| {
        let id = component(view, Intent::GuessWinner { deal, seat });
        Button::new(id, reader.seat_plain(view, seat), Emoji::unicode("🔮"), Style::Secondary)
    };
    let buttons: Vec<Button> = view.guessable.iter().copied().map(button).collect();
    let content = reader.format("guess-ask", about(view, reader));
    limits::fit(Message { content, rows: vec![Row::Buttons(buttons)], ..Message::default() })
}

/// Says that a person's guess is noted.
pub fn noted(view: &View, seat: Seat, reader: &Reader<'_>) -> Message {
    let args = about(view, reader).with("name", reader.seat(view, seat));
    limits::fit(Message::text(reader.format("guess-noted", args)))
}

/// Says that it is too late for a guess, and when the next one can be made.
pub fn closed(view: &View, reader: &Reader<'_>) -> Message {
    limits::fit(Message::text(reader.format("guess-closed", about(view, reader))))
}

/// Says that players do not guess.
pub fn refused_to_players(reader: &Reader<'_>) -> Message {
    limits::fit(Message::text(reader.text("guess-plays")))
}

/// The number of the round, and until when people may guess about it.
fn about(view: &View, reader: &Reader<'_>) -> Args {
    let game = GameKind::of(&view.options.rules);
    let round = view.game.as_ref().map_or(0, carte_games::View::round);
    Args::new().count("round", round).with("until", reader.text(&format!("guess-until-{}", game.name())))
}

/// The score card with a line about the people who guessed right: the names in `right`, and how many more of all `people` there
/// are.
pub fn with_right(mut message: Message, right: &[String], people: u32, reader: &Reader<'_>) -> Message {
    if right.is_empty() {
        return message;
    }
    let named: Vec<String> = right.iter().map(|name| names::escaped(name)).collect();
    let more = i64::from(people) - i64::try_from(named.len()).unwrap_or(0);
    let args = Args::new().with("names", named.join(", ")).count("more", more);
    let line = reader.format("guess-right", args);
    message.content =
        [message.content, line].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n");
    limits::fit(message)
}
