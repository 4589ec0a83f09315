//! The tables that this process looks after: all of them or, while other processes share the database, those of the shards
//! that it owns.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::{Notify, watch};
use tokio::time::Instant;

use carte_store::leases::Shards;
use carte_table::ids::GuildId;

/// The shards that a process owns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OwnedShards {
    /// Number of shards in all processes; 0 before it is known.
    pub total: u32,
    pub shards: BTreeSet<u32>,
    /// The shards that it is about to hand to another process. It stays connected to them, but sends nothing there any
    /// more.
    pub releasing: BTreeSet<u32>,
}

impl OwnedShards {
    /// The shards whose gateway connections this process keeps open.
    pub fn connected(&self) -> impl Iterator<Item = u32> {
        self.shards.union(&self.releasing).copied()
    }
}

/// The shards, and with them the tables, that a process looks after.
#[derive(Debug)]
pub struct ShardOwnership {
    /// Whether there may be other processes.
    is_shared: bool,
    owned: watch::Sender<OwnedShards>,
    /// Wakes the tasks that wait for the first shard, or for the lease, in the order in which they began to wait. A `watch`
    /// would wake them in any order.
    renewed: Notify,
    /// Until when no other process can have taken over the shards of this one.
    valid_until: Mutex<Option<Instant>>,
    /// The number of changes of the owned shards. A table that was loaded in an earlier generation may be out of date,
    /// because another process may have changed it since.
    generation: AtomicU64,
    rescan: Notify,
    /// Number of guards that exist for each shard.
    guards: Mutex<BTreeMap<u32, usize>>,
}

/// Keeps a shard in this process while a message is being sent to its channels, or while its session begins. No other
/// process gets the shard before the guard is dropped.
#[derive(Debug)]
pub struct ShardLeaseGuard<'a> {
    ownership: &'a ShardOwnership,
    shard: u32,
}

impl Drop for ShardLeaseGuard<'_> {
    fn drop(&mut self) {
        let mut guards = self.ownership.guards();
        if let Some(count) = guards.get_mut(&self.shard) {
            *count -= 1;
        }
        guards.retain(|_, count| *count > 0);
    }
}

impl ShardOwnership {
    pub(crate) fn new(is_shared: bool) -> Self {
        Self {
            is_shared,
            owned: watch::Sender::default(),
            renewed: Notify::new(),
            valid_until: Mutex::default(),
            generation: AtomicU64::new(0),
            rescan: Notify::new(),
            guards: Mutex::default(),
        }
    }

    /// Returns `true` if other processes may use the same database.
    pub const fn is_shared(&self) -> bool {
        self.is_shared
    }

    /// Returns `true` if this process looks after the tables of this server, or of direct messages.
    pub fn owns_guild(&self, guild: Option<GuildId>) -> bool {
        !self.is_shared || {
            let owned = self.owned.borrow();
            owned.shards.contains(&Shards::of_server(guild, owned.total))
        }
    }

