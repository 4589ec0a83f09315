//! Messages to one person who asked for them.

use std::time::Duration;

use super::dispatch;
use crate::locale::Args;
use crate::shared::colours::BLUE;
use crate::shared::message::{Embed, Message};
use crate::shared::{Reader, limits};
use carte_games as games;
use carte_table::View;

mod confirm;
mod help;
mod rules;
mod tables;
mod turns;

pub use confirm::{confirm_closing, confirm_leaving};
pub use help::{HELP_TOPICS, guide_comes, help};
pub use rules::{ask_game, rules, usual_rules};
pub use tables::{Listed, pick_table, tables};
pub use turns::turns;

/// Maximum number of tables in a list: a message has room for this many lines with buttons, beside the other parts. Nobody may
/// sit at more tables.
pub const LONGEST_LIST: usize = 12;

/// Says how long the person has to wait for an answer that is still being prepared.
pub fn waits(wait: Duration, reader: &Reader<'_>) -> Message {
    let seconds = i64::try_from(wait.as_secs()).unwrap_or(i64::MAX).saturating_add(1);
    Message::text(reader.format("answer-waits", Args::new().count("seconds", seconds)))
}

/// The totals so far and what every round brought.
pub fn scores(view: &View, reader: &Reader<'_>) -> Message {
    from_game(view, dispatch::scores, reader)
}

/// How many cards each player holds, which anybody may ask at any time.
pub fn count(view: &View, reader: &Reader<'_>) -> Message {
    from_game(view, dispatch::count, reader)
}

/// The cards on the table, as far as its rules show them.
pub fn pile(view: &View, reader: &Reader<'_>) -> Message {
    from_game(view, dispatch::pile, reader)
}

/// The answer of the game at this table, or that it has not started.
fn from_game(
    view: &View,
    answer: impl FnOnce(&View, &games::View, &Reader<'_>) -> Embed,
    reader: &Reader<'_>,
) -> Message {
    match &view.game {
        None => Message::text(reader.text("private-not-started")),
        Some(game) => framed(Embed { colour: Some(BLUE), ..answer(view, game, reader) }),
    }
}

fn framed(embed: Embed) -> Message {
    limits::fit(Message { embeds: vec![embed], ..Message::default() })
}
