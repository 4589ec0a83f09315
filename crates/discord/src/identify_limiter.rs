//! Decides when a shard may begin a session with the gateway (IDENTIFY). Discord limits how many sessions begin in a day and how many begin
//! at the same time (Discord, "Gateway", "Rate limiting").

use std::collections::HashMap;
use std::future::Future;
use std::sync::{Arc, Mutex as SyncMutex, PoisonError};
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serde_json::Value;
use serenity::{BotGateway, LightMethod, Request, Route};
use tokio::sync::{Mutex, OwnedMutexGuard};
use tokio::time::{Instant, sleep, sleep_until, timeout};

use super::errors::SendError;
use super::http_client::HttpClient;
use carte_service::{RetryDelays, Service, ShardLeaseGuard};

/// The pause between two shards of one bucket. Discord asks for five seconds; the rest is a margin for an IDENTIFY that takes longer to
/// arrive than the next one.
const BUCKET_PAUSE: Duration = Duration::from_millis(5_500);

/// A slot in a bucket expires after this time. It is also how long Discord may take to say how many sessions are left.
const SLOT_LIFETIME: Duration = Duration::from_secs(2);

/// How long Discord is asked for its limits before the log says that it does not answer.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(10);

/// A wait for a slot is logged if it is longer than this.
const LONG_WAIT: Duration = Duration::from_mins(1);

/// The pause before something that has failed is tried again.
const RETRY_PAUSE: Duration = Duration::from_secs(1);

/// How long an answer of Discord about its limits is used for all shards.
const LIMIT_LIFETIME: Duration = Duration::from_secs(1);

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct GatewayInfo {
    pub(super) url: String,
    /// The number of shards that Discord recommends. Discord refuses a shard with more than 2,500 servers.
    pub(super) shards: u32,
    /// The number of shards that may identify at the same time; their numbers must leave different remainders when divided by it.
    pub(super) max_concurrency: u32,
}

/// Asks Discord for the gateway's address and limits.
///
/// # Errors
/// When Discord cannot be reached, does not know the bot, or gives no usable answer.
pub(super) async fn fetch_gateway_info(
    http: &HttpClient,
    pauses: RetryDelays,
) -> Result<GatewayInfo, SendError> {
    let answer = http.send_at_startup(request_gateway_info(), pauses).await?;
    read_gateway_info(answer).map(|(info, _)| info).ok_or(SendError::Unreachable)
}

/// Lets shards identify, across all processes. Discord resets the token of a bot that begins more sessions than it may.
#[derive(Debug)]
pub(super) struct IdentifyLimiter {
    service: Service,
    http: Arc<HttpClient>,
    pauses: RetryDelays,
    max_concurrency: u32,
    slots: IdentifySlots,
    known: Mutex<KnownLimit>,
}

/// The slots of this process, by bucket. At most one slot per bucket is reserved and not used yet. A shard that waits for it may be handed
/// over to another process before the slot comes. Another shard then uses the slot, and the other process need not wait for it.
#[derive(Debug, Default)]
struct IdentifySlots(SyncMutex<HashMap<u32, Arc<Mutex<Option<Instant>>>>>);

/// A slot that has come. If it is dropped without being taken, the next shard of the bucket uses it.
#[derive(Debug)]
struct IdentifySlot(OwnedMutexGuard<Option<Instant>>);

impl IdentifySlot {
    fn take(mut self) {
        *self.0 = None;
    }
}

impl IdentifySlots {
    /// Waits for a slot in `bucket`. If none is left over, `reserve` reserves one and returns how long it is until then.
    async fn wait(&self, bucket: u32, reserve: impl Future<Output = Duration>) -> IdentifySlot {
        let bucket =
            Arc::clone(self.0.lock().unwrap_or_else(PoisonError::into_inner).entry(bucket).or_default());
        let mut slot = bucket.lock_owned().await;
        let time = match slot.filter(|time| Instant::now() < *time + SLOT_LIFETIME) {
            Some(left) => left,
            None => Instant::now() + reserve.await,
        };
        *slot = Some(time);
        sleep_until(time).await;
        IdentifySlot(slot)
    }
}

#[derive(Debug, Default)]
struct KnownLimit {
    limit: Option<(Instant, SessionStartLimit)>,
    /// The log already says that shards wait for the limit.
    is_logged: bool,
}

/// The number of sessions that may still begin, and the time until the number is reset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct SessionStartLimit {
    remaining: u64,
    reset_after: Duration,
}

