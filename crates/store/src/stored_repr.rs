//! Conversions between domain types and their stored forms.

use std::fmt::Display;
use std::str::FromStr;

use arrayvec::ArrayVec;
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use carte_games::{PerSeat, Seat};
use carte_table::TurnTime;
use carte_table::fairness::ServerSeed;
use carte_table::ids::{
    ChannelId, EventNumber, GuildId, MessageId, PressId, PublicEventNumber, StateNumber, TableId, Timestamp,
    UserId,
};

/// The stored form of a domain type.
pub(crate) trait StoredRepr: Sized {
    /// The type that the rest of the program uses.
    type Domain;

    fn from_domain(value: Self::Domain) -> Self;

    fn into_domain(self) -> Self::Domain;

    /// Returns `true` if it names a seat that does not exist at a table with this number of seats.
    fn has_seat_beyond(&self, seats: u8) -> bool;
}

/// Defines the stored forms of enums and structs: the same variants and fields, each with its stored text.
///
/// Both conversions name every variant and every field. A new one in the domain type therefore does not compile before it
/// has a stored form. If a variant of the domain type is renamed, only the right of `=` changes here; a renamed field gets
/// `#[serde(rename = "…")]`. A field that is added after a release gets the value that older records imply, with
/// `#[serde(default = "…")]`. A domain type with private fields is stored `as` a type that has the same fields in public.
macro_rules! stored_reprs {
    () => {};
    (
        $(#[$meta:meta])*
        enum $name:ident of $of:ty {
            $($text:literal = $variant:ident
                $({ $($(#[$field_meta:meta])* $field:ident: $type:ty),+ $(,)? })?
                $(($value:ident: $inner:ty))?
            ,)+
        }
        $($rest:tt)*
    ) => {
        #[derive(PartialEq, serde::Serialize, serde::Deserialize)]
        $(#[$meta])*
        pub(crate) enum $name {
            $(#[serde(rename = $text)] $variant $({ $($(#[$field_meta])* $field: $type),+ })? $(($inner))?,)+
        }

        #[cfg(test)]
        impl $name {
            /// The stored text of each variant.
            pub(crate) const TEXTS: &'static [&'static str] = &[$($text),+];
        }

        impl $crate::stored_repr::StoredRepr for $name {
            type Domain = $of;

            fn from_domain(value: $of) -> Self {
                type Domain = $of;
                match value {
                    $(Domain::$variant $({ $($field),+ })? $(($value))? =>
                        Self::$variant
                            $({ $($field: $crate::stored_repr::StoredRepr::from_domain($field)),+ })?
                            $(($crate::stored_repr::StoredRepr::from_domain($value)))?,)+
                }
            }

            fn into_domain(self) -> $of {
                type Domain = $of;
                match self {
                    $(Self::$variant $({ $($field),+ })? $(($value))? =>
                        Domain::$variant
                            $({ $($field: $crate::stored_repr::StoredRepr::into_domain($field)),+ })?
                            $(($crate::stored_repr::StoredRepr::into_domain($value)))?,)+
                }
            }

            fn has_seat_beyond(&self, seats: u8) -> bool {
                // Unused where no variant has a field.
                _ = seats;
                match self {
                    $(Self::$variant $({ $($field),+ })? $(($value))? => {
                        let named: &[bool] = &[
                            $($($crate::stored_repr::StoredRepr::has_seat_beyond($field, seats)),+)?
                            $($crate::stored_repr::StoredRepr::has_seat_beyond($value, seats))?
                        ];
                        named.contains(&true)
                    })+
                }
            }
        }

        $crate::stored_repr::stored_reprs! { $($rest)* }
    };
    (
        $(#[$meta:meta])*
        struct $name:ident of $of:ty { $($(#[$field_meta:meta])* $field:ident: $type:ty,)+ }
        $($rest:tt)*
    ) => {
        $crate::stored_repr::stored_reprs! {
            $(#[$meta])*
            struct $name of $of as $of { $($(#[$field_meta])* $field: $type,)+ }
            $($rest)*
        }
    };
    (
        $(#[$meta:meta])*
        struct $name:ident of $of:ty as $open:ty { $($(#[$field_meta:meta])* $field:ident: $type:ty,)+ }
        $($rest:tt)*
    ) => {
        #[derive(PartialEq, serde::Serialize, serde::Deserialize)]
        $(#[$meta])*
        pub(crate) struct $name { $($(#[$field_meta])* $field: $type,)+ }

        impl $crate::stored_repr::StoredRepr for $name {
            type Domain = $of;

            fn from_domain(value: $of) -> Self {
                type Open = $open;
                let Open { $($field),+ } = value.into();
                Self { $($field: $crate::stored_repr::StoredRepr::from_domain($field)),+ }
            }

            fn into_domain(self) -> $of {
                type Open = $open;
                let Self { $($field),+ } = self;
                Open { $($field: $crate::stored_repr::StoredRepr::into_domain($field)),+ }.into()
            }

            fn has_seat_beyond(&self, seats: u8) -> bool {
                let Self { $($field),+ } = self;
                [$($crate::stored_repr::StoredRepr::has_seat_beyond($field, seats)),+].contains(&true)
            }
        }

        $crate::stored_repr::stored_reprs! { $($rest)* }
    };
}

pub(crate) use stored_reprs;

/// Implements [`StoredRepr`] for types that are stored as they are and name no seat.
macro_rules! plain {
    ($($type:ty),+ $(,)?) => {$(
        impl $crate::stored_repr::StoredRepr for $type {
            type Domain = Self;

            fn from_domain(value: Self) -> Self {
                value
            }

            fn into_domain(self) -> Self {
                self
            }

            fn has_seat_beyond(&self, _: u8) -> bool {
                false
            }
        }
    )+};
}

pub(crate) use plain;

plain! {
    bool, u8, u16, u32, u64, i64, f64, String,
    UserId, GuildId, ChannelId, MessageId, PressId, TableId, EventNumber, PublicEventNumber, StateNumber, Timestamp, ServerSeed, TurnTime,
}

impl StoredRepr for Seat {
    type Domain = Self;

    fn from_domain(value: Self) -> Self {
        value
    }

    fn into_domain(self) -> Self {
        self
    }

    fn has_seat_beyond(&self, seats: u8) -> bool {
        self.number() >= seats
    }
}

impl<T: StoredRepr> StoredRepr for Box<T> {
    type Domain = Box<T::Domain>;

    fn from_domain(value: Self::Domain) -> Self {
        Self::new(T::from_domain(*value))
    }

    fn into_domain(self) -> Self::Domain {
        Box::new((*self).into_domain())
    }

    fn has_seat_beyond(&self, seats: u8) -> bool {
        (**self).has_seat_beyond(seats)
    }
}

impl<A: StoredRepr, B: StoredRepr> StoredRepr for (A, B) {
    type Domain = (A::Domain, B::Domain);

    fn from_domain((one, other): Self::Domain) -> Self {
        (A::from_domain(one), B::from_domain(other))
    }

    fn into_domain(self) -> Self::Domain {
        (self.0.into_domain(), self.1.into_domain())
    }

    fn has_seat_beyond(&self, seats: u8) -> bool {
        self.0.has_seat_beyond(seats) || self.1.has_seat_beyond(seats)
    }
}

/// Implements [`StoredRepr`] for containers, whose items are converted one by one.
macro_rules! containers {
    ($([$($generics:tt)*] $container:ty, $domain:ty, |$value:ident, $each:ident| $converted:expr;)+) => {$(
        impl<T: StoredRepr $($generics)*> StoredRepr for $container {
            type Domain = $domain;

            fn from_domain($value: $domain) -> Self {
                let $each = T::from_domain;
                $converted
            }

            fn into_domain(self) -> $domain {
                let ($value, $each) = (self, T::into_domain);
                $converted
            }

            fn has_seat_beyond(&self, seats: u8) -> bool {
                self.iter().any(|item| item.has_seat_beyond(seats))
            }
        }
    )+};
}

containers! {
    [] Option<T>, Option<T::Domain>, |value, each| value.map(each);
    [] Vec<T>, Vec<T::Domain>, |value, each| value.into_iter().map(each).collect();
    [, const LEN: usize] [T; LEN], [T::Domain; LEN], |value, each| value.map(each);
    [, const MOST: usize] ArrayVec<T, MOST>, ArrayVec<T::Domain, MOST>, |value, each| value.into_iter().map(each).collect();
}

impl<T: StoredRepr, const SEATS: usize, const WRITTEN: usize> StoredRepr for PerSeat<T, SEATS, WRITTEN> {
    type Domain = PerSeat<T::Domain, SEATS, WRITTEN>;

    fn from_domain(value: Self::Domain) -> Self {
        value.map(T::from_domain)
    }

    fn into_domain(self) -> Self::Domain {
        self.map(T::into_domain)
    }

    fn has_seat_beyond(&self, seats: u8) -> bool {
        self.iter().any(|(_, one)| one.has_seat_beyond(seats))
    }
}

/// Stores a value as its `Display` text; `FromStr` reads it back.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct TextRepr<T>(T);

impl<T> StoredRepr for TextRepr<T> {
    type Domain = T;

    fn from_domain(value: T) -> Self {
        Self(value)
    }

    fn into_domain(self) -> T {
        self.0
    }

    fn has_seat_beyond(&self, _: u8) -> bool {
        false
    }
}

impl<T: Display> Serialize for TextRepr<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de, T: FromStr<Err: Display>> Deserialize<'de> for TextRepr<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map(Self).map_err(D::Error::custom)
    }
}
