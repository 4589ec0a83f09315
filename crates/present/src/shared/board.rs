//! What a game puts on its board.

use super::Reader;
use super::message::{Button, Field};
use super::seats::moment;
use crate::locale::Args;
use carte_table::View;

/// What a game puts on its board; the rest is the same for every game.
pub(crate) struct BoardParts {
    /// The round.
    pub(crate) title: String,
    pub(crate) turn: String,
    /// The seats, and what lies on the table.
    pub(crate) words: BoardText,
    /// What the picture of the board does not show of it.
    pub(crate) beside: BoardText,
    /// What can be done from the board itself, beside looking at it.
    pub(crate) shortcut: Option<Button>,
}

/// What a board says below the line that tells whose turn it is.
#[derive(Default)]
pub(crate) struct BoardText {
    pub(crate) lines: String,
    pub(crate) fields: Vec<Field>,
}

/// Until when, as the end of a line that says whose turn it is; empty without a limit.
pub(crate) fn deadline(view: &View, reader: &Reader<'_>) -> String {
    view.deadline.map_or_else(String::new, |deadline| {
        reader.format("board-deadline", Args::new().with("moment", moment(deadline)))
    })
}
