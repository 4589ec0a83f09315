//! Forgetting a person, without a trace and for good.

use std::time::Duration;

use async_trait::async_trait;
use carte_store::{StoreError, WritePrivacy};
use sqlx::{ConnectOptions as _, Connection as _};

use super::transaction::SqliteTransaction;
use super::{Sqlite, file, options};

/// How often the write-ahead log is tried to be emptied while others still read from it, and how long each try waits for
/// them, and then for the next.
const EMPTYING: (u32, Duration) = (40, Duration::from_millis(50));

impl Sqlite {
    pub(super) async fn empty_write_ahead_log(&self) -> Result<(), StoreError> {
        let (tries, interval) = EMPTYING;
        // The one that writes would wait for seconds, and everybody who plays for it.
        let mut connection = options(&self.path).busy_timeout(interval).connect().await?;
        for _ in 0..tries {
            // Not one of the statements whose columns can be known beforehand.
            let (busy, _, _): (i64, i64, i64) =
                sqlx::query_as("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(&mut connection).await?;
            if busy == 0 {
                return Ok(connection.close().await?);
            }
            tokio::time::sleep(interval).await;
        }
        Err(StoreError::StillRead)
    }

    pub(super) fn remove_upgrade_copies(&self) {
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

#[async_trait]
impl WritePrivacy for SqliteTransaction {
    async fn traces(&mut self, user: i64) -> Result<Vec<i64>, StoreError> {
        let tables =
            sqlx::query_scalar!("SELECT table_id FROM traces WHERE user = ? ORDER BY table_id", user);
        Ok(tables.fetch_all(&mut *self.0).await?)
    }

    async fn rewrite_event(
        &mut self,
        table: i64,
        seq: i64,
        version: i64,
        data: &str,
    ) -> Result<(), StoreError> {
        sqlx::query!(
            "UPDATE events SET version = ?, data = ? WHERE table_id = ? AND seq = ?",
            version,
            data,
            table,
            seq
        )
        .execute(&mut *self.0)
        .await?;
        Ok(())
    }

    async fn move_trace(&mut self, table: i64, old: i64, new: i64) -> Result<(), StoreError> {
        sqlx::query!("UPDATE traces SET user = ? WHERE user = ? AND table_id = ?", new, old, table)
            .execute(&mut *self.0)
            .await?;
        Ok(())
    }

    async fn outdate(&mut self, table: i64) -> Result<(), StoreError> {
        sqlx::query!("DELETE FROM snapshots WHERE table_id = ?", table).execute(&mut *self.0).await?;
        Ok(())
    }

    async fn replace_person(&mut self, old: i64, new: i64, name: &str) -> Result<(), StoreError> {
        let tx = &mut *self.0;
        let guilds = sqlx::query_scalar!("SELECT DISTINCT guild FROM game_seats WHERE user = ?", old)
            .fetch_all(&mut *tx)
            .await?;
        // Server 0 is all of them together.
        for guild in guilds.into_iter().flatten().chain([0]) {
            sqlx::query!("UPDATE ratings SET user = ? WHERE guild = ? AND user = ?", new, guild, old)
                .execute(&mut *tx)
                .await?;
            sqlx::query!("UPDATE standings SET user = ? WHERE guild = ? AND user = ?", new, guild, old)
                .execute(&mut *tx)
                .await?;
        }
        sqlx::query!("UPDATE game_seats SET user = ? WHERE user = ?", new, old).execute(&mut *tx).await?;
        sqlx::query!("UPDATE people SET user = ?, name = ? WHERE user = ?", new, name, old)
            .execute(&mut *tx)
            .await?;
        sqlx::query!("DELETE FROM habits WHERE user = ?", old).execute(&mut *tx).await?;
        sqlx::query!("DELETE FROM reviews WHERE user = ?", old).execute(&mut *tx).await?;
        sqlx::query!("UPDATE tables SET awaited = ? WHERE awaited = ?", new, old).execute(&mut *tx).await?;
        sqlx::query!("UPDATE seats SET user = ? WHERE user = ?", new, old).execute(&mut *tx).await?;
        Ok(())
    }
}
