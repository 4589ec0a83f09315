//! Versioned JSON at the edge of the database.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::StoreError;

/// The version of what is written now; raise it, and read the older ones, when the form of a record changes.
pub(super) const VERSION: i64 = 1;

pub(super) fn write<T: Serialize>(value: &T) -> Result<String, StoreError> {
    Ok(serde_json::to_string(value)?)
}

pub(super) fn read<T: DeserializeOwned>(version: i64, text: &str) -> Result<T, StoreError> {
    if version == VERSION { Ok(serde_json::from_str(text)?) } else { Err(StoreError::Version(version)) }
}
