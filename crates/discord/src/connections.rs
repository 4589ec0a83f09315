//! The connections to Discord's gateway: one for each shard that belongs to this process, as long as it does.

use std::collections::HashMap;
use std::convert::Infallible;
use std::future::pending;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{
    Client, ClientBuilder, ConnectionStage, Framework, GatewayError, GatewayIntents, HttpBuilder, Shard,
    ShardId, ShardInfo, ShardManager, ShardMessenger, ShardRunner, ShardRunnerInfo, ShardRunnerMessage,
    ShardRunnerOptions,
};
use tokio::sync::Mutex as AsyncMutex;
use tokio::task::{JoinSet, yield_now};
use tokio::time::{MissedTickBehavior, sleep, timeout};
use tokio_util::sync::CancellationToken;

use super::bot_state::BotState;
use super::identify_limiter::IdentifyLimiter;
use super::limited_framework::{InteractionLimits, LimitedFramework};
use super::session_tracker::{Resumed, SessionTracker};
use super::{BotConfig, commands, pressed, report_framework_error};
use carte_service::ShardLeaseGuard;
use carte_store::leases::Session;

/// So far apart shards of one bucket identify: five seconds (Discord, "Gateway", "Rate limiting"), and what one may take
/// longer to get through than the next.
const APART: Duration = Duration::from_millis(5_500);

/// How long the connections may take to end.
const CLOSING: Duration = Duration::from_secs(5);

/// A turn that is not used by then is over.
const TURN: Duration = Duration::from_secs(2);

/// What the bot wants to hear of.
const INTENTS: GatewayIntents = GatewayIntents::GUILDS;

/// With this number a connection is closed for good (RFC 6455, "Status Codes"), and Discord ends its session.
const NORMAL: u16 = 1000;

/// With this one, Discord keeps the session (Discord, "Gateway Close Event Codes").
const RESUMED: u16 = 4000;

/// By then Discord has said that a session begins.
const BEGINNING: Duration = Duration::from_secs(5);

/// How often it is noted how far this process has heard.
const NOTING: Duration = Duration::from_secs(1);

/// The pause before another try.
const AGAIN: Duration = Duration::from_secs(1);

/// The connections of one process.
pub(super) struct Connections {
    pub(super) config: BotConfig,
    pub(super) application: serenity::ApplicationId,
    pub(super) state: Arc<BotState>,
    /// What stands before each session that one begins.
    limiter: IdentifyLimiter,
    /// What stands before all of them together.
    limits: Arc<InteractionLimits>,
    /// Those that stand, by shard.
    connections: Mutex<HashMap<u32, ShardConnection>>,
}

/// A connection of one shard, for those who look at it while it stands.
#[derive(Clone)]
struct ShardConnection {
    manager: Arc<ShardManager>,
    tracker: Arc<SessionTracker>,
}

/// How the connections to the gateway stand, one a shard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GatewayStatus {
    /// How many connections stand.
    pub connected: u32,
    /// How many there should be; `None` before that is known, 0 where other processes have all.
    pub wanted: Option<u32>,
    /// How long the slowest answer to a heartbeat took last, where there was one.
    pub latency: Option<Duration>,
}

