//! Discord's rate limits, as its answers tell of them: a bucket for each route of a channel, and a limit for everything.
//!
//! A request that would be refused is not sent: the sender is told how long it would have to wait, so that news can
//! gather in the meantime; nothing is dropped here. A request counts until its answer is there, and in the global limit for
//! a second longer, so that however long the way is, Discord never counts more than is counted here. The first answer to an
//! interaction has no limit, and never waits.

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::Request;
use tokio::time::Instant;

use super::Urgency;

/// So many requests are left to serenity, which asks for the gateway without this limiter.
const GATEWAY_REQUESTS: usize = 2;

/// One in so many requests is left to what somebody waits for.
const RESERVED_FRACTION: usize = 5;

/// The time of the global limit.
const WINDOW: Duration = Duration::from_secs(1);

/// When to look again where it is an answer that is waited for.
const GLANCE: Duration = Duration::from_millis(50);

/// Buckets that are full again are forgotten when there are more than this.
const MOST_BUCKETS: usize = 1024;

/// What a request is counted by.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct Key {
    /// The method and the path without numbers.
    route: String,
    /// What has a bucket of its own for each route: the channel, server or interaction.
    resource: String,
    /// Whether it uses the token of an interaction, so that the global limit does not concern it.
    interaction: bool,
}

impl Key {
    /// Returns `true` if the request belongs to an interaction, for which a person waits.
    pub(super) const fn is_for_person(&self) -> bool {
        self.interaction
    }
}

/// What this request is counted by; `None` for the first answer to an interaction.
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

/// What an answer says of its bucket.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Headers {
    /// The name of the bucket, which several routes may share.
    pub(super) bucket: Option<String>,
    /// How many requests fit into the bucket.
    pub(super) limit: u32,
    /// How many of them are left.
    pub(super) remaining: u32,
    /// When all of them are there again.
    pub(super) reset_after: Duration,
}

/// The limits of one bot.
pub(super) struct RateLimits {
    /// So many requests this process may send in a [`WINDOW`], whatever they are about: its part of what the bot may.
    global: AtomicUsize,
    state: Mutex<State>,
}

impl std::fmt::Debug for RateLimits {
    /// Resources contain the tokens of interactions.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("RateLimits").finish_non_exhaustive()
    }
}

/// The name of a bucket, or of the route until that is known, and the resource.
type BucketId = (Arc<str>, String);

#[derive(Default)]
struct State {
    /// The bucket that a route counts in.
    names: HashMap<String, Arc<str>>,
    buckets: HashMap<BucketId, Bucket>,
    /// How many buckets there were after some were forgotten.
    kept: usize,
    /// How many requests under way the global limit concerns.
    under_way: usize,
    /// When such requests ended, of the last second.
    ended: VecDeque<Instant>,
    /// Before this nothing is sent but what belongs to an interaction.
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
pub(super) struct Permit<'a> {
    limits: &'a RateLimits,
    key: Key,
    bucket: BucketId,
    answered: bool,
}

impl RateLimits {
    pub(super) fn new(global: usize) -> Self {
        Self { global: AtomicUsize::new(global), state: Mutex::default() }
    }

    /// Sends no more than this from now on, since other processes send, too.
    pub(super) fn set_global(&self, global: usize) {
        self.global.store(global, Ordering::Relaxed);
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts a request that is sent now.
    ///
    /// # Errors
    /// When it could be refused: how long it has to wait before it is worth asking again.
    pub(super) fn admit(&self, key: Key, urgency: Urgency) -> Result<Permit<'_>, Duration> {
        let now = Instant::now();
        let mut state = self.lock();
        if !key.interaction {
            let global = self.global.load(Ordering::Relaxed);
            let awaited = global.saturating_sub(GATEWAY_REQUESTS).max(1);
            let most = match urgency {
                Urgency::Awaited => awaited,
                // However small the part of a process is, people come first.
                Urgency::News => (global - global / RESERVED_FRACTION).min(awaited - 1).max(1),
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
        Ok(Permit { limits: self, key, bucket: id, answered: false })
    }

    /// Sends nothing for so long but what belongs to an interaction.
    pub(super) fn pause(&self, wait: Duration) {
        let mut state = self.lock();
        state.paused = state.paused.max(Some(Instant::now() + wait));
    }
}

impl State {
    /// Whether the global limit, or a pause that Discord has asked for, lets another request pass.
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
        Err(self.ended.get(over - 1).map_or(GLANCE, |ended| *ended + WINDOW - now))
    }
}

impl Bucket {
    /// A bucket that nothing is known of: the first request asks alone.
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
            Err(GLANCE)
        }
    }

    fn learn(&mut self, now: Instant, told: &Headers) {
        // In the same time answers may come in another order than they were given in.
        let within = now < self.resets;
        self.remaining = if within { self.remaining.min(told.remaining) } else { told.remaining };
        self.limit = told.limit.max(1);
        self.resets = self.resets.max(now + told.reset_after);
    }
}

impl Permit<'_> {
    /// Takes note of what the answer says of its bucket; a success that says nothing comes from where there is no limit.
    pub(super) fn learn(&mut self, told: Option<&Headers>) {
        self.answered = true;
        let now = Instant::now();
        let mut state = self.limits.lock();
        let Some(told) = told else {
            if let Some(bucket) = state.buckets.get_mut(&self.bucket) {
                (bucket.limit, bucket.remaining) = (u32::MAX, u32::MAX);
            }
            return;
        };
        let id = match &told.bucket {
            Some(name) if state.names.get(&self.key.route).is_none_or(|known| **known != **name) => {
                let name: Arc<str> = Arc::from(&**name);
                state.names.insert(self.key.route.clone(), Arc::clone(&name));
                (name, self.key.resource.clone())
            }
            Some(name) => (Arc::from(&**name), self.key.resource.clone()),
            None => self.bucket.clone(),
        };
        state.buckets.entry(id).or_insert_with(|| Bucket::unknown(now)).learn(now, told);
    }

    /// Takes note of a refusal that asks to wait with requests like this one.
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

impl Drop for Permit<'_> {
    fn drop(&mut self) {
        let mut state = self.limits.lock();
        if !self.key.interaction {
            state.under_way -= 1;
            state.ended.push_back(Instant::now());
        }
        if let Some(bucket) = state.buckets.get_mut(&self.bucket) {
            bucket.under_way -= 1;
            // Whether it has arrived is not known.
            if !self.answered {
                bucket.remaining = bucket.remaining.saturating_sub(1);
            }
        }
    }
}

#[cfg(test)]
mod tests;
