//! Quiet hours, by the clocks of people's own time zones.

use std::time::Duration;

use carte_table::ids::Timestamp;
use carte_table::{QuietHours, QuietHoursError};
use proptest::prelude::*;

const ZONES: [&str; 8] = [
    "Europe/Paris",
    "America/New_York",
    "America/St_Johns",
    "Australia/Lord_Howe",
    "Asia/Kathmandu",
    "Africa/Casablanca",
    "Pacific/Apia",
    "UTC",
];

fn hours(text: &str) -> QuietHours {
    text.parse().unwrap()
}

fn at(text: &str) -> Timestamp {
    let zoned: jiff::Zoned = text.parse().unwrap();
    Timestamp(zoned.timestamp().as_millisecond())
}

const fn hour(hours: u64) -> Duration {
    Duration::from_secs(hours * 3600)
}

#[test]
fn texts_are_read_and_written_back() {
    for (text, expected) in [
        ("23:00-08:00 Europe/Paris", "23:00-08:00 Europe/Paris"),
        ("  23h-8h   europe/paris ", "23:00-08:00 Europe/Paris"),
        ("22h30 – 6h15 America/Montreal", "22:30-06:15 America/Montreal"),
        ("9-17 UTC", "09:00-17:00 UTC"),
        ("23:00-07:00 Hongkong", "23:00-07:00 Hongkong"),
    ] {
        assert_eq!(hours(text).to_string(), expected);
        assert_eq!(hours(expected), hours(text));
    }
    for (text, error) in [
        ("", QuietHoursError::Form),
        ("Europe/Paris", QuietHoursError::Form),
        ("23:00 Europe/Paris", QuietHoursError::Form),
        ("24:00-08:00 Europe/Paris", QuietHoursError::Form),
        ("23:60-08:00 Europe/Paris", QuietHoursError::Form),
        ("23:00-08:00", QuietHoursError::NoZone),
        ("08:00-08:00 Europe/Paris", QuietHoursError::Length),
        ("08:00-07:00 Europe/Paris", QuietHoursError::Length),
        ("23:00-08:00 Europe/Lutetia", QuietHoursError::UnknownZone("Europe/Lutetia".to_owned())),
        ("23:00-08:00 ../../etc/passwd", QuietHoursError::Form),
    ] {
        assert_eq!(text.parse::<QuietHours>(), Err(error), "{text:?}");
    }
}

#[test]
fn a_night_is_left_out() {
    let night = hours("23:00-08:00 Europe/Paris");
    for (since, span, due) in [
        ("2026-11-20T10:00[Europe/Paris]", 1, "2026-11-20T11:00[Europe/Paris]"),
        ("2026-11-20T22:30[Europe/Paris]", 1, "2026-11-21T08:30[Europe/Paris]"),
        ("2026-11-20T22:00[Europe/Paris]", 1, "2026-11-21T08:00[Europe/Paris]"),
        ("2026-11-21T03:00[Europe/Paris]", 2, "2026-11-21T10:00[Europe/Paris]"),
        // Eleven hours run on the first day, and thirteen on the next.
        ("2026-11-20T12:00[Europe/Paris]", 24, "2026-11-21T21:00[Europe/Paris]"),
    ] {
        assert_eq!(night.after(at(since), hour(span)), at(due), "{since} + {span} h");
    }
}

#[test]
fn clocks_that_are_put_forward_or_back_are_followed() {
    // In Paris the night of 29 March 2026 has eight hours, and that of 25 October ten.
    let night = hours("23:00-08:00 Europe/Paris");
    let spring = at("2026-03-28T22:30[Europe/Paris]");
    assert_eq!(night.after(spring, hour(1)), at("2026-03-29T08:30[Europe/Paris]"));
    assert_eq!(night.after(spring, hour(1)).since(spring), hour(9));
    let autumn = at("2026-10-24T22:30[Europe/Paris]");
    assert_eq!(night.after(autumn, hour(1)), at("2026-10-25T08:30[Europe/Paris]"));
    assert_eq!(night.after(autumn, hour(1)).since(autumn), hour(11));
    // Quiet hours that are completely inside the skipped hour do not exist on that day.
    let skipped = hours("02:00-03:00 Europe/Paris");
    let before = at("2026-03-29T01:30[Europe/Paris]");
    assert_eq!(skipped.after(before, hour(1)), before.after(hour(1)));
}

