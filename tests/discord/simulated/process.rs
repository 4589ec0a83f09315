//! One process of the bot, as far as Discord sees it: a runtime in which no real time passes. It is dropped with everything that
//! was under way in it.

use std::ops::Deref;
use std::sync::Arc;
use std::time::Duration;

use carte_discord::{Bot, BotConfig, REQUESTS_PER_SECOND, RetryDelays};
use carte_sandbox::{Dispatches, Double};
use carte_service::{Clock, Service};
use carte_store::Database as _;
use carte_store::leases::Shards;
use carte_store_memory::Memory;
use carte_table::ids::GuildId;
use carte_testkit::bot::bot_config;
use carte_testkit::simulation::{Odds, Process as ServiceProcess, SHARDS};
use futures::FutureExt;
use serenity::all::{Event as DiscordEvent, GatewayEvent};
use tokio::runtime::Builder;

use super::network::Network;

pub(super) struct Process {
    // Dropped first, because its tasks hold parts of all the others.
    process: ServiceProcess,
    bot: Bot,
    network: Network,
    /// The messages of the gateway to this process, while it is responsible for the servers.
    gateway: Option<Dispatches>,
    /// The database as others see it.
    memory: Memory,
}

impl Process {
    /// Starts a process on the content of the database. Returns `None` if the process dies or fails meanwhile.
    pub(super) fn start(
        memory: &Memory,
        clock: &Clock,
        faults: (u64, Odds),
        network: &Network,
        double: &Double,
        shared: bool,
    ) -> Option<Self> {
        let runtime = Builder::new_current_thread().enable_time().start_paused(true).build().unwrap();
        let config = BotConfig { requests_per_second: REQUESTS_PER_SECOND, ..bot_config(double) };
        let over = |service: &Service, notices| {
            let way = Arc::new(network.clone());
            Bot::with_transport(way, &config, RetryDelays::default(), service.clone(), notices)
        };
        let (process, bot) = ServiceProcess::start(runtime, memory, clock, faults, shared, over)?;
        let (memory, network) = (memory.clone(), network.clone());
        let process = Self { process, bot, network, gateway: None, memory };
        process.does(async {}).map(|()| process)
    }

    /// Lets the process do something, and waits until it has finished with the database, because until then nobody else could look
    /// into it. Returns `None` if the process dies.
    pub(super) fn does<A>(&self, something: impl Future<Output = A>) -> Option<A> {
        self.process.run(something, |_| self.memory.begin().now_or_never().is_some())
    }

    /// Lets time pass for the process, after it has stood still for `still`. It hears what has happened, and does what is due.
    pub(super) fn pass(&mut self, still: Duration, span: Duration, double: &Double) {
        let shard = Shards::of_server(Some(GuildId(double.guild().id.get())), SHARDS);
        let minds = self.does(async {
            tokio::time::advance(still).await;
            self.service.cluster().is_responsible_for(shard).await
        });
        let Some(minds) = minds else { return };
        self.gateway = minds.then(|| self.gateway.take().unwrap_or_else(|| double.listen()));
        let said = std::iter::from_fn(|| self.gateway.as_mut()?.next_one());
        said.for_each(|said| self.network.say(said));
        let received: Vec<DiscordEvent> = self.network.received().into_iter().filter_map(event).collect();
        self.does(async {
            received.into_iter().for_each(|event| self.bot.receive(event));
            // If the database fails, the next call may succeed.
            drop(self.service.cluster().renew_and_rescan().await);
            self.service.background().catch_up().await;
            tokio::time::sleep(span).await;
        });
    }
}

impl Deref for Process {
    type Target = ServiceProcess;

    fn deref(&self) -> &ServiceProcess {
        &self.process
    }
}

/// The event in a message of the gateway.
fn event(said: serde_json::Value) -> Option<DiscordEvent> {
    match serde_json::from_value(said).unwrap() {
        GatewayEvent::Dispatch(_, event) => Some(event),
        _ => None,
    }
}
