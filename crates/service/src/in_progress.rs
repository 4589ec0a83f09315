//! Work that must not be started again while it is in progress.

use std::collections::HashSet;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The keys of the work in progress. Clones share them.
#[derive(Clone, Debug)]
pub(crate) struct InProgress<K>(Arc<Mutex<HashSet<K>>>);

/// Marks the work for a key as in progress until it is dropped.
#[derive(Debug)]
pub(crate) struct InProgressGuard<K: Copy + Eq + Hash> {
    all: InProgress<K>,
    pub(crate) key: K,
}

impl<K> Default for InProgress<K> {
    fn default() -> Self {
        Self(Arc::default())
    }
}

impl<K: Copy + Eq + Hash> InProgress<K> {
    /// Marks the work for `key` as in progress; `None` if it is already.
    pub(crate) fn begin(&self, key: K) -> Option<InProgressGuard<K>> {
        let is_first = self.lock().insert(key);
        // The guard is made only here, because dropping it removes the key.
        is_first.then(|| InProgressGuard { all: self.clone(), key })
    }

    pub(crate) fn count(&self) -> usize {
        self.lock().len()
    }

    fn lock(&self) -> MutexGuard<'_, HashSet<K>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Copy + Eq + Hash> Drop for InProgressGuard<K> {
    fn drop(&mut self) {
        self.all.lock().remove(&self.key);
    }
}
