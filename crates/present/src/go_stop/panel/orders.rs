//! What a player can order while others play.

use crate::go_stop::intent::{Intent, PanelAction, PanelState};
use crate::locale::Args;
use crate::shared::Reader;
use crate::shared::message::{Row, SelectOption};
use crate::shared::widgets::component;
use carte_games::go_stop::{Action, Card};
use carte_games::{self as games, Order};
use carte_table::View;

pub(super) const PLAY: &str = "play";
pub(super) const CANCEL: &str = "cancel";

/// The menu of orders, while others play and there is something to order or to take back.
pub(super) fn menu(view: &View, state: PanelState, mine: bool, reader: &Reader<'_>) -> Option<Row> {
    if mine {
        return None;
    }
    let option = |value: &str, label: String| SelectOption::new(value.to_owned(), label);
    let label = |card: Card| Args::new().with("play", reader.flower_label(card));
    let play = state.chosen.map(|card| option(PLAY, reader.format("order-play", label(card))));
    let cancel = view.orders.turn.map(|_| option(CANCEL, reader.text("order-cancel")));
    let options: Vec<SelectOption> = play.into_iter().chain(cancel).collect();
    (!options.is_empty()).then(|| {
        Row::menu(
            component(view, Intent::Panel(PanelAction::Order, state)),
            reader.text("order-menu"),
            options,
        )
    })
}

/// What the player has ordered, and what could not be done.
pub(super) fn lines(view: &View, reader: &Reader<'_>) -> Option<String> {
    let line = |key: &str, order: &Order| {
        let card = card(order)?;
        let play = reader.format("order-play", Args::new().with("play", reader.flower(card)));
        Some(reader.format(key, Args::new().with("order", play)))
    };
    let given = view.orders.turn.as_ref().and_then(|order| line("order-given", order));
    let dropped = view.orders.dropped.as_ref().and_then(|order| line("order-dropped", order));
    let lines: Vec<String> = given.into_iter().chain(dropped).collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

/// The card that is to be played; the panel orders nothing else.
fn card(order: &Order) -> Option<Card> {
    match order {
        Order::Play(games::Action::GoStop(Action::Play(card) | Action::Joker(card))) => Some(*card),
        _ => None,
    }
}
