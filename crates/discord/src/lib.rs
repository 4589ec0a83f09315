//! The adapter to Discord: the only crate that knows serenity and poise.
//!
//! An interaction becomes a [`carte_table::Command`] and is answered in its first callback. The `outbox` tells the channel afterwards. All
//! requests go through the rate limiter of `http_client`.

use std::future::Future;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;
use tokio_util::task::AbortOnDropHandle;
use twilight_model::gateway::CloseCode;

use carte_present::Faces;
use carte_service::{Notice, Service, ShareError};
use carte_store::StoreError;
use carte_store::leases::Shards;

pub mod custom_id;
pub mod doctor;

mod arrival;
mod base36;
mod bot;
mod bot_state;
mod bounded_map;
mod champions;
mod command_framework;
mod commands;
mod components;
mod concurrency_limit;
mod connections;
mod costly_answers;
mod daily;
mod daily_announcer;
mod departed_members;
mod discord_numbers;
mod dispatch;
mod emojis;
mod errors;
mod event_dispatcher;
mod events;
mod gang_of_four;
mod go_stop;
mod health;
mod house_rules;
mod http_client;
mod identify_limiter;
mod image_policy;
mod intents;
mod interaction_context;
mod interaction_reader;
mod invitation;
mod localise;
mod multipart;
mod notifications;
mod outbox;
mod panels;
mod private_threads;
mod reachability;
mod recent_events;
mod reconnect_backoff;
mod records;
mod register;
mod render_pool;
mod replays;
mod reply;
mod reviews;
mod season_announcer;
mod sections;
mod send;
mod sent_time;
mod session_tracker;
mod shard_connection;
mod sight;
mod snowflake;
mod table_resolver;
mod task_set;
mod token;
mod tournament_runner;
mod tournaments;
mod transport;
mod visibility;

pub use bot::Bot;
pub use carte_service::RetryDelays;
pub use connections::GatewayStatus;
pub use errors::SendError;
pub use health::{Backlog, BotHealth};
pub use token::Token;
pub use transport::{TIMEOUT, Transport};

use connections::Connections;
use event_dispatcher::EventDispatcher;
use http_client::HttpClient;
use identify_limiter::IdentifyLimiter;

/// The number of requests per second that Discord allows every bot.
pub const REQUESTS_PER_SECOND: usize = 50;

/// If a picture takes longer than this, the person is answered in words: Discord waits three seconds.
pub const PICTURE_TIMEOUT: Duration = Duration::from_secs(1);

/// A new gateway connection is given up if Discord says nothing for this long before the connection is ready.
pub const GATEWAY_TIMEOUT: Duration = Duration::from_secs(20);

#[derive(Clone, Debug)]
pub struct BotConfig {
    pub token: Token,
    /// The address of a Discord double, such as `http://127.0.0.1:8080`; `None` for Discord itself.
    pub api_url: Option<String>,
    /// The maximum number of requests that the bot sends per second, apart from answers to interactions: [`REQUESTS_PER_SECOND`], unless
    /// Discord has granted it more.
    pub requests_per_second: usize,
    /// How long an answer waits for its picture: [`PICTURE_TIMEOUT`], unless nobody minds a longer wait.
    pub picture_timeout: Duration,
    /// How long the gateway may say nothing before a new connection is ready: usually [`GATEWAY_TIMEOUT`].
    pub gateway_timeout: Duration,
    /// The shards that this process looks after, if its operator has named them.
    pub shards: Option<Shards>,
    /// Filled by the running bot, and read by those who monitor it.
    pub health: BotHealth,
}

/// Why the bot could not run, or had to stop.
#[derive(Debug, thiserror::Error)]
pub enum BotError {
    #[error("Discord does not accept the token; copy a new one from the page “Bot” of your application")]
    Token,
    /// Discord's REST API gave no usable answer.
    #[error("Discord cannot be reached; is there a connection to the internet?")]
    Unreachable(#[source] SendError),
    #[error("Discord did not accept the commands")]
    Commands(#[source] SendError),
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The shards cannot be shared with other processes in the way that the operator wants.
    #[error(transparent)]
    Share(ShareError),
    /// Discord does not send the bot the events that it asks for.
    #[error(
        "Discord does not let this application receive events of servers (close code 4014), although the bot asks for no \
         privileged intent; look for a notice on its page in Discord's developer portal"
    )]
    Intents,
    /// Discord does not accept the shards that the operator has named.
    #[error(
        "Discord does not take the shards of SHARDS={0}: the bot is in too many servers for so few, or their number does not \
         suit Discord; set a larger number for all processes, or leave SHARDS away to have as many as Discord recommends"
    )]
    Shards(Shards),
    /// The gateway no longer supports this version of the bot.
    #[error("Discord's gateway takes this version of Carte ! no longer ({}, close code {}); install a newer one", .0, *.0 as u16)]
    Gateway(CloseCode),
}

