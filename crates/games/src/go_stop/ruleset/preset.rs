//! The rule sets that have a name.

use std::fmt;
use std::str::FromStr;

use super::Rules;
use crate::options::{Choice, choices};

choices! {
    /// A rule set with a name: there is only one.
    Preset {
        /// What the rules digest recommends.
        Default = "default",
    }
}

impl Preset {
    /// Every preset, the default first.
    pub const ALL: [Self; 1] = [Self::Default];
}

impl fmt::Display for Preset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that no preset has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no rule set {0:?}; there is default")]
pub struct UnknownPreset(pub String);

impl FromStr for Preset {
    type Err = UnknownPreset;

    fn from_str(name: &str) -> Result<Self, UnknownPreset> {
        Self::from_name(name).ok_or_else(|| UnknownPreset(name.to_owned()))
    }
}

impl Rules {
    /// The rules of a preset.
    #[must_use]
    pub fn preset(preset: Preset) -> Self {
        match preset {
            Preset::Default => Self::default(),
        }
    }
}
