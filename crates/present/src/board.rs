//! The message of a table that everybody in the channel sees.

use std::time::Duration;

use super::announce::PlayerCall;
pub use super::ending::{beside_ranking, without_seal};
use super::{dispatch, ending, guess, lobby, rules_text};
use crate::locale::Args;
use crate::shared::board::deadline;
use crate::shared::colours::{BLUE, GREY};
use crate::shared::intent::Intent;
use crate::shared::message::{Button, Embed, Field, Message, Row, Style};
use crate::shared::panel::take_back_button;
use crate::shared::render_mode::RenderMode;
use crate::shared::seats::relative_time;
use crate::shared::{Reader, limits, names};
use carte_games::{self as games, Seat};
use carte_table::ids::{Timestamp, UserId};
use carte_table::{Ending, News, SeatClaim, Stage, View};

/// The table message, the board, or the final ranking, depending on the stage of the table.
pub fn message(view: &View, reader: &Reader<'_>) -> Message {
    limits::fit(match (view.stage, &view.game) {
        (Stage::Ended(ending), game) => ending::message(view, ending, game.as_ref(), reader),
        (Stage::Playing | Stage::Paused { .. }, Some(game)) => running(view, game, RenderMode::Words, reader),
        (Stage::Lobby, _) | (Stage::Playing | Stage::Paused { .. }, None) => lobby::message(view, reader),
    })
}

/// The board of a running game beside its picture: only what the picture does not show.
pub fn beside_picture(view: &View, reader: &Reader<'_>) -> Message {
    match (view.stage, &view.game) {
        (Stage::Playing | Stage::Paused { .. }, Some(game)) => {
            limits::fit(running(view, game, RenderMode::Picture, reader))
        }
        _ => message(view, reader),
    }
}

/// The board with two more parts above it: what has happened since the awaited person's last turn, and the call.
pub fn with_news(mut board: Message, recent: &[String], call: Option<&PlayerCall>) -> Message {
    let said = recent.iter().chain(call.map(|call| &call.line)).chain(Some(&board.content));
    board.content = said.filter(|line| !line.is_empty()).cloned().collect::<Vec<_>>().join("\n");
    limits::fit(board)
}

/// The board with the results of every round, for a channel where nothing else can be posted, so that no score cards stay.
pub fn with_rounds(mut board: Message, view: &View, reader: &Reader<'_>) -> Message {
    let Some(game) = view.game.as_ref().filter(|game| game.finished_rounds() > 0) else { return board };
    let ranking = dispatch::ranking(view, game, reader);
    let rounds = Field::titled(reader.text(ranking.rounds_title), ranking.rounds);
    match board.embeds.first_mut() {
        Some(embed) => embed.fields.push(rounds),
        None => {
            let rounds = Embed { fields: vec![rounds], ..Embed::default() };
            board.content = format!("{}\n{}", board.content, rounds.unframed());
        }
    }
    limits::fit(board)
}

/// Returns `true` if the board is posted again, no matter who is awaited: at the end of the table, and when the table moves.
pub fn needs_new(news: &[News]) -> bool {
    news.iter()
        .map(News::facts)
        .any(|news| news.moves || news.ending.is_some_and(|ending| ending != Ending::Abandoned))
}

/// The table message while people sit down, with the time that each person in `usual` usually takes for a turn.
pub fn with_usual_turns(
    mut board: Message,
    usual: &[(UserId, Duration)],
    view: &View,
    reader: &Reader<'_>,
) -> Message {
    if let (Some(embed), false) = (board.embeds.first_mut(), usual.is_empty()) {
        embed.fields.push(lobby::usual_turns(usual, view, reader));
    }
    limits::fit(board)
}

/// The message in the channel about a table that is in a thread of its own.
pub fn invitation(view: &View, reader: &Reader<'_>) -> Message {
    limits::fit(lobby::invitation(view, reader))
}

/// The message in place of an old board that cannot be deleted: a line without buttons.
pub fn retired(view: &View, reader: &Reader<'_>) -> Message {
    let content = reader.format("board-retired", Args::new().with("table", reader.table(view)));
    limits::fit(Message::text(content))
}

/// The message in place of the old board when the game has moved to another channel.
pub fn moved(view: &View, reader: &Reader<'_>) -> Message {
    let args = Args::new().with("table", reader.table(view)).with("channel", format!("<#{}>", view.channel));
    limits::fit(Message::text(reader.format("board-moved", args)))
}

/// The board of a running game.
fn running(view: &View, game: &games::View, by: RenderMode, reader: &Reader<'_>) -> Message {
    let face = dispatch::board(view, game, reader);
    Message {
        embeds: vec![running_embed(view, game, by, reader)],
        rows: buttons(view, face.shortcut, reader)
            .chunks(limits::BUTTONS)
            .map(|row| Row::Buttons(row.to_vec()))
            .chain(undo_buttons(view, reader))
            .chain(claims_buttons(view, reader))
            .collect(),
        ..Message::default()
    }
}

