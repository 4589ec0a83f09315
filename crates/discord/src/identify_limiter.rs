//! How many connections the bot holds to the gateway, and when one of them may begin a session.

use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serde_json::Value;
use serenity::{BotGateway, LightMethod, Request, Route};
use tokio::sync::Mutex;
use tokio::time::{Instant, sleep};

use super::errors::SendError;
use super::http_client::HttpClient;
use carte_service::RetryDelays;

/// How long Discord is asked what it allows, before that is said.
const DEADLINE: Duration = Duration::from_secs(10);

/// The pause before it is asked again.
const AGAIN: Duration = Duration::from_secs(1);

/// So long an answer counts for all shards that are about to begin.
const FRESH: Duration = Duration::from_secs(1);

/// What Discord wants of a bot that connects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Allowed {
    /// How many shards it recommends: one has at most 2,500 servers, or Discord refuses it.
    pub(super) shards: u32,
    /// How many of them may identify at the same time: those whose numbers leave different remainders.
    pub(super) buckets: u32,
}

/// What Discord wants of the bot.
///
/// # Errors
/// When Discord cannot be reached, does not know the bot, or gives no usable answer.
pub(super) async fn allowed(http: &HttpClient, pauses: RetryDelays) -> Result<Allowed, SendError> {
    let answer = http.send_at_startup(question(), pauses).await?;
    read(answer).map(|(allowed, _)| allowed).ok_or(SendError::Unreachable)
}

/// What stands before each session that a shard begins: Discord allows so many in a day, and resets the token of a bot that
/// begins more.
#[derive(Debug)]
pub(super) struct IdentifyLimiter {
    http: Arc<HttpClient>,
    pauses: RetryDelays,
    /// How many shards may identify at the same time.
    pub(super) buckets: u32,
    known: Mutex<Known>,
}

/// What is known of the limit.
#[derive(Debug, Default)]
struct Known {
    start: Option<(Instant, Start)>,
    /// Whether the log says that shards wait for it.
    told: bool,
}

/// Where and how many sessions may begin.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Start {
    /// Where the gateway is.
    address: String,
    remaining: u64,
    /// How long it takes until there are new ones.
    reset: Duration,
}

impl IdentifyLimiter {
    pub(super) fn new(http: Arc<HttpClient>, pauses: RetryDelays, buckets: u32) -> Self {
        Self { http, pauses, buckets, known: Mutex::default() }
    }

    /// Waits as long as there is no session left for a shard to begin.
    pub(super) async fn wait(&self, shard: u32) {
        let mut tries = 0;
        while let Err(wait) = self.admit(shard).await {
            // Somebody may have asked Discord for more, so it is not slept through.
            sleep(wait.min(self.pauses.after(tries))).await;
            tries += 1;
        }
    }

    /// Where a shard may begin a session now; otherwise how long until it may.
    pub(super) async fn admit(&self, shard: u32) -> Result<String, Duration> {
        let mut known = self.known.lock().await;
        let fresh = known.start.take().filter(|(asked, _)| asked.elapsed() < FRESH);
        let (asked, start) = match fresh {
            Some(fresh) => fresh,
            None => (Instant::now(), self.ask(shard).await.ok_or(AGAIN)?),
        };
        let admitted = start.admits(shard, self.buckets);
        if start.remaining >= u64::from(self.buckets) {
            known.told = false;
        } else if admitted.is_err() && !std::mem::replace(&mut known.told, true) {
            let reset = start.reset;
            tracing::warn!(
                shard,
                ?reset,
                "Discord lets the bot begin no more sessions now; shards without one wait"
            );
        }
        known.start = Some((asked, start));
        admitted
    }

    async fn ask(&self, shard: u32) -> Option<Start> {
        match self.http.send_with_retry(question(), DEADLINE).await.map(read) {
            Ok(Some((_, start))) => return Some(start),
            Ok(None) => tracing::warn!(shard, "Discord's answer does not say where its gateway is"),
            Err(error) => tracing::warn!(%error, shard, "Discord does not say where its gateway is"),
        }
        None
    }
}

impl Start {
    /// Where a shard may begin a session now; otherwise how long until it may.
    ///
    /// One shard of each bucket may be about to, in whatever process, and none of those counts before it has begun: so those
    /// of the lower buckets have the first claim.
    fn admits(&self, shard: u32, buckets: u32) -> Result<String, Duration> {
        let before = u64::from(shard % buckets.max(1));
        if self.remaining > before { Ok(self.address.clone()) } else { Err(self.reset) }
    }
}

fn question() -> Request<'static> {
    Request::new(Route::GatewayBot, LightMethod::Get)
}

fn read(answer: Value) -> Option<(Allowed, Start)> {
    let BotGateway { url, shards, session_start_limit: limit, .. } = serde_json::from_value(answer).ok()?;
    let buckets = u32::try_from(limit.max_concurrency).unwrap_or(1).max(1);
    let reset = Duration::from_millis(limit.reset_after.max(1));
    let start = Start { address: url, remaining: limit.remaining, reset };
    Some((Allowed { shards: shards.max(1), buckets }, start))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn start(remaining: u64) -> Start {
        let limit =
            json!({ "total": 1000, "remaining": remaining, "reset_after": 5000, "max_concurrency": 16 });
        let answer = json!({ "url": "wss://gateway.example", "shards": 0, "session_start_limit": limit });
        let (allowed, start) = read(answer).unwrap();
        assert_eq!(allowed, Allowed { shards: 1, buckets: 16 }, "there is always one");
        start
    }

    #[test]
    fn no_more_sessions_begin_at_once_than_are_left() {
        let at_once = |remaining, buckets| {
            (0..16).filter(|shard| start(remaining).admits(*shard, buckets).is_ok()).collect::<Vec<_>>()
        };
        assert_eq!(at_once(0, 16), Vec::<u32>::new());
        assert_eq!(at_once(2, 16), [0, 1]);
        assert_eq!(at_once(16, 16), (0..16).collect::<Vec<_>>());
        // In one bucket they begin one after the other, and each looks again.
        assert_eq!(at_once(0, 1), Vec::<u32>::new());
        assert_eq!(at_once(1, 1), (0..16).collect::<Vec<_>>());
        assert_eq!(start(0).admits(0, 1), Err(Duration::from_secs(5)));
        assert_eq!(read(json!({ "url": "wss://gateway.example" })), None);
    }
}
