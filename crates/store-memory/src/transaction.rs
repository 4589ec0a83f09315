//! Transactions: everything is changed at once, and what is not committed is changed back.

use std::collections::BTreeMap;
use std::sync::Arc;

use async_trait::async_trait;
use carte_store::{StoreError, Transaction};
use tokio::sync::OwnedRwLockWriteGuard;

use super::data::Data;
use super::{Step, Watcher};

type Undo = Box<dyn FnOnce(&mut Data) + Send + Sync>;

/// The database for one alone, until it is dropped.
pub(super) struct MemoryTransaction {
    pub(super) data: OwnedRwLockWriteGuard<Data>,
    watcher: Option<Arc<dyn Watcher>>,
    /// The process that writes, or 0.
    pub(super) process: i64,
    /// What takes the changes back, the latest last.
    undo: Vec<Undo>,
    /// How many of them are older than the part that can be taken back by itself.
    before_part: usize,
}

impl MemoryTransaction {
    pub(super) fn new(
        data: OwnedRwLockWriteGuard<Data>,
        watcher: Option<Arc<dyn Watcher>>,
        process: i64,
    ) -> Self {
        Self { data, watcher, process, undo: Vec::new(), before_part: 0 }
    }

    pub(super) async fn step(&self, step: Step) -> Result<(), StoreError> {
        match &self.watcher {
            Some(watcher) => watcher.before(step).await,
            None => Ok(()),
        }
    }

    /// Puts a value under a key, in place of what was there.
    pub(super) fn put<K, V>(&mut self, of: fn(&mut Data) -> &mut BTreeMap<K, V>, key: K, value: V)
    where
        K: Ord + Clone + Send + Sync + 'static,
        V: Send + Sync + 'static,
    {
        let before = of(&mut self.data).insert(key.clone(), value);
        self.undo.push(Box::new(move |data| {
            match before {
                Some(before) => of(data).insert(key, before),
                None => of(data).remove(&key),
            };
        }));
    }

    /// Puts a value under a key that nothing may be under.
    ///
    /// # Errors
    /// Where something is.
    pub(super) fn add<K, V>(
        &mut self,
        of: fn(&mut Data) -> &mut BTreeMap<K, V>,
        key: K,
        value: V,
    ) -> Result<(), StoreError>
    where
        K: Ord + Clone + Send + Sync + 'static,
        V: Send + Sync + 'static,
    {
        if of(&mut self.data).contains_key(&key) {
            return Err(sqlx::Error::Protocol("the key is taken".to_owned()).into());
        }
        self.put(of, key, value);
        Ok(())
    }

    /// Takes a value away.
    pub(super) fn take<K, V>(&mut self, of: fn(&mut Data) -> &mut BTreeMap<K, V>, key: K) -> Option<V>
    where
        K: Ord + Send + Sync + 'static,
        V: Clone + Send + Sync + 'static,
    {
        let before = of(&mut self.data).remove(&key)?;
        let taken = before.clone();
        self.undo.push(Box::new(move |data| {
            of(data).insert(key, before);
        }));
        Some(taken)
    }

    /// Changes the value under a key, where there is one; whether there is.
    pub(super) fn change<K, V>(
        &mut self,
        of: fn(&mut Data) -> &mut BTreeMap<K, V>,
        key: K,
        change: impl FnOnce(&mut V),
    ) -> bool
    where
        K: Ord + Clone + Send + Sync + 'static,
        V: Clone + Send + Sync + 'static,
    {
        let Some(mut value) = of(&mut self.data).get(&key).cloned() else { return false };
        change(&mut value);
        self.put(of, key, value);
        true
    }

    /// Gives each value whose key this says another key for that one.
    pub(super) fn rename<K, V>(
        &mut self,
        of: fn(&mut Data) -> &mut BTreeMap<K, V>,
        renamed: impl Fn(&K) -> Option<K>,
        change: impl Fn(&mut V),
    ) where
        K: Ord + Clone + Send + Sync + 'static,
        V: Clone + Send + Sync + 'static,
    {
        let keys: Vec<(K, K)> =
            of(&mut self.data).keys().filter_map(|key| Some((key.clone(), renamed(key)?))).collect();
        for (old, new) in keys {
            if let Some(mut value) = self.take(of, old) {
                change(&mut value);
                self.put(of, new, value);
            }
        }
    }

    /// Takes everything away.
    pub(super) fn clear<K, V>(&mut self, of: fn(&mut Data) -> &mut BTreeMap<K, V>)
    where
        K: Ord + Send + Sync + 'static,
        V: Send + Sync + 'static,
    {
        let before = std::mem::take(of(&mut self.data));
        self.undo.push(Box::new(move |data| *of(data) = before));
    }

    fn undo_after(&mut self, first: usize) {
        for undo in self.undo.split_off(first).into_iter().rev() {
            undo(&mut self.data);
        }
    }
}

impl Drop for MemoryTransaction {
    fn drop(&mut self) {
        self.undo_after(0);
    }
}

#[async_trait]
impl Transaction for MemoryTransaction {
    async fn commit(mut self: Box<Self>) -> Result<(), StoreError> {
        self.step(Step::Commit).await?;
        if self.watcher.as_ref().is_none_or(|watcher| watcher.keeps()) {
            self.undo.clear();
        }
        self.step(Step::Confirm).await
    }

    async fn begin_part(&mut self) -> Result<(), StoreError> {
        self.before_part = self.undo.len();
        Ok(())
    }

    async fn keep_part(&mut self) -> Result<(), StoreError> {
        Ok(())
    }

    async fn drop_part(&mut self) -> Result<(), StoreError> {
        self.undo_after(self.before_part);
        Ok(())
    }

    async fn recall(&mut self, key: &str) -> Result<Option<String>, StoreError> {
        self.step(Step::Read).await?;
        Ok(self.data.memory.get(key).cloned())
    }

    async fn remember(&mut self, key: &str, value: &str) -> Result<(), StoreError> {
        self.step(Step::Write).await?;
        self.put(|data| &mut data.memory, key.to_owned(), value.to_owned());
        Ok(())
    }
}
