//! Recovers what happened before a start or during an outage: the round so far, and boards that arrived without the bot knowing.

use super::Inner;
use super::batch::Batch;
use super::old_boards::old_board;
use crate::errors::DeliveryError;
use crate::send::{self, message_id};
use carte_present::{Reader, announce};
use carte_store::BoardPlace;
use carte_table::ids::{EventNumber, StateNumber, TableId, Timestamp, UserId};
use carte_table::preferences::Notify;
use carte_table::{News, Stage};
use serde_json::Value;

impl Inner {
    /// Lets the board of a running game also show what happened before the start.
    pub(super) async fn recall_round(&self, batch: &mut Batch) {
        let table = batch.view.id;
        if batch.view.stage != Stage::Playing || self.queues.knows_round(table) {
            return;
        }
        let round = self.service.round_notice(table).await;
        if let Some(round) = self.service.ok_or_log(round, "what has happened lately cannot be read") {
            self.queues.recall(batch, &round);
        }
    }

    /// Finds a board that was posted although that was not stored, so that its news are not told again. Returns `true` if there is one.
    ///
    /// A board that was edited after it was posted is no evidence: it may show more than its channel was told. Nor is a board that answers
    /// a command or a press, because an answer calls nobody; it is only stored as the board.
    pub(super) async fn recover_board(
        &self,
        batch: &mut Batch,
        place: &BoardPlace,
    ) -> Result<bool, DeliveryError> {
        if batch.ended || place.channel != batch.view.channel {
            return Ok(false);
        }
        let view = batch.view.clone();
        let known = self.service.store().last_told_event(view.id).await?;
        let newest = self.fetch_newest(view.channel).await?;
        let is_answer = |one: &Value| !one["interaction_metadata"].is_null();
        let later = newest.iter().filter(|one| message_id(one) >= place.message);
        let trusted = later.filter(|one| one["edited_timestamp"].is_null() || is_answer(one));
        let boards = trusted
            .filter_map(|one| Some((message_id(one)?, send::board_state(one, view.id)?, is_answer(one))));
        let Some((board, state, is_answer)) = boards.max() else { return Ok(false) };
        if is_answer && place.message == Some(board) {
            return Ok(false);
        }
        let told = self.service.event_of_state(view.id, state).await?;
        if told <= known {
            return Ok(false);
        }
        tracing::debug!(table = %view.id, seq = told.0, "a board has been found that was not known");
        // The previous board may have become a message that stays.
        let old = place.message.filter(|old| *old != board);
        let old = old.map(|old| old_board(view.id, place, old));
        let replaced = match old {
            Some(old) if self.is_still_board(old).await? => Some(old),
            _ => None,
        };
        self.service.record_board(view.id, (view.channel, board), EventNumber::default(), replaced).await?;
        let reader = Reader::in_language(&view.language, &self.faces);
        if !is_answer {
            Box::pin(self.call_for_found_board(batch, known, told)).await?;
            self.service.mark_told(view.id, told).await?;
        }
        if let Some(old) = replaced {
            self.remove_old_board(old, &view, &reader).await;
        }
        Ok(true)
    }

    /// Calls the people for whom a board that has been found was posted, if neither the board nor anything after it has called them. The
    /// board tells the events after `known` up to `told`.
    async fn call_for_found_board(
        &self,
        batch: &mut Batch,
        known: EventNumber,
        told: EventNumber,
    ) -> Result<(), DeliveryError> {
        let view = batch.view.clone();
        let news = self.news_between(view.id, known, told).await?;
        let later = self.news_between(view.id, told, batch.event_number).await?;
        let reader = Reader::in_language(&view.language, &self.faces);
        let [mut called, called_later] = [&news, &later]
            .map(|news| announce::call(&view, news, &reader).map(|call| call.users).unwrap_or_default());
        // The message that tells the later events calls the latter.
        called.retain(|user| !called_later.contains(user));
        let log = self.service.store().log_after(view.id, EventNumber(told.0.saturating_sub(1))).await?;
        let since = log.first().map_or_else(|| self.service.now(), |logged| logged.at);
        batch.uncalled = self.not_called_before(batch, &called).await?;
        let (mentioned, mut direct) = self.split_called(batch, &view).await;
        direct.retain(|(user, _)| !batch.unreached.contains(user));
        for user in mentioned {
            if !batch.unreached.contains(&user) && self.has_refused_call_since(user, since).await {
                batch.unreached.push(user);
            }
        }
        (batch.direct, batch.calling_news) = (direct, news);
        // The board has called the others.
        batch.uncalled.clone_from(&batch.unreached);
        self.call_unreached(batch).await
    }

    /// Returns `true` if this person wants to be called by direct message alone and has refused one since `since`: a board from before the
    /// refusal did not notify the person. The text of a board mentions everybody who is called, so it does not show who was notified.
    async fn has_refused_call_since(&self, user: UserId, since: Timestamp) -> bool {
        let preferences = self.service.store().preferences(user).await;
        let preferences = self.service.ok_or_log(preferences, "the wishes of a person cannot be read");
        let preferences = preferences.unwrap_or_default();
        preferences.notify == Notify::Direct && preferences.dm_closed.is_some_and(|closed| closed >= since)
    }

    /// Returns the news of the events of a table after the event `after`, up to the event `until`.
    async fn news_between(
        &self,
        table: TableId,
        after: EventNumber,
        until: EventNumber,
    ) -> Result<Vec<News>, DeliveryError> {
        let first = StateNumber::default();
        let earlier = self.service.news_since(table, first, after).await?.len();
        let news = self.service.news_since(table, first, until).await?;
        Ok(news.into_iter().skip(earlier).collect())
    }
}
