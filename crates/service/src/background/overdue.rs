//! Tables that should have been looked after long ago: no process owns their shard, or its owner is stuck.

use super::Background;
use crate::ServiceError;
use carte_store::StoreError;
use carte_table::ids::TableId;

impl Background {
    /// Claims some overdue tables of any shard for `process`, and takes the turns that are due there. The channels are told
    /// by the process that owns the shard, once there is one.
    pub(crate) async fn take_overdue_tables(&self, process: i64) {
        match self.service.store().claim_overdue(process, self.service.now()).await {
            Ok(tables) => {
                for table in tables {
                    let background = self.clone();
                    // A table that is held up must not hold up the others.
                    tokio::spawn(async move { background.take_overdue_table(table).await });
                }
            }
            Err(error) => {
                let error = &error as &dyn std::error::Error;
                tracing::debug!(error, "overdue tables cannot be claimed");
            }
        }
    }

    async fn take_overdue_table(&self, table: TableId) {
        tracing::debug!(%table, "nobody has seen to this table for a while");
        // If a message was missed, the table in memory is older than its row.
        drop(self.service.evict(table).await);
        match self.take_due_turn(table, true).await {
            // Another process has looked after the table just now.
            Err(ServiceError::Store(StoreError::Conflict)) => {}
            result => self.handle_failure(table, result).await,
        }
    }
}
