//! How far the people of each table have been told what happened.

use serde::Serialize;
use sqlx::SqliteConnection;

use super::numbers::{signed, unsigned};
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
}

/// How far the people of a table have been told, and by which message, where that is another one now.
#[derive(Debug, Serialize)]
pub(super) struct Told {
    pub(super) table: i64,
    pub(super) told: i64,
    pub(super) board: Option<i64>,
}

/// Writes down how far people have been told.
pub(super) async fn write(tx: &mut SqliteConnection, told: &[&Told]) -> Result<(), StoreError> {
    if told.is_empty() {
        return Ok(());
    }
    let told = serde_json::to_string(told)?;
    sqlx::query!(
        "UPDATE tables SET told = max(told, news.value ->> 'told'),
             board = coalesce(news.value ->> 'board', board),
             board_channel = iif(news.value ->> 'board' IS NULL, board_channel, channel)
         FROM json_each(?) AS news
         WHERE tables.id = news.value ->> 'table'
             AND (told < news.value ->> 'told' OR news.value ->> 'board' IS NOT NULL)",
        told
    )
    .execute(tx)
    .await?;
    Ok(())
}
