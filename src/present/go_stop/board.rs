//! The board.

use super::super::Reader;
use super::super::message::Message;
use crate::games::go_stop::View as Game;
use crate::table::View;

/// The board of a running game.
pub(in super::super) fn playing(_view: &View, _game: &Game, reader: &Reader<'_>) -> Message {
    Message { content: reader.text("board-waiting"), ..Message::default() }
}
