//! What only one game knows of a person, from the rounds that the person began.

use super::super::{Store, StoreError};
use super::Where;
use carte_records::statistics::{GameKind, gang_of_four, go_stop, report};

impl Store {
    pub(super) async fn record(&self, game: GameKind, at: &Where) -> Result<report::Record, StoreError> {
        Ok(match game {
            GameKind::GangOfFour => report::Record::GangOfFour(self.gang_of_four_record(at).await?),
            GameKind::GoStop => report::Record::GoStop(self.go_stop_record(at).await?),
        })
    }

    async fn gang_of_four_record(&self, at: &Where) -> Result<gang_of_four::Record, StoreError> {
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
        .fetch_all(&self.readers)
        .await?;
        let mut record = gang_of_four::Record::default();
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

    async fn go_stop_record(&self, at: &Where) -> Result<go_stop::Record, StoreError> {
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
        .fetch_all(&self.readers)
        .await?;
        let mut record = go_stop::Record::default();
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
}
