//! The columns that only rounds of Gang of Four have.

use carte_games::gang_of_four::{Card, Game};
use carte_records::statistics::gang_of_four::{GameSums, SeatStatistics};

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
    GameSums { cards_left; gangs_suffered, said, forgotten, }
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
