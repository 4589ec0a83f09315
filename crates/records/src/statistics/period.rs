//! Weeks, months and seasons, all in UTC.

use jiff::ToSpan;
use jiff::civil::{Date, date};
use jiff::tz::{Offset, TimeZone};
use serde::{Deserialize, Serialize};

use carte_table::ids::Timestamp;

/// The period that a leaderboard or a card is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, strum::IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Period {
    /// All time.
    #[default]
    All,
    /// The season of the server.
    Season,
    /// The calendar month.
    Month,
    /// The week, from Monday.
    Week,
}

impl Period {
    /// Every period, longest first.
    pub const ALL: [Self; 4] = [Self::All, Self::Season, Self::Month, Self::Week];

    /// The stable name, used in options.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// A stretch of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    pub since: Timestamp,
    /// The first moment after the span; `None` if it is open.
    pub until: Option<Timestamp>,
}

/// A moment at which the admins of a server began or ended a season by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeasonStart {
    pub since: Timestamp,
    /// Whether a season begins here and lasts until the next entry. Otherwise seasons are quarters again.
    pub by_hand: bool,
}

/// A season: a quarter of a year, unless the admins decided otherwise.
pub type Season = Span;

/// The period in which `at` lies. `starts` are those of the server, in order.
pub fn span(period: Period, at: Timestamp, starts: &[SeasonStart]) -> Span {
    match period {
        Period::All => Span { since: Timestamp(0), until: None },
        Period::Season => season(at, starts),
        Period::Month => {
            let first = date_of(at).first_of_month();
            Span { since: midnight(first), until: Some(midnight(first.saturating_add(1.month()))) }
        }
        Period::Week => {
            let date = date_of(at);
            let monday = date.saturating_sub(date.weekday().to_monday_zero_offset().days());
            Span { since: midnight(monday), until: Some(midnight(monday.saturating_add(1.week()))) }
        }
    }
}

/// The season in which `at` lies. `starts` are those of the server, in order.
pub fn season(at: Timestamp, starts: &[SeasonStart]) -> Season {
    let before = starts.iter().rev().find(|start| start.since <= at);
    let next = starts.iter().find(|start| start.since > at).map(|start| start.since);
    let quarter = quarter(at);
    match before {
        Some(start) if start.by_hand => Span { since: start.since, until: next },
        _ => {
            let since = before.map_or(quarter.since, |start| start.since.max(quarter.since));
            Span { since, until: quarter.until.into_iter().chain(next).min() }
        }
    }
}

fn quarter(at: Timestamp) -> Span {
    let today = date_of(at);
    let first = date(today.year(), (today.month() - 1) / 3 * 3 + 1, 1);
    Span { since: midnight(first), until: Some(midnight(first.saturating_add(3.months()))) }
}

fn date_of(at: Timestamp) -> Date {
    jiff::Timestamp::from_millisecond(at.0).map_or(Date::MIN, |at| Offset::UTC.to_datetime(at).date())
}

fn midnight(date: Date) -> Timestamp {
    let midnight = date.to_zoned(TimeZone::UTC).map(|at| at.timestamp().as_millisecond());
    Timestamp(midnight.unwrap_or(i64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 2026-11-20 10:00:00 UTC, a Friday.
    const FRIDAY: Timestamp = Timestamp(1_795_168_800_000);

    fn day(year: i16, month: i8, day: i8) -> Timestamp {
        midnight(date(year, month, day))
    }

    fn closed(since: Timestamp, until: Timestamp) -> Span {
        Span { since, until: Some(until) }
    }

    #[test]
    fn calendar_periods() {
        assert_eq!(span(Period::Week, FRIDAY, &[]), closed(day(2026, 11, 16), day(2026, 11, 23)));
        assert_eq!(span(Period::Month, FRIDAY, &[]), closed(day(2026, 11, 1), day(2026, 12, 1)));
        assert_eq!(span(Period::Season, FRIDAY, &[]), closed(day(2026, 10, 1), day(2027, 1, 1)));
        assert_eq!(span(Period::All, FRIDAY, &[]).until, None);
        let leap = day(2028, 2, 29);
        assert_eq!(span(Period::Month, leap, &[]), closed(day(2028, 2, 1), day(2028, 3, 1)));
        // A Monday belongs to the week that it begins, even over the turn of the year.
        assert_eq!(span(Period::Week, day(2027, 1, 3), &[]), closed(day(2026, 12, 28), day(2027, 1, 4)));
        assert_eq!(span(Period::Week, day(2027, 1, 4), &[]), closed(day(2027, 1, 4), day(2027, 1, 11)));
    }

    #[test]
    fn seasons_by_hand() {
        let by_hand = |since, by_hand| SeasonStart { since, by_hand };
        let starts = [
            by_hand(day(2026, 11, 10), true),
            by_hand(day(2027, 2, 1), true),
            by_hand(day(2027, 5, 3), false),
        ];
        assert_eq!(season(day(2026, 11, 9), &starts), closed(day(2026, 10, 1), day(2026, 11, 10)));
        // The season outlasts the quarter.
        assert_eq!(season(day(2027, 1, 15), &starts), closed(day(2026, 11, 10), day(2027, 2, 1)));
        assert_eq!(season(day(2027, 4, 15), &starts), closed(day(2027, 2, 1), day(2027, 5, 3)));
        // Back to quarters, the first of which has lost its beginning.
        assert_eq!(season(day(2027, 6, 1), &starts), closed(day(2027, 5, 3), day(2027, 7, 1)));
        assert_eq!(season(day(2027, 8, 1), &starts), closed(day(2027, 7, 1), day(2027, 10, 1)));
        let last = [by_hand(day(2026, 11, 10), true)];
        assert_eq!(season(FRIDAY, &last), Span { since: day(2026, 11, 10), until: None });
    }
}
