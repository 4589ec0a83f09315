//! What a game answers where it is stored.

use carte_games::{CardGame, Seat};
use serde_json::Value;

use super::seat_columns::SeatColumns;

/// A game as the store keeps it, beside the stored forms of its events and rules; a further game answers all of it.
pub(super) trait GameStorage: CardGame + SeatColumns {
    /// How it is numbered in the database.
    const NUMBER: i64;

    /// What an event says of the player in this seat, for that player; what it says of others is left out. `by` says who
    /// acted.
    fn own_part(event: &Self::Event, by: &Value, seat: Seat) -> Option<Value>;
}
