//! Whether a round is played that more than three were dealt (A50): the same for all levels.

use carte_games::go_stop::{Action, Card, CardKind, CardSet, View};

/// What a hand must be worth to be played; about half of all hands are.
const PLAYED: f32 = 7.0;

/// A player plays with a hand that promises more than most.
///
/// Nobody is paid for a hand that is given back, so one that could be sold if three others played is worth no more for it.
pub(super) fn answer(view: &View) -> Action {
    if worth(view, view.hand.unwrap_or_default()) >= PLAYED { Action::Join } else { Action::Fold }
}

/// A plain measure: good cards, cards that take one of the pot, and months of which several are held.
fn worth(view: &View, hand: CardSet) -> f32 {
    let kinds: f32 = hand.into_iter().map(kind).sum();
    let catches = |card: &Card| card.month().is_some_and(|month| !view.pot.of(month).is_empty());
    let caught: f32 = hand
        .into_iter()
        .filter(catches)
        .filter_map(|card| view.pot.of(card.month()?).into_iter().map(kind).reduce(f32::max))
        .map(|best| 0.5 + best / 2.0)
        .sum();
    let threes = f32::from(u8::try_from(hand.months_of_three().count()).unwrap_or(u8::MAX));
    kinds + caught + 2.0 * threes
}

const fn kind(card: Card) -> f32 {
    match card.kind() {
        CardKind::Bright => 1.5,
        CardKind::Animal | CardKind::Ribbon(_) => 0.75,
        CardKind::Joker => 1.5,
        CardKind::Pi => {
            if card.pi_value() > 1 {
                1.0
            } else {
                0.25
            }
        }
    }
}
