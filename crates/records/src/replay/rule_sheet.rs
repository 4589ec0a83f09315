//! The rules of a game, in full.

use serde::de::{Deserializer, Error as _};
use serde::ser::{Error as _, SerializeMap};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Map, Value};

use super::record::Recorded;
use carte_games as games;

/// Every option of a game's rules, after the name of the preset that was chosen and changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleSheet<G: Recorded> {
    /// The preset that was chosen; nothing follows from it.
    pub preset: G::Preset,
    /// The rules themselves.
    pub rules: G::Rules,
}

impl<G: Recorded> Serialize for RuleSheet<G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let stored = serde_json::to_value(&self.rules).map_err(S::Error::custom)?;
        let mut sheet = serializer.serialize_map(None)?;
        sheet.serialize_entry("preset", &self.preset)?;
        // What stored rules leave out, because it is as it was before there was a choice, is written here, too.
        let rules: games::Rules = self.rules.clone().into();
        for (option, value) in rules.options() {
            match stored.get(option) {
                Some(stored) => sheet.serialize_entry(option, stored)?,
                None => sheet.serialize_entry(option, &value)?,
            }
        }
        sheet.end()
    }
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
