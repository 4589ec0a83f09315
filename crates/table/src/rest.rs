//! When long deadlines of a person do not run: in quiet hours, and while the person is away.

use std::time::Duration;

use jiff::civil::DateTime;
use jiff::tz::TimeZone;

use crate::ids::Timestamp;
use crate::pace::{DAY, HOUR};
use crate::quiet::QuietHours;
use crate::time_of_day::parse_digits;

/// The longest time away: others cannot be made to wait longer.
const LONGEST: Duration = Duration::from_secs(30 * DAY);

/// How long a time away is kept after its end. An older one concerns no turn that still runs.
const REMEMBERED: Duration = Duration::from_secs(60 * DAY);

/// A time in which a person is not there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Away {
    pub from: Timestamp,
    pub until: Timestamp,
}

impl Away {
    /// A time away that begins `now` and ends when `text` says: after `3d`, `12h` or `2w`, or on `2027-01-31`, also with a
    /// time of the day, on the clocks of `zone`.
    ///
    /// # Errors
    /// When the text is neither, or names a time that is over or too far ahead.
    pub fn parse(text: &str, now: Timestamp, zone: &TimeZone) -> Result<Self, AwayError> {
        let text = text.trim();
        let until = match span(text) {
            Some(span) => now.after(span),
            None => parse_time(text, zone).ok_or(AwayError::Form)?,
        };
        if until <= now || until.since(now) > LONGEST {
            return Err(AwayError::Length);
        }
        Ok(Self { from: now, until })
    }
}

/// The length of `3d`, `12h` or `2w`; French days are `3j`.
fn span(text: &str) -> Option<Duration> {
    let unit = match text.to_lowercase().chars().last()? {
        'h' => HOUR,
        'd' | 'j' => DAY,
        'w' => 7 * DAY,
        _ => return None,
    };
    let number: u64 = parse_digits(text[..text.len() - 1].trim())?;
    Some(Duration::from_secs(number.saturating_mul(unit)))
}

fn parse_time(text: &str, zone: &TimeZone) -> Option<Timestamp> {
    let time: DateTime = text.parse().ok()?;
    Some(Timestamp(time.to_zoned(zone.clone()).ok()?.timestamp().as_millisecond()))
}

/// Why a text does not say how long somebody is away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AwayError {
    /// Neither a length nor a date.
    #[error("write how long, such as 3d or 12h, or until when: 2027-01-31")]
    Form,
    /// In the past, or too far ahead.
    #[error("one is away for {} days at most", LONGEST.as_secs() / DAY)]
    Length,
}

/// When long deadlines of one person do not run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RestTimes {
    quiet: Option<QuietHours>,
    /// In order, none within another.
    away: Vec<Away>,
    /// The end of the time away that lasted when the times were read, if one did.
    pub away_until: Option<Timestamp>,
}

impl RestTimes {
    /// The times of a person as they are known at `now`.
    #[must_use]
    pub fn new(quiet: Option<QuietHours>, away: Vec<Away>, now: Timestamp) -> Self {
        let away_until = away.last().map(|away| away.until).filter(|until| *until > now);
        Self { quiet, away, away_until }
    }

    /// The time at which `span` has passed since `since`, not counting rest. It never lies within rest.
    #[must_use]
    pub fn after(&self, since: Timestamp, span: Duration) -> Timestamp {
        let (mut now, mut left) = (since, span);
        for away in &self.away {
            if away.until <= now {
                continue;
            }
            if self.quiet_after(now, left) < away.from {
                break;
            }
            left = left.saturating_sub(self.awake_without_days(now, away.from));
            now = away.until;
        }
        self.quiet_after(now, left)
    }

    /// How much between two times lies outside all rest.
    #[must_use]
    pub fn awake_between(&self, from: Timestamp, to: Timestamp) -> Duration {
        let (mut now, mut awake) = (from, Duration::ZERO);
        for away in &self.away {
            if away.until <= now || away.from >= to {
                continue;
            }
            awake += self.awake_without_days(now, away.from);
            now = away.until;
        }
        awake + self.awake_without_days(now, to)
    }

    fn quiet_after(&self, since: Timestamp, span: Duration) -> Timestamp {
        self.quiet.as_ref().map_or_else(|| since.after(span), |quiet| quiet.after(since, span))
    }

