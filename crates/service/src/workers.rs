//! Work that takes much processor time: drawing, computer players that look ahead, reviews, deals of the day.

use std::io;
#[cfg(target_os = "linux")]
use std::sync::Once;
use std::thread;

use tokio::runtime::Handle;
use tokio::sync::oneshot;
use tokio::task::{JoinError, spawn_blocking, yield_now};

/// By how much costly work is less urgent than what people wait for. With each step of `nice` a thread gets a fifth less of a busy
/// processor; with 10 or more, costly work hardly goes on while the processors are never idle.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 5;

#[derive(Clone, Copy, Debug, Default)]
pub enum Workers {
    /// On threads beside those that answer people.
    #[default]
    Threads,
    /// On the thread that needs the work, for simulations. Which of several threads finishes first depends on the machine,
    /// and the events of a simulation must not.
    InPlace,
}

impl Workers {
    /// Does the work, and returns its result.
    ///
    /// # Errors
    /// When the work has panicked on its own thread.
    pub async fn run<T: Send + 'static>(
        self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, JoinError> {
        match self {
            Self::Threads => spawn_blocking(work).await,
            Self::InPlace => {
                // Other tasks also get a chance to run, as they do with threads.
                yield_now().await;
                Ok(work())
            }
        }
    }

    /// Like [`Self::run`], for work that lasts long and may wait. On Linux, its thread has a lower priority than those that answer
    /// people. `None` if the work has panicked.
    ///
    /// # Errors
    /// When there can be no further thread.
    pub(super) async fn run_with_low_priority<T: Send + 'static>(
        self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> io::Result<Option<T>> {
        match self {
            Self::Threads => {
                let (runtime, (send, done)) = (Handle::current(), oneshot::channel());
                // A thread of its own, because a thread cannot raise its priority again.
                thread::Builder::new().name("costly".to_owned()).spawn(move || {
                    let _entered = runtime.enter();
                    lower_priority();
                    drop(send.send(work()));
                })?;
                Ok(done.await.ok())
            }
            Self::InPlace => Ok(self.run(work).await.ok()),
        }
    }
}

/// Lowers the priority of this thread, and of every thread that it starts. Where the system cannot do that for a thread alone, nothing is
/// lowered.
fn lower_priority() {
    #[cfg(target_os = "linux")]
    {
        static REFUSED: Once = Once::new();
        if let Err(error) = rustix::process::nice(NICENESS) {
            REFUSED
                .call_once(|| tracing::warn!(%error, "the system refuses a lower priority for costly work"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn work_is_done_beside_or_in_place() {
        let here = thread::current().id();
        let ran_on = async |workers: Workers| workers.run(|| thread::current().id()).await.unwrap();
        assert_ne!(ran_on(Workers::Threads).await, here);
        assert_eq!(ran_on(Workers::InPlace).await, here);
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn work_that_may_wait_is_less_urgent_than_its_caller() {
        let niceness = || rustix::process::getpriority_process(None).unwrap();
        let own = niceness();
        let lowered = Workers::Threads.run_with_low_priority(niceness).await.unwrap();
        assert_eq!((lowered, niceness()), (Some(19.min(own + NICENESS)), own));
    }
}
