//! The processes of a bot, of which each may be killed or stand still.

use std::time::Duration;

use carte_sandbox::Double;
use carte_service::Clock;
use carte_store_memory::Memory;

use super::network::Network;
use super::process::Process;
use carte_testkit::simulation::Odds;

/// Processes that share a database.
pub(super) struct Fleet {
    memory: Memory,
    clock: Clock,
    members: Vec<Member>,
    /// How often one has been killed, and how many steps in the database have failed in those.
    pub(super) kills: u64,
    pub(super) failures: u64,
}

struct Member {
    process: Option<Process>,
    network: Network,
    /// How long it has stood still so far, while it does.
    still: Option<Duration>,
}

impl Fleet {
    pub(super) fn new(count: usize, memory: &Memory, clock: &Clock, network: &Network) -> Self {
        let member = |end| Member { process: None, network: network.to(end), still: None };
        let (memory, clock) = (memory.clone(), clock.clone());
        Self { memory, clock, members: (0..count).map(member).collect(), kills: 0, failures: 0 }
    }

    pub(super) fn len(&self) -> usize {
        self.members.len()
    }

    /// One of the processes, or a new one in its place; there may be none for a while.
    pub(super) fn process(
        &mut self,
        at: usize,
        faults: (u64, Odds),
        double: &Double,
    ) -> Option<&mut Process> {
        let shared = self.members.len() > 1;
        let Member { process, network, still } = &mut self.members[at];
        if still.is_some() {
            return None;
        }
        if process.is_none() {
            *process = Process::start(&self.memory, &self.clock, faults, network, double, shared);
        }
        process.as_mut()
    }

    /// Time passes for one of them.
    pub(super) fn pass(&mut self, at: usize, span: Duration, faults: (u64, Odds), double: &Double) {
        if let Some(still) = &mut self.members[at].still {
            *still += span;
        } else if let Some(process) = self.process(at, faults, double) {
            process.pass(Duration::ZERO, span, double);
            self.mourn(at);
        }
    }

    /// Lets one of them stand still, or go on.
    pub(super) fn hold(&mut self, at: usize, double: &Double) {
        let member = &mut self.members[at];
        match (member.still.take(), &mut member.process) {
            (None, _) => member.still = Some(Duration::ZERO),
            (Some(still), Some(process)) => process.pass(still, Duration::ZERO, double),
            (Some(_), None) => {}
        }
        self.mourn(at);
    }

    pub(super) fn kill(&mut self, at: usize) {
        let Member { process, network, still } = &mut self.members[at];
        *still = None;
        if let Some(process) = process.take() {
            network.hang_up();
            self.failures += process.faults.failures();
            self.kills += 1;
        }
    }

    /// Buries a process that has died.
    pub(super) fn mourn(&mut self, at: usize) {
        if self.members[at].process.as_ref().is_some_and(|process| process.faults.is_dead()) {
            self.kill(at);
        }
    }
}
