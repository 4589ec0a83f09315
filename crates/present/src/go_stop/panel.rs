//! A player's own panel: the hand, what each card would take, and the buttons for what may be done now. For this
//! player's eyes alone.

use super::flowers::emoji;
use super::intent::{Intent, PanelState, Step};
use crate::frame::Reader;
use crate::frame::intent::Intent as Wanted;
use crate::frame::message::Emoji;
use crate::frame::message::{Button, Message, Row, Select, SelectOption, Style};
use crate::frame::panel::{paused, substituted};
use crate::frame::widgets::component;
use crate::locale::Args;
use carte_games::go_stop::{Action, Card, CardSet, HandCard, Month, Phase, View as Game};
use carte_games::{self as games, Order};
use carte_table::{Command, View};

mod action;
mod decide;
mod hint;
mod orders;
mod text;

pub use action::text as action_text;

/// The panel of the seat whose view this is.
#[must_use]
pub fn message(view: &View, game: &Game, state: PanelState, reader: &Reader<'_>) -> Message {
    let hand = text::hand(game, reader);
    if let Some(message) = paused(view, &hand, reader).or_else(|| substituted(view, &hand, reader)) {
        return message;
    }
    let state = settle(game, state);
    let mine = game.viewer.seat().is_some() && game.turn() == game.viewer.seat();
    match &game.phase {
        Phase::Take { with, choice, drawn, .. } if mine => {
            decide::take(view, game, state, (*with, *choice, *drawn), reader)
        }
        Phase::GoOrStop { seat } if mine => decide::go_or_stop(view, game, state, *seat, reader),
        Phase::ChongTong { month, .. } if mine => decide::chong_tong(view, game, state, *month, reader),
        Phase::Another { .. } if mine => decide::another(view, game, reader),
        _ => playing(view, game, state, mine, reader),
    }
}

/// What the panel shows next, after this button or menu of it was used.
#[must_use]
pub fn choose(step: Step, state: PanelState, values: &[String]) -> PanelState {
    match step {
        Step::Choose => {
            let card = values.first().and_then(|value| value.parse().ok()).and_then(Card::new);
            PanelState { chosen: card, ..state }
        }
        Step::Hint => PanelState { hint: true, ..state },
        Step::Order => state,
    }
}

/// What a choice of the menu of orders asks of the table; `None` for a choice that the menu does not have.
#[must_use]
pub fn order(state: PanelState, values: &[String]) -> Option<Command> {
    Some(match values.first()?.as_str() {
        orders::PLAY => Command::Order(Order::Play(games::Action::GoStop(play(state.chosen?)))),
        orders::CANCEL => Command::CancelOrders,
        _ => return None,
    })
}

/// What playing this card is: a joker is put aside.
const fn play(card: Card) -> Action {
    if card.is_joker() { Action::Joker(card) } else { Action::Play(card) }
}

/// The state without what the hand no longer holds.
fn settle(game: &Game, state: PanelState) -> PanelState {
    let hand = game.hand.unwrap_or_default();
    PanelState { chosen: state.chosen.filter(|card| hand.contains(*card)), ..state }
}

fn playing(view: &View, game: &Game, state: PanelState, mine: bool, reader: &Reader<'_>) -> Message {
    let cards = game.hand_cards();
    let mut rows = Vec::new();
    if !cards.is_empty() {
        rows.push(menu(view, game, &cards, state, reader));
    }
    rows.push(Row::Buttons(buttons(view, game, &cards, state, mine, reader)));
    let bombs: Vec<Button> = bombs(&cards).map(|month| bomb(view, month, reader)).collect();
    if !bombs.is_empty() {
        rows.push(Row::Buttons(bombs));
    }
    rows.extend(orders::menu(view, state, mine, reader));
    Message { content: text::content(view, game, &cards, state, reader), rows, ..Message::default() }
}

