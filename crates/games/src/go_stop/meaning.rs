//! What each event of Go-Stop means to the rest of the house.

use super::event::{Event, News};
use super::result::Outcome;
use crate::{Mark, Meaning, Moment, NewsMeaning, Next, Seat, Turn};

impl Event {
    /// What it means.
    ///
    /// A card and the choices that it leads to share the time of one turn, which ends when the turn is settled; a joker
    /// of the hand and "Go or Stop?" have their own. Nearly every turn ends with a card of the pile: only Go shows none.
    pub(super) fn meaning(&self) -> Meaning {
        let follows = Meaning { reveals: true, ..Meaning::FOLLOWS };
        let turn = |seat| Meaning { turn: Some(Turn { seat, pass: false }), attended: Some(seat), ..follows };
        match self {
            Self::Dealt { .. } => Meaning { ends_turn: true, mark: Some(Mark::Deal), ..follows },
            Self::JokerPlayed { seat, .. } => {
                Meaning { attended: Some(*seat), decided: Some(*seat), ends_turn: true, ..follows }
            }
            // That there was something to decline would tell what the hand holds.
            Self::Declined { seat } => Meaning { attended: Some(*seat), secret: true, ..follows },
            Self::Played { seat, .. } | Self::Flipped { seat } => turn(*seat),
            Self::Bombed { seat, .. } => Meaning { moment: Some(Moment::Stroke(*seat)), ..turn(*seat) },
            Self::Drawn { seat, .. } | Self::Taken { seat, .. } => Meaning { within: Some(*seat), ..follows },
            Self::Settled { seat, .. } => {
                Meaning { within: Some(*seat), decided: Some(*seat), ends_turn: true, ..follows }
            }
            Self::Went { seat } => {
                let said = Meaning { moment: Some(Moment::Said(*seat)), ..turn(*seat) };
                Meaning { decided: Some(*seat), ends_turn: true, reveals: false, ..said }
            }
            // The end of the round comes with it.
            Self::Stopped { seat } => {
                Meaning { decided: Some(*seat), moment: Some(Moment::Said(*seat)), ..turn(*seat) }
            }
            Self::RoundEnded { outcome, .. } => Meaning {
                attended: declared(outcome),
                ends_turn: true,
                mark: Some(Mark::RoundEnd),
                moment: ending(outcome),
                ..follows
            },
            // An answer stays given: others may have answered since, and what they said is not to be learnt from it.
            Self::Answered { seat, .. } => Meaning { decided: Some(*seat), ends_turn: true, ..turn(*seat) },
            Self::GameEnded { .. } => Meaning { mark: Some(Mark::GameEnd), ..follows },
            Self::PotJoker { .. }
            | Self::Shaken { .. }
            | Self::SattaPaid { .. }
            | Self::WentOut { .. }
            | Self::Polled { .. } => follows,
        }
    }
}

impl News {
    /// What everybody may know of the meaning of the event that it tells.
    pub(super) fn meaning(&self) -> NewsMeaning {
        let none = NewsMeaning::NONE;
        let next = Some(Next::Turn);
        let turn = |seat: &Seat| NewsMeaning { attended: Some(*seat), ..none };
        match self {
            Self::RoundBegan { .. } => NewsMeaning { next, mark: Some(Mark::Deal), ..none },
            Self::JokerPlayed { seat, .. } | Self::Played { seat, .. } | Self::Flipped { seat } => turn(seat),
            Self::Answered { seat } => NewsMeaning { next, ..turn(seat) },
            Self::Bombed { seat, .. } => NewsMeaning { moment: Some(Moment::Stroke(*seat)), ..turn(seat) },
            Self::Went { seat, .. } => NewsMeaning { next, moment: Some(Moment::Said(*seat)), ..turn(seat) },
            Self::Stopped { seat } => NewsMeaning { moment: Some(Moment::Said(*seat)), ..turn(seat) },
            // Where another round is not dealt at once, somebody is asked for it.
            Self::RoundEnded { result } => NewsMeaning {
                attended: declared(&result.outcome),
                next,
                mark: Some(Mark::RoundEnd),
                moment: ending(&result.outcome),
                ..none
            },
            Self::GameEnded { .. } => NewsMeaning { mark: Some(Mark::GameEnd), ..none },
            Self::Drawn { seat, .. } | Self::Taken { seat, .. } => {
                NewsMeaning { within: Some(*seat), ..none }
            }
            Self::Settled { seat, asked, .. } => {
                let next = if *asked { Next::Question } else { Next::Turn };
                NewsMeaning { within: Some(*seat), next: Some(next), ..none }
            }
            Self::PotJoker { .. }
            | Self::Shaken { .. }
            | Self::SattaPaid { .. }
            | Self::WentOut { .. }
            | Self::Polled { .. } => none,
        }
    }
}

/// Who has ended the round by declaring the four cards of a month that a joker completed (J8).
fn declared(outcome: &Outcome) -> Option<Seat> {
    match outcome {
        Outcome::ChongTong { holders, by_joker: true } => holders.first().map(|holder| holder.seat),
        Outcome::ChongTong { by_joker: false, .. }
        | Outcome::Stop { .. }
        | Outcome::ThreeSattas { .. }
        | Outcome::Nagari(_) => None,
    }
}

/// What the way in which a round has ended is worth being shown for; a stop has been said before.
fn ending(outcome: &Outcome) -> Option<Moment> {
    match outcome {
        Outcome::ChongTong { holders, .. } => holders.first().map(|holder| Moment::Stroke(holder.seat)),
        Outcome::ThreeSattas { seat } => Some(Moment::Stroke(*seat)),
        Outcome::Stop { .. } | Outcome::Nagari(_) => None,
    }
}
