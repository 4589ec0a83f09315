//! Transactions, with a part that can be taken back by itself.

use async_trait::async_trait;
use carte_store::{StoreError, Transaction};
use sqlx::{PgConnection, Postgres};

/// Changes that become visible together; dropped, they are taken back.
pub(super) struct PostgresTransaction {
    pub(super) tx: sqlx::Transaction<'static, Postgres>,
    /// As which of those that share the database it writes; 0 as none of them.
    pub(super) process: i64,
}

/// The first half of the key under which one process at a time writes statistics and counts tables.
const COUNTING: i32 = 0x434F_554E;

impl PostgresTransaction {
    /// Waits until no other process is in a transaction of which others may have to see all or nothing.
    pub(super) async fn wait_for_others(&mut self) -> Result<(), StoreError> {
        sqlx::query!(
            r#"SELECT pg_advisory_xact_lock($1, hashtext(current_schema())) AS "locked: String""#,
            COUNTING
        )
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    async fn execute(&mut self, statement: &'static str) -> Result<(), StoreError> {
        sqlx::raw_sql(statement).execute(&mut *self.tx).await?;
        Ok(())
    }
}

#[async_trait]
impl Transaction for PostgresTransaction {
    async fn commit(self: Box<Self>) -> Result<(), StoreError> {
        Ok(self.tx.commit().await?)
    }

    async fn begin_part(&mut self) -> Result<(), StoreError> {
        self.execute("SAVEPOINT part").await
    }

    async fn keep_part(&mut self) -> Result<(), StoreError> {
        self.execute("RELEASE part").await
    }

    async fn drop_part(&mut self) -> Result<(), StoreError> {
        self.execute("ROLLBACK TO part; RELEASE part").await
    }

    async fn recall(&mut self, key: &str) -> Result<Option<String>, StoreError> {
        recall(&mut self.tx, key).await
    }

    async fn remember(&mut self, key: &str, value: &str) -> Result<(), StoreError> {
        remember(&mut self.tx, key, value).await
    }
}

pub(super) async fn recall(connection: &mut PgConnection, key: &str) -> Result<Option<String>, StoreError> {
    Ok(sqlx::query_scalar!("SELECT value FROM memory WHERE key = $1", key).fetch_optional(connection).await?)
}

pub(super) async fn remember(
    connection: &mut PgConnection,
    key: &str,
    value: &str,
) -> Result<(), StoreError> {
    sqlx::query!(
        "INSERT INTO memory (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        key,
        value
    )
    .execute(connection)
    .await?;
    Ok(())
}
