//! What is stored about a person, beside the logs.

use async_trait::async_trait;
use carte_records::statistics::GameKind;
use carte_store::games::SeatStatisticsRow;
use carte_store::{ExportedRating, Exports, GameSeatRow, ReviewRow, RoundSeatRow, StandingRow, StoreError};

use super::{Postgres, games};

#[async_trait]
impl Exports for Postgres {
    async fn traces(&self, user: i64) -> Result<Vec<i64>, StoreError> {
        let tables =
            sqlx::query_scalar!(r#"SELECT table_id FROM traces WHERE "user" = $1 ORDER BY table_id"#, user);
        Ok(tables.fetch_all(&self.readers).await?)
    }

    async fn ratings_of(&self, user: i64) -> Result<Vec<ExportedRating>, StoreError> {
        let rows = sqlx::query_as!(
            ExportedRating,
            r#"SELECT r.guild AS "guild!", r.game AS "game!", r.rating AS "rating!", r.uncertainty AS "uncertainty!",
                   r.games AS "games!"
               FROM (SELECT DISTINCT coalesce(guild, 0) AS guild, game FROM game_seats WHERE "user" = $1
                     UNION SELECT 0, game FROM game_seats WHERE "user" = $1) AS played
               JOIN ratings r ON r.guild = played.guild AND r.game = played.game AND r.user = $1
               ORDER BY r.guild, r.game"#,
            user
        );
        Ok(rows.fetch_all(&self.readers).await?)
    }

    async fn standings_of(&self, user: i64) -> Result<Vec<StandingRow>, StoreError> {
        let rows = sqlx::query_as!(
            StandingRow,
            r#"SELECT s.* FROM (SELECT DISTINCT guild FROM game_seats WHERE "user" = $1 AND guild IS NOT NULL) AS played
               JOIN standings s ON s.guild = played.guild AND s.user = $1
               ORDER BY s.guild, s.game, s.period, s.since, s.computers"#,
            user
        );
        Ok(rows.fetch_all(&self.readers).await?)
    }

    async fn games_of(&self, user: i64) -> Result<Vec<GameSeatRow>, StoreError> {
        let rows = sqlx::query_as!(
            GameSeatRow,
            r#"SELECT table_id AS "table_id!", seat AS "seat!", "user", computer, level, game AS "game!", guild,
                   ended AS "ended!", finished AS "finished!", total AS "total!", rank AS "rank!", whole AS "whole!",
                   rounds AS "rounds!", rounds_won AS "rounds_won!", points AS "points!", feats AS "feats!",
                   decisions AS "decisions!", decision_ms AS "decision_ms!", here, here_uncertainty, here_change,
                   everywhere, everywhere_uncertainty, everywhere_change
               FROM game_seats WHERE "user" = $1 ORDER BY ended, table_id"#,
            user
        );
        Ok(rows.fetch_all(&self.readers).await?)
    }

    async fn rounds_of(&self, user: i64) -> Result<Vec<RoundSeatRow>, StoreError> {
        let rows = sqlx::query_as!(
            RoundSeatRow,
            "SELECT r.* FROM game_seats a JOIN round_seats r ON r.table_id = a.table_id AND r.seat = a.seat
               WHERE a.user = $1 ORDER BY r.table_id, r.round",
            user
        );
        Ok(rows.fetch_all(&self.readers).await?)
    }

    async fn seat_statistics_of(
        &self,
        game: GameKind,
        user: i64,
    ) -> Result<Vec<SeatStatisticsRow>, StoreError> {
        games::seat_statistics_of(&self.readers, game, user).await
    }

    async fn reviews_of(&self, user: i64) -> Result<Vec<ReviewRow>, StoreError> {
        let rows = sqlx::query_as!(
            ReviewRow,
            r#"SELECT table_id, rounds, lost, error, mistakes FROM reviews WHERE "user" = $1 ORDER BY table_id"#,
            user
        );
        Ok(rows.fetch_all(&self.readers).await?)
    }
}
