//! Forgetting a person, without a trace and for good; the games of the others stay whole.

use std::time::Duration;

use sqlx::SqliteConnection;

use super::facts::EVERYWHERE;
use super::numbers::{signed, unsigned};
use super::{Store, StoreError, file, stored};
use carte_table::ids::{TableId, UserId};

mod export;

/// What stands where a name stood.
pub const FORMER_PLAYER: &str = "a former player";

/// Where the number of people who have been forgotten is remembered.
const FORMER_KEY: &str = "former-players";

/// How often, and in which intervals, the write-ahead log is tried to be emptied while others still read from it.
const EMPTYING: (u32, Duration) = (100, Duration::from_millis(50));

impl Store {
    /// The tables in whose logs this person is.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn traces(&self, user: UserId) -> Result<Vec<TableId>, StoreError> {
        let user = signed(user.0)?;
        sqlx::query_scalar!("SELECT table_id FROM traces WHERE user = ? ORDER BY table_id", user)
            .fetch_all(&self.readers)
            .await?
            .into_iter()
            .map(|table| Ok(TableId(unsigned(table)?)))
            .collect()
    }

    /// Replaces a person by “a former player” in every log and every fact, and overwrites what was there.
    ///
    /// No table with the person in its log may be in memory meanwhile. The copies that were made before upgrades are
    /// removed. There is no way back.
    ///
    /// Given back are the tables whose logs cannot be read, or not all of them: there the person may still be found, now
    /// and when asked for again.
    ///
    /// # Errors
    /// When the database cannot be read or written; then nobody has been forgotten, or (once committed) what was
    /// overwritten is still in the write-ahead log.
    pub async fn forget(&self, person: UserId) -> Result<Vec<TableId>, StoreError> {
        let mut tx = self.writer.begin_with("BEGIN IMMEDIATE").await?;
        let former = next_former(&mut tx).await?;
        let (old, new) = (signed(person.0)?, signed(former.0)?);
        let tables = sqlx::query_scalar!("SELECT table_id FROM traces WHERE user = ?", old)
            .fetch_all(&mut *tx)
            .await?;
        let mut left = Vec::new();
        for table in tables {
            if rewrite_log(&mut tx, table, person, former).await? {
                sqlx::query!("UPDATE traces SET user = ? WHERE user = ? AND table_id = ?", new, old, table)
                    .execute(&mut *tx)
                    .await?;
            } else {
                left.push(TableId(unsigned(table)?));
            }
            sqlx::query!("DELETE FROM snapshots WHERE table_id = ?", table).execute(&mut *tx).await?;
        }
        replace_in_facts(&mut tx, old, new).await?;
        tx.commit().await?;
        self.empty_write_ahead_log().await?;
        self.remove_upgrade_copies();
        Ok(left)
    }

    async fn empty_write_ahead_log(&self) -> Result<(), StoreError> {
        let (tries, interval) = EMPTYING;
        for _ in 0..tries {
            // Not one of the statements whose columns can be known beforehand.
            let (busy, _, _): (i64, i64, i64) =
                sqlx::query_as("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(&self.writer).await?;
            if busy == 0 {
                return Ok(());
            }
            tokio::time::sleep(interval).await;
        }
        Err(StoreError::StillRead)
    }

    fn remove_upgrade_copies(&self) {
        for copy in file::upgrade_copies(&self.path) {
            match std::fs::remove_file(&copy) {
                Ok(()) => tracing::info!(
                    copy = %copy.display(),
                    "removed a copy from before an upgrade, in which somebody is who has asked to be forgotten"
                ),
                Err(error) => tracing::error!(
                    %error,
                    copy = %copy.display(),
                    "a copy from before an upgrade still has somebody in it who has asked to be forgotten"
                ),
            }
        }
    }
}

/// The number for the next one who is forgotten.
async fn next_former(tx: &mut SqliteConnection) -> Result<UserId, StoreError> {
    let before = sqlx::query_scalar!("SELECT value FROM memory WHERE key = ?", FORMER_KEY)
        .fetch_optional(&mut *tx)
        .await?
        .and_then(|value| value.parse::<u32>().ok())
        .unwrap_or(0);
    let count = (before + 1).to_string();
    sqlx::query!("INSERT OR REPLACE INTO memory (key, value) VALUES (?, ?)", FORMER_KEY, count)
        .execute(tx)
        .await?;
    Ok(UserId::former(before))
}

/// Replaces the person in every event that can be read; whether all can.
async fn rewrite_log(
    tx: &mut SqliteConnection,
    table: i64,
    person: UserId,
    former: UserId,
) -> Result<bool, StoreError> {
    let rows = sqlx::query!("SELECT seq, version, data FROM events WHERE table_id = ?", table)
        .fetch_all(&mut *tx)
        .await?;
    let mut whole = true;
    for row in rows {
        let mut event = match stored::read(row.version, &row.data) {
            Ok(event) => event,
            Err(error) if error.is_unreadable() => {
                whole = false;
                continue;
            }
            Err(error) => return Err(error),
        };
        if !event.people().contains(&person) {
            continue;
        }
        event.replace_person(person, former, FORMER_PLAYER);
        let (version, data) = stored::stored_event(&event)?;
        sqlx::query!(
            "UPDATE events SET version = ?, data = ? WHERE table_id = ? AND seq = ?",
            version,
            data,
            table,
            row.seq
        )
        .execute(&mut *tx)
        .await?;
    }
    Ok(whole)
}

async fn replace_in_facts(tx: &mut SqliteConnection, old: i64, new: i64) -> Result<(), StoreError> {
    let guilds = sqlx::query_scalar!("SELECT DISTINCT guild FROM game_seats WHERE user = ?", old)
        .fetch_all(&mut *tx)
        .await?;
    for guild in guilds.into_iter().flatten().chain([EVERYWHERE]) {
        sqlx::query!("UPDATE ratings SET user = ? WHERE guild = ? AND user = ?", new, guild, old)
            .execute(&mut *tx)
            .await?;
        sqlx::query!("UPDATE standings SET user = ? WHERE guild = ? AND user = ?", new, guild, old)
            .execute(&mut *tx)
            .await?;
    }
    sqlx::query!("UPDATE game_seats SET user = ? WHERE user = ?", new, old).execute(&mut *tx).await?;
    sqlx::query!("UPDATE people SET user = ?, name = ? WHERE user = ?", new, FORMER_PLAYER, old)
        .execute(&mut *tx)
        .await?;
    sqlx::query!("DELETE FROM habits WHERE user = ?", old).execute(&mut *tx).await?;
    sqlx::query!("DELETE FROM reviews WHERE user = ?", old).execute(&mut *tx).await?;
    sqlx::query!("UPDATE tables SET awaited = ? WHERE awaited = ?", new, old).execute(&mut *tx).await?;
    sqlx::query!("UPDATE seats SET user = ? WHERE user = ?", new, old).execute(&mut *tx).await?;
    Ok(())
}
