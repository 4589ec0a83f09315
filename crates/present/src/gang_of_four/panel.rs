//! A player's own panel: the hand, what could be laid, and the buttons to do it. For this player's eyes alone.
//!
//! What is chosen lives in the panel's own buttons ([`PanelState`]); nothing is kept between two presses.

use crate::gang_of_four::intent::{Intent, PanelAction, PanelState, Sort};
use crate::shared::Reader;
use crate::shared::message::{Button, Message, Row, Style};
use crate::shared::panel::{paused, substituted, undo_button};
use crate::shared::render_mode::RenderMode;
use carte_games::gang_of_four::{self, CardSet, Phase};
use carte_pictures::ChosenCards;
use carte_table::View;

pub mod ahead;
mod give_back;
mod hint;
mod lesson;
pub(super) mod suggestions;
mod text;

pub(super) use hint::why_play;
pub(crate) use lesson::lesson;

/// The panel of the seat whose view this is.
pub(crate) fn message(
    view: &View,
    game: &gang_of_four::View,
    state: PanelState,
    by: RenderMode,
    reader: &Reader<'_>,
) -> Message {
    paused(view, &text::hand(game, state.sort, by, reader), reader)
        .unwrap_or_else(|| playing(view, game, settle(game, state), by, reader))
}

/// What is chosen in the hand; `None` without cards.
pub(crate) fn hand(game: &gang_of_four::View, state: PanelState) -> Option<ChosenCards> {
    game.hand.filter(|hand| !hand.is_empty())?;
    let chosen = settle(game, state).chosen;
    Some(match state.sort {
        Sort::Value => ChosenCards::GangOfFour(chosen),
        Sort::Colour => ChosenCards::ByColour(chosen),
    })
}

/// What the panel shows next, after this button or menu of it was used.
#[must_use]
pub fn choose(view: &View, step: PanelAction, state: PanelState, values: &[String]) -> PanelState {
    let Some(game) = super::of(view) else { return PanelState::default() };
    let next = match step {
        PanelAction::Choose => PanelState { chosen: cards(values), ..state },
        PanelAction::Suggestion => match values.first().map(String::as_str) {
            Some(suggestions::ALL_KINDS) | None => PanelState { kind: None, ..state },
            Some(value) => PanelState { chosen: suggestions::read(value), ..state },
        },
        PanelAction::SuggestKind => {
            PanelState { kind: values.first().and_then(|value| suggestions::read_kind(value)), ..state }
        }
        PanelAction::Sort => PanelState {
            sort: match state.sort {
                Sort::Value => Sort::Colour,
                Sort::Colour => Sort::Value,
            },
            ..state
        },
        PanelAction::Hint => PanelState { hint: true, ..state },
        PanelAction::Carte => PanelState { announce: !state.announce, ..state },
        PanelAction::Pass | PanelAction::Play | PanelAction::Order => state,
    };
    settle(game, next)
}

/// Whether the cards chosen in this panel can be laid without another question: now, and without a “Carte !” that would
/// be due with them.
#[must_use]
pub fn lays_at_once(view: &View, state: PanelState) -> bool {
    super::of(view).is_some_and(|game| {
        game.check(state.chosen).is_ok() && (state.announce || !says_with(game, state.chosen))
    })
}

/// Whether “Carte !” pressed in this panel is said at once; otherwise it waits for the chosen play.
#[must_use]
pub fn says_carte_now(view: &View) -> bool {
    super::of(view).is_some_and(gang_of_four::View::may_announce)
}

/// The state without what the hand no longer holds.
fn settle(game: &gang_of_four::View, state: PanelState) -> PanelState {
    let hand = game.hand.unwrap_or_default();
    let chosen = if hand.contains_all(state.chosen) { state.chosen } else { CardSet::EMPTY };
    PanelState { chosen, announce: state.announce && leaves_one(hand, chosen), ..state }
}

fn leaves_one(hand: CardSet, chosen: CardSet) -> bool {
    !chosen.is_empty() && (hand - chosen).len() == 1
}

/// Whether the player says “Carte !” with these cards, or risks to forget it.
fn says_with(game: &gang_of_four::View, chosen: CardSet) -> bool {
    game.rules.can_forget_announcement() && leaves_one(game.hand.unwrap_or_default(), chosen)
}

fn cards(values: &[String]) -> CardSet {
    values.iter().filter_map(|value| value.parse().ok()).filter_map(gang_of_four::Card::new).collect()
}

