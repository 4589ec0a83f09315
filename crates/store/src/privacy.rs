//! Forgetting a person completely and for good; the games of the others stay whole.

use super::champions::forget_in;
use super::daily;
use super::database::Transaction;
use super::guesses;
use super::key_value::{recall_in, remember_in, remove_in};
use super::log::{StoredEvent, all_events};
use super::sql::{Row, bind, statements};
use super::statistics::EVERYWHERE;
use super::tournaments;
use super::{Store, StoreError, TournamentId, stored};
use carte_table::ids::{GuildId, TableId, UserId};

pub(crate) mod export;

/// The name that replaces the name of a forgotten person.
pub const FORMER_PLAYER: &str = "a former player";

/// The key under which the number of forgotten people is remembered.
const FORMER_KEY: &str = "former-players";

/// What cannot be read completely, so that a forgotten person may still be named there, even after another call.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unreadable {
    pub tables: Vec<TableId>,
    pub tournaments: Vec<TournamentId>,
}

/// Maximum number of repetitions when another process has written something that names the person.
const MOST_CONFLICTS: u32 = 5;

statements! {
    TABLES_NAMING = r#"SELECT table_id FROM person_index WHERE "user" = $1 ORDER BY table_id"#;
    REWRITE_EVENT = "UPDATE events SET version = $1, data = $2 WHERE table_id = $3 AND seq = $4";
    REPLACE_IN_INDEX = r#"UPDATE person_index SET "user" = $1 WHERE "user" = $2 AND table_id = $3"#;
    /// Makes appends fail in a process that still has the old log.
    COUNT_AS_REWRITTEN = "UPDATE tables SET rewritten = rewritten + 1 WHERE id = $1";
    REMOVE_SNAPSHOT = "DELETE FROM snapshots WHERE table_id = $1";
    GUILDS_PLAYED_IN = r#"SELECT DISTINCT guild FROM game_seats WHERE "user" = $1"#;
    REMOVE_FROM_INDEX = r#"DELETE FROM person_index WHERE "user" = $1 AND table_id = $2"#;
    // Where a game has ended since an attempt that was interrupted, rows of the replacement are there. Nobody reads ratings and
    // standings of former players, so that those of the person take their place.
    REMOVE_RATINGS = r#"DELETE FROM ratings WHERE guild = $1 AND "user" = $2"#;
    REMOVE_STANDINGS = r#"DELETE FROM standings WHERE guild = $1 AND "user" = $2"#;
    REMOVE_SEASON_RATINGS = r#"DELETE FROM season_ratings WHERE guild = $1 AND "user" = $2"#;
    REMOVE_FROM_SEATS =
        r#"DELETE FROM seats WHERE "user" = $1 AND table_id IN (SELECT table_id FROM seats WHERE "user" = $2)"#;
    REMOVE_NAME =
        r#"DELETE FROM people WHERE "user" = $1 AND EXISTS (SELECT 1 FROM people WHERE "user" = $2)"#;
    REPLACE_IN_RATINGS = r#"UPDATE ratings SET "user" = $1 WHERE guild = $2 AND "user" = $3"#;
    REPLACE_IN_STANDINGS = r#"UPDATE standings SET "user" = $1 WHERE guild = $2 AND "user" = $3"#;
    REPLACE_IN_SEASON_RATINGS =
        r#"UPDATE season_ratings SET "user" = $1 WHERE guild = $2 AND "user" = $3"#;
    REPLACE_IN_GAME_SEATS = r#"UPDATE game_seats SET "user" = $1 WHERE "user" = $2"#;
    REPLACE_NAME = r#"UPDATE people SET "user" = $1, name = $3 WHERE "user" = $2"#;
    REPLACE_AWAITED = "UPDATE tables SET awaited = $1 WHERE awaited = $2";
    REPLACE_IN_SEATS = r#"UPDATE seats SET "user" = $1 WHERE "user" = $2"#;
    REMOVE_PREFERENCES = r#"DELETE FROM preferences WHERE "user" = $1"#;
    REMOVE_REVIEWS = r#"DELETE FROM reviews WHERE "user" = $1"#;
}

