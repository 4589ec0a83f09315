//! A player's own panel: the hand, what each card would take, and the buttons for what may be done now. Only this player sees
//! it.

use super::flowers::emoji;
use super::intent::{Intent, PanelAction, PanelState};
use crate::locale::Args;
use crate::per_game::Advice;
use crate::shared::message::Emoji;
use crate::shared::message::{Button, Message, Row, Style};
use crate::shared::panel::{PanelRendering, paused, substituted, undo_button};
use crate::shared::widgets::component;
use crate::shared::{Reader, limits};
use carte_games::go_stop::{Action, Capture, Card, CardSet, HandCard, Month, Phase, View as Game};
use carte_games::{self as games, Order};
use carte_pictures::{CardMarks, HandMarks};
use carte_table::{Command, View};

mod action;
mod decide;
mod hint;
mod lesson;
mod orders;
mod text;

pub use action::text as action_text;
pub(super) use hint::{why_play, why_take};

pub(crate) use lesson::lesson;

/// Maximum number of cards side by side: a phone shows two named cards in a line, and five would take three lines.
const CARDS_IN_A_ROW: usize = 4;

/// The panel of the seat whose view this is.
pub(crate) fn message(
    view: &View,
    game: &Game,
    state: PanelState,
    by: PanelRendering<'_>,
    reader: &Reader<'_>,
) -> Message {
    let hand = text::hand(game, by, reader);
    if let Some(message) = paused(view, &hand, reader).or_else(|| substituted(view, &hand, reader)) {
        return message;
    }
    let state = settle(game, state);
    let mine = game.viewer.seat().is_some() && game.turn() == game.viewer.seat();
    let question = if mine { decide::message(view, game, state, by, reader) } else { None };
    question.unwrap_or_else(|| playing(view, game, state, mine, by, reader))
}

/// The marks of the hand; `None` without cards to play or to choose from, and while players are asked for another round.
pub(crate) fn hand(view: &View, game: &Game, state: PanelState, advice: &Advice) -> Option<HandMarks> {
    let chooses = game.turn().is_some()
        && game.turn() == game.viewer.seat()
        && !matches!(game.phase, Phase::Turn { .. } | Phase::Another { .. });
    let shown = |hand: &CardSet| chooses || !(hand.is_empty() || matches!(game.phase, Phase::Another { .. }));
    let hand = game.hand.filter(shown)?;
    let chosen = settle(game, state).chosen.map_or(CardSet::EMPTY, CardSet::of);
    let hinted = match advice.go_stop(view).filter(|_| chosen.is_empty()) {
        Some(Action::Play(card) | Action::Joker(card) | Action::Shake(card)) => CardSet::of(card),
        Some(Action::Bomb(month)) => hand & CardSet::month(month),
        _ => CardSet::EMPTY,
    };
    Some(HandMarks::GoStop(CardMarks { chosen, hinted, offered: CardSet::EMPTY }))
}

/// The action that a press on the chosen card leads to at once: the card is played if there is no other way to use it, or if
/// the hint advises to play it.
pub fn at_once(view: &View, state: PanelState) -> Option<Action> {
    let game = super::of(view)?;
    let card = state.chosen?;
    let held = game.hand_cards().into_iter().find(|held| held.card == card)?;
    let action = play(card);
    let one_way = !held.shake && !held.bomb;
    (held.playable && (one_way || Advice::default().go_stop(view) == Some(action))).then_some(action)
}

/// The command for a choice of the menu of orders; `None` for a choice that the menu does not have.
pub fn order(state: PanelState, values: &[String]) -> Option<Command> {
    Some(match values.first()?.as_str() {
        orders::PLAY => Command::Order(Order::Play(games::Action::GoStop(play(state.chosen?)))),
        orders::CANCEL => Command::CancelOrders,
        value => Command::Order(orders::if_it_takes(state.chosen?, value)?),
    })
}

/// The action that plays this card; a joker is put aside.
const fn play(card: Card) -> Action {
    if card.is_joker() { Action::Joker(card) } else { Action::Play(card) }
}

/// The state without a card that the hand no longer holds or that cannot be used now.
fn settle(game: &Game, state: PanelState) -> PanelState {
    let is_offered =
        |card: &Card| game.hand_cards().iter().any(|held| held.card == *card && may_use(game, held));
    PanelState { chosen: state.chosen.filter(is_offered), ..state }
}

/// Returns `true` if the card can be played now, or ordered for the player's next turn.
fn may_use(game: &Game, held: &HandCard) -> bool {
    let own = game.viewer.seat();
    if own.is_some() && game.turn() == own {
        return held.playable;
    }
    let has_had_a_turn = own.and_then(|own| game.seats.get(own.index())).is_some_and(|own| own.turns > 0);
    match game.phase {
        // Nobody knows yet who plays, or no round is played.
        Phase::Join { .. } | Phase::Another { .. } | Phase::Waiting | Phase::Over { .. } => false,
        // No joker is put aside on a first turn.
        Phase::Turn { .. }
        | Phase::Take { .. }
        | Phase::Give { .. }
        | Phase::Count { .. }
        | Phase::GoOrStop { .. }
        | Phase::ChongTong { .. } => has_had_a_turn || !held.card.is_joker(),
    }
}

