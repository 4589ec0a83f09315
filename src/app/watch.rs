//! Where others watch the process over HTTP: what it measures, whether it lives, and whether it can do what it is for.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use carte_discord::{Backlog, BotHealth};
use carte_service::{Service, ServiceError};
use carte_telemetry as telemetry;
use http_body_util::Full;
use hyper::body::{Bytes, Incoming};
use hyper::header::{CONTENT_TYPE, HeaderValue};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::time::timeout;

mod signs;

pub use signs::Signs;

/// So many ask at once; more wait.
const AT_ONCE: usize = 8;

/// So long a question may take, from the connection to the answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// So long the database may take to write or read a few rows.
const DATABASE: Duration = Duration::from_secs(5);

/// A place where a bot will be watched, already taken.
#[derive(Debug)]
pub struct Watch {
    listener: TcpListener,
    address: SocketAddr,
}

/// Why a bot cannot be watched.
#[derive(Debug, thiserror::Error)]
#[error(
    "nobody can listen at {address}; is another program there? Choose another address with METRICS_ADDR, or none"
)]
pub struct WatchError {
    address: SocketAddr,
    #[source]
    why: std::io::Error,
}

/// What is watched.
#[derive(Clone, Debug)]
pub(super) struct Watched {
    pub(super) service: Service,
    pub(super) health: BotHealth,
}

impl Watch {
    /// Takes the address.
    ///
    /// # Errors
    /// When it is taken, or not an address of this machine.
    pub async fn bind(address: SocketAddr) -> Result<Self, WatchError> {
        let error = |why| WatchError { address, why };
        let listener = TcpListener::bind(address).await.map_err(error)?;
        let address = listener.local_addr().map_err(error)?;
        Ok(Self { listener, address })
    }

    /// Where it is.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers for as long as the future lives.
    pub(super) async fn serve(self, watched: Watched) {
        tracing::info!(address = %self.address, "answering /metrics, /healthz and /readyz");
        let room = Arc::new(Semaphore::new(AT_ONCE));
        let mut under_way = tokio::task::JoinSet::new();
        loop {
            while under_way.try_join_next().is_some() {}
            let Ok(permit) = Arc::clone(&room).acquire_owned().await else { return };
            match self.listener.accept().await {
                Ok((stream, _)) => {
                    let watched = watched.clone();
                    under_way.spawn(async move {
                        // Somebody who asks and does not wait for the answer, or asks for ever, is none of the bot's business.
                        drop(timeout(PATIENCE, answer(stream, watched)).await);
                        drop(permit);
                    });
                }
                Err(error) => {
                    tracing::warn!(%error, "nobody can be answered at METRICS_ADDR right now");
                    tokio::time::sleep(Duration::from_secs(1)).await;
                }
            }
        }
    }
}

async fn answer(stream: TcpStream, watched: Watched) -> Result<(), hyper::Error> {
    let service = service_fn(move |request: Request<Incoming>| {
        let watched = watched.clone();
        async move {
            Ok::<_, std::convert::Infallible>(watched.respond(request.method(), request.uri().path()).await)
        }
    });
    http1::Builder::new().keep_alive(false).serve_connection(TokioIo::new(stream), service).await
}

impl Watched {
    async fn respond(&self, method: &Method, path: &str) -> Response<Full<Bytes>> {
        if method != Method::GET && method != Method::HEAD {
            return text(StatusCode::METHOD_NOT_ALLOWED, "only GET\n".to_owned());
        }
        match path {
            "/metrics" => {
                self.take_stock().await;
                let measured = self.service.telemetry().render().unwrap_or_default();
                let mut response = text(StatusCode::OK, measured);
                let kind = HeaderValue::from_static("text/plain; version=0.0.4; charset=utf-8");
                response.headers_mut().insert(CONTENT_TYPE, kind);
                response
            }
            "/healthz" => said(&self.pulse().ails(), "alive"),
            "/readyz" => said(&self.signs().await.lacks(), "ready"),
            _ => text(StatusCode::NOT_FOUND, "there are /metrics, /healthz and /readyz\n".to_owned()),
        }
    }

