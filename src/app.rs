//! One bot from start to stop: the store, the service on top of it, and the connection to Discord.

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

/// The longest time that a bot takes to stop after it was asked to, even if Discord or the database hangs.
const STOPPING: Duration = Duration::from_millis(9_500);

#[derive(Clone, Debug)]
pub struct Settings {
    pub token: Token,
    /// The address of Discord's API if it is not the usual one, for example that of a double.
    pub api_url: Option<String>,
    pub database: DatabaseLocation,
    /// How long things take while nobody is in a hurry.
    pub timing: Timing,
    pub limits: Limits,
    pub clock: Clock,
    /// The shards that this process looks after, if its operator has named them.
    pub shards: Option<Shards>,
    /// The maximum number of requests that the bot sends per second, apart from answers to interactions.
    pub requests_per_second: usize,
    /// The address of the health server; `None` for no health server.
    pub metrics: Option<SocketAddr>,
}

#[derive(Debug, thiserror::Error)]
pub enum AppError {
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error(transparent)]
    Service(#[from] ServiceError),
    /// Discord cannot be reached, or refuses the bot.
    #[error(transparent)]
    Bot(#[from] BotError),
    #[error(transparent)]
    HealthServer(#[from] HealthServerError),
}

/// Runs a bot until `shutdown` completes.
///
/// # Errors
/// When the database, Discord or the operating system prevents it.
pub async fn run(settings: Settings, shutdown: impl Future<Output = ()> + Send) -> Result<(), AppError> {
    let health_server = match settings.metrics {
        Some(address) => Some(HealthServer::bind(address).await?),
        None => None,
    };
    run_with_health_server(settings, health_server, shutdown).await
}

/// Like [`run`], but with a health server that is already bound; `settings.metrics` is ignored.
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
        // The bot goes on if the health server ends.
        std::future::pending::<()>().await;
    };
    tokio::select! {
        result = run_until(settings, telemetry, bot, &health, shutdown) => result,
        () = overdue => {
            tracing::warn!("not everything was finished in time; the rest follows after the next start");
            Ok(())
        }
        () = watched => Ok(()),
        () = watchdog::send_signs_of_life(&health) => Ok(()),
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
        // Opening may wait for a database server, or until processes of another version have ended.
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
        // A computer player that is interrupted here loses nothing: its action is either in the log, or has not happened.
        stopped = played.run() => stopped?,
        stopped = discord::run(config, service, notices, shutdown) => stopped?,
    }
    Ok(())
}
