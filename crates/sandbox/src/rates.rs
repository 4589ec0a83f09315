//! Counts requests against Discord's rate limits.

use std::collections::{HashMap, VecDeque};
use std::time::Duration;

/// The rate limits that are enforced. Discord documents only some of its own; the others are what bots have met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RateLimits {
    /// Requests per second, without those of interactions.
    pub global: u32,
    /// Messages per channel in the given time. Edits are counted apart, with the same limit.
    pub messages: (u32, Duration),
    /// Edits of messages older than an hour, per channel in the given time.
    pub old_edits: (u32, Duration),
    /// Requests per interaction token in the given time. The first answer to an interaction is not limited.
    pub follow_ups: (u32, Duration),
    /// New emojis in the given time.
    pub emojis: (u32, Duration),
    /// Requests per method, route, and channel or server in the given time, for everything else.
    pub others: (u32, Duration),
}

impl RateLimits {
    /// Discord's own limits.
    pub const DISCORD: Self = Self {
        global: 50,
        messages: (5, Duration::from_secs(5)),
        // discord-userdoccers, "Edit Message". No header tells it.
        old_edits: (3, Duration::from_secs(6)),
        follow_ups: (5, Duration::from_secs(2)),
        // Routes of emojis have limits of their own that no header tells. Bots have met about fifty an hour (discord-api-docs
        // 2250). This limit, too, holds only where a test asks for limits; otherwise what a test looks at would come hours after
        // the bot's start.
        emojis: (50, Duration::from_secs(60 * 60)),
        others: (50, Duration::from_secs(1)),
    };
}

/// The period of the global limit.
const SECOND: Duration = Duration::from_secs(1);

/// The period in which `DoubleConfig::invalid_requests` invalid requests are allowed.
const INVALID: Duration = Duration::from_secs(10 * 60);

/// How long a bot that makes more of them is banned.
pub(super) const BAN: Duration = Duration::from_secs(60 * 60);

/// The requests so far. All times are since 1970.
#[derive(Debug, Default)]
pub(super) struct Counters {
    /// By the name of the bucket, and by the channel, server or interaction.
    buckets: HashMap<(String, String), Window>,
    asked: VecDeque<Duration>,
    invalid: VecDeque<Duration>,
    banned_until: Duration,
}

/// The current period of a bucket, which begins with its first request.
#[derive(Clone, Copy, Debug, Default)]
struct Window {
    resets: Duration,
    used: u32,
}

impl Counters {
    /// Counts a request against the global limit, or returns the time that it has to wait. No period of one second may contain more
    /// than `most`.
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

    /// Counts a request in its bucket. Returns how many are left and the time until they are renewed, or the time that the request
    /// has to wait.
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

    /// Counts an invalid request. After more than `most` of them the bot is banned.
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

    /// The rest of the ban, during which nothing is answered; `None` if there is no ban.
    pub(super) fn ban(&self, now: Duration) -> Option<Duration> {
        self.banned_until.checked_sub(now).filter(|left| !left.is_zero())
    }

    /// The number of invalid requests that count towards a ban at present.
    pub(super) fn count_invalid(&self, now: Duration) -> usize {
        self.invalid.iter().filter(|at| **at + INVALID > now).count()
    }
}

fn count(times: &VecDeque<Duration>) -> u32 {
    u32::try_from(times.len()).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_invalid_request_counts_for_ten_minutes() {
        let mut counters = Counters::default();
        let first = Duration::from_secs(1_800_000_000);
        counters.note_invalid(5, first);
        counters.note_invalid(5, first + Duration::from_secs(60));
        let counted = |seconds| counters.count_invalid(first + Duration::from_secs(seconds));
        assert_eq!([60, 599, 600, 659, 660].map(counted), [2, 2, 1, 1, 0]);
    }
}
