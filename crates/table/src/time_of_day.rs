//! A time of the day, as the clocks on the wall show it.

use std::fmt;
use std::str::FromStr;

use jiff::SignedDuration;
use jiff::civil::Date;
use jiff::tz::{AmbiguousOffset, TimeZone};

use crate::ids::Timestamp;

/// A time of the day in hours and minutes, written as `08:00`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TimeOfDay {
    minutes_after_midnight: u16,
}

impl TimeOfDay {
    /// The time of `23:00`, `8`, `8h`, `8 h 30` or `8h30`.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let part = |text: &str| if text.len() <= 2 { parse_digits::<u16>(text) } else { None };
        let (hours, minutes) = if let Some((hours, minutes)) = text.split_once(':') {
            (part(hours.trim())?, part(minutes.trim())?)
        } else {
            let (hours, minutes) = text.split_once(['h', 'H']).unwrap_or((text, ""));
            let minutes = minutes.trim();
            (part(hours.trim())?, if minutes.is_empty() { 0 } else { part(minutes)? })
        };
        (hours < 24 && minutes < 60).then_some(Self { minutes_after_midnight: hours * 60 + minutes })
    }

    /// Number of minutes after midnight.
    pub(crate) const fn minutes(self) -> u16 {
        self.minutes_after_midnight
    }

    /// The first time of `day` at which clocks show this time of day, or at which they are put forward past it.
    /// `None` beyond the calendar.
    pub(crate) fn first_time_on(self, day: Date, zone: &TimeZone) -> Option<Timestamp> {
        let hour = i8::try_from(self.minutes() / 60).ok()?;
        let minute = i8::try_from(self.minutes() % 60).ok()?;
        let shown = zone.to_ambiguous_zoned(day.at(hour, minute, 0, 0));
        let is_skipped = matches!(shown.offset(), AmbiguousOffset::Gap { .. });
        // A skipped time is read as a time after the change, but not as the time of the change.
        let read = shown.compatible().ok()?.timestamp();
        let first = if is_skipped {
            let just_after = read.checked_add(SignedDuration::from_nanos(1)).ok()?;
            zone.preceding(just_after).next()?.timestamp()
        } else {
            read
        };
        Some(Timestamp(first.as_millisecond()))
    }
}

impl fmt::Display for TimeOfDay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}", self.minutes() / 60, self.minutes() % 60)
    }
}

/// Divides a text such as `23 h - 8 h Europe/Paris` into the times and the name of the time zone, which may be empty.
pub(crate) fn split_off_zone(text: &str) -> (&str, &str) {
    let begins_zone = |(index, c): &(usize, char)| {
        let (before, after) = (&text[..*index], &text[index + c.len_utf8()..]);
        let is_word = before.ends_with(' ') && after.starts_with(char::is_alphabetic);
        // An `h` alone is that of a time, but some names of zones begin with one.
        c.is_alphabetic() && (!matches!(c, 'h' | 'H') || is_word)
    };
    let split = text.char_indices().find(begins_zone).map_or(text.len(), |(index, _)| index);
    let (times, zone) = text.split_at(split);
    (times.trim(), zone.trim())
}

/// A number that consists of digits. The standard library reads a sign, too.
pub(crate) fn parse_digits<N: FromStr>(text: &str) -> Option<N> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}
