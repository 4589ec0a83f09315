//! Transactions. Nobody else uses the database during one, and uncommitted changes are rolled back.

use std::sync::atomic::Ordering;

use async_trait::async_trait;
use carte_store::sql::{Rows, Statement};
use carte_store::{BoardDelivery, EventRow, StoreError, TableRow, Transaction};
use carte_store_sqlite::InMemory;
use tokio::sync::OwnedMutexGuard;

use super::{DatabaseStep, Memory, block_on};

/// Exclusive use of the database until it is dropped.
pub(super) struct MemoryTransaction {
    database: OwnedMutexGuard<InMemory>,
    memory: Memory,
    is_open: bool,
}

impl MemoryTransaction {
    pub(super) fn begin(mut database: OwnedMutexGuard<InMemory>, memory: Memory) -> Result<Self, StoreError> {
        block_on(database.execute("BEGIN".into()))?;
        Ok(Self { database, memory, is_open: true })
    }

    fn end(&mut self, how: &'static str) -> Result<(), StoreError> {
        self.is_open = false;
        block_on(self.database.execute(how.into())).map(|_| ())
    }
}

impl Drop for MemoryTransaction {
    fn drop(&mut self) {
        if self.is_open {
            // If SQLite has rolled back by itself, this fails, and nothing has to be undone.
            drop(self.end("ROLLBACK"));
        }
    }
}

#[async_trait]
impl Transaction for MemoryTransaction {
    async fn fetch(&mut self, statement: Statement) -> Result<Rows, StoreError> {
        self.memory.step(DatabaseStep::Read).await?;
        block_on(self.database.fetch(statement))
    }

    async fn execute(&mut self, statement: Statement) -> Result<u64, StoreError> {
        self.memory.step(DatabaseStep::Write).await?;
        block_on(self.database.execute(statement))
    }

    async fn advance(&mut self, rows: &[&TableRow]) -> Result<Vec<i64>, StoreError> {
        self.memory.step(DatabaseStep::Write).await?;
        block_on(self.database.advance(rows))
    }

    async fn insert_events(&mut self, events: &[&EventRow], ending: Option<i64>) -> Result<(), StoreError> {
        self.memory.step(DatabaseStep::Write).await?;
        block_on(self.database.insert_events(events, ending))
    }

    async fn set_told(&mut self, deliveries: &[&BoardDelivery]) -> Result<(), StoreError> {
        self.memory.step(DatabaseStep::Write).await?;
        let process = self.memory.process.load(Ordering::Relaxed);
        // If a table belongs to another process by now, that process notes what its channel has been told.
        let mut own = Vec::new();
        for delivery in deliveries {
            if process == 0 || self.memory.holds(&mut self.database, process, delivery.table)? {
                own.push(*delivery);
            }
        }
        block_on(self.database.set_told(&own))
    }

    async fn commit(mut self: Box<Self>) -> Result<(), StoreError> {
        self.memory.step(DatabaseStep::Commit).await?;
        let keeps = self.memory.watcher.as_ref().is_none_or(|watcher| watcher.keeps_commit());
        self.end(if keeps { "COMMIT" } else { "ROLLBACK" })?;
        self.memory.step(DatabaseStep::Confirm).await
    }
}
