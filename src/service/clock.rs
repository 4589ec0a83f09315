//! What time it is.

use std::time::{SystemTime, UNIX_EPOCH};

use tokio::time::Instant;

use crate::ids::Timestamp;

/// The one source of time, which tests can hold.
#[derive(Clone, Copy, Debug)]
pub enum Clock {
    /// The machine's clock.
    System,
    /// A moment from which time runs as tokio's does, which tests can pause and move.
    Tokio {
        /// What the clock showed at `start`.
        epoch: Timestamp,
        /// When that was.
        start: Instant,
    },
}

impl Clock {
    /// A clock that shows `epoch` now and goes with tokio's time.
    #[must_use]
    pub fn tokio(epoch: Timestamp) -> Self {
        Self::Tokio { epoch, start: Instant::now() }
    }

    /// The present moment.
    #[must_use]
    pub fn now(self) -> Timestamp {
        match self {
            Self::System => {
                #[expect(clippy::disallowed_methods, reason = "the one home of the machine's clock")]
                let now = SystemTime::now();
                let since = now.duration_since(UNIX_EPOCH).unwrap_or_default();
                Timestamp(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
            }
            Self::Tokio { epoch, start } => epoch.after(start.elapsed()),
        }
    }
}
