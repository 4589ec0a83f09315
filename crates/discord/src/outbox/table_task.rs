//! The task of a table: it tells the channel what is in the queue, batch by batch, until the queue is empty.

use std::panic::AssertUnwindSafe;
use std::time::Duration;

use futures::FutureExt;
use tokio::time::Instant;

use super::Inner;
use super::batch::{Batch, DeliveryOutcome, nonce};
use super::queue::{Answered, ChannelOutage, Next};
use crate::departed_members;
use crate::errors::{DeliveryError, SendError, SendErrorKind};
use crate::reachability;
use carte_service::ServiceError;
use carte_store::OpenTable;
use carte_table::View;
use carte_table::ids::{ChannelId, EventNumber, TableId};

/// A process whose lease may have expired checks at this interval whether another process has taken over its tables.
const LEASE_CHECK_INTERVAL: Duration = Duration::from_millis(500);

/// A table whose task pauses longer than this does not delay the stop of the bot.
const LONGEST_AWAITED_PAUSE: Duration = Duration::from_secs(5);

impl Inner {
    /// Tells the channel everything in the queue of a table, then ends.
    pub(super) async fn empty_queue(&self, table: TableId) {
        let mut failures = 0;
        loop {
            let (mut batch, answered) = match self.queues.next(table, self.service.now()) {
                Next::Tell(batch, answered) => (batch, answered),
                Next::Rest => return,
                Next::ReadLog => match self.read_log(table).await {
                    Ok(Some(found)) => found,
                    Ok(None) => continue,
                    Err(error) => {
                        if failures == 0 {
                            self.service.log_database_error(&error, "what has not been told cannot be read");
                        }
                        self.wait_before_retry(table, failures, Duration::ZERO).await;
                        failures += 1;
                        continue;
                    }
                },
            };
            for receiver in answered {
                // Whether it was used or dropped does not matter: either way the person has been answered, or never will be. An answer is
                // given up after three seconds.
                drop(receiver.await);
            }
            self.queues.add_waiting(&mut batch, self.service.now());
            self.recall_round(&mut batch).await;
            // A batch that panics must not silence its table for ever.
            match AssertUnwindSafe(Box::pin(self.tell(&mut batch))).catch_unwind().await {
                Ok(DeliveryOutcome::Delivered) => {
                    failures = 0;
                    if self.queues.unnoted(table) > EventNumber::default() {
                        // When the log is read, `unnoted` is stored first, as soon as the database works.
                        self.queues.mark_behind(table);
                    }
                    self.follow_up(&batch).await;
                }
                Ok(DeliveryOutcome::Again) => drop(self.queues.mark_behind(table)),
                Ok(DeliveryOutcome::Parked) => self.queues.park(&batch.view),
                Ok(DeliveryOutcome::Elsewhere) => return self.queues.give_up(table),
                Err(_) => {
                    tracing::error!(%table, seq = batch.event_number.0, "telling the channel failed unexpectedly");
                    self.queues.mark_behind(table);
                    self.wait_before_retry(table, failures, Duration::ZERO).await;
                    failures += 1;
                }
            }
        }
    }

    async fn read_log(&self, table: TableId) -> Result<Option<(Box<Batch>, Answered)>, ServiceError> {
        let unnoted = self.queues.unnoted(table);
        if unnoted > EventNumber::default() {
            self.service.mark_told(table, unnoted).await?;
            self.queues.set_unnoted(table, EventNumber::default());
        }
        let found = match self.service.untold_news(table).await {
            Err(ServiceError::NoSuchTable) => None,
            found => found?,
        };
        Ok(self.queues.catch_up(table, found, self.service.now()))
    }

    /// Adds what has come in the meantime to a batch before another try, if the batch may still change.
    fn add_waiting_news(&self, batch: &mut Batch) {
        if batch.may_grow() {
            self.queues.add_waiting(batch, self.service.now());
        }
    }

    /// Waits before another try: the longer, the more failures there were, and at least `least`.
    async fn wait_before_retry(&self, table: TableId, failures: u32, least: Duration) {
        self.queues.set_patient(table, self.backoff.pause(failures).max(least) > LONGEST_AWAITED_PAUSE);
        self.backoff.wait(failures, least).await;
        self.queues.set_patient(table, false);
    }

