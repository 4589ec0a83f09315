//! Logs once that the database does not work at all, with its location and the reason, and once more when it works again.

use std::error::Error;
use std::sync::PoisonError;

use tokio::sync::{Mutex, Notify};
use tokio::time::{Instant, sleep};
use tracing::Instrument as _;

use carte_table::ids::Timestamp;

use super::{RetryDelays, Service, ServiceError};

#[derive(Debug, Default)]
pub(super) struct DatabaseHealth {
    /// Since when the database is known not to work; `None` while it works.
    down_since: Mutex<Option<Instant>>,
    /// When it worked again after the last outage.
    recovered: std::sync::Mutex<Timestamp>,
    recheck: Notify,
}

impl Service {
    /// Returns `true` if the database does not work at all. To be called after the database has failed at something: if
    /// this returns `true`, the failure is already logged, and the caller need not log it.
    pub async fn is_database_down(&self) -> bool {
        // If many callers fail at once, one of them tests the database, and the others wait for the result.
        let mut since = self.inner.database_health.down_since.lock().await;
        if since.is_none()
            && let Err(error) = self.inner.store.try_out().await
        {
            let cause = error.source().unwrap_or(&error);
            tracing::error!(%cause, "{} Games wait until it works again.", self.inner.store.failure_advice());
            *since = Some(Instant::now());
            self.recheck_database();
        }
        since.is_some()
    }

    /// Returns since when people have been able to play: since the start, or since the last outage of the database.
    pub(super) async fn playable_since(&self) -> Timestamp {
        let health = &self.inner.database_health;
        if health.down_since.lock().await.is_some() {
            // It may work again before the test has noticed it.
            return self.now();
        }
        self.inner.started.max(*health.recovered.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Logs that the database has failed at something, and why. If it does not work at all, that is logged once instead.
    /// The caller does not wait for this. The current span says at which table, or for what.
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

    /// Returns the value of `result`. If there is none, logs that the database has failed at something.
    pub fn ok_or_log<T>(&self, result: Result<T, impl Error>, what: &'static str) -> Option<T> {
        result.inspect_err(|error| self.log_database_error(error, what)).ok()
    }

    /// Tests whether the database can be written, by writing. If it cannot, the log says so, too.
    ///
    /// # Errors
    /// The reason why it cannot be written.
    pub async fn check_database(&self) -> Result<(), ServiceError> {
        let written = self.inner.store.try_out().await;
        if written.is_err() {
            self.recheck_database();
        }
        Ok(written?)
    }

    /// Makes the background task test whether the database works.
    pub(super) fn recheck_database(&self) {
        self.inner.database_health.recheck.notify_one();
    }

    /// Waits for a database that does not work, and repeats the test until it does, for ever.
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
                    *self.inner.database_health.recovered.lock().unwrap_or_else(PoisonError::into_inner) =
                        self.now();
                    tracing::info!(after = ?began.elapsed(), "the database works again");
                    // The other processes have not heard from this one for a while.
                    self.cluster().wake_heartbeat();
                }
            }
        }
    }
}
