//! Go-Stop, as it is stored.

use serde_json::Value;

use super::storage::GameStorage;
use crate::StoreError;
use crate::sql::{Row, Rows, Statement};
use carte_games::Seat;
use carte_games::go_stop as game;
use carte_records::statistics::go_stop as statistics;
use carte_table::ids::TableId;

mod event;
mod export;
mod outcome;
pub(crate) mod seat_statistics;
mod state;

pub(crate) use event::{Action, Event};

pub(crate) use state::Game;

#[cfg(test)]
pub(crate) use event::Call;
#[cfg(test)]
pub(crate) use outcome::{Nagari, Outcome};
#[cfg(test)]
pub(crate) use state::{Doubling, GoBak, September, Stage};

impl GameStorage for game::Game {
    const NUMBER: i64 = 2;
    const REMOVE: &str = seat_statistics::REMOVE;
    const SEATS: &str = seat_statistics::SEATS;
    const EXPORT: &str = seat_statistics::EXPORT;
    const RECORD: &str = seat_statistics::RECORD;

    type SeatStatistics = statistics::SeatStatistics;

    type Record = statistics::Record;

    fn write(
        table: TableId,
        seat: usize,
        round: u16,
        statistics: &Self::SeatStatistics,
    ) -> Result<Statement, StoreError> {
        seat_statistics::write(table, seat, round, statistics)
    }

    fn read(row: &mut Row) -> Result<Self::SeatStatistics, StoreError> {
        seat_statistics::read(row)
    }

    fn read_record(rows: Rows) -> Result<Self::Record, StoreError> {
        seat_statistics::read_record(rows)
    }

    fn own_part(event: &Self::Event, by: &Value, seat: Seat) -> Option<Value> {
        export::own_part(event, by, seat)
    }
}
