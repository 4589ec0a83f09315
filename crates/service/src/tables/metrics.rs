//! Measurements of all tables together, for operators; they tell nothing about a single table.

use std::time::Duration;

use crate::{Service, ServiceError};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableMetrics {
    /// Tables that have not begun, in all processes.
    pub lobbies: u64,
    /// Tables with a running game, in all processes.
    pub playing: u64,
    pub in_memory: usize,
    /// Tables at which a computer player looks ahead.
    pub thinking: usize,
    /// Tables of this process whose channels have not been told all events.
    pub untold: usize,
    /// How long the table that is due first has been due; zero if none is.
    pub lag: Duration,
}

impl Service {
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
