//! What only deals of Go-Stop have.

use crate::StoreError;
use crate::sql::{Row, Rows, Statement, bind, statements};
use carte_records::statistics::go_stop::{Record, SeatStatistics};
use carte_table::ids::TableId;

/// The columns that are of this game alone.
macro_rules! columns {
    () => {
        "set_points, gos, stops, sattas, ppuks, ttadaks, kisses, sseuls, bombs, shakes, pi_stolen, pi_lost, \
         go_bak, kwang_bak, pi_bak, nagari, chong_tong"
    };
}

statements! {
    WRITE = concat!(
        "INSERT INTO go_stop_round_seats (table_id, seat, round, ",
        columns!(),
        ") VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)"
    );
    REMOVE = "DELETE FROM go_stop_round_seats";
    SEATS = concat!(
        "SELECT seat, round, ",
        columns!(),
        " FROM go_stop_round_seats WHERE table_id = $1 ORDER BY seat, round"
    );
    EXPORT = concat!(
        r#"SELECT d.table_id AS "table", round, "#,
        columns!(),
        r#" FROM game_seats a CROSS JOIN go_stop_round_seats d
            WHERE d.table_id = a.table_id AND d.seat = a.seat AND a."user" = $1 ORDER BY d.table_id, d.round"#
    );
    RECORD =
        r#"SELECT r.points, count(*), CAST(sum(d.nagari) AS BIGINT), CAST(sum(d.stops) AS BIGINT),
               CAST(sum(d.sattas) AS BIGINT), CAST(sum(d.ppuks) AS BIGINT), CAST(sum(d.ttadaks) AS BIGINT),
               CAST(sum(d.kisses) AS BIGINT), CAST(sum(d.sseuls) AS BIGINT), CAST(sum(d.bombs) AS BIGINT),
               CAST(sum(d.shakes) AS BIGINT), CAST(sum(d.chong_tong) AS BIGINT), CAST(sum(d.pi_stolen) AS BIGINT),
               CAST(sum(d.pi_lost) AS BIGINT), CAST(sum(d.go_bak) AS BIGINT), CAST(sum(d.kwang_bak) AS BIGINT),
               CAST(sum(d.pi_bak) AS BIGINT)
           FROM game_seats a JOIN round_seats r ON r.table_id = a.table_id AND r.seat = a.seat
           JOIN go_stop_round_seats d ON d.table_id = r.table_id AND d.seat = r.seat AND d.round = r.round
           WHERE a."user" = $1 AND a.ended >= $2 AND a.ended < $3 AND a.game = $4
               AND (CAST($5 AS BIGINT) IS NULL OR a.guild = $5) AND a.finished = 1 AND r.began = 0
           GROUP BY r.points"#;
}

pub(super) fn write(
    table: TableId,
    seat: usize,
    round: u16,
    statistics: &SeatStatistics,
) -> Result<Statement, StoreError> {
    let SeatStatistics {
        set_points,
        gos,
        stops,
        sattas,
        ppuks,
        ttadaks,
        kisses,
        sseuls,
        bombs,
        shakes,
        pi_stolen,
        pi_lost,
        go_bak,
        kwang_bak,
        pi_bak,
        nagari,
        chong_tong,
    } = *statistics;
    Ok(bind!(
        WRITE, table, seat, round, set_points, gos, stops, sattas, ppuks, ttadaks, kisses, sseuls, bombs,
        shakes, pi_stolen, pi_lost, go_bak, kwang_bak, pi_bak, nagari, chong_tong
    ))
}

pub(super) fn read(row: &mut Row) -> Result<SeatStatistics, StoreError> {
    Ok(SeatStatistics {
        set_points: row.take()?,
        gos: row.take()?,
        stops: row.take()?,
        sattas: row.take()?,
        ppuks: row.take()?,
        ttadaks: row.take()?,
        kisses: row.take()?,
        sseuls: row.take()?,
        bombs: row.take()?,
        shakes: row.take()?,
        pi_stolen: row.take()?,
        pi_lost: row.take()?,
        go_bak: row.take()?,
        kwang_bak: row.take()?,
        pi_bak: row.take()?,
        nagari: row.take()?,
        chong_tong: row.take()?,
    })
}

/// The rows are of the deals with the same points each.
pub(super) fn read_record(rows: Rows) -> Result<Record, StoreError> {
    let mut record = Record::default();
    rows.read(|row| {
        record.points.insert(row.take()?, row.take()?);
        let sums = [
            &mut record.nagari,
            &mut record.stops,
            &mut record.sattas,
            &mut record.ppuks,
            &mut record.ttadaks,
            &mut record.kisses,
            &mut record.sseuls,
            &mut record.bombs,
            &mut record.shakes,
            &mut record.chong_tongs,
            &mut record.pi_stolen,
            &mut record.pi_lost,
            &mut record.go_baks,
            &mut record.kwang_baks,
            &mut record.pi_baks,
        ];
        for sum in sums {
            *sum += row.take::<u32>()?;
        }
        Ok(())
    })?;
    Ok(record)
}
