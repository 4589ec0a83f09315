//! What a store requires of a database: answers to statements, alone and in transactions, and the few operations for which
//! each database has its own way.

use std::fmt::Debug;

use async_trait::async_trait;

use super::StoreError;
use super::board_delivery::BoardDelivery;
use super::entry::{EventRow, TableRow};
use super::leases::Leases;
use super::sql::{Rows, Statement, Value};

/// A database that holds what the bot keeps.
///
/// What it returns was written completely. A change that it confirms survives a power cut.
#[async_trait]
pub trait Database: Debug + Send + Sync {
    /// Returns where it is, in words that contain no password.
    fn location(&self) -> String;

    /// Returns `true` if a process that opens it anew finds the data that is written now.
    fn is_in_place(&self) -> bool {
        true
    }

    /// Begins a transaction that writes. Only one of them runs at a time; changes that are not committed are rolled back.
    async fn begin(&self) -> Result<Box<dyn Transaction>, StoreError>;

    /// Begins a transaction that changes nothing but logs of tables and what their channels have been told. Where several
    /// processes share the database, several such transactions may run at the same time.
    async fn begin_moves(&self) -> Result<Box<dyn Transaction>, StoreError> {
        self.begin().await
    }

    /// Begins a transaction that reads: all its statements see the same state.
    async fn begin_reading(&self) -> Result<Box<dyn Transaction>, StoreError>;

    /// Runs a statement that changes nothing, and returns its rows.
    async fn fetch(&self, statement: Statement) -> Result<Rows, StoreError>;

    /// Runs a statement that changes something; returns the number of changed rows.
    async fn execute(&self, statement: Statement) -> Result<u64, StoreError>;

    /// Tests whether the database works, by writing to it.
    ///
    /// # Errors
    /// The reason why it does not work.
    async fn try_out(&self) -> Result<(), StoreError>;

    /// Returns a sentence for the operator of a database that does not work: it names the location, and the setting that
    /// contains it, without a password.
    fn failure_advice(&self) -> String;

    /// Overwrites deleted and replaced data, as far as the database can.
    async fn erase(&self) -> Result<(), StoreError>;

    /// Returns the operations that are needed to move this database into another or another into it; `None` where it cannot
    /// be moved.
    fn movable(&self) -> Option<&dyn Movable> {
        None
    }

    /// Returns what it knows of the processes that share it; `None` where only one process can use it.
    fn leases(&self) -> Option<&dyn Leases> {
        None
    }

    /// Finishes pending writes, then closes it.
    async fn close(&self);
}

/// Changes that become visible together, or not at all.
#[async_trait]
pub trait Transaction: Send {
    /// Runs a statement, and returns its rows.
    async fn fetch(&mut self, statement: Statement) -> Result<Rows, StoreError>;

    /// Runs a statement that changes something; returns the number of changed rows.
    async fn execute(&mut self, statement: Statement) -> Result<u64, StoreError>;

    /// Updates the rows of tables. Returns the numbers of those tables whose logs are still as the writers had read them;
    /// the others are left unchanged.
    async fn advance(&mut self, rows: &[&TableRow]) -> Result<Vec<i64>, StoreError>;

    /// Inserts events; `ending` is the number of the event that ends its table. Fails if an event with the same number
    /// exists.
    async fn insert_events(&mut self, events: &[&EventRow], ending: Option<i64>) -> Result<(), StoreError>;

    /// Stores what the channels of tables have been told. An older number of an event than the stored one changes nothing,
    /// and the board is replaced only by another one.
    async fn set_told(&mut self, deliveries: &[&BoardDelivery]) -> Result<(), StoreError>;

    async fn commit(self: Box<Self>) -> Result<(), StoreError>;
}

/// Operations that are needed to move a database into another, besides its statements.
#[async_trait]
pub trait Movable: Send + Sync {
    /// Returns the columns of a table: their names, each with the parameter for a missing value there.
    async fn columns(&self, table: &str) -> Result<Vec<(String, Value)>, StoreError>;

    /// Returns the highest number that a table has ever had, even if that table no longer exists.
    async fn highest_table(&self) -> Result<i64, StoreError>;

    /// Gives the next table a higher number than this.
    async fn set_highest_table(&self, number: i64) -> Result<(), StoreError>;
}
