//! Requests to Discord's REST API, and the answers.
//!
//! All requests go through one rate limiter, also if the API is a double. Answers to interactions have limits of their own there, so they
//! never wait for news to the channels.

use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use reqwest::header::HeaderMap;
use serde::Deserialize;
use serde_json::Value;
use serenity::{LightMethod, Request, Route};
use tokio::time::Instant;
use tracing::Instrument as _;

use super::errors::{PAUSE, SendError, SendErrorKind};
use super::multipart;
use super::send::{Outgoing, Unframed, message_id};
use super::transport::{TIMEOUT, Transport};
use crate::BotConfig;
use crate::discord_numbers::error_code;
use crate::discord_numbers::message_flag::SUPPRESS_EMBEDS;
use crate::snowflake::snowflake;
use carte_present::Attachment;
use carte_service::{RetryDelays, Service};
use carte_table::ids::ChannelId;
use carte_telemetry::{self as telemetry, Part, Telemetry};

mod embeds;
mod invalid_requests;
mod rate_limits;
mod share;
mod uploads;

use embeds::Embeds;
use invalid_requests::InvalidRequests;
use rate_limits::{Headers, Key, RateLimits};
use share::RequestShare;
use uploads::Uploads;

/// The longest time that an awaited request waits for a rate limit: an interaction must be answered within three seconds.
const LONGEST_AWAITED_WAIT: Duration = Duration::from_secs(2);

/// The longest wait that is believed if Discord asks for one.
const LONGEST_WAIT: Duration = Duration::from_secs(24 * 60 * 60);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Urgency {
    /// A person waits for the answer.
    Awaited,
    /// The request can wait until awaited ones have been sent.
    News,
    /// Nobody misses the request: it can wait until news have been sent, too.
    Background,
}

/// The client for Discord's API, or a double's. Keeps within the rate limits.
pub(super) struct HttpClient {
    transport: Arc<dyn Transport>,
    token: String,
    base: Option<String>,
    limits: RateLimits,
    /// The maximum number of requests per second of the whole bot, which all its processes share.
    requests_per_second: usize,
    invalid: InvalidRequests,
    uploads: Uploads,
    embeds: Embeds,
    measured: Telemetry,
}

impl std::fmt::Debug for HttpClient {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("HttpClient").field("limits", &self.limits).finish_non_exhaustive()
    }
}

impl HttpClient {
    pub(super) fn new(transport: Arc<dyn Transport>, config: &BotConfig, measured: Telemetry) -> Self {
        let (token, base) = (format!("Bot {}", config.token.reveal()), config.api_url.clone());
        let limits = RateLimits::new(config.requests_per_second);
        let uploads = Uploads::new(config.picture_timeout);
        let (invalid, requests_per_second) = (InvalidRequests::default(), config.requests_per_second);
        let embeds = Embeds::default();
        Self { transport, token, base, limits, requests_per_second, invalid, uploads, embeds, measured }
    }

    /// Adapts the limits to this process's share of what the bot may do, as other processes come and go.
    pub(super) async fn share(self: Arc<Self>, service: Service) {
        let mut owned = service.shard_ownership().subscribe();
        loop {
            let share = RequestShare::new(&owned.borrow_and_update());
            self.limits.set_global(share.of(self.requests_per_second));
            self.invalid.set_share(share);
            if owned.changed().await.is_err() {
                // The service never ends before this future, so there is nothing more to wait for.
                return std::future::pending().await;
            }
        }
    }

    /// Returns the number of requests in the last ten minutes that Discord counts as invalid.
    pub(super) fn invalid_requests(&self) -> usize {
        self.invalid.count()
    }

