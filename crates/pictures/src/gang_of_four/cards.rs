//! Which face is drawn for a card.

use crate::design::{self, Design, Plain};
use carte_games::gang_of_four::{Card, CardSet, Colour, Face};

pub(super) fn design(card: Card) -> Design {
    match card.face() {
        Face::Plain { value, colour } => {
            let colour = match colour {
                Colour::Green => design::Colour::Green,
                Colour::Yellow => design::Colour::Yellow,
                Colour::Red | Colour::Multi => design::Colour::Red,
            };
            Plain::new(colour, value).map_or(Design::GangBack, Design::Plain)
        }
        Face::MultiOne => Design::MultiOne,
        Face::GreenPhoenix => Design::GreenPhoenix,
        Face::YellowPhoenix => Design::YellowPhoenix,
        Face::Dragon => Design::Dragon,
    }
}

/// The faces of these cards, in the order of the deck.
pub(crate) fn designs(cards: CardSet) -> Vec<Design> {
    cards.into_iter().map(design).collect()
}
