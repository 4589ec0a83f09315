//! Which face is drawn for a card.

use crate::design::{Design, Flower, Joker};
use carte_games::go_stop::{Card, CardSet};

pub(super) fn design(card: Card) -> Design {
    let flower = card.month().and_then(|month| Flower::new(month.number(), card.number()));
    match flower {
        Some(flower) => Design::Flower(flower),
        None => Design::Joker(match card {
            Card::JOKER_B => Joker::B,
            Card::JOKER_C => Joker::C,
            _ => Joker::A,
        }),
    }
}

/// The faces of these cards, January first and the jokers last.
pub(crate) fn designs(cards: CardSet) -> Vec<Design> {
    cards.into_iter().map(design).collect()
}
