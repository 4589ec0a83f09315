//! What only Gang of Four has.

use carte_records::statistics::gang_of_four::Record;
use carte_store::StoreError;
use carte_store::games::Where;
use carte_store::games::gang_of_four::{self, RecordRow, SeatStatisticsRow};
use sqlx::{SqliteConnection, SqlitePool};

pub(super) async fn write_seat_statistics(
    tx: &mut SqliteConnection,
    row: &SeatStatisticsRow,
) -> Result<(), StoreError> {
    sqlx::query!(
        "INSERT INTO gang_of_four_round_seats (table_id, seat, round, cards_left, singles, pairs, triples, straights,
             flushes, full_houses, straight_flushes, gangs, gangs_suffered, cycles_won, said, forgotten, gave, received)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        row.table_id,
        row.seat,
        row.round,
        row.cards_left,
        row.singles,
        row.pairs,
        row.triples,
        row.straights,
        row.flushes,
        row.full_houses,
        row.straight_flushes,
        row.gangs,
        row.gangs_suffered,
        row.cycles_won,
        row.said,
        row.forgotten,
        row.gave,
        row.received
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
        "SELECT * FROM gang_of_four_round_seats WHERE table_id = ? ORDER BY seat, round",
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
         CROSS JOIN gang_of_four_round_seats d ON d.table_id = a.table_id AND d.seat = a.seat
         WHERE a.user = ? ORDER BY d.table_id, d.round",
        user
    );
    Ok(rows.fetch_all(readers).await?)
}

pub(super) async fn forget_seat_statistics(tx: &mut SqliteConnection) -> Result<(), StoreError> {
    sqlx::query!("DELETE FROM gang_of_four_round_seats").execute(tx).await?;
    Ok(())
}

pub(super) async fn record(readers: &SqlitePool, at: &Where) -> Result<Record, StoreError> {
    let rows = sqlx::query_as!(
        RecordRow,
        r#"SELECT d.cards_left, count(*) AS "rounds!: i64", sum(d.gangs_suffered) AS "gangs_suffered!: i64",
               sum(d.said) AS "said!: i64", sum(d.forgotten) AS "forgotten!: i64"
           FROM game_seats a JOIN round_seats r ON r.table_id = a.table_id AND r.seat = a.seat
           JOIN gang_of_four_round_seats d ON d.table_id = r.table_id AND d.seat = r.seat AND d.round = r.round
           WHERE a.user = ?1 AND a.ended >= ?2 AND a.ended < ?3 AND a.game = ?4
             AND (?5 IS NULL OR a.guild = ?5) AND a.finished = 1 AND r.began = 0
           GROUP BY d.cards_left"#,
        at.user,
        at.since,
        at.until,
        at.game,
        at.guild
    );
    gang_of_four::record(rows.fetch_all(readers).await?)
}