    fn awake_without_days(&self, from: Timestamp, to: Timestamp) -> Duration {
        if to <= from {
            return Duration::ZERO;
        }
        self.quiet.as_ref().map_or_else(|| to.since(from), |quiet| quiet.awake_between(from, to))
    }
}

/// The times away of a person after a change at `now`. `change` takes the place of a time away that still lasts;
/// without it, that time ends now.
///
/// Past times are kept for a while, so that a turn that waited during one is not over at once.
#[must_use]
pub fn change_away(before: &[Away], change: Option<Away>, now: Timestamp) -> Vec<Away> {
    let mut away: Vec<_> = before.iter().filter(|away| away.until.after(REMEMBERED) > now).copied().collect();
    let from = match away.last_mut() {
        Some(last) if last.until > now => {
            let from = last.from;
            last.until = now.max(from);
            change.is_some().then(|| away.pop()).flatten().map(|last| last.from)
        }
        _ => None,
    };
    away.extend(change.map(|change| Away { from: from.unwrap_or(change.from), ..change }));
    away
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 15 January 2027, 8:00 UTC.
    const NOW: Timestamp = Timestamp(1_800_000_000_000);

    fn hours(hours: u64) -> Duration {
        Duration::from_secs(hours * HOUR)
    }

    fn away(from: u64, until: u64) -> Away {
        Away { from: NOW.after(hours(from)), until: NOW.after(hours(until)) }
    }

    #[test]
    fn lengths_and_dates_are_read() {
        let paris = jiff::tz::TimeZone::get("Europe/Paris").unwrap();
        for (text, expected) in [
            ("3d", Ok(72)),
            (" 12 h ", Ok(12)),
            ("2W", Ok(14 * 24)),
            ("5j", Ok(120)),
            ("2027-01-16", Ok(15)),
            ("2027-01-15 18:00", Ok(9)),
            ("2027-01-15", Err(AwayError::Length)),
            ("31d", Err(AwayError::Length)),
            ("0h", Err(AwayError::Length)),
            ("18446744073709551615w", Err(AwayError::Length)),
            ("Monday", Err(AwayError::Form)),
            ("+3d", Err(AwayError::Form)),
            ("d", Err(AwayError::Form)),
            ("", Err(AwayError::Form)),
            ("é", Err(AwayError::Form)),
        ] {
            let read = Away::parse(text, NOW, &paris);
            assert_eq!(read, expected.map(|length| away(0, length)), "{text}");
        }
    }

    #[test]
    fn no_time_runs_while_somebody_is_away() {
        let rest = RestTimes::new(None, vec![away(2, 10), away(12, 20)], NOW);
        for (since, span, due) in
            [(0, 1, 1), (0, 2, 10), (0, 3, 11), (0, 4, 20), (3, 1, 11), (11, 2, 21), (30, 5, 35)]
        {
            let due = NOW.after(hours(due));
            let since = NOW.after(hours(since));
            assert_eq!(rest.after(since, hours(span)), due, "{span} h after {since:?}");
            assert!(rest.awake_between(since, due) == hours(span), "{span} h after {since:?}");
        }
    }

    #[test]
    fn nights_and_days_away_are_both_left_out() {
        // Quiet from 20:00 to 8:00 each day; away from noon of the first day to 10:00 of the third.
        let rest = RestTimes::new("20:00-08:00 UTC".parse().ok(), vec![away(4, 50)], NOW);
        assert_eq!(rest.after(NOW, hours(6)), NOW.after(hours(52)));
        assert_eq!(rest.after(NOW, hours(14)), NOW.after(hours(72)));
        assert_eq!(rest.awake_between(NOW, NOW.after(hours(72))), hours(14));
    }

    #[test]
    fn who_comes_back_earlier_keeps_the_time_that_has_passed() {
        let first = change_away(&[], Some(away(0, 48)), NOW);
        assert_eq!(first, [away(0, 48)]);
        let longer = change_away(&first, Some(away(1, 72)), NOW.after(hours(1)));
        assert_eq!(longer, [away(0, 72)]);
        let back = change_away(&longer, None, NOW.after(hours(20)));
        assert_eq!(back, [away(0, 20)]);
        let again = change_away(&back, Some(away(30, 40)), NOW.after(hours(30)));
        assert_eq!(again, [away(0, 20), away(30, 40)]);
        let much_later = change_away(&again, Some(away(3000, 3010)), NOW.after(hours(3000)));
        assert_eq!(much_later, [away(3000, 3010)]);
        assert_eq!(change_away(&[], None, NOW), []);
    }
}
