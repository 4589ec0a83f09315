//! What each table still has to tell, and what stands in its way. Nothing here sends a request to Discord.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::{Notify, oneshot};
use tokio::time::Instant;

use super::batch::Batch;
use crate::errors::SendError;
use crate::recent_events::RecentEvents;
use carte_service::Notice;
use carte_table::View;
use carte_table::ids::{ChannelId, EventNumber, GuildId, PublicEventNumber, TableId, Timestamp};

/// One receiver per notice. It completes when the person who caused the notice has been answered.
pub(super) type Answered = Vec<oneshot::Receiver<()>>;

#[derive(Debug, Default)]
pub(super) struct Queues {
    by_table: Mutex<HashMap<TableId, Queue>>,
    emptied: Notify,
    /// Notified when a board guard is dropped.
    written: Notify,
    /// Notified when a notice has been added, or when a channel may be written to again.
    arrived: Notify,
}

/// The exclusive right to write the board of a table, until it is dropped.
#[derive(Debug)]
pub(crate) struct BoardWriteGuard<'a> {
    queues: &'a Queues,
    table: TableId,
}

impl Drop for BoardWriteGuard<'_> {
    fn drop(&mut self) {
        let mut queues = self.queues.lock();
        if let Some(queue) = queues.get_mut(&self.table) {
            queue.writing = false;
            // No task will remove it. The notice of a press whose answer has shown the board may still come.
            if !queue.running && !queue.is_needed() && queue.shown == PublicEventNumber::default() {
                queues.remove(&self.table);
            }
        }
        drop(queues);
        self.queues.written.notify_waiters();
    }
}

#[derive(Debug, Default)]
struct Queue {
    waiting: Vec<Notice>,
    /// A task looks after this queue.
    running: bool,
    /// The task waits longer than a stop of the bot waits for it.
    patient: bool,
    behind: Behind,
    /// The last event that was read from the log. The notices of events up to this one still come, and are ignored.
    recovered: EventNumber,
    /// The last event that has been told although that could not be stored; zero if all is stored.
    unnoted: EventNumber,
    /// The last public event that the board is known to show.
    shown: PublicEventNumber,
    /// The board is being written right now: by the table's task, or by a press whose answer shows it.
    writing: bool,
    outage: Option<ChannelOutage>,
    /// The number of failures, of any kind, since the channel was last told something.
    failures: u32,
    /// Why nothing is posted for a while.
    block: Option<PostingBlock>,
    /// The latest turns, which the board shows.
    recent: RecentEvents,
}

/// Whether the log contains news of a table that are not in its queue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Behind {
    #[default]
    No,
    /// The log has to be read before anything is told.
    Now,
    /// The channel is out of reach. The log is read when something happens at the table, or when this server can be reached again.
    Parked(Option<GuildId>),
}

/// Why a table's channel cannot be written to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ChannelOutage {
    Gone,
    Forbidden {
        view: bool,
    },
    /// Discord refuses the messages for a reason that has no variant here.
    Rejected,
}

impl ChannelOutage {
    /// The channel can be seen, but nothing can be posted.
    pub(super) const FORBIDDEN: Self = Self::Forbidden { view: false };
}

/// Discord does not let the bot post in a channel. That is not tried again before `until`.
#[derive(Clone, Debug)]
struct PostingBlock {
    error: SendError,
    until: Instant,
    guild: Option<GuildId>,
    channel: ChannelId,
}

#[derive(Debug)]
pub(super) enum Next {
    /// The task tells this batch.
    Tell(Box<Batch>, Answered),
    ReadLog,
    /// The task ends.
    Rest,
}

