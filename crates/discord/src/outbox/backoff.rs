//! How long to wait before the next try to write to a channel. The pauses grow, but end as soon as Discord can be reached again.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::{Instant, sleep, sleep_until};

use carte_service::RetryDelays;

/// The success of another table ends no pause earlier than this, so that a table that fails alone does not retry in a hurry.
const SHORTEST_WAIT: Duration = Duration::from_secs(4);

/// If few tables wait, each of them tries at least this often.
const PROBE_INTERVAL: Duration = Duration::from_secs(5);

/// If many tables wait, all of them together try at most once in this time.
const SHARED_INTERVAL: Duration = Duration::from_millis(500);

/// What all tables together know about whether Discord can be reached.
#[derive(Debug)]
pub(super) struct Backoff {
    pauses: RetryDelays,
    /// The number of tables that wait for the next try.
    waiting: AtomicUsize,
    /// `true` if the last request failed for a reason that passes.
    failing: AtomicBool,
    /// Notified when `failing` becomes `false`. It wakes tables in the order in which they began to wait, which a `watch` would leave to
    /// chance.
    cleared: Notify,
    /// Since when no request has got through.
    since: Mutex<Option<Instant>>,
}

/// Counts one table in `Backoff::waiting` until it is dropped.
struct WaitingTable<'a>(&'a AtomicUsize);

impl Drop for WaitingTable<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Backoff {
    pub(super) fn new(pauses: RetryDelays) -> Self {
        let (waiting, failing, cleared) = (AtomicUsize::new(0), AtomicBool::new(false), Notify::new());
        Self { pauses, waiting, failing, cleared, since: Mutex::default() }
    }

    /// Notes whether the last request failed to reach Discord.
    pub(super) fn note(&self, failing: bool) {
        let mut since = self.since();
        *since = failing.then(|| since.unwrap_or_else(Instant::now));
        drop(since);
        if self.failing.swap(failing, Ordering::Relaxed) && !failing {
            self.cleared.notify_waiters();
        }
    }

    /// Returns the time since the first failed request, if none has succeeded since and tables wait.
    pub(super) fn failing_for(&self) -> Option<Duration> {
        let since = (*self.since())?;
        (self.waiting.load(Ordering::Relaxed) > 0).then(|| since.elapsed())
    }

    fn since(&self) -> MutexGuard<'_, Option<Instant>> {
        self.since.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the pause after a failure that came after `failures` others.
    pub(super) fn pause(&self, failures: u32) -> Duration {
        self.pauses.after(failures)
    }

    pub(super) const fn longest_pause(&self) -> Duration {
        self.pauses.longest
    }

    async fn cleared(&self) {
        let cleared = self.cleared.notified();
        if self.failing.load(Ordering::Relaxed) {
            cleared.await;
        }
    }

    /// Waits at least `least`, which Discord asks for, and then until another try makes sense.
    pub(super) async fn wait(&self, failures: u32, least: Duration) {
        let queue = u32::try_from(self.waiting.fetch_add(1, Ordering::Relaxed)).unwrap_or(u32::MAX);
        let _waiting = WaitingTable(&self.waiting);
        let pause = self.pause(failures);
        let end =
            Instant::now() + pause.min(PROBE_INTERVAL.max(SHARED_INTERVAL.saturating_mul(queue))).max(least);
        sleep(pause.min(SHORTEST_WAIT).max(least)).await;
        tokio::select! {
            biased;
            () = sleep_until(end) => {}
            () = self.cleared() => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: Duration = Duration::from_secs(60 * 60);

    #[tokio::test(start_paused = true)]
    async fn what_discord_asks_for_is_waited_for() {
        let backoff = Backoff::new(RetryDelays::default());
        let began = Instant::now();
        backoff.wait(0, HOUR).await;
        assert!(began.elapsed() >= HOUR);
    }

    #[tokio::test(start_paused = true)]
    async fn the_end_of_the_trouble_wakes_everybody() {
        let backoff = Backoff::new(RetryDelays::default());
        let many = futures::future::join_all((0..500).map(|_| backoff.wait(20, Duration::ZERO)));
        backoff.note(true);
        let began = Instant::now();
        let ended = async {
            sleep(Duration::from_secs(5)).await;
            backoff.note(false);
        };
        tokio::join!(many, ended);
        assert!(began.elapsed() < Duration::from_secs(6), "{:?}", began.elapsed());
    }

    #[tokio::test(start_paused = true)]
    async fn what_is_stuck_is_known_and_for_how_long() {
        let backoff = Backoff::new(RetryDelays::default());
        backoff.note(true);
        sleep(Duration::from_secs(50)).await;
        assert_eq!(backoff.failing_for(), None, "nobody waits");
        let waited = backoff.wait(20, Duration::ZERO);
        let looked = async {
            sleep(Duration::from_secs(2)).await;
            // Another failure is still the same outage.
            backoff.note(true);
            let stuck = backoff.failing_for();
            backoff.note(false);
            (stuck, backoff.failing_for())
        };
        let ((), (stuck, after)) = tokio::join!(waited, looked);
        assert_eq!((stuck, after), (Some(Duration::from_secs(52)), None));
    }

    #[tokio::test(start_paused = true)]
    async fn one_of_few_looks_soon() {
        let backoff = Backoff::new(RetryDelays::default());
        backoff.note(true);
        let began = Instant::now();
        backoff.wait(20, Duration::ZERO).await;
        assert_eq!(began.elapsed(), PROBE_INTERVAL);
    }
}
