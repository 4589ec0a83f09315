//! What only rounds of Gang of Four have.

use carte_games::gang_of_four::{Card, Game};
use carte_records::statistics::gang_of_four::{Record, SeatStatistics};

use crate::StoreError;
use crate::games::seat_columns::seat_columns;
use crate::sql::{FromColumn, IntoParameter, Value};

seat_columns! {
    Game: "gang_of_four_round_seats"
    SeatStatistics {
        cards_left,
        laid [singles pairs triples straights flushes full_houses straight_flushes gangs],
        gangs_suffered,
        cycles_won,
        said,
        forgotten,
        gave,
        received,
    }
    Record by "d.cards_left", count_cards_left; {
        gangs_suffered = gangs_suffered,
        said = said,
        forgotten = forgotten,
    }
}

fn count_cards_left(record: &mut Record, left: usize, rounds: u32) {
    if let Some(count) = record.cards_left.get_mut(left) {
        *count = rounds;
    }
}

impl FromColumn for Card {
    fn from_column(value: Value) -> Result<Self, StoreError> {
        let number = u8::from_column(value)?;
        Self::new(number).ok_or(StoreError::Version(i64::from(number)))
    }
}

impl IntoParameter for Card {
    fn into_parameter(self) -> Result<Value, StoreError> {
        self.index().into_parameter()
    }
}
