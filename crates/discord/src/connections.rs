//! The connections to Discord's gateway: one for each shard that belongs to this process, as long as it does.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{
    Client, ClientBuilder, ConnectionStage, Event, GatewayError, GatewayIntents, HttpBuilder, LightMethod,
    RawEventHandler, Request, Route, ShardManager, ShardRunnerInfo,
};
use tokio::task::JoinSet;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

use super::bot_state::BotState;
use super::concurrency::{Gated, Gates};
use super::{BotConfig, commands, complain, pressed};

/// So far apart shards of one bucket identify (Discord, "Gateway", "Rate limiting").
const APART: Duration = Duration::from_secs(5);

/// How long the connections may take to end.
const CLOSING: Duration = Duration::from_secs(5);

/// How long Discord is asked where its gateway is, before that is said.
const PATIENCE: Duration = Duration::from_secs(10);

/// The pause before another try.
const AGAIN: Duration = Duration::from_secs(1);

/// The connections of one process.
pub(super) struct Connections {
    pub(super) config: BotConfig,
    pub(super) application: serenity::ApplicationId,
    pub(super) state: Arc<BotState>,
    /// How many shards may identify at the same time.
    pub(super) buckets: u32,
    /// What stands before all of them together.
    gates: Arc<Gates>,
    /// Those that were begun, by shard.
    managers: Mutex<HashMap<u32, Arc<ShardManager>>>,
}

/// How the connections to the gateway stand, one a shard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Gateway {
    /// How many connections stand.
    pub connected: u32,
    /// How many there should be; `None` before that is known, 0 where other processes have all.
    pub wanted: Option<u32>,
    /// How long the slowest answer to a heartbeat took last, where there was one.
    pub latency: Option<Duration>,
}

impl Gateway {
    /// Whether every server is heard.
    #[must_use]
    pub const fn complete(self) -> bool {
        match self.wanted {
            Some(wanted) => self.connected >= wanted,
            None => false,
        }
    }
}

impl Connections {
    pub(super) fn new(
        config: BotConfig,
        application: serenity::ApplicationId,
        state: Arc<BotState>,
        buckets: u32,
    ) -> Arc<Self> {
        let (gates, managers) = (Arc::default(), Mutex::default());
        Arc::new(Self { config, application, state, buckets, gates, managers })
    }

    /// Connects the shards that belong to this process, and disconnects those that do no more, until `closing`.
    ///
    /// # Errors
    /// When Discord ends a connection for good.
    pub(super) async fn keep(self: Arc<Self>, closing: CancellationToken) -> Result<(), serenity::Error> {
        let mut held = self.state.service.homes().subscribe();
        let mut open: HashMap<u32, CancellationToken> = HashMap::new();
        let mut tasks = JoinSet::new();
        loop {
            let now = held.borrow_and_update().clone();
            open.retain(|shard, connection| {
                let kept = now.heard().any(|heard| heard == *shard) && !connection.is_cancelled();
                if !kept {
                    connection.cancel();
                }
                kept
            });
            for shard in now.heard() {
                open.entry(shard).or_insert_with(|| {
                    let (connection, this) = (closing.child_token(), Arc::clone(&self));
                    let closed = connection.clone();
                    tasks.spawn(async move { this.hold(shard, now.of, closed).await });
                    connection
                });
            }
            tokio::select! {
                // The service lives as long as this.
                _ = held.changed() => {}
                Some(ended) = tasks.join_next() => ended.unwrap_or(Ok(()))?,
                () = closing.cancelled() => break,
            }
        }
        let ended = async { while tasks.join_next().await.is_some() {} };
        drop(tokio::time::timeout(CLOSING, ended).await);
        Ok(())
    }

    /// Holds the connection of a shard until it is to be closed, and makes a new one where it ends by itself.
    async fn hold(&self, shard: u32, of: u32, closed: CancellationToken) -> Result<(), serenity::Error> {
        // However this ends, even by a panic, it is begun anew if it is still wanted.
        let _ended = closed.clone().drop_guard();
        while !closed.is_cancelled() {
            match self.connect(shard, of, &closed).await {
                Ok(()) => {}
                Err(error) if is_final(&error) => return Err(error),
                Err(error) => {
                    tracing::warn!(%error, shard, "a shard could not be connected; this is tried again")
                }
            }
            closed.run_until_cancelled(sleep(AGAIN)).await;
        }
        Ok(())
    }

