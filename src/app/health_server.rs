//! An HTTP server for monitoring: the measures of the process, and whether it is alive and ready.

use std::net::SocketAddr;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use axum::routing::get;
use axum::{Router, serve};
use carte_discord::{Backlog, BotHealth};
use carte_service::{Service, ServiceError};
use carte_telemetry::{self as telemetry, Telemetry};
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tokio::time::timeout;

use super::health_report::HealthReport;

/// The maximum number of requests that are answered at once, because each of them queries the database; others wait.
const AT_ONCE: usize = 8;

/// The longest time that the database may take to write or read a few rows.
const DATABASE_TIMEOUT: Duration = Duration::from_secs(5);

/// A server that is bound to its address, but does not answer yet.
#[derive(Debug)]
pub struct HealthServer {
    listener: TcpListener,
    address: SocketAddr,
}

/// Why a server cannot listen at an address.
#[derive(Debug, thiserror::Error)]
#[error(
    "nobody can listen at {address}; is another program there? Choose another address with METRICS_ADDR, or none"
)]
pub struct HealthServerError {
    address: SocketAddr,
    #[source]
    why: std::io::Error,
}

impl HealthServer {
    /// Binds the address.
    ///
    /// # Errors
    /// When the address is in use, or does not belong to this machine.
    pub async fn bind(address: SocketAddr) -> Result<Self, HealthServerError> {
        let error = |why| HealthServerError { address, why };
        let listener = TcpListener::bind(address).await.map_err(error)?;
        let address = listener.local_addr().map_err(error)?;
        Ok(Self { listener, address })
    }

    /// Returns the address that was bound; it has the real port even if port 0 was asked for.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    pub(super) async fn serve(self, health: Health) {
        tracing::info!(address = %self.address, "answering /metrics, /healthz and /readyz");
        let routes = Router::new()
            .route("/metrics", get(metrics))
            .route("/healthz", get(liveness))
            .route("/readyz", get(readiness))
            .fallback(|| async { (StatusCode::NOT_FOUND, "there are /metrics, /healthz and /readyz\n") })
            .method_not_allowed_fallback(|| async { (StatusCode::METHOD_NOT_ALLOWED, "only GET\n") })
            .with_state(health);
        if let Err(error) = serve(self.listener, routes).await {
            tracing::warn!(%error, "nobody is answered at METRICS_ADDR any more");
        }
    }
}

/// Access to the state of the process, from its start on.
#[derive(Clone, Debug)]
pub(super) struct Health {
    telemetry: Telemetry,
    /// Empty until the database has been opened.
    service: Arc<OnceLock<Service>>,
    bot: BotHealth,
    room: Arc<Semaphore>,
}

