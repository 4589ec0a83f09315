//! REST, version 10: reads a request, lets faults happen, finds the function that answers, and logs everything.

use std::{collections::HashMap, sync::Arc, time::Duration};

use axum::{
    body::{Body, Bytes},
    extract::{FromRequest, Multipart, State},
    http::{HeaderMap, header, request::Parts},
    response::Response,
};
use serde_json::{Value, json};

use super::{
    Id,
    error::ApiError,
    interactions::by_token,
    protocol::{Exchange, Fault, SentFile},
    shared::SharedWorld,
    world::World,
};

mod about;
mod channels;
mod commands;
mod emojis;
mod interactions;
mod limits;
mod messages;
pub(super) mod scheduled_events;
mod threads;
mod webhooks;

/// A file of a multipart request.
#[derive(Clone, Debug)]
pub(super) struct Upload {
    /// The number in `files[n]`.
    pub(super) index: u32,
    pub(super) field: String,
    pub(super) filename: String,
    pub(super) bytes: Arc<Vec<u8>>,
}

/// A request whose parts have been read.
#[derive(Debug)]
struct Request {
    method: String,
    /// The path below `/api/v10`, split at `/`.
    steps: Vec<String>,
    query: HashMap<String, String>,
    body: Value,
    files: Vec<Upload>,
    /// When it arrived, since 1970.
    arrived: Duration,
}

impl Request {
    fn has_flag(&self, name: &str) -> bool {
        self.query.get(name).is_some_and(|value| value == "true" || value == "1")
    }

    fn number(&self, name: &str) -> Option<u64> {
        self.query.get(name)?.parse().ok()
    }
}

/// An answer without an error.
#[derive(Debug)]
enum Reply {
    Json(u16, Value),
    Empty,
}

impl Reply {
    fn ok(value: Value) -> Result<Self, ApiError> {
        Ok(Self::Json(200, value))
    }

    fn created(value: Value) -> Result<Self, ApiError> {
        Ok(Self::Json(201, value))
    }
}

type Answered = Result<Reply, ApiError>;

/// A step of the path as an identifier. If it is none, the route is unknown.
fn id(step: &str) -> Result<Id, ApiError> {
    step.parse()
        .map_err(|_| super::error::Problems::one("id", "NUMBER_TYPE_COERCE", "Value is not snowflake."))
}

/// Finds the function that answers. Everything but an interaction's own routes and the gateway's address requires the bot's token.
fn answer(world: &mut World, authorized: bool, request: &Request) -> Answered {
    let steps: Vec<&str> = request.steps.iter().map(String::as_str).collect();
    let method = request.method.as_str();
    match (method, steps.as_slice()) {
        ("GET", ["gateway"]) => return about::gateway(world),
        ("POST", ["interactions", id_, token, "callback"]) => {
            return interactions::callback(world, id(id_)?, token, request);
        }
        (_, ["webhooks", application, token, rest @ ..]) => {
            return webhooks::route(world, id(application)?, token, rest, request);
        }
        _ if !authorized => return Err(ApiError::unauthorized()),
        _ => {}
    }
    match (method, steps.as_slice()) {
        ("GET", ["gateway", "bot"]) => about::gateway_bot(world),
        ("GET", ["users", "@me"]) => about::me(world),
        ("POST", ["users", "@me", "channels"]) => channels::open_dm(world, &request.body),
        ("GET", ["users", user]) => about::user(world, id(user)?),
        ("GET", ["applications", "@me"] | ["oauth2", "applications", "@me"]) => about::application(world),
        (_, ["applications", application, rest @ ..]) => {
            if id(application)? != world.application {
                return Err(ApiError::new(
                    403,
                    20012,
                    "You are not authorized to perform this action on this application",
                ));
            }
            match rest {
                ["commands", rest @ ..] => commands::route(world, rest, request),
                ["emojis", rest @ ..] => emojis::route(world, rest, request),
                _ => Err(ApiError::unknown_route()),
            }
        }
        (_, ["guilds", guild, rest @ ..]) => about::guild(world, id(guild)?, rest, request),
        (_, ["channels", channel, rest @ ..]) => channels::route(world, id(channel)?, rest, request),
        _ => Err(ApiError::unknown_route()),
    }
}

