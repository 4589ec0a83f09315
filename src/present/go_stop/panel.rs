//! A player's own panel.

use super::super::message::Message;
use super::super::press::Verb;
use super::super::{FlowerPanel, Reader};
use crate::games::go_stop::{Action, Card, View as Game};
use crate::games::{self, Order};
use crate::table::{Command, View};

const PLAY: &str = "play";
const CANCEL: &str = "cancel";

/// The panel of the seat whose view this is.
#[must_use]
pub fn message(_view: &View, _game: &Game, _state: FlowerPanel, reader: &Reader<'_>) -> Message {
    Message { content: reader.text("panel-no-seat"), ..Message::default() }
}

/// What the panel shows next, after this button or menu of it was used.
#[must_use]
pub fn choose(state: FlowerPanel, verb: Verb, values: &[String]) -> FlowerPanel {
    match verb {
        Verb::ChooseFlower(_) => {
            let card = values.first().and_then(|value| value.parse().ok()).and_then(Card::new);
            FlowerPanel { chosen: card, ..state }
        }
        Verb::FlowerHint(_) => FlowerPanel { hint: true, ..state },
        _ => state,
    }
}

/// What a choice of the menu of orders asks of the table; `None` for a choice that the menu does not have.
#[must_use]
pub fn order(state: FlowerPanel, values: &[String]) -> Option<Command> {
    Some(match values.first()?.as_str() {
        PLAY => Command::Order(Order::Play(games::Action::GoStop(Action::Play(state.chosen?)))),
        CANCEL => Command::CancelOrders,
        _ => return None,
    })
}
