//! How far the people of each table have been told what happened.

use super::log::{signed, unsigned};
use super::{Store, StoreError};
use carte_table::ids::{Seq, TableId};

impl Store {
    /// The tables with events that their channels may not know of, longest open first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn untold(&self) -> Result<Vec<TableId>, StoreError> {
        sqlx::query_scalar!("SELECT id FROM tables WHERE told < seq ORDER BY id")
            .fetch_all(&self.readers)
            .await?
            .into_iter()
            .map(|id| Ok(TableId(unsigned(id)?)))
            .collect()
    }

    /// The number of the last event of which the channel of this table knows; 0 where it knows of none.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn told(&self, table: TableId) -> Result<Seq, StoreError> {
        let id = signed(table.0)?;
        let told = sqlx::query_scalar!("SELECT told FROM tables WHERE id = ?", id)
            .fetch_optional(&self.readers)
            .await?;
        Ok(Seq(unsigned(told.unwrap_or_default())?))
    }

    /// Remembers that the channel of a table knows of every event up to `told`; what it knows is never taken back.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub async fn set_told(&self, table: TableId, told: Seq) -> Result<(), StoreError> {
        let (id, told) = (signed(table.0)?, signed(told.0)?);
        sqlx::query!("UPDATE tables SET told = ?1 WHERE id = ?2 AND told < ?1", told, id)
            .execute(&self.writer)
            .await?;
        Ok(())
    }
}
