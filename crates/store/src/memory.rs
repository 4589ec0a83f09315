//! What the bot remembers about itself.

use super::{Store, StoreError};

impl Store {
    /// What was remembered under `key`.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn recall(&self, key: &str) -> Result<Option<String>, StoreError> {
        self.database.recall(key).await
    }

    /// Remembers `value` under `key`, in place of what was there.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub async fn remember(&self, key: &str, value: &str) -> Result<(), StoreError> {
        self.database.remember(key, value).await
    }
}