    /// Calls the people by direct message if the bot cannot post in the channel. Returns `None` if another try is needed, after waiting
    /// until it makes sense. It is needed while somebody has not been called, if the board `is_unseen`, or if the old channel does not say
    /// where the game has gone.
    async fn tell_without_post(
        &self,
        batch: &mut Batch,
        is_unseen: bool,
        until: Instant,
    ) -> Option<DeliveryOutcome> {
        let is_unseen = is_unseen || self.has_moved(batch).await;
        match self.call_directly(batch).await {
            Ok(Some(DeliveryOutcome::Delivered)) if is_unseen => {}
            Ok(Some(outcome)) => return Some(outcome),
            Ok(None) => {}
            Err(DeliveryError::Service(error)) => {
                self.wait_for_database(batch.view.id, &error).await;
                return None;
            }
            Err(DeliveryError::Send(error)) => {
                tracing::debug!(table = %batch.view.id, %error, "it is not known who has been called");
            }
        }
        self.wait_for_news(batch, until).await;
        self.add_waiting_news(batch);
        None
    }

    async fn wait_for_database(&self, table: TableId, error: &ServiceError) {
        let failures = self.queues.count_failure(table);
        if failures == 0 {
            self.service.log_database_error(error, "the channel will be told when the database works");
        }
        self.wait_before_retry(table, failures, Duration::ZERO).await;
    }

    /// Postpones all posts in a channel in which posting is forbidden. Returns when the next post is tried.
    fn postpone_posts(&self, view: &View, error: &SendError) -> Instant {
        if let Some((_, until)) = self.queues.posting_block(view) {
            return until;
        }
        let until = Instant::now() + self.backoff.pause(self.queues.count_failure(view.id));
        self.queues.refuse_posts(view, error.clone(), until);
        until
    }

    /// Waits until `until`, or until something happens at the table or to its channel.
    async fn wait_for_news(&self, batch: &Batch, until: Instant) {
        let table = batch.view.id;
        self.queues.set_patient(table, until.duration_since(Instant::now()) > LONGEST_AWAITED_PAUSE);
        tokio::select! {
            biased;
            () = tokio::time::sleep_until(until) => {}
            () = self.queues.wait_for_more(batch) => {}
        }
        self.queues.set_patient(table, false);
    }

    /// Waits until a rate limit allows the next request. That is no failure, so later pauses do not grow.
    async fn wait_for_rate_limit(&self, table: TableId, wait: Duration) {
        self.queues.set_patient(table, wait > LONGEST_AWAITED_PAUSE);
        tokio::time::sleep(wait).await;
        self.queues.set_patient(table, false);
    }

    /// Returns `true` if this process looks after the table. Waits until that is certain.
    async fn is_ours(&self, batch: &Batch) -> bool {
        let ownership = self.service.shard_ownership();
        while ownership.owns_guild(batch.view.guild) {
            if ownership.is_lease_valid() {
                return true;
            }
            tokio::time::sleep(LEASE_CHECK_INTERVAL).await;
        }
        false
    }

    /// Returns `true` if the board is still in the channel in which the table was before.
    async fn has_moved(&self, batch: &Batch) -> bool {
        let place = self.service.store().board(batch.view.id).await;
        place.is_ok_and(|place| place.is_some_and(|place| place.channel != batch.view.channel))
    }

    /// Does what else the news require after they have been delivered.
    async fn follow_up(&self, batch: &Batch) {
        for user in batch.absent.iter().filter_map(|seat| batch.view.occupant(*seat).person()) {
            departed_members::look_for(&self.service, &self.http, OpenTable::from(&batch.view), user).await;
        }
        self.notifier().call_next(&batch.view, batch.turn_came, &nonce(&batch.view, 'n')).await;
        // The thread stays open until everything about its game has been said.
        if batch.ended && !self.finished.push(&batch.view) {
            self.archive_unused_thread(batch.view.channel).await;
        }
    }

