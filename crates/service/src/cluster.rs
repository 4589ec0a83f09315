//! Sharing the work with other processes on the same database: which processes there are, and which shards each looks
//! after.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{Mutex as AsyncMutex, Notify};
use tokio::time::{Instant, sleep, timeout};

use super::{RetryDelays, Service, ServiceError};
use carte_store::leases::{Candidate, FORMAT, Joined, ProcessMessage, Shards, TERM};
use carte_store::{Store, StoreError};

mod gateway_sessions;
mod heartbeat;
mod identify_schedule;
mod process_messages;
mod shard_ownership;

pub use shard_ownership::{OwnedShards, ShardLeaseGuard, ShardOwnership};

/// How long the shards of a process that was killed may still seem to be taken.
const PREDECESSOR_TIMEOUT: Duration = Duration::from_secs(2 * TERM.as_secs());

/// How long this process tries to tell the others that it leaves.
const LEAVE_TIMEOUT: Duration = Duration::from_secs(2);

/// Logged when a process cannot join yet.
const WAITING_FOR_OTHERS: &str =
    "waiting until the processes of another version have stopped, which could not read what this one writes";

/// The part of a [`Service`] that shares the work with other processes.
#[derive(Clone, Debug)]
pub struct Cluster {
    service: Service,
}

#[derive(Debug, Default)]
pub(super) struct ClusterState {
    membership: Mutex<Option<Membership>>,
    /// Held while a heartbeat is being sent.
    heartbeat_lock: AsyncMutex<()>,
    identify_schedule: identify_schedule::IdentifySchedule,
    /// Wakes the heartbeat when another process has released shards.
    shards_released: Notify,
}

/// Why a process cannot share the work with the others.
#[derive(Debug, thiserror::Error)]
pub enum ShareError {
    /// The operator has named only a part of the shards, and no other process can look after the rest.
    #[error(
        "SHARDS={0} leaves servers without a bot: a SQLite file has one process, which looks after all shards; leave SHARDS \
         away, or set DATABASE_URL to a PostgreSQL server that several share"
    )]
    Alone(Shards),
    /// The operator of another process has named some of the same shards.
    #[error("SHARDS={0} and SHARDS={1} of another process overlap; give each process shards of its own")]
    Overlaps(Shards, Shards),
    /// The other processes divide another number of shards.
    #[error(
        "SHARDS={0} speaks of another number of shards than the {1} that the other processes divide; set the same for all"
    )]
    Counts(Shards, u32),
    /// Discord wants more shards than the operator of another process has named.
    #[error(
        "Discord wants {1} shards, but another process was started with SHARDS={0}; set the larger number there, or leave \
         SHARDS away"
    )]
    TooFew(Shards, u32),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The state of this process among those that share the database.
#[derive(Clone, Debug)]
struct Membership {
    process: i64,
    candidate: Candidate,
    /// The shards that the next heartbeat releases, if nothing is being sent there any more.
    giving: Vec<u32>,
    admission: Admission,
}

/// Whether a process is one of those that share the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Admission {
    In,
    /// The others have removed it, and it has not joined again yet.
    StruckOff,
    /// The others have removed it, and it cannot join again for this reason.
    Refused(Joined),
}

impl Membership {
    const fn new(process: i64, candidate: Candidate) -> Self {
        Self { process, candidate, giving: Vec::new(), admission: Admission::In }
    }
}

/// Why a process with these shards could not join; `None` if it only has to wait for processes of another version.
fn share_error_of(joined: Joined, shards: Shards) -> Option<ShareError> {
    match joined {
        Joined::Overlaps(other) => Some(ShareError::Overlaps(shards, other)),
        Joined::Counts(of) => Some(ShareError::Counts(shards, of)),
        Joined::In { .. } | Joined::Versions => None,
    }
}

impl Cluster {
    pub(super) const fn new(service: Service) -> Self {
        Self { service }
    }

    fn state(&self) -> &ClusterState {
        &self.service.inner.cluster
    }

    fn store(&self) -> &Store {
        self.service.store()
    }

