use std::sync::{Arc, Mutex};

use rand::SeedableRng;
use rand::rngs::StdRng;
use tokio::sync::{Notify, mpsc};

use super::background::BackgroundState;
use super::cluster::{ClusterState, ShardOwnership};
use super::costly_work::CostlyWork;
use super::daily::DrawnDeals;
use super::database_health::DatabaseHealth;
use super::in_progress::InProgress;
use super::tables::Tables;
use super::{Clock, Inner, Notice, Service, ServiceError, Workers};
use carte_store::Store;
use carte_table::{Limits, Timing};
use carte_telemetry::Telemetry;

/// The settings of a [`Service`] that is to be built; each has a default.
#[derive(Debug)]
pub struct ServiceBuilder {
    store: Store,
    clock: Clock,
    timing: Timing,
    limits: Limits,
    telemetry: Telemetry,
    seed: Option<[u8; 32]>,
    workers: Workers,
}

impl ServiceBuilder {
    pub(super) fn new(store: Store) -> Self {
        Self {
            store,
            clock: Clock::System,
            timing: Timing::default(),
            limits: Limits::default(),
            telemetry: Telemetry::default(),
            seed: None,
            workers: Workers::default(),
        }
    }

    /// Sets the source of time; without this, it is the machine's clock.
    #[must_use]
    pub fn clock(self, clock: Clock) -> Self {
        Self { clock, ..self }
    }

    /// Sets the pauses of tables: before acts of computer players and orders, and after rounds.
    #[must_use]
    pub fn timing(self, timing: Timing) -> Self {
        Self { timing, ..self }
    }

    /// Sets the maximum numbers of tables.
    #[must_use]
    pub fn limits(self, limits: Limits) -> Self {
        Self { limits, ..self }
    }

    /// Sets where measurements go; without this, nothing is measured.
    #[must_use]
    pub fn telemetry(self, telemetry: Telemetry) -> Self {
        Self { telemetry, ..self }
    }

    /// Derives all randomness from this seed, including the deals: only for simulations.
    #[must_use]
    pub fn seed(self, seed: [u8; 32]) -> Self {
        Self { seed: Some(seed), ..self }
    }

    /// Sets where long work is done; without this, on threads.
    #[must_use]
    pub fn workers(self, workers: Workers) -> Self {
        Self { workers, ..self }
    }

    /// Builds the service. Also returns the stream of notices for the channels.
    ///
    /// # Errors
    /// When the operating system has no randomness.
    pub fn build(self) -> Result<(Service, mpsc::UnboundedReceiver<Notice>), ServiceError> {
        let Self { store, clock, timing, limits, telemetry, seed, workers } = self;
        let seed_or_random = match seed {
            Some(seed) => seed,
            None => {
                let mut random = [0; 32];
                getrandom::fill(&mut random).map_err(|_| ServiceError::Randomness)?;
                random
            }
        };
        let mut rng = StdRng::from_seed(seed_or_random);
        let table_seeds = seed.map(|_| Mutex::new(StdRng::from_rng(&mut rng)));
        let (notices, receiver) = mpsc::unbounded_channel();
        let inner = Inner {
            started: clock.now(),
            shard_ownership: ShardOwnership::new(store.leases().is_some()),
            store: store.limited(limits),
            clock,
            timing,
            telemetry,
            database_health: DatabaseHealth::default(),
            tables: Tables::new(notices, table_seeds),
            cluster: ClusterState::default(),
            background: BackgroundState::new(rng),
            workers,
            costly_work: CostlyWork::new(workers),
            tournaments_changed: Notify::new(),
            daily_deals: DrawnDeals::default(),
            daily_luck: InProgress::default(),
        };
        Ok((Service { inner: Arc::new(inner) }, receiver))
    }
}
