//! The adapter to Discord: the only place that knows serenity and poise.
//!
//! An interaction becomes a [`carte_table::Command`], is answered in its first callback, and the channel is told
//! afterwards by the `outbox`. Everything that is sent goes through the rate limiter of `http_client`.

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

/// What Discord allows every bot.
pub const REQUESTS_PER_SECOND: usize = 50;

/// A person is answered in words when a picture takes longer than this: Discord waits three seconds.
pub const PICTURE_TIMEOUT: Duration = Duration::from_secs(1);

/// A connection to the gateway that does not stand yet is given up when Discord says nothing for this long.
pub const GATEWAY_TIMEOUT: Duration = Duration::from_secs(20);

/// What the bot needs to know to connect.
#[derive(Clone, Debug)]
pub struct BotConfig {
    /// The token of the bot.
    pub token: Token,
    /// Where a Discord double listens, such as `http://127.0.0.1:8080`; `None` for Discord itself.
    pub api_url: Option<String>,
    /// How many requests the bot may send in a second, answers to interactions excepted: [`REQUESTS_PER_SECOND`], unless
    /// Discord has granted it more.
    pub requests_per_second: usize,
    /// How long an answer waits for the picture that it shows: [`PICTURE_TIMEOUT`], unless nobody minds waiting longer.
    pub picture_timeout: Duration,
    /// How long the gateway may say nothing to a connection that does not stand yet: [`GATEWAY_TIMEOUT`].
    pub gateway_timeout: Duration,
    /// The shards that this process looks after, where its operator has named them.
    pub shards: Option<Shards>,
    /// What others will know of how the bot does.
    pub health: BotHealth,
}

/// Why the bot does not run, or no longer.
#[derive(Debug, thiserror::Error)]
pub enum BotError {
    /// Discord does not know the token.
    #[error("Discord does not accept the token; copy a new one from the page “Bot” of your application")]
    Token,
    /// Discord's REST interface gave no usable answer.
    #[error("Discord cannot be reached; is there a connection to the internet?")]
    Unreachable(#[source] SendError),
    /// Discord does not take the commands.
    #[error("Discord did not accept the commands")]
    Commands(#[source] SendError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The work cannot be shared with other processes as its operator wants it.
    #[error(transparent)]
    Share(ShareError),
    /// Discord does not let the bot have the events that it asks for.
    #[error(
        "Discord does not let this application receive events of servers (close code 4014), although the bot asks for no \
         privileged intent; look for a notice on its page in Discord's developer portal"
    )]
    Intents,
    /// Discord does not take the shards that the operator has named.
    #[error(
        "Discord does not take the shards of SHARDS={0}: the bot is in too many servers for so few, or their number does not \
         suit Discord; set a larger number for all processes, or leave SHARDS away to have as many as Discord recommends"
    )]
    Shards(Shards),
    /// The gateway does not understand this version.
    #[error("Discord's gateway takes this version of Carte ! no longer ({}, close code {}); install a newer one", .0, *.0 as u16)]
    Gateway(CloseCode),
}

impl BotError {
    /// What a refusal at the start means: that of the token, or else `other`.
    fn at_startup(error: SendError, other: fn(SendError) -> Self) -> Self {
        if error.is_unauthorized() { Self::Token } else { other(error) }
    }
}

/// Runs the bot until `shutdown`, then finishes what is under way and closes the connection.
///
/// `notices` is the stream that came with `service`; the service's own turns ([`Service::run`]) are the caller's to
/// run beside this.
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

/// The same, with other pauses than the usual ones between two tries of what Discord does not take.
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
        let application = register::application(&http, pauses).await?;
        let gateway = identify_limiter::fetch_gateway_info(&http, pauses).await;
        let gateway = gateway.map_err(|error| BotError::at_startup(error, BotError::Unreachable))?;
        let store = service.store();
        let registered = register::commands(&http, application, &commands::all(), store, pauses).await?;
        Ok::<_, BotError>((application, gateway, registered))
    };
    let (application, gateway, registered) = tokio::select! {
        begun = Box::pin(begun) => begun?,
        // Discord may be away.
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
