//! What the bot remembers about itself.

use super::{Store, StoreError};

impl Store {
    /// What was remembered under `key`.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn recall(&self, key: &str) -> Result<Option<String>, StoreError> {
        Ok(sqlx::query_scalar!("SELECT value FROM memory WHERE key = ?", key)
            .fetch_optional(&self.readers)
            .await?)
    }

    /// Remembers `value` under `key`, in place of what was there.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub async fn remember(&self, key: &str, value: &str) -> Result<(), StoreError> {
        sqlx::query!("INSERT OR REPLACE INTO memory (key, value) VALUES (?, ?)", key, value)
            .execute(&self.writer)
            .await?;
        Ok(())
    }
}
