//! The parts of games of Go-Stop that are exported for the person who played them.

use serde_json::{Value, json};

use carte_games::Seat;
use carte_games::go_stop::{Event, PerSeat};

/// Returns the part of an event that concerns the player in this place. Of hidden cards, it names only those of the
/// player's own hand.
pub(in crate::games) fn own_part(event: &Event, by: &Value, place: Seat) -> Option<Value> {
    let own = |seat: &Seat| *seat == place;
    let share = |payments: &PerSeat<i64>| payments.get(place).copied();
    Some(match event {
        Event::JokerPlayed { seat, joker, taken } if own(seat) => {
            json!({ "joker": joker.to_string(), "received": taken.to_string(), "by": by })
        }
        Event::Declined { seat } if own(seat) => json!({ "declined": true, "by": by }),
        Event::Shaken { seat, month, .. } if own(seat) => json!({ "shaken": month.number() }),
        Event::Played { seat, card } if own(seat) => json!({ "played": card.to_string(), "by": by }),
        Event::Bombed { seat, month, .. } if own(seat) => {
            json!({ "bombed": month.number(), "by": by })
        }
        Event::Flipped { seat } if own(seat) => json!({ "flipped": true, "by": by }),
        Event::Drawn { seat, card } if own(seat) => json!({ "drawn": card.to_string() }),
        Event::Taken { seat, card } if own(seat) => json!({ "taken": card.to_string(), "by": by }),
        Event::Settled { seat, captured, .. } if own(seat) => json!({ "captured": captured.to_string() }),
        Event::Joined { seat } if own(seat) => json!({ "joined": true, "by": by }),
        Event::Folded { seat } if own(seat) => json!({ "folded": true, "by": by }),
        Event::Sold { payments, .. } => json!({ "sold": share(payments)? }),
        Event::SattaPaid { payments, .. } => json!({ "satta_paid": share(payments)? }),
        Event::Given { seat, card, rest, .. } if own(seat) => {
            json!({ "given": (*rest | (*card).into()).to_string(), "by": by })
        }
        Event::Counted { seat, cup } if own(seat) => json!({ "cup": cup, "by": by }),
        Event::Went { seat } if own(seat) => json!({ "go": true, "by": by }),
        Event::Stopped { seat } if own(seat) => json!({ "stop": true, "by": by }),
        Event::Pushed { seat } if own(seat) => json!({ "push": true, "by": by }),
        Event::RoundEnded { payments, .. } => json!({ "paid": share(payments)? }),
        Event::WentOut { seat } if own(seat) => json!({ "out": true }),
        Event::Answered { seat, another } if own(seat) => json!({ "another": another, "by": by }),
        Event::Dealt { .. }
        | Event::Reshuffled { .. }
        | Event::Joined { .. }
        | Event::Folded { .. }
        | Event::Missions { .. }
        | Event::PotJoker { .. }
        | Event::JokerPlayed { .. }
        | Event::Declined { .. }
        | Event::Shaken { .. }
        | Event::Played { .. }
        | Event::Bombed { .. }
        | Event::Flipped { .. }
        | Event::Drawn { .. }
        | Event::Taken { .. }
        | Event::Given { .. }
        | Event::Counted { .. }
        | Event::Settled { .. }
        | Event::Went { .. }
        | Event::Stopped { .. }
        | Event::Pushed { .. }
        | Event::WentOut { .. }
        | Event::Answered { .. }
        | Event::Polled { .. }
        | Event::GameEnded { .. } => return None,
    })
}