    /// Keeps the shard of this server in this process; `None` if another process has it.
    pub fn guard_guild(&self, guild: Option<GuildId>) -> Option<ShardLeaseGuard<'_>> {
        let shard = Shards::of_server(guild, self.owned.borrow().total);
        self.guard_shard(shard)
    }

    /// Keeps a shard in this process; `None` if this process does not own it or is about to hand it over.
    pub fn guard_shard(&self, shard: u32) -> Option<ShardLeaseGuard<'_>> {
        *self.guards().entry(shard).or_default() += 1;
        let guard = ShardLeaseGuard { ownership: self, shard };
        // Checked after the guard is counted: a shard that is released in between waits for the guard.
        (!self.is_shared || self.owned.borrow().shards.contains(&shard)).then_some(guard)
    }

    /// Returns `true` while a guard keeps this shard.
    pub(crate) fn is_guarded(&self, shard: u32) -> bool {
        self.guards().contains_key(&shard)
    }

    fn guards(&self) -> MutexGuard<'_, BTreeMap<u32, usize>> {
        self.guards.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns `true` if no other process can have taken over the shards of this one yet.
    pub fn is_lease_valid(&self) -> bool {
        let until = *self.valid_until.lock().unwrap_or_else(PoisonError::into_inner);
        !self.is_shared || until.is_some_and(|until| Instant::now() < until)
    }

    /// Waits until no other process can have taken over the shards of this one, which is known once the database has
    /// answered.
    pub async fn wait_for_valid_lease(&self) {
        loop {
            let renewed = self.renewed.notified();
            if self.is_lease_valid() {
                return;
            }
            renewed.await;
        }
    }

    /// Returns the shards that this process owns, as a channel that also reports every change of them.
    pub fn subscribe(&self) -> watch::Receiver<OwnedShards> {
        self.owned.subscribe()
    }

    /// Waits until this process owns a shard.
    pub async fn wait_for_shards(&self) {
        loop {
            let renewed = self.renewed.notified();
            if !self.is_shared || !self.owned.borrow().shards.is_empty() {
                return;
            }
            renewed.await;
        }
    }

    /// Waits until the database should be searched for changes of which this process got no message. Without other
    /// processes, this never returns.
    pub async fn rescan_requested(&self) {
        self.rescan.notified().await;
    }

    pub(crate) fn request_rescan(&self) {
        self.rescan.notify_one();
    }

    /// The number of the present generation. Tables that were loaded in an earlier one are loaded again before they are
    /// used.
    pub(crate) fn generation(&self) -> u64 {
        self.generation.load(Ordering::Relaxed)
    }

    pub(crate) fn invalidate_tables(&self) {
        self.generation.fetch_add(1, Ordering::Relaxed);
    }

    /// Replaces the owned shards, which no other process can take before `valid_until`. Returns `true` if this process has
    /// gained shards, or the total has changed.
    pub(crate) fn set_owned(&self, owned: OwnedShards, valid_until: Option<Instant>) -> bool {
        *self.valid_until.lock().unwrap_or_else(PoisonError::into_inner) = valid_until;
        let mut has_gained = false;
        self.owned.send_if_modified(|before| {
            let has_changed = *before != owned;
            if has_changed {
                self.invalidate_tables();
            }
            has_gained = before.total != owned.total || !owned.shards.is_subset(&before.shards);
            *before = owned;
            has_changed
        });
        self.renewed.notify_waiters();
        has_gained
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn owned(shards: &[u32]) -> OwnedShards {
        OwnedShards { total: 4, shards: shards.iter().copied().collect(), releasing: BTreeSet::new() }
    }

    const fn guild(shard: u64) -> Option<GuildId> {
        Some(GuildId((8 + shard) << 22))
    }

    #[tokio::test(start_paused = true)]
    async fn a_process_owns_the_guilds_of_its_shards_and_each_change_begins_a_generation() {
        let alone = ShardOwnership::new(false);
        assert!(alone.owns_guild(None) && alone.owns_guild(guild(3)) && alone.is_lease_valid());
        let ownership = ShardOwnership::new(true);
        assert!(!ownership.owns_guild(None) && !ownership.is_lease_valid());
        let until = Instant::now() + Duration::from_secs(5);
        assert!(ownership.set_owned(owned(&[0, 1]), Some(until)));
        assert!(
            ownership.owns_guild(None) && ownership.owns_guild(guild(1)) && !ownership.owns_guild(guild(2))
        );
        assert_eq!((ownership.generation(), ownership.is_lease_valid()), (1, true));
        assert!(!ownership.set_owned(owned(&[0, 1]), Some(until)), "nothing is new");
        tokio::time::advance(Duration::from_secs(5)).await;
        assert!(!ownership.is_lease_valid() && ownership.owns_guild(guild(1)), "nobody may have taken over");
        assert!(ownership.set_owned(owned(&[0, 2]), None));
        assert_eq!(ownership.generation(), 2);
        assert!(!ownership.owns_guild(guild(1)));
    }

    #[test]
    fn a_shard_is_guarded_until_the_last_guard_is_dropped_and_only_by_its_owner() {
        let ownership = ShardOwnership::new(true);
        ownership.set_owned(owned(&[1]), None);
        let guards = [ownership.guard_guild(guild(1)).unwrap(), ownership.guard_guild(guild(1)).unwrap()];
        assert!(ownership.guard_guild(guild(2)).is_none() && !ownership.is_guarded(2));
        ownership.set_owned(owned(&[2]), None);
        assert!(ownership.guard_guild(guild(1)).is_none() && ownership.is_guarded(1));
        drop(guards);
        assert!(!ownership.is_guarded(1));
    }
}
