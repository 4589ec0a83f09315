//! The panel of a player who cannot act now, the same in every game.

use super::Reader;
use super::intent::Intent;
use super::message::{Button, Message, Row, Style};
use super::render_mode::RenderMode;
use super::seats::relative_time;
use crate::board;
use crate::locale::Args;
use crate::per_game::Advice;
use carte_table::{Occupant, View};

/// How a panel is shown, and the advice in it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PanelRendering<'a> {
    pub(crate) mode: RenderMode,
    pub(crate) advice: &'a Advice,
}

/// The hand while the game is paused, for the host with a button to resume the game; `None` if it is not paused.
///
/// If nobody is left at the table, everybody has a button to take their own seat back instead.
pub(crate) fn paused(view: &View, hand: &str, reader: &Reader<'_>) -> Option<Message> {
    let why = board::paused(view, reader)?;
    let own = view.viewer.seat();
    let button = if view.has_people() {
        let is_host = view.seat_of(view.host).is_some_and(|seat| own == Some(seat));
        is_host.then(|| reader.button(view, Intent::Resume, "button-resume", "⏯️", Style::Secondary))
    } else {
        own.map(|_| take_back_button(view, Style::Primary, reader))
    };
    Some(Message {
        content: format!("{why}\n\n{hand}").trim().to_owned(),
        rows: button.map(|button| Row::Buttons(vec![button])).into_iter().collect(),
        ..Message::default()
    })
}

/// The button with which people take their own seat back from a computer player.
pub(crate) fn take_back_button(view: &View, style: Style, reader: &Reader<'_>) -> Button {
    reader.button(view, Intent::Return, "button-take-back", "↩️", style)
}

/// The hand while a computer player keeps the seat, with a button to take the seat back; `None` if none keeps it.
pub(crate) fn substituted(view: &View, hand: &str, reader: &Reader<'_>) -> Option<Message> {
    let seat = view.viewer.seat()?;
    if !matches!(view.seats.get(seat.index()), Some(Occupant::Substitute { .. })) {
        return None;
    }
    let back = take_back_button(view, Style::Primary, reader);
    Some(Message {
        content: format!("{}\n\n{hand}", reader.text("panel-substituted")).trim().to_owned(),
        rows: vec![Row::Buttons(vec![back])],
        ..Message::default()
    })
}

/// The button that asks to take the player's last move back; `None` if that is not possible.
pub(crate) fn undo_button(view: &View, reader: &Reader<'_>) -> Option<Button> {
    let undoable = view.undoable.is_some() && view.undoable == view.viewer.seat();
    undoable.then(|| reader.button(view, Intent::AskUndo, "button-undo", "↩️", Style::Secondary))
}

/// The panel, and above it the question whether the last play may be taken back. Those who are asked have buttons to answer;
/// the player who asks has a button to withdraw the question.
pub(crate) fn with_undo(mut panel: Message, view: &View, reader: &Reader<'_>) -> Message {
    let (Some(undo), Some(own)) = (&view.undo, view.viewer.seat()) else { return panel };
    let answer = |intent, key: &str, emoji: &str, style| reader.button(view, intent, key, emoji, style);
    let (key, buttons) = if undo.seat == own {
        let stand = answer(Intent::RefuseUndo, "button-let-stand", "👎", Style::Secondary);
        ("panel-undo-own", vec![stand])
    } else if undo.missing.contains(&own) {
        let agree = answer(Intent::AgreeUndo, "button-agree", "👍", Style::Success);
        let refuse = answer(Intent::RefuseUndo, "button-refuse", "👎", Style::Danger);
        ("panel-undo-asked", vec![agree, refuse])
    } else if undo.agreed.contains(&own) {
        ("panel-undo-agreed", Vec::new())
    } else {
        return panel;
    };
    let args = Args::new()
        .with("name", reader.seat(view, undo.seat))
        .with("missing", reader.seat_list(view, undo.missing.iter().copied()))
        .with("time", relative_time(undo.until));
    panel.content = format!("{}\n\n{}", reader.format(key, args), panel.content);
    if !buttons.is_empty() {
        panel.rows.insert(0, Row::Buttons(buttons));
    }
    panel
}
