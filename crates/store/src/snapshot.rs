//! The state of a table, kept so that its whole log need not be read.
//!
//! A snapshot has its own stored forms and a version that is independent of the events' version. It is a cache and never
//! the truth: a snapshot of another version is not read, and the state is rebuilt from the log. `snapshot/samples.jsonl`
//! pins the written forms. A change of them requires the next version number; a test says so.

use super::StoreError;
use super::stored::no_such_seat;
use super::stored_repr::StoredRepr;
use carte_table::Table;

mod state;
#[cfg(test)]
pub(super) mod tests;

/// The version of snapshots that this program writes.
pub(super) const VERSION: i64 = 1;

/// Returns a table's state as it is stored: the version of the form, and the text.
///
/// # Errors
/// None is known: every state can be written.
pub fn stored_snapshot(table: &Table) -> Result<(i64, String), StoreError> {
    Ok((VERSION, serde_json::to_string(&state::Table::from_domain(table.clone()))?))
}

/// Reads the state from a text of this version.
///
/// # Errors
/// When the version is not the current one, the text is not of its form, or it names a seat that the table does not have.
pub fn read_snapshot(version: i64, text: &str) -> Result<Table, StoreError> {
    match version {
        VERSION => {
            let state: state::Table = serde_json::from_str(text)?;
            if state.is_whole() { Ok(state.into_domain()) } else { Err(no_such_seat()) }
        }
        other => Err(StoreError::Version(other)),
    }
}
