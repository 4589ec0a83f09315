//! The state of a table, kept so that its whole log need not be read.
//!
//! A snapshot has forms of its own, as an event has, and a version apart from theirs. It is no truth but a cache: one of
//! another version is not read, but rebuilt from the log. `snapshot/samples.jsonl` pins what is written. A change of that
//! wants the next number; a test says so.

use super::StoreError;
use super::stored::no_such_seat;
use super::stored_repr::StoredRepr;
use carte_table::Table;

mod state;
#[cfg(test)]
pub(super) mod tests;

/// The version of the snapshots that are written now.
pub(super) const VERSION: i64 = 1;

/// A table's state as it is kept: the version of its form, and the text.
///
/// # Errors
/// None that is known: every form can be written.
pub fn stored_snapshot(table: &Table) -> Result<(i64, String), StoreError> {
    Ok((VERSION, serde_json::to_string(&state::Table::from_domain(table.clone()))?))
}

/// The state that was kept as this text of that version.
///
/// # Errors
/// When it is no form of that version, or names a seat that the table does not have, or the version is another one.
pub fn read_snapshot(version: i64, text: &str) -> Result<Table, StoreError> {
    match version {
        VERSION => {
            let state: state::Table = serde_json::from_str(text)?;
            if state.is_whole() { Ok(state.into_domain()) } else { Err(no_such_seat()) }
        }
        other => Err(StoreError::Version(other)),
    }
}
