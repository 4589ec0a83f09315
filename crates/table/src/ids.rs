//! The identifiers that cross module borders.

use std::fmt;

use serde::{Deserialize, Serialize};

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub u64);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}", self.0)
            }
        }
    };
}

id!(
    /// One table, numbered by the store from 1; people see it as “table 12”.
    TableId
);
id!(
    /// A person, as Discord numbers people.
    UserId
);
id!(
    /// A server, as people call what Discord numbers as a guild.
    GuildId
);
id!(
    /// A Discord channel or thread.
    ChannelId
);
id!(MessageId);
id!(
    /// One press of a button or use of a command: Discord's interaction id, assigned by nobody at the table.
    PressId
);

/// These numbers as people read them: `3, 12`.
#[must_use]
pub fn list(numbers: &[impl ToString]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

impl TableId {
    /// Numbers from here on stand for daily deals instead of tables. The store will not number so many tables in any
    /// foreseeable time.
    const FIRST_DAILY: u64 = 1 << 40;

    /// The number that stands for the `index`-th daily deal.
    #[must_use]
    pub const fn daily(index: u64) -> Self {
        Self(Self::FIRST_DAILY + index)
    }

    /// The index of the daily deal that this number stands for; `None` for a table.
    #[must_use]
    pub const fn daily_index(self) -> Option<u64> {
        self.0.checked_sub(Self::FIRST_DAILY)
    }
}

impl UserId {
    /// Numbers from here on stand for people who have asked to be forgotten. Discord's own numbers get here in the year
    /// 2084.
    const FIRST_FORMER: u64 = i64::MAX as u64 - u32::MAX as u64;

    /// The number that stands for the `number`-th person who has asked to be forgotten.
    #[must_use]
    pub const fn former(number: u32) -> Self {
        Self(Self::FIRST_FORMER + number as u64)
    }

    /// Returns `true` if this stands for somebody who has asked to be forgotten: “a former player”.
    #[must_use]
    pub const fn is_former(self) -> bool {
        self.0 >= Self::FIRST_FORMER
    }
}

// The numbers of each table begin with 1, and 0 stands for none. They count different things, and none can be computed
// from another without the log: not every event changes the state, and not every event is public.
macro_rules! number {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
        )]
        #[serde(transparent)]
        pub struct $name(pub u64);
    };
}

number!(
    /// The number of an event in the log of its table. The number of the last event is the length of the log.
    EventNumber
);
number!(
    /// The number of a table's state: it counts the events that change what people see or may do.
    ///
    /// A panel carries the number it was rendered from; one that is behind is rendered again, not obeyed.
    StateNumber
);
number!(
    /// The number of a public event: it counts only the events that everybody may know of.
    PublicEventNumber
);

/// Milliseconds since 1970-01-01 UTC.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Timestamp(pub i64);

impl Timestamp {
    /// This time plus `span`, at the latest the last representable one.
    #[must_use]
    pub fn after(self, span: std::time::Duration) -> Self {
        Self(self.0.saturating_add(i64::try_from(span.as_millis()).unwrap_or(i64::MAX)))
    }

    /// This time minus `span`, at the earliest the first representable one.
    #[must_use]
    pub fn before(self, span: std::time::Duration) -> Self {
        Self(self.0.saturating_sub(i64::try_from(span.as_millis()).unwrap_or(i64::MAX)))
    }

    /// How long after `earlier` this time is; zero when it is not later.
    #[must_use]
    pub fn since(self, earlier: Self) -> std::time::Duration {
        std::time::Duration::from_millis(u64::try_from(self.0.saturating_sub(earlier.0)).unwrap_or(0))
    }

    /// Whole seconds since 1970, as Discord's `<t:…>` takes them.
    #[must_use]
    pub fn seconds(self) -> i64 {
        self.0.div_euclid(1000)
    }
}
