//! Which table has to be looked after when: one list for all tables, not one task for each.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Mutex, PoisonError};

use tokio::sync::Notify;

use carte_table::ids::{TableId, Timestamp};

/// The moments at which tables want to be woken, as the store's `due` column keeps them durably.
#[derive(Debug, Default)]
pub(super) struct Agenda {
    entries: Mutex<Entries>,
    changed: Notify,
}

#[derive(Debug, Default)]
struct Entries {
    by_time: BTreeSet<(Timestamp, TableId)>,
    by_table: HashMap<TableId, Timestamp>,
    /// How often what was due at a table has failed, one time after the other.
    failures: HashMap<TableId, u32>,
}

impl Agenda {
    /// Wakes `table` at `due` instead of whenever it was to be woken before; never, if `due` is `None`.
    pub(super) fn set(&self, table: TableId, due: Option<Timestamp>) {
        let mut entries = self.entries.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(before) = entries.by_table.remove(&table) {
            entries.by_time.remove(&(before, table));
        }
        if let Some(due) = due {
            entries.by_table.insert(table, due);
            entries.by_time.insert((due, table));
        }
        drop(entries);
        self.changed.notify_one();
    }

    /// Takes the tables that are due at `now` off the list.
    pub(super) fn take_due(&self, now: Timestamp) -> Vec<TableId> {
        let mut entries = self.entries.lock().unwrap_or_else(PoisonError::into_inner);
        let mut due = Vec::new();
        while let Some(&(at, table)) = entries.by_time.first() {
            if at > now {
                break;
            }
            entries.by_time.pop_first();
            entries.by_table.remove(&table);
            due.push(table);
        }
        due
    }

    /// Takes note that what was due at a table has failed; how often it had before.
    pub(super) fn failed(&self, table: TableId) -> u32 {
        let mut entries = self.entries.lock().unwrap_or_else(PoisonError::into_inner);
        let failures = entries.failures.entry(table).or_default();
        let before = *failures;
        *failures = before.saturating_add(1);
        before
    }

    /// Takes note that it has not.
    pub(super) fn succeeded(&self, table: TableId) {
        self.entries.lock().unwrap_or_else(PoisonError::into_inner).failures.remove(&table);
    }

    /// The next moment at which a table is due.
    pub(super) fn next(&self) -> Option<Timestamp> {
        let entries = self.entries.lock().unwrap_or_else(PoisonError::into_inner);
        entries.by_time.first().map(|(at, _)| *at)
    }

    /// Waits until the list has changed since the last wait.
    pub(super) async fn changed(&self) {
        self.changed.notified().await;
    }
}
