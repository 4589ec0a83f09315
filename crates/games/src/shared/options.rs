//! Rule options by name, for commands, logs and replays of any game.

/// A value of an option that is chosen from a short list.
pub trait Choice: Sized + Copy + 'static {
    /// The names of all values, the default rules' usual one first.
    const NAMES: &'static [&'static str];

    /// The stable name, for logs, replays and commands.
    fn name(self) -> &'static str;

    /// The value of this name.
    fn from_name(name: &str) -> Option<Self>;
}

/// Defines the values of options, each with its stable name.
///
/// The value that is named first is the default of its type; a field that was added after 1.0.0 has to be named so that it is what
/// held before.
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

/// A value of an option as a text: a [`Choice`] by its name, or a number.
pub trait OptionValue: Sized + Copy + 'static {
    /// All values; for a number the values to suggest.
    const ALLOWED: &'static [&'static str];

    /// The value as a text.
    fn text(self) -> String;

    /// The value of this text; `None` where there is no such value.
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

/// An option of the rules `R`. Each option has a type of its own, by which rules are asked for it and changed.
pub trait RuleOption<R>: Sized {
    /// The value that these rules have.
    fn of(rules: &R) -> Self;

    /// Gives these rules this value.
    fn put(self, rules: &mut R);
}

/// Defines rules as their options, each with its name, field and type, so that options can be asked for and changed.
macro_rules! rule_options {
    ($(#[$doc:meta])* $rules:ident { $($(#[$option:meta])* $name:literal = $field:ident: $type:ty,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $rules {
            $($(#[$option])* #[serde(rename = $name)] pub(crate) $field: $type,)+
        }

        /// Every option, in the order of the fields.
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
            /// The same rules with another value of one option; whether it agrees with the others is for `check`.
            #[must_use]
            pub fn with(mut self, option: impl $crate::options::RuleOption<Self>) -> Self {
                option.put(&mut self);
                self
            }

            /// The value of the option of this type.
            pub fn value<O: $crate::options::RuleOption<Self>>(&self) -> O {
                O::of(self)
            }

            /// Returns `true` if the option of this type has this value.
            pub fn has<O: $crate::options::RuleOption<Self> + PartialEq>(&self, option: O) -> bool {
                O::of(self) == option
            }

            /// Every option with its value, in a fixed order.
            pub fn options(&self) -> impl Iterator<Item = (&'static str, String)> + use<> {
                let rules = *self;
                ENTRIES.iter().map(move |entry| (entry.name, (entry.get)(&rules)))
            }

            /// The value of the option of this name.
            pub fn option(&self, name: &str) -> Option<String> {
                $crate::options::find(ENTRIES, name).ok().map(|entry| (entry.get)(self))
            }

            /// The options in which these rules differ from `other`, with the values they have here.
            pub fn differences(&self, other: &Self) -> impl Iterator<Item = (&'static str, String)> + use<> {
                let other = *other;
                self.options().filter(move |(name, value)| other.option(name).as_ref() != Some(value))
            }

            /// The values an option may have, `None` for an unknown name; for a number, suggestions.
            pub fn allowed(name: &str) -> Option<&'static [&'static str]> {
                $crate::options::find(ENTRIES, name).ok().map(|entry| entry.allowed)
            }

            /// Changes one option; whether it agrees with the others is for `check`.
            ///
            /// # Errors
            /// When no option has this name, or it has no such value.
            pub fn set(&mut self, name: &str, value: &str) -> Result<(), $crate::options::OptionError> {
                $crate::options::find(ENTRIES, name)?.write(self, value)
            }
        }
    };
}

/// Returns `true` for the value that an option which came after 1.0.0 has where nothing is stored of it: so what was written before
/// is still written in the same way.
pub(crate) fn is_unchanged<V: Default + PartialEq>(value: &V) -> bool {
    *value == V::default()
}

/// How many deals are played where nobody has said it and each seat is to deal equally often: a multiple of the seats, four at
/// least.
pub(crate) fn deals_of_all_seats(seats: u8) -> u16 {
    const LEAST: u16 = 4;
    let seats = u16::from(seats.max(1));
    LEAST.div_ceil(seats) * seats
}

/// Defines options that are numbers, each with the numbers that may be chosen and those to suggest.
macro_rules! numbers {
    ($($(#[$doc:meta])* $type:ident($number:ty) in $allowed:pat, like [$($like:literal),+], $expected:literal;)+) => {$(
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
            type Error = &'static str;

            fn try_from(number: u32) -> Result<Self, &'static str> {
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

/// How one option of the rules `R` is read and written by name.
pub(crate) struct Entry<R> {
    pub(crate) name: &'static str,
    /// All values; for a number the values to suggest.
    pub(crate) allowed: &'static [&'static str],
    pub(crate) get: fn(&R) -> String,
    /// Whether the value was understood.
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

/// The option of this name.
pub(crate) fn find<'a, R>(entries: &'a [Entry<R>], name: &str) -> Result<&'a Entry<R>, OptionError> {
    entries.iter().find(|entry| entry.name == name).ok_or_else(|| OptionError::UnknownOption(name.to_owned()))
}

/// Sets a field by the text of a value; returns `true` if there is such a value.
pub(crate) fn choose<V: OptionValue>(field: &mut V, text: &str) -> bool {
    V::read(text).map(|value| *field = value).is_some()
}

/// An option or a value that does not exist.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionError {
    /// No option has this name.
    #[error("there is no rule option {0:?}")]
    UnknownOption(String),
    /// The option does not have this value.
    #[error("the rule option {option} cannot be {value:?}")]
    UnknownValue {
        /// The option's name.
        option: &'static str,
        /// What was asked for.
        value: String,
        /// What is allowed; for a number the values to suggest.
        allowed: &'static [&'static str],
    },
}

/// Two options that cannot stand together; each as name and value.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the rule options {}={} and {}={} contradict each other", first.0, first.1, second.0, second.1)]
pub struct Contradiction {
    /// One of the two: option and value.
    pub first: (&'static str, String),
    /// The other: option and value.
    pub second: (&'static str, String),
}
