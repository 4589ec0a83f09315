//! Tasks of one part of the bot, which end with that part at the latest.

use std::panic::AssertUnwindSafe;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use futures::FutureExt;
use tokio::task::JoinSet;

/// How long a task that has panicked waits before it begins anew.
const PAUSE_AFTER_PANIC: Duration = Duration::from_secs(60);

/// Tasks whose end nobody awaits.
#[derive(Debug, Default)]
pub(super) struct TaskSet(Mutex<JoinSet<()>>);

impl TaskSet {
    pub(super) fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) {
        let mut tasks = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // Removes the tasks that have ended since the last call.
        while tasks.try_join_next().is_some() {}
        tasks.spawn(task);
    }

    /// Spawns a task that lasts as long as the set. If it panics, it begins anew after a pause.
    pub(super) fn spawn_lasting<F: Future<Output = ()> + Send + 'static>(
        &self,
        description: &'static str,
        task: impl Fn() -> F + Send + 'static,
    ) {
        self.spawn(async move {
            while AssertUnwindSafe(task()).catch_unwind().await.is_err() {
                tracing::error!("{description} failed unexpectedly, and begins anew in a minute");
                tokio::time::sleep(PAUSE_AFTER_PANIC).await;
            }
        });
    }

    pub(super) fn abort_all(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).abort_all();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use tokio::sync::Notify;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_lasting_task_that_panics_begins_anew() {
        static RUNS: AtomicU32 = AtomicU32::new(0);
        static DONE: Notify = Notify::const_new();
        let tasks = TaskSet::default();
        tasks.spawn_lasting("a task", || async {
            assert!(RUNS.fetch_add(1, Ordering::Relaxed) > 1, "as it should");
            DONE.notify_one();
        });
        DONE.notified().await;
        assert_eq!(RUNS.load(Ordering::Relaxed), 3);
    }
}
