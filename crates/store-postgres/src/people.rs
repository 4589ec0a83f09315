//! What is known of one person from finished games.

use async_trait::async_trait;
use carte_records::statistics::GameKind;
use carte_records::statistics::report::Record;
use carte_store::games::Where;
use carte_store::{DuelRow, OpponentRow, PastRow, People, RatingRow, Reader, StoreError, SumsRow};

use super::{Postgres, games};

#[async_trait]
impl People for Postgres {
    async fn sums(&self, at: &Where) -> Result<SumsRow, StoreError> {
        let row = sqlx::query_as!(
            SumsRow,
            r#"SELECT count(*) AS "games!", coalesce(sum(whole), 0)::bigint AS "whole!",
                   count(*) FILTER (WHERE whole = 1 AND rank = 1) AS "wins!",
                   coalesce(sum(whole * rank), 0)::bigint AS "ranks!",
                   min(total) FILTER (WHERE whole = 1) AS lowest, max(total) FILTER (WHERE whole = 1) AS highest,
                   coalesce(sum(rounds), 0)::bigint AS "rounds!", coalesce(sum(rounds_won), 0)::bigint AS "rounds_won!",
                   coalesce(sum(points), 0)::bigint AS "points!", coalesce(sum(feats), 0)::bigint AS "feats!",
                   coalesce(sum(decisions), 0)::bigint AS "decisions!",
                   coalesce(sum(decision_ms), 0)::bigint AS "decision_ms!"
               FROM game_seats
               WHERE "user" = $1 AND ended >= $2 AND ended < $3 AND game = $4 AND ($5::bigint IS NULL OR guild = $5)
                 AND finished = 1"#,
            at.user,
            at.since,
            at.until,
            at.game,
            at.guild
        );
        Ok(row.fetch_one(&self.readers).await?)
    }

    async fn rating(&self, at: &Where, guild: i64) -> Result<Option<(RatingRow, i64)>, StoreError> {
        let row = sqlx::query!(
            r#"SELECT rating, uncertainty, games FROM ratings WHERE guild = $1 AND game = $2 AND "user" = $3"#,
            guild,
            at.game,
            at.user
        );
        let row =
            row.map(|row| (RatingRow { guild, rating: row.rating, uncertainty: row.uncertainty }, row.games));
        Ok(row.fetch_optional(&self.readers).await?)
    }

    async fn curve(&self, at: &Where, most: i64) -> Result<Vec<(i64, Option<f64>, Option<f64>)>, StoreError> {
        let rows = sqlx::query!(
            r#"SELECT ended, CASE WHEN $5::bigint IS NULL THEN everywhere ELSE here END AS value,
                   CASE WHEN $5::bigint IS NULL THEN everywhere_uncertainty ELSE here_uncertainty END AS uncertainty
               FROM game_seats
               WHERE "user" = $1 AND ended >= $2 AND ended < $3 AND game = $4 AND ($5::bigint IS NULL OR guild = $5)
                 AND finished = 1
               ORDER BY ended DESC, table_id DESC LIMIT $6"#,
            at.user,
            at.since,
            at.until,
            at.game,
            at.guild,
            most
        );
        Ok(rows.map(|row| (row.ended, row.value, row.uncertainty)).fetch_all(&self.readers).await?)
    }

    async fn opponents(&self, at: &Where, former: i64) -> Result<Vec<OpponentRow>, StoreError> {
        let rows = sqlx::query_as!(
            OpponentRow,
            r#"SELECT o.user AS "user!", coalesce(p.name, '') AS "name!", count(*) AS "games!",
                   count(*) FILTER (WHERE a.rank < o.rank) AS "ahead!", count(*) FILTER (WHERE a.rank > o.rank) AS "behind!"
               FROM game_seats a
               JOIN game_seats o ON o.table_id = a.table_id AND o.user IS NOT NULL AND o.user <> a.user
               LEFT JOIN people p ON p.user = o.user
               WHERE a.user = $1 AND a.ended >= $2 AND a.ended < $3 AND a.game = $4
                 AND ($5::bigint IS NULL OR a.guild = $5) AND a.finished = 1 AND a.whole = 1 AND o.whole = 1 AND o.user < $6
               GROUP BY o.user, p.name ORDER BY count(*) DESC, o.user"#,
            at.user,
            at.since,
            at.until,
            at.game,
            at.guild,
            former
        );
        Ok(rows.fetch_all(&self.readers).await?)
    }

    async fn record(&self, game: GameKind, at: &Where) -> Result<Record, StoreError> {
        games::record(&self.readers, game, at).await
    }

    async fn places_of_games(
        &self,
        user: i64,
        guild: i64,
        reader: i64,
        most: i64,
    ) -> Result<Vec<i64>, StoreError> {
        let places = sqlx::query_scalar!(
            r#"SELECT t.channel AS "channel!" FROM game_seats a JOIN tables t ON t.id = a.table_id
               WHERE a.user = $1 AND a.finished = 1 AND a.guild = $2
                   AND NOT EXISTS (SELECT 1 FROM game_seats o WHERE o.table_id = a.table_id AND o.user = $3)
               GROUP BY t.channel ORDER BY max(a.ended) DESC, t.channel LIMIT $4"#,
            user,
            guild,
            reader,
            most
        );
        Ok(places.fetch_all(&self.readers).await?)
    }

