//! What only rounds of Gang of Four have.

use crate::StoreError;
use crate::sql::{FromColumn, IntoParameter, Row, Rows, Statement, Value, bind, statements};
use carte_games::gang_of_four::{Card, CombinationKind};
use carte_records::statistics::gang_of_four::{Record, SeatStatistics};
use carte_table::ids::TableId;

/// The columns that are of this game alone.
macro_rules! columns {
    () => {
        "cards_left, singles, pairs, triples, straights, flushes, full_houses, straight_flushes, gangs, \
         gangs_suffered, cycles_won, said, forgotten, gave, received"
    };
}

statements! {
    WRITE = concat!(
        "INSERT INTO gang_of_four_round_seats (table_id, seat, round, ",
        columns!(),
        ") VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)"
    );
    REMOVE = "DELETE FROM gang_of_four_round_seats";
    SEATS = concat!(
        "SELECT seat, round, ",
        columns!(),
        " FROM gang_of_four_round_seats WHERE table_id = $1 ORDER BY seat, round"
    );
    EXPORT = concat!(
        r#"SELECT d.table_id AS "table", round, "#,
        columns!(),
        r#" FROM game_seats a CROSS JOIN gang_of_four_round_seats d
            WHERE d.table_id = a.table_id AND d.seat = a.seat AND a."user" = $1 ORDER BY d.table_id, d.round"#
    );
    RECORD =
        r#"SELECT d.cards_left, count(*), CAST(sum(d.gangs_suffered) AS BIGINT), CAST(sum(d.said) AS BIGINT),
               CAST(sum(d.forgotten) AS BIGINT)
           FROM game_seats a JOIN round_seats r ON r.table_id = a.table_id AND r.seat = a.seat
           JOIN gang_of_four_round_seats d ON d.table_id = r.table_id AND d.seat = r.seat AND d.round = r.round
           WHERE a."user" = $1 AND a.ended >= $2 AND a.ended < $3 AND a.game = $4
               AND (CAST($5 AS BIGINT) IS NULL OR a.guild = $5) AND a.finished = 1 AND r.began = 0
           GROUP BY d.cards_left"#;
}

pub(super) fn write(
    table: TableId,
    seat: usize,
    round: u16,
    statistics: &SeatStatistics,
) -> Result<Statement, StoreError> {
    let SeatStatistics { cards_left, laid, gangs_suffered, cycles_won, said, forgotten, gave, received } =
        *statistics;
    let [singles, pairs, triples, straights, flushes, full_houses, straight_flushes, gangs] = laid;
    Ok(bind!(
        WRITE,
        table,
        seat,
        round,
        cards_left,
        singles,
        pairs,
        triples,
        straights,
        flushes,
        full_houses,
        straight_flushes,
        gangs,
        gangs_suffered,
        cycles_won,
        said,
        forgotten,
        gave,
        received
    ))
}

pub(super) fn read(row: &mut Row) -> Result<SeatStatistics, StoreError> {
    let cards_left = row.take()?;
    let mut laid = [0; CombinationKind::ALL.len()];
    for count in &mut laid {
        *count = row.take()?;
    }
    Ok(SeatStatistics {
        cards_left,
        laid,
        gangs_suffered: row.take()?,
        cycles_won: row.take()?,
        said: row.take()?,
        forgotten: row.take()?,
        gave: row.take()?,
        received: row.take()?,
    })
}

/// The rows are of the rounds with as many cards left each.
pub(super) fn read_record(rows: Rows) -> Result<Record, StoreError> {
    let mut record = Record::default();
    rows.read(|row| {
        let (left, rounds): (usize, u32) = (row.take()?, row.take()?);
        if let Some(count) = record.cards_left.get_mut(left) {
            *count = rounds;
        }
        for sum in [&mut record.gangs_suffered, &mut record.said, &mut record.forgotten] {
            *sum += row.take::<u32>()?;
        }
        Ok(())
    })?;
    Ok(record)
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
