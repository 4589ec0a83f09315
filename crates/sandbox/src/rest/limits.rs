//! Rate limits: the headers of every answer, and the refusals.

use axum::{
    body::Body,
    http::{HeaderValue, StatusCode, header},
    response::Response,
};
use serde_json::{Value, json};

use super::{Request, id};
use crate::{error::ApiError, protocol::Fault, world::World};

/// What a fault answers in the place of the double.
pub(super) fn injected(fault: &Fault, headers: &mut Vec<(&'static str, String)>) -> Option<(u16, Value)> {
    match fault {
        Fault::RateLimited { retry_after, global } => Some(rate_limited(*retry_after, *global, headers)),
        Fault::Status { status } => Some((*status, json!({ "message": "An injected error", "code": 0 }))),
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

/// The optional limit of messages per channel.
pub(super) fn of_channel(
    world: &mut World,
    request: &Request,
    headers: &mut Vec<(&'static str, String)>,
) -> Result<(), ApiError> {
    let Some((most, window)) = world.config.message_limit else { return Ok(()) };
    let [first, channel, last] = request.steps.as_slice() else { return Ok(()) };
    if request.method != "POST" || first != "channels" || last != "messages" {
        return Ok(());
    }
    let now = request.arrived;
    let posted = world.posted.entry(id(channel)?).or_default();
    while posted.front().is_some_and(|first| *first + window <= now) {
        posted.pop_front();
    }
    let used = u32::try_from(posted.len()).unwrap_or(u32::MAX);
    headers.push(("x-ratelimit-limit", most.to_string()));
    if used >= most {
        let wait = posted.front().map_or(window, |first| (*first + window).saturating_sub(now));
        let (status, body) = rate_limited(wait.as_secs_f64(), false, headers);
        return Err(ApiError {
            errors: Some(body),
            ..ApiError::new(status, 0, "You are being rate limited.")
        });
    }
    headers.push(("x-ratelimit-remaining", (most - used - 1).to_string()));
    posted.push_back(now);
    Ok(())
}

/// Every answer carries the state of its rate limit, as Discord's do.
pub(super) fn respond(
    route: &str,
    (status, body, given): (u16, Value, Vec<(&'static str, String)>),
) -> Response {
    let mut response =
        Response::new(if status == 204 { Body::empty() } else { Body::from(rate_body(status, &body)) });
    *response.status_mut() = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let headers = response.headers_mut();
    if status != 204 {
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    }
    let usual = [
        ("x-ratelimit-limit", "50".to_owned()),
        ("x-ratelimit-remaining", "49".to_owned()),
        ("x-ratelimit-reset-after", "1.000".to_owned()),
        ("x-ratelimit-bucket", bucket(route)),
    ];
    for (name, value) in usual.into_iter().chain(given) {
        if let Ok(value) = HeaderValue::from_str(&value) {
            headers.insert(name, value);
        }
    }
    response
}

/// The body of a 429 is no ordinary error: it has no code.
fn rate_body(status: u16, body: &Value) -> String {
    let plain = body.get("errors").filter(|_| status == 429).unwrap_or(body);
    plain.to_string()
}

fn bucket(route: &str) -> String {
    let sum = route
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    format!("{sum:016x}")
}
