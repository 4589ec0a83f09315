//! A player's own panel: the hand, the plays that are possible, and the buttons to make them. Only this player sees it.
//!
//! The choice is stored in the panel's own buttons ([`PanelState`]); nothing else is kept between two presses.

use crate::gang_of_four::intent::{Intent, PanelAction, PanelState, Sort};
use crate::per_game::Advice;
use crate::shared::message::{Button, Message, Row, Style};
use crate::shared::panel::{PanelRendering, paused, substituted, undo_button};
use crate::shared::{Reader, limits};
use carte_games::gang_of_four::{self, CardSet, Phase};
use carte_pictures::{CardMarks, HandMarks};
use carte_table::View;

pub mod ahead;
mod best;
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
    by: PanelRendering<'_>,
    reader: &Reader<'_>,
) -> Message {
    paused(view, &text::hand(game, state.sort, by, reader), reader)
        .unwrap_or_else(|| playing(view, game, settle(game, state), by, reader))
}

/// The marks of the hand; `None` without cards.
pub(crate) fn hand(
    _: &View,
    game: &gang_of_four::View,
    state: PanelState,
    advice: &Advice,
) -> Option<HandMarks> {
    game.hand.filter(|hand| !hand.is_empty())?;
    let chosen = settle(game, state).chosen;
    let ranked = if chosen.is_empty() { advice.gang_of_four(game).ranked() } else { &[] };
    let hinted = hint::cards(ranked);
    let asked =
        matches!(game.phase, Phase::Exchange(exchange) if game.viewer.seat() == Some(exchange.winner));
    let offered = match asked {
        true if chosen.len() == 1 => chosen,
        true => best::gifts(ranked),
        false => CardSet::EMPTY,
    };
    let marks = CardMarks { chosen, hinted, offered };
    Some(match state.sort {
        Sort::Value => HandMarks::GangOfFour(marks),
        Sort::Colour => HandMarks::ByColour(marks),
    })
}

/// The state of the panel after one of its buttons or menus was used.
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
        // Hiding the further plays takes back the choice, too.
        PanelAction::More if is_open(state) => state.after_move(),
        PanelAction::More => PanelState { more: true, ..state },
        PanelAction::Pass | PanelAction::Play | PanelAction::Quick | PanelAction::Order => state,
    };
    settle(game, next)
}

/// Returns `true` if the cards chosen in this panel can be laid without another question: now, and either with “Carte !” or
/// without it being due.
pub fn lays_at_once(view: &View, state: PanelState) -> bool {
    super::of(view).is_some_and(|game| {
        game.check(state.chosen).is_ok() && (state.announce || !says_with(game, state.chosen))
    })
}

/// Returns `true` if a press on “Carte !” in this panel says it at once; otherwise the next play says it.
pub fn says_carte_now(view: &View) -> bool {
    super::of(view).is_some_and(gang_of_four::View::may_announce)
}

/// The state without cards that the hand no longer holds.
fn settle(game: &gang_of_four::View, state: PanelState) -> PanelState {
    let hand = game.hand.unwrap_or_default();
    let chosen = if hand.contains_all(state.chosen) { state.chosen } else { CardSet::EMPTY };
    PanelState { chosen, announce: state.announce && leaves_one(hand, chosen), ..state }
}

fn leaves_one(hand: CardSet, chosen: CardSet) -> bool {
    !chosen.is_empty() && (hand - chosen).len() == 1
}

/// Returns `true` if the player says “Carte !” with these cards, or risks to forget it.
fn says_with(game: &gang_of_four::View, chosen: CardSet) -> bool {
    game.rules.can_forget_announcement() && leaves_one(game.hand.unwrap_or_default(), chosen)
}

/// Returns `true` if the panel shows more than the best plays.
fn is_open(state: PanelState) -> bool {
    state.more || !state.chosen.is_empty()
}

fn cards(values: &[String]) -> CardSet {
    values.iter().filter_map(|value| value.parse().ok()).filter_map(gang_of_four::Card::new).collect()
}

