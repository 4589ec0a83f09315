//! The hours of the day in which a person need not be awake.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;
use std::time::Duration;

use jiff::civil::Date;
use jiff::tz::{TimeZone, TimeZoneDatabase};

use crate::ids::Timestamp;
use crate::time_of_day::{TimeOfDay, split_off_zone};

/// The time zones that come with the program, so that the same text means the same everywhere.
pub(crate) static ZONES: LazyLock<TimeZoneDatabase> = LazyLock::new(TimeZoneDatabase::bundled);

const MINUTES_PER_DAY: u16 = 24 * 60;

/// Maximum length of quiet hours, in minutes. Longer ones would keep the others waiting for weeks.
const MOST_MINUTES: u16 = 16 * 60;

/// The hours of every day, on the clocks of one time zone, in which long deadlines of a person do not run.
///
/// Written as `23:00-08:00 Europe/Paris`. When clocks are put forward or back, the hours follow the clocks on the wall.
/// An hour that a day skips is not quiet. Of a time that a day has twice, the first one counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuietHours {
    from: TimeOfDay,
    /// If not after `from`, it is a time of the next day.
    until: TimeOfDay,
    zone: TimeZone,
    zone_name: String,
}

impl QuietHours {
    #[must_use]
    pub fn zone(&self) -> &TimeZone {
        &self.zone
    }

    /// The time at which `span` has passed since `since`, not counting quiet hours. It never lies within them.
    #[must_use]
    pub fn after(&self, since: Timestamp, span: Duration) -> Timestamp {
        let (mut now, mut left) = (since, span);
        for (start, end) in self.nights(since) {
            let awake = start.since(now);
            if left < awake {
                break;
            }
            left = left.saturating_sub(awake);
            now = now.max(end);
        }
        now.after(left)
    }

    /// How much between two times lies outside the quiet hours.
    #[must_use]
    pub fn awake_between(&self, from: Timestamp, to: Timestamp) -> Duration {
        let (mut now, mut awake) = (from, Duration::ZERO);
        for (start, end) in self.nights(from) {
            if start >= to {
                break;
            }
            awake += start.since(now);
            now = now.max(end);
        }
        awake + to.since(now)
    }

    /// The quiet times that end after `from`, in order, up to the end of the calendar.
    fn nights(&self, from: Timestamp) -> impl Iterator<Item = (Timestamp, Timestamp)> {
        let first = jiff::Timestamp::from_millisecond(from.0)
            .ok()
            // A night that began yesterday may still last.
            .and_then(|now| now.to_zoned(self.zone.clone()).date().yesterday().ok());
        std::iter::successors(first, |day| day.tomorrow().ok())
            .map_while(|day| self.night(day))
            .filter(move |(start, end)| start < end && *end > from)
    }

    /// The quiet time that begins on this day.
    fn night(&self, day: Date) -> Option<(Timestamp, Timestamp)> {
        let last = if self.until.minutes() <= self.from.minutes() { day.tomorrow().ok()? } else { day };
        Some((self.from.first_time_on(day, &self.zone)?, self.until.first_time_on(last, &self.zone)?))
    }
}

impl fmt::Display for QuietHours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { from, until, zone_name, .. } = self;
        write!(f, "{from}-{until} {zone_name}")
    }
}

impl FromStr for QuietHours {
    type Err = QuietHoursError;

    /// Accepts `23:00-08:00 Europe/Paris`, also `23h-8h` for the hours, a long dash, and any capitals.
    fn from_str(text: &str) -> Result<Self, QuietHoursError> {
        let (hours, name) = split_off_zone(text);
        let (from, until) = hours
            .split_once(['-', '–', '—'])
            .and_then(|(from, until)| Some((TimeOfDay::parse(from)?, TimeOfDay::parse(until)?)))
            .ok_or(QuietHoursError::Form)?;
        let length = (until.minutes() + MINUTES_PER_DAY - from.minutes()) % MINUTES_PER_DAY;
        if length == 0 || length > MOST_MINUTES {
            return Err(QuietHoursError::Length);
        }
        if name.is_empty() {
            return Err(QuietHoursError::NoZone);
        }
        let zone = ZONES.get(name).map_err(|_| QuietHoursError::UnknownZone(name.to_owned()))?;
        let zone_name = zone.iana_name().unwrap_or(name).to_owned();
        Ok(Self { from, until, zone, zone_name })
    }
}

