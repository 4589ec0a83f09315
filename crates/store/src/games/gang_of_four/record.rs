//! What only Gang of Four knows of a person, from the rounds that the person began.

use sqlx::SqlitePool;

use crate::StoreError;
use crate::games::Where;
use carte_records::statistics::gang_of_four::Record;

pub(super) async fn read(readers: &SqlitePool, at: &Where) -> Result<Record, StoreError> {
    let rows = sqlx::query!(
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
    )
    .fetch_all(readers)
    .await?;
    let mut record = Record::default();
    for row in rows {
        if let Some(count) = record.cards_left.get_mut(usize::try_from(row.cards_left)?) {
            *count = u32::try_from(row.rounds)?;
        }
        record.gangs_suffered += u32::try_from(row.gangs_suffered)?;
        record.said += u32::try_from(row.said)?;
        record.forgotten += u32::try_from(row.forgotten)?;
    }
    Ok(record)
}
