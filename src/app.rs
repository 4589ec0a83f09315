//! One bot from start to stop: the store, the service over it, and Discord before it.

#[cfg(feature = "sandbox")]
pub mod sandbox;
mod watch;

pub use watch::{Signs, Watch, WatchError};

use std::future::Future;
use std::net::SocketAddr;
use std::pin::pin;

use carte_discord::Token;
use carte_discord::{self as discord, BotConfig, BotError, BotHealth};
use carte_service::{Clock, Service, ServiceError};
use carte_store::Store;
use carte_store::leases::Shards;
use carte_table::{Limits, Timing};
use carte_telemetry::Telemetry;
use watch::Watched;

use crate::place::{OpenError, Place};

/// What one bot needs to know.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The bot's token.
    pub token: Token,
    /// Where Discord's API is, if not where it always is: the address of a double.
    pub api_url: Option<String>,
    /// Where the games are kept.
    pub database: Place,
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
    /// Nobody can watch it where somebody should.
    #[error(transparent)]
    Watch(#[from] WatchError),
}

/// Runs a bot until `shutdown` is done.
///
/// # Errors
/// When the database, Discord or the operating system does not let it run.
pub async fn run(settings: Settings, shutdown: impl Future<Output = ()> + Send) -> Result<(), AppError> {
    let watch = match settings.metrics {
        Some(address) => Some(Watch::bind(address).await?),
        None => None,
    };
    run_watched(settings, watch, shutdown).await
}

/// The same, watched at a place that is taken already, whatever the settings say.
///
/// # Errors
/// As [`run`].
pub async fn run_watched(
    settings: Settings,
    watch: Option<Watch>,
    shutdown: impl Future<Output = ()> + Send,
) -> Result<(), AppError> {
    let mut shutdown = pin!(shutdown);
    let store = tokio::select! {
        store = settings.database.open_to_run() => store?,
        // A server, or processes of another version, may be waited for.
        () = &mut shutdown => return Ok(()),
    };
    let result = run_on(&store, settings, watch, shutdown).await;
    store.close().await;
    result
}

async fn run_on(
    store: &Store,
    settings: Settings,
    watch: Option<Watch>,
    shutdown: impl Future<Output = ()> + Send,
) -> Result<(), AppError> {
    let telemetry = if watch.is_some() { Telemetry::on() } else { Telemetry::default() };
    let Settings { clock, timing, limits, .. } = settings;
    let (service, notices) = Service::measured(store.clone(), clock, timing, limits, telemetry)?;
    let health = BotHealth::default();
    let config = BotConfig {
        token: settings.token,
        api_url: settings.api_url,
        requests_per_second: settings.requests_per_second,
        picture_timeout: discord::PICTURE_TIMEOUT,
        shards: settings.shards,
        health: health.clone(),
    };
    let turns = service.clone();
    let watched = Watched { service: service.clone(), health };
    let watching = async {
        match watch {
            Some(watch) => watch.serve(watched).await,
            None => std::future::pending().await,
        }
    };
    tokio::select! {
        // Whatever a computer player is doing when the bot stops is either in the log or has not happened.
        stopped = turns.run() => stopped?,
        () = watching => {}
        stopped = discord::run(config, service, notices, shutdown) => stopped?,
    }
    Ok(())
}