impl BotError {
    /// Returns [`BotError::Token`] if a request at the start was refused because of the token, otherwise `other`.
    fn at_startup(error: SendError, other: fn(SendError) -> Self) -> Self {
        if error.is_unauthorized() { Self::Token } else { other(error) }
    }
}

/// Runs the bot until `shutdown` completes, then finishes what is under way and closes the connections.
///
/// `notices` is the stream that was created with `service`. The caller has to run [`Service::run`] at the same time.
///
/// # Errors
/// When Discord does not accept the bot, cannot be reached at the start, or ends the connection for good.
pub async fn run(
    config: BotConfig,
    service: Service,
    notices: mpsc::UnboundedReceiver<Notice>,
    shutdown: impl Future<Output = ()> + Send,
) -> Result<(), BotError> {
    run_with_pauses(config, RetryDelays::default(), service, notices, shutdown).await
}

/// Like [`run`], but with other pauses between tries.
///
/// # Errors
/// As [`run`].
pub async fn run_with_pauses(
    config: BotConfig,
    pauses: RetryDelays,
    service: Service,
    notices: mpsc::UnboundedReceiver<Notice>,
    shutdown: impl Future<Output = ()> + Send,
) -> Result<(), BotError> {
    let client = Arc::new(transport::client().map_err(BotError::Unreachable)?);
    let http = HttpClient::new(client, &config, service.telemetry().clone());
    let http = Arc::new(http);
    let mut shutdown = pin!(shutdown);
    let begun = async {
        let application = register::fetch_application(&http, pauses).await?;
        let gateway = identify_limiter::fetch_gateway_info(&http, pauses).await;
        let gateway = gateway.map_err(|error| BotError::at_startup(error, BotError::Unreachable))?;
        let store = service.store();
        let registered =
            register::register_commands(&http, application, &commands::all(), store, pauses).await?;
        Ok::<_, BotError>((application, gateway, registered))
    };
    let (application, gateway, registered) = tokio::select! {
        begun = Box::pin(begun) => begun?,
        // Discord may be unreachable for a long time.
        () = &mut shutdown => return Ok(()),
    };
    let _registering = registered.retries;
    let faces = Arc::new(Faces::text_only().with_commands(registered.mentions));
    let pictures = emojis::add(Arc::clone(&http), application, Arc::clone(&faces), pauses.first);
    let _pictures = AbortOnDropHandle::new(tokio::spawn(pictures));
    let bot = Bot::begin(http, faces, config.picture_timeout, pauses, service, notices);
    let state = Arc::clone(&bot.state);
    let (http, service) = (Arc::clone(&state.http), state.service.clone());
    let connections = Arc::new(Connections {
        token: config.token.clone(),
        gateway_url: gateway.url,
        service: service.clone(),
        dispatcher: EventDispatcher::new(config.clone(), application, Arc::clone(&state)),
        limiter: IdentifyLimiter::new(service, http, pauses, gateway.max_concurrency),
        tracker: Arc::default(),
        pauses,
        timeout: config.gateway_timeout,
        named: config.shards,
    });
    config.health.begin(health::Running {
        connections: Arc::clone(&connections),
        http: Arc::clone(&state.http),
        outbox: state.outbox.clone(),
        tasks: bot.tasks.each_ref().map(|(name, task)| (*name, task.abort_handle())).into(),
    });
    let closing = CancellationToken::new();
    let joined = async {
        let cluster = state.service.cluster();
        let joining = cluster.join(gateway.shards, config.shards);
        match closing.run_until_cancelled(joining).await {
            Some(joined) => drop(joined.map_err(BotError::Share)?),
            None => return Ok(()),
        }
        connections.keep(closing.clone()).await
    };
    let mut joined = pin!(joined);
    let ended = tokio::select! {
        ended = &mut joined => ended,
        () = &mut shutdown => {
            state.close();
            closing.cancel();
            joined.await
        }
    };
    bot.close().await;
    state.service.cluster().leave().await;
    ended
}
