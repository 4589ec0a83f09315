//! Rule options by name, for commands, logs and replays of any game.

/// A value of an option with a short list of values.
pub trait Choice: Sized + Copy + 'static {
    /// The names of all values; the first is the value of the usual rules.
    const NAMES: &'static [&'static str];

    /// The stable name, for logs, replays and commands.
    fn name(self) -> &'static str;

    fn from_name(name: &str) -> Option<Self>;
}

/// Defines the values of options, each with its stable name.
///
/// The first value is the default of its type. For an option that was added after 1.0.0, the first value must be what was
/// played before.
macro_rules! choices {
    ($($(#[$doc:meta])* $type:ident { $($(#[$value_doc:meta])* $value:ident = $name:literal,)+ })+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
        pub enum $type {
            $($(#[$value_doc])* #[serde(rename = $name)] $value,)+
        }

        impl Default for $type {
            fn default() -> Self {
                [$(Self::$value),+][0]
            }
        }

        impl $crate::options::Choice for $type {
            const NAMES: &'static [&'static str] = &[$($name),+];

            fn name(self) -> &'static str {
                match self { $(Self::$value => $name,)+ }
            }

            fn from_name(name: &str) -> Option<Self> {
                match name { $($name => Some(Self::$value),)+ _ => None }
            }
        }
    )+};
}

/// A value of an option, which can be written as text: a [`Choice`] as its name, or a number.
pub trait OptionValue: Sized + Copy + 'static {
    /// The texts of all values; for a number, of the values to suggest.
    const ALLOWED: &'static [&'static str];

    fn text(self) -> String;

    /// `None` if there is no such value.
    fn read(text: &str) -> Option<Self>;
}

impl<C: Choice> OptionValue for C {
    const ALLOWED: &'static [&'static str] = C::NAMES;

    fn text(self) -> String {
        self.name().to_owned()
    }

    fn read(text: &str) -> Option<Self> {
        Self::from_name(text)
    }
}

/// An option of the rules `R`. Each option has a type of its own, by which it is read and changed.
pub trait RuleOption<R>: Sized {
    fn of(rules: &R) -> Self;

    fn put(self, rules: &mut R);
}

