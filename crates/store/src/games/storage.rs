//! What each game has to provide to be stored.

use carte_games::{CardGame, Seat};
use serde_json::Value;

use super::seat_columns::SeatColumns;

/// A game as the store keeps it, besides the stored forms of its events and rules. Every game implements all of it.
pub(super) trait GameStorage: CardGame + SeatColumns {
    /// The number of the game in the database.
    const NUMBER: i64;

    /// Returns the part of an event that concerns the player in this seat, without what it says of others. `by` says who
    /// acted.
    fn own_part(event: &Self::Event, by: &Value, seat: Seat) -> Option<Value>;
}
