//! The twelve months; four cards belong to each.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A month, 1 to 12.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Month(u8);

impl Month {
    /// The month with this number, 1 to 12; `None` for other numbers.
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            1..=12 => Some(Self(number)),
            _ => None,
        }
    }

    /// From 1 to 12.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// In order, January first.
    pub fn all() -> impl ExactSizeIterator<Item = Self> + Clone {
        (0..12).map(|index| Self(index + 1))
    }
}

impl fmt::Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl fmt::Debug for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A number outside 1 to 12, which no month has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the months are 1 to 12, there is no month {0}")]
pub struct NoSuchMonth(u8);

impl TryFrom<u8> for Month {
    type Error = NoSuchMonth;

    fn try_from(number: u8) -> Result<Self, NoSuchMonth> {
        Self::new(number).ok_or(NoSuchMonth(number))
    }
}

impl From<Month> for u8 {
    fn from(month: Month) -> Self {
        month.0
    }
}

/// Reads the number of a month.
impl FromStr for Month {
    type Err = NoSuchMonth;

    fn from_str(text: &str) -> Result<Self, NoSuchMonth> {
        let number = text.parse().unwrap_or_default();
        Self::new(number).ok_or(NoSuchMonth(number))
    }
}

#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Months(u16);

impl Months {
    pub const EMPTY: Self = Self(0);

    /// From 0 to 12.
    pub const fn len(self) -> u8 {
        (self.0.count_ones() & 0x1f) as u8
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn contains(self, month: Month) -> bool {
        self.0 >> month.0 & 1 == 1
    }

    pub fn insert(&mut self, month: Month) {
        self.0 |= 1 << month.0;
    }

    /// In order, January first.
    pub fn iter(self) -> impl Iterator<Item = Month> {
        Month::all().filter(move |month| self.contains(*month))
    }
}

impl FromIterator<Month> for Months {
    fn from_iter<I: IntoIterator<Item = Month>>(months: I) -> Self {
        let mut set = Self::EMPTY;
        months.into_iter().for_each(|month| set.insert(month));
        set
    }
}

impl fmt::Debug for Months {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
