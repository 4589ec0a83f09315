//! The winner's choice of the card to give back, out of seventeen.

use super::{best, hint, is_open, text};
use crate::gang_of_four::intent::{Intent, PanelAction, PanelState};
use crate::locale::Args;
use crate::shared::Reader;
use crate::shared::message::{Button, Emoji, Message, Row, Style};
use crate::shared::panel::PanelRendering;
use crate::shared::render_mode::RenderMode;
use crate::shared::widgets::component;
use carte_games::gang_of_four::{self, Card, CardSet, Exchange};
use carte_table::View;

/// The best cards as buttons; or the menu of all cards held and, once a card is chosen, the button that gives it.
pub(super) fn message(
    view: &View,
    game: &gang_of_four::View,
    exchange: Exchange,
    state: PanelState,
    by: PanelRendering<'_>,
    reader: &Reader<'_>,
) -> Message {
    let chosen = if state.chosen.len() == 1 { state.chosen } else { CardSet::EMPTY };
    let state = PanelState { chosen, ..state };
    let asked = reader.format(
        "panel-return",
        Args::new().with("name", reader.seat(view, exchange.giver)).with("card", reader.card(exchange.given)),
    );
    let mut paragraphs = vec![text::hand(game, state.sort, by, reader), asked];
    // A picture shows what the hand loses with each card.
    if by.mode == RenderMode::Words {
        let offered =
            if chosen.is_empty() { best::gifts(by.advice.gang_of_four(game).ranked()) } else { chosen };
        paragraphs
            .push(offered.into_iter().map(|card| loss(game, card, reader)).collect::<Vec<_>>().join("\n"));
    }
    if state.hint
        && let Some(hint) = hint::text(game, by.advice, reader)
    {
        paragraphs.push(hint);
    }
    let rows = if is_open(state) {
        let mut buttons = Vec::new();
        if let Some(card) = state.chosen.lowest() {
            buttons.push(Button::new(
                component(view, Intent::Give(card)),
                reader.format("button-return", Args::new().with("card", reader.written(card))),
                Emoji::unicode("🎁"),
                Style::Success,
            ));
        }
        for (step, key, mark) in
            [(PanelAction::More, "button-fewer", "⬅️"), (PanelAction::Hint, "button-hint", "💡")]
        {
            buttons.push(reader.button(view, Intent::Panel(step, state), key, mark, Style::Secondary));
        }
        vec![text::card_menu(view, game, Intent::ChooseReturn, state, reader), Row::Buttons(buttons)]
    } else {
        vec![Row::Buttons(best::gift_buttons(view, game, state, by, reader))]
    };
    paragraphs.retain(|paragraph| !paragraph.is_empty());
    Message { content: paragraphs.join(by.mode.between()), rows, ..Message::default() }
}

/// What the hand loses with a card, in a line.
fn loss(game: &gang_of_four::View, card: Card, reader: &Reader<'_>) -> String {
    let words: Vec<String> =
        carte_pictures::words_of_loss(game, card).into_iter().map(|word| reader.text(word.key())).collect();
    format!("{}: {}", reader.card(card), words.join(", "))
}
