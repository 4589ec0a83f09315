//! The guide through a first round: at each turn, right above the buttons of the own panel, what is asked, what is legal,
//! and why the hint.

use crate::dispatch;
use crate::locale::Args;
use crate::shared::intent::Intent;
use crate::shared::lesson::Lesson;
use crate::shared::message::{Embed, Message, Row, Style};
use crate::shared::{Reader, limits};
use carte_table::View;

/// The most buttons in a row.
const ROW: usize = 5;

/// The panel of somebody who is guided, with the step of this moment last, where it is in sight when a long panel is not,
/// and the way to leave the guide below.
///
/// It says what the panel could be asked for, too, and no more of others than the panel does.
#[must_use]
pub fn beside(panel: Message, view: &View, reader: &Reader<'_>) -> Message {
    let lesson = view.game.as_ref().filter(|_| view.is_first_round() && panel.panel_of.is_some());
    let Some(lesson) = lesson.and_then(|game| dispatch::lesson(view, game, reader)) else { return panel };
    // Where the hint has been asked for it stands there already.
    let hint = lesson.hint.as_ref().filter(|hint| !panel.content.contains(hint.as_str()));
    let lines: Vec<String> = [step(&lesson, reader)].into_iter().chain(hint.cloned()).collect();
    let mut guided = with_way_out(panel, view, reader);
    guided.embeds.push(Embed { description: lines.join("\n"), ..Embed::default() });
    limits::fit(guided)
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