async fn metrics(State(health): State<Health>) -> impl IntoResponse {
    let _room = health.room.acquire().await;
    health.measure_state().await;
    let measured = health.telemetry.render().unwrap_or_default();
    ([(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], measured)
}

async fn liveness(State(health): State<Health>) -> impl IntoResponse {
    answer(&health.process_report().why_not_alive(), "alive")
}

async fn readiness(State(health): State<Health>) -> impl IntoResponse {
    let _room = health.room.acquire().await;
    answer(&health.report().await.why_not_ready(), "ready")
}

fn answer(problems: &[String], well: &str) -> (StatusCode, String) {
    match problems {
        [] => (StatusCode::OK, format!("{well}\n")),
        problems => (StatusCode::SERVICE_UNAVAILABLE, problems.join("\n") + "\n"),
    }
}

impl Health {
    pub(super) fn new(telemetry: Telemetry, bot: BotHealth) -> Self {
        Self { telemetry, service: Arc::default(), bot, room: Arc::new(Semaphore::new(AT_ONCE)) }
    }

    pub(super) fn begin(&self, service: &Service) {
        // The value cannot be set already: one process opens one database once.
        drop(self.service.set(service.clone()));
    }

    /// Returns `true` unless something has stopped that will not recover by itself.
    pub(super) fn is_alive(&self) -> bool {
        self.process_report().why_not_alive().is_empty()
    }

    /// Sets the gauges that are not updated when their value changes.
    async fn measure_state(&self) {
        let measured = &self.telemetry;
        let gateway = self.bot.gateway();
        measured.set(&telemetry::GATEWAY_CONNECTED, &[], if gateway.complete() { 1.0 } else { 0.0 });
        for (state, shards) in
            [("connected", gateway.connected), ("wanted", gateway.wanted.unwrap_or_default())]
        {
            measured.set(&telemetry::SHARDS, &[state], shards.into());
        }
        if let Some(latency) = gateway.latency {
            measured.set(&telemetry::GATEWAY_LATENCY, &[], latency.as_secs_f64());
        }
        let Some(service) = self.service.get() else { return };
        let owned = service.shard_ownership().subscribe().borrow().clone();
        for (state, shards) in [("held", owned.shards.len()), ("leaving", owned.releasing.len())] {
            measured.set(&telemetry::LEASES, &[state], number(shards));
        }
        let Backlog { interactions, tables } = self.bot.backlog();
        let (commits, costly) = (service.store().waiting(), service.costly_work().waiting());
        let queues =
            [("commits", commits), ("costly", costly), ("interactions", interactions), ("outbox", tables)];
        for (queue, length) in queues {
            measured.set(&telemetry::QUEUE, &[queue], number(length));
        }
        measured.set(&telemetry::INVALID_REQUESTS, &[], number(self.bot.invalid_requests()));
        match timeout(DATABASE_TIMEOUT, service.table_metrics()).await {
            Ok(Ok(condition)) => {
                measured.set(&telemetry::TABLES, &["lobby"], number(condition.lobbies));
                measured.set(&telemetry::TABLES, &["playing"], number(condition.playing));
                measured.set(&telemetry::TABLES_IN_MEMORY, &[], number(condition.in_memory));
                measured.set(&telemetry::THINKING_TABLES, &[], number(condition.thinking));
                measured.set(&telemetry::UNTOLD_TABLES, &[], number(condition.untold));
                measured.set(&telemetry::AGENDA_LAG, &[], condition.lag.as_secs_f64());
            }
            Ok(Err(error)) if !service.is_database_down().await => {
                let error = &error as &dyn std::error::Error;
                tracing::warn!(error, "the tables cannot be counted for those who watch");
            }
            Ok(Err(_)) => {}
            Err(_) => tracing::warn!("the database is too slow to count the tables for those who watch"),
        }
    }

    /// Returns what the process knows without asking the database or Discord.
    fn process_report(&self) -> HealthReport {
        HealthReport {
            stalled_for: self.service.get().and_then(|service| service.background().stalled_for()),
            ended_task: self.bot.ended(),
            ..HealthReport::default()
        }
    }

    async fn report(&self) -> HealthReport {
        HealthReport {
            gateway: self.bot.gateway(),
            database: self.database_problem().await,
            untold_for: self.bot.untold_for(),
            ..self.process_report()
        }
    }

    async fn database_problem(&self) -> Option<String> {
        let Some(service) = self.service.get() else {
            return Some("the database has not been opened yet".to_owned());
        };
        let place = service.store().location();
        match timeout(DATABASE_TIMEOUT, service.check_database()).await {
            Ok(Ok(())) if service.store().is_in_place() => None,
            Ok(Ok(())) => Some(format!(
                "the database {place} has been moved away; put it back, or the next start begins without it"
            )),
            Ok(Err(error)) => Some(format!("the database {place} cannot be written: {}", reasons(&error))),
            Err(_) => {
                Some(format!("the database {place} has not answered within {} s", DATABASE_TIMEOUT.as_secs()))
            }
        }
    }
}

/// Returns an error and all its causes as a text. The texts of the database's errors contain no value of a row.
fn reasons(error: &ServiceError) -> String {
    let first: Option<&dyn std::error::Error> = Some(error);
    let chain = std::iter::successors(first, |error| error.source());
    chain.map(ToString::to_string).collect::<Vec<_>>().join(": ")
}

/// Counts stay far below `u32::MAX`.
fn number(count: impl TryInto<u32>) -> f64 {
    count.try_into().map_or(f64::from(u32::MAX), f64::from)
}