/// Returns `true` if the local time is quiet.
fn is_quiet(from: u16, until: u16, zone: &str, moment: Timestamp) -> bool {
    let zoned = jiff::Timestamp::from_millisecond(moment.0).unwrap().in_tz(zone).unwrap();
    let minute = u16::try_from(i32::from(zoned.hour()) * 60 + i32::from(zoned.minute())).unwrap();
    if from < until { (from..until).contains(&minute) } else { minute >= from || minute < until }
}

fn any_hours(step: u16) -> impl Strategy<Value = (u16, u16, &'static str)> {
    let minutes = (0..1440 / step).prop_map(move |number| number * step);
    (minutes.clone(), minutes, prop::sample::select(ZONES.to_vec())).prop_filter(
        "at most 16 hours",
        |(from, until, _)| {
            let length = (until + 1440 - from) % 1440;
            length != 0 && length <= 960
        },
    )
}

fn text((from, until, zone): (u16, u16, &str)) -> QuietHours {
    hours(&format!("{}:{:02}-{}:{:02} {zone}", from / 60, from % 60, until / 60, until % 60))
}

proptest! {
    #[test]
    fn exactly_the_time_awake_counts(
        given in any_hours(15).prop_filter("away from the hours in which clocks are changed", |(from, until, zone)| {
            let calm = |minute: &u16| (240..1380).contains(minute);
            calm(from) && calm(until) && *zone != "Pacific/Apia"
        }),
        since in 1_700_000_000_i64..1_900_000_000,
        minutes in 1_u64..4000,
    ) {
        let quiet = text(given);
        let (from, until, zone) = given;
        let since = Timestamp(since / 60 * 60_000);
        let due = quiet.after(since, Duration::from_secs(minutes * 60));
        prop_assert!(!is_quiet(from, until, zone, due), "a deadline in the quiet hours");
        let all = due.since(since).as_secs() / 60;
        let awake = (0..all)
            .filter(|minute| !is_quiet(from, until, zone, since.after(Duration::from_secs(minute * 60))))
            .count();
        prop_assert_eq!(u64::try_from(awake).unwrap(), minutes);
        prop_assert_eq!(quiet.awake_between(since, due), Duration::from_secs(minutes * 60));
    }

    #[test]
    fn in_every_night_of_every_zone_time_goes_on(
        given in any_hours(1),
        since in 0_i64..4_000_000_000,
        (first, second) in (0_u64..700_000, 0_u64..700_000),
        later in 0_u64..200_000,
    ) {
        let quiet = text(given);
        let since = Timestamp(since * 1000);
        let (first, second) = (Duration::from_secs(first), Duration::from_secs(second));
        let due = quiet.after(since, first);
        // The deadline is never early and always comes: a day has at least eight hours that are not quiet, or seven if clocks
        // change.
        prop_assert!(due >= since.after(first));
        prop_assert!(due.since(since) <= first * 4 + hour(48));
        prop_assert_eq!(quiet.awake_between(since, due), first);
        // More time does not lead to an earlier end, nor does a later beginning.
        prop_assert!(quiet.after(since, first + second) >= due);
        prop_assert!(quiet.after(since.after(Duration::from_secs(later)), first) >= due);
        // Two steps give the same as one, unless the second one is empty.
        if !second.is_zero() {
            prop_assert_eq!(quiet.after(due, second), quiet.after(since, first + second));
        }
    }
}
