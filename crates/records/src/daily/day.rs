//! The days by which daily deals are numbered.

use std::fmt;
use std::time::Duration;

use carte_table::Zone;
use carte_table::ids::Timestamp;

const LENGTH: Duration = Duration::from_secs(24 * 60 * 60);

/// The day before the first one, which is 1 November 2026, in days since 1970.
const EVE: i64 = 20_757;

/// The clocks that are furthest ahead are those of UTC+14.
const FURTHEST_AHEAD: Duration = Duration::from_secs(14 * 60 * 60);

/// A calendar date, in days since 1970.
///
/// The deals of a date are the same everywhere. The clocks of a zone, or else those of UTC, say when it begins and
/// ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Day(pub u32);

/// A day that is over everywhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndedDay {
    pub day: Day,
    /// The secret from which everybody can compute the deals of the day.
    pub secret: String,
    /// The SHA-256 of the secret, which was published before.
    pub fingerprint: String,
}

impl Day {
    /// The day in UTC at `now`.
    pub fn of(now: Timestamp) -> Self {
        let length = i64::try_from(LENGTH.as_millis()).unwrap_or(i64::MAX);
        Self(u32::try_from(now.0.div_euclid(length)).unwrap_or(0))
    }

    /// The day by the clocks of a zone at `now`, or else in UTC.
    pub fn in_zone(now: Timestamp, zone: Option<&Zone>) -> Self {
        let shown = zone.and_then(|zone| u32::try_from(zone.day_at(now)?).ok());
        shown.map_or_else(|| Self::of(now), Self)
    }

    /// The latest day that has begun somewhere on earth.
    pub fn furthest(now: Timestamp) -> Self {
        Self::of(now.after(FURTHEST_AHEAD))
    }

    /// The first moment of the day in UTC.
    pub fn begins(self) -> Timestamp {
        Timestamp(0).after(LENGTH * self.0)
    }

    /// The first moment of the day by the clocks of a zone.
    pub fn begins_in(self, zone: Option<&Zone>) -> Timestamp {
        zone.and_then(|zone| zone.midnight(self.0.into())).unwrap_or_else(|| self.begins())
    }

    /// The first moment of the next day in UTC.
    pub fn ends(self) -> Timestamp {
        self.next().begins()
    }

    /// The first moment of the next day by the clocks of a zone.
    pub fn ends_in(self, zone: Option<&Zone>) -> Timestamp {
        self.next().begins_in(zone)
    }

    /// The moment from which it is no longer this day in any of these zones or in UTC.
    pub fn ends_last<'a>(self, zones: impl IntoIterator<Item = &'a Zone>) -> Timestamp {
        let ends = zones.into_iter().map(|zone| self.ends_in(Some(zone)));
        ends.fold(self.ends(), Timestamp::max)
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

/// The number that people read: 1 for the first day that had a daily deal.
impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", i64::from(self.0) - EVE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_day_is_what_lies_between_two_midnights_of_utc() {
        // 1 November 2026, 00:00 UTC.
        let first = Timestamp(1_793_491_200_000);
        let day = Day::of(first);
        assert_eq!(day.to_string(), "1");
        assert_eq!((day.begins(), day.ends()), (first, Timestamp(first.0 + 86_400_000)));
        assert_eq!(Day::of(Timestamp(first.0 - 1)), day.previous());
        assert_eq!(Day::of(day.ends()), day.next());
        assert_eq!((Day::in_zone(first, None), day.ends_in(None)), (day, day.ends()));
    }

    #[test]
    fn a_day_is_over_once_it_has_ended_in_the_last_zone() {
        let zones: Vec<Zone> =
            ["Asia/Tokyo", "America/Los_Angeles", "Europe/Paris"].map(|name| name.parse().unwrap()).into();
        let day = Day(20_900);
        assert_eq!(day.ends_last(&zones[..1]), day.ends(), "UTC ends after Tokyo");
        // The day is in March, when Los Angeles has summer time, seven hours behind UTC.
        assert_eq!(day.ends_last(&zones), day.ends().after(Duration::from_secs(7 * 60 * 60)));
        let ends = day.ends_last(&zones);
        for zone in zones.iter().map(Some).chain([None]) {
            assert!(Day::in_zone(Timestamp(ends.0 - 1), zone) >= day && Day::in_zone(ends, zone) > day);
        }
    }

    proptest! {
        #[test]
        fn no_zone_shows_a_day_before_it_is_the_furthest_nor_once_it_is_over(
            name in prop::sample::select(vec![
                "Pacific/Kiritimati", "Etc/GMT+12", "Europe/Paris", "America/Los_Angeles", "Asia/Tokyo", "Pacific/Chatham",
                "Africa/Cairo", "UTC",
            ]),
            others in prop::collection::vec(prop::sample::select(vec!["Etc/GMT+12", "Asia/Tokyo", "Europe/Paris"]), 0..3),
            now in 1_700_000_000_000..2_400_000_000_000_i64,
        ) {
            let zone: Zone = name.parse().unwrap();
            let now = Timestamp(now);
            let day = Day::in_zone(now, Some(&zone));
            prop_assert!(day <= Day::furthest(now));
            prop_assert!(day.begins_in(Some(&zone)) <= now && now < day.ends_in(Some(&zone)));
            let zones: Vec<Zone> = others.iter().chain([&name]).map(|name| name.parse().unwrap()).collect();
            prop_assert!(now < day.ends_last(&zones), "it is still played");
            prop_assert!(day.ends_last(&zones).0 <= day.ends().0 + 12 * 60 * 60 * 1_000);
        }
    }
}
