//! How the tables are doing, for those who watch the process; nothing here is about one table.

use std::time::Duration;

use crate::{Service, ServiceError};

/// How the tables of a bot are doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableMetrics {
    /// Tables that have not begun, whichever process looks after them.
    pub lobbies: u64,
    /// Tables with a running game, whichever process looks after them.
    pub playing: u64,
    pub in_memory: usize,
    /// Tables at which a computer player looks ahead.
    pub thinking: usize,
    /// Tables of this process whose channels have not been told everything.
    pub untold: usize,
    /// How long the most urgent turn of the clock has been due.
    pub lag: Duration,
}

impl Service {
    /// How the tables are doing now.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn table_metrics(&self) -> Result<TableMetrics, ServiceError> {
        let open = self.inner.store.open_tables().await?;
        let due = self.agenda().next();
        Ok(TableMetrics {
            lobbies: open.lobbies,
            playing: open.playing,
            in_memory: self.tables_in_memory(),
            thinking: self.background().thinking_tables(),
            untold: self.untold().await?.len(),
            lag: due.map_or(Duration::ZERO, |due| self.now().since(due)),
        })
    }
}
