//! Statistics of finished rounds and games.

use async_trait::async_trait;
use carte_records::statistics::GameKind;
use carte_store::games::SeatStatisticsRow;
use carte_store::{
    GameRow, GameSeatRow, RatingRow, RoundRow, RoundSeatRow, Rounds, SeasonRow, StandingRow, StatisticsRow,
    StoreError, WriteStatistics,
};

use super::transaction::SqliteTransaction;
use super::{Sqlite, games, servers};

#[async_trait]
impl Rounds for Sqlite {
    async fn rounds(&self, table: i64) -> Result<Vec<RoundRow>, StoreError> {
        let rows = sqlx::query_as!(
            RoundRow,
            "SELECT round, began, ended FROM rounds WHERE table_id = ? ORDER BY round",
            table
        );
        Ok(rows.fetch_all(&self.readers).await?)
    }

    async fn round_seats(&self, table: i64) -> Result<Vec<RoundSeatRow>, StoreError> {
        let rows = sqlx::query_as!(
            RoundSeatRow,
            "SELECT * FROM round_seats WHERE table_id = ? ORDER BY seat, round",
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
impl WriteStatistics for SqliteTransaction {
    async fn write_statistics(&mut self, row: StatisticsRow<'_>) -> Result<(), StoreError> {
        match row {
            StatisticsRow::Round(table, row) => self.write_round(table, row).await,
            StatisticsRow::RoundSeat(row) => self.write_round_seat(row).await,
            StatisticsRow::SeatStatistics(row) => games::write_seat_statistics(&mut self.0, row).await,
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
            "SELECT guild, rating, uncertainty FROM ratings WHERE guild IN (0, ?) AND game = ? AND user = ?",
            guild,
            game,
            user
        );
        Ok(ratings.fetch_all(&mut *self.0).await?)
    }

    async fn season_starts(&mut self, guild: i64) -> Result<Vec<SeasonRow>, StoreError> {
        servers::season_starts(&mut self.0, guild).await
    }

    async fn expect_podium(&mut self, guild: i64, since: i64) -> Result<(), StoreError> {
        sqlx::query!("INSERT OR IGNORE INTO podiums (guild, since) VALUES (?, ?)", guild, since)
            .execute(&mut *self.0)
            .await?;
        Ok(())
    }

    async fn forget_statistics(&mut self) -> Result<(), StoreError> {
        sqlx::query!("DELETE FROM traces").execute(&mut *self.0).await?;
        sqlx::query!("DELETE FROM people").execute(&mut *self.0).await?;
        sqlx::query!("DELETE FROM game_seats").execute(&mut *self.0).await?;
        sqlx::query!("DELETE FROM games").execute(&mut *self.0).await?;
        sqlx::query!("DELETE FROM rule_sets").execute(&mut *self.0).await?;
        sqlx::query!("DELETE FROM round_seats").execute(&mut *self.0).await?;
        games::forget_seat_statistics(&mut self.0).await?;
        sqlx::query!("DELETE FROM rounds").execute(&mut *self.0).await?;
        sqlx::query!("DELETE FROM ratings").execute(&mut *self.0).await?;
        sqlx::query!("DELETE FROM standings").execute(&mut *self.0).await?;
        Ok(())
    }

    async fn tables_by_ending(&mut self) -> Result<Vec<(i64, Option<i64>)>, StoreError> {
        let tables = sqlx::query!(
            r#"SELECT t.id AS "id!", e.ending FROM tables t
               LEFT JOIN events e ON e.table_id = t.id AND e.ending IS NOT NULL
               ORDER BY e.ending IS NULL, e.ending, t.id"#
        );
        Ok(tables.map(|row| (row.id, row.ending)).fetch_all(&mut *self.0).await?)
    }
}

impl SqliteTransaction {
    async fn write_round(&mut self, table: i64, row: &RoundRow) -> Result<(), StoreError> {
        sqlx::query!(
            "INSERT INTO rounds (table_id, round, began, ended) VALUES (?, ?, ?, ?)",
            table,
            row.round,
            row.began,
            row.ended
        )
        .execute(&mut *self.0)
        .await?;
        Ok(())
    }

    async fn write_round_seat(&mut self, row: &RoundSeatRow) -> Result<(), StoreError> {
        sqlx::query!(
            "INSERT INTO round_seats (table_id, seat, round, began, won, points, rank, decisions, decision_ms)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
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
        .execute(&mut *self.0)
        .await?;
        Ok(())
    }

    async fn write_game(&mut self, row: &GameRow) -> Result<(), StoreError> {
        sqlx::query!("INSERT OR IGNORE INTO rule_sets (data) VALUES (?)", row.rules)
            .execute(&mut *self.0)
            .await?;
        sqlx::query!(
            "INSERT INTO games (table_id, ending, game, guild, rule_set, pace, began, ended, rounds, seats, people, finished)
         VALUES (?, ?, ?, ?, (SELECT id FROM rule_sets WHERE data = ?), ?, ?, ?, ?, ?, ?, ?)",
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
        .execute(&mut *self.0)
        .await?;
        Ok(())
    }

    async fn write_game_seat(&mut self, row: &GameSeatRow) -> Result<(), StoreError> {
        sqlx::query!(
            "INSERT INTO game_seats (table_id, seat, user, computer, level, game, guild, ended, finished, total, rank,
             whole, rounds, rounds_won, points, feats, decisions, decision_ms, here, here_uncertainty, here_change,
             everywhere, everywhere_uncertainty, everywhere_change)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
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
        .execute(&mut *self.0)
        .await?;
        Ok(())
    }

    async fn write_name(&mut self, user: i64, name: &str) -> Result<(), StoreError> {
        sqlx::query!("INSERT OR REPLACE INTO people (user, name) VALUES (?, ?)", user, name)
            .execute(&mut *self.0)
            .await?;
        Ok(())
    }

    async fn write_rating(&mut self, user: i64, game: i64, rating: &RatingRow) -> Result<(), StoreError> {
        sqlx::query!(
            "INSERT INTO ratings (guild, game, user, rating, uncertainty, games) VALUES (?, ?, ?, ?, ?, 1)
         ON CONFLICT DO UPDATE SET rating = excluded.rating, uncertainty = excluded.uncertainty, games = games + 1",
            rating.guild,
            game,
            user,
            rating.rating,
            rating.uncertainty
        )
        .execute(&mut *self.0)
        .await?;
        Ok(())
    }

    async fn write_standing(&mut self, row: &StandingRow) -> Result<(), StoreError> {
        sqlx::query!(
            "INSERT INTO standings (guild, game, period, since, user, computers, games, wins, rounds, points, feats)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
             ON CONFLICT DO UPDATE SET games = games + excluded.games, wins = wins + excluded.wins,
                 rounds = rounds + excluded.rounds, points = points + excluded.points,
                 feats = feats + excluded.feats",
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
        .execute(&mut *self.0)
        .await?;
        Ok(())
    }
}
