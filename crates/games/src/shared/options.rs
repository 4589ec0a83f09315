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
macro_rules! choices {
    ($($(#[$doc:meta])* $type:ident { $($(#[$value_doc:meta])* $value:ident = $name:literal,)+ })+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
        pub enum $type {
            $($(#[$value_doc])* #[serde(rename = $name)] $value,)+
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

/// The [`Entry`] of a field whose type is a [`Choice`].
macro_rules! entry {
    ($name:literal, $field:ident: $type:ty) => {
        $crate::options::Entry {
            name: $name,
            allowed: <$type as $crate::options::Choice>::NAMES,
            get: |rules| $crate::options::Choice::name(rules.$field).to_owned(),
            set: |rules, value| $crate::options::choose(&mut rules.$field, value),
        }
    };
}

/// Lets the options of rules be read and changed by their names.
macro_rules! options_by_name {
    ($rules:ty: $entries:ident) => {
        impl $rules {
            /// Every option with its value, in a fixed order.
            pub fn options(&self) -> impl Iterator<Item = (&'static str, String)> + use<> {
                let rules = *self;
                $entries.iter().map(move |entry| (entry.name, (entry.get)(&rules)))
            }

            /// The value of the option of this name.
            #[must_use]
            pub fn option(&self, name: &str) -> Option<String> {
                $crate::options::find(&$entries, name).ok().map(|entry| (entry.get)(self))
            }

            /// The options in which these rules differ from `other`, with the values they have here.
            pub fn differences(&self, other: &Self) -> impl Iterator<Item = (&'static str, String)> + use<> {
                let other = *other;
                self.options().filter(move |(name, value)| other.option(name).as_ref() != Some(value))
            }

            /// The values an option may have, `None` for an unknown name; for a number, suggestions.
            #[must_use]
            pub fn allowed(name: &str) -> Option<&'static [&'static str]> {
                $crate::options::find(&$entries, name).ok().map(|entry| entry.allowed)
            }

            /// Changes one option; whether it agrees with the others is for `check`.
            ///
            /// # Errors
            /// When no option has this name, or it has no such value.
            pub fn set(&mut self, name: &str, value: &str) -> Result<(), $crate::options::OptionError> {
                $crate::options::find(&$entries, name)?.write(self, value)
            }
        }
    };
}

pub(crate) use {choices, entry, options_by_name};

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

/// Sets a field by name; whether the name was understood.
pub(crate) fn choose<C: Choice>(field: &mut C, value: &str) -> bool {
    C::from_name(value).map(|choice| *field = choice).is_some()
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
