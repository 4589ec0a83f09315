//! What a store asks of a database: to answer statements, alone and in transactions, and the few things that each does in
//! its own way.

use std::fmt::Debug;

use async_trait::async_trait;

use super::StoreError;
use super::board_delivery::BoardDelivery;
use super::entry::{EventRow, TableRow};
use super::leases::Leases;
use super::sql::{Rows, Statement, Value};

/// A database that holds what the bot keeps.
///
/// Whatever it answers has been written whole; a change that it confirms survives a power cut.
#[async_trait]
pub trait Database: Debug + Send + Sync {
    /// Where it is, in words that hold no password.
    fn location(&self) -> String;

    /// Returns `true` if a process that opens it anew finds what is written now.
    fn is_in_place(&self) -> bool {
        true
    }

    /// Begins to write. One transaction writes at a time; what is not committed is taken back.
    async fn begin(&self) -> Result<Box<dyn Transaction>, StoreError>;

    /// The same for changes that touch nothing but logs of tables and what channels know of them: where several processes share
    /// the database, these may go on beside others.
    async fn begin_moves(&self) -> Result<Box<dyn Transaction>, StoreError> {
        self.begin().await
    }

    /// Begins to read: every statement sees the same state.
    async fn begin_reading(&self) -> Result<Box<dyn Transaction>, StoreError>;

    /// Answers a statement that changes nothing.
    async fn fetch(&self, statement: Statement) -> Result<Rows, StoreError>;

    /// Changes something with one statement; returns how many rows it has changed.
    async fn execute(&self, statement: Statement) -> Result<u64, StoreError>;

    /// Finds out by writing whether the database works.
    ///
    /// # Errors
    /// Why it does not.
    async fn try_out(&self) -> Result<(), StoreError>;

    /// What to say where it does not work: where it is, and the setting that says so. There is no password in it.
    fn complaint(&self) -> String;

    /// Overwrites what was deleted or replaced, as far as the database can.
    async fn erase(&self) -> Result<(), StoreError>;

    /// What only a database can say that is moved to or from; `None` where nobody can move it.
    fn movable(&self) -> Option<&dyn Movable> {
        None
    }

    /// What is known of the processes that share it; `None` where one process has it for itself.
    fn leases(&self) -> Option<&dyn Leases> {
        None
    }

    /// Finishes what is being written and lets go.
    async fn close(&self);
}

/// Changes that become visible together, or not at all.
#[async_trait]
pub trait Transaction: Send {
    /// Answers a statement, as far as rows are wanted.
    async fn fetch(&mut self, statement: Statement) -> Result<Rows, StoreError>;

    /// Changes something; returns how many rows it has changed.
    async fn execute(&mut self, statement: Statement) -> Result<u64, StoreError>;

    /// Brings the rows of tables up to date; returns those whose logs were what their writers had read.
    async fn advance(&mut self, rows: &[&TableRow]) -> Result<Vec<i64>, StoreError>;

    /// Writes events; `ending` is the number of the one that ends its table. A number that is taken is an error.
    async fn insert_events(&mut self, events: &[&EventRow], ending: Option<i64>) -> Result<(), StoreError>;

    /// Writes down what channels know of tables: never less than before, and a board only where there is another one.
    async fn set_told(&mut self, deliveries: &[&BoardDelivery]) -> Result<(), StoreError>;

    /// Makes all of it last.
    async fn commit(self: Box<Self>) -> Result<(), StoreError>;
}

/// What a database does to be moved into another, beside answering statements.
#[async_trait]
pub trait Movable: Send + Sync {
    /// The columns of a table by name, each with what stands for a value that is missing there.
    async fn columns(&self, table: &str) -> Result<Vec<(String, Value)>, StoreError>;

    /// The highest number that a table has had so far, whether it is still there or not.
    async fn highest_table(&self) -> Result<i64, StoreError>;

    /// Lets the next table have a higher number than this.
    async fn set_highest_table(&self, number: i64) -> Result<(), StoreError>;
}
