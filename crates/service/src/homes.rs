//! Which tables this process looks after: all of them, or those of the shards that belong to it while others are there.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::{Notify, watch};
use tokio::time::Instant;

use carte_store::leases::Shards;
use carte_table::ids::GuildId;

/// The shards that belong to a process, of how many.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Held {
    /// How many shards there are; 0 before that is known.
    pub of: u32,
    /// Those of this process.
    pub shards: BTreeSet<u32>,
    /// Those that it hands to another one in a moment: it hears them still, and tells nothing there any more.
    pub leaving: BTreeSet<u32>,
}

impl Held {
    /// The shards that this process hears.
    pub fn heard(&self) -> impl Iterator<Item = u32> {
        self.shards.union(&self.leaving).copied()
    }
}

/// Which tables a process looks after.
#[derive(Debug)]
pub struct Homes {
    /// Whether there may be other processes.
    shared: bool,
    held: watch::Sender<Held>,
    /// This process may have got something to look after. Who has waited longest goes on first, which a `watch` would leave to
    /// chance.
    begun: Notify,
    /// Until when nobody else can have taken what this process holds.
    sure_until: Mutex<Option<Instant>>,
    /// Counts how often shards have changed hands: of what was in memory then, another process may have told more.
    changes: AtomicU64,
    /// There may be something to tell of which this process has no notice.
    stirred: Notify,
    /// How many things are under way in each shard that no other process may come between.
    voices: Mutex<BTreeMap<u32, usize>>,
}

/// The right to say something in the channels of a shard, or to begin its session: while one is held, no other process gets the
/// shard from this one.
#[derive(Debug)]
pub struct Voice<'a> {
    homes: &'a Homes,
    shard: u32,
}

impl Drop for Voice<'_> {
    fn drop(&mut self) {
        let mut voices = self.homes.voices();
        if let Some(count) = voices.get_mut(&self.shard) {
            *count -= 1;
        }
        voices.retain(|_, count| *count > 0);
    }
}

impl Homes {
    pub(super) fn new(shared: bool) -> Self {
        Self {
            shared,
            held: watch::Sender::default(),
            begun: Notify::new(),
            sure_until: Mutex::default(),
            changes: AtomicU64::new(0),
            stirred: Notify::new(),
            voices: Mutex::default(),
        }
    }

    /// Whether other processes may be there.
    #[must_use]
    pub const fn shared(&self) -> bool {
        self.shared
    }

    /// Whether the tables of this server, or of direct messages, belong to this process.
    #[must_use]
    pub fn holds(&self, guild: Option<GuildId>) -> bool {
        !self.shared || {
            let held = self.held.borrow();
            held.shards.contains(&Shards::of_server(guild, held.of))
        }
    }

    /// The right to say something in the channels of this server, if they belong to this process.
    #[must_use]
    pub fn voice(&self, guild: Option<GuildId>) -> Option<Voice<'_>> {
        let shard = Shards::of_server(guild, self.held.borrow().of);
        self.retain(shard)
    }

    /// Keeps a shard from being handed to another process, if it belongs to this one and is not about to be handed over.
    #[must_use]
    pub fn retain(&self, shard: u32) -> Option<Voice<'_>> {
        *self.voices().entry(shard).or_default() += 1;
        let voice = Voice { homes: self, shard };
        // Looked at afterwards: a shard that is let go of in between waits for the voice.
        (!self.shared || self.held.borrow().shards.contains(&shard)).then_some(voice)
    }

    /// Whether something is under way in this shard that no other process may come between.
    pub(super) fn speaks(&self, shard: u32) -> bool {
        self.voices().contains_key(&shard)
    }

    fn voices(&self) -> MutexGuard<'_, BTreeMap<u32, usize>> {
        self.voices.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether nobody else can have taken over meanwhile what this process holds.
    #[must_use]
    pub fn is_sure(&self) -> bool {
        let until = *self.sure_until.lock().unwrap_or_else(PoisonError::into_inner);
        !self.shared || until.is_some_and(|until| Instant::now() < until)
    }

    /// The shards that belong to this process, and every change of them.
    #[must_use]
    pub fn subscribe(&self) -> watch::Receiver<Held> {
        self.held.subscribe()
    }

    /// Waits until this process has something to look after.
    pub async fn begun(&self) {
        loop {
            let begun = self.begun.notified();
            if !self.shared || !self.held.borrow().shards.is_empty() {
                return;
            }
            begun.await;
        }
    }

    /// Waits until there may be something to tell of which no notice was given; for ever, where nobody else is there.
    pub async fn stirred(&self) {
        self.stirred.notified().await;
    }

    pub(super) fn stir(&self) {
        self.stirred.notify_one();
    }

    /// How often shards have come to this process or left it.
    pub(super) fn changes(&self) -> u64 {
        self.changes.load(Ordering::Relaxed)
    }

    /// Lets everything in memory be read anew before it is used.
    pub(super) fn doubt(&self) {
        self.changes.fetch_add(1, Ordering::Relaxed);
    }

    /// Takes note of what belongs to this process, for sure until a moment; whether it has got something new.
    pub(super) fn hold(&self, held: Held, sure_until: Option<Instant>) -> bool {
        *self.sure_until.lock().unwrap_or_else(PoisonError::into_inner) = sure_until;
        let mut gained = false;
        self.held.send_if_modified(|before| {
            let changed = *before != held;
            if changed {
                self.changes.fetch_add(1, Ordering::Relaxed);
            }
            gained = before.of != held.of || !held.shards.is_subset(&before.shards);
            *before = held;
            changed
        });
        self.begun.notify_waiters();
        gained
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn held(shards: &[u32]) -> Held {
        Held { of: 4, shards: shards.iter().copied().collect(), leaving: BTreeSet::new() }
    }

    const fn guild(shard: u64) -> Option<GuildId> {
        Some(GuildId((8 + shard) << 22))
    }

    #[tokio::test(start_paused = true)]
    async fn what_belongs_to_a_process_changes_hands() {
        let alone = Homes::new(false);
        assert!(alone.holds(None) && alone.holds(guild(3)) && alone.is_sure());
        let homes = Homes::new(true);
        assert!(!homes.holds(None) && !homes.is_sure());
        let until = Instant::now() + Duration::from_secs(5);
        assert!(homes.hold(held(&[0, 1]), Some(until)));
        assert!(homes.holds(None) && homes.holds(guild(1)) && !homes.holds(guild(2)));
        assert_eq!((homes.changes(), homes.is_sure()), (1, true));
        assert!(!homes.hold(held(&[0, 1]), Some(until)), "nothing is new");
        tokio::time::advance(Duration::from_secs(5)).await;
        assert!(!homes.is_sure() && homes.holds(guild(1)), "it may still be so");
        assert!(homes.hold(held(&[0, 2]), None));
        assert_eq!(homes.changes(), 2);
        assert!(!homes.holds(guild(1)));
    }

    #[test]
    fn a_voice_is_counted_until_it_is_dropped_and_only_at_home() {
        let homes = Homes::new(true);
        homes.hold(held(&[1]), None);
        let voices = [homes.voice(guild(1)).unwrap(), homes.voice(guild(1)).unwrap()];
        assert!(homes.voice(guild(2)).is_none() && !homes.speaks(2));
        homes.hold(held(&[2]), None);
        assert!(homes.voice(guild(1)).is_none() && homes.speaks(1));
        drop(voices);
        assert!(!homes.speaks(1));
    }
}
