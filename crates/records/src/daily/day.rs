//! The days by which daily deals are numbered.

use std::fmt;
use std::time::Duration;

use carte_table::ids::Timestamp;

const LENGTH: Duration = Duration::from_secs(24 * 60 * 60);

/// The day before the first one, 1 November 2026, in days since 1970.
const EVE: i64 = 20_757;

/// A day of UTC, in days since 1970. One field across all servers needs one day for all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Day(pub u32);

impl Day {
    /// The day of this moment.
    pub fn of(now: Timestamp) -> Self {
        let length = i64::try_from(LENGTH.as_millis()).unwrap_or(i64::MAX);
        Self(u32::try_from(now.0.div_euclid(length)).unwrap_or(0))
    }

    pub fn begins(self) -> Timestamp {
        Timestamp(0).after(LENGTH * self.0)
    }

    /// The first moment of the next day.
    pub fn ends(self) -> Timestamp {
        self.next().begins()
    }

    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }

    #[must_use]
    pub const fn previous(self) -> Self {
        Self(self.0.saturating_sub(1))
    }
}

/// As people read it: 1 for the first day that there was a daily deal.
impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", i64::from(self.0) - EVE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_is_what_lies_between_two_midnights_of_utc() {
        // 1 November 2026, 00:00 UTC.
        let first = Timestamp(1_793_491_200_000);
        let day = Day::of(first);
        assert_eq!(day.to_string(), "1");
        assert_eq!((day.begins(), day.ends()), (first, Timestamp(first.0 + 86_400_000)));
        assert_eq!(Day::of(Timestamp(first.0 - 1)), day.previous());
        assert_eq!(Day::of(day.ends()), day.next());
    }
}
