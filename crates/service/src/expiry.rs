//! Closing tables that nobody comes back to, so that they do not count for ever.

use std::time::Duration;

use super::{Service, ServiceError};
use carte_table::ids::{Seq, TableId};
use carte_table::{Ending, Event, Occupant, Stage};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// A lobby that nobody has touched for so long is not going to be a game.
const LOBBY: Duration = Duration::from_secs(7 * DAY.as_secs());

/// A game that everybody has left is kept for so long, should somebody want to come back.
const GAME: Duration = Duration::from_secs(30 * DAY.as_secs());

impl Service {
    /// Closes lobbies that nobody has touched for seven days, and stopped games that everybody left 30 days ago.
    ///
    /// The channels are told, and the logs stay. A table that cannot be closed now is left for the next time.
    ///
    /// # Errors
    /// When the list of such tables cannot be read.
    pub async fn close_abandoned(&self) -> Result<(), ServiceError> {
        let now = self.now();
        for (table, seq) in self.inner.store.untouched_since(now.before(LOBBY), now.before(GAME)).await? {
            if let Err(error) = self.close_if_abandoned(table, seq).await {
                tracing::warn!(
                    %table,
                    error = &error as &dyn std::error::Error,
                    "an abandoned table could not be closed"
                );
            }
        }
        Ok(())
    }

    /// Closes a table if nothing has happened there since its log had the length `seq`, and nobody waits there.
    async fn close_if_abandoned(&self, id: TableId, seq: Seq) -> Result<(), ServiceError> {
        let mut slot = self.lock(id).await?;
        let table = slot.table.as_ref().ok_or(ServiceError::NoSuchTable)?;
        let view = table.view(carte_games::Viewer::Public);
        let left = match view.stage {
            Stage::Lobby => true,
            // Who has stopped a game and sits there still is on holiday, perhaps.
            Stage::Paused { .. } => view.seats.iter().filter_map(Occupant::person).next().is_none(),
            Stage::Playing | Stage::Ended(_) => false,
        };
        if !left || table.seq() != seq {
            return Ok(());
        }
        self.commit(&mut slot, vec![Event::Ended(Ending::Closed)], None).await?;
        tracing::info!(table = %id, "nobody has come back to this table; it was closed");
        Ok(())
    }
}
