//! Where work is done that holds a processor for long: drawing, computer players that look ahead, reviews, deals of the day.

use tokio::task::{JoinError, spawn_blocking, yield_now};

/// Where long work is done.
#[derive(Clone, Copy, Debug, Default)]
pub enum Workers {
    /// On threads beside those that answer people.
    #[default]
    Threads,
    /// On the thread that needs the work, for simulations: which thread is done first depends on the machine, and what happens in a
    /// simulation must not.
    InPlace,
}

impl Workers {
    /// Does the work, and returns what comes of it.
    ///
    /// # Errors
    /// When the work has panicked on a thread of its own.
    pub async fn run<T: Send + 'static>(
        self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, JoinError> {
        match self {
            Self::Threads => spawn_blocking(work).await,
            Self::InPlace => {
                // Others go on meanwhile here, too.
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
