//! Recovers what happened before a start or during an outage: the round so far, and boards that arrived without the bot knowing.

use super::Inner;
use super::batch::Batch;
use super::old_boards::old_board;
use crate::errors::DeliveryError;
use crate::send::{self, message_id};
use carte_present::{Reader, announce};
use carte_store::BoardPlace;
use carte_table::Stage;
use carte_table::ids::EventNumber;
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
            if let Some(call) = announce::standing_call(&view, &reader) {
                batch.uncalled = self.not_called_before(batch, &call.users).await?;
                (_, batch.direct) = self.split_called(batch, &view).await;
                self.call_unreached(batch).await?;
            }
            self.service.mark_told(view.id, told).await?;
        }
        if let Some(old) = replaced {
            self.remove_old_board(old, &view, &reader).await;
        }
        Ok(true)
    }
}
