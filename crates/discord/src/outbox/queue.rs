//! What waits at each table to be told, and what stands in its way; no word to Discord is said here.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::{Notify, oneshot};

use super::batch::Batch;
use carte_service::Notice;
use carte_table::View;
use carte_table::ids::{Seq, TableId};

/// Done when the person who caused something has been answered.
pub(super) type Answered = Vec<oneshot::Receiver<()>>;

/// The queues of all tables that have one.
#[derive(Debug, Default)]
pub(super) struct Queues {
    by_table: Mutex<HashMap<TableId, Queue>>,
    emptied: Notify,
}

/// What one table still has to tell, and what stands in its way.
#[derive(Debug, Default)]
struct Queue {
    waiting: Vec<Notice>,
    /// Whether a task looks after it.
    running: bool,
    /// Whether that task waits longer than anybody would wait for it.
    patient: bool,
    behind: Behind,
    /// The last event that has been taken from the log: what comes again of those before it is known.
    recovered: Seq,
    /// The newest state that the board is known to show.
    shown: Seq,
    /// The newest state that a press is about to show as its answer: no older one may be sent after it.
    claimed: Seq,
    /// Whether the board is being edited right now.
    editing: bool,
    trouble: Option<Trouble>,
}

/// Whether a table has more to tell than what waits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Behind {
    #[default]
    No,
    /// The log has to be read before anything is told.
    Now,
    /// The same, but not before something happens: the channel is out of reach.
    Parked,
}

/// Why a table's channel cannot be told anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trouble {
    Gone,
    Forbidden { view: bool },
}

/// What a table's task does next.
#[derive(Debug)]
pub(super) enum Next {
    /// It tells this.
    Tell(Box<Batch>, Answered),
    /// It reads the log.
    ReadLog,
    /// It ends.
    Rest,
}

impl Queues {
    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, Queue>> {
        self.by_table.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds something to tell; whether a task has to be started.
    pub(super) fn push(&self, notice: Notice) -> bool {
        let mut queues = self.lock();
        let queue = queues.entry(notice.view.id).or_default();
        queue.waiting.push(notice);
        !std::mem::replace(&mut queue.running, true)
    }

    /// Notes that there is more in the log than what waits; whether a task has to be started.
    pub(super) fn fall_behind(&self, table: TableId) -> bool {
        let mut queues = self.lock();
        let queue = queues.entry(table).or_default();
        queue.behind = Behind::Now;
        !std::mem::replace(&mut queue.running, true)
    }

    /// Notes that a channel is out of reach: the log is read again when something happens at its table.
    pub(super) fn park(&self, table: TableId) {
        if let Some(queue) = self.lock().get_mut(&table) {
            queue.behind = Behind::Parked;
        }
    }

    /// What comes next, everything that waits as one; the task must end when nothing does.
    pub(super) fn next(&self, table: TableId) -> Next {
        let mut queues = self.lock();
        let Some(queue) = queues.get_mut(&table) else { return Next::Rest };
        if queue.behind == Behind::Now || (queue.behind == Behind::Parked && !queue.waiting.is_empty()) {
            return Next::ReadLog;
        }
        if let Some((batch, answered)) = queue.take() {
            return Next::Tell(Box::new(batch), answered);
        }
        queue.running = false;
        (queue.shown, queue.claimed) = (Seq::default(), Seq::default());
        let known = queue.trouble.is_some() || queue.behind != Behind::No || queue.recovered > Seq::default();
        if !known {
            queues.remove(&table);
        }
        drop(queues);
        self.emptied.notify_waiters();
        Next::Rest
    }

    /// Puts what was found in the log before what waits; `None` when there is nothing to tell after all.
    pub(super) fn catch_up(&self, table: TableId, found: Option<Notice>) -> Option<(Box<Batch>, Answered)> {
        let mut queues = self.lock();
        let queue = queues.get_mut(&table)?;
        queue.behind = Behind::No;
        let found = found?;
        queue.recovered = found.seq;
        let mut batch = Batch::new(found);
        batch.recovered = true;
        let answered = queue.add_to(&mut batch);
        Some((Box::new(batch), answered))
    }

    /// Adds what has come in the meantime.
    pub(super) fn add_waiting(&self, batch: &mut Batch) {
        if let Some(queue) = self.lock().get_mut(&batch.view.id) {
            // The person who caused it has been answered long before another try.
            drop(queue.add_to(batch));
        }
    }

    /// Notes whether a table waits longer than anybody would wait for it.
    pub(super) fn set_patient(&self, table: TableId, patient: bool) {
        if let Some(queue) = self.lock().get_mut(&table) {
            queue.patient = patient;
        }
        self.emptied.notify_waiters();
    }

    /// Waits until everything has been told that can be told soon.
    pub(super) async fn emptied(&self) {
        loop {
            let emptied = self.emptied.notified();
            if self.lock().values().all(|queue| !queue.running || queue.patient) {
                return;
            }
            emptied.await;
        }
    }

    /// Notes that the answer to a press is about to show this state; whether no edit is under way.
    pub(super) fn claim(&self, table: TableId, told: Seq) -> bool {
        let mut queues = self.lock();
        let queue = queues.entry(table).or_default();
        queue.claimed = queue.claimed.max(told);
        !queue.editing
    }

    /// Notes that the board shows this state.
    pub(super) fn shown(&self, table: TableId, told: Seq) {
        let mut queues = self.lock();
        let queue = queues.entry(table).or_default();
        queue.shown = queue.shown.max(told);
    }

    /// Whether the board has to be edited to show this state; if so it is being edited from now on.
    pub(super) fn begin_edit(&self, view: &View) -> bool {
        let mut queues = self.lock();
        let Some(queue) = queues.get_mut(&view.id) else { return true };
        if queue.shown >= view.told || queue.claimed > view.told {
            return false;
        }
        queue.editing = true;
        true
    }

    /// Notes that the board is edited no more, and shows this state if it went well.
    pub(super) fn end_edit(&self, view: &View, well: bool) {
        if let Some(queue) = self.lock().get_mut(&view.id) {
            queue.editing = false;
            if well {
                queue.shown = queue.shown.max(view.told);
            }
        }
    }

    /// What stands in a table's way.
    pub(super) fn trouble(&self, table: TableId) -> Option<Trouble> {
        self.lock().get(&table)?.trouble
    }

    /// Remembers what stands in a table's way; what did before.
    pub(super) fn set_trouble(&self, table: TableId, trouble: Option<Trouble>) -> Option<Trouble> {
        let mut queues = self.lock();
        let queue = queues.get_mut(&table)?;
        std::mem::replace(&mut queue.trouble, trouble)
    }
}

impl Queue {
    /// Everything that waits, as one.
    fn take(&mut self) -> Option<(Batch, Answered)> {
        if self.waiting.is_empty() {
            return None;
        }
        let mut first = self.waiting.remove(0);
        let mut answered: Answered = first.answered.take().into_iter().collect();
        if first.seq <= self.recovered {
            first.news.clear();
        }
        let mut batch = Batch::new(first);
        batch.seq = batch.seq.max(self.recovered);
        answered.extend(self.add_to(&mut batch));
        Some((batch, answered))
    }

    fn add_to(&mut self, batch: &mut Batch) -> Answered {
        let mut answered = Vec::new();
        for notice in std::mem::take(&mut self.waiting) {
            answered.extend(notice.answered);
            batch.add(notice.view, notice.news, notice.seq);
        }
        answered
    }
}