impl Store {
    /// Returns the tables whose logs name this person.
    pub async fn tables_naming(&self, user: UserId) -> Result<Vec<TableId>, StoreError> {
        self.database.fetch(bind!(TABLES_NAMING, user)).await?.read(Row::take)
    }

    /// Replaces a person by “a former player” in every log and every row of statistics. This cannot be undone;
    /// [`Store::erase`] then overwrites the old data.
    ///
    /// Meanwhile, no table whose log names the person may be in the memory of this process; other processes cannot append
    /// to the logs that they have in memory. Each log is replaced in a transaction of its own, so that players do not wait
    /// until years of somebody's games are rewritten.
    ///
    /// # Errors
    /// When the database cannot be read or written. The person may have been replaced in some logs then, and the next call
    /// continues with the same replacement.
    pub async fn forget(&self, person: UserId) -> Result<Unreadable, StoreError> {
        let former = repeat_at_conflict(|| self.reserve_former(person)).await?;
        for table in self.tables_naming(person).await? {
            repeat_at_conflict(|| self.forget_at_table(person, former, table)).await?;
        }
        repeat_at_conflict(|| self.forget_in_rows(person, former)).await
    }

    /// Overwrites deleted and replaced data, and removes the copies of the database that the bot made before upgrades. It
    /// may take seconds.
    ///
    /// # Errors
    /// When the old data can still be found beside the database.
    pub async fn erase(&self) -> Result<(), StoreError> {
        self.database.erase().await
    }

    /// Returns the number that replaces a person: the number of an earlier call if that was interrupted.
    async fn reserve_former(&self, person: UserId) -> Result<UserId, StoreError> {
        let mut tx = self.database.begin().await?;
        let reserved = recall_number(&mut *tx, &reservation(person)).await?;
        if let Some(number) = reserved {
            return Ok(UserId::former(number));
        }
        let number = recall_number(&mut *tx, FORMER_KEY).await?.unwrap_or(0);
        remember_in(&mut *tx, FORMER_KEY, &(number + 1).to_string()).await?;
        remember_in(&mut *tx, &reservation(person), &number.to_string()).await?;
        tx.commit().await?;
        Ok(UserId::former(number))
    }

    async fn forget_at_table(
        &self,
        person: UserId,
        former: UserId,
        table: TableId,
    ) -> Result<(), StoreError> {
        let mut tx = self.database.begin().await?;
        replace_at_table(&mut *tx, person, former, table).await?;
        tx.commit().await
    }

    /// Forgets a person at the tables that have been added meanwhile, and everywhere else.
    async fn forget_in_rows(&self, person: UserId, former: UserId) -> Result<Unreadable, StoreError> {
        let mut tx = self.database.begin().await?;
        let mut tables = Vec::new();
        let named: Vec<TableId> = tx.fetch(bind!(TABLES_NAMING, person)).await?.read(Row::take)?;
        for table in named {
            if !replace_at_table(&mut *tx, person, former, table).await? {
                tables.push(table);
            }
        }
        let tournaments = replace_person(&mut *tx, person, former).await?;
        remove_in(&mut *tx, &reservation(person)).await?;
        self.caches.preferences.change(person, tx.commit()).await?;
        Ok(Unreadable { tables, tournaments })
    }
}

/// Repeats a transaction when another process has written something that names the person.
async fn repeat_at_conflict<T, F: Future<Output = Result<T, StoreError>>>(
    attempt: impl Fn() -> F,
) -> Result<T, StoreError> {
    let mut tries = 0..MOST_CONFLICTS;
    loop {
        match attempt().await {
            Err(StoreError::Conflict) if tries.next().is_some() => {}
            result => return result,
        }
    }
}

