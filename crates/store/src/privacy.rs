//! Forgetting a person, without a trace and for good; the games of the others stay whole.

use super::champions::forget_in;
use super::daily;
use super::database::Transaction;
use super::guesses;
use super::key_value::{recall_in, remember_in};
use super::log::{StoredEvent, all_events};
use super::sql::{Row, bind, statements};
use super::statistics::EVERYWHERE;
use super::tournaments;
use super::{Store, StoreError, stored};
use carte_table::ids::{GuildId, TableId, UserId};

pub(crate) mod export;

/// What stands where a name stood.
pub const FORMER_PLAYER: &str = "a former player";

/// Where the number of people who have been forgotten is remembered.
const FORMER_KEY: &str = "former-players";

/// How often it is tried again where another process has written something that names the person.
const CONFLICTS: u32 = 5;

statements! {
    TABLES_NAMING = r#"SELECT table_id FROM person_index WHERE "user" = $1 ORDER BY table_id"#;
    REWRITE_EVENT = "UPDATE events SET version = $1, data = $2 WHERE table_id = $3 AND seq = $4";
    REPLACE_IN_INDEX = r#"UPDATE person_index SET "user" = $1 WHERE "user" = $2 AND table_id = $3"#;
    /// Nobody writes on from a copy of what the log was.
    COUNT_AS_REWRITTEN = "UPDATE tables SET rewritten = rewritten + 1 WHERE id = $1";
    REMOVE_SNAPSHOT = "DELETE FROM snapshots WHERE table_id = $1";
    GUILDS_PLAYED_IN = r#"SELECT DISTINCT guild FROM game_seats WHERE "user" = $1"#;
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
    /// The tables in whose logs this person is.
    pub async fn tables_naming(&self, user: UserId) -> Result<Vec<TableId>, StoreError> {
        self.database.fetch(bind!(TABLES_NAMING, user)).await?.read(Row::take)
    }

    /// Replaces a person by “a former player” in every log and every row of statistics, and overwrites what was there.
    ///
    /// No table with the person in its log may be in the memory of this process meanwhile; other processes cannot write down
    /// what they have. Copies that the bot has made
    /// of the database before upgrades are removed. There is no way back.
    ///
    /// Given back are the tables whose logs cannot be read, or not all of them: there the person may still be found, now
    /// and when asked for again.
    ///
    /// # Errors
    /// When the database cannot be read or written; then nobody has been forgotten, or (once committed) what was
    /// overwritten can still be found beside it.
    pub async fn forget(&self, person: UserId) -> Result<Vec<TableId>, StoreError> {
        let mut tries = 0..CONFLICTS;
        loop {
            match self.forget_once(person).await {
                Err(StoreError::Conflict) if tries.next().is_some() => {}
                result => return result,
            }
        }
    }

    async fn forget_once(&self, person: UserId) -> Result<Vec<TableId>, StoreError> {
        let mut tx = self.database.begin().await?;
        let former = next_former(&mut *tx).await?;
        let mut left = Vec::new();
        let tables: Vec<TableId> = tx.fetch(bind!(TABLES_NAMING, person)).await?.read(Row::take)?;
        for table in tables {
            // First: what is written at this moment is either read here or refused.
            tx.execute(bind!(COUNT_AS_REWRITTEN, table)).await?;
            tx.execute(bind!(REMOVE_SNAPSHOT, table)).await?;
            if rewrite_log(&mut *tx, table, person, former).await? {
                tx.execute(bind!(REPLACE_IN_INDEX, former, person, table)).await?;
            } else {
                left.push(table);
            }
        }
        replace_person(&mut *tx, person, former).await?;
        self.caches.preferences.change(person, tx.commit()).await?;
        self.database.erase().await?;
        Ok(left)
    }
}

/// The number for the next one who is forgotten.
async fn next_former(tx: &mut dyn Transaction) -> Result<UserId, StoreError> {
    let before = recall_in(tx, FORMER_KEY).await?;
    let before = before.and_then(|value| value.parse::<u32>().ok()).unwrap_or(0);
    remember_in(tx, FORMER_KEY, &(before + 1).to_string()).await?;
    Ok(UserId::former(before))
}

/// Puts `former` in the place of a person in all rows, and removes what the person has chosen, and reviews.
async fn replace_person(tx: &mut dyn Transaction, person: UserId, former: UserId) -> Result<(), StoreError> {
    let guilds: Vec<Option<GuildId>> = tx.fetch(bind!(GUILDS_PLAYED_IN, person)).await?.read(Row::take)?;
    for guild in guilds.iter().copied().flatten() {
        forget_in(tx, guild, person).await?;
    }
    for guild in guilds.into_iter().flatten().chain([EVERYWHERE]) {
        for replace in [REPLACE_IN_RATINGS, REPLACE_IN_STANDINGS, REPLACE_IN_SEASON_RATINGS] {
            tx.execute(bind!(replace, former, guild, person)).await?;
        }
    }
    for replace in [REPLACE_IN_GAME_SEATS, REPLACE_AWAITED, REPLACE_IN_SEATS] {
        tx.execute(bind!(replace, former, person)).await?;
    }
    tx.execute(bind!(REPLACE_NAME, former, person, FORMER_PLAYER)).await?;
    daily::replace_person(tx, person, former, FORMER_PLAYER).await?;
    tournaments::replace_person(tx, person, former, FORMER_PLAYER).await?;
    guesses::forget_person(tx, person).await?;
    for remove in [REMOVE_PREFERENCES, REMOVE_REVIEWS] {
        tx.execute(bind!(remove, person)).await?;
    }
    Ok(())
}

/// Replaces the person in every event that can be read; returns `true` if all can.
async fn rewrite_log(
    tx: &mut dyn Transaction,
    table: TableId,
    person: UserId,
    former: UserId,
) -> Result<bool, StoreError> {
    let mut whole = true;
    for StoredEvent { seq, version, data, .. } in all_events(tx, table).await? {
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
        tx.execute(bind!(REWRITE_EVENT, version, data, table, seq)).await?;
    }
    Ok(whole)
}
