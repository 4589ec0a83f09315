//! Classifies each event of Go-Stop for code outside the game.

use super::event::Event;
use super::result::Outcome;
use super::turn::Call;
use crate::{Boundary, CardDrawn, EventFacts, EventHighlight, Seat, TurnTaken};

impl Event {
    /// The time of one turn covers a card and the choices it leads to, until the turn is settled. A joker of the hand and
    /// the question "Go or Stop?" have time of their own. Nearly every turn ends with a card of the pile; only Go shows
    /// none.
    pub(super) fn facts(&self) -> EventFacts {
        let follows = EventFacts { reveals: true, ..EventFacts::NONE };
        let next = EventFacts { ends_turn: true, calls_next: true, ..follows };
        let turn = |seat: &Seat, facts| EventFacts {
            turn: Some(TurnTaken { seat: *seat, pass: false }),
            attended: Some(*seat),
            ..facts
        };
        let said = |seat: &Seat| Some(EventHighlight::Said(*seat));
        match self {
            Self::Dealt { .. } => EventFacts { boundary: Some(Boundary::Deal), ..next },
            Self::Shaken { seat, .. } => EventFacts { highlight: said(seat), ..follows },
            // The turn goes on, with time for another card.
            Self::JokerPlayed { seat, taken, .. } => EventFacts {
                attended: Some(*seat),
                decided: Some(*seat),
                ends_turn: true,
                draw: Some(CardDrawn { card: taken.index(), seen_by: Some(*seat) }),
                ..follows
            },
            // It says where in the pile the cards lie that hands have given back.
            Self::Reshuffled { .. } => EventFacts { secret: true, ..follows },
            // Knowing that there was a choice would reveal what the hand holds.
            Self::Declined { seat } => EventFacts { attended: Some(*seat), secret: true, ..follows },
            Self::Played { seat, .. } | Self::Flipped { seat } => turn(seat, follows),
            Self::Bombed { seat, .. } => {
                EventFacts { highlight: Some(EventHighlight::StrongPlay(*seat)), ..turn(seat, follows) }
            }
            Self::Drawn { seat, card } => EventFacts {
                within: Some(*seat),
                draw: Some(CardDrawn { card: card.index(), seen_by: None }),
                ..follows
            },
            Self::Taken { seat, .. } => EventFacts { within: Some(*seat), ..follows },
            Self::Settled { seat, calls, .. } => {
                let highlight =
                    calls.iter().any(|call| is_cried_out(*call)).then_some(EventHighlight::StrongPlay(*seat));
                EventFacts { within: Some(*seat), decided: Some(*seat), highlight, ..next }
            }
            Self::Went { seat } => {
                EventFacts { decided: Some(*seat), highlight: said(seat), reveals: false, ..turn(seat, next) }
            }
            Self::Given { seat, .. } | Self::Counted { seat, .. } => {
                EventFacts { decided: Some(*seat), ..turn(seat, next) }
            }
            // The end of the round follows at once.
            Self::Stopped { seat } | Self::Pushed { seat } => {
                EventFacts { decided: Some(*seat), highlight: said(seat), ..turn(seat, follows) }
            }
            // If no other round is dealt at once, a seat is asked whether to play another.
            Self::RoundEnded { outcome, .. } => EventFacts {
                attended: declared(outcome),
                boundary: Some(Boundary::RoundEnd),
                highlight: ending(outcome),
                ..next
            },
            // An answer cannot be taken back, because that would tell something about the answers that were given since.
            Self::Answered { seat, .. } => EventFacts { decided: Some(*seat), ..turn(seat, next) },
            Self::GameEnded { .. } => EventFacts { boundary: Some(Boundary::GameEnd), ..follows },
            // The dealer is called to play then, or the next seat is asked.
            Self::Joined { seat } | Self::Folded { seat } => {
                EventFacts { decided: Some(*seat), reveals: false, ..turn(seat, next) }
            }
            Self::Missions { .. }
            | Self::Sold { .. }
            | Self::PotJoker { .. }
            | Self::SattaPaid { .. }
            | Self::WentOut { .. }
            | Self::Polled { .. } => follows,
        }
    }
}

/// Returns `true` if players at a real table would look up: for a satta, for capturing one, or for a swept pot. A bomb is
/// a highlight as soon as it is played.
const fn is_cried_out(call: Call) -> bool {
    match call {
        Call::Satta | Call::Ppuk | Call::Sseul => true,
        Call::Bomb | Call::Kiss | Call::Ttadak => false,
    }
}

/// The seat that ended the round by declaring the four cards of a month that a joker completed (J8).
fn declared(outcome: &Outcome) -> Option<Seat> {
    match outcome {
        Outcome::ChongTong { holders, by_joker: true } => holders.first().map(|holder| holder.seat),
        Outcome::ChongTong { by_joker: false, .. }
        | Outcome::Stop { .. }
        | Outcome::Push { .. }
        | Outcome::ThreeSattas { .. }
        | Outcome::Nagari(_) => None,
    }
}

/// The highlight at the end of a round; a stop or a push was one already when it was said.
fn ending(outcome: &Outcome) -> Option<EventHighlight> {
    match outcome {
        Outcome::ChongTong { holders, .. } => {
            holders.first().map(|holder| EventHighlight::StrongPlay(holder.seat))
        }
        Outcome::ThreeSattas { seat } => Some(EventHighlight::StrongPlay(*seat)),
        Outcome::Stop { .. } | Outcome::Push { .. } | Outcome::Nagari(_) => None,
    }
}
