//! When each table has to be looked after: one list for all tables, not one task for each.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Mutex, PoisonError};

use tokio::sync::Notify;

use crate::{Service, ServiceError};
use carte_store::Due;
use carte_table::Table;
use carte_table::ids::{TableId, Timestamp};

/// The times at which tables want to be woken. The store keeps them durably in the column `due`.
#[derive(Debug, Default)]
pub(crate) struct Agenda {
    entries: Mutex<Entries>,
    changed: Notify,
}

#[derive(Debug, Default)]
struct Entries {
    by_time: BTreeSet<(Timestamp, TableId)>,
    by_table: HashMap<TableId, Timestamp>,
    /// How many times in a row looking after a table has failed.
    failures: HashMap<TableId, u32>,
}

impl Entries {
    fn set(&mut self, table: TableId, due: Option<Timestamp>) {
        if let Some(before) = self.by_table.remove(&table) {
            self.by_time.remove(&(before, table));
        }
        if let Some(due) = due {
            self.by_table.insert(table, due);
            self.by_time.insert((due, table));
        }
    }
}

impl Agenda {
    /// Wakes `table` at `due` in place of the time that was set before; never, if `due` is `None`.
    pub(crate) fn set(&self, table: TableId, due: Option<Timestamp>) {
        self.entries.lock().unwrap_or_else(PoisonError::into_inner).set(table, due);
        self.changed.notify_one();
    }

    /// Wakes `table` at `due`, unless it is woken earlier. A table that is woken too early is put on the list again.
    pub(crate) fn set_if_earlier(&self, table: TableId, due: Timestamp) {
        let mut entries = self.entries.lock().unwrap_or_else(PoisonError::into_inner);
        if entries.by_table.get(&table).is_none_or(|before| due < *before) {
            entries.set(table, Some(due));
            drop(entries);
            self.changed.notify_one();
        }
    }

    /// Removes the tables that are due at `now` from the list and returns them.
    pub(crate) fn take_due(&self, now: Timestamp) -> Vec<TableId> {
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

    /// Counts a failure of looking after a table. Returns how many failures in a row there were before.
    pub(crate) fn count_failure(&self, table: TableId) -> u32 {
        let mut entries = self.entries.lock().unwrap_or_else(PoisonError::into_inner);
        let failures = entries.failures.entry(table).or_default();
        let before = *failures;
        *failures = before.saturating_add(1);
        before
    }

    pub(crate) fn reset_failures(&self, table: TableId) {
        self.entries.lock().unwrap_or_else(PoisonError::into_inner).failures.remove(&table);
    }

    /// Returns the next time at which a table is due.
    pub(crate) fn next(&self) -> Option<Timestamp> {
        let entries = self.entries.lock().unwrap_or_else(PoisonError::into_inner);
        entries.by_time.first().map(|(at, _)| *at)
    }

    /// Waits until the list has changed since the last wait.
    pub(crate) async fn changed(&self) {
        self.changed.notified().await;
    }
}

impl Service {
    pub(crate) fn agenda(&self) -> &Agenda {
        &self.inner.tables.agenda
    }

    /// Puts a table on the agenda for the time at which it wants to be woken.
    pub(crate) fn schedule(&self, table: &Table) {
        self.agenda().set(table.id(), table.wake(&self.inner.timing).map(|wake| wake.at));
    }

    /// Puts the tables of this process that wait, according to the store, on the agenda.
    ///
    /// # Errors
    /// When the list cannot be read.
    pub async fn load_agenda(&self) -> Result<(), ServiceError> {
        self.load_agenda_until(None).await
    }

    /// Puts the tables of this process that are due until `until` on the agenda, or all that wait if that is `None`.
    pub(crate) async fn load_agenda_until(&self, until: Option<Timestamp>) -> Result<(), ServiceError> {
        for Due { table, guild, at } in self.inner.store.agenda(self.now(), until).await? {
            if self.shard_ownership().owns_guild(guild) {
                // A turn may have begun since this was read.
                self.agenda().set_if_earlier(table, at);
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::RETRY;

    #[test]
    fn a_table_that_fails_again_and_again_is_tried_less_often() {
        let agenda = Agenda::default();
        let pauses = || RETRY.after(agenda.count_failure(TableId(1))).as_secs();
        assert_eq!([(); 6].map(|()| pauses()), [1, 2, 4, 5, 5, 5]);
        assert_eq!(agenda.count_failure(TableId(2)), 0, "each for itself");
        agenda.reset_failures(TableId(1));
        assert_eq!(agenda.count_failure(TableId(1)), 0);
    }
}
