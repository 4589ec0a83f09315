use async_trait::async_trait;
use carte_store::sql::{Rows, Statement};
use carte_store::{BoardDelivery, EventRow, StoreError, TableRow, Transaction};
use sqlx::Sqlite;

use super::{failed, statements};

/// A transaction in SQLite. If it is dropped without a commit, it is rolled back.
pub(super) struct SqliteTransaction(pub(super) sqlx::Transaction<'static, Sqlite>);

#[async_trait]
impl Transaction for SqliteTransaction {
    async fn fetch(&mut self, statement: Statement) -> Result<Rows, StoreError> {
        statements::fetch(&mut self.0, statement).await
    }

    async fn execute(&mut self, statement: Statement) -> Result<u64, StoreError> {
        statements::execute(&mut self.0, statement).await
    }

    async fn advance(&mut self, rows: &[&TableRow]) -> Result<Vec<i64>, StoreError> {
        statements::advance(&mut self.0, rows).await
    }

    async fn insert_events(&mut self, events: &[&EventRow], ending: Option<i64>) -> Result<(), StoreError> {
        statements::insert_events(&mut self.0, events, ending).await
    }

    async fn set_told(&mut self, deliveries: &[&BoardDelivery]) -> Result<(), StoreError> {
        statements::set_told(&mut self.0, deliveries).await
    }

    async fn commit(self: Box<Self>) -> Result<(), StoreError> {
        self.0.commit().await.map_err(failed)
    }
}
