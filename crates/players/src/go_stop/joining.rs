//! Decides whether to play a round that was dealt to more than three (A50); the same for all levels.

use carte_games::go_stop::{Action, Card, CardKind, CardSet, View};

/// Minimum value of a hand that is played; about half of all hands reach it.
const PLAYED: f32 = 7.0;

/// Plays if the hand promises more than most.
///
/// Nobody is paid for a hand that is given back. So cards that could be sold if three others played do not make a hand
/// worth more.
pub(super) fn answer(view: &View) -> Action {
    if value_hand(view, view.hand.unwrap_or_default()) >= PLAYED { Action::Join } else { Action::Fold }
}

/// A simple measure: good cards, cards that match one in the pot, and months of which the hand has three cards.
fn value_hand(view: &View, hand: CardSet) -> f32 {
    let kinds: f32 = hand.into_iter().map(card_value).sum();
    let catches = |card: &Card| card.month().is_some_and(|month| !view.pot.of(month).is_empty());
    let caught: f32 = hand
        .into_iter()
        .filter(catches)
        .filter_map(|card| view.pot.of(card.month()?).into_iter().map(card_value).reduce(f32::max))
        .map(|best| 0.5 + best / 2.0)
        .sum();
    let threes = f32::from(u8::try_from(hand.months_of_three().count()).unwrap_or(u8::MAX));
    kinds + caught + 2.0 * threes
}

const fn card_value(card: Card) -> f32 {
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
