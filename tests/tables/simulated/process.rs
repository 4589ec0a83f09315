//! One process of the bot: a runtime of its own, which is dropped with everything that was under way in it.

use std::sync::Arc;

use carte_service::{Clock, Notice, Service};
use carte_store::Store;
use carte_store_memory::Memory;
use carte_table::Timing;
use carte_telemetry::Telemetry;
use carte_testkit::simulation::{FaultInjector, Odds, SharedClock};
use tokio::runtime::{Builder, Runtime};
use tokio::sync::mpsc::UnboundedReceiver;

pub(super) struct Process {
    // Dropped first: what is under way in it has parts of all the others.
    runtime: Option<Runtime>,
    pub(super) service: Service,
    pub(super) notices: UnboundedReceiver<Notice>,
    pub(super) faults: Arc<FaultInjector>,
}

impl Process {
    /// Starts on what the database holds; `None` where it dies or fails on the way.
    pub(super) fn start(
        memory: &Memory,
        clock: &Clock,
        seed: u64,
        odds: Odds,
        shards: Option<u32>,
    ) -> Option<Self> {
        let runtime = Builder::new_current_thread().build().unwrap();
        let faults = Arc::new(FaultInjector::new(seed, odds));
        let memory = match shards {
            Some(_) => memory.shared(Arc::new(SharedClock(clock.clone()))),
            None => memory.clone(),
        };
        let memory = memory.watched(Arc::clone(&faults) as _);
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        let started = runtime.block_on(async {
            let starting = async {
                let store = Store::over(Arc::new(memory)).await.ok()?;
                let timing = Timing::default();
                let telemetry = Telemetry::default();
                let (service, notices) = Service::builder(store)
                    .clock(clock.clone())
                    .timing(timing)
                    .telemetry(telemetry)
                    .seed(bytes)
                    .build()
                    .ok()?;
                if let Some(shards) = shards {
                    service.cluster().join(shards, None).await.ok()?;
                }
                service.load_agenda().await.ok()?;
                Some((service, notices))
            };
            faults.lives_through(starting).await.flatten()
        });
        let (service, notices) = started?;
        Some(Self { runtime: Some(runtime), service, notices, faults })
    }

    /// Lets the process do something, and finish what it has begun besides; `None` where it dies meanwhile.
    pub(super) fn does<A>(&self, something: impl Future<Output = A>) -> Option<A> {
        let runtime = self.runtime.as_ref().unwrap();
        runtime.block_on(async {
            let whole = async {
                let answer = something.await;
                while runtime.metrics().num_alive_tasks() > 0 {
                    tokio::task::yield_now().await;
                }
                answer
            };
            self.faults.lives_through(whole).await
        })
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}