impl Queues {
    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, Queue>> {
        self.by_table.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes the queue of a table, if there is one.
    fn change(&self, table: TableId, change: impl FnOnce(&mut Queue)) {
        if let Some(queue) = self.lock().get_mut(&table) {
            change(queue);
        }
    }

    /// Adds a notice. Returns `true` if the caller has to start the task of the table.
    pub(super) fn push(&self, notice: Notice) -> bool {
        let mut queues = self.lock();
        let queue = queues.entry(notice.view.id).or_default();
        queue.waiting.push(notice);
        let starts = !std::mem::replace(&mut queue.running, true);
        drop(queues);
        self.arrived.notify_waiters();
        starts
    }

    /// Waits until a notice has come that fits into the batch, or until the channel may be written to again.
    pub(super) async fn wait_for_more(&self, batch: &Batch) {
        loop {
            let arrived = self.arrived.notified();
            let has_arrived = |queue: &Queue| {
                let may_be_written = queue.block.is_none() && queue.outage == Some(ChannelOutage::FORBIDDEN);
                let next = queue.waiting.first().filter(|_| batch.may_grow());
                may_be_written || next.is_some_and(|notice| batch.is_followed_by(notice))
            };
            if self.lock().get(&batch.view.id).is_none_or(has_arrived) {
                return;
            }
            arrived.await;
        }
    }

    /// Counts a failure to write to a table's channel. Returns the number of failures before it since the channel was last told something.
    pub(super) fn count_failure(&self, table: TableId) -> u32 {
        let mut queues = self.lock();
        let failures = &mut queues.entry(table).or_default().failures;
        *failures = failures.saturating_add(1);
        *failures - 1
    }

    /// Forgets the failures of a channel that has been told everything.
    pub(super) fn forget_failures(&self, table: TableId) {
        self.change(table, |queue| queue.failures = 0);
    }

    /// Notes that Discord does not let the bot post in a table's channel, and that this is not tried again before `until`.
    pub(super) fn refuse_posts(&self, view: &View, error: SendError, until: Instant) {
        let block = PostingBlock { error, until, guild: view.guild, channel: view.channel };
        self.change(view.id, |queue| queue.block = Some(block));
    }

    /// Returns why nothing can be posted in a table's channel now, and when that is tried again.
    pub(super) fn posting_block(&self, view: &View) -> Option<(SendError, Instant)> {
        let queues = self.lock();
        let block = queues.get(&view.id)?.block.as_ref()?;
        let holds = block.channel == view.channel && Instant::now() < block.until;
        holds.then(|| (block.error.clone(), block.until))
    }

    /// Notes that the log contains more than the queue. Returns `true` if the caller has to start the task of the table.
    pub(super) fn mark_behind(&self, table: TableId) -> bool {
        let mut queues = self.lock();
        let queue = queues.entry(table).or_default();
        queue.behind = Behind::Now;
        !std::mem::replace(&mut queue.running, true)
    }

    /// Like [`Queues::mark_behind`], but only if no task runs and the table is not parked.
    pub(super) fn mark_behind_if_idle(&self, table: TableId) -> bool {
        let mut queues = self.lock();
        let queue = queues.entry(table).or_default();
        if queue.running || matches!(queue.behind, Behind::Parked(_)) {
            return false;
        }
        queue.behind = Behind::Now;
        queue.running = true;
        true
    }

    /// Forgets all tables without a task or a writer: another process may have told their channels more since.
    pub(super) fn forget_idle(&self) {
        self.lock().retain(|_, queue| queue.running || queue.writing);
    }

    /// Forgets everything about a table that another process looks after now.
    pub(super) fn give_up(&self, table: TableId) {
        self.lock().remove(&table);
        self.emptied.notify_waiters();
    }

    /// Notes that a channel is out of reach. The log is read again when something happens at the table or in its server.
    pub(super) fn park(&self, view: &View) {
        self.change(view.id, |queue| queue.behind = Behind::Parked(view.guild));
    }

    /// Notes that the channels of this server may be in reach again. Returns the tables whose tasks have to be started.
    pub(super) fn unpark(&self, guild: GuildId) -> Vec<TableId> {
        let mut idle = Vec::new();
        for (table, queue) in self.lock().iter_mut() {
            queue.block.take_if(|block| block.guild == Some(guild));
            if queue.behind == Behind::Parked(Some(guild)) {
                queue.behind = Behind::Now;
                idle.extend((!std::mem::replace(&mut queue.running, true)).then_some(*table));
            }
        }
        self.arrived.notify_waiters();
        idle.sort_unstable();
        idle
    }

    /// Returns what the task of a table does next. Everything in the queue is returned as one batch. On [`Next::Rest`] the task must end.
    pub(super) fn next(&self, table: TableId, now: Timestamp) -> Next {
        let mut queues = self.lock();
        let Some(queue) = queues.get_mut(&table) else { return Next::Rest };
        if queue.behind == Behind::Now
            || (matches!(queue.behind, Behind::Parked(_)) && !queue.waiting.is_empty())
        {
            return Next::ReadLog;
        }
        if let Some((batch, answered)) = queue.take(now) {
            return Next::Tell(Box::new(batch), answered);
        }
        queue.running = false;
        // A writer removes it, or the notice of the press whose answer is being written.
        if !queue.is_needed() && !queue.writing {
            queues.remove(&table);
        }
        drop(queues);
        self.emptied.notify_waiters();
        Next::Rest
    }

    /// Makes a batch of what was found in the log, followed by the queue; `None` if there is nothing to tell after all.
    pub(super) fn catch_up(
        &self,
        table: TableId,
        found: Option<Notice>,
        now: Timestamp,
    ) -> Option<(Box<Batch>, Answered)> {
        let mut queues = self.lock();
        let queue = queues.get_mut(&table)?;
        queue.behind = Behind::No;
        let found = found?;
        queue.recovered = found.event_number;
        // The notice does not say when its events happened.
        queue.recent.add(&found, Timestamp::default());
        let mut batch = Batch::new(found);
        batch.recovered = true;
        let answered = queue.add_to(&mut batch, now);
        Some((Box::new(batch), answered))
    }

    /// Adds what has come in the meantime.
    pub(super) fn add_waiting(&self, batch: &mut Batch, now: Timestamp) {
        // The person who caused it has been answered long before another try.
        self.change(batch.view.id, |queue| drop(queue.add_to(batch, now)));
    }

    /// Notes that a table has been told up to this event, which could not be stored.
    pub(super) fn set_unnoted(&self, table: TableId, event_number: EventNumber) {
        self.change(table, |queue| queue.unnoted = event_number);
    }

    /// Returns the last event that has been told although that could not be stored; zero if there is none.
    pub(super) fn unnoted(&self, table: TableId) -> EventNumber {
        self.lock().get(&table).map_or(EventNumber::default(), |queue| queue.unnoted)
    }

    /// Returns `true` if everything that has happened in the running round is known at this table.
    pub(super) fn knows_round(&self, table: TableId) -> bool {
        self.lock().get(&table).is_some_and(|queue| queue.recent.is_whole())
    }

    /// Lets this batch and later ones show the whole running round.
    pub(super) fn recall(&self, batch: &mut Batch, round: &Notice) {
        self.change(batch.view.id, |queue| {
            queue.recent.recall(&round.news, round.event_number);
            batch.recent.clone_from(&queue.recent);
        });
    }

    /// Notes whether the task of a table waits longer than a stop of the bot waits for it.
    pub(super) fn set_patient(&self, table: TableId, patient: bool) {
        self.change(table, |queue| queue.patient = patient);
        self.emptied.notify_waiters();
    }

    #[cfg(test)]
    pub(super) fn is_known(&self, table: TableId) -> bool {
        self.lock().contains_key(&table)
    }

    pub(super) fn under_way(&self) -> usize {
        self.lock().values().filter(|queue| queue.running).count()
    }

    /// Waits until everything has been told that can be told soon.
    pub(super) async fn wait_until_empty(&self) {
        loop {
            let emptied = self.emptied.notified();
            if self.lock().values().all(|queue| !queue.running || queue.patient) {
                return;
            }
            emptied.await;
        }
    }

    /// Waits for the right to write the board of a table.
    pub(super) async fn lock_board(&self, table: TableId) -> BoardWriteGuard<'_> {
        loop {
            let written = self.written.notified();
            if let Some(guard) = self.try_lock_board(table) {
                return guard;
            }
            written.await;
        }
    }