/// Handles every request below `/api/v10`.
pub(super) async fn handle(
    State(shared): State<Arc<SharedWorld>>,
    request: axum::extract::Request,
) -> Response {
    let started = tokio::time::Instant::now();
    let (parts, body) = request.into_parts();
    let path = parts.uri.path().trim_start_matches("/api/v10").trim_matches('/').to_owned();
    let steps: Vec<String> = path.split('/').map(str::to_owned).collect();
    let method = parts.method.to_string();
    let (shown, route) = (shown_path(&steps, false), shown_path(&steps, true));
    let query_text = parts.uri.query().map(str::to_owned);
    let authorized = is_authorized(&shared, &parts.headers);
    let is_upload = is_multipart(&parts.headers);
    let (arrived, timestamp, latency, fault) = shared.write(|world| {
        let fault = world.faults.take(&method, &route, &shown, is_upload);
        (world.clock.now(), world.clock.iso(), world.faults.latency, fault)
    });
    let pause =
        if let Some(Fault::Delay { ms }) = fault { Duration::from_millis(ms) } else { Duration::ZERO };
    if !(pause + latency).is_zero() {
        tokio::time::sleep(pause + latency).await;
    }
    let read = read_body(parts, body).await;
    let (request_body, files) = match &read {
        Ok((body, files)) => (body.clone(), files.iter().map(sent_file).collect()),
        Err(_) => (Value::Null, Vec::new()),
    };
    let outcome = shared.write(|world| {
        let mut headers = Vec::new();
        let instead = fault.as_ref().and_then(|fault| limits::injected(fault, &mut headers));
        let instead = instead.or_else(|| limits::ban(world, arrived, &mut headers));
        let lost = matches!(fault, Some(Fault::LoseAnswer));
        let (interaction, round_trip) = round_trip(world, &steps, arrived);
        let injected = fault.is_some() && (instead.is_some() || lost);
        let (status, response) = match instead {
            Some(instead) => instead,
            None => {
                let result = read.and_then(|(body, files)| {
                    let query = query(query_text.as_deref().unwrap_or_default());
                    let request = Request { method: method.clone(), steps, query, body, files, arrived };
                    limits::check(world, &request, &route, &mut headers)?;
                    answer(world, authorized, &request)
                });
                let done = match result {
                    Ok(Reply::Json(status, value)) => (status, value),
                    Ok(Reply::Empty) => (204, Value::Null),
                    Err(error) => (error.status, error.body()),
                };
                if lost { (500, json!({ "message": "500: Internal Server Error", "code": 0 })) } else { done }
            }
        };
        if matches!(status, 401 | 403 | 429) {
            world.rates.note_invalid(world.config.invalid_requests, arrived);
        }
        world.record(Exchange {
            number: 0,
            timestamp,
            method,
            path: shown,
            route: route.clone(),
            query: query_text,
            request: request_body,
            files,
            status,
            response: response.clone(),
            duration_us: u64::try_from(started.elapsed().as_micros()).unwrap_or(u64::MAX),
            injected,
            interaction,
            round_trip_us: round_trip,
        });
        (status, response, headers)
    });
    limits::respond(outcome)
}

/// The path as it is logged, without any token. In a `template`, identifiers are replaced as well.
fn shown_path(steps: &[String], template: bool) -> String {
    let mut shown = String::new();
    for (at, step) in steps.iter().enumerate() {
        let secret = at == 2 && matches!(steps[0].as_str(), "webhooks" | "interactions");
        shown.push('/');
        if secret {
            shown.push_str("{token}");
        } else if template && step.parse::<Id>().is_ok() {
            shown.push_str("{id}");
        } else {
            shown.push_str(step);
        }
    }
    shown
}

fn is_authorized(shared: &SharedWorld, headers: &HeaderMap) -> bool {
    let given = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    given.is_some_and(|given| given.starts_with("Bot ") && shared.read(|world| world.is_bot_token(given)))
}

fn query(text: &str) -> HashMap<String, String> {
    let pairs = text.split('&').filter_map(|pair| pair.split_once('='));
    pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}

fn sent_file(upload: &Upload) -> SentFile {
    let (field, filename) = (upload.field.clone(), upload.filename.clone());
    SentFile { field, filename, size: upload.bytes.len() }
}

fn is_multipart(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    kind.is_some_and(|kind| kind.starts_with("multipart/form-data"))
}

/// The JSON body, and the files if it is a multipart one.
async fn read_body(parts: Parts, body: Body) -> Result<(Value, Vec<Upload>), ApiError> {
    let bytes = axum::body::to_bytes(body, 64 << 20).await.map_err(|_| ApiError::malformed_json())?;
    if is_multipart(&parts.headers) {
        let request = axum::extract::Request::from_parts(parts, Body::from(bytes));
        return multipart(request).await.map_err(|_| ApiError::malformed_json());
    }
    Ok((json(&bytes)?, Vec::new()))
}

fn json(bytes: &Bytes) -> Result<Value, ApiError> {
    if bytes.is_empty() {
        return Ok(Value::Null);
    }
    serde_json::from_slice(bytes).map_err(|_| ApiError::malformed_json())
}

async fn multipart(request: axum::extract::Request) -> anyhow::Result<(Value, Vec<Upload>)> {
    let mut form = Multipart::from_request(request, &()).await?;
    let mut body = Value::Null;
    let mut files = Vec::new();
    while let Some(field) = form.next_field().await? {
        let name = field.name().unwrap_or_default().to_owned();
        let filename = field.file_name().unwrap_or_default().to_owned();
        let bytes = field.bytes().await?;
        if name == "payload_json" {
            body = serde_json::from_slice(&bytes)?;
        } else {
            let number = name.strip_prefix("files[").and_then(|rest| rest.strip_suffix(']'));
            let index = number.and_then(|number| number.parse().ok());
            let index = index.ok_or_else(|| anyhow::anyhow!("{name} is not a field of a message"))?;
            files.push(Upload { index, field: name, filename, bytes: Arc::new(bytes.to_vec()) });
        }
    }
    Ok((body, files))
}

/// The interaction that a path names and, for its first answer, the microseconds since it was sent to the bot.
fn round_trip(world: &World, steps: &[String], arrived: Duration) -> (Option<Id>, Option<u64>) {
    match steps {
        [first, id, _, last] if first == "interactions" && last == "callback" => {
            let id = id.parse().ok();
            let record = id.and_then(|id| world.interactions.get(&id));
            let took = record.map(|record| arrived.saturating_sub(record.dispatched).as_micros());
            (id, took.map(|took| u64::try_from(took).unwrap_or(u64::MAX)))
        }
        [first, _, token, ..] if first == "webhooks" => {
            let record = by_token(world, token);
            (record.map(|record| record.status.id), None)
        }
        _ => (None, None),
    }
}
