//! The guide through a first round. At each turn it says, right above the buttons of the player's own panel, what is asked,
//! what is legal, and why the hint advises what it does.

use crate::dispatch;
use crate::locale::Args;
use crate::panel::is_deal;
use crate::per_game::Advice;
use crate::shared::intent::Intent;
use crate::shared::message::{Embed, Message, Row, Style};
use crate::shared::{Reader, limits};
use carte_table::{News, View};

/// The panel of a person who follows the guide. What this moment asks comes last, where it is in sight even if the panel is
/// long, and below it is the button to leave the guide. In the round after the first, the panel that tells of the deal has a
/// last word.
///
/// The guide says only what the panel says on request, and nothing more about other players.
pub fn beside(panel: Message, view: &View, news: &[News], advice: &Advice, reader: &Reader<'_>) -> Message {
    if panel.panel_of.is_none() {
        return panel;
    }
    if view.follows_first_round() && news.iter().any(is_deal) {
        return with_words(panel, reader.text("guide-over"));
    }
    let game = view.game.as_ref().filter(|_| view.is_first_round());
    let Some(lesson) = game.and_then(|game| dispatch::lesson(view, game, advice, reader)) else {
        return panel;
    };
    // If the hint was asked for, the panel has it already.
    let hint = lesson.hint.as_ref().filter(|hint| !panel.content.contains(hint.as_str()));
    let asked = reader.format("guide-now", Args::new().with("text", reader.text(lesson.key)));
    let lines: Vec<String> = [asked].into_iter().chain(hint.cloned()).collect();
    with_words(with_way_out(panel, view, reader), lines.join("\n"))
}

fn with_words(mut panel: Message, description: String) -> Message {
    panel.embeds.push(Embed { description, ..Embed::default() });
    limits::fit(panel)
}

/// The message with a button to leave the guide. It is beside other buttons if there is room, so that the panel grows as little
/// as possible.
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
