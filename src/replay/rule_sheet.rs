//! The rules of a game, in full.

use serde::de::{Deserializer, Error as _};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Map, Value};

use crate::games::gang_of_four::{Preset, Rules};

/// Every option of a game's rules, after the name of the preset that needs the fewest changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleSheet {
    /// The preset that is named.
    pub preset: Preset,
    /// The rules themselves.
    pub rules: Rules,
}

impl From<Rules> for RuleSheet {
    fn from(rules: Rules) -> Self {
        Self { preset: rules.nearest_preset(), rules }
    }
}

impl Serialize for RuleSheet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Flat<'a> {
            preset: Preset,
            #[serde(flatten)]
            rules: &'a Rules,
        }
        Flat { preset: self.preset, rules: &self.rules }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for RuleSheet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut options = Map::deserialize(deserializer)?;
        let preset = options.remove("preset").ok_or_else(|| D::Error::missing_field("preset"))?;
        Ok(Self {
            preset: serde_json::from_value(preset).map_err(D::Error::custom)?,
            rules: serde_json::from_value(Value::Object(options)).map_err(D::Error::custom)?,
        })
    }
}
