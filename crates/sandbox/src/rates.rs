//! Counts requests against Discord's rate limits.

use std::collections::{HashMap, VecDeque};
use std::time::Duration;

/// What is allowed; Discord tells only some of it, the rest is what bots have seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RateLimits {
    /// Requests in a second, those of interactions excepted.
    pub global: u32,
    /// Messages in a channel, and as many edits, in so much time.
    pub messages: (u32, Duration),
    /// Requests with the token of one interaction in so much time; its first answer is not limited.
    pub follow_ups: (u32, Duration),
    /// New emojis in so much time.
    pub emojis: (u32, Duration),
    /// Requests of any other kind, about one channel or server, in so much time.
    pub others: (u32, Duration),
}

impl RateLimits {
    /// Those of Discord.
    pub const DISCORD: Self = Self {
        global: 50,
        messages: (5, Duration::from_secs(5)),
        follow_ups: (5, Duration::from_secs(2)),
        // Routes of emojis have limits of their own that no header tells of; bots have met some fifty an hour (discord-api-docs 2250).
        // They count where limits are on: what every other test looks at would come hours after a start.
        emojis: (50, Duration::from_secs(60 * 60)),
        others: (50, Duration::from_secs(1)),
    };
}

/// The time of the global limit.
const SECOND: Duration = Duration::from_secs(1);

/// In this time so many invalid requests may be made as `DoubleConfig::invalid_requests` says.
const INVALID: Duration = Duration::from_secs(10 * 60);

/// How long somebody is banned who makes more.
pub(super) const BAN: Duration = Duration::from_secs(60 * 60);

/// What has been asked for. All times are since 1970.
#[derive(Debug, Default)]
pub(super) struct Counters {
    /// By the name of the bucket, and the channel, server or interaction.
    buckets: HashMap<(String, String), Window>,
    asked: VecDeque<Duration>,
    invalid: VecDeque<Duration>,
    banned_until: Duration,
}

/// A time in which a bucket is emptied; the first request begins it.
#[derive(Clone, Copy, Debug, Default)]
struct Window {
    resets: Duration,
    used: u32,
}

impl Counters {
    /// Counts a request against the global limit, or says how long it has to wait. However the second lies.
    pub(super) fn ask(&mut self, most: u32, now: Duration) -> Result<(), Duration> {
        while self.asked.front().is_some_and(|first| *first + SECOND <= now) {
            self.asked.pop_front();
        }
        if count(&self.asked) >= most {
            return Err(self.asked.front().map_or(SECOND, |first| (*first + SECOND).saturating_sub(now)));
        }
        self.asked.push_back(now);
        Ok(())
    }

    /// Counts a request in its bucket: how many are left, and until when, or how long it has to wait.
    pub(super) fn take(
        &mut self,
        bucket: (String, String),
        (most, length): (u32, Duration),
        now: Duration,
    ) -> Result<(u32, Duration), Duration> {
        let window = self.buckets.entry(bucket).or_default();
        if now >= window.resets {
            *window = Window { resets: now + length, used: 0 };
        }
        let left = window.resets - now;
        if window.used >= most {
            return Err(left);
        }
        window.used += 1;
        Ok((most - window.used, left))
    }

    /// Counts an invalid request; too many of them are punished.
    pub(super) fn note_invalid(&mut self, most: u32, now: Duration) {
        while self.invalid.front().is_some_and(|first| *first + INVALID <= now) {
            self.invalid.pop_front();
        }
        self.invalid.push_back(now);
        if count(&self.invalid) > most {
            self.banned_until = now + BAN;
            self.invalid.clear();
        }
    }

    /// How long nothing at all is answered.
    pub(super) fn ban(&self, now: Duration) -> Option<Duration> {
        self.banned_until.checked_sub(now).filter(|left| !left.is_zero())
    }

    /// How many invalid requests count at present.
    pub(super) fn invalid(&self) -> usize {
        self.invalid.len()
    }
}

fn count(times: &VecDeque<Duration>) -> u32 {
    u32::try_from(times.len()).unwrap_or(u32::MAX)
}
