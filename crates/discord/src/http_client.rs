//! Requests to Discord's REST interface, and what comes back.
//!
//! serenity's rate limiter keeps a bucket for every interaction for ever and slows answers down that Discord does not
//! limit, so answers to interactions go without it and only a 429 is waited out. Ordinary messages go through it.

use std::time::Duration;

use poise::serenity_prelude as serenity;
use serde::Deserialize;
use serde_json::Value;
use serenity::{Http, HttpBuilder, HttpError, LightMethod, Request, Route};
use tokio::time::Instant;

use super::errors::{PAUSE, SendError, Verdict};
use super::outbox::Pauses;
use crate::Token;

/// No request is waited for longer than this.
const TIMEOUT: Duration = Duration::from_secs(10);

/// No wait that Discord asks for is taken to be longer than this.
const LONGEST_WAIT: Duration = Duration::from_secs(24 * 60 * 60);

/// One way to Discord.
#[derive(Debug)]
pub(super) struct HttpClient(Way);

enum Way {
    /// Through serenity's rate limiter.
    Paced(Box<Http>),
    /// As it comes.
    Direct { client: reqwest::Client, token: String, base: Option<String> },
}

impl std::fmt::Debug for Way {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Paced(_) => "Paced",
            Self::Direct { .. } => "Direct",
        })
    }
}

impl HttpClient {
    /// Without rate limiter, to `base` in the place of Discord if given.
    ///
    /// # Errors
    /// When there is no TLS on this machine.
    pub(super) fn direct(token: &Token, base: Option<&str>) -> Result<Self, SendError> {
        let client =
            reqwest::Client::builder().timeout(TIMEOUT).build().map_err(|_| SendError::Unsendable)?;
        Ok(Self(Way::Direct {
            client,
            token: format!("Bot {}", token.reveal()),
            base: base.map(str::to_owned),
        }))
    }

    /// With serenity's rate limiter, to Discord.
    pub(super) fn paced(token: &Token) -> Self {
        Self(Way::Paced(Box::new(HttpBuilder::new(token.reveal()).build())))
    }

    /// Sends a request once.
    ///
    /// # Errors
    /// Why there is no answer.
    pub(super) async fn send(&self, request: Request<'_>) -> Result<Value, SendError> {
        match &self.0 {
            Way::Paced(http) => match tokio::time::timeout(TIMEOUT, http.request(request)).await {
                Ok(Ok(response)) => body(response.bytes().await),
                Ok(Err(serenity::Error::Http(HttpError::UnsuccessfulRequest(refusal)))) => {
                    let code = i64::try_from(refusal.error.code).unwrap_or_default().max(0);
                    Err(refused(refusal.status_code.as_u16(), code, None))
                }
                Ok(Err(_)) | Err(_) => Err(SendError::Unreachable),
            },
            Way::Direct { client, token, base } => {
                let request =
                    request.build(client, token, base.as_deref()).map_err(|_| SendError::Unsendable)?;
                let response = request.send().await.map_err(|error| match error.is_connect() {
                    true => SendError::Unconnected,
                    false => SendError::Unreachable,
                })?;
                let status = response.status();
                if status.is_success() {
                    return body(response.bytes().await);
                }
                let header = response.headers().get("retry-after");
                let header = header.and_then(|wait| wait.to_str().ok()?.trim().parse().ok());
                // The status alone says enough where the rest is missing, or no JSON.
                let refusal = response.bytes().await.unwrap_or_default();
                let refusal: Refusal = serde_json::from_slice(&refusal).unwrap_or_default();
                Err(refused(status.as_u16(), refusal.code, refusal.retry_after.or(header)))
            }
        }
    }

    /// Sends a request, and again where that may help, as long as no try begins later than `patience` from now.
    ///
    /// Only for requests that do no harm when they arrive twice.
    ///
    /// # Errors
    /// Why there is no answer yet.
    pub(super) async fn insist(&self, request: Request<'_>, patience: Duration) -> Result<Value, SendError> {
        let end = Instant::now() + patience;
        loop {
            let error = match self.send(request.clone()).await {
                Ok(answer) => return Ok(answer),
                Err(error) => error,
            };
            match error.verdict() {
                Verdict::Later(wait) if Instant::now() + wait < end => tokio::time::sleep(wait).await,
                _ => return Err(error),
            }
        }
    }

    /// Sends a request at the start, and again with growing pauses where time may heal what is wrong; not for ever, so
    /// that the operator learns of it.
    ///
    /// Only for requests that do no harm when they arrive twice.
    ///
    /// # Errors
    /// Why there is no answer.
    pub(super) async fn persist(&self, request: Request<'_>, pauses: Pauses) -> Result<Value, SendError> {
        let end = Instant::now() + pauses.longest.saturating_mul(2);
        let mut failures = 0;
        loop {
            let error = match self.send(request.clone()).await {
                Ok(answer) => return Ok(answer),
                Err(error) => error,
            };
            let wait = match error.verdict() {
                Verdict::Later(told) if matches!(error, SendError::RateLimited(_)) => told,
                Verdict::Later(_) => Duration::ZERO,
                _ => return Err(error),
            };
            let wait = wait.max(pauses.after(failures));
            if Instant::now() + wait >= end {
                return Err(error);
            }
            tracing::warn!(%error, ?wait, "Discord does not let the bot start yet");
            tokio::time::sleep(wait).await;
            failures += 1;
        }
    }

    /// A request with a JSON body.
    pub(super) fn request<'a>(method: LightMethod, route: Route<'a>, json: &Value) -> Request<'a> {
        Request::new(route, method).body(Some(json.to_string().into_bytes()))
    }
}

/// What Discord says with an error.
#[derive(Debug, Default, Deserialize)]
struct Refusal {
    #[serde(default)]
    code: i64,
    retry_after: Option<f64>,
}

/// The error of a refusal that asks to wait so many seconds, if it says so.
fn refused(status: u16, code: i64, retry_after: Option<f64>) -> SendError {
    if status != 429 {
        return SendError::Refused { status, code };
    }
    SendError::RateLimited(match retry_after {
        Some(seconds) if seconds >= LONGEST_WAIT.as_secs_f64() => LONGEST_WAIT,
        Some(seconds) => Duration::try_from_secs_f64(seconds).unwrap_or(PAUSE),
        None => PAUSE,
    })
}

fn body<B: AsRef<[u8]>, E>(bytes: Result<B, E>) -> Result<Value, SendError> {
    let bytes = bytes.map_err(|_| SendError::Unreachable)?;
    if bytes.as_ref().is_empty() {
        return Ok(Value::Null);
    }
    serde_json::from_slice(bytes.as_ref()).map_err(|_| SendError::Unreachable)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn too_many_requests_are_waited_out_whatever_is_said_with_it() {
        let wait = |seconds| refused(429, 0, seconds).verdict();
        assert_eq!(wait(Some(3600.0)), Verdict::Later(Duration::from_secs(3600)));
        assert_eq!(wait(Some(1e300)), Verdict::Later(LONGEST_WAIT));
        assert_eq!(wait(Some(f64::INFINITY)), Verdict::Later(LONGEST_WAIT));
        assert_eq!(wait(Some(-1.0)), Verdict::Later(PAUSE));
        assert_eq!(wait(Some(f64::NAN)), Verdict::Later(PAUSE));
        assert_eq!(wait(None), Verdict::Later(PAUSE));
    }
}
