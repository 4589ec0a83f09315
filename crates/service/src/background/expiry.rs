//! Closes tables that nobody comes back to, so that they do not count for ever.

use std::time::Duration;

use super::Background;
use crate::ServiceError;
use carte_table::ids::{EventNumber, TableId, Timestamp};
use carte_table::{Ending, Event, Occupant, Stage, View};

/// How long an untouched lobby is kept.
const LOBBY_LIFETIME: Duration = days(7);

/// How long a game that everybody has left is kept, in case one of the players comes back.
const LEFT_GAME_LIFETIME: Duration = days(30);

/// How long a stopped game is kept whose players still have their seats: they may be on holiday.
const STOPPED_GAME_LIFETIME: Duration = days(90);

/// How long a round's guesses are kept: its score card, which names the people who guessed right, may be written again
/// while the next round waits.
const GUESSES_LIFETIME: Duration = days(1);

const fn days(number: u64) -> Duration {
    Duration::from_hours(24 * number)
}

impl Background {
    /// Removes guesses that were counted more than `GUESSES_LIFETIME` ago.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub async fn drop_old_guesses(&self) -> Result<(), ServiceError> {
        Ok(self.service.store().drop_counted_guesses(self.service.now().before(GUESSES_LIFETIME)).await?)
    }

    /// Closes lobbies and stopped games that have had no event for as long as `time_kept` says.
    ///
    /// The channels are told, and the logs stay. A table that cannot be closed now is tried again the next time.
    ///
    /// # Errors
    /// When the list of such tables cannot be read.
    pub async fn close_abandoned(&self) -> Result<(), ServiceError> {
        let now = self.service.now();
        for (table, changed, event_number) in self
            .service
            .store()
            .untouched_since(now.before(LOBBY_LIFETIME), now.before(LEFT_GAME_LIFETIME))
            .await?
        {
            if let Err(error) = self.close_if_abandoned(table, changed, event_number).await
                && !self.service.is_database_down().await
            {
                tracing::warn!(
                    %table,
                    error = &error as &dyn std::error::Error,
                    "an abandoned table could not be closed"
                );
            }
        }
        Ok(())
    }

    /// Closes a table whose last event was at `changed`, if that is long ago and `event_number` is still its last event.
    async fn close_if_abandoned(
        &self,
        id: TableId,
        changed: Timestamp,
        event_number: EventNumber,
    ) -> Result<(), ServiceError> {
        let mut slot = self.service.lock(id).await?;
        let table = slot.table()?;
        let kept = time_kept(&table.view(carte_games::Viewer::Public));
        if table.event_number() != event_number
            || kept.is_none_or(|kept| self.service.now().since(changed) < kept)
        {
            return Ok(());
        }
        self.service.commit(&mut slot, vec![Event::Ended(Ending::Closed)], false, &mut None).await?;
        tracing::info!(table = %id, "nobody has come back to this table; it was closed");
        Ok(())
    }
}

/// How long an untouched table is kept; `None` if the game waits for a person or has ended.
fn time_kept(view: &View) -> Option<Duration> {
    match view.stage {
        Stage::Lobby => Some(LOBBY_LIFETIME),
        Stage::Paused { .. } => {
            let left = view.seats.iter().filter_map(Occupant::person).next().is_none();
            Some(if left { LEFT_GAME_LIFETIME } else { STOPPED_GAME_LIFETIME })
        }
        Stage::Playing | Stage::Ended(_) => None,
    }
}
