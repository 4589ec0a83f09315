//! Rate limits: the headers of the answers, and the refusals. Without limits there are no headers.

use std::time::Duration;

use axum::{
    body::Body,
    http::{HeaderValue, StatusCode, header},
    response::Response,
};
use serde_json::{Value, json};

use super::{Request, id};
use crate::{clock::Clock, error::ApiError, protocol::Fault, world::World};

/// Edits of messages of this age have a limit of their own.
const OLD: Duration = Duration::from_secs(60 * 60);

/// What the proxy in front of Discord answers to a bot that is banned.
const BANNED: &str = "<html><body>You are being blocked from accessing our API temporarily.</body></html>";

/// The answer of a fault, if it answers instead of the double.
pub(super) fn injected(fault: &Fault, headers: &mut Vec<(&'static str, String)>) -> Option<(u16, Value)> {
    match fault {
        Fault::RateLimited { retry_after, global } => Some(rate_limited(*retry_after, *global, headers)),
        Fault::Status { status } => Some((*status, json!({ "message": "An injected error", "code": 0 }))),
        Fault::Refused { status, code } => {
            Some((*status, json!({ "message": "An injected refusal", "code": code })))
        }
        Fault::Blocked { retry_after } => Some(blocked(Duration::from_secs(*retry_after), headers)),
        Fault::Delay { .. } | Fault::LoseAnswer => None,
    }
}

fn rate_limited(retry_after: f64, global: bool, headers: &mut Vec<(&'static str, String)>) -> (u16, Value) {
    headers.push(("retry-after", retry_after.ceil().to_string()));
    headers.push(("x-ratelimit-scope", if global { "global" } else { "user" }.to_owned()));
    if global {
        headers.push(("x-ratelimit-global", "true".to_owned()));
    }
    headers.push(("x-ratelimit-remaining", "0".to_owned()));
    headers.push(("x-ratelimit-reset-after", retry_after.to_string()));
    let body =
        json!({ "message": "You are being rate limited.", "retry_after": retry_after, "global": global });
    (429, body)
}

/// A refusal by the proxy in front of Discord; its body is not JSON.
fn blocked(wait: Duration, headers: &mut Vec<(&'static str, String)>) -> (u16, Value) {
    headers.push(("retry-after", wait.as_secs_f64().ceil().to_string()));
    (429, Value::from(BANNED))
}

/// The refusal of every request, because the bot has made too many invalid ones.
pub(super) fn ban(
    world: &World,
    now: Duration,
    headers: &mut Vec<(&'static str, String)>,
) -> Option<(u16, Value)> {
    Some(blocked(world.rates.ban(now)?, headers))
}

/// Counts a request against the limits, if there are any.
pub(super) fn check(
    world: &mut World,
    request: &Request,
    route: &str,
    headers: &mut Vec<(&'static str, String)>,
) -> Result<(), ApiError> {
    let Some(limits) = world.config.rate_limits else { return Ok(()) };
    let steps: Vec<&str> = request.steps.iter().map(String::as_str).collect();
    let now = request.arrived;
    let (limit, resource) = match steps.as_slice() {
        ["interactions", ..] => return Ok(()),
        ["webhooks", application, token, ..] => (limits.follow_ups, format!("{application}/{token}")),
        ["channels", channel, "messages", ..] if matches!(request.method.as_str(), "POST" | "PATCH") => {
            (limits.messages, (*channel).to_owned())
        }
        ["applications", _, "emojis"] if request.method == "POST" => {
            let bucket = (route.to_owned(), String::new());
            let taken = world.rates.take(bucket, limits.emojis, now);
            return taken.map(|_| ()).map_err(|wait| refusal(wait, false, headers));
        }
        ["channels" | "guilds", resource, ..] => (limits.others, (*resource).to_owned()),
        _ => (limits.others, String::new()),
    };
    if steps[0] != "webhooks" {
        world.rates.ask(limits.global, now).map_err(|wait| refusal(wait, true, headers))?;
    }
    if let ("PATCH", ["channels", channel, "messages", message]) = (request.method.as_str(), steps.as_slice())
        && id(message).is_ok_and(|message| now.saturating_sub(Clock::time_of(message)) >= OLD)
    {
        let taken = world.rates.take(("old edits".to_owned(), (*channel).to_owned()), limits.old_edits, now);
        taken.map_err(|wait| refusal_of_old_edit(wait, headers))?;
    }
    let bucket = bucket(&request.method, route);
    headers.push(("x-ratelimit-limit", limit.0.to_string()));
    headers.push(("x-ratelimit-bucket", bucket.clone()));
    let taken = world.rates.take((bucket, resource), limit, now);
    let (left, reset) = taken.map_err(|wait| refusal(wait, false, headers))?;
    headers.push(("x-ratelimit-remaining", left.to_string()));
    headers.push(("x-ratelimit-reset", format!("{:.3}", (now + reset).as_secs_f64())));
    headers.push(("x-ratelimit-reset-after", reset.as_secs_f64().to_string()));
    Ok(())
}

fn refusal(wait: Duration, global: bool, headers: &mut Vec<(&'static str, String)>) -> ApiError {
    let (status, body) = rate_limited(wait.as_secs_f64(), global, headers);
    ApiError { errors: Some(body), ..ApiError::new(status, 0, "You are being rate limited.") }
}

fn refusal_of_old_edit(wait: Duration, headers: &mut Vec<(&'static str, String)>) -> ApiError {
    let message = "Maximum number of edits to messages older than 1 hour reached. Try again later";
    headers.push(("retry-after", wait.as_secs_f64().ceil().to_string()));
    headers.push(("x-ratelimit-scope", "user".to_owned()));
    let body =
        json!({ "message": message, "code": 30046, "retry_after": wait.as_secs_f64(), "global": false });
    ApiError { errors: Some(body), ..ApiError::new(429, 30046, message) }
}

/// The response. If a rate limit applies, `given` contains its headers.
pub(super) fn respond((status, body, given): (u16, Value, Vec<(&'static str, String)>)) -> Response {
    let (text, kind) = match &body {
        Value::String(page) => (page.clone(), "text/html"),
        body => (rate_body(status, body), "application/json"),
    };
    let mut response = Response::new(if status == 204 { Body::empty() } else { Body::from(text) });
    *response.status_mut() = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let headers = response.headers_mut();
    if status != 204 {
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    }
    for (name, value) in given {
        if let Ok(value) = HeaderValue::from_str(&value) {
            headers.insert(name, value);
        }
    }
    response
}

/// The body as it is sent. That of most 429s has no code; a refusal carries it in `errors`.
fn rate_body(status: u16, body: &Value) -> String {
    let plain = body.get("errors").filter(|_| status == 429).unwrap_or(body);
    plain.to_string()
}

fn bucket(method: &str, route: &str) -> String {
    let bytes = method.bytes().chain(route.bytes());
    let sum = bytes
        .fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    format!("{sum:016x}")
}