    /// Joins the processes that share the database and divide the shards among themselves. `recommended` is Discord's
    /// number of shards, `named` are the shards that the operator has named for this process. Returns the number of all
    /// shards.
    ///
    /// Waits for processes of another version until they have stopped.
    ///
    /// # Errors
    /// When the named shards do not fit those of the other processes, or the database fails.
    pub async fn join(&self, recommended: u32, named: Option<Shards>) -> Result<u32, ShareError> {
        let Some(leases) = self.store().leases() else {
            if let Some(named) = named.filter(|named| *named != Shards::all(named.of)) {
                return Err(ShareError::Alone(named));
            }
            let all = Shards::all(named.map_or(recommended, |named| named.of));
            self.take_all_shards(all);
            return Ok(all.of);
        };
        let shards = named.unwrap_or_else(|| Shards::all(recommended));
        let candidate = Candidate { shards, named: named.is_some(), format: FORMAT };
        let began = Instant::now();
        let mut told = false;
        loop {
            let joined = leases.join(&candidate).await?;
            if let Joined::In { process, of } = joined {
                tracing::info!(process, shards = of, "sharing the database with the others who are there");
                let shards = if candidate.named { shards } else { Shards::all(of) };
                *self.membership() = Some(Membership::new(process, Candidate { shards, ..candidate }));
                // If the other processes divide fewer shards because an operator said so, that number counts as long as
                // Discord accepts it.
                let is_raised = !candidate.named
                    && recommended > of
                    && leases.raise_shard_count(recommended).await?.is_none();
                self.send_heartbeat_now().await?;
                return Ok(if is_raised { recommended } else { of });
            }
            match share_error_of(joined, shards) {
                Some(problem) if began.elapsed() > PREDECESSOR_TIMEOUT => return Err(problem),
                Some(_) => {}
                None if told => {}
                None => {
                    told = true;
                    tracing::warn!("{WAITING_FOR_OTHERS}");
                }
            }
            sleep(RetryDelays::OF_OUTAGE.first).await;
        }
    }

    /// Divides the servers among `shards` shards, if there are fewer so far. Every process learns of it with its next
    /// heartbeat.
    ///
    /// # Errors
    /// When the operator of another process has named shards of a smaller number, or the database fails.
    pub async fn raise_shard_count(&self, shards: u32) -> Result<(), ShareError> {
        let Some(leases) = self.store().leases() else {
            self.take_all_shards(Shards::all(shards));
            return Ok(());
        };
        if let Some(named) = leases.raise_shard_count(shards).await? {
            return Err(ShareError::TooFew(named, shards));
        }
        self.store().notify_processes(ProcessMessage::Freed).await;
        self.wake_heartbeat();
        Ok(())
    }

    /// Takes all shards, because there are no other processes.
    fn take_all_shards(&self, all: Shards) {
        let shards = (all.first..=all.last).collect();
        let owned = OwnedShards { total: all.of, shards, ..OwnedShards::default() };
        self.service.shard_ownership().set_owned(owned, None);
    }

    /// Releases the shards of this process, so that the others need not wait until they miss it.
    pub async fn leave(&self) {
        let left = self.membership().take();
        let (Some(left), Some(leases)) = (left, self.store().leases()) else { return };
        self.service.shard_ownership().set_owned(OwnedShards::default(), None);
        let leaving = async {
            // A heartbeat that is under way might join again.
            let _one = self.state().heartbeat_lock.lock().await;
            leases.leave(left.process).await
        };
        match timeout(LEAVE_TIMEOUT, leaving).await {
            Ok(Ok(())) => self.store().notify_processes(ProcessMessage::Freed).await,
            _ => tracing::warn!("the other processes take over when they miss this one"),
        }
    }

    /// Keeps in contact with the other processes, for ever.
    pub(super) async fn keep_sharing(&self) {
        if !self.service.shard_ownership().is_shared() {
            return std::future::pending().await;
        }
        tokio::join!(self.send_heartbeats(), self.receive_messages(), self.rescan_periodically());
    }

    /// Does once what a process among several [does all the time](Service::run), for callers that move the clock
    /// themselves: sends a heartbeat, learns which shards it owns, and looks for tables that are due.
    ///
    /// # Errors
    /// When the database fails. It is not known then which shards belong to this process.
    pub async fn renew_and_rescan(&self) -> Result<(), ServiceError> {
        if self.service.shard_ownership().is_shared() {
            self.send_heartbeat_now().await?;
            // A failed search is repeated later.
            drop(self.rescan().await);
        }
        Ok(())
    }

    /// Sends the next heartbeat now.
    pub(super) fn wake_heartbeat(&self) {
        self.state().shards_released.notify_one();
    }

    /// The number of this process among the others; `None` if it is not one of them.
    fn process(&self) -> Option<i64> {
        self.membership().as_ref().map(|membership| membership.process)
    }

    fn membership(&self) -> MutexGuard<'_, Option<Membership>> {
        self.state().membership.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
