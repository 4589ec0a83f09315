//! A time zone, by whose clocks days begin and end.

use std::fmt;
use std::str::FromStr;

use jiff::civil::Date;
use jiff::tz::TimeZone;

use super::quiet::ZONES;
use crate::ids::Timestamp;

const SECONDS_PER_DAY: i64 = 24 * 60 * 60;

/// A time zone with its name, written as `Europe/Paris`.
///
/// Days are calendar dates, counted from 1 January 1970.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zone {
    zone: TimeZone,
    name: String,
}

/// The text is not the name of a time zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("write a time zone: Europe/Paris")]
pub struct ZoneError;

impl Zone {
    /// The day that the clocks of the zone show; `None` beyond the calendar.
    ///
    /// It never goes back: if clocks are put back over midnight, the day that has begun goes on.
    #[must_use]
    pub fn day_at(&self, now: Timestamp) -> Option<i64> {
        let shown = jiff::Timestamp::from_millisecond(now.0).ok()?.to_zoned(self.zone.clone()).date();
        let shown = day_of(shown)?;
        let has_begun = |day: &i64| self.midnight(*day).is_some_and(|begins| begins <= now);
        [shown + 1, shown, shown - 1].into_iter().find(has_begun)
    }

    /// The first moment of a day. If clocks are put forward over midnight, it is the moment at which they are. `None`
    /// beyond the calendar.
    #[must_use]
    pub fn midnight(&self, day: i64) -> Option<Timestamp> {
        let zoned = date_of(day)?.to_zoned(self.zone.clone()).ok()?;
        Some(Timestamp(zoned.timestamp().as_millisecond()))
    }

    pub(crate) const fn time_zone(&self) -> &TimeZone {
        &self.zone
    }
}

fn day_of(date: Date) -> Option<i64> {
    Some(date.to_zoned(TimeZone::UTC).ok()?.timestamp().as_second().div_euclid(SECONDS_PER_DAY))
}

fn date_of(day: i64) -> Option<Date> {
    let midnight = jiff::Timestamp::from_second(day.checked_mul(SECONDS_PER_DAY)?).ok()?;
    Some(midnight.to_zoned(TimeZone::UTC).date())
}

impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

impl FromStr for Zone {
    type Err = ZoneError;

    /// Accepts `Europe/Paris` in any capitals.
    fn from_str(text: &str) -> Result<Self, ZoneError> {
        let zone = ZONES.get(text.trim()).map_err(|_| ZoneError)?;
        let name = zone.iana_name().ok_or(ZoneError)?.to_owned();
        Ok(Self { zone, name })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const HOUR: i64 = 60 * 60 * 1_000;

    fn zone(name: &str) -> Zone {
        name.parse().unwrap()
    }

    /// Reads a time as RFC 3339 writes it.
    fn at(text: &str) -> Timestamp {
        Timestamp(text.parse::<jiff::Timestamp>().unwrap().as_millisecond())
    }

    fn date(text: &str) -> i64 {
        day_of(text.parse().unwrap()).unwrap()
    }

    /// Number of hours of a day.
    fn hours(zone: &Zone, day: i64) -> i64 {
        (zone.midnight(day + 1).unwrap().0 - zone.midnight(day).unwrap().0) / HOUR
    }

    #[test]
    fn a_day_lies_between_two_midnights_on_the_wall() {
        let (paris, los_angeles, tokyo) =
            (zone("europe/paris"), zone("America/Los_Angeles"), zone("Asia/Tokyo"));
        assert_eq!(paris.to_string(), "Europe/Paris");
        let now = at("2027-01-15T23:30:00Z");
        assert_eq!(paris.day_at(now), Some(date("2027-01-16")));
        assert_eq!(los_angeles.day_at(now), Some(date("2027-01-15")));
        assert_eq!(tokyo.day_at(now), Some(date("2027-01-16")));
        assert_eq!(paris.midnight(date("2027-01-16")), Some(at("2027-01-15T23:00:00Z")));
        assert_eq!(los_angeles.midnight(date("2027-01-16")), Some(at("2027-01-16T08:00:00Z")));
        assert_eq!(tokyo.midnight(date("2027-01-16")), Some(at("2027-01-15T15:00:00Z")));
        assert_eq!("Mars/Olympus".parse::<Zone>(), Err(ZoneError));
    }

    #[test]
    fn a_day_on_which_clocks_change_is_shorter_or_longer() {
        let paris = zone("Europe/Paris");
        assert_eq!(
            ["2027-03-27", "2027-03-28", "2027-10-31"].map(|day| hours(&paris, date(day))),
            [24, 23, 25]
        );
        // Where clocks are put forward over midnight, the day begins at one o'clock.
        let cairo = zone("Africa/Cairo");
        let day = date("2024-04-26");
        assert_eq!(cairo.midnight(day), Some(at("2024-04-25T22:00:00Z")));
        assert_eq!(cairo.day_at(at("2024-04-25T21:59:59Z")), Some(day - 1));
        assert_eq!((cairo.day_at(at("2024-04-25T22:00:00Z")), hours(&cairo, day)), (Some(day), 23));
    }

    #[test]
    fn clocks_that_are_put_back_over_midnight_bring_no_day_again() {
        // There, clocks changed one minute after midnight until 2011.
        let goose_bay = zone("America/Goose_Bay");
        let day = date("2010-11-07");
        let begins = goose_bay.midnight(day).unwrap();
        for minutes in [0, 1, 2, 30, 60, 61, 90] {
            assert_eq!(goose_bay.day_at(Timestamp(begins.0 + minutes * 60_000)), Some(day), "{minutes}");
        }
        // Samoa went without 30 December 2011.
        let apia = zone("Pacific/Apia");
        let left_out = date("2011-12-30");
        assert_eq!((apia.midnight(left_out), hours(&apia, left_out)), (apia.midnight(left_out + 1), 0));
        let before = Timestamp(apia.midnight(left_out).unwrap().0 - 1);
        assert_eq!(apia.day_at(before), Some(left_out - 1));
        assert_eq!(apia.day_at(apia.midnight(left_out).unwrap()), Some(left_out + 1));
    }

    proptest! {
        #[test]
        fn every_moment_is_in_one_day_and_days_follow_each_other(
            name in prop::sample::select(vec![
                "Europe/Paris", "America/Los_Angeles", "Asia/Tokyo", "Pacific/Kiritimati", "Etc/GMT+12", "Africa/Cairo",
                "America/Sao_Paulo", "Pacific/Apia", "America/Goose_Bay", "Asia/Kathmandu", "Atlantic/Azores", "UTC",
            ]),
            now in 1_200_000_000_000..2_400_000_000_000_i64,
            later in 0..100 * HOUR,
        ) {
            let (zone, now) = (zone(name), Timestamp(now));
            let day = zone.day_at(now).unwrap();
            prop_assert!(zone.midnight(day).unwrap() <= now && now < zone.midnight(day + 1).unwrap());
            prop_assert!(zone.day_at(Timestamp(now.0 + later)).unwrap() >= day);
        }
    }
}
