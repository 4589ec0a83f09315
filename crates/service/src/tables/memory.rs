//! The tables in memory: locking them, loading them, and updating them with the events of other processes.

use std::collections::HashSet;
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use tokio::sync::{Mutex as AsyncMutex, OwnedMutexGuard};

use super::Notice;
use crate::{Service, ServiceError};
use carte_games::Viewer;
use carte_records::replay::Playback;
use carte_records::statistics::Projector;
use carte_store::Saved;
use carte_table::ids::{EventNumber, TableId, Timestamp, UserId};
use carte_table::preferences::Passing;
use carte_table::{RestTimes, Table};

/// How long an unused table stays in memory; its log stays in the database.
const LONGEST_IDLE_TIME: Duration = Duration::from_secs(10 * 60);

/// A table's place in memory.
#[derive(Debug, Default)]
pub(crate) struct Slot {
    pub(super) projector: Option<Projector>,
    last_used: Timestamp,
    /// The generation of the owned shards when the table was loaded.
    generation: u64,
    /// How often the log had been rewritten when the table was loaded.
    pub(super) rewritten: u64,
    /// The last event of which a notice was sent, or up to which the table was loaded.
    pub(super) last_noticed: EventNumber,
    /// Whether the log may contain events of which no notice was sent, because the database has not answered.
    pub(super) has_unconfirmed_events: bool,
    /// The finished game, once it has been asked for, and how often the log had been rewritten then.
    pub(super) playback: Option<(u64, Arc<Playback>)>,
    /// The people who have seen enough of how the last round ended. If one of them is missing, the next round is dealt
    /// after the full pause.
    pub(super) wants_next_round: HashSet<UserId>,
}

impl Slot {
    /// The table, once it is loaded.
    pub(crate) fn table(&self) -> Result<&Table, ServiceError> {
        self.projector.as_ref().map(Projector::table).ok_or(ServiceError::NoSuchTable)
    }

    pub(crate) fn table_mut(&mut self) -> Result<&mut Table, ServiceError> {
        self.projector.as_mut().map(Projector::table_mut).ok_or(ServiceError::NoSuchTable)
    }
}

impl Service {
    /// Loads those preferences of a table's people that change how the table works.
    pub(super) async fn load_preferences(&self, table: &mut Table) -> Result<(), ServiceError> {
        let chosen = self.inner.store.preferences_at(table).await?;
        let by_itself = chosen.iter().filter(|(_, chosen)| chosen.passing == Passing::Auto);
        table.set_auto_pass(by_itself.map(|(user, _)| *user).collect());
        let now = self.now();
        let rest =
            chosen.into_iter().map(|(user, chosen)| (user, RestTimes::new(chosen.quiet, chosen.away, now)));
        table.set_rest_times(rest.collect());
        Ok(())
    }

    /// Waits for the table's lock, and loads the table if it is not in memory.
    pub(crate) async fn lock(&self, id: TableId) -> Result<OwnedMutexGuard<Slot>, ServiceError> {
        let mut slot = self.slot(id).lock_owned().await;
        slot.last_used = self.now();
        if self.shard_ownership().is_shared() {
            self.read_new_events(&mut slot, id).await?;
        }
        if slot.projector.is_none() {
            slot.generation = self.shard_ownership().generation();
            // Boxed, because loading is rare, and its future is larger than any other that callers wait for.
            let Some((projector, rewritten)) = Box::pin(self.load(id)).await? else {
                drop(slot);
                self.forget(id);
                return Err(ServiceError::NoSuchTable);
            };
            let table = projector.table();
            // A new table is shown in the answer to its host, for which there is no notice.
            slot.last_noticed = if table.event_number() > EventNumber(1) {
                table.event_number()
            } else {
                EventNumber::default()
            };
            if std::mem::take(&mut slot.has_unconfirmed_events) {
                self.send_state_notice(table);
            }
            (slot.projector, slot.rewritten) = (Some(projector), rewritten);
            slot.wants_next_round.clear();
        }
        Ok(slot)
    }