/// Defines the rules of a game as a list of options, each with its name, field and type, and the functions that read and
/// change them.
macro_rules! rule_options {
    ($(#[$doc:meta])* $rules:ident { $($(#[$option:meta])* $name:literal = $field:ident: $type:ty,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $rules {
            $($(#[$option])* #[serde(rename = $name)] pub(crate) $field: $type,)+
        }

        /// In the order of the fields.
        const ENTRIES: &[$crate::options::Entry<$rules>] = &[$($crate::options::Entry {
            name: $name,
            allowed: <$type as $crate::options::OptionValue>::ALLOWED,
            get: |rules| $crate::options::OptionValue::text(rules.$field),
            set: |rules, value| $crate::options::choose(&mut rules.$field, value),
        },)+];

        $(impl $crate::options::RuleOption<$rules> for $type {
            fn of(rules: &$rules) -> Self {
                rules.$field
            }

            fn put(self, rules: &mut $rules) {
                rules.$field = self;
            }
        })+

        impl $rules {
            /// These rules with another value of one option. `check` says whether it agrees with the others.
            #[must_use]
            pub fn with(mut self, option: impl $crate::options::RuleOption<Self>) -> Self {
                option.put(&mut self);
                self
            }

            /// The value of the option with this type.
            pub fn value<O: $crate::options::RuleOption<Self>>(&self) -> O {
                O::of(self)
            }

            /// Returns `true` if the option with this type has this value.
            pub fn has<O: $crate::options::RuleOption<Self> + PartialEq>(&self, option: O) -> bool {
                O::of(self) == option
            }

            /// Every option with its value, in a fixed order.
            pub fn options(&self) -> impl Iterator<Item = (&'static str, String)> + use<> {
                let rules = *self;
                ENTRIES.iter().map(move |entry| (entry.name, (entry.get)(&rules)))
            }

            /// The value of the option with this name; `None` if there is no such option.
            pub fn option(&self, name: &str) -> Option<String> {
                $crate::options::find(ENTRIES, name).ok().map(|entry| (entry.get)(self))
            }

            /// The options in which these rules differ from `other`, with the values they have here.
            pub fn differences(&self, other: &Self) -> impl Iterator<Item = (&'static str, String)> + use<> {
                let other = *other;
                self.options().filter(move |(name, value)| other.option(name).as_ref() != Some(value))
            }

            /// The values that an option may have; for a number, suggestions. `None` if no option has this name.
            pub fn allowed(name: &str) -> Option<&'static [&'static str]> {
                $crate::options::find(ENTRIES, name).ok().map(|entry| entry.allowed)
            }

            /// Changes one option. `check` says whether it agrees with the others.
            ///
            /// # Errors
            /// If no option has this name, or the option has no such value.
            pub fn set(&mut self, name: &str, value: &str) -> Result<(), $crate::options::OptionError> {
                $crate::options::find(ENTRIES, name)?.write(self, value)
            }
        }
    };
}

/// Returns `true` if an option that was added after 1.0.0 has the value that is read if none is stored. Such a value is
/// not written, so that old rules are still written as before.
pub(crate) fn is_unchanged<V: Default + PartialEq>(value: &V) -> bool {
    *value == V::default()
}

/// The number of deals in which each seat deals equally often: a multiple of `seats`, at least four. Used if the rules
/// fix no number.
pub(crate) fn deals_of_all_seats(seats: u8) -> u16 {
    const LEAST: u16 = 4;
    let seats = u16::from(seats.max(1));
    LEAST.div_ceil(seats) * seats
}

/// Defines options that are numbers, each with the allowed numbers and those to suggest.
macro_rules! numbers {
    ($($(#[$doc:meta])* $type:ident($number:ty) in $allowed:pat, like [$($like:literal),+], $expected:expr;)+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
        #[serde(try_from = "u32", into = "u32")]
        pub struct $type(pub $number);

        impl From<$type> for u32 {
            fn from(value: $type) -> Self {
                value.0.into()
            }
        }

        impl TryFrom<u32> for $type {
            type Error = String;

            fn try_from(number: u32) -> Result<Self, String> {
                match <$number>::try_from(number) {
                    Ok(number @ $allowed) => Ok(Self(number)),
                    _ => Err($expected),
                }
            }
        }

        impl $crate::options::OptionValue for $type {
            const ALLOWED: &'static [&'static str] = &[$($like),+];

            fn text(self) -> String {
                self.0.to_string()
            }

            fn read(text: &str) -> Option<Self> {
                text.parse::<u32>().ok().and_then(|number| Self::try_from(number).ok())
            }
        }
    )+};
}

pub(crate) use {choices, numbers, rule_options};

/// One option of the rules `R`, to be read and written by name.
pub(crate) struct Entry<R> {
    pub(crate) name: &'static str,
    /// The texts of all values; for a number, of the values to suggest.
    pub(crate) allowed: &'static [&'static str],
    pub(crate) get: fn(&R) -> String,
    /// Returns `true` if the value was understood.
    pub(crate) set: fn(&mut R, &str) -> bool,
}

impl<R> Entry<R> {
    pub(crate) fn write(&self, rules: &mut R, value: &str) -> Result<(), OptionError> {
        if (self.set)(rules, value) {
            return Ok(());
        }
        Err(OptionError::UnknownValue { option: self.name, value: value.to_owned(), allowed: self.allowed })
    }
}

pub(crate) fn find<'a, R>(entries: &'a [Entry<R>], name: &str) -> Result<&'a Entry<R>, OptionError> {
    entries.iter().find(|entry| entry.name == name).ok_or_else(|| OptionError::UnknownOption(name.to_owned()))
}

/// Sets a field from the text of a value. Returns `true` if there is such a value.
pub(crate) fn choose<V: OptionValue>(field: &mut V, text: &str) -> bool {
    V::read(text).map(|value| *field = value).is_some()
}

/// An option or a value that does not exist.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionError {
    #[error("there is no rule option {0:?}")]
    UnknownOption(String),
    #[error("the rule option {option} cannot be {value:?}")]
    UnknownValue {
        option: &'static str,
        /// The text that was to be the value.
        value: String,
        /// The texts of all values; for a number, of the values to suggest.
        allowed: &'static [&'static str],
    },
}

/// Two options that contradict each other.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the rule options {}={} and {}={} contradict each other", first.0, first.1, second.0, second.1)]
pub struct Contradiction {
    /// One of the two, as name and value.
    pub first: (&'static str, String),
    /// The other, as name and value.
    pub second: (&'static str, String),
}