    /// Returns the right to write the board of a table, if nobody holds it.
    pub(super) fn try_lock_board(&self, table: TableId) -> Option<BoardWriteGuard<'_>> {
        let mut queues = self.lock();
        let queue = queues.entry(table).or_default();
        let taken = std::mem::replace(&mut queue.writing, true);
        // A guard frees the board when it is dropped, so it is only created if the board was free.
        (!taken).then(|| BoardWriteGuard { queues: self, table })
    }

    /// Notes that the board shows the state of `view`.
    pub(super) fn set_shown(&self, view: &View) {
        let mut queues = self.lock();
        let queue = queues.entry(view.id).or_default();
        queue.shown = queue.shown.max(view.public_event_number);
    }

    /// Returns `true` if the board already shows the state of `view`.
    pub(super) fn shows(&self, view: &View) -> bool {
        self.lock().get(&view.id).is_some_and(|queue| queue.shown >= view.public_event_number)
    }

    /// Returns why the channel of a table cannot be written to; `None` if it can.
    pub(super) fn outage(&self, table: TableId) -> Option<ChannelOutage> {
        self.lock().get(&table)?.outage
    }

    /// Notes why the channel of a table cannot be written to. Returns what was noted before.
    pub(super) fn set_outage(&self, table: TableId, outage: Option<ChannelOutage>) -> Option<ChannelOutage> {
        let mut queues = self.lock();
        let queue = queues.get_mut(&table)?;
        if outage.is_none() {
            queue.block = None;
        }
        std::mem::replace(&mut queue.outage, outage)
    }
}

impl Queue {
    /// Returns `true` if something is known of the table that must not be forgotten when its task ends.
    fn is_needed(&self) -> bool {
        self.outage.is_some()
            || self.failures > 0
            || self.behind != Behind::No
            || self.recovered.max(self.unnoted) > EventNumber::default()
            || !self.recent.is_over()
    }

    /// Takes everything in the queue as one batch.
    fn take(&mut self, now: Timestamp) -> Option<(Batch, Answered)> {
        if self.waiting.is_empty() {
            return None;
        }
        let mut first = self.waiting.remove(0);
        let mut answered: Answered = first.answered.take().into_iter().collect();
        if first.event_number <= self.recovered {
            first.news.clear();
        }
        self.recent.add(&first, now);
        let mut batch = Batch::new(first);
        batch.event_number = batch.event_number.max(self.recovered);
        answered.extend(self.add_to(&mut batch, now));
        Some((batch, answered))
    }

    fn add_to(&mut self, batch: &mut Batch, now: Timestamp) -> Answered {
        let mut answered = Vec::new();
        let mut waiting = std::mem::take(&mut self.waiting).into_iter();
        while let Some(mut notice) = waiting.next() {
            if !batch.is_followed_by(&notice) {
                // The events in between are in the log.
                self.behind = Behind::Now;
                self.waiting = std::iter::once(notice).chain(waiting).collect();
                break;
            }
            answered.extend(notice.answered.take());
            if notice.event_number > batch.event_number {
                self.recent.add(&notice, now);
            }
            batch.add(notice);
        }
        batch.recent.clone_from(&self.recent);
        answered
    }
}
