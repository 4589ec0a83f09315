//! Gang of Four, as it is stored.

use serde_json::Value;

use super::Place;
use super::kept::Kept;
use crate::StoreError;
use carte_games::Seat;
use carte_games::gang_of_four as game;
use carte_records::statistics::gang_of_four as statistics;

mod event;
mod export;
mod record;
mod seat_statistics;
mod state;

pub(crate) use event::{Action, Event};

pub use record::{RecordRow, record};
pub(crate) use seat_statistics::CONTENTS;
pub use seat_statistics::SeatStatisticsRow;

pub(crate) use state::Game;
#[cfg(test)]
pub(crate) use state::{Direction, Stage};

impl Kept for game::Game {
    const NUMBER: i64 = 1;

    type SeatStatistics = statistics::SeatStatistics;

    type SeatStatisticsRow = SeatStatisticsRow;

    fn row_of_seat(place: Place, statistics: &Self::SeatStatistics) -> Self::SeatStatisticsRow {
        seat_statistics::row(place, statistics)
    }

    fn seat_of_row(row: &Self::SeatStatisticsRow) -> Result<Self::SeatStatistics, StoreError> {
        seat_statistics::read(row)
    }

    fn own_part(event: &Self::Event, by: &Value, seat: Seat) -> Option<Value> {
        export::own_part(event, by, seat)
    }
}
