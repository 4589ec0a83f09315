//! What waits at each table to be told, and what stands in its way; no word to Discord is said here.

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

/// Done when the person who caused something has been answered.
pub(super) type Answered = Vec<oneshot::Receiver<()>>;

/// The queues of all tables that have one.
#[derive(Debug, Default)]
pub(super) struct Queues {
    by_table: Mutex<HashMap<TableId, Queue>>,
    emptied: Notify,
    /// Somebody writes a board no more.
    written: Notify,
    /// Something has come that is to be told, or a channel may be written again.
    arrived: Notify,
}

/// The right to write the board of a table, which one holds at a time; given back when it is dropped.
#[derive(Debug)]
pub(crate) struct BoardWriteGuard<'a> {
    queues: &'a Queues,
    table: TableId,
}

impl Drop for BoardWriteGuard<'_> {
    fn drop(&mut self) {
        if let Some(queue) = self.queues.lock().get_mut(&self.table) {
            queue.writing = false;
        }
        self.queues.written.notify_waiters();
    }
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
    /// The last event that was read from the log: notices of those up to it come a second time.
    recovered: EventNumber,
    /// The last event that has been told where the database has not taken note of it.
    unnoted: EventNumber,
    /// The last public event that the board is known to show.
    shown: PublicEventNumber,
    /// Whether somebody writes the board right now: the table's task, or a press whose answer shows it.
    writing: bool,
    outage: Option<ChannelOutage>,
    /// How often telling the channel has failed since it was told something, for whatever reasons.
    failures: u32,
    /// Why nothing is posted for a while.
    refusal: Option<Refusal>,
    /// What the board tells of the latest turns.
    recent: RecentEvents,
}

/// Whether a table has more to tell than what waits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Behind {
    #[default]
    No,
    /// The log has to be read before anything is told.
    Now,
    /// The same, but not before something happens, or this server can be reached again: the channel is out of reach.
    Parked(Option<GuildId>),
}

/// Why a table's channel cannot be told anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ChannelOutage {
    Gone,
    Forbidden {
        view: bool,
    },
    /// Discord does not take the messages, for a reason that has no name here.
    Rejected,
}

impl ChannelOutage {
    /// The channel can be seen, and nothing can be posted.
    pub(super) const FORBIDDEN: Self = Self::Forbidden { view: false };
}

/// Discord does not let the bot post in a channel, which is not tried again before its time.
#[derive(Clone, Debug)]
struct Refusal {
    error: SendError,
    until: Instant,
    guild: Option<GuildId>,
    channel: ChannelId,
}

/// What a table's task does next.
#[derive(Debug)]
pub(super) enum Next {
    /// It tells this.
    Tell(Box<Batch>, Answered),
    ReadLog,
    /// It ends.
    Rest,
}

impl Queues {
    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, Queue>> {
        self.by_table.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds something to tell. Returns `true` if the caller has to start the task of the table.
    pub(super) fn push(&self, notice: Notice) -> bool {
        let mut queues = self.lock();
        let queue = queues.entry(notice.view.id).or_default();
        queue.waiting.push(notice);
        let starts = !std::mem::replace(&mut queue.running, true);
        drop(queues);
        self.arrived.notify_waiters();
        starts
    }

    /// Waits until something has come that a batch can take, or until the channel may be written again.
    pub(super) async fn wait_for_more(&self, batch: &Batch) {
        loop {
            let arrived = self.arrived.notified();
            let has_arrived = |queue: &Queue| {
                let may_be_written =
                    queue.refusal.is_none() && queue.outage == Some(ChannelOutage::FORBIDDEN);
                let next = queue.waiting.first().filter(|_| batch.may_grow());
                may_be_written || next.is_some_and(|notice| batch.is_followed_by(notice))
            };
            if self.lock().get(&batch.view.id).is_none_or(has_arrived) {
                return;
            }
            arrived.await;
        }
    }

    /// Counts a failure to tell a table's channel. Returns how many came before it since the channel was told something.
    pub(super) fn count_failure(&self, table: TableId) -> u32 {
        let mut queues = self.lock();
        let failures = &mut queues.entry(table).or_default().failures;
        *failures = failures.saturating_add(1);
        *failures - 1
    }

    /// Forgets the failures of a table's channel, which has been told everything.
    pub(super) fn forget_failures(&self, table: TableId) {
        if let Some(queue) = self.lock().get_mut(&table) {
            queue.failures = 0;
        }
    }

    /// Notes that Discord does not let the bot post in a table's channel, which is not tried again before `until`.
    pub(super) fn refuse_posts(&self, view: &View, error: SendError, until: Instant) {
        if let Some(queue) = self.lock().get_mut(&view.id) {
            queue.refusal = Some(Refusal { error, until, guild: view.guild, channel: view.channel });
        }
    }

    /// Why nothing can be posted in a table's channel now, and until when that is not tried.
    pub(super) fn refusal(&self, view: &View) -> Option<(SendError, Instant)> {
        let queues = self.lock();
        let refusal = queues.get(&view.id)?.refusal.as_ref()?;
        let holds = refusal.channel == view.channel && Instant::now() < refusal.until;
        holds.then(|| (refusal.error.clone(), refusal.until))
    }

    /// Notes that there is more in the log than what waits. Returns `true` if the caller has to start the task of the table.
    pub(super) fn mark_behind(&self, table: TableId) -> bool {
        let mut queues = self.lock();
        let queue = queues.entry(table).or_default();
        queue.behind = Behind::Now;
        !std::mem::replace(&mut queue.running, true)
    }

    /// Does the same where no task runs and no outage stands in the way. Returns `true` if the caller has to start the task.
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

    /// Forgets what is known of tables at which nothing is under way: another process may have told more since.
    pub(super) fn forget_idle(&self) {
        self.lock().retain(|_, queue| queue.running || queue.writing);
    }

    /// Forgets what waits at a table, which another process tells now.
    pub(super) fn give_up(&self, table: TableId) {
        self.lock().remove(&table);
        self.emptied.notify_waiters();
    }

    /// Notes that a channel is out of reach: the log is read again when something happens at its table or in its server.
    pub(super) fn park(&self, view: &View) {
        if let Some(queue) = self.lock().get_mut(&view.id) {
            queue.behind = Behind::Parked(view.guild);
        }
    }

    /// Notes that the channels of this server may be in reach again; whose tasks have to be started.
    pub(super) fn unpark(&self, guild: GuildId) -> Vec<TableId> {
        let mut idle = Vec::new();
        for (table, queue) in self.lock().iter_mut() {
            queue.refusal.take_if(|refusal| refusal.guild == Some(guild));
            if queue.behind == Behind::Parked(Some(guild)) {
                queue.behind = Behind::Now;
                idle.extend((!std::mem::replace(&mut queue.running, true)).then_some(*table));
            }
        }
        self.arrived.notify_waiters();
        idle.sort_unstable();
        idle
    }

    /// What comes next, everything that waits as one; the task must end when nothing does.
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
        let known = queue.outage.is_some()
            || queue.failures > 0
            || queue.behind != Behind::No
            || queue.recovered.max(queue.unnoted) > EventNumber::default()
            || queue.writing
            || !queue.recent.is_over();
        if !known {
            queues.remove(&table);
        }
        drop(queues);
        self.emptied.notify_waiters();
        Next::Rest
    }

