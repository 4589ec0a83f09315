//! Discord's rate limits, as its answers describe them: a bucket for each route of a channel, and a global limit.
//!
//! A request that would be refused is not sent. The sender is told how long to wait, so that news can gather in the meantime; nothing is
//! dropped here. A request counts until its answer has come, and in the global limit for one second longer. So Discord never counts more
//! requests in a second than are counted here, however slow the connection is. The first answer to an interaction has no limit, and never
//! waits.

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::Request;
use tokio::time::Instant;

use super::Urgency;

/// The number of requests per second that are left to serenity, which asks for the gateway without this limiter.
const GATEWAY_REQUESTS: usize = 2;

/// One in this number of requests is reserved for awaited ones.
const RESERVED_FRACTION: usize = 5;

/// The period of the global limit.
const WINDOW: Duration = Duration::from_secs(1);

/// How long to wait if only the answers to requests under way are missing.
const UNANSWERED_WAIT: Duration = Duration::from_millis(50);

/// If there are more buckets than this, those that are full again are forgotten.
const MOST_BUCKETS: usize = 1024;

/// What the rate limits count a request under.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct Key {
    /// The method, and the path without numbers.
    route: String,
    /// The channel, server or interaction that has its own bucket for each route.
    resource: String,
    /// The request uses the token of an interaction, so the global limit does not apply to it.
    interaction: bool,
}

impl Key {
    /// Returns `true` if a person waits for the request: it belongs to an interaction, or asks whether a session may begin, without which
    /// no press arrives.
    pub(super) fn is_for_person(&self) -> bool {
        self.interaction || self.route.ends_with(" gateway/bot")
    }
}

/// Returns the key of a request; `None` for the first answer to an interaction.
pub(super) fn key(request: &Request<'_>) -> Option<Key> {
    let path = request.route_ref().path();
    let path = path.split_once("/api/v10/").map_or(&*path, |(_, path)| path);
    let steps: Vec<&str> = path.split('/').collect();
    if steps[0] == "interactions" {
        return None;
    }
    let interaction = steps[0] == "webhooks";
    let own = match steps[0] {
        "channels" | "guilds" => 2,
        _ if interaction => 3,
        _ => 1,
    };
    let own = own.min(steps.len());
    let rest = steps[own..].iter().map(|step| if step.parse::<u64>().is_ok() { "{}" } else { *step });
    let route: Vec<&str> = steps[..1].iter().copied().chain(rest).collect();
    let route = format!("{:?} {}", request.method_ref(), route.join("/"));
    Some(Key { route, resource: steps[1..own].join("/"), interaction })
}

/// What the headers of an answer say about its bucket.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Headers {
    /// The name of the bucket. Several routes may share it.
    pub(super) bucket: Option<String>,
    /// The number of requests that fit into the bucket.
    pub(super) limit: u32,
    /// The number of requests that are left.
    pub(super) remaining: u32,
    /// The time until the bucket is full again.
    pub(super) reset_after: Duration,
}

pub(super) struct RateLimits {
    /// The maximum number of requests of this process in a [`WINDOW`], over all routes: its share of what the bot may send.
    global: AtomicUsize,
    state: Mutex<State>,
}

impl std::fmt::Debug for RateLimits {
    /// Shows no content, because resources contain the tokens of interactions.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("RateLimits").finish_non_exhaustive()
    }
}

/// The name of a bucket (of its route as long as the bucket is unknown), and the resource.
type BucketId = (Arc<str>, String);

#[derive(Default)]
struct State {
    /// The names of the buckets by route.
    names: HashMap<String, Arc<str>>,
    buckets: HashMap<BucketId, Bucket>,
    /// The number of buckets that were kept when some were last forgotten.
    kept: usize,
    /// The number of requests under way that count in the global limit.
    under_way: usize,
    /// When the requests of the last second that count in the global limit ended.
    ended: VecDeque<Instant>,
    /// Until then, only requests that belong to an interaction are sent.
    paused: Option<Instant>,
}

struct Bucket {
    limit: u32,
    remaining: u32,
    resets: Instant,
    under_way: u32,
}

/// A request that has been counted and is under way, until it is dropped.
#[must_use = "a request that is under way holds its permit"]
pub(super) struct RateLimitPermit<'a> {
    limits: &'a RateLimits,
    key: Key,
    bucket: BucketId,
    answered: bool,
}

impl RateLimits {
    pub(super) fn new(global: usize) -> Self {
        Self { global: AtomicUsize::new(global), state: Mutex::default() }
    }

