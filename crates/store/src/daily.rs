//! The deals of the day: the secret of each day, and the games that people play with its deals.

use std::ops::Range;

use super::database::Transaction;
use super::sql::{Row, bind, statements};
use super::stored::{read_play_log, write_play_log};
use super::{Store, StoreError, games};
use carte_games::GameKind;
use carte_players::Level;
use carte_records::daily::{Day, Pool};
use carte_table::Logged;
use carte_table::fairness::ServerSeed;
use carte_table::ids::{GuildId, Timestamp, UserId};

mod forgotten;
mod luck;
mod message;
mod results;
mod shared;

pub use message::DailyMessage;
pub use results::{DailyResult, DailyScope};
pub use shared::SharingClaim;

pub(super) use forgotten::STATEMENTS as FORGOTTEN_STATEMENTS;
pub(super) use luck::{EXPORT_LUCK, LUCK_TOTALS, STATEMENTS as LUCK_STATEMENTS};
pub(super) use message::STATEMENTS as MESSAGE_STATEMENTS;
pub(super) use results::STATEMENTS as RESULT_STATEMENTS;
pub(super) use shared::STATEMENTS as SHARED_STATEMENTS;

statements! {
    DAY = "SELECT secret, deals, stage FROM daily_days WHERE day = $1";
    /// A second process that opens the same day changes nothing, and finds the secret of the first.
    OPEN_DAY =
        "INSERT INTO daily_days (day, secret, deals, stage) VALUES ($1, $2, $3, 0) ON CONFLICT (day) DO NOTHING";
    /// The most people who have played on any one of the days before.
    MOST_PEOPLE =
        r#"SELECT coalesce(max(people), 0) FROM
           (SELECT count(DISTINCT "user") AS people FROM daily_plays WHERE day >= $1 AND day < $2 GROUP BY day) AS days"#;
    /// Ends a day for good, unless a person can still play it. A game that was begun is never cut off, whatever the clocks
    /// of servers show now.
    END_DAY =
        "UPDATE daily_days SET stage = 1 WHERE day = $1 AND stage = 0
             AND NOT EXISTS (SELECT 1 FROM daily_plays WHERE day = $1 AND ended IS NULL AND until > $2)";
    DAYS_TO_END = "SELECT day FROM daily_days WHERE day < $1 AND stage < 2 ORDER BY day";
    /// A stage only rises: 1 when the day has ended, 2 when everybody has a place.
    SET_STAGE = "UPDATE daily_days SET stage = $1 WHERE day = $2 AND stage < $1";
    LAST_PLAYED =
        "SELECT day FROM daily_plays WHERE day < $1 AND percent IS NOT NULL ORDER BY day DESC LIMIT 1";
    PLAY =
        r#"SELECT deal, name, log, until, ended, value FROM daily_plays WHERE day = $1 AND game = $2 AND "user" = $3"#;
    /// Games that can be continued although it is already another day where the player is.
    GOING_ON =
        r#"SELECT p.day, p.game, p.until FROM daily_plays p JOIN daily_days d ON d.day = p.day
           WHERE p."user" = $1 AND p.day >= $2 AND p.day <> $3 AND p.ended IS NULL AND p.until > $4 AND d.stage = 0
           ORDER BY p.day, p.game"#;
    /// Whether the bot knew this person before that day. Only then are others compared with the result at once.
    IS_KNOWN =
        r#"SELECT CAST(CASE WHEN EXISTS (SELECT 1 FROM daily_plays WHERE "user" = $1 AND day < $2)
               OR EXISTS (SELECT 1 FROM game_seats WHERE "user" = $1 AND ended < $3) THEN 1 ELSE 0 END AS BIGINT)"#;
    BEGIN_PLAY =
        r#"INSERT INTO daily_plays (day, game, "user", deal, guild, name, is_new, seq, log, begun, until)
           SELECT CAST($1 AS BIGINT), CAST($2 AS BIGINT), CAST($3 AS BIGINT), CAST($4 AS BIGINT), CAST($5 AS BIGINT),
               CAST($6 AS TEXT), CAST($7 AS BIGINT), CAST($8 AS BIGINT), CAST($9 AS TEXT), CAST($10 AS BIGINT),
               CAST($11 AS BIGINT)
           WHERE EXISTS (SELECT 1 FROM daily_days WHERE day = $1 AND stage = 0)
           ON CONFLICT (day, game, "user") DO NOTHING"#;
    /// Refuses a move that was decided on an older state of the game, and any move on a day that is over.
    GO_ON =
        r#"UPDATE daily_plays SET seq = $1, log = $2, ended = CAST($3 AS BIGINT), value = CAST($4 AS BIGINT)
           WHERE day = $5 AND game = $6 AND "user" = $7 AND seq = $8 AND ended IS NULL
               AND EXISTS (SELECT 1 FROM daily_days WHERE day = $5 AND stage = 0)"#;
    COMPUTER_PLAYS =
        "SELECT level, value, log FROM daily_computers WHERE day = $1 AND game = $2 AND deal = $3 ORDER BY level";
    KEEP_COMPUTER_PLAY =
        "INSERT INTO daily_computers (day, game, deal, level, value, log)
         VALUES ($1, $2, $3, $4, CAST($5 AS BIGINT), $6) ON CONFLICT (day, game, deal, level) DO NOTHING";
    REPLACE_IN_PLAYS =
        r#"UPDATE daily_plays SET "user" = $1, name = $3, shared_in = NULL, shared_message = NULL WHERE "user" = $2"#;
    /// Leaves out the deal while its day is not over, because other people may still play it. A negative `shared_message` is
    /// a claim.
    EXPORT_PLAYS =
        r#"SELECT p.day, p.game, CAST(p.guild AS TEXT) AS server, p.name, p.begun, p.until, p.ended, p.percent,
               CAST(p.shared_in AS TEXT) AS shared_in,
               CASE WHEN p.shared_message > 0 THEN CAST(p.shared_message AS TEXT) END AS shared_message,
               CASE WHEN d.stage > 0 THEN p.deal END AS deal, CASE WHEN d.stage > 0 THEN p.value END AS result,
               CASE WHEN d.stage > 0 THEN p.log END AS log
           FROM daily_plays p JOIN daily_days d ON d.day = p.day WHERE p."user" = $1 ORDER BY p.day, p.game"#;
}

