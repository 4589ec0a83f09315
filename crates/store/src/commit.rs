//! Group commit: writes that arrive while a transaction runs go into the next transaction together.
//!
//! The disk takes as long to confirm fifty moves as to confirm one. A write is answered only after its own transaction is
//! confirmed, and a refused write is rolled back alone.

use std::collections::HashSet;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use super::board_delivery::BoardDelivery;
use super::entry::{self, Append, Entry, signed};
use super::old_boards::{self, OldBoard};
use super::sql::bind;
use super::{DatabaseError, Store, StoreError};
use carte_table::ids::{ChannelId, EventNumber, MessageId, TableId};

/// Maximum number of writes in one transaction, so that nobody waits for a very long one.
const MOST_WRITES: usize = 256;

// A savepoint, so that one write of a transaction can be rolled back alone. Only one is open at a time.
const BEGIN_PART: &str = "SAVEPOINT part";
const KEEP_PART: &str = "RELEASE part";
const TAKE_BACK_PART: &str = "ROLLBACK TO part";

#[derive(Debug)]
enum Write {
    /// Appends events to the log of a table.
    Entry(Box<Entry>),
    /// Stores which events the channel of a table has been told.
    BoardDelivery(BoardDelivery),
}

impl Write {
    const fn table(&self) -> i64 {
        match self {
            Self::Entry(entry) => entry.table,
            Self::BoardDelivery(delivery) => delivery.table,
        }
    }

    fn plain_entry(&self) -> Option<&Entry> {
        match self {
            Self::Entry(entry) if entry.is_plain() => Some(entry),
            Self::Entry(_) | Self::BoardDelivery(_) => None,
        }
    }

    const fn board_delivery(&self) -> Option<&BoardDelivery> {
        match self {
            Self::BoardDelivery(delivery) => Some(delivery),
            Self::Entry(_) => None,
        }
    }
}

#[derive(Debug)]
struct QueuedWrite {
    write: Write,
    answer: oneshot::Sender<Result<(), StoreError>>,
}

/// The writes that wait for the next transaction, in the order in which they came.
#[derive(Debug, Default)]
pub(super) struct Queue(Mutex<Queued>);

#[derive(Debug, Default)]
struct Queued {
    waiting: Vec<QueuedWrite>,
    /// Whether a task is writing. That task also takes the writes that arrive meanwhile.
    taken_care_of: bool,
}

impl Queue {
    fn queued(&self) -> MutexGuard<'_, Queued> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts a write into the queue. Returns `true` if the caller has to start the task that writes.
    fn push(&self, waiting: QueuedWrite) -> bool {
        let mut queued = self.queued();
        queued.waiting.push(waiting);
        !std::mem::replace(&mut queued.taken_care_of, true)
    }

    /// Takes the writes of the next transaction out of the queue: at most one for each table, because the next one of the
    /// same table depends on what the one before has stored.
    fn take(&self) -> Vec<QueuedWrite> {
        let mut queued = self.queued();
        let mut tables = HashSet::new();
        let next = queued
            .waiting
            .extract_if(.., |waiting| tables.len() < MOST_WRITES && tables.insert(waiting.write.table()))
            .collect();
        queued.taken_care_of = !Vec::is_empty(&next);
        next
    }

    /// Takes all waiting writes out of the queue; the caller answers them without writing.
    fn give_up(&self) -> Vec<QueuedWrite> {
        std::mem::take(&mut self.queued().waiting)
    }
}

/// Guards the task that writes. If the task is cancelled, all waiting writes fail, and the next write starts a new task.
struct Writing<'a> {
    queue: &'a Queue,
    finished: bool,
}

impl Drop for Writing<'_> {
    fn drop(&mut self) {
        if !self.finished {
            *self.queue.queued() = Queued::default();
        }
    }
}

impl Store {
    /// Appends events to the log of a table and updates its row, seats, statistics and snapshot: all of it, or nothing.
    /// Other waiting writes may be in the same transaction.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the log has another length than the caller expects, [`StoreError::Limit`] when a
    /// person would have too many tables, [`StoreError::Outdated`] when the statistics of a game were computed from values
    /// that have changed in the database; otherwise when the transaction fails. After any error other than these three, the
    /// caller cannot know whether the events are in the log.
    pub async fn append(&self, append: &Append<'_>) -> Result<(), StoreError> {
        self.commit(Write::Entry(Box::new(Entry::new(append, self.limits)?))).await
    }

    /// Stores that the channel of a table has been told every event up to `told`. An older number than the stored one
    /// changes nothing.
    pub async fn set_told(&self, table: TableId, told: EventNumber) -> Result<(), StoreError> {
        self.commit(Write::BoardDelivery(BoardDelivery {
            table: signed(table.0)?,
            told: signed(told.0)?,
            board: None,
            board_channel: None,
            replaced: None,
        }))
        .await
    }

