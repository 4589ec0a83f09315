//! What a player can order while others play.

use crate::go_stop::intent::{Intent, PanelAction, PanelState};
use crate::locale::Args;
use crate::shared::Reader;
use crate::shared::message::{Row, SelectOption};
use crate::shared::widgets::component;
use carte_games::go_stop::{Action, Card, HandCard};
use carte_games::{self as games, Order};
use carte_table::View;

pub(super) const PLAY: &str = "play";
pub(super) const CANCEL: &str = "cancel";
/// Menu value: play the chosen card if its month lies in the pot; otherwise the person decides.
const IF_TAKES: &str = "takes";
/// Beginning of a menu value: the same, but play another card if the month of the chosen one does not lie in the pot.
const ELSE: &str = "else-";

/// The order to play this card if it takes something; the menu value says what is done otherwise.
pub(super) fn if_it_takes(card: Card, value: &str) -> Option<Order> {
    let otherwise = match value.strip_prefix(ELSE) {
        Some(other) => Some(games::Action::GoStop(Action::Play(Card::new(other.parse().ok()?)?))),
        None if value == IF_TAKES => None,
        None => return None,
    };
    Some(Order::PlayIfTakes { play: games::Action::GoStop(Action::Play(card)), otherwise })
}

/// The menu of orders, while others play and there is something to order or to take back.
pub(super) fn menu(
    view: &View,
    cards: &[HandCard],
    state: PanelState,
    mine: bool,
    reader: &Reader<'_>,
) -> Option<Row> {
    if mine {
        return None;
    }
    let option = |value: &str, label: String| SelectOption::new(value.to_owned(), label);
    let label = |card: Card| Args::new().with("play", reader.flower_label(card));
    let play = state.chosen.map(|card| option(PLAY, reader.format("order-play", label(card))));
    let if_takes = state.chosen.filter(|card| !card.is_joker());
    let asked = if_takes.map(|card| option(IF_TAKES, reader.format("gostop-order-takes", label(card))));
    let others = if_takes.into_iter().flat_map(|card| {
        // Another card of the same month takes something exactly if this one does.
        let others = cards
            .iter()
            .map(|held| held.card)
            .filter(move |other| !other.is_joker() && other.month() != card.month());
        others.map(move |other| {
            let args = label(card).with("otherwise", reader.flower_label(other));
            option(&format!("{ELSE}{}", other.index()), reader.format("gostop-order-takes-else", args))
        })
    });
    let cancel = view.orders.turn.map(|_| option(CANCEL, reader.text("order-cancel")));
    let options: Vec<SelectOption> = play.into_iter().chain(asked).chain(others).chain(cancel).collect();
    (!options.is_empty()).then(|| {
        Row::menu(
            component(view, Intent::Panel(PanelAction::Order, state)),
            reader.text("order-menu"),
            options,
        )
    })
}

/// The order of the player, and the one that could not be carried out.
pub(super) fn lines(view: &View, reader: &Reader<'_>) -> Option<String> {
    let line = |key: &str, order: &Order| {
        Some(reader.format(key, Args::new().with("order", describe(order, reader)?)))
    };
    let given = view.orders.turn.as_ref().and_then(|order| line("order-given", order));
    let dropped = view.orders.dropped.as_ref().and_then(|order| line("order-dropped", order));
    let lines: Vec<String> = given.into_iter().chain(dropped).collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

/// The order in words; `None` for orders that the panel does not offer, because it orders only cards.
fn describe(order: &Order, reader: &Reader<'_>) -> Option<String> {
    let args = |action: &games::Action| Some(Args::new().with("play", reader.flower(card(action)?)));
    match order {
        Order::Play(action) => Some(reader.format("order-play", args(action)?)),
        Order::PlayIfTakes { play, otherwise: None } => {
            Some(reader.format("gostop-order-takes", args(play)?))
        }
        Order::PlayIfTakes { play, otherwise: Some(otherwise) } => {
            let args = args(play)?.with("otherwise", reader.flower(card(otherwise)?));
            Some(reader.format("gostop-order-takes-else", args))
        }
        Order::PassUntilNextCycle | Order::PassUnlessSingle | Order::PlayBelow { .. } | Order::Announce => {
            None
        }
    }
}

const fn card(action: &games::Action) -> Option<Card> {
    match action {
        games::Action::GoStop(Action::Play(card) | Action::Joker(card)) => Some(*card),
        _ => None,
    }
}
