//! The rule sets that have a name.

use serde::{Deserialize, Serialize};
use strum::{Display, EnumString};

use super::Rules;

/// A rule set with a name: there is only one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Display, EnumString)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case", parse_err_ty = UnknownPreset, parse_err_fn = UnknownPreset::new)]
pub enum Preset {
    /// What the rules digest recommends.
    Default,
}

impl Preset {
    /// Every preset, the default first.
    pub const ALL: [Self; 1] = [Self::Default];
}

/// A name that no preset has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no rule set {0:?}; there is default")]
pub struct UnknownPreset(pub String);

impl UnknownPreset {
    fn new(name: &str) -> Self {
        Self(name.to_owned())
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