    /// Loads a table from its log, and how often the log was rewritten; `None` when there is no such table.
    async fn load(&self, id: TableId) -> Result<Option<(Projector, u64)>, ServiceError> {
        let Some(Saved { start, since, rewritten }) = self.inner.store.load(id).await? else {
            return Ok(None);
        };
        let mut projector = Projector::resume(start);
        for logged in &since {
            // The statistics of these rounds are stored already.
            projector.take(logged);
        }
        let table = projector.table_mut();
        table.set_watched_since(self.inner.started, self.now());
        table.set_deals_apart(!self.inner.timing.round_pause.is_zero());
        self.load_preferences(projector.table_mut()).await?;
        Ok(Some((projector, rewritten)))
    }

    /// Waits for the table's lock and removes the table from memory. No task loads it again until the lock is dropped.
    pub(crate) async fn evict(&self, id: TableId) -> OwnedMutexGuard<Slot> {
        let mut slot = self.slot(id).lock_owned().await;
        slot.projector = None;
        slot
    }

    fn slot(&self, id: TableId) -> Arc<AsyncMutex<Slot>> {
        let mut slots = self.inner.tables.slots.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(slots.entry(id).or_default())
    }

    fn forget(&self, id: TableId) {
        let mut slots = self.inner.tables.slots.lock().unwrap_or_else(PoisonError::into_inner);
        if slots.get(&id).is_some_and(|slot| Arc::strong_count(slot) == 1) {
            slots.remove(&id);
        }
    }

    /// Removes tables from memory that have not been used for [`LONGEST_IDLE_TIME`].
    pub(crate) fn forget_idle(&self) {
        let now = self.now();
        let mut slots = self.inner.tables.slots.lock().unwrap_or_else(PoisonError::into_inner);
        slots.retain(|_, slot| {
            let in_use = Arc::strong_count(slot) > 1;
            in_use || slot.try_lock().is_ok_and(|slot| now.since(slot.last_used) < LONGEST_IDLE_TIME)
        });
    }

    pub fn tables_in_memory(&self) -> usize {
        self.inner.tables.slots.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// Updates a table in memory with the events that other processes have added to its log.
    async fn read_new_events(&self, slot: &mut Slot, id: TableId) -> Result<(), ServiceError> {
        if slot.generation != self.shard_ownership().generation() {
            slot.projector = None;
        }
        let Some(known) = slot.projector.as_ref().map(|projector| projector.table().event_number()) else {
            return Ok(());
        };
        let found = self.inner.store.log_version(id).await?;
        match found.filter(|found| found.rewritten == slot.rewritten) {
            Some(found) if found.event_number == known => return Ok(()),
            Some(found) if found.event_number > known => {}
            // Names were replaced; or a database server took over from a failed one and may lack events. The stored log is
            // the truth.
            Some(_) | None => {
                slot.projector = None;
                return Ok(());
            }
        }
        let Some(mut projector) = slot.projector.take() else { return Ok(()) };
        let (mut news, mut people) = (Vec::new(), false);
        for logged in self.inner.store.log_after(id, known).await? {
            projector.take(&logged);
            news.extend(projector.table().news(&logged.event));
            people |= logged.event.needs_preferences();
            if logged.event.facts().is_deal() {
                slot.wants_next_round.clear();
            }
        }
        if people {
            self.load_preferences(projector.table_mut()).await?;
        }
        let table = projector.table();
        let ours = self.shard_ownership().owns_guild(table.guild());
        if ours {
            self.schedule(table);
        }
        if !news.is_empty() {
            let (view, event_number) = (table.view(Viewer::Public), table.event_number());
            let after = std::mem::replace(&mut slot.last_noticed, event_number);
            self.send_notice(Notice {
                view,
                news,
                event_number,
                after,
                answered: None,
                pressed: false,
                ours,
            });
        }
        slot.projector = Some(projector);
        Ok(())
    }
}
