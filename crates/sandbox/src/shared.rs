//! The world of a double, and the signal that it has changed.

use std::{
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tokio::sync::watch;

use super::world::World;

/// The world behind a mutex that is never held across an `await`, and a signal after every change.
pub(super) struct SharedWorld {
    world: Mutex<World>,
    changed: watch::Sender<u64>,
}

impl fmt::Debug for SharedWorld {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SharedWorld").finish_non_exhaustive()
    }
}

impl SharedWorld {
    pub(super) fn new(world: World) -> Arc<Self> {
        Arc::new(Self { world: Mutex::new(world), changed: watch::Sender::new(0) })
    }

    fn lock(&self) -> MutexGuard<'_, World> {
        // A test that panicked while it looked at the world has not damaged it.
        self.world.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn read<T>(&self, look: impl FnOnce(&World) -> T) -> T {
        look(&self.lock())
    }

    /// Changes the world and wakes everybody who waits for a change.
    pub(super) fn write<T>(&self, change: impl FnOnce(&mut World) -> T) -> T {
        let result = change(&mut self.lock());
        self.changed.send_modify(|version| *version += 1);
        result
    }

    pub(super) fn watch(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    /// Waits until `look` finds something in the world as it is now or becomes, for `limit` at most.
    pub(super) async fn wait<T>(
        &self,
        mut look: impl FnMut(&World) -> Option<T>,
        limit: Duration,
    ) -> Option<T> {
        let mut changes = self.watch();
        let search = async {
            loop {
                if let Some(found) = self.read(&mut look) {
                    return Some(found);
                }
                changes.changed().await.ok()?;
            }
        };
        tokio::time::timeout(limit, search).await.unwrap_or_else(|_| self.read(&mut look))
    }
}
