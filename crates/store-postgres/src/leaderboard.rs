//! Who leads.

use async_trait::async_trait;
use carte_store::{LeaderboardRow, Leaderboards, Ranking, StoreError};

use super::Postgres;

/// The lines of people whose games `$sums` adds up, in order; its own parameters begin at `?11`.
macro_rules! ranked {
    ($store:expr, $ranking:expr, $sums:tt, $($parameter:expr),+ $(,)?) => {{
        let lines = sqlx::query_as!(
            LeaderboardRow,
            $sums + r#"
               rated AS (
                   SELECT sums.*, r.rating, r.uncertainty, coalesce(r.games, 0) AS rated,
                          CASE $5::bigint WHEN 0 THEN CASE WHEN r.games >= $6 THEN 0 ELSE 1000 END - r.rating
                                  WHEN 1 THEN -sums.wins::float8
                                  WHEN 2 THEN -1.0::float8 * $10::bigint * sums.points / greatest(sums.rounds, 1)
                                  ELSE -sums.feats::float8 END AS worth
                   FROM sums LEFT JOIN ratings r ON r.guild = $1 AND r.game = $2 AND r.user = sums.user),
               lines AS (
                   SELECT *, rank() OVER (ORDER BY worth NULLS FIRST) AS place, count(*) OVER () AS people,
                          row_number() OVER (ORDER BY worth NULLS FIRST, games DESC, "user") AS row
                   FROM rated)
               SELECT l.user AS "user!", coalesce(p.name, '') AS "name!", l.place AS "place!",
                      l.row AS "row!", l.people AS "people!", l.games AS "games!",
                      l.wins AS "wins!", l.rounds AS "rounds!", l.points AS "points!",
                      l.feats AS "feats!", l.rating AS "rating", l.uncertainty AS "uncertainty",
                      l.rated AS "rated!"
               FROM lines l LEFT JOIN people p ON p.user = l.user
               WHERE l.row BETWEEN $7 AND $8 OR l.user = $9
               ORDER BY l.row"#,
            $ranking.guild,
            $ranking.game,
            $ranking.since,
            $ranking.computers,
            $ranking.by,
            $ranking.ranked,
            $ranking.first,
            $ranking.last,
            $ranking.caller,
            $ranking.worth,
            $($parameter),+
        );
        Ok(lines.fetch_all(&$store.readers).await?)
    }};
}

#[async_trait]
impl Leaderboards for Postgres {
    async fn server_rows(
        &self,
        ranking: &Ranking,
        period: i64,
        former: i64,
    ) -> Result<Vec<LeaderboardRow>, StoreError> {
        ranked!(
            self,
            ranking,
            r#"WITH sums AS (
                   SELECT "user", sum(games)::bigint AS games, sum(wins)::bigint AS wins, sum(rounds)::bigint AS rounds,
                          sum(points)::bigint AS points, sum(feats)::bigint AS feats
                   FROM standings
                   WHERE guild = $1 AND game = $2 AND since = $3 AND ($4 OR computers = 0) AND period = $11 AND "user" < $12
                   GROUP BY "user"),"#,
            period,
            former,
        )
    }

    async fn group_rows(
        &self,
        ranking: &Ranking,
        [one, two, three, four]: [i64; 4],
        people: i64,
    ) -> Result<Vec<LeaderboardRow>, StoreError> {
        ranked!(
            self,
            ranking,
            r#"WITH shared AS (
                   SELECT g.table_id FROM game_seats a JOIN games g ON g.table_id = a.table_id
                   WHERE a.user = $11 AND a.ended >= $3 AND a.game = $2 AND a.guild = $1 AND a.finished = 1
                     AND g.people = $15 AND ($4 OR g.people = g.seats)
                     AND EXISTS (SELECT 1 FROM game_seats b WHERE b.table_id = a.table_id AND b.user = $12)
                     AND EXISTS (SELECT 1 FROM game_seats b WHERE b.table_id = a.table_id AND b.user = $13)
                     AND EXISTS (SELECT 1 FROM game_seats b WHERE b.table_id = a.table_id AND b.user = $14)),
               sums AS (
                   SELECT s.user, count(*) AS games, count(*) FILTER (WHERE s.whole = 1 AND s.rank = 1) AS wins,
                          sum(s.rounds)::bigint AS rounds, sum(s.points)::bigint AS points,
                          sum(s.feats)::bigint AS feats
                   FROM shared JOIN game_seats s ON s.table_id = shared.table_id
                   WHERE s.user IS NOT NULL GROUP BY s.user),"#,
            one,
            two,
            three,
            four,
            people,
        )
    }

    async fn last_group(&self, user: i64, guild: i64) -> Result<Vec<i64>, StoreError> {
        let group = sqlx::query_scalar!(
            r#"WITH last AS (
                   SELECT a.table_id FROM game_seats a JOIN games g ON g.table_id = a.table_id
                   WHERE a.user = $1 AND a.guild = $2 AND a.finished = 1 AND g.people > 1
                   ORDER BY a.ended DESC, a.table_id DESC LIMIT 1)
               SELECT s.user AS "user!" FROM last JOIN game_seats s ON s.table_id = last.table_id
               WHERE s.user IS NOT NULL ORDER BY s.seat"#,
            user,
            guild
        );
        Ok(group.fetch_all(&self.readers).await?)
    }
}
