//! The rules of a game, in full.

use serde::de::{Deserializer, Error as _};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::record::Recorded;

/// Every option of a game's rules, after the name of the preset that was chosen and changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(bound(serialize = ""))]
pub struct RuleSheet<G: Recorded> {
    /// The preset that was chosen; nothing follows from it.
    pub preset: G::Preset,
    /// The rules themselves.
    #[serde(flatten)]
    pub rules: G::Rules,
}

impl<'de, G: Recorded> Deserialize<'de> for RuleSheet<G> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut options = Map::deserialize(deserializer)?;
        let preset = options.remove("preset").ok_or_else(|| D::Error::missing_field("preset"))?;
        Ok(Self {
            preset: serde_json::from_value(preset).map_err(D::Error::custom)?,
            rules: serde_json::from_value(Value::Object(options)).map_err(D::Error::custom)?,
        })
    }
}