fn playing(
    view: &View,
    game: &Game,
    state: PanelState,
    mine: bool,
    by: PanelRendering<'_>,
    reader: &Reader<'_>,
) -> Message {
    let cards = game.hand_cards();
    let advised = by.advice.go_stop(view).filter(|_| mine);
    let bombs = bombs(&cards).map(|month| bomb(view, month, advised, reader));
    let buttons: Vec<Button> = bombs.chain(buttons(view, game, &cards, state, advised, reader)).collect();
    let offered: Vec<HandCard> = cards.iter().filter(|held| may_use(game, held)).copied().collect();
    let rows = offered.chunks(CARDS_IN_A_ROW);
    let rows = rows.map(|held| held.iter().map(|held| card(view, held, state, advised, reader)).collect());
    let mut rows: Vec<Vec<Button>> = rows.collect();
    match rows.last_mut() {
        Some(row) if row.len() + buttons.len() <= CARDS_IN_A_ROW => row.extend(buttons),
        _ => rows.extend(buttons.chunks(limits::BUTTONS).map(<[Button]>::to_vec)),
    }
    Message {
        content: text::content(view, game, &cards, state, by, reader),
        embeds: text::table(view, game, by, reader).into_iter().collect(),
        rows: rows
            .into_iter()
            .map(Row::Buttons)
            .chain(orders::menu(view, &offered, state, mine, reader))
            .collect(),
        ..Message::default()
    }
}

/// The button of a card of the hand: green if the hint advises it, blue if it is chosen or takes something.
fn card(
    view: &View,
    held: &HandCard,
    state: PanelState,
    advised: Option<Action>,
    reader: &Reader<'_>,
) -> Button {
    let style = match held.capture {
        _ if advised == Some(play(held.card)) => Style::Success,
        _ if state.chosen == Some(held.card) => Style::Primary,
        Capture::Nothing | Capture::Aside => Style::Secondary,
        Capture::Pair(_) | Capture::Choice(_) | Capture::Stack(_) => Style::Primary,
    };
    let chosen = PanelState { chosen: Some(held.card), ..state };
    Button::new(
        component(view, Intent::Panel(PanelAction::Choose, chosen)),
        reader.flower_label(held.card),
        emoji(held.card, reader),
        style,
    )
}

fn buttons(
    view: &View,
    game: &Game,
    cards: &[HandCard],
    state: PanelState,
    advised: Option<Action>,
    reader: &Reader<'_>,
) -> Vec<Button> {
    let mut row = Vec::new();
    let chosen = cards.iter().find(|held| state.chosen == Some(held.card) && held.playable);
    if let Some(held) = chosen {
        row.push(plays(view, held.card, Style::Success, reader));
    }
    // A card that the hint advises to play is played with one press; a button beside it offers to show its month first.
    let advised_card = cards.iter().find(|held| advised == Some(play(held.card)));
    let shown = chosen.or(advised_card).filter(|held| held.shake).map(|held| held.card);
    match advised {
        Some(Action::Shake(card)) => row.push(shakes(view, card, Style::Success, reader)),
        _ => row.extend(shown.map(|card| shakes(view, card, Style::Primary, reader))),
    }
    if game.legal_actions().contains(&Action::Flip) {
        let style = highlighted(advised, Action::Flip);
        row.push(reader.button(view, Intent::Do(Action::Flip), "gostop-button-flip", "🔄", style));
    }
    row.extend(helping(view, game, state, reader));
    row
}

/// Green for the action that the hint advises.
fn highlighted(advised: Option<Action>, action: Action) -> Style {
    if advised == Some(action) { Style::Success } else { Style::Secondary }
}

/// The button that plays this card, or puts it aside.
fn plays(view: &View, card: Card, style: Style, reader: &Reader<'_>) -> Button {
    let (key, mark) =
        if card.is_joker() { ("gostop-button-joker", "🃏") } else { ("gostop-button-play", "🎴") };
    labelled(view, Intent::Do(play(card)), key, card, Emoji::unicode(mark), style, reader)
}

/// The button that shows the month of this card and plays it.
fn shakes(view: &View, card: Card, style: Style, reader: &Reader<'_>) -> Button {
    let (intent, mark) = (Intent::Do(Action::Shake(card)), Emoji::unicode("👐"));
    labelled(view, intent, "gostop-button-shake", card, mark, style, reader)
}

/// The button that says why the green button is advised, and before it the one that takes an action back while that is
/// possible.
fn helping(view: &View, game: &Game, state: PanelState, reader: &Reader<'_>) -> Vec<Button> {
    let mine = game.viewer.seat().is_some() && game.turn() == game.viewer.seat();
    let hint = (mine && !state.hint).then(|| {
        reader.button(view, Intent::Panel(PanelAction::Hint, state), "button-hint", "💡", Style::Secondary)
    });
    undo_button(view, reader).into_iter().chain(hint).collect()
}

/// The months that may be thrown as a bomb.
fn bombs(cards: &[HandCard]) -> impl Iterator<Item = Month> {
    let months: CardSet = cards.iter().filter(|held| held.bomb).map(|held| held.card).collect();
    Month::all().filter(move |month| !(months & CardSet::month(*month)).is_empty())
}

fn bomb(view: &View, month: Month, advised: Option<Action>, reader: &Reader<'_>) -> Button {
    Button::new(
        component(view, Intent::Do(Action::Bomb(month))),
        reader.format("gostop-button-bomb", Args::new().with("month", reader.month(month))),
        Emoji::unicode("💣"),
        highlighted(advised, Action::Bomb(month)),
    )
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
    Button::new(
        component(view, intent),
        reader.format(key, Args::new().with("card", reader.flower_label(card))),
        emoji,
        style,
    )
}