impl IdentifyLimiter {
    pub(super) fn new(
        service: Service,
        http: Arc<HttpClient>,
        pauses: RetryDelays,
        max_concurrency: u32,
    ) -> Self {
        Self {
            service,
            http,
            pauses,
            max_concurrency,
            slots: IdentifySlots::default(),
            known: Mutex::default(),
        }
    }

    /// Returns the number of shards that Discord recommends. Waits until Discord answers.
    pub(super) async fn fetch_recommended_shards(&self, shard: u32) -> u32 {
        loop {
            match self.fetch(shard).await {
                Some((info, _)) => return info.shards,
                None => sleep(RETRY_PAUSE).await,
            }
        }
    }

    /// Waits until a shard may identify. No other process gets the shard as long as the guard exists.
    pub(super) async fn acquire(&self, shard: u32) -> ShardLeaseGuard<'_> {
        let ownership = self.service.shard_ownership();
        let mut owned = ownership.subscribe();
        loop {
            // A shard that is about to be handed over begins no session: the next process would have to begin another one.
            if owned.wait_for(|owned| owned.shards.contains(&shard)).await.is_err() {
                std::future::pending::<()>().await;
            }
            self.wait_for_sessions(shard).await;
            let bucket = shard % self.max_concurrency.max(1);
            let slot = self.slots.wait(bucket, self.reserve_slot(bucket)).await;
            // Other processes may have used up the sessions of the day while this one waited.
            if let Ok(Ok(())) = timeout(SLOT_LIFETIME, self.check(shard)).await
                && let Some(guard) = ownership.guard_shard(shard)
            {
                slot.take();
                return guard;
            }
        }
    }

    /// Waits until a session is left for a shard.
    async fn wait_for_sessions(&self, shard: u32) {
        let mut tries = 0;
        while let Err(wait) = self.check(shard).await {
            // The operator may have asked Discord for a higher limit, so this does not sleep until the reset.
            sleep(wait.min(self.pauses.after(tries))).await;
            tries += 1;
        }
    }

    /// Reserves the next slot of a bucket, which all processes share. Returns how long it is until then.
    async fn reserve_slot(&self, bucket: u32) -> Duration {
        loop {
            match self.service.cluster().reserve_identify(bucket, BUCKET_PAUSE).await {
                Ok(wait) => {
                    if wait > LONG_WAIT {
                        tracing::warn!(
                            bucket,
                            ?wait,
                            "a shard waits long for its slot to begin a session: many processes begin at once, or the clock \
                             of the database's server was set back"
                        );
                    }
                    return wait;
                }
                Err(error) => {
                    self.service
                        .log_database_error(&error, "whether a shard may identify cannot be found out");
                    sleep(RETRY_PAUSE).await;
                }
            }
        }
    }

    /// Checks that a session is left for a shard; otherwise returns how long to wait.
    async fn check(&self, shard: u32) -> Result<(), Duration> {
        let mut known = self.known.lock().await;
        let fresh = known.limit.take().filter(|(asked, _)| asked.elapsed() < LIMIT_LIFETIME);
        let (asked, limit) = match fresh {
            Some(fresh) => fresh,
            None => (Instant::now(), self.fetch(shard).await.ok_or(RETRY_PAUSE)?.1),
        };
        let checked = limit.check(shard, self.max_concurrency);
        if limit.remaining >= u64::from(self.max_concurrency) {
            known.is_logged = false;
        } else if checked.is_err() && !std::mem::replace(&mut known.is_logged, true) {
            tracing::warn!(
                shard,
                reset = ?limit.reset_after,
                "Discord lets the bot begin no more sessions now; shards without one wait"
            );
        }
        known.limit = Some((asked, limit));
        checked
    }

    async fn fetch(&self, shard: u32) -> Option<(GatewayInfo, SessionStartLimit)> {
        match self.http.send_with_retry(request_gateway_info(), REQUEST_TIMEOUT).await.map(read_gateway_info)
        {
            Ok(Some(answer)) => return Some(answer),
            Ok(None) => tracing::warn!(shard, "Discord's answer does not say how many sessions may begin"),
            Err(error) => tracing::warn!(%error, shard, "Discord does not say how many sessions may begin"),
        }
        None
    }
}

impl SessionStartLimit {
    /// Checks that a session is left for a shard; otherwise returns how long to wait.
    ///
    /// In every bucket one shard, in any process, may be about to identify. It does not count before it has done so, so the shards of the
    /// lower buckets go first.
    fn check(self, shard: u32, max_concurrency: u32) -> Result<(), Duration> {
        let before = u64::from(shard % max_concurrency.max(1));
        if self.remaining > before { Ok(()) } else { Err(self.reset_after) }
    }
}

