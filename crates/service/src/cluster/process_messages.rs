//! Messages between processes about tables, and the search for changes of which no message arrived.

use std::time::Duration;

use tokio::time::sleep;

use super::Cluster;
use crate::{RetryDelays, ServiceError};
use carte_store::leases::ProcessMessage;
use carte_table::ids::TableId;

/// How often a process searches for changes of which no message arrived.
const RESCAN: RetryDelays = RetryDelays { first: Duration::from_secs(5), longest: Duration::from_secs(15) };

impl Cluster {
    pub(super) async fn receive_messages(&self) {
        let Some(leases) = self.store().leases() else { return };
        let mut failures = 0;
        loop {
            match leases.listen().await {
                Ok(mut messages) => {
                    failures = 0;
                    self.receive(ProcessMessage::Missed);
                    while let Ok(message) = messages.next().await {
                        self.receive(message);
                    }
                }
                Err(error) => {
                    let error = &error as &dyn std::error::Error;
                    tracing::debug!(error, "what other processes call cannot be heard");
                }
            }
            sleep(RetryDelays::OF_OUTAGE.after(failures)).await;
            failures = failures.saturating_add(1);
        }
    }

    fn receive(&self, message: ProcessMessage) {
        let cluster = self.clone();
        match message {
            ProcessMessage::Changed(table) => {
                drop(tokio::spawn(async move { cluster.read_table(table).await }))
            }
            ProcessMessage::Rewritten(table) => {
                drop(tokio::spawn(async move { drop(cluster.service.evict(table).await) }));
            }
            ProcessMessage::Rescheduled(table) => {
                drop(tokio::spawn(async move { cluster.reload_table(table).await }));
            }
            ProcessMessage::Freed => self.wake_heartbeat(),
            ProcessMessage::Missed => {
                // Every table in memory may have been rewritten.
                self.service.shard_ownership().invalidate_tables();
                drop(tokio::spawn(async move { drop(cluster.rescan().await) }));
            }
        }
    }

    pub(super) async fn rescan_periodically(&self) {
        let mut failures: u32 = 0;
        loop {
            sleep(RESCAN.after(failures.saturating_sub(1))).await;
            match self.rescan().await {
                Ok(()) => failures = 0,
                Err(error) => {
                    if failures == 0 {
                        self.log_unread_agenda(&error).await;
                    }
                    failures = failures.saturating_add(1);
                }
            }
        }
    }

    /// Searches for missed work: tables that are due, in this process or in none, and channels that were not told.
    pub(super) async fn rescan(&self) -> Result<(), ServiceError> {
        let found = self.service.load_agenda_until(Some(self.service.now())).await;
        if let Some(process) = self.process() {
            self.service.background().take_overdue_tables(process).await;
        }
        self.service.shard_ownership().request_rescan();
        found
    }

    pub(super) async fn log_unread_agenda(&self, error: &ServiceError) {
        if !self.service.is_database_down().await {
            let error = error as &dyn std::error::Error;
            tracing::warn!(error, "the waiting tables cannot be looked up");
        }
    }

    /// Reads the events that another process has added to the log of a table.
    async fn read_table(&self, table: TableId) {
        match self.service.lock(table).await {
            // The channel has been told of the events that were in memory; the new ones are in the log.
            Ok(slot) => {
                if let Ok(known) = slot.table()
                    && self.service.shard_ownership().owns_guild(known.guild())
                {
                    self.service.schedule(known);
                }
            }
            Err(error) => {
                let error = &error as &dyn std::error::Error;
                tracing::debug!(%table, error, "what another process has done cannot be read yet");
            }
        }
        self.service.shard_ownership().request_rescan();
    }

    /// Loads a table again because one of its people has changed a preference through another process.
    async fn reload_table(&self, table: TableId) {
        drop(self.service.evict(table).await);
        let Ok(slot) = self.service.lock(table).await else { return };
        let Ok(known) = slot.table() else { return };
        if self.service.shard_ownership().owns_guild(known.guild()) {
            self.service.schedule(known);
        }
    }
}
