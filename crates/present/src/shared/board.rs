//! The parts of a board that depend on the game.

use super::Reader;
use super::message::{Button, Field};
use super::seats::relative_time;
use crate::locale::Args;
use carte_table::View;

/// The parts of a board that depend on the game.
pub(crate) struct BoardParts {
    /// Names the round.
    pub(crate) title: String,
    /// Says how far one has to come.
    pub(crate) aim: String,
    pub(crate) turn: String,
    /// The seats, and the cards on the table.
    pub(crate) words: BoardText,
    /// What the picture of the board does not show.
    pub(crate) beside: BoardText,
    /// A move that can be made from the board itself.
    pub(crate) shortcut: Option<Button>,
}

/// The text of a board below the line that says whose turn it is.
#[derive(Default)]
pub(crate) struct BoardText {
    pub(crate) lines: String,
    pub(crate) fields: Vec<Field>,
}

/// The deadline of the turn, as the end of a line that says whose turn it is; empty without a deadline.
pub(crate) fn deadline(view: &View, reader: &Reader<'_>) -> String {
    view.deadline.map_or_else(String::new, |deadline| {
        reader.format("board-deadline", Args::new().with("time", relative_time(deadline)))
    })
}
