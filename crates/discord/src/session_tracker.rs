//! How the gateway connections of this process stand, and how far each session has been received: another process that takes
//! a shard over resumes its session there (Discord, "Gateway", "Resuming").

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use carte_store::leases::Session;

/// The connections of this process, by shard.
#[derive(Debug, Default)]
pub(super) struct SessionTracker(Mutex<HashMap<u32, TrackedShard>>);

/// How the connection of one shard stands.
#[derive(Clone, Debug, Default)]
pub(super) struct TrackedShard {
    /// Whether its session has begun or was resumed, and its events arrive.
    pub(super) is_connected: bool,
    /// How long the answer to a heartbeat takes.
    pub(super) latency: Option<Duration>,
    /// Its session, with the number of the last event that was received.
    pub(super) session: Option<Session>,
    /// The session as it was written into the database last.
    noted: Option<Session>,
}

impl SessionTracker {
    /// Takes note of how a connection stands after a message, or of the session that it begins with.
    pub(super) fn update(
        &self,
        shard: u32,
        is_connected: bool,
        latency: Option<Duration>,
        session: Option<Session>,
    ) {
        let mut shards = self.shards();
        let tracked = shards.entry(shard).or_default();
        *tracked = TrackedShard { is_connected, latency, session, noted: tracked.noted.take() };
    }

    /// Forgets a connection that has ended, and returns its session.
    pub(super) fn remove(&self, shard: u32) -> Option<Session> {
        self.shards().remove(&shard)?.session
    }

    pub(super) fn session(&self, shard: u32) -> Option<Session> {
        self.shards().get(&shard)?.session.clone()
    }

    /// The sessions of which more was received than the database knows.
    pub(super) fn unnoted(&self) -> Vec<Session> {
        let shards = self.shards();
        let unnoted = shards.values().filter(|tracked| tracked.session != tracked.noted);
        unnoted.filter_map(|tracked| tracked.session.clone()).collect()
    }

    /// Remembers that these sessions were written into the database.
    pub(super) fn set_noted(&self, sessions: Vec<Session>) {
        let mut shards = self.shards();
        for session in sessions {
            if let Some(tracked) = shards.get_mut(&session.shard) {
                tracked.noted = Some(session);
            }
        }
    }

    /// How many shards are connected, and the longest of their latencies.
    pub(super) fn connected(&self) -> (usize, Option<Duration>) {
        let shards = self.shards();
        let connected = shards.values().filter(|tracked| tracked.is_connected).count();
        (connected, shards.values().filter_map(|tracked| tracked.latency).max())
    }

    fn shards(&self) -> MutexGuard<'_, HashMap<u32, TrackedShard>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn session(seq: u64) -> Session {
        Session { shard: 1, of: 4, id: "a".to_owned(), address: "wss://b".to_owned(), seq }
    }

    #[test]
    fn a_session_is_unnoted_until_the_database_knows_how_far_it_was_received() {
        let tracker = SessionTracker::default();
        tracker.update(1, false, None, None);
        assert_eq!((tracker.session(1), tracker.unnoted()), (None, Vec::new()), "nothing has begun");
        tracker.update(1, true, None, Some(session(7)));
        assert_eq!(tracker.unnoted(), [session(7)]);
        tracker.set_noted(vec![session(7)]);
        assert_eq!((tracker.session(1), tracker.unnoted()), (Some(session(7)), Vec::new()));
        tracker.update(1, true, None, Some(session(9)));
        assert_eq!(tracker.unnoted(), [session(9)]);
        assert_eq!(tracker.remove(1), Some(session(9)));
        assert_eq!(tracker.unnoted(), []);
    }

    #[test]
    fn a_shard_counts_as_connected_while_its_events_arrive() {
        let tracker = SessionTracker::default();
        let latency = Duration::from_millis(40);
        tracker.update(0, true, Some(latency), Some(session(7)));
        tracker.update(1, false, None, Some(session(7)));
        assert_eq!(tracker.connected(), (1, Some(latency)));
        tracker.remove(0);
        assert_eq!(tracker.connected(), (0, None));
    }
}
