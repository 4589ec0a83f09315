//! What a person's own decisions have cost, stored so that it is estimated only once.

use super::games::Action;
use super::person::GameFilter;
use super::sql::{Row, bind, statements};
use super::stored_repr::{StoredRepr, stored_reprs};
use super::{Store, StoreError};
use carte_records::review::{self, Review};
use carte_table::ids::{TableId, UserId};

/// Maximum number of reviewed games in a trend.
const GAMES_OF_TREND: i64 = 5;

stored_reprs! {
    struct Mistake of review::Mistake {
        decision: u16,
        lost: f64,
        error: f64,
        best: Action,
    }
}

statements! {
    REVIEW = r#"SELECT rounds, lost, error, mistakes FROM reviews WHERE "user" = $1 AND table_id = $2"#;
    KEEP_REVIEW =
        r#"INSERT INTO reviews ("user", table_id, rounds, lost, error, mistakes)
           SELECT CAST($1 AS BIGINT), CAST($2 AS BIGINT), CAST($3 AS BIGINT), CAST($4 AS DOUBLE PRECISION),
               CAST($5 AS DOUBLE PRECISION), CAST($6 AS TEXT)
           WHERE EXISTS (SELECT 1 FROM person_index WHERE "user" = $1 AND table_id = $2)
           ON CONFLICT ("user", table_id) DO UPDATE SET rounds = excluded.rounds, lost = excluded.lost,
               error = excluded.error, mistakes = excluded.mistakes"#;
    GIVEN_AWAY_BEFORE =
        r#"SELECT r.lost / CASE WHEN r.rounds > 1 THEN r.rounds ELSE 1 END
           FROM reviews r JOIN games g ON g.table_id = r.table_id
           WHERE r."user" = $1 AND r.table_id < $2 AND g.game = (SELECT game FROM games WHERE table_id = $2)
           ORDER BY r.table_id DESC LIMIT $3"#;
    GIVEN_AWAY =
        r#"SELECT r.lost / CASE WHEN r.rounds > 1 THEN r.rounds ELSE 1 END
           FROM game_seats g CROSS JOIN reviews r
           WHERE r."user" = g."user" AND r.table_id = g.table_id AND g."user" = $1 AND g.ended >= $2 AND g.ended < $3
               AND g.game = $4 AND (CAST($5 AS BIGINT) IS NULL OR g.guild = $5)
           ORDER BY g.ended DESC, g.table_id DESC LIMIT $6"#;
}

impl Store {
    /// Returns the review of this person's decisions at a table; `None` where there is none yet.
    pub async fn review(&self, user: UserId, table: TableId) -> Result<Option<Review>, StoreError> {
        let row = self.database.fetch(bind!(REVIEW, user, table)).await?;
        row.first(|row| {
            let (rounds, lost, error) = (row.take()?, row.take()?, row.take()?);
            let mistakes: Vec<Mistake> = serde_json::from_str(&row.take::<String>()?)?;
            Ok(Review { rounds, lost, error, mistakes: mistakes.into_domain() })
        })
    }

    /// Stores the review of this person's decisions at a table, unless the person has been forgotten meanwhile.
    pub async fn keep_review(&self, user: UserId, table: TableId, review: &Review) -> Result<(), StoreError> {
        let mistakes = serde_json::to_string(&Vec::<Mistake>::from_domain(review.mistakes.clone()))?;
        let keep = bind!(KEEP_REVIEW, user, table, review.rounds, review.lost, review.error, mistakes);
        self.database.execute(keep).await?;
        Ok(())
    }

    /// Returns how many points per round this person gave away in the latest reviewed games of the same kind before this
    /// table, oldest first.
    pub async fn given_away_before(&self, user: UserId, table: TableId) -> Result<Vec<f64>, StoreError> {
        let latest = self.database.fetch(bind!(GIVEN_AWAY_BEFORE, user, table, GAMES_OF_TREND)).await?;
        Ok(oldest_first(latest.read(Row::take)?))
    }

    /// Returns how many points per round a person gave away in the latest reviewed games that match the filter, oldest
    /// first.
    pub(super) async fn given_away(&self, filter: &GameFilter) -> Result<Vec<f64>, StoreError> {
        let GameFilter { user, since, until, game, guild } = *filter;
        let latest = bind!(GIVEN_AWAY, user, since, until, game, guild, GAMES_OF_TREND);
        Ok(oldest_first(self.database.fetch(latest).await?.read(Row::take)?))
    }
}

fn oldest_first(mut latest: Vec<f64>) -> Vec<f64> {
    latest.reverse();
    latest
}
