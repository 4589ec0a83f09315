//! Finished games and rounds, to look back at.

use std::sync::Arc;

use crate::{Service, ServiceError};
use carte_records::replay::{FinishedRound, NoReplay, Playback};
use carte_table::ids::{EventNumber, TableId};

impl Service {
    /// Returns a finished round of a table with all hands, even while the game is running; `None` where that round is not
    /// over.
    ///
    /// # Errors
    /// When there is no such table, it is sealed, or the database cannot be read.
    pub async fn finished_round(
        &self,
        table: TableId,
        number: u16,
    ) -> Result<Option<FinishedRound>, ServiceError> {
        let log = self.inner.store.log_after(table, EventNumber(0)).await?;
        let opening = log.first().and_then(|logged| logged.event.facts().opening);
        if let Some(opening) = opening
            && self.is_sealed(table, &opening.options).await?
        {
            return Err(ServiceError::Sealed);
        }
        Ok(FinishedRound::of_log(table, &log, number))
    }

    /// Returns the finished game of a table, or why there is none. It is computed from the log once, and kept as long as
    /// the table is in memory.
    ///
    /// # Errors
    /// When there is no such table, or the database cannot be read.
    pub async fn playback(&self, table: TableId) -> Result<Result<Arc<Playback>, NoReplay>, ServiceError> {
        let mut slot = self.lock(table).await?;
        if self.is_sealed(table, slot.table()?.options()).await? {
            return Ok(Err(NoReplay::Sealed));
        }
        let rewritten = slot.rewritten;
        if let Some((of, playback)) = &slot.playback
            && *of == rewritten
        {
            return Ok(Ok(Arc::clone(playback)));
        }
        let log = self.inner.store.log_after(table, EventNumber(0)).await?;
        let playback = Playback::of_table(&log).map(Arc::new);
        slot.playback = playback.clone().ok().map(|playback| (rewritten, playback));
        Ok(playback)
    }
}
