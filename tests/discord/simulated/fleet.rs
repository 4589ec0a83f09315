//! The processes of a bot, each of which may be killed or stand still.

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
    /// How many times a process was killed, and how many database steps have failed in killed processes.
    pub(super) kills: u64,
    pub(super) failures: u64,
}

struct Member {
    process: Option<Process>,
    network: Network,
    /// How long the process has been standing still; `None` while it runs.
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

    /// One of the processes, or a new one in its place; `None` while there is none.
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

    /// Lets time pass for one process.
    pub(super) fn pass(&mut self, at: usize, span: Duration, faults: (u64, Odds), double: &Double) {
        if let Some(still) = &mut self.members[at].still {
            *still += span;
        } else if let Some(process) = self.process(at, faults, double) {
            process.pass(Duration::ZERO, span, double);
            self.remove_if_dead(at);
        }
    }

    /// Makes one process stand still, or lets it continue.
    pub(super) fn hold(&mut self, at: usize, double: &Double) {
        let member = &mut self.members[at];
        match (member.still.take(), &mut member.process) {
            (None, _) => member.still = Some(Duration::ZERO),
            (Some(still), Some(process)) => process.pass(still, Duration::ZERO, double),
            (Some(_), None) => {}
        }
        self.remove_if_dead(at);
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

    /// Removes a process that has died, after counting its failures.
    pub(super) fn remove_if_dead(&mut self, at: usize) {
        if self.members[at].process.as_ref().is_some_and(|process| process.faults.is_dead()) {
            self.kill(at);
        }
    }
}