fn playing(
    view: &View,
    game: &gang_of_four::View,
    state: PanelState,
    by: PanelRendering<'_>,
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
        rows.push(Row::Buttons(vec![pass_button(view, state.after_move(), Style::Success, reader)]));
    } else if is_barred(game) || !is_open(state) {
        rows.push(Row::Buttons(if is_my_turn(game) {
            best::plays(view, game, state, by, reader)
        } else {
            waiting(view, game, state, reader)
        }));
    } else {
        rows.push(text::card_menu(view, game, Intent::Panel(PanelAction::Choose, state), state, reader));
        rows.extend(suggestions::menus(view, game, state, reader));
        rows.push(Row::Buttons(buttons(view, game, state, says_now, by, reader)));
        rows.extend(ahead::menu(view, game, state, reader));
    }
    Message { content: text::content(view, game, state, by, reader), rows, ..Message::default() }
}

/// Returns `true` if it is the viewer's turn, and the viewer can only pass.
fn only_passing(game: &gang_of_four::View) -> bool {
    game.may_pass() && game.legal_plays().is_empty()
}

fn is_my_turn(game: &gang_of_four::View) -> bool {
    matches!(game.phase, Phase::Turn { seat } if game.viewer.seat() == Some(seat))
}

/// Returns `true` if the viewer plays no more in this round.
fn is_barred(game: &gang_of_four::View) -> bool {
    let own = game.viewer.seat().and_then(|seat| game.seats.get(seat.index()));
    own.is_some_and(|seat| seat.barred)
}

/// The buttons while others play: to take a play back, and to order a play ahead. A barred player may only sort the hand.
fn waiting(view: &View, game: &gang_of_four::View, state: PanelState, reader: &Reader<'_>) -> Vec<Button> {
    let last = if is_barred(game) {
        sort_button(view, state, reader)
    } else {
        let ahead = Intent::Panel(PanelAction::More, state);
        reader.button(view, ahead, "button-plan-ahead", "📝", Style::Secondary)
    };
    undo_button(view, reader).into_iter().chain([last]).collect()
}

fn sort_button(view: &View, state: PanelState, reader: &Reader<'_>) -> Button {
    let key = match state.sort {
        Sort::Value => "button-sort-colour",
        Sort::Colour => "button-sort-value",
    };
    reader.button(view, Intent::Panel(PanelAction::Sort, state), key, "🔀", Style::Secondary)
}

fn pass_button(view: &View, state: PanelState, style: Style, reader: &Reader<'_>) -> Button {
    reader.button(view, Intent::Panel(PanelAction::Pass, state), "button-pass", "✋", style)
}

/// The buttons below the menus; only those that can be pressed are shown.
fn buttons(
    view: &View,
    game: &gang_of_four::View,
    state: PanelState,
    says_now: bool,
    by: PanelRendering<'_>,
    reader: &Reader<'_>,
) -> Vec<Button> {
    let my_turn = is_my_turn(game);
    let panel = |step, state, key: &str, mark: &str, style| {
        reader.button(view, Intent::Panel(step, state), key, mark, style)
    };
    let playable = !state.chosen.is_empty() && game.check(state.chosen).is_ok();
    let due = !says_now && says_with(game, state.chosen);
    let mut row = Vec::new();
    if playable && due && my_turn {
        let saying = PanelState { announce: true, ..state };
        row.push(panel(PanelAction::Play, saying, "button-play-carte", "📣", Style::Success));
    }
    if playable {
        let silent = PanelState { announce: false, ..state };
        let style = if due { Style::Secondary } else { Style::Success };
        row.push(panel(PanelAction::Play, silent, "button-play", "🃏", style));
    }
    if game.may_pass() {
        row.push(pass_button(view, state, Style::Secondary, reader));
    }
    row.extend(undo_button(view, reader));
    if due && !my_turn {
        let (key, style) = if state.announce {
            ("button-carte-on", Style::Success)
        } else {
            ("button-carte", Style::Secondary)
        };
        row.push(panel(PanelAction::Carte, state, key, "📣", style));
    }
    row.push(sort_button(view, state, reader));
    row.push(panel(PanelAction::More, state, "button-fewer", "⬅️", Style::Secondary));
    if my_turn {
        row.push(match hint::play(game, by.advice).filter(|_| state.hint) {
            Some(cards) => {
                let advised =
                    PanelState { announce: says_with(game, cards), chosen: cards, ..state.after_move() };
                panel(PanelAction::Play, advised, "button-hint-play", "💡", Style::Success)
            }
            None => panel(PanelAction::Hint, state, "button-hint", "💡", Style::Secondary),
        });
    }
    // With a play to lay, its “Carte !” and a pass there is no room for the hint.
    row.truncate(limits::BUTTONS);
    row
}
