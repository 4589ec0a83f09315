//! The Chinese cut, which decides who receives the first card (5.1, section 6.5, A32, A34).

use super::card::Card;
use super::card_set::CardSet;
use super::direction::Direction;
use super::ruleset::{Cut, Rules};
use crate::{PerSeat, Seat};

/// The dealer, the direction and the number of players of one deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dealing {
    pub dealer: Seat,
    /// The direction of play in the round.
    pub direction: Direction,
    /// 3 or 4.
    pub players: u8,
}

/// The cards shown in a cut, and what they decide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CutShown {
    /// The cards that were looked at; more than one if the cut was repeated.
    pub cards: Vec<Card>,
    /// The seat that is dealt to first; `None` if that is the dummy.
    pub starts_at: Option<Seat>,
}

/// What one card shown in the cut decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CutResult {
    /// The deal starts at this place: 0 the dealer, 1 their right, 2 opposite, 3 their left. With three players the dummy
    /// packet is the place opposite, and 3 is the seat on the left.
    StartsAt(u8),
    /// The cut is repeated with another card.
    CutAgain,
}

/// Maximum number of cuts before one deal. More phoenixes and dragons in a row are too unlikely to matter.
const ATTEMPTS: u8 = 64;

impl Rules {
    /// The cut before a deal; `None` if the rules have no cut.
    ///
    /// `shows` returns the card that is looked at in an attempt, as its place in the canonical order. Attempts count from
    /// 0.
    pub fn cut_shown(&self, dealing: Dealing, shows: &dyn Fn(u8) -> u8) -> Option<CutShown> {
        let mut cards = Vec::new();
        for card in (0..ATTEMPTS).filter_map(|attempt| Card::new(shows(attempt))) {
            cards.push(card);
            if let CutResult::StartsAt(place) = self.cut(card, dealing.direction)? {
                return Some(CutShown { cards, starts_at: dealing.seat(place) });
            }
        }
        None
    }

    /// The place that this card of the cut decides; `None` if the rules have no cut.
    ///
    /// The card's value is counted round the table with the dealer as 1; a phoenix is 11 and the dragon 12.
    pub fn cut(&self, card: Card, direction: Direction) -> Option<CutResult> {
        let counted = self.counted(direction)?;
        if self.cut == Cut::DirectionOfPlay && card.value() > 10 {
            return Some(CutResult::CutAgain);
        }
        let steps = (card.value() - 1) % 4;
        Some(CutResult::StartsAt(match counted {
            Direction::CounterClockwise => steps,
            Direction::Clockwise => (4 - steps) % 4,
        }))
    }

    /// The direction in which the places are counted and the cards are dealt; `None` if the rules have no cut.
    const fn counted(&self, direction: Direction) -> Option<Direction> {
        match self.cut {
            Cut::None => None,
            Cut::CounterClockwise => Some(Direction::CounterClockwise),
            Cut::Clockwise => Some(Direction::Clockwise),
            Cut::DirectionOfPlay => Some(direction),
        }
    }

    /// Deals the deck card by card, starting at the place decided by the cut and in the direction in which it was counted
    /// (A34).
    pub(super) fn dealt_after(&self, cut: &CutShown, dealing: Dealing, deck: &[u8]) -> PerSeat<CardSet> {
        let mut place = (0..4).find(|place| dealing.seat(*place) == cut.starts_at).unwrap_or(0);
        let step = if self.counted(dealing.direction) == Some(Direction::Clockwise) { 3 } else { 1 };
        let mut packets: PerSeat<CardSet> = PerSeat::default();
        for card in deck.iter().filter_map(|index| Card::new(*index)) {
            // The dummy packet is the fourth, wherever it lies.
            packets[dealing.seat(place).unwrap_or(Seat::new(3))].insert(card);
            place = (place + step) % 4;
        }
        packets
    }
}

impl Dealing {
    /// The seat at this place counted counter-clockwise from the dealer; with three players the dummy lies opposite
    /// (A32).
    fn seat(self, place: u8) -> Option<Seat> {
        let steps = match (self.players, place) {
            (3, 2) => return None,
            (3, 3) => 2,
            _ => place,
        };
        Some(Seat::round_table(self.dealer.number() + steps, self.players))
    }
}
