//! The guide through a first round: at each turn, above the own panel, what is asked, what is legal, and why the hint.

use crate::dispatch;
use crate::frame::intent::Intent;
use crate::frame::lesson::Lesson;
use crate::frame::message::{Message, Row, Style};
use crate::frame::{Reader, limits};
use crate::locale::Args;
use carte_table::View;

/// The most buttons in a row.
const ROW: usize = 5;

/// The panel of somebody who is guided, with the step of this moment above it and the way to leave the guide below.
///
/// It says what the panel could be asked for, too, and no more of others than the panel does.
#[must_use]
pub fn over(panel: Message, view: &View, reader: &Reader<'_>) -> Message {
    let lesson = view.game.as_ref().filter(|_| view.is_first_round() && panel.panel_of.is_some());
    let Some(lesson) = lesson.and_then(|game| dispatch::lesson(view, game, reader)) else { return panel };
    let with = |hint: Option<&String>| {
        let lines = [step(&lesson, reader)].into_iter().chain(hint.cloned());
        let quoted: Vec<String> = lines.map(|line| format!("> {line}")).collect();
        format!("{}\n\n{}", quoted.join("\n"), panel.content)
    };
    // Where the hint has been asked for it stands there already.
    let hint = lesson.hint.as_ref().filter(|hint| !panel.content.contains(hint.as_str()));
    let fits = |content: &String| content.chars().count() <= limits::CONTENT;
    let Some(content) = [with(hint), with(None)].into_iter().find(fits) else { return panel };
    limits::fit(with_way_out(Message { content, ..panel }, view, reader))
}

fn step(lesson: &Lesson, reader: &Reader<'_>) -> String {
    let args =
        Args::new().count("step", lesson.step).count("of", lesson.of).with("text", reader.text(lesson.key));
    reader.format("guide-step", args)
}

/// The message with a button to leave the guide, beside others where there is room, so that the panel grows as little as
/// possible.
fn with_way_out(mut panel: Message, view: &View, reader: &Reader<'_>) -> Message {
    let leave = reader.button(view, Intent::LeaveGuide, "button-leave-guide", "🎓", Style::Secondary);
    let room = panel.rows.iter_mut().rev().find_map(|row| match row {
        Row::Buttons(buttons) if buttons.len() < ROW => Some(buttons),
        Row::Buttons(_) | Row::Select(_) => None,
    });
    match room {
        Some(buttons) => buttons.push(leave),
        None => panel.rows.push(Row::Buttons(vec![leave])),
    }
    panel
}
