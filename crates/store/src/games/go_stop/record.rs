//! What only Go-Stop knows of a person, from the rounds that the person began.

use sqlx::SqlitePool;

use crate::StoreError;
use crate::games::Where;
use carte_records::statistics::go_stop::Record;

pub(super) async fn read(readers: &SqlitePool, at: &Where) -> Result<Record, StoreError> {
    let rows = sqlx::query!(
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
    )
    .fetch_all(readers)
    .await?;
    let mut record = Record::default();
    for row in rows {
        record.points.insert(row.points, u32::try_from(row.rounds)?);
        record.nagari += u32::try_from(row.nagari)?;
        record.stops += u32::try_from(row.stops)?;
        record.sattas += u32::try_from(row.sattas)?;
        record.ppuks += u32::try_from(row.ppuks)?;
        record.ttadaks += u32::try_from(row.ttadaks)?;
        record.kisses += u32::try_from(row.kisses)?;
        record.sseuls += u32::try_from(row.sseuls)?;
        record.bombs += u32::try_from(row.bombs)?;
        record.shakes += u32::try_from(row.shakes)?;
        record.chong_tongs += u32::try_from(row.chong_tongs)?;
        record.pi_stolen += u32::try_from(row.pi_stolen)?;
        record.pi_lost += u32::try_from(row.pi_lost)?;
        record.go_baks += u32::try_from(row.go_baks)?;
        record.kwang_baks += u32::try_from(row.kwang_baks)?;
        record.pi_baks += u32::try_from(row.pi_baks)?;
    }
    Ok(record)
}
