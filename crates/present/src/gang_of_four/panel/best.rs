//! The best plays as buttons, one press each: the play that the hint advises, the cheapest play, and the pass.

use super::suggestions::cheapest_by_kind;
use super::{hint, pass_button, says_with};
use crate::gang_of_four::faces::emoji;
use crate::gang_of_four::intent::{Intent, PanelAction, PanelState};
use crate::gang_of_four::play_text;
use crate::locale::Args;
use crate::shared::Reader;
use crate::shared::message::{Button, Style};
use crate::shared::panel::{PanelRendering, undo_button};
use crate::shared::render_mode::RenderMode;
use crate::shared::widgets::component;
use carte_games::gang_of_four::{self, Action, Card, CardSet, Combination};
use carte_table::View;

/// Maximum number of plays that have a button beside **Pass**.
const BESIDE_PASS: usize = 2;
/// Maximum number of plays that have a button where passing is not allowed.
const WITHOUT_PASS: usize = 3;

/// Maximum number of cards to give back that have a button.
const CARDS: usize = 3;

/// The best plays, the advised one green and first, then the pass, and the button that shows all other plays.
pub(super) fn plays(
    view: &View,
    game: &gang_of_four::View,
    state: PanelState,
    by: PanelRendering<'_>,
    reader: &Reader<'_>,
) -> Vec<Button> {
    let ranked = by.advice.gang_of_four(game).ranked();
    let advised = ranked.first().and_then(play_of);
    let most = if game.may_pass() { BESIDE_PASS } else { WITHOUT_PASS };
    let cheapest = cheapest_by_kind(game).into_iter().next();
    let (mut row, mut names): (Vec<Button>, Vec<String>) = (Vec::new(), Vec::new());
    for play in advised.into_iter().chain(cheapest).chain(ranked.iter().filter_map(play_of)) {
        let name = reader.combination(&play, &game.rules);
        // Plays with the same name are one choice for the person.
        if row.len() < most && !names.contains(&name) {
            names.push(name);
            let cards = play.cards();
            let quick = PanelState { chosen: cards, announce: says_with(game, cards), ..state.after_move() };
            let style = if advised == Some(play) { Style::Success } else { Style::Secondary };
            let face = cards.highest().map(|card| emoji(card.face(), &game.rules, reader));
            let id = component(view, Intent::Panel(PanelAction::Quick, quick));
            let label = label(game, &play, by, reader);
            row.push(Button { id, label, emoji: face, style, enabled: true });
        }
    }
    if game.may_pass() {
        let style = if ranked.first() == Some(&Action::Pass) { Style::Success } else { Style::Secondary };
        row.push(pass_button(view, state, style, reader));
    }
    row.push(more(view, state, reader));
    row.extend(undo_button(view, reader));
    row
}

/// The cards that can best be given back; `ranked` holds what an expert would do, the best first.
pub(super) fn gifts(ranked: &[Action]) -> CardSet {
    ranked.iter().filter_map(gift_of).take(CARDS).collect()
}

/// These cards as buttons in the order of the cards, the advised one green, and the button that shows all other cards.
pub(super) fn gift_buttons(
    view: &View,
    game: &gang_of_four::View,
    state: PanelState,
    by: PanelRendering<'_>,
    reader: &Reader<'_>,
) -> Vec<Button> {
    let ranked = by.advice.gang_of_four(game).ranked();
    let advised = hint::cards(ranked);
    let button = |card| {
        let label = reader.format("button-return", Args::new().with("card", reader.written(card)));
        let style = if advised.contains(card) { Style::Success } else { Style::Secondary };
        let quick = PanelState { chosen: CardSet::of(card), ..state.after_move() };
        let id = component(view, Intent::Panel(PanelAction::Quick, quick));
        Button::new(id, label, emoji(card.face(), &game.rules, reader), style)
    };
    gifts(ranked).into_iter().map(button).chain([more(view, state, reader)]).collect()
}

const fn gift_of(action: &Action) -> Option<Card> {
    match action {
        Action::Return(card) => Some(*card),
        Action::Play { .. } | Action::Pass | Action::Announce => None,
    }
}

fn more(view: &View, state: PanelState, reader: &Reader<'_>) -> Button {
    reader.button(view, Intent::Panel(PanelAction::More, state), "button-more", "🔎", Style::Secondary)
}

fn play_of(action: &Action) -> Option<Combination> {
    match action {
        Action::Play { cards, .. } => Combination::classify(*cards),
        Action::Pass | Action::Announce | Action::Return(_) => None,
    }
}

/// The label of a play's button, with the cards of the play if no picture shows them.
fn label(
    game: &gang_of_four::View,
    play: &Combination,
    by: PanelRendering<'_>,
    reader: &Reader<'_>,
) -> String {
    let name = match by.mode {
        RenderMode::Words => play_text(play, &game.rules, reader),
        RenderMode::Picture => capitalised(&reader.combination(play, &game.rules)),
    };
    if says_with(game, play.cards()) {
        reader.format("button-quick-carte", Args::new().with("play", name))
    } else {
        name
    }
}

/// The text with a capital at its beginning.
fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
