//! The parts of games of Gang of Four that are exported for the person who played them.

use serde_json::{Value, json};

use carte_games::Seat;
use carte_games::gang_of_four::{Card, CardSet, Event};

/// Returns the part of an event that concerns the player in this place.
pub(in crate::games) fn own_part(event: &Event, by: &Value, place: Seat) -> Option<Value> {
    let text = |cards: CardSet| cards.to_string();
    let of_card = |card: Card| card.face().to_string();
    Some(match *event {
        Event::Dealt { round, packets, .. } => {
            json!({ "dealt": text(*packets.get(place)?), "round": round })
        }
        Event::Given { giver, card, .. } if giver == place => json!({ "gave": of_card(card) }),
        Event::Given { winner, card, .. } if winner == place => json!({ "received": of_card(card) }),
        Event::Returned { winner, card, .. } if winner == place => {
            json!({ "gave": of_card(card), "by": by })
        }
        Event::Returned { giver, card, .. } if giver == place => json!({ "received": of_card(card) }),
        Event::Played { seat, cards } if seat == place => json!({ "played": text(cards), "by": by }),
        Event::Passed { seat } if seat == place => json!({ "passed": true, "by": by }),
        Event::Announced { seat } if seat == place => json!({ "announced": true }),
        Event::Barred { seat } if seat == place => json!({ "barred": true }),
        Event::TakenBack { seat, card } if seat == place => {
            json!({ "taken_back": of_card(card), "by": by })
        }
        Event::RoundEnded { cards_left, penalties, .. } => {
            json!({ "cards_left": cards_left.get(place)?, "penalty": penalties.get(place)? })
        }
        Event::Given { .. }
        | Event::Returned { .. }
        | Event::Played { .. }
        | Event::Passed { .. }
        | Event::Announced { .. }
        | Event::Barred { .. }
        | Event::TakenBack { .. }
        | Event::CycleEnded { .. }
        | Event::GameEnded { .. } => return None,
    })
}
