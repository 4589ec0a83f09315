//! What a game puts on its board.

use super::Reader;
use super::message::{Button, Field};
use super::seats::moment;
use crate::locale::Args;
use carte_table::View;

/// What a game puts on its board; the rest is the same for every game.
pub(crate) struct Face {
    /// The round.
    pub(crate) title: String,
    /// Whose turn it is.
    pub(crate) turn: String,
    /// The seats.
    pub(crate) seats: String,
    /// What lies on the table.
    pub(crate) fields: Vec<Field>,
    /// What can be done from the board itself, beside looking at it.
    pub(crate) shortcut: Option<Button>,
}

/// Until when, as the end of a line that says whose turn it is; empty without a limit.
pub(crate) fn deadline(view: &View, reader: &Reader<'_>) -> String {
    view.deadline.map_or_else(String::new, |deadline| {
        reader.format("board-deadline", Args::new().with("moment", moment(deadline)))
    })
}
