//! Work that takes much processor time: drawing, computer players that look ahead, reviews, deals of the day.

use tokio::task::{JoinError, spawn_blocking, yield_now};

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
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::thread;

    #[tokio::test]
    async fn work_is_done_beside_or_in_place() {
        let here = thread::current().id();
        let ran_on = async |workers: Workers| workers.run(|| thread::current().id()).await.unwrap();
        assert_ne!(ran_on(Workers::Threads).await, here);
        assert_eq!(ran_on(Workers::InPlace).await, here);
    }
}
