//! The state of the gateway connections of this process, and how far each session has been received. Another process that takes over a
//! shard resumes its session from there (Discord, "Gateway", "Resuming").

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use carte_store::leases::GatewaySession;

#[derive(Debug, Default)]
pub(super) struct SessionTracker(Mutex<HashMap<u32, TrackedShard>>);

#[derive(Clone, Debug, Default)]
pub(super) struct TrackedShard {
    /// The session has begun or has been resumed, and its events arrive.
    pub(super) is_connected: bool,
    /// The time that Discord takes to answer a heartbeat.
    pub(super) latency: Option<Duration>,
    /// The session, with the number of the last event received.
    pub(super) session: Option<GatewaySession>,
    /// The session as it was last stored.
    noted: Option<GatewaySession>,
}

impl SessionTracker {
    /// Notes the state of a connection after a message, or the session with which a connection begins.
    pub(super) fn update(
        &self,
        shard: u32,
        is_connected: bool,
        latency: Option<Duration>,
        session: Option<GatewaySession>,
    ) {
        let mut shards = self.shards();
        let tracked = shards.entry(shard).or_default();
        *tracked = TrackedShard { is_connected, latency, session, noted: tracked.noted.take() };
    }

    /// Forgets a connection that has ended, and returns its session.
    pub(super) fn remove(&self, shard: u32) -> Option<GatewaySession> {
        self.shards().remove(&shard)?.session
    }

    pub(super) fn session(&self, shard: u32) -> Option<GatewaySession> {
        self.shards().get(&shard)?.session.clone()
    }

    /// Returns the sessions of which more has been received than is stored.
    pub(super) fn unnoted(&self) -> Vec<GatewaySession> {
        let shards = self.shards();
        let unnoted = shards.values().filter(|tracked| tracked.session != tracked.noted);
        unnoted.filter_map(|tracked| tracked.session.clone()).collect()
    }

    /// Notes that these sessions have been stored.
    pub(super) fn set_noted(&self, sessions: Vec<GatewaySession>) {
        let mut shards = self.shards();
        for session in sessions {
            if let Some(tracked) = shards.get_mut(&session.shard) {
                tracked.noted = Some(session);
            }
        }
    }

    /// Returns the number of connected shards and the longest latency.
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

    fn session(seq: u64) -> GatewaySession {
        GatewaySession { shard: 1, of: 4, id: "a".to_owned(), address: "wss://b".to_owned(), seq }
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
