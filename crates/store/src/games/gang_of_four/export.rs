//! What a person may have of the own games of Gang of Four.

use serde_json::{Value, json};
use sqlx::SqlitePool;

use crate::StoreError;
use carte_games::Seat;
use carte_games::gang_of_four::{Card, CardSet, Event};

/// What the person did in each round, an object each.
pub(super) async fn deeds(readers: &SqlitePool, user: i64) -> Result<Vec<String>, StoreError> {
    let rows = sqlx::query_scalar!(
        r#"SELECT json_object('table', d.table_id, 'round', d.round, 'cards_left', d.cards_left,
           'singles', d.singles, 'pairs', d.pairs, 'triples', d.triples, 'straights', d.straights,
           'flushes', d.flushes, 'full_houses', d.full_houses, 'straight_flushes', d.straight_flushes,
           'gangs', d.gangs, 'gangs_suffered', d.gangs_suffered, 'cycles_won', d.cycles_won, 'said', d.said,
           'forgotten', d.forgotten, 'gave', d.gave, 'received', d.received) AS "row!: String"
       FROM game_seats a
       CROSS JOIN gang_of_four_round_seats d ON d.table_id = a.table_id AND d.seat = a.seat
       WHERE a.user = ? ORDER BY d.table_id, d.round"#,
        user
    )
    .fetch_all(readers)
    .await?;
    Ok(rows)
}

/// What an event says of the player in this place.
pub(super) fn own_part(event: &Event, by: &Value, place: Seat) -> Option<Value> {
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
