//! Tables that should have been seen to long ago: nobody has their shard, or the process that has it does not get on.

use super::{Service, ServiceError};
use carte_store::StoreError;
use carte_table::ids::TableId;

impl Service {
    /// Claims some overdue tables, wherever they belong, and takes the turns that are due there. What is done is written like
    /// anything else, and told by the process that they belong to, once there is one.
    pub(super) async fn see_to_overdue(&self) {
        let Some(process) = self.process() else { return };
        match self.inner.store.claim_overdue(process, self.now()).await {
            Ok(tables) => {
                for table in tables {
                    let service = self.clone();
                    // Whatever holds one of them up holds up nothing else.
                    tokio::spawn(async move { service.see_to(table).await });
                }
            }
            Err(error) => {
                let error = &error as &dyn std::error::Error;
                tracing::debug!(error, "overdue tables cannot be claimed");
            }
        }
    }

    async fn see_to(&self, table: TableId) {
        tracing::debug!(%table, "nobody has seen to this table for a while");
        // Its row says something else than memory, where a call was missed.
        drop(self.hold(table).await);
        match self.look_after(table, true).await {
            // Somebody has seen to it just now.
            Err(ServiceError::Store(StoreError::Conflict)) => {}
            result => self.note(table, result).await,
        }
    }
}