/// The key under which the replacement's number is remembered until the person is replaced everywhere.
fn reservation(person: UserId) -> String {
    format!("former-player-{person}")
}

async fn recall_number(tx: &mut dyn Transaction, key: &str) -> Result<Option<u32>, StoreError> {
    Ok(recall_in(tx, key).await?.and_then(|value| value.parse().ok()))
}

/// Replaces a person in the log of a table. Returns `true` if the whole log can be read.
async fn replace_at_table(
    tx: &mut dyn Transaction,
    person: UserId,
    former: UserId,
    table: TableId,
) -> Result<bool, StoreError> {
    // This comes first: an append at this moment is either seen by the rewriting below, or refused.
    tx.execute(bind!(COUNT_AS_REWRITTEN, table)).await?;
    tx.execute(bind!(REMOVE_SNAPSHOT, table)).await?;
    let is_whole = rewrite_log(tx, table, person, former).await?;
    if is_whole {
        tx.execute(bind!(REMOVE_FROM_INDEX, former, table)).await?;
        tx.execute(bind!(REPLACE_IN_INDEX, former, person, table)).await?;
    }
    Ok(is_whole)
}

/// Puts `former` in the place of a person in all rows, and removes the person's preferences and reviews. Returns the tournaments that
/// cannot be read.
async fn replace_person(
    tx: &mut dyn Transaction,
    person: UserId,
    former: UserId,
) -> Result<Vec<TournamentId>, StoreError> {
    let guilds: Vec<Option<GuildId>> = tx.fetch(bind!(GUILDS_PLAYED_IN, person)).await?.read(Row::take)?;
    for guild in guilds.iter().copied().flatten() {
        forget_in(tx, guild, person).await?;
    }
    for guild in guilds.into_iter().flatten().chain([EVERYWHERE]) {
        for (remove, replace) in [
            (REMOVE_RATINGS, REPLACE_IN_RATINGS),
            (REMOVE_STANDINGS, REPLACE_IN_STANDINGS),
            (REMOVE_SEASON_RATINGS, REPLACE_IN_SEASON_RATINGS),
        ] {
            tx.execute(bind!(remove, guild, former)).await?;
            tx.execute(bind!(replace, former, guild, person)).await?;
        }
    }
    for change in [REPLACE_IN_GAME_SEATS, REPLACE_AWAITED, REMOVE_FROM_SEATS, REPLACE_IN_SEATS, REMOVE_NAME] {
        tx.execute(bind!(change, former, person)).await?;
    }
    tx.execute(bind!(REPLACE_NAME, former, person, FORMER_PLAYER)).await?;
    daily::replace_person(tx, person, former, FORMER_PLAYER).await?;
    let unreadable = tournaments::replace_person(tx, person, former, FORMER_PLAYER).await?;
    guesses::forget_person(tx, person).await?;
    for remove in [REMOVE_PREFERENCES, REMOVE_REVIEWS] {
        tx.execute(bind!(remove, person)).await?;
    }
    Ok(unreadable)
}

/// Replaces the person in every event that can be read. Returns `true` if all can be read.
async fn rewrite_log(
    tx: &mut dyn Transaction,
    table: TableId,
    person: UserId,
    former: UserId,
) -> Result<bool, StoreError> {
    let mut whole = true;
    for StoredEvent { event_number, version, data, .. } in all_events(tx, table).await? {
        let mut event = match stored::read_event(version, &data) {
            Ok(event) => event,
            Err(error) if error.is_unreadable() => {
                whole = false;
                continue;
            }
            Err(error) => return Err(error),
        };
        if !event.facts().people().contains(&person) {
            continue;
        }
        event.replace_person(person, former, FORMER_PLAYER);
        let (version, data) = stored::stored_event(&event)?;
        tx.execute(bind!(REWRITE_EVENT, version, data, table, event_number)).await?;
    }
    Ok(whole)
}
