//! What the channels of tables know of them.

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
    /// The tables with events that their channels may not know of, longest open first.
    pub async fn untold(&self) -> Result<Vec<OpenTable>, StoreError> {
        self.database.fetch(bind!(UNTOLD)).await?.read(open_table)
    }

    /// The number of the last event of which the channel of this table knows; 0 where it knows of none.
    pub async fn last_told_event(&self, table: TableId) -> Result<EventNumber, StoreError> {
        Ok(self.database.fetch(bind!(TOLD, table)).await?.first(|row| row.take())?.unwrap_or_default())
    }
}

/// What the channel of a table knows of it.
#[derive(Debug, Serialize)]
pub struct BoardDelivery {
    pub table: i64,
    /// The last event that has been told there.
    pub told: i64,
    /// The message that shows the table, where it is another one now.
    pub board: Option<i64>,
    /// The message that showed it before and is to go.
    #[serde(skip)]
    pub replaced: Option<OldBoard>,
}
