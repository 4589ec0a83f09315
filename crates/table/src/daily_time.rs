//! A time of the day, at which a server is told of the deal of the day.

use std::fmt;
use std::str::FromStr;

use super::time_of_day::{TimeOfDay, split_off_zone};
use super::zone::Zone;
use crate::ids::Timestamp;

/// A time of day in one time zone, written as `08:00 Europe/Paris`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DailyTime {
    time: TimeOfDay,
    zone: Zone,
}

/// The text is not a time of day with a time zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("write a time of the day and a time zone: 08:00 Europe/Paris")]
pub struct DailyTimeError;

impl DailyTime {
    /// The first time from `since` on at which clocks show this time, or are put forward past it. `None` at the end of the
    /// calendar.
    #[must_use]
    pub fn first_from(&self, since: Timestamp) -> Option<Timestamp> {
        let zone = self.zone.time_zone();
        let day = jiff::Timestamp::from_millisecond(since.0).ok()?.to_zoned(zone.clone()).date();
        let days = std::iter::successors(Some(day), |day| day.tomorrow().ok());
        days.map_while(|day| self.time.first_time_on(day, zone)).find(|time| *time >= since)
    }

    #[must_use]
    pub const fn zone(&self) -> &Zone {
        &self.zone
    }

    /// The same time of day in another zone.
    #[must_use]
    pub const fn in_zone(&self, zone: Zone) -> Self {
        Self { time: self.time, zone }
    }
}

impl fmt::Display for DailyTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.time, self.zone)
    }
}

impl FromStr for DailyTime {
    type Err = DailyTimeError;

    /// Accepts `08:00 Europe/Paris`, also `8h` for the time, and any capitals in the zone.
    fn from_str(text: &str) -> Result<Self, DailyTimeError> {
        let (time, zone) = split_off_zone(text);
        let zone = zone.parse().map_err(|_| DailyTimeError)?;
        Ok(Self { time: TimeOfDay::parse(time).ok_or(DailyTimeError)?, zone })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_read_as_people_write_it() {
        for (text, read) in [
            ("08:00 Europe/Paris", "08:00 Europe/Paris"),
            (" 8h30  europe/paris ", "08:30 Europe/Paris"),
            ("18:05 UTC", "18:05 UTC"),
            ("8 h 5 UTC", "08:05 UTC"),
            ("8 Hongkong", "08:00 Hongkong"),
        ] {
            assert_eq!(text.parse::<DailyTime>().map(|time| time.to_string()).as_deref(), Ok(read));
        }
        for text in
            ["", "8", "08:00", "25:00 UTC", "08:00 Mars/Olympus", "off", "+8 UTC", "8:+5 UTC", "8: UTC"]
        {
            assert_eq!(text.parse::<DailyTime>(), Err(DailyTimeError), "{text}");
        }
    }

    #[test]
    fn it_comes_once_a_day_by_the_clocks_on_the_wall() {
        // The day before clocks are put forward in Paris in 2027, 28 March at 02:00.
        let start = Timestamp(1_806_105_600_000);
        let time: DailyTime = "08:00 Europe/Paris".parse().unwrap();
        let first = time.first_from(start).unwrap();
        let second = time.first_from(Timestamp(first.0 + 1)).unwrap();
        assert_eq!((first.0 - start.0) % 3_600_000, 0);
        assert_eq!(time.first_from(first), Some(first));
        let hours = (second.0 - first.0) / 3_600_000;
        assert!((23..=25).contains(&hours), "{hours}");
    }

    #[test]
    fn a_time_that_a_day_skips_comes_when_clocks_are_put_forward() {
        // 28 March 2027, 01:00 in Paris, an hour before clocks are put forward.
        let start = Timestamp(1_806_192_000_000);
        let first = |text: &str| text.parse::<DailyTime>().unwrap().first_from(start);
        assert_eq!(first("02:30 Europe/Paris"), first("03:00 Europe/Paris"));
    }
}
