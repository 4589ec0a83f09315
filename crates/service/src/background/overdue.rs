//! Tables that should have been seen to long ago: nobody has their shard, or the process that has it does not get on.

use super::Background;
use crate::ServiceError;
use carte_store::StoreError;
use carte_table::ids::TableId;

impl Background {
    /// Claims some overdue tables for `process`, whichever shard they belong to, and takes the turns that are due there. The
    /// channels are told by the process that the tables belong to, once there is one.
    pub(crate) async fn take_overdue_tables(&self, process: i64) {
        match self.service.store().claim_overdue(process, self.service.now()).await {
            Ok(tables) => {
                for table in tables {
                    let background = self.clone();
                    // Whatever holds one of them up holds up nothing else.
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
        // Its row says something else than memory, where a call was missed.
        drop(self.service.evict(table).await);
        match self.take_due_turn(table, true).await {
            // Somebody has seen to it just now.
            Err(ServiceError::Store(StoreError::Conflict)) => {}
            result => self.handle_failure(table, result).await,
        }
    }
}
