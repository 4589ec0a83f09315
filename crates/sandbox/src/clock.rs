//! The double's time: wall time that a test may push forward, or one that it alone moves.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::time::Instant;
use twilight_model::util::Timestamp;

use super::Id;

/// The time between 1970 and Discord's own epoch, the beginning of 2015.
const DISCORD_EPOCH: Duration = Duration::from_millis(1_420_070_400_000);

/// A clock that can be set forward; one that runs starts at wall time and follows tokio's time.
#[derive(Debug)]
pub(super) struct Clock {
    /// Time since 1970 when the clock was started.
    start: Duration,
    /// When it was started, if it runs.
    started: Option<Instant>,
    shift: Duration,
}

impl Clock {
    #[expect(
        clippy::disallowed_methods,
        reason = "the double stamps its messages with wall time, as Discord does"
    )]
    pub(super) fn start() -> Self {
        let start = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self { start, started: Some(Instant::now()), shift: Duration::ZERO }
    }

    /// One that stands at this time since 1970.
    pub(super) fn standing(start: Duration) -> Self {
        Self { start, started: None, shift: Duration::ZERO }
    }

    /// Returns `true` if it moves by itself.
    pub(super) fn runs(&self) -> bool {
        self.started.is_some()
    }

    /// Time since 1970.
    pub(super) fn now(&self) -> Duration {
        self.start + self.started.map_or(Duration::ZERO, |started| started.elapsed()) + self.shift
    }

    /// How far it was set forward.
    pub(super) fn ahead(&self) -> Duration {
        self.shift
    }

    pub(super) fn advance(&mut self, by: Duration) {
        self.shift += by;
    }

    /// The present as Discord writes it.
    pub(super) fn iso(&self) -> String {
        Self::iso_at(self.now())
    }

    /// A time since 1970 as Discord writes it.
    pub(super) fn iso_at(time: Duration) -> String {
        let micros = i64::try_from(time.as_micros()).unwrap_or(i64::MAX);
        Timestamp::from_micros(micros).map(|time| time.iso_8601().to_string()).unwrap_or_default()
    }

    /// When a number was given, since 1970.
    pub(super) fn time_of(id: Id) -> Duration {
        Duration::from_millis(id.get() >> 22) + DISCORD_EPOCH
    }

    /// The smallest snowflake of the present.
    pub(super) fn snowflake(&self) -> u64 {
        let ms = self.now().saturating_sub(DISCORD_EPOCH).as_millis();
        u64::try_from(ms << 22).unwrap_or(u64::MAX)
    }
}
