//! One process of the bot: a runtime of its own, which is dropped with everything that was under way in it.

use std::sync::Arc;

use carte_service::{Clock, Notice, Service, Workers};
use carte_store::Store;
use carte_store_memory::Memory;
use tokio::runtime::Runtime;
use tokio::sync::mpsc::UnboundedReceiver;

use super::{FaultInjector, Odds, SHARDS, SharedClock};

pub struct Process {
    // Dropped first, because its tasks hold parts of all the others.
    runtime: Option<Runtime>,
    pub service: Service,
    pub faults: Arc<FaultInjector>,
}

impl Process {
    /// Starts a process on the content of the database. `begin` gets the service and its notices. Returns `None` if the process
    /// dies or fails meanwhile. A process that is not `shared` has the database for itself.
    pub fn start<A>(
        runtime: Runtime,
        memory: &Memory,
        clock: &Clock,
        (seed, odds): (u64, Odds),
        shared: bool,
        begin: impl FnOnce(&Service, UnboundedReceiver<Notice>) -> A,
    ) -> Option<(Self, A)> {
        let faults = Arc::new(FaultInjector::new(seed, odds));
        let memory =
            if shared { memory.shared(Arc::new(SharedClock(clock.clone()))) } else { memory.clone() };
        let memory = memory.watched(Arc::clone(&faults) as _);
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        let (service, begun) = runtime.block_on(async {
            let starting = async {
                let store = Store::over(Arc::new(memory)).await.ok()?;
                let builder =
                    Service::builder(store).clock(clock.clone()).seed(bytes).workers(Workers::InPlace);
                let (service, notices) = builder.build().ok()?;
                service.cluster().join(SHARDS, None).await.ok()?;
                service.load_agenda().await.ok()?;
                let begun = begin(&service, notices);
                Some((service, begun))
            };
            faults.run_unless_killed(starting).await.flatten()
        })?;
        Some((Self { runtime: Some(runtime), service, faults }, begun))
    }

    /// Does something in the process, then waits until `is_idle`. Returns `None` if the process dies meanwhile.
    pub fn run<A>(
        &self,
        something: impl Future<Output = A>,
        is_idle: impl Fn(&Runtime) -> bool,
    ) -> Option<A> {
        let runtime = self.runtime.as_ref().unwrap();
        runtime.block_on(async {
            let whole = async {
                let answer = something.await;
                while !is_idle(runtime) {
                    tokio::task::yield_now().await;
                }
                answer
            };
            self.faults.run_unless_killed(whole).await
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
