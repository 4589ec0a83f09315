//! Forgetting a person, without a trace and for good; the games of the others stay whole.

use async_trait::async_trait;

use super::database::Transaction;
use super::log::StoredEvent;
use super::numbers::{signed, unsigned};
use super::{Store, StoreError, stored};
use carte_table::ids::{TableId, UserId};

mod export;

pub use export::{ExportedRating, Exports};

/// What stands where a name stood.
pub const FORMER_PLAYER: &str = "a former player";

/// Where the number of people who have been forgotten is remembered.
const FORMER_KEY: &str = "former-players";

/// What a transaction does to forget a person.
#[async_trait]
pub trait WritePrivacy {
    /// The tables in whose logs this person is, by number.
    async fn traces(&mut self, user: i64) -> Result<Vec<i64>, StoreError>;

    /// Writes an event in place of what it was.
    async fn rewrite_event(
        &mut self,
        table: i64,
        seq: i64,
        version: i64,
        data: &str,
    ) -> Result<(), StoreError>;

    /// Says that `new` is in the log of a table where `old` was.
    async fn move_trace(&mut self, table: i64, old: i64, new: i64) -> Result<(), StoreError>;

    /// Forgets the snapshot of a table, and counts its log as rewritten: nobody writes on from a copy of what it was.
    async fn outdate(&mut self, table: i64) -> Result<(), StoreError>;

    /// Puts `new` with this name in the place of `old` in all rows, and forgets what `old` has chosen, and reviews.
    async fn replace_person(&mut self, old: i64, new: i64, name: &str) -> Result<(), StoreError>;
}

impl Store {
    /// The tables in whose logs this person is.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn traces(&self, user: UserId) -> Result<Vec<TableId>, StoreError> {
        let traces = self.database.traces(signed(user.0)?).await?;
        traces.into_iter().map(|table| Ok(TableId(unsigned(table)?))).collect()
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
        let mut tx = self.database.begin().await?;
        let former = next_former(&mut *tx).await?;
        let (old, new) = (signed(person.0)?, signed(former.0)?);
        let mut left = Vec::new();
        for table in tx.traces(old).await? {
            // First: what is written at this moment is either read here or refused.
            tx.outdate(table).await?;
            if rewrite_log(&mut *tx, table, person, former).await? {
                tx.move_trace(table, old, new).await?;
            } else {
                left.push(TableId(unsigned(table)?));
            }
        }
        tx.replace_person(old, new, FORMER_PLAYER).await?;
        self.chosen.preferences.change(person, tx.commit()).await?;
        self.database.erase().await?;
        Ok(left)
    }
}

/// The number for the next one who is forgotten.
async fn next_former(tx: &mut dyn Transaction) -> Result<UserId, StoreError> {
    let before = tx.recall(FORMER_KEY).await?;
    let before = before.and_then(|value| value.parse::<u32>().ok()).unwrap_or(0);
    tx.remember(FORMER_KEY, &(before + 1).to_string()).await?;
    Ok(UserId::former(before))
}

/// Replaces the person in every event that can be read; whether all can.
async fn rewrite_log(
    tx: &mut dyn Transaction,
    table: i64,
    person: UserId,
    former: UserId,
) -> Result<bool, StoreError> {
    let mut whole = true;
    for StoredEvent { seq, version, data, .. } in tx.all_events(table).await? {
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
        tx.rewrite_event(table, seq, version, &data).await?;
    }
    Ok(whole)
}
