//! The double's time: wall time that a test may push forward, or a time that only the test moves.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::time::Instant;
use twilight_model::util::Timestamp;

use super::Id;

/// The time between 1970 and Discord's own epoch, the beginning of 2015.
const DISCORD_EPOCH: Duration = Duration::from_millis(1_420_070_400_000);

/// A clock that can be set forward. A running one starts at wall time and follows tokio's time; a standing one moves only when it
/// is set.
#[derive(Debug)]
pub(super) struct Clock {
    /// Time since 1970 when the clock was started.
    start: Duration,
    /// When the clock was started; `None` for a clock that stands.
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

    /// A clock that stands at `start`, a time since 1970.
    pub(super) fn standing(start: Duration) -> Self {
        Self { start, started: None, shift: Duration::ZERO }
    }

    /// Returns `true` if the clock moves by itself.
    pub(super) fn is_running(&self) -> bool {
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

    /// The present in ISO 8601, as Discord writes it.
    pub(super) fn iso(&self) -> String {
        Self::iso_at(self.now())
    }

    /// `time`, which is since 1970, in ISO 8601, as Discord writes it.
    pub(super) fn iso_at(time: Duration) -> String {
        let micros = i64::try_from(time.as_micros()).unwrap_or(i64::MAX);
        Timestamp::from_micros(micros).map(|time| time.iso_8601().to_string()).unwrap_or_default()
    }

    /// The time since 1970 at which Discord, or the double, made this identifier.
    pub(super) fn time_of(id: Id) -> Duration {
        Duration::from_millis(id.get() >> 22) + DISCORD_EPOCH
    }

    /// The smallest snowflake that can be made at the present time.
    pub(super) fn snowflake(&self) -> u64 {
        let ms = self.now().saturating_sub(DISCORD_EPOCH).as_millis();
        u64::try_from(ms << 22).unwrap_or(u64::MAX)
    }
}
