//! Moving everything from one database into another, of whatever make; what was interrupted goes on where it was.

use std::sync::Arc;

use sha2::{Digest as _, Sha256};

use super::contents::{Contents, Movable, Value};
use super::database::Database;
use super::inventory::{MEMORY, TABLES};
use super::{Chosen, Store, StoreError};

/// Under which key a database remembers that it is being filled, and with what.
const FILLING: &str = "moving-in";

/// As many rows go at once.
const PORTION: i64 = 500;

/// How far a move has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Another move was interrupted, and goes on.
    Resumed,
    /// What an interrupted move had brought is thrown away, as something else is moved now.
    Restarted,
    /// As many rows of a table are there.
    Copied(&'static str, u64),
}

/// Why nothing was moved, or not everything.
#[derive(Debug, thiserror::Error)]
pub enum MoveError {
    /// A database cannot be read or written.
    #[error("a database cannot be read or written; the same command goes on where it was")]
    Store(#[from] StoreError),
    /// One of the databases lasts no longer than its process.
    #[error("one of the databases is of a kind that is never moved")]
    Unmovable,
    /// There are games in the other database, which would be lost.
    #[error("there is something in the database to be moved to; choose an empty one")]
    NotEmpty,
    /// What has arrived is not what was sent.
    #[error("the table {0} has arrived with other contents; empty the new database and move again")]
    Different(&'static str),
}

impl Store {
    /// A store in this database, which is to be filled with what is in another: nothing is looked at, not even whether it
    /// is half full.
    #[must_use]
    pub fn to_be_filled(database: Arc<dyn Database>) -> Self {
        let chosen = Arc::new(Chosen::of(&*database));
        Self { database, queue: Arc::default(), limits: None, chosen }
    }

    /// Whether a move into this database was begun and not finished.
    pub(super) async fn is_half_full(&self) -> Result<bool, StoreError> {
        Ok(self.recall(FILLING).await?.is_some())
    }

    /// Copies everything to `target`, which is empty or half full of just that; returns how many rows there are.
    ///
    /// Neither of them is used by a bot meanwhile.
    ///
    /// # Errors
    /// When there is something else in the target, or either cannot be read or written, or what arrived is something else.
    pub async fn move_to(&self, target: &Self, mut tell: impl FnMut(Step)) -> Result<u64, MoveError> {
        let (Some(from), Some(to)) = (self.database.contents(), target.database.contents()) else {
            return Err(MoveError::Unmovable);
        };
        let mut sums = Vec::new();
        for contents in &TABLES {
            sums.push(sum(from, contents).await?);
        }
        let numbers = from.highest_table().await?;
        let plan = format!("{numbers} {sums:?}");
        match target.recall(FILLING).await? {
            Some(begun) if begun == plan => tell(Step::Resumed),
            begun => {
                if begun.is_some() {
                    tell(Step::Restarted);
                } else if !is_empty(to).await? {
                    return Err(MoveError::NotEmpty);
                }
                to.empty(&TABLES).await?;
                target.remember(FILLING, &plan).await?;
            }
        }
        for contents in &TABLES {
            let count = copy(from, to, contents).await?;
            tell(Step::Copied(contents.table, count));
        }
        to.set_highest_table(numbers).await?;
        for (contents, sent) in TABLES.iter().zip(&sums) {
            if sum(to, contents).await? != *sent {
                return Err(MoveError::Different(contents.table));
            }
        }
        remember_the_same(from, to, target).await?;
        to.unremember(FILLING).await?;
        Ok(sums.iter().map(|(count, _)| count).sum())
    }
}

/// How many rows there are, and a hash of all of them in the order of their keys.
async fn sum(database: &dyn Movable, contents: &Contents) -> Result<(u64, String), StoreError> {
    let mut hash = Sha256::new();
    let (mut count, mut key) = (0, Vec::new());
    loop {
        let rows = database.rows_after(contents, &key, PORTION).await?;
        let Some(last) = rows.last() else { break };
        key = contents.key_of(last).to_vec();
        for row in rows {
            count += 1;
            row.iter().for_each(|value| value.add_to(&mut hash));
        }
    }
    Ok((count, hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()))
}

/// Whether there is nothing but what every database remembers of itself.
async fn is_empty(database: &dyn Movable) -> Result<bool, StoreError> {
    for contents in &TABLES {
        if database.last_row(contents).await?.is_some() {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Copies the rows that are not there yet; returns how many were missing.
async fn copy(from: &dyn Movable, to: &dyn Movable, contents: &Contents) -> Result<u64, StoreError> {
    let last = to.last_row(contents).await?;
    let mut key = last.map(|row| contents.key_of(&row).to_vec()).unwrap_or_default();
    let mut count = 0;
    loop {
        let rows = from.rows_after(contents, &key, PORTION).await?;
        let Some(last) = rows.last() else { return Ok(count) };
        key = contents.key_of(last).to_vec();
        to.add_rows(contents, &rows).await?;
        count += u64::try_from(rows.len())?;
    }
}

/// Lets one database remember of the bot what the other does.
async fn remember_the_same(from: &dyn Movable, to: &dyn Movable, target: &Store) -> Result<(), StoreError> {
    let remembered = async |database: &dyn Movable| database.rows_after(&MEMORY, &[], i64::MAX).await;
    for row in remembered(to).await? {
        if let [Value::Text(key), _] = &*row
            && key != FILLING
        {
            to.unremember(key).await?;
        }
    }
    for row in remembered(from).await? {
        if let [Value::Text(key), Value::Text(value)] = &*row {
            target.remember(key, value).await?;
        }
    }
    Ok(())
}
