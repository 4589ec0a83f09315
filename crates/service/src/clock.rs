//! The source of time.

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use carte_table::ids::Timestamp;
use tokio::sync::Notify;

/// The machine's clock as this process has read it.
static MACHINE: Mutex<MonotonicClock> = Mutex::new(MonotonicClock { highest: None });

#[derive(Clone, Debug)]
pub enum Clock {
    /// The machine's clock, but [never back](MonotonicClock).
    System,
    /// The machine's clock, moved forward by an offset, to try out what takes days.
    Ahead(Arc<ClockOffset>),
    /// A clock that stands still until it is moved, for tests.
    Manual(Arc<AtomicI64>),
}

/// How far a clock is ahead of the machine's clock.
#[derive(Debug, Default)]
pub struct ClockOffset {
    milliseconds: AtomicI64,
    moved: Notify,
}

impl Clock {
    /// Creates a clock that shows the machine's time until it is [advanced](Self::advance).
    pub fn ahead() -> Self {
        Self::Ahead(Arc::default())
    }

    /// Creates a clock that stands at `now` until it is [advanced](Self::advance).
    pub fn manual(now: Timestamp) -> Self {
        Self::Manual(Arc::new(AtomicI64::new(now.0)))
    }

    /// Moves the clock and all its clones forward. [`Clock::System`] cannot be moved.
    pub fn advance(&self, span: Duration) {
        match self {
            Self::System => {}
            Self::Ahead(offset) => {
                let milliseconds = i64::try_from(span.as_millis()).unwrap_or(i64::MAX);
                offset.milliseconds.fetch_add(milliseconds, Ordering::SeqCst);
                offset.moved.notify_one();
            }
            Self::Manual(clock) => clock.store(self.now().after(span).0, Ordering::SeqCst),
        }
    }

    /// Waits until a running clock is moved; forever if this clock cannot be moved while it runs.
    pub(super) async fn moved(&self) {
        match self {
            Self::Ahead(offset) => offset.moved.notified().await,
            Self::System | Self::Manual(_) => std::future::pending().await,
        }
    }

    pub fn now(&self) -> Timestamp {
        match self {
            Self::System => {
                #[expect(clippy::disallowed_methods, reason = "the one home of the machine's clocks")]
                let (now, at) = (SystemTime::now(), Instant::now());
                let since = now.duration_since(UNIX_EPOCH).unwrap_or_default();
                let shown = Timestamp(i64::try_from(since.as_millis()).unwrap_or(i64::MAX));
                MACHINE.lock().unwrap_or_else(PoisonError::into_inner).read(shown, at)
            }
            Self::Ahead(offset) => {
                let ahead = offset.milliseconds.load(Ordering::SeqCst);
                Timestamp(Self::System.now().0.saturating_add(ahead))
            }
            Self::Manual(clock) => Timestamp(clock.load(Ordering::SeqCst)),
        }
    }
}

/// A clock that follows another one forward and never back.
///
/// Where the other clock is set back, time continues at the normal pace from the last moment, so that a table waits no
/// longer than it was meant to. Where the other clock jumps ahead, for example after the machine has slept, this one does,
/// too.
#[derive(Clone, Copy, Debug, Default)]
pub struct MonotonicClock {
    /// The last reading that was not behind an earlier one, and the instant at which it was taken.
    highest: Option<(Timestamp, Instant)>,
}

impl MonotonicClock {
    /// Returns the present moment, given that the other clock shows `shown` at the instant `at`.
    pub fn read(&mut self, shown: Timestamp, at: Instant) -> Timestamp {
        if let Some((highest, then)) = self.highest {
            let passed = highest.after(at.saturating_duration_since(then));
            if passed > shown {
                return passed;
            }
        }
        self.highest = Some((shown, at));
        shown
    }
}
