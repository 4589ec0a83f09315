//! How the tables are doing, for those who watch the process; nothing here is about one table.

use std::sync::PoisonError;
use std::time::Duration;

use tokio::time::Instant;

use super::{Service, ServiceError};
use carte_telemetry::Telemetry;

/// How the tables of a bot are doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Condition {
    /// Tables that have not begun, whichever process looks after them.
    pub lobbies: u64,
    /// Tables with a running game, whichever process looks after them.
    pub playing: u64,
    /// Tables in memory.
    pub in_memory: usize,
    /// Tables at which a computer player looks ahead.
    pub thinking: usize,
    /// Tables of this process whose channels have not been told everything.
    pub untold: usize,
    /// For how long the most urgent turn of the clock has been due.
    pub lag: Duration,
}

impl Service {
    /// What the bot measures of itself.
    #[must_use]
    pub fn telemetry(&self) -> &Telemetry {
        &self.inner.telemetry
    }

    /// How the tables are doing now.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn condition(&self) -> Result<Condition, ServiceError> {
        let open = self.inner.store.open_tables().await?;
        let due = self.inner.agenda.next();
        Ok(Condition {
            lobbies: open.lobbies,
            playing: open.playing,
            in_memory: self.loaded(),
            thinking: self.thinking(),
            untold: self.untold().await?.len(),
            lag: due.map_or(Duration::ZERO, |due| self.now().since(due)),
        })
    }

    /// Whether the database can be written, found out by writing. Where it cannot, the log says so, too.
    ///
    /// # Errors
    /// Why it cannot.
    pub async fn check_writing(&self) -> Result<(), ServiceError> {
        let written = self.inner.store.try_out().await;
        if written.is_err() {
            self.suspect_database();
        }
        Ok(written?)
    }

    /// For how long the loop that looks after waiting tables has not turned; `None` before it has begun.
    #[must_use]
    pub fn still_for(&self) -> Option<Duration> {
        let turned = *self.inner.turned.lock().unwrap_or_else(PoisonError::into_inner);
        turned.map(|turned| turned.elapsed())
    }

    /// Notes that the loop turns.
    pub(super) fn note_turn(&self) {
        *self.inner.turned.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
    }
}
