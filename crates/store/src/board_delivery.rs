//! How much of a table its channel has been told.

use serde::Serialize;

use super::lookup::{OpenTable, open_table};
use super::old_boards::OldBoard;
use super::sql::{bind, statements};
use super::{Store, StoreError};
use carte_table::ids::{EventNumber, TableId};

statements! {
    UNTOLD = "SELECT id, guild, channel FROM tables WHERE told < seq ORDER BY id";
    TOLD = "SELECT told FROM tables WHERE id = $1";
}

impl Store {
    /// Returns the tables with events that their channels may not have been told, longest open first.
    pub async fn untold(&self) -> Result<Vec<OpenTable>, StoreError> {
        self.database.fetch(bind!(UNTOLD)).await?.read(open_table)
    }

    /// Returns the number of the last event that the channel of this table has been told; 0 where it has been told none.
    pub async fn last_told_event(&self, table: TableId) -> Result<EventNumber, StoreError> {
        Ok(self.database.fetch(bind!(TOLD, table)).await?.first(|row| row.take())?.unwrap_or_default())
    }
}

/// How much of a table its channel has been told, and where the table is shown.
#[derive(Debug, Serialize)]
pub struct BoardDelivery {
    pub table: i64,
    /// The number of the last event that has been told there.
    pub told: i64,
    /// The message that shows the table; `None` if it has not changed.
    pub board: Option<i64>,
    /// The channel of that message.
    pub board_channel: Option<i64>,
    /// The message that showed the table before, which is to be deleted.
    #[serde(skip)]
    pub replaced: Option<OldBoard>,
}
