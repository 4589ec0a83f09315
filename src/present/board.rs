//! The message of a table that everybody in the channel sees.

use super::message::{Embed, Field, Message, Row, Style};
use super::press::Verb;
use super::seats::moment;
use super::{Reader, ending, go_stop, limits, lobby, rules_text, score_card};
use crate::games;
use crate::games::Seat;
use crate::games::gang_of_four::ruleset::Discards;
use crate::games::gang_of_four::{self, Direction, Phase};
use crate::locale::Args;
use crate::table::{Ending, News, Occupant, Stage, View};

const BLUE: u32 = 0x0034_7ab7;
const GREY: u32 = 0x0080_8489;

/// A longer cycle is shown from its latest plays on.
const PLAYS_SHOWN: usize = 12;

/// The table message, the board, or the final ranking: whatever the table is at.
#[must_use]
pub fn message(view: &View, reader: &Reader<'_>) -> Message {
    limits::fit(match (view.stage, &view.game) {
        (Stage::Ended(ending), game) => ending::message(view, ending, game.as_ref(), reader),
        (Stage::Playing | Stage::Paused { .. }, Some(games::View::GangOfFour(game))) => {
            playing(view, game, reader)
        }
        (Stage::Playing | Stage::Paused { .. }, Some(games::View::GoStop(game))) => {
            go_stop::board::playing(view, game, reader)
        }
        (Stage::Lobby | Stage::Playing | Stage::Paused { .. }, _) => lobby::message(view, reader),
    })
}

/// Whether the board is posted anew at the bottom of the channel: at the end of a round and of the table.
#[must_use]
pub fn needs_new(news: &[News]) -> bool {
    news.iter().any(|news| match news {
        News::Game { news: games::News::GangOfFour(news), .. } => {
            matches!(news, gang_of_four::News::RoundEnded { .. } | gang_of_four::News::GameEnded { .. })
        }
        News::Game { news: games::News::GoStop(news), .. } => {
            matches!(
                news,
                crate::games::go_stop::News::RoundEnded { .. }
                    | crate::games::go_stop::News::GameEnded { .. }
            )
        }
        News::Ended(ending) => *ending != Ending::Abandoned,
        News::Moved(_) => true,
        _ => false,
    })
}

/// What the old board says when a new one was posted further down: short, nothing to press.
#[must_use]
pub fn retired(view: &View, reader: &Reader<'_>) -> Message {
    let finished = view.game.as_ref().map_or(0, games::View::finished_rounds);
    let args = Args::new().count("round", finished).with("table", view.id.to_string());
    let key = match view.stage {
        Stage::Ended(_) => "board-retired-game",
        Stage::Lobby | Stage::Playing | Stage::Paused { .. } => "board-retired-round",
    };
    limits::fit(Message { content: reader.format(key, args), ..Message::default() })
}

/// What the old board says when the game has gone to another channel.
#[must_use]
pub fn moved(view: &View, reader: &Reader<'_>) -> Message {
    let args = Args::new().with("table", view.id.to_string()).with("channel", format!("<#{}>", view.channel));
    limits::fit(Message { content: reader.format("board-moved", args), ..Message::default() })
}

fn playing(view: &View, game: &gang_of_four::View, reader: &Reader<'_>) -> Message {
    let paused = matches!(view.stage, Stage::Paused { .. });
    let direction = match game.direction {
        Direction::CounterClockwise => "board-title-ccw",
        Direction::Clockwise => "board-title-cw",
    };
    let board = Embed {
        title: reader.format(direction, Args::new().count("round", game.round)),
        description: format!("{}\n\n{}", situation(view, game, reader), seats(view, game, reader)),
        fields: fields(view, game, reader),
        footer: reader.format(
            "board-footer",
            Args::new()
                .with("table", view.id.to_string())
                .with("rules", rules_text::name(&view.options.rules, reader))
                .with("pace", reader.pace(view.options.pace)),
        ),
        colour: Some(if paused { GREY } else { BLUE }),
        image: None,
    };
    let last_round = game.results.last().map(|result| score_card::embed(view, result, reader));
    Message {
        embeds: last_round.into_iter().chain([board]).collect(),
        rows: [buttons(view, game, reader)].into_iter().chain(undo_buttons(view, reader)).collect(),
        ..Message::default()
    }
}

/// What the table waits for, and until when.
fn situation(view: &View, game: &gang_of_four::View, reader: &Reader<'_>) -> String {
    if let Stage::Paused { by } = view.stage {
        return match by {
            Some(user) => reader.format("board-paused", Args::new().with("name", reader.person(view, user))),
            None if view.is_out_of_reach() => reader.text("out-of-reach"),
            None => reader.text("board-paused-alone"),
        };
    }
    let mut line = match &game.phase {
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
    };
    if let Some(deadline) = view.deadline {
        line.push_str(&reader.format("board-deadline", Args::new().with("moment", moment(deadline))));
    }
    line
}

