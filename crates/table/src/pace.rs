//! How long a person may take for a turn.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

pub(crate) const MINUTE: u64 = 60;
pub(crate) const HOUR: u64 = 60 * MINUTE;
pub(crate) const DAY: u64 = 24 * HOUR;

/// The shortest time for a turn that is worth a reminder when half of it has gone.
const LEAST_FOR_REMINDER: Duration = Duration::from_secs(15 * MINUTE);

/// The longest time for a turn at which people are taken to sit together. They see a round end before the next one is
/// dealt.
const MOST_FOR_ROUND_PAUSE: Duration = Duration::from_secs(90);

/// The shortest time for a turn that does not run in a person's quiet hours, or while the person is away.
const LEAST_FOR_REST: Duration = Duration::from_secs(HOUR);

/// How long a person may take for a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Pace {
    /// 90 seconds.
    Live,
    /// 15 minutes.
    #[default]
    Relaxed,
    /// 24 hours.
    Day,
    /// No limit.
    None,
    /// A time that the host chose.
    Chosen(TurnTime),
}

impl Pace {
    /// The paces with a name, shortest first.
    pub const NAMED: [Self; 4] = [Self::Live, Self::Relaxed, Self::Day, Self::None];

    /// The time for one turn, `None` where there is no limit.
    #[must_use]
    pub const fn limit(self) -> Option<Duration> {
        match self {
            Self::Live => Some(Duration::from_secs(90)),
            Self::Relaxed => Some(Duration::from_secs(15 * MINUTE)),
            Self::Day => Some(Duration::from_secs(DAY)),
            Self::None => None,
            Self::Chosen(time) => Some(time.duration()),
        }
    }

    /// The stable name, used in options and logs; `chosen` for every chosen time.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Returns `true` if people are reminded when half of their time has gone.
    #[must_use]
    pub fn reminds(self) -> bool {
        self.limit().is_some_and(|limit| limit >= LEAST_FOR_REMINDER)
    }

    /// Returns `true` if the deal after a round's end waits for people to see how it ended.
    #[must_use]
    pub fn pauses_between_rounds(self) -> bool {
        self.limit().is_some_and(|limit| limit <= MOST_FOR_ROUND_PAUSE)
    }

    /// Returns `true` if the time for a turn stands still while the person whose turn it is rests.
    #[must_use]
    pub fn stops_during_rest(self) -> bool {
        self.limit().is_some_and(|limit| limit >= LEAST_FOR_REST)
    }
}

impl FromStr for Pace {
    type Err = PaceError;

    /// Reads a name, or a time for a turn such as `45s`, `5m`, `2h 30m`, `3d`; a number alone means minutes.
    fn from_str(text: &str) -> Result<Self, PaceError> {
        let text = text.trim().to_lowercase();
        match Self::NAMED.into_iter().find(|pace| pace.name() == text) {
            Some(pace) => Ok(pace),
            None => seconds(&text).ok_or(PaceError::Form).and_then(TurnTime::new).map(Self::Chosen),
        }
    }
}

/// A chosen time for a turn, in whole seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u64", into = "u64")]
pub struct TurnTime(u64);

impl TurnTime {
    /// The shortest: there must be time to look at sixteen cards.
    pub const LEAST: Self = Self(20);

    pub const MOST: Self = Self(7 * DAY);

    /// A number of seconds for a turn.
    ///
    /// # Errors
    /// [`PaceError::OutOfBounds`] when that is less than [`Self::LEAST`] or more than [`Self::MOST`].
    pub fn new(seconds: u64) -> Result<Self, PaceError> {
        if (Self::LEAST.0..=Self::MOST.0).contains(&seconds) {
            Ok(Self(seconds))
        } else {
            Err(PaceError::OutOfBounds)
        }
    }

    #[must_use]
    pub const fn duration(self) -> Duration {
        Duration::from_secs(self.0)
    }
}

