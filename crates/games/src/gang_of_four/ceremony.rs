//! The Chinese cut and deal: which packet goes first, as a ceremony that is shown (5.1, section 6.5, A32).
//!
//! The shuffle decides who holds what; the cut only tells where a dealer would begin.

use super::card::Card;
use super::event::Direction;
use super::ruleset::{Cut, Rules};

/// What the card looked at in the cut says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CutResult {
    /// The deal starts at this place: 0 the dealer, 1 his right, 2 opposite, 3 his left. With three players the dummy
    /// packet is the place opposite, and 3 is the seat on the left.
    StartsAt(u8),
    /// The cut is repeated with another card.
    CutAgain,
}

impl Rules {
    /// Where the deal starts for this card of the cut; `None` where the rules have no ceremony.
    ///
    /// The values count places from the dealer as 1, a phoenix being 11 and the dragon 12.
    #[must_use]
    pub fn cut(&self, card: Card, direction: Direction) -> Option<CutResult> {
        let counted = match self.cut {
            Cut::None => return None,
            Cut::CounterClockwise => Direction::CounterClockwise,
            Cut::Clockwise => Direction::Clockwise,
            Cut::DirectionOfPlay if card.value() > 10 => return Some(CutResult::CutAgain),
            Cut::DirectionOfPlay => direction,
        };
        let steps = (card.value() - 1) % 4;
        Some(CutResult::StartsAt(match counted {
            Direction::CounterClockwise => steps,
            Direction::Clockwise => (4 - steps) % 4,
        }))
    }
}