    /// Puts what was found in the log before what waits; `None` when there is nothing to tell after all.
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
        // Nobody knows how long ago that was.
        queue.recent.add(&found, Timestamp::default());
        let mut batch = Batch::new(found);
        batch.recovered = true;
        let answered = queue.add_to(&mut batch, now);
        Some((Box::new(batch), answered))
    }

    /// Adds what has come in the meantime.
    pub(super) fn add_waiting(&self, batch: &mut Batch, now: Timestamp) {
        if let Some(queue) = self.lock().get_mut(&batch.view.id) {
            // The person who caused it has been answered long before another try.
            drop(queue.add_to(batch, now));
        }
    }

    /// Notes that a table has been told up to this event, and the database has not taken note of it.
    pub(super) fn set_unnoted(&self, table: TableId, event_number: EventNumber) {
        if let Some(queue) = self.lock().get_mut(&table) {
            queue.unnoted = event_number;
        }
    }

    /// The last event that a table has been told where the database does not know of it; zero where it does.
    pub(super) fn unnoted(&self, table: TableId) -> EventNumber {
        self.lock().get(&table).map_or(EventNumber::default(), |queue| queue.unnoted)
    }

    /// Returns `true` if all of the running round is known at this table.
    pub(super) fn knows_round(&self, table: TableId) -> bool {
        self.lock().get(&table).is_some_and(|queue| queue.recent.is_whole())
    }

    /// Lets a batch, and those after it, tell of the whole running round.
    pub(super) fn recall(&self, batch: &mut Batch, round: &Notice) {
        if let Some(queue) = self.lock().get_mut(&batch.view.id) {
            queue.recent.recall(&round.news, round.event_number);
            batch.recent.clone_from(&queue.recent);
        }
    }

    /// Notes whether a table waits longer than anybody would wait for it.
    pub(super) fn set_patient(&self, table: TableId, patient: bool) {
        if let Some(queue) = self.lock().get_mut(&table) {
            queue.patient = patient;
        }
        self.emptied.notify_waiters();
    }

    /// At how many tables a task is under way.
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

    /// The right to write the board of a table, once nobody else does.
    pub(super) async fn lock_board(&self, table: TableId) -> BoardWriteGuard<'_> {
        loop {
            let written = self.written.notified();
            if let Some(guard) = self.try_lock_board(table) {
                return guard;
            }
            written.await;
        }
    }

    /// The right to write the board of a table, if nobody does.
    pub(super) fn try_lock_board(&self, table: TableId) -> Option<BoardWriteGuard<'_>> {
        let mut queues = self.lock();
        let queue = queues.entry(table).or_default();
        let taken = std::mem::replace(&mut queue.writing, true);
        // A guard frees the board when it is dropped, so it is created only for who gets it.
        (!taken).then(|| BoardWriteGuard { queues: self, table })
    }

    /// Notes that the board shows this state.
    pub(super) fn set_shown(&self, view: &View) {
        let mut queues = self.lock();
        let queue = queues.entry(view.id).or_default();
        queue.shown = queue.shown.max(view.public_event_number);
    }

    /// Returns `true` if the board shows this state already.
    pub(super) fn shows(&self, view: &View) -> bool {
        self.lock().get(&view.id).is_some_and(|queue| queue.shown >= view.public_event_number)
    }

    /// Why the channel of a table cannot be told anything; `None` where it can.
    pub(super) fn outage(&self, table: TableId) -> Option<ChannelOutage> {
        self.lock().get(&table)?.outage
    }

    /// Notes why the channel of a table cannot be told anything. Returns what was noted before.
    pub(super) fn set_outage(&self, table: TableId, outage: Option<ChannelOutage>) -> Option<ChannelOutage> {
        let mut queues = self.lock();
        let queue = queues.get_mut(&table)?;
        if outage.is_none() {
            queue.refusal = None;
        }
        std::mem::replace(&mut queue.outage, outage)
    }
}

impl Queue {
    /// Everything that waits, as one.
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
                // What is missing in between is in the log.
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
