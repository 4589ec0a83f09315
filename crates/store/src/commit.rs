//! Group commit: what waits while a transaction is being written goes into the next one together.
//!
//! A commit is confirmed by the disk, which takes as long for fifty moves as for one. Nothing is answered before its own
//! transaction is confirmed, and what is refused is taken back alone.

use std::collections::HashSet;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use super::board_delivery::BoardDelivery;
use super::entry::{self, Append, Entry, signed};
use super::old_boards::{self, OldBoard};
use super::sql::bind;
use super::{DatabaseError, Store, StoreError};
use carte_table::ids::{EventNumber, MessageId, TableId};

/// How many writes a transaction holds at most, so that nobody waits for a very long one.
const MOST_WRITES: usize = 256;

// A part of a transaction that can be taken back by itself; there is one at a time.
const BEGIN_PART: &str = "SAVEPOINT part";
const KEEP_PART: &str = "RELEASE part";
const TAKE_BACK_PART: &str = "ROLLBACK TO part";

/// What is to be written.
#[derive(Debug)]
enum Write {
    /// Events in the log of a table.
    Entry(Box<Entry>),
    /// How far the people of a table have been told.
    Told(BoardDelivery),
}

impl Write {
    const fn table(&self) -> i64 {
        match self {
            Self::Entry(entry) => entry.table,
            Self::Told(told) => told.table,
        }
    }

    fn plain_entry(&self) -> Option<&Entry> {
        match self {
            Self::Entry(entry) if entry.is_plain() => Some(entry),
            Self::Entry(_) | Self::Told(_) => None,
        }
    }

    const fn told(&self) -> Option<&BoardDelivery> {
        match self {
            Self::Told(told) => Some(told),
            Self::Entry(_) => None,
        }
    }
}

#[derive(Debug)]
struct Waiting {
    write: Write,
    answer: oneshot::Sender<Result<(), StoreError>>,
}

/// The writes that wait for the next transaction, in the order in which they came.
#[derive(Debug, Default)]
pub(super) struct Queue(Mutex<Queued>);

#[derive(Debug, Default)]
struct Queued {
    waiting: Vec<Waiting>,
    /// Whether a task is writing, which takes what waits afterwards.
    taken_care_of: bool,
}

impl Queue {
    fn queued(&self) -> MutexGuard<'_, Queued> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts a write into the queue; returns `true` if the caller has to start the task that writes.
    fn push(&self, waiting: Waiting) -> bool {
        let mut queued = self.queued();
        queued.waiting.push(waiting);
        !std::mem::replace(&mut queued.taken_care_of, true)
    }

    /// What goes into the next transaction: of each table one write, as each is decided on what the one before has left.
    fn take(&self) -> Vec<Waiting> {
        let mut queued = self.queued();
        let mut tables = HashSet::new();
        let next = queued
            .waiting
            .extract_if(.., |waiting| tables.len() < MOST_WRITES && tables.insert(waiting.write.table()))
            .collect();
        queued.taken_care_of = !Vec::is_empty(&next);
        next
    }

    /// Everything that waits, which nobody writes any more.
    fn give_up(&self) -> Vec<Waiting> {
        std::mem::take(&mut self.queued().waiting)
    }
}

/// The task that writes what waits. Where it is cut short, what waits fails, and the next write begins anew.
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
    /// Appends events to the log of a table and brings its row, seats, statistics and snapshot up to date, all of it or
    /// nothing; what else waits to be written may be in the same transaction.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the log has another length than the caller thought, [`StoreError::Limit`] when
    /// somebody would have too many tables, [`StoreError::Outdated`] when the statistics of a game were computed on a basis that
    /// is not stored any more, otherwise when the transaction fails. After any other error than these three the caller
    /// cannot know whether the events are in the log.
    pub async fn append(&self, append: &Append<'_>) -> Result<(), StoreError> {
        self.commit(Write::Entry(Box::new(Entry::new(append, self.limits)?))).await
    }

    /// Remembers that the channel of a table knows of every event up to `told`; what it knows is never taken back.
    pub async fn set_told(&self, table: TableId, told: EventNumber) -> Result<(), StoreError> {
        self.commit(Write::Told(BoardDelivery {
            table: signed(table.0)?,
            told: signed(told.0)?,
            board: None,
            replaced: None,
        }))
        .await
    }

    /// Remembers which message of the table's present channel shows it, and that the channel has been told every event up
    /// to `told` with it; people who see it know at least that there is a table. The message that it has `replaced` is noted
    /// until it is [forgotten](Store::forget_old_board).
    pub async fn set_board(
        &self,
        table: TableId,
        message: MessageId,
        told: EventNumber,
        replaced: Option<OldBoard>,
    ) -> Result<(), StoreError> {
        let (table, told, board) = (signed(table.0)?, signed(told.0)?.max(1), Some(signed(message.0)?));
        self.commit(Write::Told(BoardDelivery { table, told, board, replaced })).await
    }

    /// How many writes wait for the next transaction.
    pub fn waiting(&self) -> usize {
        self.queue.queued().waiting.len()
    }

    /// Writes this, together with what else waits; returns when it is on the disk.
    async fn commit(&self, write: Write) -> Result<(), StoreError> {
        let (answer, written) = oneshot::channel();
        if self.queue.push(Waiting { write, answer }) {
            let store = self.clone();
            // Others wait for it, too: it goes on where the caller is dropped.
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
                // Who waits behind them has waited as long, and would in vain.
                for Waiting { answer, .. } in writing.queue.give_up() {
                    drop(answer.send(Err(StoreError::no_answer())));
                }
            }
            for (answer, result) in answers.into_iter().zip(results) {
                // Nobody may be waiting any more; what is stored is stored.
                drop(answer.send(result));
            }
        }
    }

    /// What came of each write. Where the transaction fails, each is written alone, so that it fails for itself only; nobody
    /// waits once the database does not answer.
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

    /// Writes all of this in one transaction, without what is refused. An error says that nothing is written; where only
    /// the confirmation fails, nobody can know, and that is the result of each.
    async fn transact(&self, writes: &[&Write]) -> Result<Vec<Result<(), StoreError>>, StoreError> {
        let plain: Vec<&Entry> = writes.iter().filter_map(|write| write.plain_entry()).collect();
        let told: Vec<&BoardDelivery> = writes.iter().filter_map(|write| write.told()).collect();
        let moves_only = plain.len() + told.len() == writes.len();
        let mut tx = if moves_only { self.database.begin_moves() } else { self.database.begin() }.await?;
        let advanced = entry::write_plain(&mut *tx, &plain).await?;
        if !told.is_empty() {
            tx.set_told(&told).await?;
        }
        for old in told.iter().filter_map(|told| told.replaced) {
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
                Write::Told(_) => Ok(()),
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
