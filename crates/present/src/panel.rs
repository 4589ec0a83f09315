//! A player's own panel: the hand, what could be done, and the buttons to do it. For this player's eyes alone.
//!
//! What is chosen lives in the panel's own buttons ([`Panel`]); nothing is kept between two presses.

use super::{board, dispatch};
use crate::frame::message::Message;
use crate::frame::{Reader, limits};
use crate::per_game::Panel;
use carte_table::{Stage, View};

/// The same in a direct message, far from the channel: with the board, as far as the panel does not show it itself.
#[must_use]
pub fn in_direct_message(view: &View, state: impl Into<Panel>, reader: &Reader<'_>) -> Message {
    let mut message = message(view, state, reader);
    if message.embeds.is_empty() && message.panel_of.is_some() {
        message.embeds = board::message(view, reader).embeds;
    }
    limits::fit(message)
}

/// The panel of the seat whose view this is, in this state; one of another game counts as untouched.
#[must_use]
pub fn message(view: &View, state: impl Into<Panel>, reader: &Reader<'_>) -> Message {
    let plain = |key: &str| Message { content: reader.text(key), ..Message::default() };
    let message = match (view.stage, &view.game) {
        (Stage::Playing | Stage::Paused { .. }, Some(game)) if game.has_hand() => {
            dispatch::panel(view, game, state.into(), reader)
        }
        (Stage::Playing | Stage::Paused { .. }, _) => plain("panel-no-seat"),
        (Stage::Lobby, _) => plain("panel-lobby"),
        (Stage::Ended(_), _) => plain("panel-over"),
    };
    limits::fit(Message { panel_of: view.viewer.seat().map(|_| view.id), ..message })
}
