//! Plays like a beginner: takes what looks best now, stops as soon as possible, and does not think of the others.

use carte_games::go_stop::{Action, Capture, Card, CardKind, CardSet, View};

/// The action that looks best now; the first of equally good ones.
pub(super) fn action(view: &View, actions: &[Action]) -> Option<Action> {
    actions.iter().copied().min_by_key(|action| std::cmp::Reverse(looks(view, action)))
}

/// How good an action looks, from 0 to 100.
fn looks(view: &View, action: &Action) -> u8 {
    match *action {
        Action::Stop | Action::ChongTong => 100,
        Action::Bomb(_) => 90,
        Action::Joker(_) => 80,
        Action::Play(card) => match view.capture(card) {
            Capture::Pair(other) => 20 + card_value(card) + card_value(other),
            Capture::Choice(of) => 20 + card_value(card) + highest_card_value(of),
            Capture::Stack(_) => 60,
            // A card that captures nothing should at least not be a good one.
            Capture::Nothing | Capture::Aside => 10 - card_value(card),
        },
        Action::Take(card) => card_value(card),
        Action::Give(_)
        | Action::Count(_)
        | Action::Flip
        | Action::Shake(_)
        | Action::Go
        | Action::Push
        | Action::Decline
        | Action::Join
        | Action::Fold
        | Action::Another
        | Action::Enough => 0,
    }
}

fn highest_card_value(cards: CardSet) -> u8 {
    cards.into_iter().map(card_value).max().unwrap_or(0)
}

const fn card_value(card: Card) -> u8 {
    match card.kind() {
        CardKind::Bright => 8,
        CardKind::Animal => 5,
        CardKind::Ribbon(_) => 4,
        CardKind::Pi | CardKind::Joker => card.pi_value(),
    }
}
