//! What time it is.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use carte_table::ids::Timestamp;

/// The one source of time.
#[derive(Clone, Debug)]
pub enum Clock {
    /// The machine's clock.
    System,
    /// A clock that shows what it was last set to, for tests.
    Manual(Arc<AtomicI64>),
}

impl Clock {
    /// A clock that stands at `now` until it is [advanced](Self::advance).
    #[must_use]
    pub fn manual(now: Timestamp) -> Self {
        Self::Manual(Arc::new(AtomicI64::new(now.0)))
    }

    /// Moves a manual clock, and all its clones, forward; the machine's clock cannot be moved.
    pub fn advance(&self, span: Duration) {
        if let Self::Manual(clock) = self {
            clock.store(self.now().after(span).0, Ordering::SeqCst);
        }
    }

    /// The present moment.
    #[must_use]
    pub fn now(&self) -> Timestamp {
        match self {
            Self::System => {
                #[expect(clippy::disallowed_methods, reason = "the one home of the machine's clock")]
                let now = SystemTime::now();
                let since = now.duration_since(UNIX_EPOCH).unwrap_or_default();
                Timestamp(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
            }
            Self::Manual(clock) => Timestamp(clock.load(Ordering::SeqCst)),
        }
    }
}
