//! The tables where a person is awaited, in any server.

use super::LONGEST_LIST;
use crate::locale::Args;
use crate::shared::Reader;
use crate::shared::colours::BLUE;
use crate::shared::intent::{ComponentId, Intent, Target};
use crate::shared::links::jump;
use crate::shared::listing::{Line, Listing};
use crate::shared::message::{Button, Emoji, Message, Style};
use crate::shared::seats::relative_time;
use carte_table::AwaitedTurn;
use carte_table::ids::StateNumber;

/// The tables that wait for this person, the most urgent first, each with a link and the time left.
pub fn turns(list: &[AwaitedTurn], reader: &Reader<'_>) -> Message {
    if list.is_empty() {
        return Message::text(reader.text("turns-none"));
    }
    let line = |turn: &AwaitedTurn| {
        let args = Args::new()
            .with("table", reader.table_number(turn.table, turn.tournament))
            .with("link", jump(&turn.place));
        let words = match turn.deadline {
            Some(deadline) => reader.format("turns-line", args.with("time", relative_time(deadline))),
            None => reader.format("turns-line-open", args),
        };
        Line::with_button(words, hand(turn, reader))
    };
    let lines = list.iter().take(LONGEST_LIST).map(line).collect();
    Listing { title: reader.text("turns-title"), lines, footer: String::new(), colour: Some(BLUE) }
        .into_message(Vec::new())
}

/// The button that shows the person's hand at the table.
fn hand(turn: &AwaitedTurn, reader: &Reader<'_>) -> Button {
    // The button shows the hand as it is when it is pressed, so it needs no state.
    let id = ComponentId {
        table: turn.table,
        state_number: StateNumber::default(),
        target: Target::Own,
        intent: Intent::Hand,
    };
    let label =
        format!("{} · {}", reader.text("button-hand"), reader.table_number(turn.table, turn.tournament));
    Button::new(id, label, Emoji::unicode("🃏"), Style::Primary)
}
