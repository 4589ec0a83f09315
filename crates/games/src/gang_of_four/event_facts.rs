//! Classifies each event of Gang of Four for code outside the game.

use super::card_set::CardSet;
use super::combination::{Combination, CombinationKind};
use super::event::Event;
use crate::{Boundary, EventFacts, EventHighlight, Seat, TurnTaken};

impl Event {
    pub(super) fn facts(&self) -> EventFacts {
        let belongs = EventFacts::NONE;
        let follows = EventFacts { ends_turn: true, calls_next: true, ..belongs };
        let turn = |seat, pass| EventFacts {
            turn: Some(TurnTaken { seat, pass }),
            attended: Some(seat),
            decided: Some(seat),
            ..follows
        };
        let forgotten = |seat| Some(EventHighlight::Forgotten(seat));
        match *self {
            Self::Dealt { .. } => EventFacts { reveals: true, boundary: Some(Boundary::Deal), ..follows },
            Self::Given { .. } => EventFacts { reveals: true, ..follows },
            Self::Returned { winner: seat, .. } => EventFacts { reveals: true, ..turn(seat, false) },
            Self::TakenBack { seat, .. } => {
                EventFacts { reveals: true, highlight: forgotten(seat), ..turn(seat, false) }
            }
            Self::Played { seat, cards } => EventFacts { highlight: laid(seat, cards), ..turn(seat, false) },
            Self::Passed { seat } => turn(seat, true),
            Self::Announced { seat } => {
                let highlight = Some(EventHighlight::Said(seat));
                EventFacts { announcer: Some(seat), highlight, ..belongs }
            }
            Self::Barred { seat } => EventFacts { barred: Some(seat), highlight: forgotten(seat), ..follows },
            Self::CycleEnded { .. } => EventFacts { boundary: Some(Boundary::CycleEnd), ..follows },
            Self::RoundEnded { .. } => {
                EventFacts { reveals: true, boundary: Some(Boundary::RoundEnd), ..follows }
            }
            Self::GameEnded { .. } => {
                EventFacts { reveals: true, boundary: Some(Boundary::GameEnd), ..follows }
            }
        }
    }
}

/// Only a gang is announced in a message of its own.
fn laid(seat: Seat, cards: CardSet) -> Option<EventHighlight> {
    let kind = Combination::classify(cards)?.kind();
    (kind == CombinationKind::Gang).then_some(EventHighlight::StrongPlay(seat))
}
