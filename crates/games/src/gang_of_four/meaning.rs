//! What each event of Gang of Four means to the rest of the house.

use super::combination::{Combination, Kind};
use super::event::{Event, News};
use crate::{Mark, Meaning, Moment, NewsMeaning, Next, Seat, Turn};

impl Event {
    /// What it means.
    pub(super) fn meaning(&self) -> Meaning {
        let belongs = Meaning::FOLLOWS;
        let follows = Meaning { ends_turn: true, ..belongs };
        let turn = |seat, pass| Meaning {
            turn: Some(Turn { seat, pass }),
            attended: Some(seat),
            decided: Some(seat),
            ..follows
        };
        match *self {
            Self::Dealt { .. } => Meaning { reveals: true, mark: Some(Mark::Deal), ..follows },
            Self::Given { .. } => Meaning { reveals: true, ..follows },
            Self::Returned { winner: seat, .. } => Meaning { reveals: true, ..turn(seat, false) },
            Self::TakenBack { seat, .. } => {
                let moment = Some(Moment::Forgotten(seat));
                Meaning { reveals: true, moment, ..turn(seat, false) }
            }
            Self::Played { seat, cards } => {
                let kind = Combination::classify(cards).map(|combination| combination.kind());
                Meaning { moment: kind.and_then(|kind| laid(seat, kind)), ..turn(seat, false) }
            }
            Self::Passed { seat } => turn(seat, true),
            Self::Announced { seat } => {
                Meaning { announcer: Some(seat), moment: Some(Moment::Said(seat)), ..belongs }
            }
            Self::Barred { seat } => {
                Meaning { barred: Some(seat), moment: Some(Moment::Forgotten(seat)), ..follows }
            }
            Self::CycleEnded { .. } => Meaning { mark: Some(Mark::CycleEnd), ..follows },
            Self::RoundEnded { .. } => Meaning { reveals: true, mark: Some(Mark::RoundEnd), ..follows },
            Self::GameEnded { .. } => Meaning { reveals: true, mark: Some(Mark::GameEnd), ..follows },
        }
    }
}

impl News {
    /// What everybody may know of the meaning of the event that it tells.
    pub(super) fn meaning(&self) -> NewsMeaning {
        let follows = NewsMeaning { next: Some(Next::Turn), ..NewsMeaning::NONE };
        let turn = |seat| NewsMeaning { attended: Some(seat), ..follows };
        match *self {
            Self::RoundBegan { .. } => NewsMeaning { mark: Some(Mark::Deal), ..follows },
            Self::Given { .. } => follows,
            Self::Returned { winner: seat, .. } | Self::Passed { seat } => turn(seat),
            Self::Played { seat, combination, .. } => {
                NewsMeaning { moment: laid(seat, combination.kind()), ..turn(seat) }
            }
            Self::Announced { seat } => NewsMeaning { moment: Some(Moment::Said(seat)), ..NewsMeaning::NONE },
            Self::Barred { seat } => NewsMeaning { moment: Some(Moment::Forgotten(seat)), ..follows },
            Self::TakenBack { seat, .. } => {
                NewsMeaning { moment: Some(Moment::Forgotten(seat)), ..turn(seat) }
            }
            Self::CycleEnded { .. } => NewsMeaning { mark: Some(Mark::CycleEnd), ..follows },
            Self::RoundEnded { .. } => NewsMeaning { mark: Some(Mark::RoundEnd), ..follows },
            Self::GameEnded { .. } => NewsMeaning { mark: Some(Mark::GameEnd), ..follows },
        }
    }
}

/// What laying this kind of combination is worth being shown for.
const fn laid(seat: Seat, kind: Kind) -> Option<Moment> {
    match kind {
        Kind::Gang => Some(Moment::Stroke(seat)),
        Kind::Single
        | Kind::Pair
        | Kind::Triple
        | Kind::Straight
        | Kind::Flush
        | Kind::FullHouse
        | Kind::StraightFlush => None,
    }
}