fn playing(
    view: &View,
    game: &gang_of_four::View,
    state: PanelState,
    by: RenderMode,
    reader: &Reader<'_>,
) -> Message {
    if let Some(message) = substituted(view, &text::hand(game, state.sort, by, reader), reader) {
        return message;
    }
    if let Phase::Exchange(exchange) = game.phase
        && game.viewer.seat() == Some(exchange.winner)
    {
        return give_back::message(view, game, exchange, state, by, reader);
    }
    let mut rows = Vec::new();
    let says_now = game.may_announce();
    if says_now {
        let carte = reader.button(
            view,
            Intent::Panel(PanelAction::Carte, state),
            "button-carte-now",
            "📣",
            Style::Success,
        );
        rows.push(Row::Buttons(vec![carte]));
    }
    if only_passing(game) {
        let pass = reader.button(
            view,
            Intent::Panel(PanelAction::Pass, state.after_move()),
            "button-pass",
            "✋",
            Style::Primary,
        );
        rows.push(Row::Buttons(vec![pass]));
        return Message { content: text::content(view, game, state, by, reader), rows, ..Message::default() };
    }
    rows.push(text::card_menu(view, game, Intent::Panel(PanelAction::Choose, state), state, reader));
    rows.extend(suggestions::menus(view, game, state, reader));
    rows.push(Row::Buttons(buttons(view, game, state, says_now, reader)));
    rows.extend(ahead::menu(view, game, state, reader));
    Message { content: text::content(view, game, state, by, reader), rows, ..Message::default() }
}

/// Whether it is the viewer's turn, and passing is all that is left.
fn only_passing(game: &gang_of_four::View) -> bool {
    game.may_pass() && game.legal_plays().is_empty()
}

fn buttons(
    view: &View,
    game: &gang_of_four::View,
    state: PanelState,
    says_now: bool,
    reader: &Reader<'_>,
) -> Vec<Button> {
    let playable = !state.chosen.is_empty() && game.check(state.chosen).is_ok();
    let my_turn = matches!(game.phase, Phase::Turn { seat } if game.viewer.seat() == Some(seat));
    let pass = if my_turn && !playable && game.may_pass() { Style::Primary } else { Style::Secondary };
    let undo = undo_button(view, reader);
    // It takes the place of a button that is of no use now: the leader cannot pass, and a player who waits needs no hint.
    let (undo_lead, undo_play) = if my_turn { (undo, None) } else { (None, undo) };
    let due = !says_now && says_with(game, state.chosen);
    let play = if due { Style::Secondary } else { Style::Success };
    let mut row = vec![
        reader
            .button(
                view,
                Intent::Panel(PanelAction::Play, PanelState { announce: false, ..state }),
                "button-play",
                "🃏",
                play,
            )
            .enabled_if(playable),
        undo_lead.unwrap_or_else(|| {
            reader
                .button(view, Intent::Panel(PanelAction::Pass, state), "button-pass", "✋", pass)
                .enabled_if(game.may_pass())
        }),
    ];
    if due && my_turn {
        let saying = Intent::Panel(PanelAction::Play, PanelState { announce: true, ..state });
        let button =
            reader.button(view, saying, "button-play-carte", "📣", Style::Success).enabled_if(playable);
        row.insert(0, button);
    } else if due {
        let (key, style) = if state.announce {
            ("button-carte-on", Style::Success)
        } else {
            ("button-carte", Style::Secondary)
        };
        row.push(reader.button(view, Intent::Panel(PanelAction::Carte, state), key, "📣", style));
    }
    let sort = match state.sort {
        Sort::Value => "button-sort-colour",
        Sort::Colour => "button-sort-value",
    };
    row.push(reader.button(view, Intent::Panel(PanelAction::Sort, state), sort, "🔀", Style::Secondary));
    let hint = || {
        reader.button(view, Intent::Panel(PanelAction::Hint, state), "button-hint", "💡", Style::Secondary)
    };
    let advised = hint::play(game).filter(|_| state.hint && my_turn);
    row.push(match (undo_play, advised) {
        (Some(undo), _) => undo,
        (None, Some(cards)) => {
            let advised =
                PanelState { announce: says_with(game, cards), chosen: cards, ..state.after_move() };
            reader.button(
                view,
                Intent::Panel(PanelAction::Play, advised),
                "button-hint-play",
                "💡",
                Style::Success,
            )
        }
        (None, None) => hint().enabled_if(my_turn),
    });
    row
}