    /// Stores which message shows a table, in which `channel`, and that this message has told the channel every event up to
    /// `told`; that is at least the first event, because people who see the message know that the table exists. The table may
    /// have moved while the message was posted. The message that it has `replaced` is noted until it is
    /// [forgotten](Store::forget_old_board).
    pub async fn set_board(
        &self,
        table: TableId,
        (channel, message): (ChannelId, MessageId),
        told: EventNumber,
        replaced: Option<OldBoard>,
    ) -> Result<(), StoreError> {
        let (table, told) = (signed(table.0)?, signed(told.0)?.max(1));
        let (board, board_channel) = (Some(signed(message.0)?), Some(signed(channel.0)?));
        self.commit(Write::BoardDelivery(BoardDelivery { table, told, board, board_channel, replaced })).await
    }

    /// Number of writes that wait for the next transaction.
    pub fn waiting(&self) -> usize {
        self.queue.queued().waiting.len()
    }

    /// Writes this, together with the other waiting writes. Returns once it is on the disk.
    async fn commit(&self, write: Write) -> Result<(), StoreError> {
        let (answer, written) = oneshot::channel();
        if self.queue.push(QueuedWrite { write, answer }) {
            let store = self.clone();
            // Other callers wait for this task, too: it goes on even if this caller is dropped.
            tokio::spawn(async move { store.write_waiting().await });
        }
        written
            .await
            .unwrap_or_else(|_| Err(DatabaseError::Unconfirmed("its task has ended".to_owned()).into()))
    }

    async fn write_waiting(&self) {
        let mut writing = Writing { queue: &self.queue, finished: false };
        loop {
            let (writes, answers): (Vec<_>, Vec<_>) =
                writing.queue.take().into_iter().map(|waiting| (waiting.write, waiting.answer)).unzip();
            writing.finished = writes.is_empty();
            if writing.finished {
                return;
            }
            let results = self.write_together(&writes).await;
            if results.iter().any(|result| result.as_ref().is_err_and(StoreError::is_unanswered)) {
                // The writes behind these have waited as long, and would fail as well.
                for QueuedWrite { answer, .. } in writing.queue.give_up() {
                    drop(answer.send(Err(StoreError::no_answer())));
                }
            }
            for (answer, result) in answers.into_iter().zip(results) {
                // The caller may have gone; the result is stored nevertheless.
                drop(answer.send(result));
            }
        }
    }

    /// Writes all of this in one transaction and returns the result of each write. Where the transaction fails, each write
    /// is tried alone, so that one does not fail because of another; once the database does not answer, the rest fail
    /// without being tried.
    async fn write_together(&self, writes: &[Write]) -> Vec<Result<(), StoreError>> {
        match self.transact(&writes.iter().collect::<Vec<_>>()).await {
            Ok(results) => results,
            Err(error) if writes.len() == 1 => vec![Err(error)],
            Err(error) if error.is_unanswered() => {
                writes.iter().map(|_| Err(StoreError::no_answer())).collect()
            }
            Err(_) => {
                let mut results: Vec<Result<(), StoreError>> = Vec::with_capacity(writes.len());
                for write in writes {
                    let is_away = results
                        .last()
                        .is_some_and(|last| last.as_ref().is_err_and(StoreError::is_unanswered));
                    results.push(if is_away {
                        Err(StoreError::no_answer())
                    } else {
                        self.transact(&[write]).await.and_then(|mut alone| alone.remove(0))
                    });
                }
                results
            }
        }
    }

    /// Writes all of this in one transaction, except the writes that are refused. An error means that nothing is written.
    /// Where only the confirmation is missing, nobody knows whether anything is stored, and the result of each write says
    /// so.
    async fn transact(&self, writes: &[&Write]) -> Result<Vec<Result<(), StoreError>>, StoreError> {
        let plain: Vec<&Entry> = writes.iter().filter_map(|write| write.plain_entry()).collect();
        let deliveries: Vec<&BoardDelivery> =
            writes.iter().filter_map(|write| write.board_delivery()).collect();
        let moves_only = plain.len() + deliveries.len() == writes.len();
        let mut tx = if moves_only { self.database.begin_moves() } else { self.database.begin() }.await?;
        let advanced = entry::write_plain(&mut *tx, &plain).await?;
        if !deliveries.is_empty() {
            tx.set_told(&deliveries).await?;
        }
        for old in deliveries.iter().filter_map(|delivery| delivery.replaced) {
            old_boards::note_in(&mut *tx, old).await?;
        }
        let mut results = Vec::with_capacity(writes.len());
        for write in writes {
            results.push(match write {
                Write::Entry(entry) if entry.is_plain() => {
                    advanced.contains(&entry.table).then_some(()).ok_or(StoreError::Conflict)
                }
                Write::Entry(entry) => {
                    tx.execute(bind!(BEGIN_PART)).await?;
                    match entry.write(&mut *tx).await {
                        Ok(()) => {
                            tx.execute(bind!(KEEP_PART)).await?;
                            Ok(())
                        }
                        Err(refusal) if refusal.is_refusal() => {
                            tx.execute(bind!(TAKE_BACK_PART)).await?;
                            tx.execute(bind!(KEEP_PART)).await?;
                            Err(refusal)
                        }
                        Err(error) => return Err(error),
                    }
                }
                Write::BoardDelivery(_) => Ok(()),
            });
        }
        if let Err(error) = tx.commit().await {
            let cause = error.to_string();
            for result in &mut results {
                if result.is_ok() {
                    *result = Err(DatabaseError::Unconfirmed(cause.clone()).into());
                }
            }
        }
        Ok(results)
    }
}