    async fn count_past(
        &self,
        user: i64,
        guild: Option<i64>,
        reader: Option<&Reader>,
    ) -> Result<i64, StoreError> {
        let (reader, channels) = of_reader(reader);
        let count = sqlx::query_scalar!(
            r#"SELECT count(*) AS "count!" FROM game_seats a
               WHERE a.user = $1 AND a.finished = 1 AND ($2::bigint IS NULL OR a.guild = $2) AND ($3::bigint IS NULL
                   OR EXISTS (SELECT 1 FROM game_seats o WHERE o.table_id = a.table_id AND o.user = $3)
                   OR (SELECT channel FROM tables WHERE id = a.table_id) = ANY($4))"#,
            user,
            guild,
            reader,
            channels
        );
        Ok(count.fetch_one(&self.readers).await?)
    }

    async fn past(
        &self,
        user: i64,
        guild: Option<i64>,
        reader: Option<&Reader>,
        most: i64,
        skip: i64,
    ) -> Result<Vec<PastRow>, StoreError> {
        let (reader, channels) = of_reader(reader);
        let rows = sqlx::query_as!(
            PastRow,
            r#"WITH page AS (
                   SELECT a.table_id, a.ended FROM game_seats a
                   WHERE a.user = $1 AND a.finished = 1 AND ($2::bigint IS NULL OR a.guild = $2) AND ($3::bigint IS NULL
                       OR EXISTS (SELECT 1 FROM game_seats o WHERE o.table_id = a.table_id AND o.user = $3)
                       OR (SELECT channel FROM tables WHERE id = a.table_id) = ANY($4))
                   ORDER BY a.ended DESC, a.table_id DESC LIMIT $5 OFFSET $6)
               SELECT page.table_id AS "table_id!", page.ended AS "ended!", g.rounds, g.game, t.seq,
                   s.user, s.computer, p.name AS "name?", s.level, s.rank, s.total
               FROM page JOIN games g ON g.table_id = page.table_id JOIN tables t ON t.id = page.table_id
               JOIN game_seats s ON s.table_id = page.table_id LEFT JOIN people p ON p.user = s.user
               ORDER BY page.ended DESC, page.table_id DESC, s.rank, s.seat"#,
            user,
            guild,
            reader,
            channels,
            most,
            skip
        );
        Ok(rows.fetch_all(&self.readers).await?)
    }

    async fn duel(&self, at: &Where, other: i64) -> Result<DuelRow, StoreError> {
        let row = sqlx::query_as!(
            DuelRow,
            r#"SELECT count(*) AS "games!", count(*) FILTER (WHERE a.rank < b.rank) AS "first_ahead!",
                   count(*) FILTER (WHERE a.rank > b.rank) AS "second_ahead!",
                   count(*) FILTER (WHERE a.rank = 1) AS "first_wins!",
                   count(*) FILTER (WHERE b.rank = 1) AS "second_wins!",
                   coalesce(sum(a.total), 0)::bigint AS "first_points!",
                   coalesce(sum(b.total), 0)::bigint AS "second_points!", max(a.ended) AS last
               FROM game_seats a JOIN game_seats b ON b.table_id = a.table_id AND b.user = $6
               WHERE a.user = $1 AND a.ended >= $2 AND a.ended < $3 AND a.game = $4
                 AND ($5::bigint IS NULL OR a.guild = $5) AND a.finished = 1 AND a.whole = 1 AND b.whole = 1"#,
            at.user,
            at.since,
            at.until,
            at.game,
            at.guild,
            other
        );
        Ok(row.fetch_one(&self.readers).await?)
    }

    async fn rating_changes(&self, table: i64) -> Result<Vec<(i64, RatingRow, f64)>, StoreError> {
        let rows = sqlx::query!(
            r#"SELECT "user" AS "user!", coalesce(guild, 0) AS "guild!", coalesce(here, everywhere) AS "value!",
                   coalesce(here_uncertainty, everywhere_uncertainty) AS "uncertainty!",
                   coalesce(here_change, everywhere_change) AS "change!"
               FROM game_seats WHERE table_id = $1 AND "user" IS NOT NULL AND everywhere IS NOT NULL ORDER BY seat"#,
            table
        );
        let rows = rows.map(|row| {
            let after = RatingRow { guild: row.guild, rating: row.value, uncertainty: row.uncertainty };
            (row.user, after, row.change)
        });
        Ok(rows.fetch_all(&self.readers).await?)
    }

    async fn name_of(&self, user: i64) -> Result<Option<String>, StoreError> {
        let name = sqlx::query_scalar!(r#"SELECT name FROM people WHERE "user" = $1"#, user);
        Ok(name.fetch_optional(&self.readers).await?)
    }
}

/// Who reads, and the channels that this person can see.
fn of_reader(reader: Option<&Reader>) -> (Option<i64>, &[i64]) {
    (reader.map(|reader| reader.user), reader.map(|reader| reader.channels.as_slice()).unwrap_or_default())
}
