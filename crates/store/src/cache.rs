//! A cache of what every press asks for and people seldom change.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The most entries that are kept; before the next one all of them are dropped.
const MOST_ENTRIES: usize = 10_000;

/// What has been read lately, until it is changed.
#[derive(Debug)]
pub(super) struct Cache<K, V> {
    /// `None` if another process may write to the database.
    held: Option<Mutex<Cached<K, V>>>,
}

#[derive(Debug)]
struct Cached<K, V> {
    values: HashMap<K, V>,
    /// How often something was changed.
    changes: u64,
    /// What may be changed at any time, by a write that nobody waits for any more; never copied again.
    abandoned: HashSet<K>,
}

impl<K: Copy + Eq + Hash, V: Clone> Cache<K, V> {
    /// Cache of what is in a database, which are kept only where this process alone writes to it.
    pub(super) fn new(alone: bool) -> Self {
        let held = || Cached { values: HashMap::new(), changes: 0, abandoned: HashSet::new() };
        Self { held: alone.then(|| Mutex::new(held())) }
    }

    /// The copy of `key`, or else what `read` gives, which is kept.
    pub(super) async fn get<E>(&self, key: K, read: impl Future<Output = Result<V, E>>) -> Result<V, E> {
        let changes = {
            let held = self.held();
            if let Some(value) = held.as_ref().and_then(|held| held.values.get(&key)) {
                return Ok(value.clone());
            }
            held.map(|held| held.changes)
        };
        let value = read.await?;
        // What was changed meanwhile may have been read as it was before.
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

    /// Does `write`, which changes what is copied of `key`, or fails and may have changed it.
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

/// Drops a copy at its end, also where the write was not waited for.
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
        // It may be done between any two reads.
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
