//! The results of people in the deals of the day, for comparison.

use super::super::sql::{Row, bind, statements};
use super::super::stored::read_play_log;
use super::super::{Store, StoreError, games};
use super::forgotten::remove_hashes;
use super::{END_DAY, PlayKey, SET_STAGE};
use carte_records::daily::{DailyRow, Day, Field};
use carte_table::Logged;
use carte_table::ids::{GuildId, Timestamp, UserId};

/// The best people of some games, each with the name in the newest of these; at most `$most`.
macro_rules! table {
    ($games:literal, $most:literal) => {
        concat!(
            r#"WITH best AS (
                   SELECT "user", CAST(sum(percent) AS BIGINT) AS points, count(*) AS games FROM daily_plays
                   WHERE "#,
            $games,
            r#" AND percent IS NOT NULL AND is_new = 0
                   GROUP BY "user" ORDER BY points DESC, games, "user" LIMIT "#,
            $most,
            r#")
               SELECT best."user", (
                   SELECT name FROM daily_plays WHERE "#,
            $games,
            r#" AND percent IS NOT NULL AND is_new = 0 AND daily_plays."user" = best."user" ORDER BY day DESC, begun DESC, game LIMIT 1),
                   points, games
               FROM best ORDER BY points DESC, games, best."user""#
        )
    };
}

statements! {
    /// The results of others in a deal, and whether they were new to the bot. A game that was not finished in time counts
    /// without a value.
    FIELD =
        r#"SELECT is_new, value FROM daily_plays
           WHERE day = $1 AND game = $2 AND deal = $3 AND "user" <> $4
               AND (ended IS NOT NULL OR until <= $5 OR EXISTS (SELECT 1 FROM daily_days WHERE day = $1 AND stage > 0))"#;
    FIELD_LOGS =
        r#"SELECT "user", log FROM daily_plays WHERE day = $1 AND game = $2 AND deal = $3 AND "user" <> $4
           ORDER BY begun LIMIT 50"#;
    PLAYS_OF_DAY = r#"SELECT game, "user", deal, value, guild, name, is_new, ended, until FROM daily_plays WHERE day = $1 ORDER BY game, "user""#;
    END_PLAY = r#"UPDATE daily_plays SET percent = $1, ended = coalesce(ended, until, $2) WHERE day = $3 AND game = $4 AND "user" = $5"#;
    DAYS_PLAYED = r#"SELECT DISTINCT day FROM daily_plays WHERE "user" = $1 AND day <= $2 ORDER BY day"#;
    PERCENT_OF = r#"SELECT percent FROM daily_plays WHERE day = $1 AND game = $2 AND "user" = $3 AND percent IS NOT NULL"#;
    TABLE_OF_SERVER = table!("guild = $1 AND day >= $2 AND day <= $3", "$4");
    TABLE_OF_ALL = table!("day >= $1 AND day <= $2", "$3");
}

/// The stage of a day on which everybody has a place.
const RANKED: u8 = 2;

/// A game of a day that still has to be given its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DailyResult {
    pub key: PlayKey,
    /// The number of the deal, from 1.
    pub deal: u16,
    pub value: Option<i64>,
    /// The server where it was begun; `None` in a direct message.
    pub guild: Option<GuildId>,
    pub name: String,
    /// Whether the bot did not know the person before that day.
    pub is_new: bool,
    pub ended: Option<Timestamp>,
    /// When the day ends where the game was begun.
    pub until: Timestamp,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DailyScope {
    Server(GuildId),
    Everybody,
}

impl Store {
    /// Returns the results of the other people in a deal who have finished or whose day is over, without computer players.
    /// People who were new to the bot on this day are only counted.
    pub async fn daily_field(&self, key: PlayKey, deal: u16, now: Timestamp) -> Result<Field, StoreError> {
        let field = bind!(FIELD, key.day.0, games::number(key.game), deal, key.user, now);
        let mut others = Field::default();
        for (is_new, value) in self.database.fetch(field).await?.read(|row| Ok((row.take()?, row.take()?)))? {
            if is_new { others.newcomers += 1 } else { others.people.push(value) }
        }
        Ok(others)
    }

    /// Returns the logs of other people's games of a deal; at most fifty.
    pub async fn daily_field_logs(
        &self,
        key: PlayKey,
        deal: u16,
    ) -> Result<Vec<(UserId, Vec<Logged>)>, StoreError> {
        let logs = bind!(FIELD_LOGS, key.day.0, games::number(key.game), deal, key.user);
        self.database.fetch(logs).await?.read(|row| Ok((row.take()?, read_play_log(&row.take::<String>()?)?)))
    }

    pub async fn daily_results(&self, day: Day) -> Result<Vec<DailyResult>, StoreError> {
        let plays = self.database.fetch(bind!(PLAYS_OF_DAY, day.0)).await?;
        plays.read(|row| {
            let (game, user) = (games::kind(row.take()?)?, row.take()?);
            Ok(DailyResult {
                key: PlayKey { day, game, user },
                deal: row.take()?,
                value: row.take()?,
                guild: row.take()?,
                name: row.take()?,
                is_new: row.take()?,
                ended: row.take()?,
                until: row.take::<Option<Timestamp>>()?.unwrap_or(day.ends()),
            })
        })
    }

    /// Ends a day for good, unless a game that was begun can still be continued somewhere. Afterwards nobody can play it,
    /// and the hashes of forgotten people are removed.
    pub async fn end_daily_day(&self, day: Day, now: Timestamp) -> Result<(), StoreError> {
        let mut tx = self.database.begin().await?;
        if tx.execute(bind!(END_DAY, day.0, now)).await? > 0 {
            remove_hashes(&mut *tx, day).await?;
        }
        tx.commit().await
    }

    /// Stores the places of all games of a day that is over.
    pub async fn rank_daily_plays(
        &self,
        day: Day,
        ranked: &[(PlayKey, u8)],
        ended: Timestamp,
    ) -> Result<(), StoreError> {
        let mut tx = self.database.begin().await?;
        for (PlayKey { day, game, user }, percent) in ranked {
            tx.execute(bind!(END_PLAY, *percent, ended, day.0, games::number(*game), *user)).await?;
        }
        tx.execute(bind!(SET_STAGE, RANKED, day.0)).await?;
        tx.commit().await
    }

    /// Returns the days up to `until` on which this person has played, in order.
    pub async fn daily_days_of(&self, user: UserId, until: Day) -> Result<Vec<Day>, StoreError> {
        self.database.fetch(bind!(DAYS_PLAYED, user, until.0)).await?.read(|row| row.take().map(Day))
    }

    /// Returns the final place of a game, in per cent; `None` before the end of the day.
    pub async fn daily_percent(&self, key: PlayKey) -> Result<Option<u8>, StoreError> {
        let percent = bind!(PERCENT_OF, key.day.0, games::number(key.game), key.user);
        self.database.fetch(percent).await?.first(Row::take)
    }

    /// Returns the best people of the days `first` to `last`, as far as these are over, by the sum of their percentages; at
    /// most `most`.
    pub async fn daily_table(
        &self,
        scope: DailyScope,
        first: Day,
        last: Day,
        most: u8,
    ) -> Result<Vec<DailyRow>, StoreError> {
        let table = match scope {
            DailyScope::Server(guild) => bind!(TABLE_OF_SERVER, guild, first.0, last.0, most),
            DailyScope::Everybody => bind!(TABLE_OF_ALL, first.0, last.0, most),
        };
        self.database.fetch(table).await?.read(|row| {
            Ok(DailyRow { user: row.take()?, name: row.take()?, points: row.take()?, games: row.take()? })
        })
    }
}
