//! Tasks of one part of the bot, which end with that part at the latest.

use std::sync::{Mutex, PoisonError};

use tokio::task::JoinSet;

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

    pub(super) fn abort_all(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).abort_all();
    }
}
