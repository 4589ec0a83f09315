//! The rules of a game, in full.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeSeed, Deserializer, Error, IntoDeserializer, MapAccess, Visitor};
use serde::{Deserialize, Serialize};

use super::record::Recorded;

/// Every option of a game's rules, after the name of the preset that was chosen and changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(bound(serialize = ""))]
pub struct RuleSheet<G: Recorded> {
    /// The preset that was chosen. Nothing else follows from it.
    pub preset: G::Preset,
    #[serde(flatten)]
    pub rules: G::Rules,
}

/// Reads what `serde(flatten)` would read, but refuses an option that is given twice, which that does not notice.
impl<'de, G: Recorded> Deserialize<'de> for RuleSheet<G> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(RuleSheetVisitor(PhantomData))
    }
}

struct RuleSheetVisitor<G>(PhantomData<G>);

impl<'de, G: Recorded> Visitor<'de> for RuleSheetVisitor<G> {
    type Value = RuleSheet<G>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the rules, an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, keys: A) -> Result<Self::Value, A::Error> {
        let mut options = Options { keys, preset: None };
        let rules = G::Rules::deserialize(MapAccessDeserializer::new(&mut options))?;
        let preset = options.preset.ok_or_else(|| A::Error::missing_field("preset"))?;
        Ok(RuleSheet { preset, rules })
    }
}

/// The keys without the preset, which is kept aside when it is read.
struct Options<A, P> {
    keys: A,
    preset: Option<P>,
}

impl<'de, A: MapAccess<'de>, P: Deserialize<'de>> MapAccess<'de> for Options<A, P> {
    type Error = A::Error;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, A::Error> {
        while let Some(key) = self.keys.next_key::<String>()? {
            if key != "preset" {
                return seed.deserialize(key.into_deserializer()).map(Some);
            }
            if self.preset.replace(self.keys.next_value()?).is_some() {
                return Err(A::Error::duplicate_field("preset"));
            }
        }
        Ok(None)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, A::Error> {
        self.keys.next_value_seed(seed)
    }
}