    /// Sends a request once. If it would exceed a limit, waits some seconds until it may be sent.
    ///
    /// # Errors
    /// Why there is no answer.
    pub(super) async fn send_within_limit<'a>(
        &self,
        request: impl Into<Outgoing<'a>>,
        urgency: Urgency,
    ) -> Result<Value, SendError> {
        let request = request.into();
        let end = Instant::now()
            + match urgency {
                Urgency::Awaited => LONGEST_AWAITED_WAIT,
                Urgency::News | Urgency::Background => TIMEOUT,
            };
        loop {
            match self.send_once(&request, urgency).await {
                Err(SendError::RateLimited(wait) | SendError::OverLimit(wait))
                    if Instant::now() + wait < end =>
                {
                    tokio::time::sleep(wait).await;
                }
                sent => return sent,
            }
        }
    }

    /// Notes the permissions of the bot in a channel.
    pub(super) fn note_permissions(&self, channel: ChannelId, may: serenity::Permissions) {
        self.embeds.note_permissions(channel, may);
    }

    /// Sends a request once; not if it would exceed a limit. If Discord leaves out the embeds of the message, their words are put into its
    /// text.
    ///
    /// # Errors
    /// Why there is no answer, or how long the request has to wait.
    pub(super) async fn send_once(
        &self,
        outgoing: &Outgoing<'_>,
        urgency: Urgency,
    ) -> Result<Value, SendError> {
        let Outgoing { request, files, in_words, unframed } = outgoing;
        let framed = (request, &files[..]);
        let Some(unframed) = unframed else { return self.transmit_picture(framed, in_words, urgency).await };
        let Unframed { channel, request: without, in_words: words_without, repair, is_alone } = &**unframed;
        let (channel, without) = (*channel, (without, &files[..]));
        if self.embeds.are_left_out_in(channel) {
            return self.transmit_picture(without, words_without, urgency).await;
        }
        let answer = match self.transmit_picture(framed, in_words, urgency).await {
            Err(SendError::Refused {
                code: error_code::MISSING_PERMISSIONS | error_code::EMPTY_MESSAGE,
                ..
            }) if *is_alone => {
                let sent = self.transmit_picture(without, words_without, urgency).await?;
                self.embeds.note_loss(channel);
                return Ok(sent);
            }
            sent => sent?,
        };
        // People who manage messages may have removed the embeds of this message alone.
        let is_removed = answer["flags"].as_u64().unwrap_or_default() & SUPPRESS_EMBEDS != 0;
        if !is_removed && answer["embeds"].as_array().is_some_and(Vec::is_empty) {
            tracing::info!(%channel, "Discord leaves embeds out in a channel (Embed Links); their words stand in the texts from now on");
            self.embeds.note_loss(channel);
            self.put_words_in(channel, &answer, repair).await;
        }
        Ok(answer)
    }

    /// Puts the words of lost embeds into the text of the message in Discord's answer `shown`.
    async fn put_words_in(&self, channel: ChannelId, shown: &Value, repair: &Value) {
        let Some(message) = message_id(shown) else { return };
        let route =
            Route::ChannelMessage { channel_id: snowflake(channel.0), message_id: snowflake(message.0) };
        let request = Self::request(LightMethod::Patch, route, repair);
        if let Err(error) = Box::pin(self.send_within_limit(request, Urgency::Awaited)).await {
            // The words appear with the next edit of the message.
            tracing::debug!(%error, "the words of lost embeds are missing for now");
        }
    }

    /// Sends a request once. If the picture of the message does not arrive, the message is sent again at once, in words alone.
    async fn transmit_picture(
        &self,
        request: (&Request<'_>, &[Attachment]),
        in_words: &Option<Request<'_>>,
        urgency: Urgency,
    ) -> Result<Value, SendError> {
        let Some(in_words) = in_words else { return self.exchange(request, urgency).await };
        if self.uploads.are_paused() {
            return self.exchange((in_words, &[]), urgency).await;
        }
        let timeout = self.uploads.timeout(request.0, request.1);
        let sent = tokio::time::timeout(timeout, self.exchange(request, urgency)).await;
        let is_slow = sent.is_err();
        let error = match sent.unwrap_or(Err(SendError::Unreachable)) {
            Err(error) if error.may_concern_file() => error,
            sent => {
                if sent.is_ok() {
                    self.uploads.note_arrival();
                }
                return sent;
            }
        };
        tracing::debug!(%error, "a picture did not arrive; its words are sent instead");
        if is_slow {
            self.uploads.note_slow();
        } else if error.is_upload_failure() {
            self.uploads.pause();
        }
        match self.exchange((in_words, &[]), urgency).await {
            // The picture has arrived after all.
            Err(again) if again.kind() == SendErrorKind::Acknowledged && error.may_have_arrived() => {
                Ok(Value::Null)
            }
            Err(again) if error.may_have_arrived() && !again.may_have_arrived() => Err(error),
            sent => sent,
        }
    }

    /// Sends a request once, with its files.
    async fn exchange(
        &self,
        (request, files): (&Request<'_>, &[Attachment]),
        urgency: Urgency,
    ) -> Result<Value, SendError> {
        let key = rate_limits::key(request);
        let is_for_person = key.as_ref().is_none_or(Key::is_for_person);
        let reservation = (!is_for_person).then(|| self.invalid.reserve()).transpose();
        let reservation = reservation.map_err(SendError::OverLimit)?;
        let permit = key.map(|key| self.limits.admit(key, urgency)).transpose();
        let mut permit = permit.map_err(SendError::OverLimit)?;
        let (method, template) = (request.method_ref().reqwest_method(), template(request));
        let span = Part::Send.span();
        let request = span.in_scope(|| {
            let request = multipart::with_files(request, files).build(
                self.transport.client(),
                &self.token,
                self.base.as_deref(),
            );
            let mut request = request.ok()?.build().ok()?;
            multipart::name_content_type(&mut request);
            Some(request)
        });
        let request = request.ok_or(SendError::Unsendable)?;
        let began = Instant::now();
        let response = self.transport.deliver(request).instrument(span).await;
        let status =
            response.as_ref().map_or_else(|_| "none".to_owned(), |one| one.status().as_str().to_owned());
        self.measured.record_duration(
            &telemetry::REST,
            &[method.as_str(), &template, &status],
            began.elapsed(),
        );
        let response = response?;
        let status = response.status();
        self.invalid.note_answer(status, response.headers());
        drop(reservation);
        let headers = read_headers(response.headers());
        if let Some(permit) = permit.as_mut().filter(|_| headers.is_some() || status.is_success()) {
            permit.learn(headers.as_ref());
        }
        if status.is_success() {
            return read_body(response.bytes().await);
        }
        let retry_after = read_header(response.headers(), "retry-after");
        let global = response.headers().contains_key("x-ratelimit-global");
        // If the body is missing or is no JSON, the status alone says enough.
        let body = response.bytes().await.unwrap_or_default();
        let body: Option<ErrorBody> = serde_json::from_slice(&body).ok();
        // An answer that is not Discord's own comes from a proxy in front of it, which lets no request pass.
        let global = global || body.as_ref().is_none_or(|body| body.global);
        let body = body.unwrap_or_default();
        let error = read_refusal(status.as_u16(), body.code, body.retry_after.or(retry_after));
        if let SendError::RateLimited(wait) = &error {
            match permit {
                Some(mut permit) if !global => permit.refused(*wait),
                _ if global => self.limits.pause(*wait),
                _ => {}
            }
        }
        Err(error)
    }

    /// Sends a request, and repeats it where that may help. No try begins later than `timeout` from now.
    ///
    /// Only for requests that do no harm when they arrive twice.
    ///
    /// # Errors
    /// Why there is no answer yet.
    pub(super) async fn send_with_retry<'a>(
        &self,
        request: impl Into<Outgoing<'a>>,
        timeout: Duration,
    ) -> Result<Value, SendError> {
        self.repeat(request.into(), timeout, Urgency::Awaited).await
    }

    /// Like [`HttpClient::send_with_retry`], for a request that nobody misses: it leaves room for all others.
    pub(super) async fn send_in_background<'a>(
        &self,
        request: impl Into<Outgoing<'a>>,
        timeout: Duration,
    ) -> Result<Value, SendError> {
        self.repeat(request.into(), timeout, Urgency::Background).await
    }

    /// Like [`HttpClient::send_with_retry`], for a request of any urgency.
    pub(super) async fn repeat(
        &self,
        request: Outgoing<'_>,
        timeout: Duration,
        urgency: Urgency,
    ) -> Result<Value, SendError> {
        let end = Instant::now() + timeout;
        let (mut may_have_arrived, mut failures) = (false, 0);
        loop {
            let error = match self.send_once(&request, urgency).await {
                Ok(answer) => return Ok(answer),
                Err(error) => error,
            };
            may_have_arrived |= error.may_have_arrived();
            let wait = match error.kind() {
                // An earlier try was carried out, and its answer was lost. If no earlier try may have arrived, another process has
                // answered.
                SendErrorKind::Acknowledged if may_have_arrived => return Ok(Value::Null),
                // Discord limits the number of invalid requests, and while it fails, what nobody waits for is not to take the place of the
                // rest.
                SendErrorKind::Later(wait)
                    if error.is_invalid_request()
                        || (urgency != Urgency::Awaited && !matches!(error, SendError::OverLimit(_))) =>
                {
                    wait.max(RetryDelays::default().after(failures))
                }
                SendErrorKind::Later(wait) => wait,
                _ => return Err(error),
            };
            if Instant::now() + wait >= end {
                // The last try says nothing about the earlier ones.
                return Err(if may_have_arrived { SendError::Unreachable } else { error });
            }
            tokio::time::sleep(wait).await;
            failures += 1;
        }
    }

    /// Sends a request at the start, and repeats it with growing pauses while the problem may pass. Gives up in the end, so that the
    /// operator learns of it.
    ///
    /// Only for requests that do no harm when they arrive twice.
    ///
    /// # Errors
    /// Why there is no answer.
    pub(super) async fn send_at_startup(
        &self,
        request: Request<'_>,
        pauses: RetryDelays,
    ) -> Result<Value, SendError> {
        let end = Instant::now() + pauses.longest.saturating_mul(2);
        let mut failures = 0;
        loop {
            let error = match self.exchange((&request, &[]), Urgency::Awaited).await {
                Ok(answer) => return Ok(answer),
                Err(error) => error,
            };
            let wait = match error.kind() {
                SendErrorKind::Later(asked)
                    if matches!(error, SendError::RateLimited(_) | SendError::OverLimit(_)) =>
                {
                    asked
                }
                SendErrorKind::Later(_) => Duration::ZERO,
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

    pub(super) fn request<'a>(method: LightMethod, route: Route<'a>, json: &Value) -> Request<'a> {
        Request::new(route, method).body(Some(json.to_string().into_bytes()))
    }
}

