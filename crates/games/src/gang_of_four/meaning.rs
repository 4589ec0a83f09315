//! What each event of Gang of Four means to the rest of the house.

use super::event::{Event, News};
use crate::{Mark, Meaning, Seat, Turn};

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
            Self::Returned { winner: seat, .. } | Self::TakenBack { seat, .. } => {
                Meaning { reveals: true, ..turn(seat, false) }
            }
            Self::Played { seat, .. } => turn(seat, false),
            Self::Passed { seat } => turn(seat, true),
            Self::Announced { seat } => Meaning { announcer: Some(seat), ..belongs },
            Self::Barred { seat } => Meaning { barred: Some(seat), ..follows },
            Self::CycleEnded { .. } => Meaning { mark: Some(Mark::CycleEnd), ..follows },
            Self::RoundEnded { .. } => Meaning { reveals: true, mark: Some(Mark::RoundEnd), ..follows },
            Self::GameEnded { .. } => Meaning { reveals: true, mark: Some(Mark::GameEnd), ..follows },
        }
    }
}

impl News {
    /// Whose absence it shows when the clock has acted.
    pub(super) fn attended(&self) -> Option<Seat> {
        match *self {
            Self::Returned { winner: seat, .. }
            | Self::Played { seat, .. }
            | Self::Passed { seat }
            | Self::TakenBack { seat, .. } => Some(seat),
            Self::RoundBegan { .. }
            | Self::Given { .. }
            | Self::Announced { .. }
            | Self::Barred { .. }
            | Self::CycleEnded { .. }
            | Self::RoundEnded { .. }
            | Self::GameEnded { .. } => None,
        }
    }
}
