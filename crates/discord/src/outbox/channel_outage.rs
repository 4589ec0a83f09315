//! Tables whose channels cannot be written to: their people learn of it in other ways.

use super::Inner;
use super::batch::{Batch, DeliveryOutcome, nonce};
use super::queue::ChannelOutage;
use crate::errors::{DeliveryError, SendError};
use crate::notifications::{self, DirectCall};
use crate::reachability::{self, Reachability};
use crate::send;
use carte_present::{Reader, announce, refusal};
use carte_service::ServiceError;
use carte_table::Stage;
use carte_table::ids::{ChannelId, TableId, UserId};

impl Inner {
    pub(super) fn reachability(&self) -> Reachability<'_> {
        let Self { service, http, faces, remade_threads, .. } = self;
        Reachability { service, http, faces, remade_threads }
    }

    /// Handles a table whose channel is out of reach; `None` if somebody has to be written to once more.
    pub(super) async fn handle_outage(
        &self,
        batch: &mut Batch,
        outage: ChannelOutage,
        error: &SendError,
    ) -> Option<DeliveryOutcome> {
        let view = batch.view.clone();
        // Before the last start its people were already told.
        let news = self.note(view.id, Some((outage, error))) && !batch.recovered;
        let reachability = self.reachability();
        // What could not be told in the old channel is told in the new one.
        if reachability.handle_lost_channel(view.id, view.channel, news).await {
            return Some(DeliveryOutcome::Again);
        }
        let stops = batch.untold.iter().any(|news| news.facts().strands);
        if stops && view.is_out_of_reach() {
            let unwritten = match batch.unwritten.take() {
                Some(unwritten) => Ok(unwritten),
                None => self.list_unwritten(batch).await,
            };
            let mut unwritten = match unwritten {
                Ok(unwritten) => unwritten,
                Err(error) => {
                    tracing::debug!(table = %view.id, %error, "it is not known who has been written to");
                    return None;
                }
            };
            reachability.write_to_people(&view, &mut unwritten).await;
            let known = unwritten.is_empty();
            batch.unwritten = Some(unwritten);
            return known.then_some(DeliveryOutcome::Delivered);
        }
        // Nothing brings the channel back, and a game cannot go on without it.
        let over = outage == ChannelOutage::Gone && view.stage != Stage::Playing;
        Some(if over { DeliveryOutcome::Delivered } else { DeliveryOutcome::Parked })
    }

    /// Returns the people at a table who have not been told yet that its channel is lost. Before the last start some of them may have been.
    async fn list_unwritten(&self, batch: &Batch) -> Result<Vec<UserId>, DeliveryError> {
        let view = &batch.view;
        let mut people = reachability::list_people(view);
        if !batch.recovered {
            return Ok(people);
        }
        let Some(since) = self.service.last_out_of_reach(view.id).await? else { return Ok(people) };
        let message = refusal::lost(view, &Reader::in_language(&view.language, &self.faces));
        for user in people.clone() {
            let Some(channel) = self.direct_channel(user).await? else { continue };
            if self.find_posted(channel, since, |one| send::says(one, &message)).await?.is_some() {
                people.retain(|other| *other != user);
            }
        }
        Ok(people)
    }

    /// Returns the channel of the direct messages to this person, if the bot has opened one.
    async fn direct_channel(&self, user: UserId) -> Result<Option<ChannelId>, ServiceError> {
        match self.service.store().preferences(user).await.map_err(ServiceError::from) {
            Ok(preferences) => Ok(preferences.dm_channel),
            Err(ServiceError::Unreadable(_)) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Calls people by direct message if the bot may not post in the channel: the board can still be seen there. Returns `None` if some of
    /// them have not been reached.
    pub(super) async fn call_directly(
        &self,
        batch: &mut Batch,
    ) -> Result<Option<DeliveryOutcome>, DeliveryError> {
        // As long as the guard lives, no other process calls them in the channel.
        let Some(_guard) = self.service.shard_ownership().guard_guild(batch.view.guild) else {
            return Ok(Some(DeliveryOutcome::Again));
        };
        if !self.is_next(batch).await? {
            return Ok(Some(DeliveryOutcome::Again));
        }
        let mut left = std::mem::take(&mut batch.uncalled);
        let mut missed = Vec::new();
        while let Some(user) = left.pop() {
            let called = match notifications::may_be_reached(&self.service, user).await {
                true => self.call_by_message(batch, user).await,
                false => Ok(false),
            };
            if !matches!(called, Ok(true)) {
                missed.push(user);
            }
            if let Err(error) = called {
                batch.uncalled = [left, missed].concat();
                return Err(error);
            }
        }
        batch.uncalled = missed;
        Ok(batch.uncalled.is_empty().then_some(DeliveryOutcome::Delivered))
    }

    /// Calls a person by direct message. Returns `true` if the message has arrived, as far as Discord tells.
    pub(super) async fn call_by_message(
        &self,
        batch: &mut Batch,
        user: UserId,
    ) -> Result<bool, DeliveryError> {
        let news = batch.view.seat_of(user).map_or(&[][..], |seat| batch.recent.since(Some(seat)));
        let nonce = nonce(&batch.view, 'd');
        let arrived = match self.notifier().direct(&batch.view, user, news, &nonce).await? {
            DirectCall::Arrived => true,
            DirectCall::Unknown => {
                batch.unsure.push(user);
                self.has_been_called(batch, user).await?
            }
            DirectCall::Failed => false,
        };
        if arrived {
            batch.called.push(user);
        }
        Ok(arrived)
    }

    /// Returns `true` if a direct message of which nothing was noted has already called the person to what this batch tells.
    ///
    /// A panel that was edited after it was sent is no evidence: it may show more than the person was called for.
    pub(super) async fn has_been_called(&self, batch: &Batch, user: UserId) -> Result<bool, DeliveryError> {
        let view = &batch.view;
        let Some(channel) = self.direct_channel(user).await? else { return Ok(false) };
        let newest = self.fetch_newest(channel).await?;
        let unchanged = newest.iter().filter(|one| one["edited_timestamp"].is_null());
        let Some(state) = unchanged.filter_map(|one| send::panel_state(one, view.id)).max() else {
            return Ok(false);
        };
        let later = self.service.news_since(view.id, state, batch.event_number).await?;
        let reader = Reader::in_language(&view.language, &self.faces);
        let called_again = announce::call(view, &later, &reader);
        Ok(called_again.is_none_or(|call| !call.users.contains(&user)))
    }

    /// Notes why the channel of a table cannot be written to, and logs each change once. Returns `true` if the reason has changed.
    pub(super) fn note(&self, table: TableId, outage: Option<(ChannelOutage, &SendError)>) -> bool {
        let now = outage.map(|(outage, _)| outage);
        let before = self.queues.set_outage(table, now);
        match outage {
            Some((outage @ ChannelOutage::Rejected, error)) if before != Some(outage) => {
                tracing::error!(%table, %error, "the channel cannot be told; this is tried again");
            }
            Some((outage, error)) if before != Some(outage) => {
                tracing::warn!(%table, ?outage, %error, "the channel cannot be told");
            }
            None if before.is_some() => tracing::info!(%table, "the channel can be told again"),
            Some(_) | None => {}
        }
        before != now
    }
}