    /// Limits this process to `global` requests per second from now on, since other processes send requests, too.
    pub(super) fn set_global(&self, global: usize) {
        self.global.store(global, Ordering::Relaxed);
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts a request that is sent now.
    ///
    /// # Errors
    /// When Discord could refuse the request: the time after which another try makes sense.
    pub(super) fn admit(&self, key: Key, urgency: Urgency) -> Result<RateLimitPermit<'_>, Duration> {
        let now = Instant::now();
        let mut state = self.lock();
        if !key.interaction {
            let global = self.global.load(Ordering::Relaxed);
            let awaited = global.saturating_sub(GATEWAY_REQUESTS).max(1);
            // Even if the share of a process is small, awaited requests come first.
            let news = (global - global / RESERVED_FRACTION).min(awaited - 1).max(1);
            let most = match urgency {
                Urgency::Awaited => awaited,
                Urgency::News => news,
                Urgency::Background => (news / 2).max(1),
            };
            state.check_global(now, most)?;
        }
        if state.buckets.len() >= MOST_BUCKETS.max(2 * state.kept) {
            state.buckets.retain(|_, bucket| bucket.under_way > 0 || bucket.resets > now);
            state.kept = state.buckets.len();
        }
        let name = state.names.get(&key.route).cloned().unwrap_or_else(|| Arc::from(&*key.route));
        let id = (name, key.resource.clone());
        state.buckets.entry(id.clone()).or_insert_with(|| Bucket::unknown(now)).take(now)?;
        if !key.interaction {
            state.under_way += 1;
        }
        drop(state);
        Ok(RateLimitPermit { limits: self, key, bucket: id, answered: false })
    }

    /// Sends only what belongs to an interaction for the duration `wait`.
    pub(super) fn pause(&self, wait: Duration) {
        let mut state = self.lock();
        state.paused = state.paused.max(Some(Instant::now() + wait));
    }
}

impl State {
    /// Fails if the global limit, or a pause that Discord has asked for, does not let another request pass.
    fn check_global(&mut self, now: Instant, most: usize) -> Result<(), Duration> {
        if let Some(until) = self.paused.filter(|until| now < *until) {
            return Err(until - now);
        }
        while self.ended.front().is_some_and(|ended| now >= *ended + WINDOW) {
            self.ended.pop_front();
        }
        let over = (self.under_way + self.ended.len() + 1).saturating_sub(most);
        if over == 0 {
            return Ok(());
        }
        Err(self.ended.get(over - 1).map_or(UNANSWERED_WAIT, |ended| *ended + WINDOW - now))
    }
}

impl Bucket {
    /// Returns a bucket of which nothing is known yet: its first request must be answered before another is sent.
    fn unknown(now: Instant) -> Self {
        Self { limit: 1, remaining: 1, resets: now, under_way: 0 }
    }

    fn take(&mut self, now: Instant) -> Result<(), Duration> {
        if now >= self.resets {
            self.remaining = self.limit;
        }
        if self.remaining > self.under_way {
            self.under_way += 1;
            Ok(())
        } else if self.remaining == 0 {
            Err(self.resets - now)
        } else {
            Err(UNANSWERED_WAIT)
        }
    }

    fn learn(&mut self, now: Instant, headers: &Headers) {
        // The answers of one period may arrive in another order than Discord sent them in.
        let within = now < self.resets;
        self.remaining = if within { self.remaining.min(headers.remaining) } else { headers.remaining };
        self.limit = headers.limit.max(1);
        self.resets = self.resets.max(now + headers.reset_after);
    }
}

impl RateLimitPermit<'_> {
    /// Learns from the headers of an answer. A success without headers (`None`) means that there is no limit.
    pub(super) fn learn(&mut self, headers: Option<&Headers>) {
        self.answered = true;
        let now = Instant::now();
        let mut state = self.limits.lock();
        let Some(headers) = headers else {
            if let Some(bucket) = state.buckets.get_mut(&self.bucket) {
                (bucket.limit, bucket.remaining) = (u32::MAX, u32::MAX);
            }
            return;
        };
        let id = match &headers.bucket {
            Some(name) if state.names.get(&self.key.route).is_none_or(|known| **known != **name) => {
                let name: Arc<str> = Arc::from(&**name);
                state.names.insert(self.key.route.clone(), Arc::clone(&name));
                (name, self.key.resource.clone())
            }
            Some(name) => (Arc::from(&**name), self.key.resource.clone()),
            None => self.bucket.clone(),
        };
        state.buckets.entry(id).or_insert_with(|| Bucket::unknown(now)).learn(now, headers);
    }

    /// Notes a refusal that asks to wait with requests like this one.
    pub(super) fn refused(&mut self, wait: Duration) {
        self.answered = true;
        let until = Instant::now() + wait;
        let mut state = self.limits.lock();
        let name = state.names.get(&self.key.route).cloned().unwrap_or_else(|| self.bucket.0.clone());
        let id = (name, self.key.resource.clone());
        let bucket = state.buckets.entry(id).or_insert_with(|| Bucket::unknown(until));
        bucket.remaining = 0;
        bucket.resets = bucket.resets.max(until);
    }
}

impl Drop for RateLimitPermit<'_> {
    fn drop(&mut self) {
        let mut state = self.limits.lock();
        if !self.key.interaction {
            state.under_way -= 1;
            state.ended.push_back(Instant::now());
        }
        if let Some(bucket) = state.buckets.get_mut(&self.bucket) {
            bucket.under_way -= 1;
            // Nobody knows whether the request has arrived, so it counts.
            if !self.answered {
                bucket.remaining = bucket.remaining.saturating_sub(1);
            }
        }
    }
}

#[cfg(test)]
mod tests;