/// The hand, each card with what it would take.
fn menu(view: &View, game: &Game, cards: &[HandCard], state: PanelState, reader: &Reader<'_>) -> Row {
    let option = |held: &HandCard| SelectOption {
        value: held.card.index().to_string(),
        label: reader.flower_name(held.card),
        description: text::capture_plain(game, held, reader),
        emoji: Some(emoji(held.card, reader)),
        chosen: state.chosen == Some(held.card),
    };
    Row::Select(Select {
        id: component(view, Intent::Panel(Step::Choose, state)),
        placeholder: reader.text("gostop-menu-hand"),
        options: cards.iter().map(option).collect(),
        min: 1,
        max: 1,
        enabled: true,
    })
}

fn buttons(
    view: &View,
    game: &Game,
    cards: &[HandCard],
    state: PanelState,
    mine: bool,
    reader: &Reader<'_>,
) -> Vec<Button> {
    let mut row = Vec::new();
    let chosen = cards.iter().find(|held| state.chosen == Some(held.card));
    // Without a choice the button shows where to go on; it cannot be pressed.
    if let Some(shown) = chosen.or_else(|| cards.first()) {
        let (key, mark) = if shown.card.is_joker() {
            ("gostop-button-joker", "🃏")
        } else {
            ("gostop-button-play", "🎴")
        };
        let intent = Intent::Do(play(shown.card));
        let button = match chosen {
            Some(_) => labelled(
                view,
                intent,
                key,
                shown.card,
                Emoji::Unicode(mark.to_owned()),
                Style::Success,
                reader,
            ),
            None => reader.button(view, intent, "button-play", "🎴", Style::Success),
        };
        row.push(button.enabled_if(chosen.is_some_and(|held| held.playable)));
    }
    if let Some(held) = chosen.filter(|held| held.shake) {
        let intent = Intent::Do(Action::Shake(held.card));
        row.push(labelled(
            view,
            intent,
            "gostop-button-shake",
            held.card,
            Emoji::Unicode("👐".to_owned()),
            Style::Primary,
            reader,
        ));
    }
    if mine && game.legal_actions().contains(&Action::Flip) {
        let style = if cards.is_empty() { Style::Success } else { Style::Secondary };
        row.push(reader.button(view, Intent::Do(Action::Flip), "gostop-button-flip", "🔄", style));
    }
    row.extend(helping(view, game, state, mine, reader));
    row
}

/// The hint, and the way to take a Go back as long as it is open.
fn helping(view: &View, game: &Game, state: PanelState, mine: bool, reader: &Reader<'_>) -> Vec<Button> {
    let undoable = view.undoable.is_some() && view.undoable == game.viewer.seat();
    let undo = undoable.then(|| reader.button(view, Wanted::AskUndo, "button-undo", "↩️", Style::Secondary));
    let hint = reader.button(view, Intent::Panel(Step::Hint, state), "button-hint", "💡", Style::Secondary);
    undo.into_iter().chain([hint.enabled_if(mine)]).collect()
}

/// The months that may be thrown as a bomb.
fn bombs(cards: &[HandCard]) -> impl Iterator<Item = Month> {
    let months: CardSet = cards.iter().filter(|held| held.bomb).map(|held| held.card).collect();
    Month::all().filter(move |month| !(months & CardSet::month(*month)).is_empty())
}

fn bomb(view: &View, month: Month, reader: &Reader<'_>) -> Button {
    Button {
        id: component(view, Intent::Do(Action::Bomb(month))),
        label: reader.format("gostop-button-bomb", Args::new().with("month", reader.month(month))),
        emoji: Some(Emoji::Unicode("💣".to_owned())),
        style: Style::Danger,
        enabled: true,
    }
}

/// A button that names a card.
fn labelled(
    view: &View,
    intent: Intent,
    key: &str,
    card: Card,
    emoji: Emoji,
    style: Style,
    reader: &Reader<'_>,
) -> Button {
    Button {
        id: component(view, intent),
        label: reader.format(key, Args::new().with("card", reader.flower_label(card))),
        emoji: Some(emoji),
        style,
        enabled: true,
    }
}
