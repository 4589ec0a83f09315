//! Statistics of finished rounds and games.

use async_trait::async_trait;
use carte_records::statistics::GameKind;
use carte_store::games::SeatStatisticsRow;
use carte_store::{
    GameRow, GameSeatRow, RatingRow, RoundRow, RoundSeatRow, Rounds, SeasonRow, StandingRow, StatisticsRow,
    StoreError, WriteStatistics,
};

use super::transaction::PostgresTransaction;
use super::{Postgres, games, servers};

#[async_trait]
impl Rounds for Postgres {
    async fn rounds(&self, table: i64) -> Result<Vec<RoundRow>, StoreError> {
        let rows = sqlx::query_as!(
            RoundRow,
            "SELECT round, began, ended FROM rounds WHERE table_id = $1 ORDER BY round",
            table
        );
        Ok(rows.fetch_all(&self.readers).await?)
    }

    async fn round_seats(&self, table: i64) -> Result<Vec<RoundSeatRow>, StoreError> {
        let rows = sqlx::query_as!(
            RoundSeatRow,
            "SELECT * FROM round_seats WHERE table_id = $1 ORDER BY seat, round",
            table
        );
        Ok(rows.fetch_all(&self.readers).await?)
    }

    async fn seat_statistics(
        &self,
        game: GameKind,
        table: i64,
    ) -> Result<Vec<SeatStatisticsRow>, StoreError> {
        games::seat_statistics(&self.readers, game, table).await
    }
}

#[async_trait]
impl WriteStatistics for PostgresTransaction {
    async fn write_statistics(&mut self, row: StatisticsRow<'_>) -> Result<(), StoreError> {
        match row {
            StatisticsRow::Round(table, row) => self.write_round(table, row).await,
            StatisticsRow::RoundSeat(row) => self.write_round_seat(row).await,
            StatisticsRow::SeatStatistics(row) => games::write_seat_statistics(&mut self.tx, row).await,
            StatisticsRow::Game(row) => self.write_game(row).await,
            StatisticsRow::GameSeat(row) => self.write_game_seat(row).await,
            StatisticsRow::Name(user, name) => self.write_name(user, name).await,
            StatisticsRow::Rating { user, game, rating } => self.write_rating(user, game, rating).await,
            StatisticsRow::Standing(row) => self.write_standing(row).await,
        }
    }

    async fn ratings(&mut self, user: i64, game: i64, guild: i64) -> Result<Vec<RatingRow>, StoreError> {
        let ratings = sqlx::query_as!(
            RatingRow,
            r#"SELECT guild, rating, uncertainty FROM ratings WHERE guild IN (0, $1) AND game = $2 AND "user" = $3"#,
            guild,
            game,
            user
        );
        Ok(ratings.fetch_all(&mut *self.tx).await?)
    }

    async fn season_starts(&mut self, guild: i64) -> Result<Vec<SeasonRow>, StoreError> {
        servers::season_starts(&mut self.tx, guild).await
    }