    /// Archives the thread of a table that has ended, unless another table is in it, such as a rematch.
    pub(super) async fn archive_unused_thread(&self, channel: ChannelId) {
        let others = self.service.store().tables_in(channel).await;
        if self
            .service
            .ok_or_log(others, "the tables in a thread cannot be read")
            .is_some_and(|here| here.is_empty())
        {
            reachability::archive_thread(&self.http, channel).await;
        }
    }

    /// Tries to tell a batch, each time in its newest state, until it has been told or never can be.
    async fn tell(&self, batch: &mut Batch) -> DeliveryOutcome {
        let table = batch.view.id;
        let mut is_refused = false;
        let outcome = loop {
            if !self.is_ours(batch).await {
                break DeliveryOutcome::Elsewhere;
            }
            let error = match Box::pin(self.deliver(batch)).await {
                Ok(outcome) => {
                    if outcome == DeliveryOutcome::Delivered && self.queues.outage(table).is_none() {
                        self.queues.forget_failures(table);
                    }
                    break outcome;
                }
                Err(DeliveryError::Service(error)) => {
                    self.wait_for_database(table, &error).await;
                    continue;
                }
                Err(DeliveryError::Send(error)) => error,
            };
            if let SendError::OverLimit(wait) = error {
                self.wait_for_rate_limit(table, wait).await;
                self.add_waiting_news(batch);
                continue;
            }
            match error.kind() {
                // The token may have been replaced; then the next start continues here.
                SendErrorKind::Later(_) => {}
                _ if error.is_unauthorized() => {}
                // It may be an error of Discord's, and a game that stops is a nuisance.
                SendErrorKind::Forbidden { view: true }
                    if !is_refused && self.queues.outage(table).is_none() =>
                {
                    is_refused = true;
                }
                kind @ (SendErrorKind::ChannelGone | SendErrorKind::Forbidden { view: true }) => {
                    let outage = match kind {
                        SendErrorKind::ChannelGone => ChannelOutage::Gone,
                        _ => ChannelOutage::Forbidden { view: true },
                    };
                    if let Some(outcome) = Box::pin(self.handle_outage(batch, outage, &error)).await {
                        break outcome;
                    }
                }
                SendErrorKind::Forbidden { view: false } => {
                    self.note(table, Some((ChannelOutage::FORBIDDEN, &error)));
                    let until = self.postpone_posts(&batch.view, &error);
                    let is_unseen = batch.ended && !self.queues.shows(&batch.view);
                    match self.tell_without_post(batch, is_unseen, until).await {
                        Some(outcome) => break outcome,
                        None => continue,
                    }
                }
                SendErrorKind::MessageGone
                | SendErrorKind::Acknowledged
                | SendErrorKind::Expired
                | SendErrorKind::Rejected => {
                    self.note(table, Some((ChannelOutage::Rejected, &error)));
                    let until = Instant::now() + self.backoff.pause(self.queues.count_failure(table));
                    let is_unseen = !self.queues.shows(&batch.view);
                    match self.tell_without_post(batch, is_unseen, until).await {
                        Some(outcome) => break outcome,
                        None => continue,
                    }
                }
            }
            let failures = self.queues.count_failure(table);
            let least = match error {
                SendError::RateLimited(wait) => wait,
                // Discord limits the number of invalid requests, so the pause is kept even if the problem is solved earlier.
                _ if error.is_invalid_request() => self.backoff.pause(failures),
                _ => Duration::ZERO,
            };
            tracing::debug!(%table, %error, failures, "the channel will be told later");
            self.wait_before_retry(table, failures, least).await;
            self.add_waiting_news(batch);
        };
        if outcome == DeliveryOutcome::Delivered && batch.event_number > batch.noted {
            // If this cannot be stored, the same message is sent once more after a restart, and Discord recognises it.
            let unnoted = match self.service.mark_told(table, batch.event_number).await {
                Ok(()) => EventNumber::default(),
                Err(error) => {
                    self.service
                        .log_database_error(&error, "it could not be stored that the channel has been told");
                    batch.event_number
                }
            };
            self.queues.set_unnoted(table, unnoted);
        }
        outcome
    }
}
