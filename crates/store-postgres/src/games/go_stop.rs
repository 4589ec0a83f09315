//! What only Go-Stop has.

use carte_records::statistics::go_stop::Record;
use carte_store::StoreError;
use carte_store::games::Where;
use carte_store::games::go_stop::{self, RecordRow, SeatStatisticsRow};
use sqlx::{PgConnection, PgPool};

pub(super) async fn write_seat_statistics(
    tx: &mut PgConnection,
    row: &SeatStatisticsRow,
) -> Result<(), StoreError> {
    sqlx::query!(
        "INSERT INTO go_stop_round_seats (table_id, seat, round, set_points, gos, stops, sattas, ppuks, ttadaks, kisses,
             sseuls, bombs, shakes, pi_stolen, pi_lost, go_bak, kwang_bak, pi_bak, nagari, chong_tong)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)",
        row.table_id,
        row.seat,
        row.round,
        row.set_points,
        row.gos,
        row.stops,
        row.sattas,
        row.ppuks,
        row.ttadaks,
        row.kisses,
        row.sseuls,
        row.bombs,
        row.shakes,
        row.pi_stolen,
        row.pi_lost,
        row.go_bak,
        row.kwang_bak,
        row.pi_bak,
        row.nagari,
        row.chong_tong
    )
    .execute(tx)
    .await?;
    Ok(())
}

pub(super) async fn seat_statistics(
    readers: &PgPool,
    table: i64,
) -> Result<Vec<SeatStatisticsRow>, StoreError> {
    let rows = sqlx::query_as!(
        SeatStatisticsRow,
        "SELECT * FROM go_stop_round_seats WHERE table_id = $1 ORDER BY seat, round",
        table
    );
    Ok(rows.fetch_all(readers).await?)
}

pub(super) async fn seat_statistics_of(
    readers: &PgPool,
    user: i64,
) -> Result<Vec<SeatStatisticsRow>, StoreError> {
    let rows = sqlx::query_as!(
        SeatStatisticsRow,
        "SELECT d.* FROM game_seats a
         JOIN go_stop_round_seats d ON d.table_id = a.table_id AND d.seat = a.seat
         WHERE a.user = $1 ORDER BY d.table_id, d.round",
        user
    );
    Ok(rows.fetch_all(readers).await?)
}

pub(super) async fn forget_seat_statistics(tx: &mut PgConnection) -> Result<(), StoreError> {
    sqlx::query!("DELETE FROM go_stop_round_seats").execute(tx).await?;
    Ok(())
}

pub(super) async fn record(readers: &PgPool, at: &Where) -> Result<Record, StoreError> {
    let rows = sqlx::query_as!(
        RecordRow,
        r#"SELECT r.points, count(*) AS "rounds!", sum(d.nagari)::bigint AS "nagari!", sum(d.stops)::bigint AS "stops!",
               sum(d.sattas)::bigint AS "sattas!", sum(d.ppuks)::bigint AS "ppuks!", sum(d.ttadaks)::bigint AS "ttadaks!",
               sum(d.kisses)::bigint AS "kisses!", sum(d.sseuls)::bigint AS "sseuls!", sum(d.bombs)::bigint AS "bombs!",
               sum(d.shakes)::bigint AS "shakes!", sum(d.chong_tong)::bigint AS "chong_tongs!",
               sum(d.pi_stolen)::bigint AS "pi_stolen!", sum(d.pi_lost)::bigint AS "pi_lost!",
               sum(d.go_bak)::bigint AS "go_baks!", sum(d.kwang_bak)::bigint AS "kwang_baks!",
               sum(d.pi_bak)::bigint AS "pi_baks!"
           FROM game_seats a JOIN round_seats r ON r.table_id = a.table_id AND r.seat = a.seat
           JOIN go_stop_round_seats d ON d.table_id = r.table_id AND d.seat = r.seat AND d.round = r.round
           WHERE a.user = $1 AND a.ended >= $2 AND a.ended < $3 AND a.game = $4
             AND ($5::bigint IS NULL OR a.guild = $5) AND a.finished = 1 AND r.began = 0
           GROUP BY r.points"#,
        at.user,
        at.since,
        at.until,
        at.game,
        at.guild
    );
    go_stop::record(rows.fetch_all(readers).await?)
}