/// Returns the path of a request without the parts that differ between requests of one kind: numbers, names and the tokens of interactions.
fn template(request: &Request<'_>) -> String {
    let path = request.route_ref().path();
    let path = path.split_once("/api/v10/").map_or(&*path, |(_, path)| path);
    let with_token = path.starts_with("webhooks/") || path.starts_with("interactions/");
    let is_word = |step: &str| step.bytes().all(|byte| byte.is_ascii_lowercase() || b"@-_".contains(&byte));
    let step = |(place, step): (usize, &str)| match step {
        _ if with_token && place == 2 => "{token}".to_owned(),
        number if number.parse::<u64>().is_ok() => "{id}".to_owned(),
        word if is_word(word) => word.to_owned(),
        _ => "{name}".to_owned(),
    };
    path.split('/').enumerate().map(step).collect::<Vec<_>>().join("/")
}

/// The body of an error answer.
#[derive(Debug, Default, Deserialize)]
struct ErrorBody {
    #[serde(default)]
    code: i64,
    retry_after: Option<f64>,
    #[serde(default)]
    global: bool,
}

/// Returns what the headers of an answer say about its bucket; `None` if one of them is missing.
fn read_headers(headers: &HeaderMap) -> Option<Headers> {
    let reset_after: f64 = read_header(headers, "x-ratelimit-reset-after")?;
    Some(Headers {
        bucket: read_header(headers, "x-ratelimit-bucket"),
        limit: read_header(headers, "x-ratelimit-limit")?,
        remaining: read_header(headers, "x-ratelimit-remaining")?,
        reset_after: Duration::try_from_secs_f64(reset_after).ok()?.min(LONGEST_WAIT),
    })
}

