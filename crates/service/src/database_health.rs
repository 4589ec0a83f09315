//! A database that does not work at all: said once, with where it is and why, and once more when it works again.

use std::error::Error;

use tokio::sync::{Mutex, Notify};
use tokio::time::{Instant, sleep};
use tracing::Instrument as _;

use super::{RetryDelays, Service, ServiceError};

/// Whether the database works.
#[derive(Debug, Default)]
pub(super) struct DatabaseHealth {
    /// Since when it is known not to work.
    down_since: Mutex<Option<Instant>>,
    recheck: Notify,
}

impl Service {
    /// Returns `true` if the database does not work at all: to be asked after it has failed at something. Then the log says so
    /// already, and nobody else needs to.
    pub async fn is_database_down(&self) -> bool {
        // Of many who have failed at once one tries; the others wait for what it finds.
        let mut since = self.inner.database_health.down_since.lock().await;
        if since.is_none()
            && let Err(error) = self.inner.store.try_out().await
        {
            let cause = error.source().unwrap_or(&error);
            tracing::error!(%cause, "{} Games wait until it works again.", self.inner.store.complaint());
            *since = Some(Instant::now());
            self.recheck_database();
        }
        since.is_some()
    }

    /// Logs that the database has failed at something, and why; where it does not work at all, that is logged once in its place.
    /// The caller does not wait for it. The span says at which table, or what for.
    pub fn log_database_error(&self, error: &impl Error, what: &'static str) {
        let cause = error.source().map(ToString::to_string);
        let (service, error) = (self.clone(), error.to_string());
        let logging = async move {
            if !service.is_database_down().await {
                tracing::error!(error, cause, "{what}");
            }
        };
        tokio::spawn(logging.in_current_span());
    }

    /// Finds out whether the database can be written, by writing. Where it cannot, the log says so, too.
    ///
    /// # Errors
    /// Why it cannot.
    pub async fn check_database(&self) -> Result<(), ServiceError> {
        let written = self.inner.store.try_out().await;
        if written.is_err() {
            self.recheck_database();
        }
        Ok(written?)
    }

    /// Has it found out in the background whether the database works.
    pub(super) fn recheck_database(&self) {
        self.inner.database_health.recheck.notify_one();
    }

    /// Tries a database that does not work until it does, for ever.
    pub(super) async fn watch_database(&self) {
        loop {
            self.inner.database_health.recheck.notified().await;
            let mut tries = 0;
            while self.is_database_down().await {
                sleep(RetryDelays::OF_OUTAGE.after(tries)).await;
                tries += 1;
                if self.inner.store.try_out().await.is_ok()
                    && let Some(began) = self.inner.database_health.down_since.lock().await.take()
                {
                    tracing::info!(after = ?began.elapsed(), "the database works again");
                    // Others have not heard of this process for a while.
                    self.cluster().wake_heartbeat();
                }
            }
        }
    }
}