impl GatewayStatus {
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
        limiter: IdentifyLimiter,
    ) -> Arc<Self> {
        let (limits, connections) = (Arc::default(), Mutex::default());
        Arc::new(Self { config, application, state, limiter, limits, connections })
    }

    /// Connects the shards that belong to this process, and disconnects those that do no more, until `closing`.
    ///
    /// # Errors
    /// When Discord ends a connection for good.
    pub(super) async fn keep(self: Arc<Self>, closing: CancellationToken) -> Result<(), serenity::Error> {
        let mut owned = self.state.service.shard_ownership().subscribe();
        let mut open: HashMap<u32, CancellationToken> = HashMap::new();
        let mut tasks = JoinSet::new();
        let mut noting = tokio::time::interval(NOTING);
        noting.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let now = owned.borrow_and_update().clone();
            open.retain(|shard, connection| {
                let kept = now.connected().any(|connected| connected == *shard) && !connection.is_cancelled();
                if !kept {
                    connection.cancel();
                }
                kept
            });
            for shard in now.connected() {
                open.entry(shard).or_insert_with(|| {
                    let (connection, this) = (closing.child_token(), Arc::clone(&self));
                    let closed = connection.clone();
                    tasks.spawn(async move { this.hold(shard, now.total, closed).await });
                    connection
                });
            }
            tokio::select! {
                // The service lives as long as this.
                _ = owned.changed() => {}
                Some(ended) = tasks.join_next() => ended.unwrap_or(Ok(()))?,
                _ = noting.tick() => self.note_news(),
                () = closing.cancelled() => break,
            }
        }
        let ended = async { while tasks.join_next().await.is_some() {} };
        drop(timeout(CLOSING, ended).await);
        Ok(())
    }

    /// Holds the connection of a shard until it is to be closed, and makes a new one where it ends by itself.
    async fn hold(&self, shard: u32, of: u32, closed: CancellationToken) -> Result<(), serenity::Error> {
        // However this ends, even by a panic, it is begun anew if it is still wanted.
        let _ended = closed.clone().drop_guard();
        while !closed.is_cancelled() {
            match Box::pin(self.connect(shard, of, &closed)).await {
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

    /// Notes how far this process has heard.
    fn note_news(&self) {
        let trackers: Vec<Arc<SessionTracker>> =
            self.connections().values().map(|line| Arc::clone(&line.tracker)).collect();
        let state = Arc::clone(&self.state);
        tokio::spawn(async move {
            let news: Vec<(Arc<SessionTracker>, Session)> = trackers
                .into_iter()
                .filter_map(|tracker| tracker.news().map(|session| (tracker, session)))
                .collect();
            let sessions: Vec<Session> = news.iter().map(|(_, session)| session.clone()).collect();
            if !sessions.is_empty() && state.service.cluster().note_sessions(&sessions).await {
                news.iter().for_each(|(tracker, session)| tracker.note(session.seq));
            }
        });
    }

    /// Notes a session that begins on a connection.
    async fn note_begun(&self, shard: u32, tracker: &SessionTracker) {
        let noted = async {
            let session = tracker.begun().await;
            while !self.state.service.cluster().note_sessions(std::slice::from_ref(&session)).await {
                sleep(AGAIN).await;
            }
        };
        if timeout(BEGINNING, noted).await.is_err() {
            tracing::debug!(shard, "it is not known yet which session begins");
        }
    }

    /// Connects a shard, and keeps the connection until it ends or Discord wants a new session.
    async fn connect(&self, shard: u32, of: u32, closed: &CancellationToken) -> Result<(), serenity::Error> {
        let Some(begun) = closed.run_until_cancelled(Box::pin(self.begin(shard, of, closed))).await else {
            return Ok(());
        };
        let Some((mut runner, line, kept)) = begun? else { return Ok(()) };
        let messenger = ShardMessenger::new(&runner);
        let _heard = line.tracker.listen(&messenger);
        self.connections().insert(shard, line.clone());
        let (ended, is_over) = {
            let mut running = std::pin::pin!(runner.run());
            let noted = async {
                if let Some(_kept) = kept {
                    self.note_begun(shard, &line.tracker).await;
                }
                pending::<Infallible>().await
            };
            tokio::select! {
                ended = &mut running => (ended, true),
                never = noted => match never {},
                () = closed.cancelled() => {
                    // Where others are, one of them goes on with the session.
                    let code = if self.state.service.shard_ownership().is_shared() { RESUMED } else { NORMAL };
                    messenger.send_to_shard(ShardRunnerMessage::Shutdown(ShardId(shard), code));
                    (running.await, false)
                }
            }
        };
        {
            let mut connections = self.connections();
            // Unless the shard has come back meanwhile.
            if connections.get(&shard).is_some_and(|known| Arc::ptr_eq(&known.tracker, &line.tracker)) {
                connections.remove(&shard);
            }
        }
        match line.tracker.session() {
            // Another process may have gone on with one of which there was something to hear.
            Some(session) if is_over && !line.tracker.has_heard() => {
                self.state.service.cluster().end_session(&session).await;
            }
            Some(session) => drop(self.state.service.cluster().note_sessions(&[session]).await),
            None => {}
        }
        ended
    }

    /// Waits until a shard may begin a session; where it does.
    async fn permission(&self, shard: u32) -> String {
        loop {
            self.limiter.wait(shard).await;
            self.turn(shard).await;
            // Meanwhile others may have begun theirs.
            if let Ok(Ok(address)) = timeout(TURN, self.limiter.admit(shard)).await {
                return address;
            }
        }
    }

    /// Waits until it is a shard's turn to identify.
    async fn turn(&self, shard: u32) {
        let buckets = self.limiter.buckets;
        while let Err(error) = self.state.service.cluster().wait_to_identify(shard, buckets, APART).await {
            self.state.service.log_database_error(&error, "whether a shard may identify cannot be found out");
            sleep(AGAIN).await;
        }
    }

    /// A connection for a shard, which goes on with its session where one is known, or else begins one when it may: then the
    /// shard is kept until that is noted, as who got it could but begin another one. `None` where it is about to be handed over.
    async fn begin(
        &self,
        shard: u32,
        of: u32,
        closed: &CancellationToken,
    ) -> Result<Option<(ShardRunner, ShardConnection, Option<ShardLeaseGuard<'_>>)>, serenity::Error> {
        let (client, mut framework) = self.client(closed).await?;
        let session = self.last_session(shard, of).await;
        let (connection, kept) = match &session {
            None => {
                let address = self.permission(shard).await;
                let Some(kept) = self.state.service.shard_ownership().guard_shard(shard) else {
                    return Ok(None);
                };
                (self.line_to(&address, shard, of).await?, Some(kept))
            }
            Some(session) => match self.resume(session).await {
                Ok((connection, resumed)) => {
                    framework.set_resumed(resumed);
                    (connection, None)
                }
                Err(error) => {
                    self.state.service.cluster().end_session(session).await;
                    return Err(error);
                }
            },
        };
        let tracker = Arc::new(SessionTracker::new(shard, of, session.as_ref()));
        let runner = ShardRunner::new(ShardRunnerOptions {
            data: Arc::clone(&client.data),
            event_handlers: Vec::new(),
            raw_event_handlers: Vec::new(),
            framework: Some(Arc::new(framework)),
            manager: Arc::clone(&client.shard_manager),
            shard: connection,
            http: Arc::clone(&client.http),
        });
        let (id, manager) = (ShardId(shard), Arc::clone(&client.shard_manager));
        end_queue(client, &runner).await;
        manager.runners.lock().await.insert(id, info(&runner));
        // What serenity waits for before it lets go of a runner, which it asks to end itself.
        manager.shutdown_finished(id);
        Ok(Some((runner, ShardConnection { manager, tracker }, kept)))
    }

    /// The session of a shard to go on with. While that cannot be found out none is begun, which would end it.
    async fn last_session(&self, shard: u32, of: u32) -> Option<Session> {
        loop {
            match self.state.service.cluster().last_session(shard, of).await {
                Ok(session) => return session,
                Err(error) => {
                    self.state.service.log_database_error(
                        &error,
                        "a shard's session cannot be found out; this is tried again",
                    );
                    sleep(AGAIN).await;
                }
            }
        }
    }

    async fn resume(&self, session: &Session) -> Result<(Shard, Resumed), serenity::Error> {
        let mut connection = self.line_to(&session.address, session.shard, session.of).await?;
        let resumed = Resumed::begin(&mut connection, session, self.application).await?;
        Ok((connection, resumed))
    }

    async fn line_to(&self, address: &str, shard: u32, of: u32) -> Result<Shard, serenity::Error> {
        let (address, info) =
            (Arc::new(AsyncMutex::new(address.to_owned())), ShardInfo { id: ShardId(shard), total: of });
        Shard::new(address, self.config.token.reveal(), info, INTENTS, None).await
    }

    /// What serenity and poise need for one connection until it is closed.
    async fn client(
        &self,
        closed: &CancellationToken,
    ) -> Result<(Client, LimitedFramework<impl Framework + use<>>), serenity::Error> {
        let mut http = HttpBuilder::new(self.config.token.reveal())
            .ratelimiter_disabled(true)
            .application_id(self.application);
        if let Some(base) = &self.config.api_url {
            http = http.proxy(base);
        }
        let options = poise::FrameworkOptions {
            commands: commands::all(),
            on_error: |error| Box::pin(report_framework_error(error)),
            event_handler: |context, event| Box::pin(pressed(context.user_data, event)),
            ..Default::default()
        };
        let state = Arc::clone(&self.state);
        let framework = poise::Framework::builder()
            .options(options)
            .setup(|_, _, _| Box::pin(async { Ok(state) }))
            .initialize_owners(false)
            .build();
        let client = ClientBuilder::new_with_http(http.build(), INTENTS).await?;
        let (state, limits) = (Arc::clone(&self.state), Arc::clone(&self.limits));
        let mut framework = LimitedFramework::new(framework, state, limits, closed.clone());
        framework.init(&client).await;
        Ok((client, framework))
    }

    /// How they stand.
    pub(super) async fn status(&self) -> GatewayStatus {
        let connections: Vec<ShardConnection> = self.connections().values().cloned().collect();
        let (mut connected, mut latency) = (0, None);
        for line in connections {
            let runners = line.manager.runners.lock().await;
            let stands = |runner: &&ShardRunnerInfo| runner.stage == ConnectionStage::Connected;
            connected += u32::try_from(runners.values().filter(stands).count()).unwrap_or(u32::MAX);
            latency = latency.max(runners.values().filter_map(|runner| runner.latency).max());
        }
        let owned = self.state.service.shard_ownership().subscribe().borrow().clone();
        let wanted = u32::try_from(owned.connected().count()).ok().filter(|_| owned.total > 0);
        GatewayStatus { connected, wanted, latency }
    }

    /// How many interactions wait until others are done.
    pub(super) fn waiting(&self) -> usize {
        self.limits.waiting()
    }

    fn connections(&self) -> std::sync::MutexGuard<'_, HashMap<u32, ShardConnection>> {
        self.connections.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Ends the queue with which a client begins sessions: it would begin a new one at once when Discord has ended one, beside
/// any other that is about to begin in the same bucket. Without it the runner ends, and the shard waits for its turn.
async fn end_queue(client: Client, runner: &ShardRunner) {
    let Client { shard_manager: manager, ws_url: queue, .. } = client;
    // serenity ends it with the last runner; what goes to this one is no shard's.
    let nobody = ShardId(u32::MAX);
    manager.runners.lock().await.insert(nobody, info(runner));
    manager.shutdown_finished(nobody);
    manager.shutdown_all().await;
    // The queue has the address of the gateway as long as it lives; before that it would end whatever runs.
    while Arc::strong_count(&queue) > 1 {
        yield_now().await;
    }
}

/// What the manager of a runner knows of it before it has said anything.
fn info(runner: &ShardRunner) -> ShardRunnerInfo {
    let stage = ConnectionStage::Handshake;
    ShardRunnerInfo { latency: None, runner_tx: ShardMessenger::new(runner), stage }
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
