//! The questions before a step that cannot easily be undone.

use crate::locale::Args;
use crate::shared::intent::{Intent, Watched};
use crate::shared::message::{Message, Row, Style};
use crate::shared::{Reader, limits};
use carte_table::{Stage, View};

/// Asks whether the person really leaves this table.
pub fn confirm_leaving(view: &View, reader: &Reader<'_>) -> Message {
    let key = match (view.stage, view.viewer.seat()) {
        (Stage::Lobby, _) => "confirm-leave-lobby",
        (_, Some(_)) => "confirm-leave",
        // The person has no seat yet, but one is promised.
        (_, None) => "confirm-leave-promise",
    };
    question(view, key, ("button-confirm-leave", Intent::Leave), reader)
}

/// Asks whether this table is really closed for everybody.
pub fn confirm_closing(view: &View, reader: &Reader<'_>) -> Message {
    let key = if view.stage == Stage::Lobby { "confirm-close-lobby" } else { "confirm-close" };
    question(view, key, ("button-confirm-close", Intent::Close), reader)
}

fn question(view: &View, key: &str, (label, wanted): (&str, Intent), reader: &Reader<'_>) -> Message {
    let args = Args::new().with("table", reader.table(view)).with("channel", format!("<#{}>", view.channel));
    let stay = match view.viewer.seat() {
        Some(_) => Intent::Hand,
        None => Intent::Watch(Watched::Board),
    };
    let row = Row::Buttons(vec![
        reader.button(view, wanted, label, "⏹️", Style::Danger),
        reader.button(view, stay, "button-stay", "↩️", Style::Secondary),
    ]);
    limits::fit(Message { rows: vec![row], ..Message::text(reader.format(key, args)) })
}
