//! The state of a table, kept so that its whole log need not be read.
//!
//! A snapshot is a cache: it is the state itself, written as the program holds it, and one of another version is not read
//! but rebuilt from the log. So there is one version here, of everything that a table holds in all games, apart from the
//! version of the events. `snapshot/version-N.txt` pins the shape that version N has; a change of it wants the next
//! number, and a test says so.

use super::StoreError;
use carte_table::Table;

#[cfg(test)]
pub(super) mod tests;

/// The version of the snapshots that are written now, and the only one that is read.
pub(super) const VERSION: i64 = 4;

/// The text of a table's state.
pub(super) fn text(table: &Table) -> Result<String, StoreError> {
    Ok(serde_json::to_string(table)?)
}

/// The state of a snapshot of this version, where it can be read: it is no loss otherwise, for the log is complete.
pub(super) fn read(text: &str) -> Option<Table> {
    serde_json::from_str(text).ok()
}
