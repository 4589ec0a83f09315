//! A cache of values that every press reads and people rarely change.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Maximum number of entries. Before one more is added, all are dropped.
const MOST_ENTRIES: usize = 10_000;

/// Values that were read recently; each is kept until it is changed.
#[derive(Debug)]
pub(super) struct Cache<K, V> {
    /// `None` if another process may write to the database.
    held: Option<Mutex<Cached<K, V>>>,
}

#[derive(Debug)]
struct Cached<K, V> {
    values: HashMap<K, V>,
    /// How many changes there have been.
    changes: u64,
    /// Keys whose values may change at any time, through a write that no caller waits for any more. Their values are never
    /// cached again.
    abandoned: HashSet<K>,
}

impl<K: Copy + Eq + Hash, V: Clone> Cache<K, V> {
    /// Creates a cache of values of a database. It keeps them only if this process is `alone` in writing there.
    pub(super) fn new(alone: bool) -> Self {
        let held = || Cached { values: HashMap::new(), changes: 0, abandoned: HashSet::new() };
        Self { held: alone.then(|| Mutex::new(held())) }
    }

    /// Returns the cached value of `key`; otherwise the result of `read`, which is then cached.
    pub(super) async fn get<E>(&self, key: K, read: impl Future<Output = Result<V, E>>) -> Result<V, E> {
        let changes = {
            let held = self.held();
            if let Some(value) = held.as_ref().and_then(|held| held.values.get(&key)) {
                return Ok(value.clone());
            }
            held.map(|held| held.changes)
        };
        let value = read.await?;
        // A change in the meantime means that `read` may have returned the old value.
        let unchanged = |held: &MutexGuard<'_, Cached<K, V>>| {
            Some(held.changes) == changes && !held.abandoned.contains(&key)
        };
        if let Some(mut held) = self.held().filter(unchanged) {
            if held.values.len() >= MOST_ENTRIES {
                held.values.clear();
            }
            held.values.insert(key, value.clone());
        }
        Ok(value)
    }

    /// Awaits `write`, which changes the value of `key`. If it fails, it may have changed the value all the same.
    pub(super) async fn change<T>(&self, key: K, write: impl Future<Output = T>) -> T {
        let mut outdated = Outdated { cache: self, key, finished: false };
        let written = write.await;
        outdated.finished = true;
        written
    }

    fn held(&self) -> Option<MutexGuard<'_, Cached<K, V>>> {
        self.held.as_ref().map(|held| held.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Drops the cached value when the write ends, even if the caller stopped waiting for it.
struct Outdated<'a, K: Copy + Eq + Hash, V: Clone> {
    cache: &'a Cache<K, V>,
    key: K,
    finished: bool,
}

impl<K: Copy + Eq + Hash, V: Clone> Drop for Outdated<'_, K, V> {
    fn drop(&mut self) {
        if let Some(mut held) = self.cache.held() {
            held.changes += 1;
            held.values.remove(&self.key);
            if !self.finished {
                held.abandoned.insert(self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;
    use std::future::ready;

    use tokio::sync::oneshot;

    use super::*;

    #[tokio::test]
    async fn what_is_read_is_kept_until_it_is_changed() {
        let cache = Cache::new(true);
        let read = |value| cache.get(1, ready(Ok::<_, Infallible>(value)));
        assert_eq!(read("first").await, Ok("first"));
        assert_eq!(read("second").await, Ok("first"));
        cache.change(2, ready(())).await;
        assert_eq!(read("third").await, Ok("first"), "something else was changed");
        cache.change(1, ready(())).await;
        assert_eq!(read("fourth").await, Ok("fourth"));
        assert_eq!(cache.get(2, ready(Err::<&str, _>("no answer"))).await, Err("no answer"));
        assert_eq!(cache.get(2, ready(Ok::<_, Infallible>("an answer"))).await, Ok("an answer"));
    }

    #[tokio::test]
    async fn what_is_read_while_it_is_changed_is_not_kept() {
        let cache = Cache::new(true);
        let (answer, asked) = oneshot::channel();
        let reading = cache.get(1, asked);
        let changing = async {
            cache.change(1, ready(())).await;
            assert_eq!(answer.send("before"), Ok(()));
        };
        let (read, ()) = tokio::join!(reading, changing);
        assert_eq!(read, Ok("before"));
        assert_eq!(cache.get(1, ready(Ok::<_, Infallible>("after"))).await, Ok("after"));
    }

    #[tokio::test]
    async fn a_write_that_nobody_waits_for_counts() {
        let cache = Cache::new(true);
        assert_eq!(cache.get(1, ready(Ok::<_, Infallible>("before"))).await, Ok("before"));
        let write =
            tokio::time::timeout(std::time::Duration::ZERO, cache.change(1, std::future::pending::<()>()));
        assert!(write.await.is_err());
        // The abandoned write may take effect between any two reads.
        for value in ["still before", "after"] {
            assert_eq!(cache.get(1, ready(Ok::<_, Infallible>(value))).await, Ok(value));
        }
    }

    #[tokio::test]
    async fn there_is_no_end_of_keys_but_of_cache() {
        let cache = Cache::new(true);
        for key in 0..=MOST_ENTRIES {
            assert_eq!(cache.get(key, ready(Ok::<_, Infallible>(key))).await, Ok(key));
        }
        assert_eq!(cache.held().map(|held| held.values.len()), Some(1));
    }

    #[tokio::test]
    async fn nothing_is_kept_where_others_write() {
        let cache = Cache::new(false);
        for value in ["first", "second"] {
            assert_eq!(cache.get(1, ready(Ok::<_, Infallible>(value))).await, Ok(value));
        }
    }
}
