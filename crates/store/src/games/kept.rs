//! What a game answers where it is stored.

use serde_json::Value;
use sqlx::{SqliteConnection, SqlitePool};

use crate::StoreError;
use carte_games::{CardGame, Seat};

/// Which seat of which round a row is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) table: i64,
    pub(crate) seat: i64,
    pub(crate) round: i64,
}

/// One person's games of a kind, within bounds, as the database takes them.
pub(crate) struct Where {
    pub(crate) user: i64,
    pub(crate) game: i64,
    pub(crate) guild: Option<i64>,
    pub(crate) since: i64,
    pub(crate) until: i64,
}

/// A game as the store keeps it, beside the forms of its events and rules; a further game answers all of it.
pub(super) trait Kept: CardGame {
    /// How it is numbered in the database.
    const NUMBER: i64;

    /// What one seat did in a round.
    type Deeds;

    /// What is known of a person.
    type Record;

    /// Writes down what one seat did in a round.
    async fn write_deeds(
        tx: &mut SqliteConnection,
        place: Place,
        deeds: &Self::Deeds,
    ) -> Result<(), StoreError>;

    /// What the seats of a table did in its rounds, by seat and round.
    async fn read_deeds(
        tx: &mut SqliteConnection,
        table: i64,
    ) -> Result<Vec<(Place, Self::Deeds)>, StoreError>;

    /// Forgets what all seats did.
    async fn empty_deeds(tx: &mut SqliteConnection) -> Result<(), StoreError>;

    /// What is known of a person, from the rounds that the person began.
    async fn record(readers: &SqlitePool, at: &Where) -> Result<Self::Record, StoreError>;

    /// What a person did in the rounds, a JSON object each.
    async fn exported_deeds(readers: &SqlitePool, user: i64) -> Result<Vec<String>, StoreError>;

    /// What an event says of the player in this seat, for that player; what it says of others is left out. `by` says who
    /// acted.
    fn own_part(event: &Self::Event, by: &Value, seat: Seat) -> Option<Value>;
}
