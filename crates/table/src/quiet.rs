//! The hours of the day in which a person need not be awake.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;
use std::time::Duration;

use jiff::civil::Date;
use jiff::tz::{TimeZone, TimeZoneDatabase};

use crate::ids::Timestamp;

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
    /// Minutes after midnight.
    from: u16,
    /// Minutes after midnight. If not after `from`, it is a time of the next day.
    until: u16,
    zone: TimeZone,
    zone_name: String,
}

impl QuietHours {
    #[must_use]
    pub fn zone(&self) -> &TimeZone {
        &self.zone
    }

    /// The moment at which `span` has passed since `since`, not counting quiet hours. It never lies within them.
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

    /// How much time between two moments lies outside the quiet hours.
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
        let last = if self.until <= self.from { day.tomorrow().ok()? } else { day };
        Some((self.moment(day, self.from)?, self.moment(last, self.until)?))
    }

    fn moment(&self, day: Date, minutes: u16) -> Option<Timestamp> {
        let hour = i8::try_from(minutes / 60).ok()?;
        let minute = i8::try_from(minutes % 60).ok()?;
        let zoned = day.at(hour, minute, 0, 0).to_zoned(self.zone.clone()).ok()?;
        Some(Timestamp(zoned.timestamp().as_millisecond()))
    }
}

impl fmt::Display for QuietHours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { from, until, zone_name, .. } = self;
        let (from_hour, from_minute, until_hour, until_minute) =
            (from / 60, from % 60, until / 60, until % 60);
        write!(f, "{from_hour:02}:{from_minute:02}-{until_hour:02}:{until_minute:02} {zone_name}")
    }
}

impl FromStr for QuietHours {
    type Err = QuietHoursError;

    /// Accepts `23:00-08:00 Europe/Paris`, also `23h-8h` for the hours, a long dash, and any capitals.
    fn from_str(text: &str) -> Result<Self, QuietHoursError> {
        let text = text.trim();
        let begins_zone = |c: char| c.is_alphabetic() && !matches!(c, 'h' | 'H');
        let split = text
            .char_indices()
            .find(|(index, c)| begins_zone(*c) || (c.is_alphabetic() && text[..*index].ends_with(' ')))
            .map_or(text.len(), |(index, _)| index);
        let (hours, name) = text.split_at(split);
        let name = name.trim();
        let (from, until) = hours
            .split_once(['-', '–', '—'])
            .and_then(|(from, until)| Some((minutes(from)?, minutes(until)?)))
            .ok_or(QuietHoursError::Form)?;
        let length = (until + MINUTES_PER_DAY - from) % MINUTES_PER_DAY;
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

/// Minutes after midnight of `23:00`, `8`, `8h` or `8h30`.
pub(crate) fn minutes(text: &str) -> Option<u16> {
    let text = text.trim();
    let (hours, minutes) = text.split_once([':', 'h', 'H']).unwrap_or((text, ""));
    let number = |text: &str| if text.len() <= 2 { text.parse::<u16>().ok() } else { None };
    let minutes = if minutes.is_empty() { 0 } else { number(minutes)? };
    let hours = number(hours)?;
    (hours < 24 && minutes < 60).then_some(hours * 60 + minutes)
}

/// Why a text does not say quiet hours.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum QuietHoursError {
    /// The text does not begin with two times of day.
    #[error("write two times of the day and a time zone: 23:00-08:00 Europe/Paris")]
    Form,
    /// The hours are none, or more than 16.
    #[error("quiet hours are at most 16 hours a day, and end at another time than they begin")]
    Length,
    /// A time zone is missing.
    #[error("add a time zone: 23:00-08:00 Europe/Paris")]
    NoZone,
    /// There is no such time zone.
    #[error("there is no time zone “{0}”; write one such as Europe/Paris, America/Montreal or UTC")]
    UnknownZone(String),
}
