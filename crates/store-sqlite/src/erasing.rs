//! Overwriting deleted data, so that a person who asks to be forgotten is found nowhere.

use std::time::Duration;

use carte_store::StoreError;
use sqlx::{ConnectOptions as _, Connection as _};

use super::{Sqlite, failed, file, options};

/// How often emptying the write-ahead log is tried while other connections read from it, and an interval: each try waits
/// that long for the readers, and then as long until the next try.
const EMPTYING: (u32, Duration) = (40, Duration::from_millis(50));

impl Sqlite {
    pub(super) async fn empty_write_ahead_log(&self) -> Result<(), StoreError> {
        let (tries, interval) = EMPTYING;
        // The connection that writes would wait for seconds, and all players would wait for it.
        let mut connection = options(&self.path).busy_timeout(interval).connect().await.map_err(failed)?;
        for _ in 0..tries {
            let emptied = sqlx::query_as("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(&mut connection);
            let (busy, _, _): (i64, i64, i64) = emptied.await.map_err(failed)?;
            if busy == 0 {
                return connection.close().await.map_err(failed);
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