    async fn expect_podium(&mut self, guild: i64, since: i64) -> Result<(), StoreError> {
        sqlx::query!(
            "INSERT INTO podiums (guild, since) VALUES ($1, $2) ON CONFLICT DO NOTHING",
            guild,
            since
        )
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    async fn forget_statistics(&mut self) -> Result<(), StoreError> {
        sqlx::query!("DELETE FROM traces").execute(&mut *self.tx).await?;
        sqlx::query!("DELETE FROM people").execute(&mut *self.tx).await?;
        sqlx::query!("DELETE FROM game_seats").execute(&mut *self.tx).await?;
        sqlx::query!("DELETE FROM games").execute(&mut *self.tx).await?;
        sqlx::query!("DELETE FROM rule_sets").execute(&mut *self.tx).await?;
        sqlx::query!("DELETE FROM round_seats").execute(&mut *self.tx).await?;
        games::forget_seat_statistics(&mut self.tx).await?;
        sqlx::query!("DELETE FROM rounds").execute(&mut *self.tx).await?;
        sqlx::query!("DELETE FROM ratings").execute(&mut *self.tx).await?;
        sqlx::query!("DELETE FROM standings").execute(&mut *self.tx).await?;
        Ok(())
    }

    async fn tables_by_ending(&mut self) -> Result<Vec<(i64, Option<i64>)>, StoreError> {
        let tables = sqlx::query!(
            r#"SELECT t.id AS "id!", e.ending FROM tables t
               LEFT JOIN events e ON e.table_id = t.id AND e.ending IS NOT NULL
               ORDER BY e.ending IS NULL, e.ending, t.id"#
        );
        Ok(tables.map(|row| (row.id, row.ending)).fetch_all(&mut *self.tx).await?)
    }
}

impl PostgresTransaction {
    async fn write_round(&mut self, table: i64, row: &RoundRow) -> Result<(), StoreError> {
        sqlx::query!(
            "INSERT INTO rounds (table_id, round, began, ended) VALUES ($1, $2, $3, $4)",
            table,
            row.round,
            row.began,
            row.ended
        )
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    async fn write_round_seat(&mut self, row: &RoundSeatRow) -> Result<(), StoreError> {
        sqlx::query!(
            "INSERT INTO round_seats (table_id, seat, round, began, won, points, rank, decisions, decision_ms)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
            row.table_id,
            row.seat,
            row.round,
            row.began,
            row.won,
            row.points,
            row.rank,
            row.decisions,
            row.decision_ms
        )
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    async fn write_game(&mut self, row: &GameRow) -> Result<(), StoreError> {
        sqlx::query!(
            "INSERT INTO rule_sets (id, data)
             SELECT coalesce(max(id), 0) + 1, $1 FROM rule_sets ON CONFLICT DO NOTHING",
            row.rules
        )
        .execute(&mut *self.tx)
        .await?;
        sqlx::query!(
            "INSERT INTO games (table_id, ending, game, guild, rule_set, pace, began, ended, rounds, seats, people, finished)
         VALUES ($1, $2, $3, $4, (SELECT id FROM rule_sets WHERE data = $5), $6, $7, $8, $9, $10, $11, $12)",
            row.table_id,
            row.ending,
            row.game,
            row.guild,
            row.rules,
            row.pace,
            row.began,
            row.ended,
            row.rounds,
            row.seats,
            row.people,
            row.finished
        )
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    async fn write_game_seat(&mut self, row: &GameSeatRow) -> Result<(), StoreError> {
        sqlx::query!(
            r#"INSERT INTO game_seats (table_id, seat, "user", computer, level, game, guild, ended, finished, total, rank,
             whole, rounds, rounds_won, points, feats, decisions, decision_ms, here, here_uncertainty, here_change,
             everywhere, everywhere_uncertainty, everywhere_change)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24)"#,
            row.table_id,
            row.seat,
            row.user,
            row.computer,
            row.level,
            row.game,
            row.guild,
            row.ended,
            row.finished,
            row.total,
            row.rank,
            row.whole,
            row.rounds,
            row.rounds_won,
            row.points,
            row.feats,
            row.decisions,
            row.decision_ms,
            row.here,
            row.here_uncertainty,
            row.here_change,
            row.everywhere,
            row.everywhere_uncertainty,
            row.everywhere_change
        )
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    async fn write_name(&mut self, user: i64, name: &str) -> Result<(), StoreError> {
        sqlx::query!(
            r#"INSERT INTO people ("user", name) VALUES ($1, $2)
               ON CONFLICT ("user") DO UPDATE SET name = excluded.name"#,
            user,
            name
        )
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    async fn write_rating(&mut self, user: i64, game: i64, rating: &RatingRow) -> Result<(), StoreError> {
        sqlx::query!(
            r#"INSERT INTO ratings (guild, game, "user", rating, uncertainty, games) VALUES ($1, $2, $3, $4, $5, 1)
         ON CONFLICT (guild, game, "user") DO UPDATE SET rating = excluded.rating, uncertainty = excluded.uncertainty,
             games = ratings.games + 1"#,
            rating.guild,
            game,
            user,
            rating.rating,
            rating.uncertainty
        )
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    async fn write_standing(&mut self, row: &StandingRow) -> Result<(), StoreError> {
        sqlx::query!(
            r#"INSERT INTO standings (guild, game, period, since, "user", computers, games, wins, rounds, points, feats)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
             ON CONFLICT (guild, game, period, since, "user", computers) DO UPDATE SET
                 games = standings.games + excluded.games, wins = standings.wins + excluded.wins,
                 rounds = standings.rounds + excluded.rounds, points = standings.points + excluded.points,
                 feats = standings.feats + excluded.feats"#,
            row.guild,
            row.game,
            row.period,
            row.since,
            row.user,
            row.computers,
            row.games,
            row.wins,
            row.rounds,
            row.points,
            row.feats
        )
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }
}
