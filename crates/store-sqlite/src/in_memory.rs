//! A database without a file. It ends with its only connection.

use carte_store::sql::{Rows, Statement};
use carte_store::{BoardDelivery, EventRow, StoreError, TableRow};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, SqliteConnection};

use super::{SCHEMAS, failed, statements};

/// A database in memory, with all tables.
#[derive(Debug)]
pub struct InMemory(SqliteConnection);

#[expect(clippy::missing_errors_doc, reason = "each fails where the database does")]
impl InMemory {
    pub async fn new() -> Result<Self, StoreError> {
        let options = SqliteConnectOptions::new().in_memory(true).foreign_keys(true);
        let mut connection = options.connect().await.map_err(failed)?;
        for (_, schema) in SCHEMAS.iter().copied() {
            sqlx::raw_sql(schema).execute(&mut connection).await.map_err(failed)?;
        }
        Ok(Self(connection))
    }

    pub async fn fetch(&mut self, statement: Statement) -> Result<Rows, StoreError> {
        statements::fetch(&mut self.0, statement).await
    }

    pub async fn execute(&mut self, statement: Statement) -> Result<u64, StoreError> {
        statements::execute(&mut self.0, statement).await
    }

    /// Like [`Transaction::advance`](carte_store::Transaction::advance).
    pub async fn advance(&mut self, rows: &[&TableRow]) -> Result<Vec<i64>, StoreError> {
        statements::advance(&mut self.0, rows).await
    }

    /// Like [`Transaction::insert_events`](carte_store::Transaction::insert_events).
    pub async fn insert_events(
        &mut self,
        events: &[&EventRow],
        ending: Option<i64>,
    ) -> Result<(), StoreError> {
        statements::insert_events(&mut self.0, events, ending).await
    }

    /// Like [`Transaction::set_told`](carte_store::Transaction::set_told).
    pub async fn set_told(&mut self, deliveries: &[&BoardDelivery]) -> Result<(), StoreError> {
        statements::set_told(&mut self.0, deliveries).await
    }
}
