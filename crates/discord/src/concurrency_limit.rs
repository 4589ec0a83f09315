//! Limits how much runs at once, per key and in total. Requests over a limit are refused, so that nothing piles up.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::timeout;

use carte_present::RequestRefusal;

/// Limits how much runs at once, per key and in total.
#[derive(Debug)]
pub(super) struct ConcurrencyLimit<K> {
    of_one: usize,
    timeout: Duration,
    may_wait: usize,
    /// One permit for each entry that runs or waits.
    places: Semaphore,
    /// One permit for each entry that runs.
    running: Semaphore,
    under_way: Mutex<HashMap<K, usize>>,
}

/// The right to run, until it is dropped.
#[derive(Debug)]
pub(super) struct ConcurrencyPermit<'a, K: Copy + Eq + Hash> {
    limit: &'a ConcurrencyLimit<K>,
    key: K,
    /// The places in both semaphores, which are given back with the permit.
    held: Option<(SemaphorePermit<'a>, SemaphorePermit<'a>)>,
}

impl<K: Copy + Eq + Hash> ConcurrencyLimit<K> {
    pub(super) fn new(of_one: usize, at_once: usize, waiting: usize, timeout: Duration) -> Self {
        Self {
            of_one,
            timeout,
            may_wait: waiting,
            places: Semaphore::new(at_once + waiting),
            running: Semaphore::new(at_once),
            under_way: Mutex::default(),
        }
    }

    /// Waits until work for `key` may run.
    ///
    /// # Errors
    /// [`RequestRefusal::Busy`] if too much runs or waits for `key`, [`RequestRefusal::Crowded`] if too much runs or waits in total.
    pub(super) async fn admit(&self, key: K) -> Result<ConcurrencyPermit<'_, K>, RequestRefusal> {
        let mut permit = self.register(key).ok_or(RequestRefusal::Busy)?;
        let place = self.places.try_acquire().map_err(|_| RequestRefusal::Crowded)?;
        let permit_to_run = timeout(self.timeout, self.running.acquire()).await;
        permit.held = Some((place, permit_to_run.ok().and_then(Result::ok).ok_or(RequestRefusal::Crowded)?));
        Ok(permit)
    }

    /// Returns the number of entries that wait.
    pub(super) fn waiting(&self) -> usize {
        (self.may_wait + self.running.available_permits()).saturating_sub(self.places.available_permits())
    }

    fn register(&self, key: K) -> Option<ConcurrencyPermit<'_, K>> {
        let mut under_way = self.under_way.lock().unwrap_or_else(PoisonError::into_inner);
        let count = under_way.entry(key).or_default();
        if *count >= self.of_one {
            return None;
        }
        *count += 1;
        Some(ConcurrencyPermit { limit: self, key, held: None })
    }
}

impl<K: Copy + Eq + Hash> Drop for ConcurrencyPermit<'_, K> {
    fn drop(&mut self) {
        let mut under_way = self.limit.under_way.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = under_way.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                under_way.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOON: Duration = Duration::from_millis(10);

    #[tokio::test(start_paused = true)]
    async fn one_asker_has_a_few_at_once_and_again_when_they_are_done() {
        let limit = ConcurrencyLimit::new(2, 10, 10, SOON);
        let (first, _second) = (limit.admit('a').await.unwrap(), limit.admit('a').await.unwrap());
        assert_eq!(limit.admit('a').await.err(), Some(RequestRefusal::Busy));
        let _other = limit.admit('b').await.unwrap();
        drop(first);
        let _third = limit.admit('a').await.unwrap();
    }

    #[tokio::test(start_paused = true)]
    async fn all_together_are_bounded_and_nothing_stays_counted() {
        let limit = ConcurrencyLimit::new(1, 1, 1, SOON);
        let inside = limit.admit(1).await.unwrap();
        let waits = limit.admit(2);
        let crowd = async {
            tokio::task::yield_now().await;
            (limit.waiting(), limit.admit(3).await.err())
        };
        let (waited, crowd) = tokio::join!(waits, crowd);
        assert_eq!(
            (waited.err(), crowd),
            (Some(RequestRefusal::Crowded), (1, Some(RequestRefusal::Crowded)))
        );
        assert_eq!(limit.waiting(), 0);
        drop(inside);
        drop(limit.admit(2).await.unwrap());
        assert!(limit.under_way.lock().unwrap().is_empty());
    }
}
