//! Gang of Four, as it is stored.

use serde_json::Value;

use super::Place;
use super::kept::Kept;
use crate::StoreError;
use carte_games::Seat;
use carte_games::gang_of_four as game;
use carte_records::statistics::gang_of_four as statistics;

mod deeds;
mod event;
mod export;
mod record;
mod rules;

pub(crate) use event::{Action, Event};
pub(crate) use rules::Rules;

pub(crate) use deeds::CONTENTS;
pub use deeds::DeedsRow;
pub use record::{RecordRow, record};

impl Kept for game::Game {
    const NUMBER: i64 = 1;

    type Deeds = statistics::Deeds;

    type DeedsRow = DeedsRow;

    fn row_of_deeds(place: Place, deeds: &Self::Deeds) -> Self::DeedsRow {
        deeds::row(place, deeds)
    }

    fn deeds_of_row(row: &Self::DeedsRow) -> Result<Self::Deeds, StoreError> {
        deeds::read(row)
    }

    fn own_part(event: &Self::Event, by: &Value, seat: Seat) -> Option<Value> {
        export::own_part(event, by, seat)
    }
}
