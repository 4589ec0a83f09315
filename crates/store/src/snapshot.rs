//! The state of a table, kept so that its whole log need not be read.
//!
//! A snapshot is a cache: it is the state itself, written as the program holds it, and one of another version is not read
//! but rebuilt from the log. So there is one version here, of everything that a table holds in all games, apart from the
//! version of the events. `snapshot/version-N.txt` pins the shape that version N has; a change of it wants the next
//! number, and a test says so.

use sqlx::SqliteConnection;

use super::StoreError;
use carte_table::Table;
use carte_table::ids::Seq;

#[cfg(test)]
mod tests;

/// The version of the snapshots that are written now, and the only one that is read.
const VERSION: i64 = 4;

/// The text of a table's state.
pub(super) fn text(table: &Table) -> Result<String, StoreError> {
    Ok(serde_json::to_string(table)?)
}

/// Keeps a state, in place of the one before.
pub(super) async fn write(
    tx: &mut SqliteConnection,
    table: i64,
    seq: Seq,
    text: &str,
) -> Result<(), StoreError> {
    let seq = i64::try_from(seq.0)?;
    sqlx::query!(
        "INSERT OR REPLACE INTO snapshots (table_id, seq, version, data) VALUES (?, ?, ?, ?)",
        table,
        seq,
        VERSION,
        text
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// The last snapshot of a table, where this version can read it.
pub(super) async fn read(tx: &mut SqliteConnection, table: i64) -> Result<Option<Table>, StoreError> {
    let row = sqlx::query!("SELECT data FROM snapshots WHERE table_id = ? AND version = ?", table, VERSION)
        .fetch_optional(tx)
        .await?;
    // A snapshot that cannot be read is no loss: the log is complete.
    Ok(row.and_then(|row| serde_json::from_str(&row.data).ok()))
}