impl TryFrom<u64> for TurnTime {
    type Error = PaceError;

    fn try_from(seconds: u64) -> Result<Self, PaceError> {
        Self::new(seconds)
    }
}

impl From<TurnTime> for u64 {
    fn from(time: TurnTime) -> Self {
        time.0
    }
}

/// The time as [`Pace::from_str`] reads it: `2h 30m`.
impl fmt::Display for TurnTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = [(DAY, "d"), (HOUR, "h"), (MINUTE, "m"), (1, "s")];
        let mut rest = self.0;
        let mut gap = "";
        for (unit, letter) in parts {
            if rest >= unit {
                write!(f, "{gap}{}{letter}", rest / unit)?;
                rest %= unit;
                gap = " ";
            }
        }
        Ok(())
    }
}

/// Why a text is no pace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PaceError {
    /// Neither a name nor a time.
    #[error("write live, relaxed, day, none, or a time such as 45s, 5m, 2h 30m or 3d")]
    Form,
    /// Too short or too long.
    #[error("the time for a turn is between {} seconds and {} days", TurnTime::LEAST.0, TurnTime::MOST.0 / DAY)]
    OutOfBounds,
}

/// The seconds of a text such as `2h 30m`, in English or French units.
fn seconds(text: &str) -> Option<u64> {
    let mut total: u64 = 0;
    let mut rest = text.trim_start();
    if rest.is_empty() {
        return None;
    }
    while !rest.is_empty() {
        let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let (number, after) = rest.split_at(digits);
        let after = after.trim_start();
        let letters = after.find(|c: char| !c.is_alphabetic()).unwrap_or(after.len());
        let (unit, after) = after.split_at(letters);
        let unit = match unit {
            "s" | "sec" | "second" | "seconds" | "seconde" | "secondes" => 1,
            "" | "m" | "min" | "mn" | "minute" | "minutes" => MINUTE,
            "h" | "hour" | "hours" | "heure" | "heures" => HOUR,
            "d" | "day" | "days" | "j" | "jour" | "jours" => DAY,
            _ => return None,
        };
        total = total.checked_add(number.parse::<u64>().ok()?.checked_mul(unit)?)?;
        rest = after.trim_start();
    }
    Some(total)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paces_are_read_as_people_write_them() {
        let chosen = |seconds| Ok(Pace::Chosen(TurnTime(seconds)));
        for (text, expected) in [
            ("live", Ok(Pace::Live)),
            (" None ", Ok(Pace::None)),
            ("45s", chosen(45)),
            ("5", chosen(300)),
            ("5 min", chosen(300)),
            ("2h 30m", chosen(9000)),
            ("2h30", chosen(9000)),
            ("1 jour 2 heures", chosen(93_600)),
            ("20s", chosen(20)),
            ("7d", chosen(604_800)),
            ("19s", Err(PaceError::OutOfBounds)),
            ("7d 1s", Err(PaceError::OutOfBounds)),
            ("0", Err(PaceError::OutOfBounds)),
            ("", Err(PaceError::Form)),
            ("soon", Err(PaceError::Form)),
            ("5 fortnights", Err(PaceError::Form)),
            ("-5m", Err(PaceError::Form)),
            ("99999999999999999999d", Err(PaceError::Form)),
        ] {
            assert_eq!(text.parse(), expected, "{text:?}");
        }
    }

    #[test]
    fn a_chosen_time_reads_back_and_a_stored_one_is_checked() {
        for seconds in [20, 61, 3600, 9015, 604_800] {
            let time = TurnTime::new(seconds).unwrap();
            assert_eq!(time.to_string().parse(), Ok(Pace::Chosen(time)));
            let stored = serde_json::to_string(&time).unwrap();
            assert_eq!(serde_json::from_str::<TurnTime>(&stored).unwrap(), time);
        }
        assert!(serde_json::from_str::<TurnTime>("5").is_err());
    }
}
