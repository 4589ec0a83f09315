//! The connections that share a bot's servers, and how many sessions a bot may begin.

use std::collections::HashMap;
use std::time::Duration;

use serde_json::{Value, json};

use super::Id;

/// How Discord wants a bot to connect, as `GET /gateway/bot` tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sharding {
    /// How many shards there should be; sessions with fewer are refused.
    pub shards: u32,
    /// How many sessions may begin per day.
    pub sessions_a_day: u32,
    /// How many shards may begin their sessions at once: those whose numbers differ modulo this one.
    pub at_once: u32,
    /// How long after a session another one may begin whose shard number has the same remainder.
    pub pause: Duration,
}

impl Sharding {
    /// One shard, with Discord's limits. Only the pause is left out, because it costs time where bots are started often.
    pub const SINGLE: Self = Self { shards: 1, sessions_a_day: 1000, at_once: 1, pause: Duration::ZERO };
}

/// The part of the servers that a connection hears.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shard {
    pub(super) number: u32,
    pub(super) of: u32,
}

impl Shard {
    /// The shard that `identify` names, or the only shard if it names none. `None` if there cannot be such a shard.
    pub(super) fn read(identify: &Value) -> Option<Self> {
        let Some(shard) = identify.get("shard") else { return Some(Self { number: 0, of: 1 }) };
        let part = |place: usize| shard[place].as_u64().and_then(|part| u32::try_from(part).ok());
        let (number, of) = (part(0)?, part(1)?);
        (number < of).then_some(Self { number, of })
    }

    /// Returns `true` if this shard hears events of `guild`. The first shard also hears events that belong to no server.
    pub(super) fn has_events_of(self, guild: Option<Id>) -> bool {
        guild.map_or(0, |guild| (guild.get() >> 22) % u64::from(self.of)) == u64::from(self.number)
    }
}

/// The server that an event is about, if any.
pub(super) fn guild(event: &str, data: &Value) -> Option<Id> {
    let of_server = matches!(event, "GUILD_CREATE" | "GUILD_DELETE").then(|| &data["id"]);
    of_server.unwrap_or(&data["guild_id"]).as_str()?.parse().ok()
}

/// The sessions that have begun. All times are since 1970.
#[derive(Debug, Default)]
pub(super) struct SessionStarts {
    /// When the day ends whose sessions are counted.
    ends: Duration,
    begun_on_day: u32,
    begun_in_all: u32,
    /// When the last session began, by the remainder of its shard's number.
    last: HashMap<u32, Duration>,
    /// How many were refused because they came too early.
    early: u32,
}

/// Why a session may not begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Early {
    /// Another session with the same remainder has just begun.
    Pause,
    /// There were too many sessions today.
    Day,
}

impl SessionStarts {
    const DAY: Duration = Duration::from_secs(24 * 60 * 60);

    /// The `session_start_limit` of `GET /gateway/bot`.
    pub(super) fn limit(&self, sharding: Sharding, now: Duration) -> Value {
        let (begun, ends) = (self.count_on_day(now), self.ends.max(now));
        json!({
            "total": sharding.sessions_a_day,
            "remaining": sharding.sessions_a_day.saturating_sub(begun),
            "reset_after": u64::try_from((ends - now).as_millis()).unwrap_or_default(),
            "max_concurrency": sharding.at_once,
        })
    }

    /// How many sessions have begun since the double was started.
    pub(super) const fn begun(&self) -> u32 {
        self.begun_in_all
    }

    /// How many sessions have begun on the day that is counted at `now`.
    fn count_on_day(&self, now: Duration) -> u32 {
        if now < self.ends { self.begun_on_day } else { 0 }
    }

    /// How many sessions were refused because another one of the same remainder had just begun.
    pub(super) const fn early(&self) -> u32 {
        self.early
    }

    /// Counts a session that begins, or refuses it.
    pub(super) fn begin(&mut self, shard: Shard, sharding: Sharding, now: Duration) -> Result<(), Early> {
        // Beyond the limit of the day "the bot's token will be reset" (Discord, "Gateway", "Identifying"), whatever the pause says.
        let begun_on_day = self.count_on_day(now);
        if begun_on_day >= sharding.sessions_a_day {
            return Err(Early::Day);
        }
        let last = self.last.entry(shard.number % sharding.at_once.max(1)).or_default();
        if now < *last + sharding.pause {
            self.early += 1;
            return Err(Early::Pause);
        }
        *last = now;
        if now >= self.ends {
            self.ends = now + Self::DAY;
        }
        self.begun_on_day = begun_on_day + 1;
        self.begun_in_all += 1;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: Duration = Duration::from_secs(1_800_000_000);
    const ONLY: Shard = Shard { number: 0, of: 1 };

    #[test]
    fn sessions_are_counted_beyond_the_day_while_its_limit_begins_anew() {
        let mut starts = SessionStarts::default();
        for session in 0..3 {
            starts.begin(ONLY, Sharding::SINGLE, FIRST + Duration::from_secs(session)).unwrap();
        }
        let next_day = FIRST + SessionStarts::DAY;
        assert_eq!(starts.limit(Sharding::SINGLE, next_day)["remaining"], 1000);
        starts.begin(ONLY, Sharding::SINGLE, next_day).unwrap();
        assert_eq!(starts.begun(), 4);
        assert_eq!(starts.limit(Sharding::SINGLE, next_day)["remaining"], 999);
    }

    #[test]
    fn a_session_beyond_those_of_the_day_is_refused_for_that_and_delays_no_other() {
        let sharding = Sharding { sessions_a_day: 1, pause: Duration::from_secs(5), ..Sharding::SINGLE };
        let mut starts = SessionStarts::default();
        starts.begin(ONLY, sharding, FIRST).unwrap();
        let end = FIRST + SessionStarts::DAY;
        for before_end in [10, 2, 1] {
            let now = end - Duration::from_secs(before_end);
            assert_eq!(starts.begin(ONLY, sharding, now), Err(Early::Day), "{before_end} s before the end");
        }
        starts.begin(ONLY, sharding, end).unwrap();
        assert_eq!((starts.begun(), starts.early()), (2, 0));
    }
}