pub(super) fn running_embed(view: &View, game: &games::View, by: RenderMode, reader: &Reader<'_>) -> Embed {
    let face = dispatch::board(view, game, reader);
    let paused = matches!(view.stage, Stage::Paused { .. });
    let situation = self::paused(view, reader).unwrap_or_else(|| face.turn + &deadline(view, reader));
    let (words, between) = match by {
        RenderMode::Words => (face.words, "\n\n"),
        RenderMode::Picture => (face.beside, "\n"),
    };
    // In words a mark shows whose turn it is. Beside a picture a line about an exchange or a choice would not say it.
    let awaited = game.turn().filter(|_| by == RenderMode::Picture && !situation.starts_with("▶️"));
    let awaited = awaited.map_or_else(String::new, |seat| format!("▶️ **{}**", reader.seat(view, seat)));
    let said =
        [situation, away(view, reader), awaited, words.lines].into_iter().filter(|part| !part.is_empty());
    let args = Args::new()
        .with("table", reader.table(view))
        .with("rules", rules_text::name(&view.options.rules, reader))
        .with("pace", reader.pace(view.options.pace));
    let footer = format!("{} · {}", face.aim, reader.format("board-footer", args));
    // Above a picture, everything that does not change from turn to turn is in small letters.
    let (title, footer) = match by {
        RenderMode::Words => (face.title, footer),
        RenderMode::Picture => (String::new(), format!("{} · {footer}", face.title)),
    };
    Embed {
        title,
        description: said.collect::<Vec<_>>().join(between),
        fields: undo_field(view, reader)
            .into_iter()
            .chain(claims_field(view, reader))
            .chain(words.fields)
            .collect(),
        footer,
        colour: Some(if paused { GREY } else { BLUE }),
    }
}

/// A line for each player who is away. If the host may replace the awaited player, the line says so.
fn away(view: &View, reader: &Reader<'_>) -> String {
    let turn = view.game.as_ref().and_then(games::View::turn);
    let line = |(seat, until): &(Seat, Timestamp)| {
        let is_offered = turn == Some(*seat) && view.host_may_replace;
        let key = if is_offered { "board-away-awaited" } else { "board-away" };
        let until = format!("<t:{}:f>", until.seconds());
        reader.format(key, Args::new().with("name", reader.seat(view, *seat)).with("time", until))
    };
    view.away.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// Why the game is paused and who can resume it; `None` if it is not paused.
pub(super) fn paused(view: &View, reader: &Reader<'_>) -> Option<String> {
    Some(match view.stage {
        // A pause by a person lasts, too, when everybody has left since.
        Stage::Paused { .. } if !view.has_people() => reader.text("board-paused-alone"),
        Stage::Paused { by: Some(user) } => {
            reader.format("board-paused", Args::new().with("name", reader.person(view, user)))
        }
        Stage::Paused { by: None } => reader.text("out-of-reach"),
        Stage::Lobby | Stage::Playing | Stage::Ended(_) => return None,
    })
}

/// The question whether a play may be taken back.
fn undo_field(view: &View, reader: &Reader<'_>) -> Option<Field> {
    let undo = view.undo.as_ref()?;
    let args = Args::new()
        .with("name", reader.seat(view, undo.seat))
        .with("missing", reader.seat_list(view, undo.missing.iter().copied()))
        .with("time", relative_time(undo.until));
    Some(Field::titled(reader.text("board-undo"), reader.format("board-undo-text", args)))
}

/// The buttons with which the others answer a player who wants to take a play back.
fn undo_buttons(view: &View, reader: &Reader<'_>) -> Option<Row> {
    view.undo.as_ref()?;
    Some(Row::Buttons(vec![
        reader.button(view, Intent::AgreeUndo, "button-agree", "👍", Style::Success),
        reader.button(view, Intent::RefuseUndo, "button-refuse", "👎", Style::Danger),
    ]))
}

/// The people who take over from computer players with the next deal.
fn claims_field(view: &View, reader: &Reader<'_>) -> Option<Field> {
    let line = |claim: &SeatClaim| {
        let args =
            Args::new().with("name", names::escaped(&claim.name)).with("seat", reader.seat(view, claim.seat));
        reader.format("board-claim", args)
    };
    let value = view.claims.iter().map(line).collect::<Vec<_>>().join("\n");
    (!value.is_empty()).then(|| Field::titled(reader.text("board-claims"), value))
}

/// The button with which the host lets these people take over at once.
fn claims_buttons(view: &View, reader: &Reader<'_>) -> Option<Row> {
    let button = || reader.button(view, Intent::LetIn, "button-let-in", "🪑", Style::Secondary);
    (!view.claims.is_empty()).then(|| Row::Buttons(vec![button()]))
}

fn buttons(view: &View, shortcut: Option<Button>, reader: &Reader<'_>) -> Vec<Button> {
    let mut row = vec![reader.button(view, Intent::Hand, "button-hand", "🃏", Style::Primary)];
    match view.stage {
        // The button to take a seat back stands below.
        Stage::Paused { .. } if !view.has_people() => {}
        Stage::Paused { .. } => {
            row.push(reader.button(view, Intent::Resume, "button-resume", "⏯️", Style::Success));
        }
        Stage::Lobby | Stage::Playing | Stage::Ended(_) => row.extend(shortcut),
    }
    row.push(reader.button(view, Intent::Scores, "button-scores", "📊", Style::Secondary));
    row.push(reader.button(view, Intent::Rules, "button-rules", "📖", Style::Secondary));
    if view.has_substitute() {
        row.push(take_back_button(view, Style::Secondary, reader));
    }
    row.extend(guess::button(view, reader));
    row
}