/// How many days before a day are considered for the number of its deals: a week, and one more, because a day is opened
/// before the day before it has been played.
const DAYS_CONSIDERED: u32 = 8;

#[derive(Clone, Debug)]
pub struct DailyDay {
    pub pool: Pool,
    /// Whether nobody can play it any more. Its secret may be shown then.
    pub is_over: bool,
}

/// A person's game of the day.
#[derive(Clone, Debug)]
pub struct StoredPlay {
    /// The number of the deal, from 1.
    pub deal: u16,
    pub name: String,
    pub log: Vec<Logged>,
    /// When the day ends where the game was begun.
    pub until: Timestamp,
    pub ended: Option<Timestamp>,
    pub value: Option<i64>,
}

/// The key of a game of the day: a person has one game for each day and kind of game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlayKey {
    pub day: Day,
    pub game: GameKind,
    pub user: UserId,
}

/// The data of a game of the day that begins.
#[derive(Clone, Debug)]
pub struct NewPlay<'a> {
    pub key: PlayKey,
    /// The number of the deal, from 1.
    pub deal: u16,
    pub guild: Option<GuildId>,
    pub name: &'a str,
    pub log: &'a [Logged],
    pub at: Timestamp,
    /// When the day began where the person plays, and when it ends there.
    pub day: Range<Timestamp>,
}

impl Store {
    /// Returns a day; `None` if it has not been opened.
    pub async fn daily_day(&self, day: Day) -> Result<Option<DailyDay>, StoreError> {
        let row = self.database.fetch(bind!(DAY, day.0)).await?;
        row.first(|row| {
            let secret = read_secret(row.take()?)?;
            Ok(DailyDay { pool: Pool { day, secret, deals: row.take()? }, is_over: row.take()? })
        })
    }

    /// Opens a day with this secret, unless it is open already. Returns the stored day, which may have another secret. It
    /// has enough deals for the highest number of people who played on one of the `DAYS_CONSIDERED` before.
    pub async fn open_daily_day(&self, day: Day, secret: &ServerSeed) -> Result<DailyDay, StoreError> {
        let mut tx = self.database.begin().await?;
        let people = tx
            .fetch(bind!(MOST_PEOPLE, day.0.saturating_sub(DAYS_CONSIDERED), day.0))
            .await?
            .only(Row::take)?;
        tx.execute(bind!(OPEN_DAY, day.0, secret.reveal(), Pool::size(people))).await?;
        tx.commit().await?;
        Ok(self.daily_day(day).await?.ok_or(super::DatabaseError::UnexpectedRow)?)
    }

    /// Returns the days before this one on which not everybody has a place yet, oldest first.
    pub async fn daily_days_to_end(&self, before: Day) -> Result<Vec<Day>, StoreError> {
        let days = self.database.fetch(bind!(DAYS_TO_END, before.0)).await?;
        days.read(|row| row.take().map(Day))
    }

    /// Returns the latest day before this one that was played and on which everybody has a place.
    pub async fn last_daily_day(&self, before: Day) -> Result<Option<Day>, StoreError> {
        self.database.fetch(bind!(LAST_PLAYED, before.0)).await?.first(|row| row.take().map(Day))
    }

    pub async fn daily_play(&self, key: PlayKey) -> Result<Option<StoredPlay>, StoreError> {
        let play = bind!(PLAY, key.day.0, games::number(key.game), key.user);
        self.database.fetch(play).await?.first(|row| read_play(row, key.day))
    }

