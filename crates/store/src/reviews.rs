//! What people's own decisions have cost, kept so that it is estimated once.

use super::form::{Form, forms};
use super::games::{Action, Where};
use super::numbers::signed;
use super::{Store, StoreError};
use carte_records::review::{self, Review};
use carte_table::ids::{TableId, UserId};

/// So many reviewed games make a trend.
const TREND: i64 = 5;

forms! {
    struct Mistake of review::Mistake {
        decision: u16,
        lost: f64,
        error: f64,
        best: Action,
    }
}

impl Store {
    /// The review of this person's decisions at a table; `None` where there is none yet.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn review(&self, user: UserId, table: TableId) -> Result<Option<Review>, StoreError> {
        let (user, table) = (signed(user.0)?, signed(table.0)?);
        let row = sqlx::query!(
            "SELECT rounds, lost, error, mistakes FROM reviews WHERE user = ? AND table_id = ?",
            user,
            table
        )
        .fetch_optional(&self.readers)
        .await?;
        row.map(|row| {
            let mistakes: Vec<Mistake> = serde_json::from_str(&row.mistakes)?;
            let rounds = u16::try_from(row.rounds)?;
            Ok(Review { rounds, lost: row.lost, error: row.error, mistakes: mistakes.back() })
        })
        .transpose()
    }

    /// Keeps the review of this person's decisions at a table, unless the person has been forgotten meanwhile.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub async fn keep_review(&self, user: UserId, table: TableId, review: &Review) -> Result<(), StoreError> {
        let (user, table) = (signed(user.0)?, signed(table.0)?);
        let rounds = i64::from(review.rounds);
        let mistakes = serde_json::to_string(&Vec::<Mistake>::of(review.mistakes.clone()))?;
        sqlx::query!(
            "INSERT OR REPLACE INTO reviews (user, table_id, rounds, lost, error, mistakes)
             SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE EXISTS (SELECT 1 FROM traces WHERE user = ?1 AND table_id = ?2)",
            user,
            table,
            rounds,
            review.lost,
            review.error,
            mistakes
        )
        .execute(&self.writer)
        .await?;
        Ok(())
    }

    /// The points a round that this person gave away in the latest reviewed games before this table, oldest first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn given_away_before(&self, user: UserId, table: TableId) -> Result<Vec<f64>, StoreError> {
        let (user, table) = (signed(user.0)?, signed(table.0)?);
        let mut latest = sqlx::query_scalar!(
            r#"SELECT lost / max(rounds, 1) AS "lost!: f64" FROM reviews WHERE user = ? AND table_id < ?
               ORDER BY table_id DESC LIMIT ?"#,
            user,
            table,
            TREND
        )
        .fetch_all(&self.readers)
        .await?;
        latest.reverse();
        Ok(latest)
    }

    /// The same of the latest reviewed games within these bounds.
    pub(super) async fn given_away(&self, at: &Where) -> Result<Vec<f64>, StoreError> {
        let mut latest = sqlx::query_scalar!(
            r#"SELECT r.lost / max(r.rounds, 1) AS "lost!: f64"
               FROM game_seats g CROSS JOIN reviews r ON r.user = g.user AND r.table_id = g.table_id
               WHERE g.user = ?1 AND g.ended >= ?2 AND g.ended < ?3 AND g.game = ?4 AND (?5 IS NULL OR g.guild = ?5)
               ORDER BY g.ended DESC, g.table_id DESC LIMIT ?6"#,
            at.user,
            at.since,
            at.until,
            at.game,
            at.guild,
            TREND
        )
        .fetch_all(&self.readers)
        .await?;
        latest.reverse();
        Ok(latest)
    }
}
