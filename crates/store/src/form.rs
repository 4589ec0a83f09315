//! How a form that is stored and what is computed with become each other.

use std::fmt::Display;
use std::str::FromStr;

use arrayvec::ArrayVec;
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use carte_games::{PerSeat, Seat};
use carte_table::TurnTime;
use carte_table::fairness::ServerSeed;
use carte_table::ids::{ChannelId, GuildId, PressId, Seq, TableId, Timestamp, UserId};

/// A form that is stored, apart from the type that is computed with.
pub(crate) trait Form: Sized {
    /// What is computed with.
    type Of;

    /// How it is stored.
    fn of(value: Self::Of) -> Self;

    /// What was stored.
    fn back(self) -> Self::Of;

    /// Whether it names a seat that a table with so many does not have.
    fn names_seat_beyond(&self, seats: u8) -> bool;
}

/// Defines forms that have the variants and fields of what is computed with, each with the text that is stored for it.
///
/// Both ways name every variant and every field: what is added there does not compile before it has a form here. A name
/// that changes there is followed on the right of `=` only, and a field with `#[serde(rename = "…")]`. What is added to
/// something that has been written before gets the value that it had then, with `#[serde(default = "…")]`. What keeps
/// its fields to itself is stored `as` the same laid open.
macro_rules! forms {
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
        #[derive(serde::Serialize, serde::Deserialize)]
        $(#[$meta])*
        pub(crate) enum $name {
            $(#[serde(rename = $text)] $variant $({ $($(#[$field_meta])* $field: $type),+ })? $(($inner))?,)+
        }

        #[cfg(test)]
        impl $name {
            /// What each variant is stored as.
            pub(crate) const TEXTS: &'static [&'static str] = &[$($text),+];
        }

        impl $crate::form::Form for $name {
            type Of = $of;

            fn of(value: $of) -> Self {
                type Of = $of;
                match value {
                    $(Of::$variant $({ $($field),+ })? $(($value))? =>
                        Self::$variant
                            $({ $($field: $crate::form::Form::of($field)),+ })?
                            $(($crate::form::Form::of($value)))?,)+
                }
            }

            fn back(self) -> $of {
                type Of = $of;
                match self {
                    $(Self::$variant $({ $($field),+ })? $(($value))? =>
                        Of::$variant
                            $({ $($field: $crate::form::Form::back($field)),+ })?
                            $(($crate::form::Form::back($value)))?,)+
                }
            }

            fn names_seat_beyond(&self, seats: u8) -> bool {
                // An enum of names alone has no use for it.
                _ = seats;
                match self {
                    $(Self::$variant $({ $($field),+ })? $(($value))? => {
                        let named: &[bool] = &[
                            $($($crate::form::Form::names_seat_beyond($field, seats)),+)?
                            $($crate::form::Form::names_seat_beyond($value, seats))?
                        ];
                        named.contains(&true)
                    })+
                }
            }
        }

        $crate::form::forms! { $($rest)* }
    };
    (
        $(#[$meta:meta])*
        struct $name:ident of $of:ty { $($(#[$field_meta:meta])* $field:ident: $type:ty,)+ }
        $($rest:tt)*
    ) => {
        $crate::form::forms! {
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
        #[derive(serde::Serialize, serde::Deserialize)]
        $(#[$meta])*
        pub(crate) struct $name { $($(#[$field_meta])* $field: $type,)+ }

        impl $crate::form::Form for $name {
            type Of = $of;

            fn of(value: $of) -> Self {
                type Open = $open;
                let Open { $($field),+ } = value.into();
                Self { $($field: $crate::form::Form::of($field)),+ }
            }

            fn back(self) -> $of {
                type Open = $open;
                let Self { $($field),+ } = self;
                Open { $($field: $crate::form::Form::back($field)),+ }.into()
            }

            fn names_seat_beyond(&self, seats: u8) -> bool {
                let Self { $($field),+ } = self;
                [$($crate::form::Form::names_seat_beyond($field, seats)),+].contains(&true)
            }
        }

        $crate::form::forms! { $($rest)* }
    };
}

pub(crate) use forms;

/// What is stored as the number or the text that it is.
macro_rules! plain {
    ($($type:ty),+ $(,)?) => {$(
        impl $crate::form::Form for $type {
            type Of = Self;

            fn of(value: Self) -> Self {
                value
            }

            fn back(self) -> Self {
                self
            }

            fn names_seat_beyond(&self, _: u8) -> bool {
                false
            }
        }
    )+};
}

pub(crate) use plain;

plain! {
    bool, u8, u16, u32, u64, i64, f64, String,
    UserId, GuildId, ChannelId, PressId, TableId, Seq, Timestamp, ServerSeed, TurnTime,
}

impl Form for Seat {
    type Of = Self;

    fn of(value: Self) -> Self {
        value
    }

    fn back(self) -> Self {
        self
    }

    fn names_seat_beyond(&self, seats: u8) -> bool {
        self.number() >= seats
    }
}

impl<A: Form, B: Form> Form for (A, B) {
    type Of = (A::Of, B::Of);

    fn of((one, other): Self::Of) -> Self {
        (A::of(one), B::of(other))
    }

    fn back(self) -> Self::Of {
        (self.0.back(), self.1.back())
    }

    fn names_seat_beyond(&self, seats: u8) -> bool {
        self.0.names_seat_beyond(seats) || self.1.names_seat_beyond(seats)
    }
}

impl<T: Form, const LEN: usize> Form for [T; LEN] {
    type Of = [T::Of; LEN];

    fn of(value: Self::Of) -> Self {
        value.map(T::of)
    }

    fn back(self) -> Self::Of {
        self.map(T::back)
    }

    fn names_seat_beyond(&self, seats: u8) -> bool {
        self.iter().any(|one| one.names_seat_beyond(seats))
    }
}

impl<T: Form> Form for Option<T> {
    type Of = Option<T::Of>;

    fn of(value: Self::Of) -> Self {
        value.map(T::of)
    }

    fn back(self) -> Self::Of {
        self.map(T::back)
    }

    fn names_seat_beyond(&self, seats: u8) -> bool {
        self.as_ref().is_some_and(|one| one.names_seat_beyond(seats))
    }
}

impl<T: Form> Form for Vec<T> {
    type Of = Vec<T::Of>;

    fn of(value: Self::Of) -> Self {
        value.into_iter().map(T::of).collect()
    }

    fn back(self) -> Self::Of {
        self.into_iter().map(T::back).collect()
    }

    fn names_seat_beyond(&self, seats: u8) -> bool {
        self.iter().any(|one| one.names_seat_beyond(seats))
    }
}

impl<T: Form, const MOST: usize> Form for ArrayVec<T, MOST> {
    type Of = ArrayVec<T::Of, MOST>;

    fn of(value: Self::Of) -> Self {
        value.into_iter().map(T::of).collect()
    }

    fn back(self) -> Self::Of {
        self.into_iter().map(T::back).collect()
    }

    fn names_seat_beyond(&self, seats: u8) -> bool {
        self.iter().any(|one| one.names_seat_beyond(seats))
    }
}

impl<T: Form, const SEATS: usize> Form for PerSeat<T, SEATS> {
    type Of = PerSeat<T::Of, SEATS>;

    fn of(value: Self::Of) -> Self {
        value.map(T::of)
    }

    fn back(self) -> Self::Of {
        self.map(T::back)
    }

    fn names_seat_beyond(&self, seats: u8) -> bool {
        self.iter().any(|(_, one)| one.names_seat_beyond(seats))
    }
}

/// What is stored as the text that it is written and read as.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Written<T>(T);

impl<T> Form for Written<T> {
    type Of = T;

    fn of(value: T) -> Self {
        Self(value)
    }

    fn back(self) -> T {
        self.0
    }

    fn names_seat_beyond(&self, _: u8) -> bool {
        false
    }
}

impl<T: Display> Serialize for Written<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de, T: FromStr<Err: Display>> Deserialize<'de> for Written<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map(Self).map_err(D::Error::custom)
    }
}
