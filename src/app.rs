//! One bot from start to stop: the store, the service over it, and Discord before it.

mod health_report;
mod health_server;
#[cfg(feature = "sandbox")]
pub mod sandbox;
mod watchdog;

pub use health_report::HealthReport;
pub use health_server::{HealthServer, HealthServerError};

use std::future::Future;
use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;

use carte_discord::Token;
use carte_discord::{self as discord, BotConfig, BotError, BotHealth};
use carte_service::{Clock, Service, ServiceError};
use carte_store::Store;
use carte_store::leases::Shards;
use carte_table::{Limits, Timing};
use carte_telemetry::Telemetry;
use tokio::sync::Notify;
use tokio::time::sleep;

use crate::database_location::{DatabaseLocation, OpenError};
use health_server::Health;

/// How long after it was asked to stop a bot ends at the latest, whatever Discord and the database do meanwhile.
const STOPPING: Duration = Duration::from_millis(9_500);

/// What one bot needs to know.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The bot's token.
    pub token: Token,
    /// Where Discord's API is, if not where it always is: the address of a double.
    pub api_url: Option<String>,
    /// Where the games are kept.
    pub database: DatabaseLocation,
    /// How long things take when nobody is in a hurry.
    pub timing: Timing,
    /// How many tables there may be.
    pub limits: Limits,
    /// What time it is.
    pub clock: Clock,
    /// The shards that this process looks after, where its operator has named them.
    pub shards: Option<Shards>,
    /// How many requests the bot may send in a second, answers to interactions excepted.
    pub requests_per_second: usize,
    /// Where the process can be watched; nowhere without it.
    pub metrics: Option<SocketAddr>,
}

/// Why a bot could not run.
#[derive(Debug, thiserror::Error)]
pub enum AppError {
    /// The database cannot be used.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The tables cannot be run.
    #[error(transparent)]
    Service(#[from] ServiceError),
    /// Discord cannot be reached or does not let the bot in.
    #[error(transparent)]
    Bot(#[from] BotError),
    /// The health server cannot listen.
    #[error(transparent)]
    HealthServer(#[from] HealthServerError),
}

/// Runs a bot until `shutdown` is done.
///
/// # Errors
/// When the database, Discord or the operating system does not let it run.
pub async fn run(settings: Settings, shutdown: impl Future<Output = ()> + Send) -> Result<(), AppError> {
    let health_server = match settings.metrics {
        Some(address) => Some(HealthServer::bind(address).await?),
        None => None,
    };
    run_with_health_server(settings, health_server, shutdown).await
}

/// The same with a health server that has its address already, whatever the settings say.
///
/// # Errors
/// As [`run`].
pub async fn run_with_health_server(
    settings: Settings,
    health_server: Option<HealthServer>,
    shutdown: impl Future<Output = ()> + Send,
) -> Result<(), AppError> {
    let telemetry = if health_server.is_some() { Telemetry::on() } else { Telemetry::default() };
    let bot = BotHealth::default();
    let health = Health::new(telemetry.clone(), bot.clone());
    let stopping = Notify::new();
    let shutdown = async {
        shutdown.await;
        stopping.notify_one();
    };
    let overdue = async {
        stopping.notified().await;
        sleep(STOPPING).await;
    };
    let watched = async {
        if let Some(server) = health_server {
            server.serve(health.clone()).await;
        }
        // Without it, the bot goes on.
        std::future::pending::<()>().await;
    };
    tokio::select! {
        result = run_until(settings, telemetry, bot, &health, shutdown) => result,
        () = overdue => {
            tracing::warn!("not everything was finished in time; the rest follows after the next start");
            Ok(())
        }
        () = watched => Ok(()),
        () = watchdog::feed(&health) => Ok(()),
    }
}

async fn run_until(
    settings: Settings,
    telemetry: Telemetry,
    bot: BotHealth,
    health: &Health,
    shutdown: impl Future<Output = ()> + Send,
) -> Result<(), AppError> {
    let mut shutdown = pin!(shutdown);
    let store = tokio::select! {
        store = settings.database.open_to_run() => store?,
        // A server, or processes of another version, may be waited for.
        () = &mut shutdown => return Ok(()),
    };
    let result = run_on(&store, settings, telemetry, bot, health, shutdown).await;
    store.close().await;
    result
}

async fn run_on(
    store: &Store,
    settings: Settings,
    telemetry: Telemetry,
    bot: BotHealth,
    health: &Health,
    shutdown: impl Future<Output = ()> + Send,
) -> Result<(), AppError> {
    let Settings { clock, timing, limits, .. } = settings;
    let (service, notices) = Service::builder(store.clone())
        .clock(clock)
        .timing(timing)
        .limits(limits)
        .telemetry(telemetry)
        .build()?;
    health.begin(&service);
    let config = BotConfig {
        token: settings.token,
        api_url: settings.api_url,
        requests_per_second: settings.requests_per_second,
        picture_timeout: discord::PICTURE_TIMEOUT,
        gateway_timeout: discord::GATEWAY_TIMEOUT,
        shards: settings.shards,
        health: bot,
    };
    let played = service.clone();
    tokio::select! {
        // Whatever a computer player is doing when the bot stops is either in the log or has not happened.
        stopped = played.run() => stopped?,
        stopped = discord::run(config, service, notices, shutdown) => stopped?,
    }
    Ok(())
}
