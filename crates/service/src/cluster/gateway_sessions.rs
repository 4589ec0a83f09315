//! Sessions with Discord's gateway, which move from one process to another together with their shard.

use std::time::Duration;

use tokio::time::timeout;

use super::Cluster;
use crate::ServiceError;
use carte_store::leases::GatewaySession;

/// How long a person may wait for the answer to which process an interaction belongs.
const ASK_TIMEOUT: Duration = Duration::from_millis(300);

impl Cluster {
    /// Reserves the next turn of a bucket: one of its shards may identify at a time (Discord, "Gateway", "Rate limiting").
    /// Returns the time until that turn; the next turn is `pause` later.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn reserve_identify(&self, bucket: u32, pause: Duration) -> Result<Duration, ServiceError> {
        Ok(match self.store().leases() {
            Some(leases) => leases.reserve_identify(bucket, pause).await?,
            None => self.state().identify_schedule.reserve(bucket, pause),
        })
    }

    /// Stores the last dispatch that was read in each session with the gateway. Returns `true` if that is stored. A process
    /// that resumes a session reads the dispatches again that are not stored as read.
    pub async fn note_sessions(&self, sessions: &[GatewaySession]) -> bool {
        let (Some(process), Some(leases)) = (self.process(), self.store().leases()) else { return true };
        let noted = leases.note_sessions(process, sessions).await;
        if let Err(error) = &noted {
            let error = error as &dyn std::error::Error;
            tracing::debug!(error, "how far the gateway has been heard could not be noted");
        }
        noted.is_ok()
    }

    /// Returns the session of a shard that was open last, in another process or in this one.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn last_session(&self, shard: u32, of: u32) -> Result<Option<GatewaySession>, ServiceError> {
        let Some(leases) = self.store().leases() else { return Ok(None) };
        Ok(leases.session(shard, of).await?)
    }

    /// Returns `true` if this process handles the events of this shard. If the process may have lost the shard, because it
    /// stood still, it first asks the database. If the database does not answer, this returns `true`, and everything that
    /// needs the database fails.
    pub async fn is_responsible_for(&self, shard: u32) -> bool {
        if !self.service.shard_ownership().is_shared() {
            return true;
        }
        if !self.service.shard_ownership().is_lease_valid() {
            let cluster = self.clone();
            let asking = tokio::spawn(async move { cluster.send_heartbeat().await });
            if !timeout(ASK_TIMEOUT, asking).await.is_ok_and(|asked| asked.is_ok_and(|beaten| beaten.is_ok()))
            {
                return true;
            }
        }
        self.service.shard_ownership().subscribe().borrow().connected().any(|connected| connected == shard)
    }
}
