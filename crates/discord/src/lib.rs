//! The adapter to Discord: the only place that knows serenity and poise.
//!
//! An interaction becomes a [`carte_table::Command`], is answered in its first callback, and the channel is told
//! afterwards by the `outbox`. Everything that is sent goes through the rate limiter of `http_client`.

use std::convert::Infallible;
use std::future::Future;
use std::panic::AssertUnwindSafe;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use futures::FutureExt;
use poise::serenity_prelude as serenity;
use serenity::{FullEvent, Interaction, LightMethod, Request, Route};
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;

use carte_present::Problem;
use carte_service::{Notice, Service, ShareError};
use carte_store::StoreError;
use carte_store::leases::Shards;

pub mod custom_id;

mod arrival;
mod base36;
mod bot;
mod bot_state;
mod commands;
mod components;
mod concurrency_limit;
mod connections;
mod departed_members;
mod dispatch;
mod emojis;
mod errors;
mod gang_of_four;
mod go_stop;
mod health;
mod http_client;
mod identify_limiter;
mod image_policy;
mod intents;
mod interaction_context;
mod limited_framework;
mod localise;
mod notifications;
mod outbox;
mod panels;
mod reachability;
mod recent_events;
mod records;
mod register;
mod render_pool;
mod replays;
mod reply;
mod reviews;
mod season_announcer;
mod send;
mod session_tracker;
mod sight;
mod table_resolver;
mod token;
mod transport;
mod visibility;

pub use bot::Bot;
pub use carte_service::RetryDelays;
pub use connections::GatewayStatus;
pub use errors::SendError;
pub use health::{Backlog, BotHealth};
pub use token::Token;
pub use transport::{TIMEOUT, Transport};

use bot_state::BotState;
use connections::Connections;
use http_client::HttpClient;
use identify_limiter::IdentifyLimiter;
use interaction_context::InteractionContext;

/// What Discord allows every bot.
pub const REQUESTS_PER_SECOND: usize = 50;

/// A person is answered in words when a picture takes longer than this: Discord waits three seconds.
pub const PICTURE_TIMEOUT: Duration = Duration::from_secs(1);

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
    /// The gateway connection could not be made or was closed for good.
    #[error("the connection to Discord ended: {0}")]
    Gateway(String),
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
    let base = config.api_url.as_deref();
    let measured = service.telemetry().clone();
    let client = Arc::new(transport::client().map_err(BotError::Unreachable)?);
    let http = HttpClient::new(client, &config.token, base, config.requests_per_second, measured);
    let http = Arc::new(http);
    // serenity would fall back to the public gateway, which a bot that was sent to a double must never reach.
    let gateway = Request::new(Route::Gateway, LightMethod::Get);
    http.send_at_startup(gateway, pauses).await.map_err(BotError::Unreachable)?;
    let application = register::application(&http, pauses).await?;
    let allowed = identify_limiter::allowed(&http, pauses).await.map_err(BotError::Unreachable)?;
    let mentions = register::commands(&http, application, &commands::all(), service.store(), pauses).await?;

    let faces = emojis::faces(&http, application).await.with_commands(mentions);
    let bot = Bot::begin(http, faces, config.picture_timeout, pauses, service, notices);
    let state = Arc::clone(&bot.state);
    let limiter = IdentifyLimiter::new(Arc::clone(&state.http), pauses, allowed.buckets);
    let connections = Connections::new(config.clone(), application, Arc::clone(&state), limiter);
    config.health.begin(health::Running {
        connections: Arc::clone(&connections),
        outbox: state.outbox.clone(),
        tasks: bot.tasks.each_ref().map(|(name, task)| (*name, task.abort_handle())).into(),
    });
    let closing = CancellationToken::new();
    let joined = async {
        let cluster = state.service.cluster();
        let joining = cluster.join(allowed.shards, config.shards);
        match closing.run_until_cancelled(joining).await {
            Some(joined) => drop(joined?),
            None => return Ok(Ok(())),
        }
        Ok(connections.keep(closing.clone()).await)
    };
    let mut joined = pin!(joined);
    let shutdown = pin!(shutdown);
    let ended = tokio::select! {
        ended = &mut joined => ended,
        () = shutdown => {
            state.close();
            closing.cancel();
            joined.await
        }
    };
    bot.close().await;
    state.service.cluster().leave().await;
    ended.map_err(BotError::Share)?.map_err(|error| match error {
        serenity::Error::Gateway(serenity::GatewayError::InvalidAuthentication) => BotError::Token,
        // Its other errors may carry addresses, but none of the gateway's carries a token.
        serenity::Error::Gateway(error) => BotError::Gateway(error.to_string()),
        _ => BotError::Gateway("no connection".to_owned()),
    })
}

/// Hands buttons and menus on; commands are poise's business.
async fn pressed(state: &Arc<BotState>, event: &FullEvent) -> Result<(), Infallible> {
    if let FullEvent::InteractionCreate { interaction: Interaction::Component(interaction) } = event {
        let work = AssertUnwindSafe(components::press(state, interaction)).catch_unwind();
        if work.await.is_err() {
            tracing::error!(interaction = interaction.id.get(), "a press failed unexpectedly");
            InteractionContext::unguarded(state, interaction).tell(Err(Problem::Unexpected.into())).await;
        }
    }
    state.visibility.note(event);
    reachability::note(state, event).await;
    Ok(())
}

/// Tells the person, in the person's language, where poise would say something in English or nothing.
async fn report_framework_error(error: poise::FrameworkError<'_, Arc<BotState>, Infallible>) {
    use poise::FrameworkError as Error;
    let (context, problem) = match error {
        Error::CommandPanic { ctx, .. } => {
            tracing::error!(command = ctx.command().qualified_name.as_ref(), "a command failed unexpectedly");
            (ctx, Problem::Unexpected)
        }
        Error::ArgumentParse { ctx, .. } => (ctx, Problem::Unexpected),
        Error::CommandStructureMismatch { ctx, .. } => {
            (poise::Context::Application(ctx), Problem::Unexpected)
        }
        Error::UnknownInteraction { framework, interaction, .. } => {
            tracing::warn!(interaction = interaction.id.get(), "a command that this version does not have");
            let context = InteractionContext::unguarded(framework.user_data, interaction);
            return context.tell(Err(Problem::Unexpected.into())).await;
        }
        other => return tracing::error!(%other, "the framework has an error that was not expected"),
    };
    if let poise::Context::Application(context) = context {
        let context = InteractionContext::unguarded(context.framework.user_data, context.interaction);
        context.tell(Err(problem.into())).await;
    }
}
