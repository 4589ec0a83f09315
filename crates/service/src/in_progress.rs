//! Work that is not begun a second time while it is under way.

use std::collections::HashSet;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The keys for which work is under way. Clones share them.
#[derive(Clone, Debug)]
pub(crate) struct InProgress<K>(Arc<Mutex<HashSet<K>>>);

/// A key for which work is under way, until it is dropped.
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
    /// `None` where it is under way already.
    pub(crate) fn begin(&self, key: K) -> Option<InProgressGuard<K>> {
        let is_first = self.lock().insert(key);
        // What is made here takes the key out again when it is dropped.
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
