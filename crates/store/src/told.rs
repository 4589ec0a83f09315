//! How far the people of each table have been told what happened.

use serde::Serialize;

use super::lookup::{OpenTable, open_tables};
use super::numbers::{signed, unsigned};
use super::{Store, StoreError};
use carte_table::ids::{Seq, TableId};

impl Store {
    /// The tables with events that their channels may not know of, longest open first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn untold(&self) -> Result<Vec<OpenTable>, StoreError> {
        open_tables(self.database.untold().await?)
    }

    /// The number of the last event of which the channel of this table knows; 0 where it knows of none.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn told(&self, table: TableId) -> Result<Seq, StoreError> {
        let told = self.database.told(signed(table.0)?).await?;
        Ok(Seq(unsigned(told.unwrap_or_default())?))
    }
}

/// How far the people of a table have been told, and by which message, where that is another one now.
#[derive(Debug, Serialize)]
pub struct Told {
    /// Which table.
    pub table: i64,
    /// The last event that they know of.
    pub told: i64,
    /// The message that shows the table.
    pub board: Option<i64>,
}