fn seats(view: &View, game: &gang_of_four::View, reader: &Reader<'_>) -> String {
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

fn fields(view: &View, game: &gang_of_four::View, reader: &Reader<'_>) -> Vec<Field> {
    let field = |key: &str, value: String| Field { name: reader.text(key), value, inline: false };
    let mut fields = Vec::new();
    if let Some(undo) = &view.undo {
        let args = Args::new()
            .with("name", reader.seat(view, undo.seat))
            .with("missing", reader.seat_list(view, undo.missing.iter().copied()))
            .with("moment", moment(undo.until));
        fields.push(field("board-undo", reader.format("board-undo-text", args)));
    }
    if let Some(laid) = game.to_beat() {
        let args = Args::new()
            .with("name", reader.seat(view, laid.seat))
            .with("play", reader.laid(&laid.combination, &game.rules));
        fields.push(field("board-to-beat", reader.format("board-laid-by", args)));
    }
    if game.cycle.len() > 1 {
        fields.push(field("board-cycle", cycle(view, game, reader)));
    }
    if let Some((exchange, Some(returned))) = game.exchange {
        let args = Args::new()
            .with("winner", reader.seat(view, exchange.winner))
            .with("giver", reader.seat(view, exchange.giver))
            .with("given", reader.card(exchange.given))
            .with("returned", reader.card(returned));
        fields.push(field("board-exchange", reader.format("board-exchange-text", args)));
    }
    if game.rules.discards == Discards::Shown && !game.buried.is_empty() {
        fields.push(field("board-buried", buried(game, reader)));
    }
    fields
}

/// The plays of the current cycle, the latest last.
pub(super) fn cycle(view: &View, game: &gang_of_four::View, reader: &Reader<'_>) -> String {
    let earlier = game.cycle.len().saturating_sub(PLAYS_SHOWN);
    let mut lines = Vec::new();
    if earlier > 0 {
        lines.push(
            reader.format(
                "board-cycle-earlier",
                Args::new().count("plays", i64::try_from(earlier).unwrap_or(0)),
            ),
        );
    }
    lines.extend(game.cycle[earlier..].iter().map(|laid| {
        format!("**{}** {}", reader.seat(view, laid.seat), reader.cards(laid.combination.cards()))
    }));
    // Five-card plays with pictures are long; what lies deepest is left out first.
    while lines.len() > 1 && lines.iter().map(|line| line.chars().count() + 1).sum::<usize>() > 1000 {
        lines.remove(0);
    }
    lines.join("\n")
}

/// The cards of the earlier cycles, for tables that show them as an aid: text alone, they can be many.
pub(super) fn buried(game: &gang_of_four::View, reader: &Reader<'_>) -> String {
    let text = game.buried.to_string();
    reader.format("board-buried-text", Args::new().with("cards", text).count("count", game.buried.len()))
}

/// The buttons with which the others answer whoever wants to take a play back.
fn undo_buttons(view: &View, reader: &Reader<'_>) -> Option<Row> {
    view.undo.as_ref()?;
    Some(Row::Buttons(vec![
        reader.button(view, Verb::AgreeUndo, "button-agree", "👍", Style::Success),
        reader.button(view, Verb::RefuseUndo, "button-refuse", "👎", Style::Danger),
    ]))
}

fn buttons(view: &View, game: &gang_of_four::View, reader: &Reader<'_>) -> Row {
    let paused = matches!(view.stage, Stage::Paused { .. });
    let mut row = vec![reader.button(view, Verb::Hand, "button-hand", "🃏", Style::Primary)];
    if paused {
        row.push(reader.button(view, Verb::Resume, "button-resume", "⏯️", Style::Success));
    } else {
        let following = matches!(game.phase, Phase::Turn { .. }) && !game.cycle.is_empty();
        row.push(
            reader
                .button(view, Verb::PassOnBoard, "button-pass", "✋", Style::Secondary)
                .enabled_if(following),
        );
    }
    row.push(reader.button(view, Verb::Scores, "button-scores", "📊", Style::Secondary));
    row.push(reader.button(view, Verb::Rules, "button-rules", "📖", Style::Secondary));
    if view.seats.iter().any(|occupant| matches!(occupant, Occupant::Substitute { .. })) {
        row.push(reader.button(view, Verb::TakeBack, "button-take-back", "↩️", Style::Secondary));
    }
    Row::Buttons(row)
}