fn read_header<T: std::str::FromStr>(headers: &HeaderMap, name: &str) -> Option<T> {
    headers.get(name)?.to_str().ok()?.trim().parse().ok()
}

/// Returns the error for a refusal. `retry_after` is the wait in seconds that Discord asks for, if any.
fn read_refusal(status: u16, code: i64, retry_after: Option<f64>) -> SendError {
    if status != 429 {
        return SendError::Refused { status, code };
    }
    SendError::RateLimited(match retry_after {
        Some(seconds) if seconds >= LONGEST_WAIT.as_secs_f64() => LONGEST_WAIT,
        Some(seconds) => Duration::try_from_secs_f64(seconds).unwrap_or(PAUSE),
        None => PAUSE,
    })
}

fn read_body<B: AsRef<[u8]>, E>(bytes: Result<B, E>) -> Result<Value, SendError> {
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
    fn a_route_is_told_apart_by_what_it_is_for_alone() {
        use super::serenity::{ApplicationId, ChannelId, InteractionId, MessageId};
        let secret = "aW50ZXJhY3Rpb246MTIz";
        for (route, expected) in [
            (Route::Gateway, "gateway"),
            (
                Route::ChannelMessage { channel_id: ChannelId::new(71), message_id: MessageId::new(72) },
                "channels/{id}/messages/{id}",
            ),
            (
                Route::InteractionResponse { interaction_id: InteractionId::new(73), token: secret },
                "interactions/{id}/{token}/callback",
            ),
            (
                Route::WebhookOriginalInteractionResponse {
                    application_id: ApplicationId::new(74),
                    token: "token",
                },
                "webhooks/{id}/{token}/messages/@original",
            ),
        ] {
            assert_eq!(template(&Request::new(route, LightMethod::Get)), expected);
        }
    }

    #[test]
    fn too_many_requests_are_waited_out_whatever_is_said_with_it() {
        let wait = |seconds| read_refusal(429, 0, seconds).kind();
        assert_eq!(wait(Some(3600.0)), SendErrorKind::Later(Duration::from_secs(3600)));
        assert_eq!(wait(Some(1e300)), SendErrorKind::Later(LONGEST_WAIT));
        assert_eq!(wait(Some(f64::INFINITY)), SendErrorKind::Later(LONGEST_WAIT));
        assert_eq!(wait(Some(-1.0)), SendErrorKind::Later(PAUSE));
        assert_eq!(wait(Some(f64::NAN)), SendErrorKind::Later(PAUSE));
        assert_eq!(wait(None), SendErrorKind::Later(PAUSE));
    }
}
