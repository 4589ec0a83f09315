//! Transactions, with a part that can be taken back by itself.

use async_trait::async_trait;
use carte_store::{StoreError, Transaction};
use sqlx::{Sqlite, SqliteConnection};

/// Changes that become visible together; dropped, they are taken back.
pub(super) struct SqliteTransaction(pub(super) sqlx::Transaction<'static, Sqlite>);

impl SqliteTransaction {
    async fn execute(&mut self, statement: &'static str) -> Result<(), StoreError> {
        sqlx::query(statement).execute(&mut *self.0).await?;
        Ok(())
    }
}

#[async_trait]
impl Transaction for SqliteTransaction {
    async fn commit(self: Box<Self>) -> Result<(), StoreError> {
        Ok(self.0.commit().await?)
    }

    async fn begin_part(&mut self) -> Result<(), StoreError> {
        self.execute("SAVEPOINT part").await
    }

    async fn keep_part(&mut self) -> Result<(), StoreError> {
        self.execute("RELEASE part").await
    }

    async fn drop_part(&mut self) -> Result<(), StoreError> {
        self.execute("ROLLBACK TO part").await?;
        self.keep_part().await
    }

    async fn recall(&mut self, key: &str) -> Result<Option<String>, StoreError> {
        recall(&mut self.0, key).await
    }

    async fn remember(&mut self, key: &str, value: &str) -> Result<(), StoreError> {
        remember(&mut self.0, key, value).await
    }
}

pub(super) async fn recall(
    connection: &mut SqliteConnection,
    key: &str,
) -> Result<Option<String>, StoreError> {
    Ok(sqlx::query_scalar!("SELECT value FROM memory WHERE key = ?", key).fetch_optional(connection).await?)
}

pub(super) async fn remember(
    connection: &mut SqliteConnection,
    key: &str,
    value: &str,
) -> Result<(), StoreError> {
    sqlx::query!("INSERT OR REPLACE INTO memory (key, value) VALUES (?, ?)", key, value)
        .execute(connection)
        .await?;
    Ok(())
}
