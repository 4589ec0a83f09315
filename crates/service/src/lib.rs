//! Runs the tables of one bot.
//!
//! [`Service`] runs the tables. Each table has its own lock and is loaded on demand; every change is stored before it
//! counts. [`Cluster`] shares the work with other processes on the same database. [`Background`] does the work that no
//! person asks for: turns of computer players and of the clock, closing abandoned tables, estimating reviews. People,
//! computer players and the clock all change a table in the same way: decide, store, apply, send a notice.

use std::sync::Arc;

use carte_store::Store;
use carte_table::Timing;
use carte_table::ids::Timestamp;
use carte_telemetry::Telemetry;
use tokio::sync::Notify;

mod background;
mod builder;
mod clock;
mod cluster;
mod costly_work;
mod daily;
mod database_health;
mod error;
mod in_progress;
mod retry_delays;
mod tables;
mod tournaments;
mod workers;

pub use background::{
    Background, LUCK_INTERVAL, LUCK_MOST, LUCK_PERIOD, ReviewProgress, Reviewed, THINKING_TIME,
};
pub use builder::ServiceBuilder;
pub use clock::{Clock, ClockOffset, MonotonicClock};
pub use cluster::{Cluster, OwnedShards, ShardLeaseGuard, ShardOwnership, ShareError};
pub use costly_work::{CostlyWork, QueuePosition, Reservation, TooMuchWork, WORK_PART, WorkPermit};
pub use daily::{Daily, Today};
pub use error::ServiceError;
pub use retry_delays::RetryDelays;
pub use tables::{Answer, Guessing, NewTable, NextRound, Notice, Remains, TableMetrics};
pub use tournaments::Tournaments;
pub use workers::Workers;

/// All tables of one bot. Clones share the same tables.
#[derive(Clone, Debug)]
pub struct Service {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    store: Store,
    clock: Clock,
    timing: Timing,
    started: Timestamp,
    telemetry: Telemetry,
    shard_ownership: ShardOwnership,
    database_health: database_health::DatabaseHealth,
    tables: tables::Tables,
    cluster: cluster::ClusterState,
    background: background::BackgroundState,
    workers: Workers,
    costly_work: CostlyWork,
    /// Wakes the task that looks after tournaments.
    tournaments_changed: Notify,
    daily_deals: daily::DrawnDeals,
    /// The games of the day whose luck is being estimated.
    daily_luck: in_progress::InProgress<carte_store::PlayKey>,
}

impl Service {
    pub fn builder(store: Store) -> ServiceBuilder {
        ServiceBuilder::new(store)
    }

    /// The store, to read, and to write what no running table, tournament or game of the day depends on. Everything else is
    /// written by the service, which knows who else has to learn of it.
    pub fn store(&self) -> &Store {
        &self.inner.store
    }

    pub fn now(&self) -> Timestamp {
        self.inner.clock.now()
    }

    pub fn telemetry(&self) -> &Telemetry {
        &self.inner.telemetry
    }

    /// The shards, and with them the tables, that this process looks after.
    pub fn shard_ownership(&self) -> &ShardOwnership {
        &self.inner.shard_ownership
    }

    /// The part that shares the work with other processes.
    pub fn cluster(&self) -> Cluster {
        Cluster::new(self.clone())
    }

    /// The part that works without being asked.
    pub fn background(&self) -> Background {
        Background::new(self.clone())
    }

    /// Where long work is done.
    pub fn workers(&self) -> Workers {
        self.inner.workers
    }

    /// The queue of work that people ask for and that takes much processor time.
    pub fn costly_work(&self) -> &CostlyWork {
        &self.inner.costly_work
    }

    /// Takes the turns that are due, keeps in contact with other processes and watches the database, until the future is
    /// dropped.
    ///
    /// # Errors
    /// When the list of waiting tables cannot be read at the start.
    pub async fn run(&self) -> Result<(), ServiceError> {
        let (background, cluster) = (self.background(), self.cluster());
        tokio::select! {
            ended = background.take_turns() => ended,
            () = cluster.keep_sharing() => Ok(()),
            () = self.watch_database() => Ok(()),
        }
    }
}
