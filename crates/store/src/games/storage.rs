//! What a game answers where it is stored.

use serde_json::Value;

use crate::StoreError;
use crate::sql::{Row, Rows, Statement};
use carte_games::{CardGame, Seat};
use carte_table::ids::TableId;

/// A game as the store keeps it, beside the stored forms of its events and rules; a further game answers all of it.
pub(super) trait GameStorage: CardGame {
    /// How it is numbered in the database.
    const NUMBER: i64;

    /// Removes what all seats did in all rounds.
    const REMOVE: &str;

    /// What the seats of a table did: seat, round, and what [`read`](Self::read) reads, by seat and round.
    const SEATS: &str;

    /// What a person did in the rounds of finished tables, by table and round, with names as they are exported.
    const EXPORT: &str;

    /// What a person did in the rounds that the person began, of finished games within bounds.
    const RECORD: &str;

    /// What one seat did in a round.
    type SeatStatistics;

    /// What a person did in many.
    type Record;

    /// The statement that writes down what one seat did in a round.
    fn write(
        table: TableId,
        seat: usize,
        round: u16,
        statistics: &Self::SeatStatistics,
    ) -> Result<Statement, StoreError>;

    /// Reads what one seat did.
    fn read(row: &mut Row) -> Result<Self::SeatStatistics, StoreError>;

    /// Reads what a person did.
    fn read_record(rows: Rows) -> Result<Self::Record, StoreError>;

    /// What an event says of the player in this seat, for that player; what it says of others is left out. `by` says who
    /// acted.
    fn own_part(event: &Self::Event, by: &Value, seat: Seat) -> Option<Value>;
}
