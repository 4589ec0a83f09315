//! What only Go-Stop has.

use carte_records::statistics::go_stop::Record;
use carte_store::StoreError;
use carte_store::games::Where;
use carte_store::games::go_stop::{self, RecordRow, SeatStatisticsRow};
use sqlx::{SqliteConnection, SqlitePool};

pub(super) async fn write_seat_statistics(
    tx: &mut SqliteConnection,
    row: &SeatStatisticsRow,
) -> Result<(), StoreError> {
    sqlx::query!(
        "INSERT INTO go_stop_round_seats (table_id, seat, round, set_points, gos, stops, sattas, ppuks, ttadaks, kisses,
             sseuls, bombs, shakes, pi_stolen, pi_lost, go_bak, kwang_bak, pi_bak, nagari, chong_tong)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
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
    readers: &SqlitePool,
    table: i64,
) -> Result<Vec<SeatStatisticsRow>, StoreError> {
    let rows = sqlx::query_as!(
        SeatStatisticsRow,
        "SELECT * FROM go_stop_round_seats WHERE table_id = ? ORDER BY seat, round",
        table
    );
    Ok(rows.fetch_all(readers).await?)
}

pub(super) async fn seat_statistics_of(
    readers: &SqlitePool,
    user: i64,
) -> Result<Vec<SeatStatisticsRow>, StoreError> {
    let rows = sqlx::query_as!(
        SeatStatisticsRow,
        "SELECT d.* FROM game_seats a
         CROSS JOIN go_stop_round_seats d ON d.table_id = a.table_id AND d.seat = a.seat
         WHERE a.user = ? ORDER BY d.table_id, d.round",
        user
    );
    Ok(rows.fetch_all(readers).await?)
}

pub(super) async fn forget_seat_statistics(tx: &mut SqliteConnection) -> Result<(), StoreError> {
    sqlx::query!("DELETE FROM go_stop_round_seats").execute(tx).await?;
    Ok(())
}

pub(super) async fn record(readers: &SqlitePool, at: &Where) -> Result<Record, StoreError> {
    let rows = sqlx::query_as!(
        RecordRow,
        r#"SELECT r.points, count(*) AS "rounds!: i64", sum(d.nagari) AS "nagari!: i64", sum(d.stops) AS "stops!: i64",
               sum(d.sattas) AS "sattas!: i64", sum(d.ppuks) AS "ppuks!: i64", sum(d.ttadaks) AS "ttadaks!: i64",
               sum(d.kisses) AS "kisses!: i64", sum(d.sseuls) AS "sseuls!: i64", sum(d.bombs) AS "bombs!: i64",
               sum(d.shakes) AS "shakes!: i64", sum(d.chong_tong) AS "chong_tongs!: i64",
               sum(d.pi_stolen) AS "pi_stolen!: i64", sum(d.pi_lost) AS "pi_lost!: i64",
               sum(d.go_bak) AS "go_baks!: i64", sum(d.kwang_bak) AS "kwang_baks!: i64",
               sum(d.pi_bak) AS "pi_baks!: i64"
           FROM game_seats a JOIN round_seats r ON r.table_id = a.table_id AND r.seat = a.seat
           JOIN go_stop_round_seats d ON d.table_id = r.table_id AND d.seat = r.seat AND d.round = r.round
           WHERE a.user = ?1 AND a.ended >= ?2 AND a.ended < ?3 AND a.game = ?4
             AND (?5 IS NULL OR a.guild = ?5) AND a.finished = 1 AND r.began = 0
           GROUP BY r.points"#,
        at.user,
        at.since,
        at.until,
        at.game,
        at.guild
    );
    go_stop::record(rows.fetch_all(readers).await?)
}
