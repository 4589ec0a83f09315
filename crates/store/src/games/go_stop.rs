//! Go-Stop, as it is stored.

use serde_json::Value;
use sqlx::{SqliteConnection, SqlitePool};

use super::kept::Kept;
use super::{Place, Where};
use crate::StoreError;
use carte_games::Seat;
use carte_games::go_stop as game;
use carte_records::statistics::go_stop as statistics;

mod deeds;
mod event;
mod export;
mod outcome;
mod record;
mod rules;

pub(crate) use event::{Action, Event};
pub(crate) use rules::Rules;

#[cfg(test)]
pub(crate) use event::Call;
#[cfg(test)]
pub(crate) use outcome::{Nagari, Outcome};

impl Kept for game::Game {
    const NUMBER: i64 = 2;

    type Deeds = statistics::Deeds;

    type Record = statistics::Record;

    async fn write_deeds(
        tx: &mut SqliteConnection,
        place: Place,
        deeds: &Self::Deeds,
    ) -> Result<(), StoreError> {
        deeds::write(tx, place, deeds).await
    }

    async fn read_deeds(
        tx: &mut SqliteConnection,
        table: i64,
    ) -> Result<Vec<(Place, Self::Deeds)>, StoreError> {
        deeds::read(tx, table).await
    }

    async fn empty_deeds(tx: &mut SqliteConnection) -> Result<(), StoreError> {
        deeds::empty(tx).await
    }

    async fn record(readers: &SqlitePool, at: &Where) -> Result<Self::Record, StoreError> {
        record::read(readers, at).await
    }

    async fn exported_deeds(readers: &SqlitePool, user: i64) -> Result<Vec<String>, StoreError> {
        export::deeds(readers, user).await
    }

    fn own_part(event: &Self::Event, by: &Value, seat: Seat) -> Option<Value> {
        export::own_part(event, by, seat)
    }
}