    async fn connect(&self, shard: u32, of: u32, closed: &CancellationToken) -> Result<(), serenity::Error> {
        let Some(client) = closed.run_until_cancelled(self.client(shard, closed)).await else {
            return Ok(());
        };
        let mut client = client?;
        let manager = Arc::clone(&client.shard_manager);
        self.managers().insert(shard, Arc::clone(&manager));
        let ended = tokio::select! {
            ended = client.start_shard(shard, of) => ended,
            () = closed.cancelled() => Ok(()),
        };
        manager.shutdown_all().await;
        let mut managers = self.managers();
        // Unless the shard has come back meanwhile.
        if managers.get(&shard).is_some_and(|known| Arc::ptr_eq(known, &manager)) {
            managers.remove(&shard);
        }
        ended
    }

    /// Waits until a shard may identify.
    async fn turn(&self, shard: u32) {
        while let Err(error) = self.state.service.wait_to_identify(shard, self.buckets, APART).await {
            tracing::warn!(
                error = &error as &dyn std::error::Error,
                shard,
                "whether a shard may identify cannot be found out"
            );
            sleep(AGAIN).await;
        }
    }

    /// A client for a shard whose turn it is.
    async fn client(&self, shard: u32, closed: &CancellationToken) -> Result<Client, serenity::Error> {
        self.turn(shard).await;
        // serenity would fall back to the public gateway, which a bot that was sent to a double must never reach.
        let gateway = Request::new(Route::Gateway, LightMethod::Get);
        while let Err(error) = self.state.http.insist(gateway.clone(), PATIENCE).await {
            tracing::warn!(%error, shard, "Discord does not say where its gateway is");
            sleep(AGAIN).await;
        }
        let mut http = HttpBuilder::new(self.config.token.reveal())
            .ratelimiter_disabled(true)
            .application_id(self.application);
        if let Some(base) = &self.config.api_url {
            http = http.proxy(base);
        }
        let options = poise::FrameworkOptions {
            commands: commands::all(),
            on_error: |error| Box::pin(complain(error)),
            event_handler: |context, event| Box::pin(pressed(context.user_data, event)),
            ..Default::default()
        };
        let state = Arc::clone(&self.state);
        let framework = poise::Framework::builder()
            .options(options)
            .setup(|_, ready, _| {
                tracing::info!(bot = %ready.user.name, shard = ?ready.shard, "connected");
                Box::pin(async { Ok(state) })
            })
            .initialize_owners(false)
            .build();
        ClientBuilder::new_with_http(http.build(), GatewayIntents::GUILDS)
            .framework(Gated::new(
                framework,
                Arc::clone(&self.state),
                Arc::clone(&self.gates),
                closed.clone(),
            ))
            .raw_event_handler(Unreadable)
            .await
    }

    /// How they stand.
    pub(super) async fn stand(&self) -> Gateway {
        let managers: Vec<_> = self.managers().values().map(Arc::clone).collect();
        let (mut connected, mut latency) = (0, None);
        for manager in managers {
            let runners = manager.runners.lock().await;
            let stands = |runner: &&ShardRunnerInfo| runner.stage == ConnectionStage::Connected;
            connected += u32::try_from(runners.values().filter(stands).count()).unwrap_or(u32::MAX);
            latency = latency.max(runners.values().filter_map(|runner| runner.latency).max());
        }
        let held = self.state.service.homes().subscribe().borrow().clone();
        let wanted = u32::try_from(held.heard().count()).ok().filter(|_| held.of > 0);
        Gateway { connected, wanted, latency }
    }

    fn managers(&self) -> std::sync::MutexGuard<'_, HashMap<u32, Arc<ShardManager>>> {
        self.managers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether another try would end in the same way, for all shards.
const fn is_final(error: &serenity::Error) -> bool {
    matches!(
        error,
        serenity::Error::Gateway(
            GatewayError::InvalidAuthentication
                | GatewayError::NoAuthentication
                | GatewayError::InvalidGatewayIntents
                | GatewayError::DisallowedGatewayIntents
                | GatewayError::InvalidShardData
                | GatewayError::OverloadedShard
        )
    )
}

/// Notices dispatches that serenity cannot read, about which it says nothing itself.
struct Unreadable;

#[serenity::async_trait]
impl RawEventHandler for Unreadable {
    async fn raw_event(&self, _context: serenity::Context, event: Event) {
        if let Event::Unknown(unknown) = event {
            tracing::warn!(kind = unknown.kind, "a dispatch could not be read");
        }
    }
}
