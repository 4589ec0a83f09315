//! A database that does not work at all: said once, with where it is and why, and once more when it works again.

use std::error::Error;
use std::time::Duration;

use tokio::sync::{Mutex, Notify};
use tokio::time::{Instant, sleep};
use tracing::Instrument as _;

use super::{Pauses, Service};

/// How often a database that does not work is tried.
const TRYING: Pauses = Pauses { first: Duration::from_secs(1), longest: Duration::from_secs(15) };

/// Whether the database works.
#[derive(Debug, Default)]
pub(super) struct Outage {
    /// Since when it does not, as far as it was tried.
    since: Mutex<Option<Instant>>,
    suspected: Notify,
}

impl Service {
    /// Whether the database does not work at all: to be asked where it has failed at something. Then that was said in the
    /// log, and nobody else needs to.
    pub async fn is_away(&self) -> bool {
        // Of many who have failed at once one tries; the others wait for what it finds.
        let mut since = self.inner.outage.since.lock().await;
        if since.is_none()
            && let Err(error) = self.inner.store.try_out().await
        {
            let cause = error.source().unwrap_or(&error);
            tracing::error!(%cause, "{} Games wait until it works again.", self.inner.store.complaint());
            *since = Some(Instant::now());
            self.suspect_database();
        }
        since.is_some()
    }

    /// Says in the log that the database has failed at something, and why; where it does not work at all that is said, once, in
    /// its place. Nobody waits for it. The span says at which table, or what for.
    pub fn complain(&self, error: &impl Error, what: &'static str) {
        let cause = error.source().map(ToString::to_string);
        let (service, error) = (self.clone(), error.to_string());
        let complaint = async move {
            if !service.is_away().await {
                tracing::error!(error, cause, "{what}");
            }
        };
        tokio::spawn(complaint.in_current_span());
    }

    /// Lets it be found out whether the database works, by those who have the time.
    pub(super) fn suspect_database(&self) {
        self.inner.outage.suspected.notify_one();
    }

    /// Tries a database that does not work until it does, for ever.
    pub(super) async fn watch_database(&self) {
        loop {
            self.inner.outage.suspected.notified().await;
            let mut tries = 0;
            while self.is_away().await {
                sleep(TRYING.after(tries)).await;
                tries += 1;
                if self.inner.store.try_out().await.is_ok()
                    && let Some(began) = self.inner.outage.since.lock().await.take()
                {
                    tracing::info!(after = ?began.elapsed(), "the database works again");
                    // Others have not heard of this process for a while.
                    self.inner.freed.notify_one();
                }
            }
        }
    }
}
