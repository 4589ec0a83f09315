//! How many connections the bot holds to the gateway, and whether it may make them now.

use std::time::Duration;

use poise::serenity_prelude as serenity;
use serde_json::Value;
use serenity::{BotGateway, LightMethod, Request, Route};

use super::errors::SendError;
use super::http_client::HttpClient;
use super::outbox::Pauses;

/// What Discord allows a bot that connects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Allowed {
    /// How many shards it recommends.
    pub(super) shards: u32,
    /// How many of them may identify at the same time: those whose numbers leave different remainders.
    pub(super) buckets: u32,
}

/// The shards that Discord wants, as soon as it lets the bot begin a session on each of them.
///
/// A shard has the servers whose number it is: at most 2,500, or Discord refuses it. Sessions that a bot begins beyond what it
/// may in a day cost it its token, so one that is started again and again waits.
///
/// # Errors
/// When Discord cannot be reached, does not know the bot, or gives no usable answer.
pub(super) async fn permitted(http: &HttpClient, pauses: Pauses) -> Result<Allowed, SendError> {
    loop {
        let answer = http.persist(Request::new(Route::GatewayBot, LightMethod::Get), pauses).await?;
        let Some((allowed, reset)) = read(answer) else { return Err(SendError::Unreachable) };
        let Some(reset) = reset else { return Ok(allowed) };
        tracing::warn!(
            shards = allowed.shards,
            ?reset,
            "Discord lets the bot begin no more sessions today; it connects when it may"
        );
        // Another bot of the same application may leave it some earlier.
        tokio::time::sleep(reset.min(pauses.longest)).await;
    }
}

/// What is allowed, and how long the shards have to wait where they may not begin yet.
fn read(answer: Value) -> Option<(Allowed, Option<Duration>)> {
    let BotGateway { shards, session_start_limit: limit, .. } = serde_json::from_value(answer).ok()?;
    let shards = shards.max(1);
    let waits = limit.remaining < u64::from(shards);
    let allowed = Allowed { shards, buckets: u32::try_from(limit.max_concurrency).unwrap_or(1).max(1) };
    Some((allowed, waits.then(|| Duration::from_millis(limit.reset_after.max(1)))))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_bot_waits_when_not_all_of_its_shards_may_begin() {
        let asked = |shards: u32, remaining: u64| {
            let limit =
                json!({ "total": 1000, "remaining": remaining, "reset_after": 5000, "max_concurrency": 16 });
            let answer =
                json!({ "url": "wss://gateway.example", "shards": shards, "session_start_limit": limit });
            read(answer).map(|(allowed, reset)| {
                assert_eq!(allowed.buckets, 16);
                (allowed.shards, reset)
            })
        };
        let wait = Some(Duration::from_secs(5));
        assert_eq!(asked(1, 1000), Some((1, None)));
        assert_eq!(asked(16, 16), Some((16, None)));
        assert_eq!(asked(16, 15), Some((16, wait)));
        assert_eq!(asked(1, 0), Some((1, wait)));
        assert_eq!(asked(0, 1), Some((1, None)), "there is always one");
        assert_eq!(read(json!({ "url": "wss://gateway.example" })), None);
    }
}
