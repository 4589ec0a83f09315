//! Values that the bot remembers about itself, by key.

use super::database::Transaction;
use super::sql::{Row, Rows, Statement, bind, statements};
use super::{Store, StoreError};

statements! {
    GET = "SELECT value FROM key_value WHERE key = $1";
    SET = "INSERT INTO key_value (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value";
    REMOVE = "DELETE FROM key_value WHERE key = $1";
}

impl Store {
    /// Returns the value that was remembered under `key`.
    pub async fn recall(&self, key: &str) -> Result<Option<String>, StoreError> {
        self.database.fetch(recall(key)?).await?.first(Row::take)
    }

    /// Remembers `value` under `key`, in place of what was there.
    pub async fn remember(&self, key: &str, value: &str) -> Result<(), StoreError> {
        self.database.execute(bind!(SET, key, value)).await?;
        Ok(())
    }

    /// Forgets what is remembered under `key`.
    pub(super) async fn forget_value(&self, key: &str) -> Result<(), StoreError> {
        self.database.execute(bind!(REMOVE, key)).await?;
        Ok(())
    }
}

/// The statement that reads the value under `key`; [`recalled`] reads its answer.
///
/// # Errors
/// Never: a key is a text.
pub fn recall(key: &str) -> Result<Statement, StoreError> {
    Ok(bind!(GET, key))
}

/// Reads the answer to the statement of [`recall`].
///
/// # Errors
/// When the rows are of another statement.
pub fn recalled(rows: Rows) -> Result<Option<String>, StoreError> {
    rows.first(Row::take)
}

pub(super) async fn recall_in(tx: &mut dyn Transaction, key: &str) -> Result<Option<String>, StoreError> {
    tx.fetch(recall(key)?).await?.first(Row::take)
}

/// Forgets what is remembered under `key`.
pub(super) async fn remove_in(tx: &mut dyn Transaction, key: &str) -> Result<(), StoreError> {
    tx.execute(bind!(REMOVE, key)).await?;
    Ok(())
}

pub(super) async fn remember_in(tx: &mut dyn Transaction, key: &str, value: &str) -> Result<(), StoreError> {
    tx.execute(bind!(SET, key, value)).await?;
    Ok(())
}
