//! What people's own decisions have cost.

use async_trait::async_trait;
use carte_store::games::Where;
use carte_store::{ReviewRow, Reviews, StoreError};

use super::Sqlite;

#[async_trait]
impl Reviews for Sqlite {
    async fn review(&self, user: i64, table: i64) -> Result<Option<ReviewRow>, StoreError> {
        let row = sqlx::query_as!(
            ReviewRow,
            "SELECT table_id, rounds, lost, error, mistakes FROM reviews WHERE user = ? AND table_id = ?",
            user,
            table
        );
        Ok(row.fetch_optional(&self.readers).await?)
    }

    async fn keep_review(&self, user: i64, review: &ReviewRow) -> Result<(), StoreError> {
        sqlx::query!(
            "INSERT OR REPLACE INTO reviews (user, table_id, rounds, lost, error, mistakes)
             SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE EXISTS (SELECT 1 FROM traces WHERE user = ?1 AND table_id = ?2)",
            user,
            review.table_id,
            review.rounds,
            review.lost,
            review.error,
            review.mistakes
        )
        .execute(&self.writer)
        .await?;
        Ok(())
    }

    async fn given_away_before(&self, user: i64, table: i64, most: i64) -> Result<Vec<f64>, StoreError> {
        let lost = sqlx::query_scalar!(
            r#"SELECT r.lost / max(r.rounds, 1) AS "lost!: f64" FROM reviews r JOIN games g ON g.table_id = r.table_id
               WHERE r.user = ?1 AND r.table_id < ?2 AND g.game = (SELECT game FROM games WHERE table_id = ?2)
               ORDER BY r.table_id DESC LIMIT ?3"#,
            user,
            table,
            most
        );
        Ok(lost.fetch_all(&self.readers).await?)
    }

    async fn given_away(&self, at: &Where, most: i64) -> Result<Vec<f64>, StoreError> {
        let lost = sqlx::query_scalar!(
            r#"SELECT r.lost / max(r.rounds, 1) AS "lost!: f64"
               FROM game_seats g CROSS JOIN reviews r ON r.user = g.user AND r.table_id = g.table_id
               WHERE g.user = ?1 AND g.ended >= ?2 AND g.ended < ?3 AND g.game = ?4 AND (?5 IS NULL OR g.guild = ?5)
               ORDER BY g.ended DESC, g.table_id DESC LIMIT ?6"#,
            at.user,
            at.since,
            at.until,
            at.game,
            at.guild,
            most
        );
        Ok(lost.fetch_all(&self.readers).await?)
    }
}
