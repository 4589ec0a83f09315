//! The guide through a first round: at each turn, right above the buttons of the own panel, what is asked, what is legal,
//! and why the hint.

use crate::dispatch;
use crate::locale::Args;
use crate::panel::deals;
use crate::per_game::Advice;
use crate::shared::intent::Intent;
use crate::shared::message::{Embed, Message, Row, Style};
use crate::shared::{Reader, limits};
use carte_table::{News, View};

/// The panel of somebody who is guided, with what this moment asks last, where it is in sight when a long panel is not,
/// and the way to leave the guide below; in the round after the first with a last word where the person is asked first.
///
/// It says what the panel could be asked for, too, and no more of others than the panel does.
pub fn beside(panel: Message, view: &View, news: &[News], advice: &Advice, reader: &Reader<'_>) -> Message {
    if panel.panel_of.is_none() {
        return panel;
    }
    if view.follows_first_round() && news.iter().any(deals) {
        return with_words(panel, reader.text("guide-over"));
    }
    let game = view.game.as_ref().filter(|_| view.is_first_round());
    let Some(lesson) = game.and_then(|game| dispatch::lesson(view, game, advice, reader)) else {
        return panel;
    };
    // Where the hint has been asked for it stands there already.
    let hint = lesson.hint.as_ref().filter(|hint| !panel.content.contains(hint.as_str()));
    let asked = reader.format("guide-now", Args::new().with("text", reader.text(lesson.key)));
    let lines: Vec<String> = [asked].into_iter().chain(hint.cloned()).collect();
    with_words(with_way_out(panel, view, reader), lines.join("\n"))
}

fn with_words(mut panel: Message, description: String) -> Message {
    panel.embeds.push(Embed { description, ..Embed::default() });
    limits::fit(panel)
}

/// The message with a button to leave the guide, beside others where there is room, so that the panel grows as little as
/// possible.
fn with_way_out(mut panel: Message, view: &View, reader: &Reader<'_>) -> Message {
    let leave = reader.button(view, Intent::LeaveGuide, "button-leave-guide", "🎓", Style::Secondary);
    let room = panel.rows.iter_mut().rev().find_map(|row| match row {
        Row::Buttons(buttons) if buttons.len() < limits::BUTTONS => Some(buttons),
        Row::Buttons(_) | Row::Select(_) => None,
    });
    match room {
        Some(buttons) => buttons.push(leave),
        None => panel.rows.push(Row::Buttons(vec![leave])),
    }
    panel
}