    /// Returns a person's games of other days than `today` that can be continued, each with the moment when its day ends
    /// where it was begun.
    pub async fn daily_plays_elsewhere(
        &self,
        user: UserId,
        today: Day,
        now: Timestamp,
    ) -> Result<Vec<(PlayKey, Timestamp)>, StoreError> {
        // No time zone is two days behind.
        let first = today.previous().previous();
        let plays = self.database.fetch(bind!(GOING_ON, user, first.0, today.0, now)).await?;
        plays.read(|row| {
            let (day, game) = (Day(row.take()?), games::kind(row.take()?)?);
            Ok((PlayKey { day, game, user }, row.take()?))
        })
    }

    /// Stores a game that begins. If the person has already begun it, the stored game stays as it is.
    pub async fn begin_daily_play(&self, new: &NewPlay<'_>) -> Result<(), StoreError> {
        let NewPlay { key, deal, guild, name, log, at, ref day } = *new;
        let mut tx = self.database.begin().await?;
        let known = bind!(IS_KNOWN, key.user, key.day.0, day.start);
        let is_known: bool = read_truth(&mut *tx, known).await?;
        tx.execute(bind!(
            BEGIN_PLAY,
            key.day.0,
            games::number(key.game),
            key.user,
            deal,
            guild,
            name,
            !is_known,
            log.len(),
            write_play_log(log)?,
            at,
            day.end
        ))
        .await?;
        tx.commit().await
    }

    /// Stores how a game of the day, which had `before` events, has gone on. `ended` is the moment when it ended; `None` if
    /// it goes on.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the stored game has another number of events, or the day is over.
    pub async fn go_on_with_daily_play(
        &self,
        key: PlayKey,
        before: usize,
        log: &[Logged],
        ended: Option<Timestamp>,
        value: Option<i64>,
    ) -> Result<(), StoreError> {
        let PlayKey { day, game, user } = key;
        let game = games::number(game);
        let go_on = bind!(GO_ON, log.len(), write_play_log(log)?, ended, value, day.0, game, user, before);
        let written = self.database.execute(go_on).await? == 1;
        written.then_some(()).ok_or(StoreError::Conflict)
    }

    /// Returns the results of computer players in a deal, weakest first: level, value and log. Levels that this version does
    /// not know are left out.
    pub async fn daily_computers(
        &self,
        day: Day,
        game: GameKind,
        deal: u16,
    ) -> Result<Vec<(Level, Option<i64>, Vec<Logged>)>, StoreError> {
        let plays = self.database.fetch(bind!(COMPUTER_PLAYS, day.0, games::number(game), deal)).await?;
        let plays = plays.read(|row| {
            let level = usize::from(row.take::<u8>()?);
            let Some(level) = Level::ALL.get(level).copied() else { return Ok(None) };
            Ok(Some((level, row.take()?, read_play_log(&row.take::<String>()?)?)))
        })?;
        Ok(plays.into_iter().flatten().collect())
    }

    /// Stores the result of a computer player in a deal.
    pub async fn keep_daily_computer(
        &self,
        (day, game, deal): (Day, GameKind, u16),
        level: Level,
        value: Option<i64>,
        log: &[Logged],
    ) -> Result<(), StoreError> {
        let place = Level::ALL.iter().position(|other| *other == level).unwrap_or_default();
        let game = games::number(game);
        self.database
            .execute(bind!(KEEP_COMPUTER_PLAY, day.0, game, deal, place, value, write_play_log(log)?))
            .await?;
        Ok(())
    }
}

/// Puts `former` in the place of a person. The person's games stay as results without a name.
pub(super) async fn replace_person(
    tx: &mut dyn Transaction,
    person: UserId,
    former: UserId,
    name: &str,
) -> Result<(), StoreError> {
    forgotten::remember_plays(tx, person).await?;
    tx.execute(bind!(REPLACE_IN_PLAYS, former, person, name)).await?;
    tx.execute(bind!(luck::REPLACE_IN_LUCK, former, person)).await?;
    Ok(())
}

fn read_secret(text: String) -> Result<ServerSeed, StoreError> {
    Ok(serde_json::from_value(text.into())?)
}

async fn read_truth(tx: &mut dyn Transaction, statement: super::sql::Statement) -> Result<bool, StoreError> {
    tx.fetch(statement).await?.only(Row::take)
}

fn read_play(row: &mut Row, day: Day) -> Result<StoredPlay, StoreError> {
    Ok(StoredPlay {
        deal: row.take()?,
        name: row.take()?,
        log: read_play_log(&row.take::<String>()?)?,
        until: row.take::<Option<Timestamp>>()?.unwrap_or(day.ends()),
        ended: row.take()?,
        value: row.take()?,
    })
}