fn request_gateway_info() -> Request<'static> {
    Request::new(Route::GatewayBot, LightMethod::Get)
}

fn read_gateway_info(answer: Value) -> Option<(GatewayInfo, SessionStartLimit)> {
    let BotGateway { url, shards, session_start_limit: limit, .. } = serde_json::from_value(answer).ok()?;
    let max_concurrency = u32::try_from(limit.max_concurrency).unwrap_or(1).max(1);
    let reset_after = Duration::from_millis(limit.reset_after.max(1));
    let info = GatewayInfo { url, shards: shards.max(1), max_concurrency };
    Some((info, SessionStartLimit { remaining: limit.remaining, reset_after }))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn limit(remaining: u64) -> SessionStartLimit {
        let limit =
            json!({ "total": 1000, "remaining": remaining, "reset_after": 5000, "max_concurrency": 16 });
        let url = "wss://gateway.example".to_owned();
        let answer = json!({ "url": url, "shards": 0, "session_start_limit": limit });
        let (info, limit) = read_gateway_info(answer).unwrap();
        assert_eq!(info, GatewayInfo { url, shards: 1, max_concurrency: 16 }, "there is always one shard");
        limit
    }

    /// Begins to wait for a slot in the only bucket of a process.
    fn identify(
        slots: &Arc<IdentifySlots>,
        next: &Arc<SyncMutex<Instant>>,
    ) -> tokio::task::JoinHandle<Instant> {
        let (slots, next) = (Arc::clone(slots), Arc::clone(next));
        tokio::spawn(async move {
            let reserve = async {
                let mut next = next.lock().unwrap();
                let time = (*next).max(Instant::now());
                *next = time + BUCKET_PAUSE;
                time - Instant::now()
            };
            slots.wait(0, reserve).await.take();
            Instant::now()
        })
    }

    #[tokio::test(start_paused = true)]
    async fn turns_of_shards_that_are_given_away_are_not_lost() {
        let began = Instant::now();
        let next = Arc::new(SyncMutex::new(began));
        let first = Arc::new(IdentifySlots::default());
        let waiting: Vec<_> = (0..8).map(|_| identify(&first, &next)).collect();
        sleep(Duration::from_secs(1)).await;
        // Another process starts and gets four of the shards.
        waiting[4..].iter().for_each(tokio::task::JoinHandle::abort);
        let second = Arc::new(IdentifySlots::default());
        let others = (0..4).map(|_| identify(&second, &next));
        let mut times = Vec::new();
        for shard in waiting.into_iter().take(4).chain(others) {
            times.push(shard.await.unwrap() - began);
        }
        times.sort();
        let expected: Vec<Duration> = (0..8).map(|slot| BUCKET_PAUSE * slot).collect();
        let late = times.iter().zip(&expected).map(|(time, slot)| time.abs_diff(*slot)).max().unwrap();
        assert!(late < Duration::from_millis(10), "{times:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn a_turn_whose_shard_is_given_away_meanwhile_is_the_next_ones() {
        let next = Arc::new(SyncMutex::new(Instant::now() + BUCKET_PAUSE));
        let slots = Arc::new(IdentifySlots::default());
        let began = Instant::now();
        let given_away = identify(&slots, &next);
        sleep(Duration::from_secs(1)).await;
        given_away.abort();
        let time = identify(&slots, &next).await.unwrap() - began;
        assert!(time.abs_diff(BUCKET_PAUSE) < Duration::from_millis(10), "{time:?}");
    }

    #[test]
    fn no_more_shards_identify_at_once_than_sessions_are_left() {
        let at_once = |remaining, max_concurrency| {
            (0..16)
                .filter(|shard| limit(remaining).check(*shard, max_concurrency).is_ok())
                .collect::<Vec<_>>()
        };
        assert_eq!(at_once(0, 16), Vec::<u32>::new());
        assert_eq!(at_once(2, 16), [0, 1]);
        assert_eq!(at_once(16, 16), (0..16).collect::<Vec<_>>());
        // In one bucket they identify one after the other, and each checks the limit again.
        assert_eq!(at_once(0, 1), Vec::<u32>::new());
        assert_eq!(at_once(1, 1), (0..16).collect::<Vec<_>>());
        assert_eq!(limit(0).check(0, 1), Err(Duration::from_secs(5)));
        assert_eq!(read_gateway_info(json!({ "url": "wss://gateway.example" })), None);
    }
}
