//! What a game answers where it is stored.

use serde_json::Value;

use crate::StoreError;
use carte_games::{CardGame, Seat};

/// Which seat of which round a row is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// At which table.
    pub table: i64,
    /// Which seat, from 0.
    pub seat: i64,
    /// Which round, from 1.
    pub round: i64,
}

/// One person's finished games of a kind, within bounds, as a database gets them.
#[derive(Clone, Copy, Debug)]
pub struct Where {
    /// Whose.
    pub user: i64,
    /// Of which game.
    pub game: i64,
    /// In which server; everywhere without one.
    pub guild: Option<i64>,
    /// The first moment in which they may have ended.
    pub since: i64,
    /// The first moment in which they may not.
    pub until: i64,
}

/// A game as the store keeps it, beside the forms of its events and rules; a further game answers all of it.
pub(super) trait Kept: CardGame {
    /// How it is numbered in the database.
    const NUMBER: i64;

    /// What one seat did in a round.
    type SeatStatistics;

    /// The same as a database keeps it.
    type SeatStatisticsRow;

    /// What one seat did in a round, to be written.
    fn row_of_seat(place: Place, statistics: &Self::SeatStatistics) -> Self::SeatStatisticsRow;

    /// What was written.
    fn seat_of_row(row: &Self::SeatStatisticsRow) -> Result<Self::SeatStatistics, StoreError>;

    /// What an event says of the player in this seat, for that player; what it says of others is left out. `by` says who
    /// acted.
    fn own_part(event: &Self::Event, by: &Value, seat: Seat) -> Option<Value>;
}
