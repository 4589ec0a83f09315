use async_trait::async_trait;
use carte_store::sql::{Rows, Statement};
use carte_store::{BoardDelivery, EventRow, StoreError, TableRow, Transaction};
use sqlx::Postgres;

use super::{failed, statements};

/// A transaction in PostgreSQL. If it is dropped without a commit, it is rolled back.
pub(super) struct PostgresTransaction {
    pub(super) tx: sqlx::Transaction<'static, Postgres>,
    /// The number of the process that writes, among those that share the database; 0 if it is not one of them.
    pub(super) process: i64,
}

#[async_trait]
impl Transaction for PostgresTransaction {
    async fn fetch(&mut self, statement: Statement) -> Result<Rows, StoreError> {
        statements::fetch(&mut self.tx, statement).await
    }

    async fn execute(&mut self, statement: Statement) -> Result<u64, StoreError> {
        statements::execute(&mut self.tx, statement).await
    }

    async fn advance(&mut self, rows: &[&TableRow]) -> Result<Vec<i64>, StoreError> {
        statements::advance(&mut self.tx, rows).await
    }

    async fn insert_events(&mut self, events: &[&EventRow], ending: Option<i64>) -> Result<(), StoreError> {
        statements::insert_events(&mut self.tx, events, ending).await
    }

    async fn set_told(&mut self, deliveries: &[&BoardDelivery]) -> Result<(), StoreError> {
        statements::set_told(&mut self.tx, deliveries, self.process).await
    }

    async fn commit(self: Box<Self>) -> Result<(), StoreError> {
        self.tx.commit().await.map_err(failed)
    }
}