    /// Measures what is not measured when it happens.
    async fn take_stock(&self) {
        let measured = self.service.telemetry();
        let gateway = self.health.gateway().await;
        measured.set(&telemetry::GATEWAY_CONNECTED, &[], if gateway.complete() { 1.0 } else { 0.0 });
        for (state, shards) in
            [("connected", gateway.connected), ("wanted", gateway.wanted.unwrap_or_default())]
        {
            measured.set(&telemetry::SHARDS, &[state], shards.into());
        }
        if let Some(latency) = gateway.latency {
            measured.set(&telemetry::GATEWAY_LATENCY, &[], latency.as_secs_f64());
        }
        let owned = self.service.shard_ownership().subscribe().borrow().clone();
        for (state, shards) in [("held", owned.shards.len()), ("leaving", owned.releasing.len())] {
            measured.set(&telemetry::LEASES, &[state], number(shards));
        }
        let Backlog { interactions, tables } = self.health.backlog();
        let commits = self.service.store().waiting();
        for (queue, length) in [("commits", commits), ("interactions", interactions), ("outbox", tables)] {
            measured.set(&telemetry::QUEUE, &[queue], number(length));
        }
        match timeout(DATABASE, self.service.condition()).await {
            Ok(Ok(condition)) => {
                measured.set(&telemetry::TABLES, &["lobby"], number(condition.lobbies));
                measured.set(&telemetry::TABLES, &["playing"], number(condition.playing));
                measured.set(&telemetry::TABLES_IN_MEMORY, &[], number(condition.in_memory));
                measured.set(&telemetry::THINKING_TABLES, &[], number(condition.thinking));
                measured.set(&telemetry::UNTOLD_TABLES, &[], number(condition.untold));
                measured.set(&telemetry::AGENDA_LAG, &[], condition.lag.as_secs_f64());
            }
            Ok(Err(error)) if !self.service.is_away().await => {
                let error = &error as &dyn std::error::Error;
                tracing::warn!(error, "the tables cannot be counted for those who watch");
            }
            Ok(Err(_)) => {}
            Err(_) => tracing::warn!("the database is too slow to count the tables for those who watch"),
        }
    }

    /// Whether the process lives, which nobody outside has to be asked for.
    fn pulse(&self) -> Signs {
        Signs { still: self.service.still_for(), ended: self.health.ended(), ..Signs::default() }
    }

    async fn signs(&self) -> Signs {
        Signs {
            gateway: self.health.gateway().await,
            database: self.database().await,
            untold: self.health.untold_for(),
            ..self.pulse()
        }
    }

    /// What is wrong with the database.
    async fn database(&self) -> Option<String> {
        let place = self.service.store().place();
        match timeout(DATABASE, self.service.check_writing()).await {
            Ok(Ok(())) if self.service.store().is_in_place() => None,
            Ok(Ok(())) => Some(format!(
                "the database {place} has been moved away; put it back, or the next start begins without it"
            )),
            Ok(Err(error)) => Some(format!("the database {place} cannot be written: {}", reasons(&error))),
            Err(_) => Some(format!("the database {place} has not answered within {} s", DATABASE.as_secs())),
        }
    }
}

/// An error with what caused it, in words; the database's own hold no value of a row.
fn reasons(error: &ServiceError) -> String {
    let first: Option<&dyn std::error::Error> = Some(error);
    let chain = std::iter::successors(first, |error| error.source());
    chain.map(ToString::to_string).collect::<Vec<_>>().join(": ")
}

/// Tables are counted by thousands.
fn number(count: impl TryInto<u32>) -> f64 {
    count.try_into().map_or(f64::from(u32::MAX), f64::from)
}

fn said(wrong: &[String], well: &str) -> Response<Full<Bytes>> {
    match wrong {
        [] => text(StatusCode::OK, format!("{well}\n")),
        wrong => text(StatusCode::SERVICE_UNAVAILABLE, wrong.join("\n") + "\n"),
    }
}

fn text(status: StatusCode, text: String) -> Response<Full<Bytes>> {
    let mut response = Response::new(Full::new(Bytes::from(text)));
    *response.status_mut() = status;
    let kind = HeaderValue::from_static("text/plain; charset=utf-8");
    response.headers_mut().insert(CONTENT_TYPE, kind);
    response
}