/// Why a text does not say quiet hours.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum QuietHoursError {
    /// The text does not begin with two times of day.
    #[error("write two times of the day and a time zone: 23:00-08:00 Europe/Paris")]
    Form,
    /// The hours are none, or too many.
    #[error(
        "quiet hours are at most {} hours a day, and end at another time than they begin",
        MOST_MINUTES / 60
    )]
    Length,
    /// A time zone is missing.
    #[error("add a time zone: 23:00-08:00 Europe/Paris")]
    NoZone,
    /// There is no such time zone.
    #[error("there is no time zone “{0}”; write one such as Europe/Paris, America/Montreal or UTC")]
    UnknownZone(String),
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads a time as RFC 3339 writes it.
    fn at(text: &str) -> Timestamp {
        Timestamp(text.parse::<jiff::Timestamp>().unwrap().as_millisecond())
    }

    #[test]
    fn hours_are_read_as_people_write_them() {
        for (text, read) in [
            ("23:00-08:00 Europe/Paris", "23:00-08:00 Europe/Paris"),
            ("23h–8h30 europe/paris", "23:00-08:30 Europe/Paris"),
            ("23 h - 8 h Europe/Paris", "23:00-08:00 Europe/Paris"),
            ("23 H 30 - 8 h UTC", "23:30-08:00 UTC"),
            ("23 - 8 Hongkong", "23:00-08:00 Hongkong"),
            ("23h-8h Hongkong", "23:00-08:00 Hongkong"),
            ("23-8hUTC", "23:00-08:00 UTC"),
        ] {
            let hours = text.parse::<QuietHours>().map(|hours| hours.to_string());
            assert_eq!(hours.as_deref(), Ok(read), "{text}");
        }
        for (text, error) in [
            ("", QuietHoursError::Form),
            ("23:00 Europe/Paris", QuietHoursError::Form),
            ("+23-8 UTC", QuietHoursError::Form),
            ("23:-8: UTC", QuietHoursError::Form),
            ("23:+5-8:00 UTC", QuietHoursError::Form),
            ("8-8 UTC", QuietHoursError::Length),
            ("8:00-0:01 UTC", QuietHoursError::Length),
            ("23 h - 8 h", QuietHoursError::NoZone),
            ("23-8 Mars/Olympus", QuietHoursError::UnknownZone("Mars/Olympus".to_owned())),
        ] {
            assert_eq!(text.parse::<QuietHours>(), Err(error), "{text}");
        }
    }

    #[test]
    fn an_hour_that_a_day_skips_is_not_quiet() {
        // On 28 March 2027 clocks in Paris are put forward from 02:00 to 03:00, at 01:00 UTC.
        let (evening, noon) = (at("2027-03-27T12:00:00Z"), at("2027-03-28T12:00:00Z"));
        for (text, quiet_minutes, end) in [
            ("02:00-03:00", 0, None),
            ("02:15-02:45", 0, None),
            ("02:30-08:00", 5 * 60, Some("2027-03-28T06:00:00Z")),
            ("23:00-02:30", 3 * 60, Some("2027-03-28T01:00:00Z")),
            ("23:00-08:00", 8 * 60, Some("2027-03-28T06:00:00Z")),
        ] {
            let hours: QuietHours = format!("{text} Europe/Paris").parse().unwrap();
            let quiet = Duration::from_secs(quiet_minutes * 60);
            assert_eq!(hours.awake_between(evening, noon), noon.since(evening) - quiet, "{text}");
            if let Some(end) = end.map(at) {
                let just_before = Timestamp(end.0 - 1);
                assert_eq!(hours.after(just_before, Duration::ZERO), end, "{text}");
            }
        }
    }
}
