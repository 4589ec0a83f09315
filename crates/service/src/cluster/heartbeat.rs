//! The heartbeat, with which a process keeps its shards, gets new ones, and hands some over.

use std::time::Duration;

use tokio::time::{Instant, timeout};

use super::{Admission, Cluster, Membership, OwnedShards, WAITING_FOR_OTHERS, share_error_of};
use crate::RetryDelays;
use carte_store::StoreError;
use carte_store::leases::{Candidate, Joined, Leases, ProcessMessage, ShardShare, Shards, TERM};

/// How often a process sends a heartbeat. It is less often while the process is refused or the database fails, but soon
/// enough for all processes to be back before one takes over shards of another.
const HEARTBEAT: RetryDelays = RetryDelays { first: Duration::from_secs(1), longest: Duration::from_secs(4) };

/// A process considers its shards lost this much earlier than others may take them.
const LEASE_MARGIN: Duration = Duration::from_secs(1);

/// A heartbeat counts as failed if the database has not answered in this time.
const HEARTBEAT_TIMEOUT: Duration = Duration::from_secs(3);

impl Cluster {
    pub(super) async fn send_heartbeats(&self) {
        let mut failures: u32 = 0;
        loop {
            let pause = HEARTBEAT.after(failures.saturating_sub(1));
            drop(timeout(pause, self.state().shards_released.notified()).await);
            match self.send_heartbeat().await {
                Ok(()) if self.is_refused() => failures = failures.saturating_add(1),
                Ok(()) => {
                    if failures > 0 {
                        tracing::info!("the other processes hear of this one again");
                    }
                    failures = 0;
                }
                Err(error) => {
                    if failures == 0 {
                        let cluster = self.clone();
                        // The next heartbeat does not wait for this log entry.
                        tokio::spawn(async move { cluster.log_missed_heartbeat(&error).await });
                    }
                    failures = failures.saturating_add(1);
                }
            }
        }
    }

    async fn log_missed_heartbeat(&self, error: &StoreError) {
        if !self.service.is_database_down().await {
            let error = error as &dyn std::error::Error;
            tracing::error!(error, "no sign of life can be given; other processes may take over");
        }
    }

    fn is_refused(&self) -> bool {
        let membership = self.membership();
        membership.as_ref().is_some_and(|known| matches!(known.admission, Admission::Refused(_)))
    }

    /// Stores whether this process is admitted. Returns `true` if that has changed.
    fn set_admission(&self, admission: Admission) -> bool {
        let mut membership = self.membership();
        membership
            .as_mut()
            .is_some_and(|known| std::mem::replace(&mut known.admission, admission) != admission)
    }

    /// Sends a heartbeat, and learns which shards this process owns. Fails after [`HEARTBEAT_TIMEOUT`].
    pub(super) async fn send_heartbeat(&self) -> Result<(), StoreError> {
        let answered = timeout(HEARTBEAT_TIMEOUT, self.send_heartbeat_now()).await;
        answered.unwrap_or_else(|_| Err(StoreError::no_answer()))
    }

    /// Sends a heartbeat, and waits for the database without limit.
    pub(super) async fn send_heartbeat_now(&self) -> Result<(), StoreError> {
        let _one = self.state().heartbeat_lock.lock().await;
        let membership = self.membership().clone();
        let (Some(Membership { process, candidate, giving, .. }), Some(leases)) =
            (membership, self.store().leases())
        else {
            return Ok(());
        };
        // A shard is released only when nothing is being sent there any more, so that these messages arrive before those of
        // the next process.
        let released: Vec<u32> =
            giving.into_iter().filter(|shard| !self.service.shard_ownership().is_guarded(*shard)).collect();
        let began = Instant::now();
        let Some(ShardShare { of, mut shards, give }) = leases.record_heartbeat(process, &released).await?
        else {
            return self.rejoin(leases, &candidate).await;
        };
        if !released.is_empty() {
            self.store().notify_processes(ProcessMessage::Freed).await;
        }
        // In shards to be released nothing new starts; work that is under way there ends before the next heartbeat.
        shards.retain(|shard| !give.contains(shard));
        let releasing = give.iter().copied().collect();
        match self.membership().as_mut() {
            Some(membership) => {
                membership.giving = give;
                // Another process may have raised the number.
                if !candidate.named {
                    membership.candidate.shards = Shards::all(of);
                }
            }
            // This process has left meanwhile.
            None => return Ok(()),
        }
        self.take_shards(OwnedShards { total: of, shards, releasing }, began);
        Ok(())
    }

    /// Joins again, without shards, after the others have removed this process.
    async fn rejoin(&self, leases: &dyn Leases, candidate: &Candidate) -> Result<(), StoreError> {
        if !self.is_refused() && self.set_admission(Admission::StruckOff) {
            tracing::warn!(
                "this process was silent for too long; others have taken over what it looked after"
            );
        }
        self.service
            .shard_ownership()
            .set_owned(OwnedShards { total: candidate.shards.of, ..OwnedShards::default() }, None);
        let joined = leases.join(candidate).await?;
        let Joined::In { process, of } = joined else {
            if self.set_admission(Admission::Refused(joined)) {
                match share_error_of(joined, candidate.shards) {
                    Some(error) => {
                        let error = &error as &dyn std::error::Error;
                        tracing::error!(error, "this process cannot join the others again");
                    }
                    None => tracing::warn!("{WAITING_FOR_OTHERS}"),
                }
            }
            return Ok(());
        };
        let shards = if candidate.named { candidate.shards } else { Shards::all(of) };
        let left = match self.membership().as_mut() {
            Some(membership) => {
                *membership = Membership::new(process, Candidate { shards, ..*candidate });
                false
            }
            None => true,
        };
        if left { leases.leave(process).await } else { Ok(()) }
    }

    fn take_shards(&self, owned: OwnedShards, began: Instant) {
        let shards = owned.shards.clone();
        if self.service.shard_ownership().set_owned(owned, Some(began + TERM - LEASE_MARGIN)) {
            tracing::info!(?shards, "looking after these shards now");
            let cluster = self.clone();
            tokio::spawn(async move {
                if let Err(error) = cluster.service.load_agenda().await {
                    cluster.log_unread_agenda(&error).await;
                }
            });
            self.service.shard_ownership().request_rescan();
        }
    }
}
