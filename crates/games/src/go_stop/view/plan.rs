//! What a turn that is not finished would come to.

use super::super::card::Card;
use super::super::card_set::CardSet;
use super::super::turn::{Haul, Turn};
use super::View;

/// A turn as it may go: what is played, what is drawn, and what they take of two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// What is played: one card, three of a month for a bomb, none for a flip.
    pub laid: CardSet,
    /// Which of two matching cards it takes.
    pub laid_takes: Option<Card>,
    /// The card of a month that is drawn.
    pub drawn: Card,
    /// Which of two matching cards the drawn one takes.
    pub drawn_takes: Option<Card>,
}

impl View {
    /// What such a turn would come to with the pot as it lies.
    pub fn haul(&self, plan: &Plan) -> Haul {
        let Plan { laid, laid_takes, drawn, drawn_takes } = *plan;
        Turn { laid, laid_takes, drawn: Some(drawn), drawn_takes, jokers: self.jokers }.haul(&self.pot)
    }
}
