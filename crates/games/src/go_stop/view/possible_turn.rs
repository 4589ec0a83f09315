//! What a turn that is not finished would capture.

use super::View;
use crate::go_stop::card::Card;
use crate::go_stop::card_set::CardSet;
use crate::go_stop::turn::{Haul, Turn};

/// A possible turn: the cards played and drawn, and what each takes if there is a choice of two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PossibleTurn {
    /// The cards played: one, three of a month for a bomb, none for a flip.
    pub laid: CardSet,
    /// The card of two matching ones that the card played takes.
    pub laid_takes: Option<Card>,
    /// The card drawn after any jokers.
    pub drawn: Card,
    /// The card of two matching ones that the card drawn takes.
    pub drawn_takes: Option<Card>,
}

impl View {
    /// What such a turn would capture from the pot as it is now.
    pub fn haul(&self, turn: &PossibleTurn) -> Haul {
        let PossibleTurn { laid, laid_takes, drawn, drawn_takes } = *turn;
        Turn { laid, laid_takes, drawn: Some(drawn), drawn_takes, jokers: self.jokers }.haul(&self.pot)
    }
}
