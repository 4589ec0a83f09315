//! One process of the bot, as far as Discord sees it: a runtime in which no real time passes, and which is dropped with
//! everything that was under way in it.

use std::sync::Arc;
use std::time::Duration;

use carte_discord::{Bot, BotConfig, BotHealth, PICTURE_TIMEOUT, REQUESTS_PER_SECOND, RetryDelays, Token};
use carte_sandbox::{Dispatches, Double};
use carte_service::{Clock, Service};
use carte_store::leases::Shards;
use carte_store::{Database, Store};
use carte_store_memory::Memory;
use carte_table::Timing;
use carte_table::ids::GuildId;
use carte_telemetry::Telemetry;
use futures::FutureExt;
use serenity::all::{Event as DiscordEvent, GatewayEvent};
use tokio::runtime::{Builder, Runtime};

use super::network::Network;
use carte_testkit::simulation::{FaultInjector, Odds, SHARDS, SharedClock};

pub(super) struct Process {
    // Dropped first: what is under way in it has parts of all the others.
    runtime: Option<Runtime>,
    pub(super) service: Service,
    bot: Bot,
    network: Network,
    /// What the gateway says to it, while the servers are its business.
    gateway: Option<Dispatches>,
    pub(super) faults: Arc<FaultInjector>,
    /// The database, as others see it.
    memory: Memory,
}

impl Process {
    /// Starts on what the database holds; `None` where it dies or fails on the way.
    pub(super) fn start(
        memory: &Memory,
        clock: &Clock,
        (seed, odds): (u64, Odds),
        network: &Network,
        double: &Double,
        shared: bool,
    ) -> Option<Self> {
        let runtime = Builder::new_current_thread().enable_time().start_paused(true).build().unwrap();
        let faults = Arc::new(FaultInjector::new(seed, odds));
        let own = if shared { memory.shared(Arc::new(SharedClock(clock.clone()))) } else { memory.clone() };
        let watched = own.watched(Arc::clone(&faults) as _);
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        let config = BotConfig {
            token: Token::parse(&double.token()).unwrap(),
            api_url: Some(double.api_url()),
            requests_per_second: REQUESTS_PER_SECOND,
            picture_timeout: PICTURE_TIMEOUT,
            shards: None,
            health: BotHealth::default(),
        };
        let started = runtime.block_on(async {
            let starting = async {
                let store = Store::over(Arc::new(watched)).await.ok()?;
                let timing = Timing::default();
                let telemetry = Telemetry::default();
                let (service, notices) = Service::builder(store)
                    .clock(clock.clone())
                    .timing(timing)
                    .telemetry(telemetry)
                    .seed(bytes)
                    .build()
                    .ok()?;
                service.cluster().join(SHARDS, None).await.ok()?;
                service.load_agenda().await.ok()?;
                let way = Arc::new(network.clone());
                let bot = Bot::over(way, &config, RetryDelays::default(), service.clone(), notices);
                Some((service, bot))
            };
            faults.lives_through(starting).await.flatten()
        });
        let (service, bot) = started?;
        let (memory, network) = (memory.clone(), network.clone());
        let process = Self { runtime: Some(runtime), service, bot, network, gateway: None, faults, memory };
        process.does(async {}).map(|()| process)
    }

    /// Lets the process do something, and whatever it has begun in the database, which nobody else could look into
    /// meanwhile; `None` where it dies.
    pub(super) fn does<A>(&self, something: impl Future<Output = A>) -> Option<A> {
        let runtime = self.runtime.as_ref().unwrap();
        runtime.block_on(async {
            let whole = async {
                let answer = something.await;
                while self.memory.begin().now_or_never().is_none() {
                    tokio::task::yield_now().await;
                }
                answer
            };
            self.faults.lives_through(whole).await
        })
    }

    /// Time passes for it, after it has stood still for a while: it hears what has happened, and does what is due.
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
            // Where the database fails the next time may do.
            drop(self.service.cluster().renew_and_rescan().await);
            self.service.background().catch_up().await;
            tokio::time::sleep(span).await;
        });
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// The event that a message of the gateway brings.
fn event(said: serde_json::Value) -> Option<DiscordEvent> {
    match serde_json::from_value(said).unwrap() {
        GatewayEvent::Dispatch(_, event) => Some(event),
        _ => None,
    }
}
