//! The board in words.

use crate::gang_of_four::intent::Intent;
use crate::locale::Args;
use crate::shared::Reader;
use crate::shared::board::{BoardParts, BoardText};
use crate::shared::limits;
use crate::shared::message::{Field, Style};
use crate::shared::rules_text::option_text;
use carte_games::Seat;
use carte_games::gang_of_four::{Direction, Phase, View as Game};
use carte_table::View;

/// Maximum number of plays that are shown of a cycle; of a longer one the latest are shown.
const PLAYS_SHOWN: usize = 12;

/// The board of a running game.
pub(crate) fn parts(view: &View, game: &Game, reader: &Reader<'_>) -> BoardParts {
    let direction = match game.direction {
        Direction::CounterClockwise => "board-title-ccw",
        Direction::Clockwise => "board-title-cw",
    };
    let following = matches!(game.phase, Phase::Turn { .. }) && !game.cycle.is_empty();
    let pass = reader.button(view, Intent::PassOnBoard, "button-pass", "✋", Style::Secondary);
    BoardParts {
        title: reader.format(direction, Args::new().count("round", game.round)),
        aim: aim(game, reader),
        turn: situation(view, game, reader),
        words: BoardText { lines: seats(view, game, reader), fields: fields(view, game, reader) },
        beside: beside(game, reader),
        shortcut: Some(pass.enabled_if(following)),
    }
}

/// What ends the game.
fn aim(game: &Game, reader: &Reader<'_>) -> String {
    let (option, number) = match game.rules.rounds() {
        0 => ("limit", game.rules.limit()),
        rounds => ("rounds", rounds),
    };
    option_text(option, &number.to_string(), reader)
}

/// What the table waits for.
fn situation(view: &View, game: &Game, reader: &Reader<'_>) -> String {
    match &game.phase {
        Phase::Turn { seat } => {
            let key = match (game.cycle.is_empty(), game.first_lead) {
                (false, _) => "board-turn",
                (true, false) => "board-turn-lead",
                (true, true) => "board-turn-first-lead",
            };
            reader.format(key, Args::new().with("name", reader.seat(view, *seat)))
        }
        Phase::Exchange(exchange) => reader.format(
            "board-turn-exchange",
            Args::new()
                .with("winner", reader.seat(view, exchange.winner))
                .with("giver", reader.seat(view, exchange.giver))
                .with("card", reader.card(exchange.given)),
        ),
        Phase::Waiting | Phase::Over { .. } => reader.text("board-waiting"),
    }
}

fn seats(view: &View, game: &Game, reader: &Reader<'_>) -> String {
    let line = |seat: Seat| {
        let Some(shown) = game.seats.get(seat.index()) else { return String::new() };
        let mark = if game.turn() == Some(seat) { "▶️" } else { "▫️" };
        let mut parts = vec![
            format!("{mark} **{}**", reader.seat(view, seat)),
            reader.card_count(shown.cards_left),
            reader.points(shown.total),
        ];
        if shown.barred {
            parts.push(reader.text("board-mark-barred"));
        } else if shown.announced {
            parts.push(reader.text("board-mark-announced"));
        } else if shown.passed {
            parts.push(reader.text("board-mark-passed"));
        }
        parts.join(" · ")
    };
    Seat::all(game.players).map(line).collect::<Vec<_>>().join("\n")
}

fn fields(view: &View, game: &Game, reader: &Reader<'_>) -> Vec<Field> {
    let mut fields = Vec::new();
    if let Some(laid) = to_beat(view, game, reader) {
        fields.push(Field::titled(reader.text("board-to-beat"), laid));
    }
    if game.cycle.len() > 1 {
        let value = cycle(view, game, reader);
        fields.push(Field::titled(reader.text("board-cycle"), value));
    }
    fields.extend(exchanged(view, game, reader));
    fields.extend(shown_discards(game, reader));
    fields
}

/// What is written beside a picture, because the picture has no place for it.
fn beside(game: &Game, reader: &Reader<'_>) -> BoardText {
    BoardText { lines: String::new(), fields: shown_discards(game, reader).into_iter().collect() }
}

/// The play to beat and its player.
fn to_beat(view: &View, game: &Game, reader: &Reader<'_>) -> Option<String> {
    let laid = game.to_beat()?;
    let args = Args::new()
        .with("name", reader.seat(view, laid.seat))
        .with("play", reader.laid(&laid.combination, &game.rules));
    Some(reader.format("board-laid-by", args))
}

/// The cards that changed hands before the round.
fn exchanged(view: &View, game: &Game, reader: &Reader<'_>) -> Option<Field> {
    let (exchange, returned) = game.opening_exchange()?;
    let args = Args::new()
        .with("winner", reader.seat(view, exchange.winner))
        .with("giver", reader.seat(view, exchange.giver))
        .with("given", reader.card(exchange.given))
        .with("returned", reader.card(returned));
    let value = reader.format("board-exchange-text", args);
    Some(Field::titled(reader.text("board-exchange"), value))
}

/// The cards of the earlier cycles, at tables that show them.
pub(super) fn shown_discards(game: &Game, reader: &Reader<'_>) -> Option<Field> {
    let shown = game.rules.shows_discards() && !game.buried.is_empty();
    shown.then(|| Field::titled(reader.text("board-buried"), buried(game, reader)))
}

/// The plays of the current cycle, the latest last.
pub(super) fn cycle(view: &View, game: &Game, reader: &Reader<'_>) -> String {
    let earlier = game.cycle.len().saturating_sub(PLAYS_SHOWN);
    let mut lines = Vec::new();
    if earlier > 0 {
        lines.push(reader.format("board-cycle-earlier", Args::new().count_of("plays", earlier)));
    }
    lines.extend(game.cycle[earlier..].iter().map(|laid| {
        format!("**{}** {}", reader.seat(view, laid.seat), reader.cards(laid.combination.cards()))
    }));
    // Five-card plays with pictures are long; the earliest plays are left out first.
    while lines.len() > 1 && lines.iter().map(|line| limits::length(line) + 1).sum::<usize>() > 1000 {
        lines.remove(0);
    }
    lines.join("\n")
}

/// The cards of the earlier cycles, for tables that show them as an aid. They are text without pictures, because they can be
/// many.
pub(super) fn buried(game: &Game, reader: &Reader<'_>) -> String {
    let text = reader.written(game.buried);
    reader.format("board-buried-text", Args::new().with("cards", text).count("count", game.buried.len()))
}
