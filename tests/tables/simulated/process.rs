//! One process of the bot, whose notices the simulation reads.

use std::ops::Deref;

use carte_service::{Clock, Notice};
use carte_store_memory::Memory;
use carte_testkit::simulation::{Odds, Process as ServiceProcess};
use tokio::runtime::{Builder, Runtime};
use tokio::sync::mpsc::UnboundedReceiver;

pub(super) struct Process {
    process: ServiceProcess,
    pub(super) notices: UnboundedReceiver<Notice>,
}

impl Process {
    /// Starts a process on the content of the database. Returns `None` if the process dies or fails meanwhile.
    pub(super) fn start(memory: &Memory, clock: &Clock, faults: (u64, Odds), shared: bool) -> Option<Self> {
        let runtime = Builder::new_current_thread().build().unwrap();
        let started = ServiceProcess::start(runtime, memory, clock, faults, shared, |_, notices| notices);
        started.map(|(process, notices)| Self { process, notices })
    }

    /// Lets the process do something, and waits until it has finished everything that it has begun. Returns `None` if the process
    /// dies meanwhile.
    pub(super) fn does<A>(&self, something: impl Future<Output = A>) -> Option<A> {
        self.process.run(something, |runtime: &Runtime| runtime.metrics().num_alive_tasks() == 0)
    }
}

impl Deref for Process {
    type Target = ServiceProcess;

    fn deref(&self) -> &ServiceProcess {
        &self.process
    }
}
