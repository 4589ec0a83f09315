//! The message of a table that everybody in the channel sees.

use super::{ending, go_stop, lobby, rules_text};
use crate::frame::message::{Button, Embed, Field, Message, Row, Style};
use crate::frame::press::Verb;
use crate::frame::seats::moment;
use crate::frame::{Reader, limits};
use crate::gang_of_four::score_card;
use crate::locale::Args;
use carte_games as games;
use carte_games::Seat;
use carte_games::gang_of_four::ruleset::Discards;
use carte_games::gang_of_four::{self, Direction, Phase};
use carte_games::go_stop as flower;
use carte_table::{Ending, News, Occupant, Stage, View};

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
            matches!(news, flower::News::RoundEnded { .. } | flower::News::GameEnded { .. })
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

/// What a game puts on its board; the rest is the same for every game.
pub(super) struct Face {
    /// The round.
    pub(super) title: String,
    /// Whose turn it is.
    pub(super) turn: String,
    /// The seats.
    pub(super) seats: String,
    /// What lies on the table.
    pub(super) fields: Vec<Field>,
    /// The card of the round before.
    pub(super) last_round: Option<Embed>,
    /// What can be done from the board itself, beside looking at it.
    pub(super) shortcut: Option<Button>,
}

/// The board with this on it.
pub(super) fn assemble(view: &View, face: Face, reader: &Reader<'_>) -> Message {
    let paused = matches!(view.stage, Stage::Paused { .. });
    let situation = match view.stage {
        Stage::Paused { by: Some(user) } => {
            reader.format("board-paused", Args::new().with("name", reader.person(view, user)))
        }
        Stage::Paused { by: None } if view.is_out_of_reach() => reader.text("out-of-reach"),
        Stage::Paused { by: None } => reader.text("board-paused-alone"),
        _ => face.turn + &deadline(view, reader),
    };
    let board = Embed {
        title: face.title,
        description: format!("{situation}\n\n{}", face.seats),
        fields: undo_field(view, reader).into_iter().chain(face.fields).collect(),
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
    Message {
        embeds: face.last_round.into_iter().chain([board]).collect(),
        rows: [buttons(view, face.shortcut, reader)].into_iter().chain(undo_buttons(view, reader)).collect(),
        ..Message::default()
    }
}

/// Until when, as the end of a line that says whose turn it is; empty without a limit.
pub(super) fn deadline(view: &View, reader: &Reader<'_>) -> String {
    view.deadline.map_or_else(String::new, |deadline| {
        reader.format("board-deadline", Args::new().with("moment", moment(deadline)))
    })
}

fn playing(view: &View, game: &gang_of_four::View, reader: &Reader<'_>) -> Message {
    let direction = match game.direction {
        Direction::CounterClockwise => "board-title-ccw",
        Direction::Clockwise => "board-title-cw",
    };
    let following = matches!(game.phase, Phase::Turn { .. }) && !game.cycle.is_empty();
    let pass = reader.button(view, Verb::PassOnBoard, "button-pass", "✋", Style::Secondary);
    let face = Face {
        title: reader.format(direction, Args::new().count("round", game.round)),
        turn: situation(view, game, reader),
        seats: seats(view, game, reader),
        fields: fields(view, game, reader),
        last_round: game.results.last().map(|result| score_card::embed(view, result, reader)),
        shortcut: Some(pass.enabled_if(following)),
    };
    assemble(view, face, reader)
}

/// What the table waits for.
fn situation(view: &View, game: &gang_of_four::View, reader: &Reader<'_>) -> String {
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

/// The question whether a play may be taken back.
fn undo_field(view: &View, reader: &Reader<'_>) -> Option<Field> {
    let undo = view.undo.as_ref()?;
    let args = Args::new()
        .with("name", reader.seat(view, undo.seat))
        .with("missing", reader.seat_list(view, undo.missing.iter().copied()))
        .with("moment", moment(undo.until));
    Some(Field {
        name: reader.text("board-undo"),
        value: reader.format("board-undo-text", args),
        inline: false,
    })
}

/// The buttons with which the others answer whoever wants to take a play back.
fn undo_buttons(view: &View, reader: &Reader<'_>) -> Option<Row> {
    view.undo.as_ref()?;
    Some(Row::Buttons(vec![
        reader.button(view, Verb::AgreeUndo, "button-agree", "👍", Style::Success),
        reader.button(view, Verb::RefuseUndo, "button-refuse", "👎", Style::Danger),
    ]))
}

fn buttons(view: &View, shortcut: Option<Button>, reader: &Reader<'_>) -> Row {
    let mut row = vec![reader.button(view, Verb::Hand, "button-hand", "🃏", Style::Primary)];
    if matches!(view.stage, Stage::Paused { .. }) {
        row.push(reader.button(view, Verb::Resume, "button-resume", "⏯️", Style::Success));
    } else {
        row.extend(shortcut);
    }
    row.push(reader.button(view, Verb::Scores, "button-scores", "📊", Style::Secondary));
    row.push(reader.button(view, Verb::Rules, "button-rules", "📖", Style::Secondary));
    if view.seats.iter().any(|occupant| matches!(occupant, Occupant::Substitute { .. })) {
        row.push(reader.button(view, Verb::TakeBack, "button-take-back", "↩️", Style::Secondary));
    }
    Row::Buttons(row)
}
