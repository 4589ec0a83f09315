//! What is kept of one finished round.

use std::time::Duration;

use arrayvec::ArrayVec;

use crate::games::gang_of_four::{Card, Kind};
use crate::ids::Timestamp;
use crate::table::Occupant;

/// Who held a seat when a round began, that is when the first turn of it was taken.
///
/// The whole round is his: whoever is replaced in the middle of it carries its result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Began {
    /// The person whose seat it is.
    #[default]
    Person,
    /// A computer player from the start of the game.
    Computer,
    /// A computer player in a person's place.
    Substitute,
}

impl Began {
    pub(super) fn of(occupant: &Occupant) -> Self {
        match occupant {
            Occupant::Person { .. } => Self::Person,
            Occupant::Substitute { .. } => Self::Substitute,
            Occupant::Computer { .. } | Occupant::Empty => Self::Computer,
        }
    }
}

/// What one seat did in a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Deeds {
    /// Combinations laid, by kind, in the order of [`Kind::ALL`].
    pub laid: [u16; Kind::ALL.len()],
    /// Own combinations that somebody laid a gang on.
    pub gangs_suffered: u16,
    /// Cycles that ended with the own combination on top.
    pub cycles_won: u16,
    /// How often “Carte !” was said; not counted where nobody has to.
    pub said: u16,
    /// How often it was forgotten.
    pub forgotten: u16,
    /// The card given in the exchange.
    pub gave: Option<Card>,
    /// The card received in it.
    pub received: Option<Card>,
    /// Turns that a person took.
    pub decisions: u16,
    /// How long they took together, leaving out pauses.
    pub deciding: Duration,
}

impl Deeds {
    /// How many combinations of this kind were laid.
    #[must_use]
    pub fn laid(&self, kind: Kind) -> u16 {
        self.laid[kind as usize]
    }

    /// How many gangs were laid.
    #[must_use]
    pub fn gangs(&self) -> u16 {
        self.laid(Kind::Gang)
    }
}

/// One seat in a finished round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundSeat {
    /// Who began it.
    pub began: Began,
    /// Its points; less is better.
    pub penalty: u16,
    /// Cards left in the hand.
    pub cards_left: u8,
    /// 1 for the lowest penalty; ties share.
    pub rank: u8,
    /// What was done.
    pub deeds: Deeds,
}

/// A finished round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundFacts {
    /// Which, from 1.
    pub number: u16,
    /// When it was dealt.
    pub began: Timestamp,
    /// When it ended.
    pub ended: Timestamp,
    /// In seat order.
    pub seats: ArrayVec<RoundSeat, 4>,
}

/// The place of `points[index]` when less is better: 1 and one more for each that is lower, so that ties share.
pub(super) fn rank<T: PartialOrd>(points: &[T], index: usize) -> u8 {
    let better = points.iter().filter(|other| **other < points[index]).count();
    u8::try_from(better + 1).unwrap_or(u8::MAX)
}
