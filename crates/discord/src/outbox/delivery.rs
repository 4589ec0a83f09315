//! Sends a batch part by part. Each part that has arrived is taken out of the batch, so another try says nothing twice.

use tracing::Instrument as _;

use super::batch::{Batch, DeliveryOutcome};
use super::messages::message_route;
use super::old_boards::old_board;
use super::queue::ChannelOutage;
use super::{Inner, present_board};
use crate::errors::{DeliveryError, SendError, SendErrorKind};
use crate::notifications;
use crate::send;
use carte_games::Seat;
use carte_present::announce::PlayerCall;
use carte_present::limits::{CONTENT, length};
use carte_present::{self as present, Reader, announce, banner, board, guess, replay};
use carte_store::{BoardPlace, StoreError};
use carte_table::guild_settings::Pings;
use carte_table::ids::EventNumber;
use carte_table::{News, Stage, View, ids};
use carte_telemetry::Part;

struct Delivery<'a> {
    view: &'a View,
    reader: &'a Reader<'a>,
    /// The message that is the board at present, and its channel.
    place: BoardPlace,
    /// The board that is to be edited or replaced; `None` if there is none.
    old: Option<ids::MessageId>,
    /// The new content of the board.
    board: present::Message,
    /// The people who are called by direct message, as in [`Batch::direct`].
    direct: Vec<(ids::UserId, bool)>,
}

impl Inner {
    /// Sends what is left of a batch. What has arrived is taken out of it.
    pub(super) async fn deliver(&self, batch: &mut Batch) -> Result<DeliveryOutcome, DeliveryError> {
        let view = batch.view.clone();
        self.update_invitation(&view).await;
        // The board is locked and looked up only after everything before it has been sent.
        let _board_guard = self.queues.lock_board(view.id).await;
        let Some(place) = self.service.store().board(view.id).await? else {
            return Ok(DeliveryOutcome::Delivered);
        };
        if view.stage == Stage::Lobby && place.message.is_some() && self.queues.shows(&view) {
            batch.note_all_told();
            return Ok(DeliveryOutcome::Delivered);
        }
        let Some(_guard) = self.service.shard_ownership().guard_guild(view.guild) else {
            return Ok(DeliveryOutcome::Again);
        };
        if !self.is_next(batch).await? {
            return Ok(DeliveryOutcome::Again);
        }
        if batch.is_empty() {
            return Ok(DeliveryOutcome::Delivered);
        }
        if batch.recovered && Box::pin(self.recover_board(batch, &place)).await? {
            return Ok(DeliveryOutcome::Again);
        }
        self.call_unreached(batch).await?;
        if batch.is_empty() {
            return Ok(DeliveryOutcome::Delivered);
        }
        let reader = Reader::in_language(&view.language, &self.faces);
        let call = announce::call(&view, &batch.untold, &reader);
        let board = self.board(batch, &view, &reader, call.as_ref());
        let board = board.instrument(Part::Present.span()).await;
        let closing = self.closing_banner(batch, &view, &reader).await;
        // Between two rounds the board itself is the score card.
        let highlights = if view.is_between_rounds() {
            closing.clone()
        } else {
            let highlights = announce::highlights(&view, batch.untold_highlights(), &reader);
            match highlights {
                Some(card) if batch.untold_highlights().iter().any(|news| news.facts().ends_round()) => {
                    Some(self.with_right_guesses(card, &view, &reader).await)
                }
                highlights => highlights,
            }
        };
        let moved = place.channel != view.channel;
        let old = place.message.filter(|old| batch.used != Some(*old));
        let old = if batch.follows_round_pause() && !moved {
            self.keep_score_card(batch, &place, old, &reader).await?;
            None
        } else {
            old
        };
        // If all who are called watch the board change, it need not be posted again for them.
        let anew = moved || highlights.is_some() || batch.new_board || old.is_none();
        // Only a post can show whether posting is possible again.
        let refused = self.queues.outage(view.id).is_some();
        let called = call.is_some() && (anew || refused || !self.is_seen_by_all(batch, call.as_ref()));
        let board = if self.queues.outage(view.id) == Some(ChannelOutage::FORBIDDEN) {
            board::with_rounds(board, &view, &reader)
        } else {
            board
        };
        let mut delivery = Delivery { view: &view, reader: &reader, place, old, board, direct: Vec::new() };
        if called && let Some(call) = &call {
            batch.uncalled = self.not_called_before(batch, &call.users).await?;
            (delivery.board.notify, delivery.direct) = self.split_called(batch, &view).await;
        }
        let reminded = announce::reminded(&batch.untold);
        if anew || called {
            self.post_anew(batch, delivery, highlights, closing, moved || refused).await?;
        } else {
            Box::pin(self.edit_board(batch, delivery)).await?;
        }
        if let Some(seat) = reminded {
            tracing::info!(table = %view.id, %seat, seq = batch.event_number.0, "a reminder was sent");
        }
        batch.note_all_told();
        self.call_unreached(batch).await?;
        Ok(DeliveryOutcome::Delivered)
    }

    /// Returns `true` if this batch comes directly after what the channel has been told. Another process may have told more than the batch
    /// contains, so the batch would show an old state; it may have done so while this process was suspended. The log may also contain
    /// events without a notice, if another process has died or the database did not answer.
    pub(super) async fn is_next(&self, batch: &Batch) -> Result<bool, StoreError> {
        let ownership = self.service.shard_ownership();
        if ownership.is_shared() && !ownership.is_lease_valid() {
            return Ok(false);
        }
        if batch.event_number == EventNumber::default() {
            return Ok(true);
        }
        let noted = self.service.store().last_told_event(batch.view.id).await?;
        let told = noted.max(self.queues.unnoted(batch.view.id));
        let known = told >= batch.event_number
            && batch.after < batch.event_number
            && batch.noted < batch.event_number;
        let overtaken = ownership.is_shared() && (told > batch.event_number || known);
        Ok(batch.after <= told && !overtaken)
    }

    /// Presents the board with what has happened lately.
    async fn board(
        &self,
        batch: &Batch,
        view: &View,
        reader: &Reader<'_>,
        call: Option<&PlayerCall>,
    ) -> present::Message {
        if view.is_between_rounds() {
            // What ended the round is shown during the whole pause, whatever else happens in it.
            let ends = batch.untold.iter().any(|news| news.facts().ends_round());
            let before = if ends { &[][..] } else { batch.recent.last_turn() };
            let news: Vec<News> = before.iter().chain(&batch.untold).cloned().collect();
            let board = announce::round_over(view, &news, reader);
            let board = self.with_right_guesses(board, view, reader).await;
            return self.images.with_score_card(board, view, reader).await;
        }
        let board = match view.stage {
            Stage::Playing | Stage::Paused { .. } => self.images.board(view, reader).await,
            Stage::Lobby | Stage::Ended(_) => {
                let board = present_board(&self.service, view, reader).await;
                self.images.with_ranking(board, view, reader).await
            }
        };
        if view.stage != Stage::Playing {
            return board;
        }
        let awaited = view.game.as_ref().and_then(carte_games::View::turn);
        let awaited = awaited.filter(|seat| view.occupant(*seat).person().is_some());
        let recent = announce::recent(view, batch.recent.since(awaited), reader);
        let standing = announce::standing_call(view, reader);
        board::with_news(board, &recent, call.or(standing.as_ref()))
    }

    /// Adds to a score card who has guessed correctly who would win the round.
    async fn with_right_guesses(
        &self,
        card: present::Message,
        view: &View,
        reader: &Reader<'_>,
    ) -> present::Message {
        let right = self.service.store().guessed_right(view.id, view.deal() - 1, guess::NAMED).await;
        match self.service.ok_or_log(right, "who has guessed right cannot be read") {
            Some(right) => guess::with_right(card, &right.names, right.people, reader),
            None => card,
        }
    }

    /// Returns the picture of what has ended a round, as a message of its own: the score card is another picture. `None` if nothing has
    /// ended a round, or if pictures are not used here.
    async fn closing_banner(
        &self,
        batch: &Batch,
        view: &View,
        reader: &Reader<'_>,
    ) -> Option<present::Message> {
        let untold = batch.untold_highlights();
        if !untold.iter().any(|news| news.facts().ends_round()) {
            return None;
        }
        let (_, picture) = banner::banner(view, untold, batch.recent.banner_news(), reader)?;
        self.images.alone(picture, view).await
    }

    /// Returns `true` if everybody who is called has acted just now, and so sees the board change.
    fn is_seen_by_all(&self, batch: &Batch, call: Option<&PlayerCall>) -> bool {
        let now = self.service.now();
        call.is_some_and(|call| call.users.iter().all(|user| batch.recent.is_looking(*user, now)))
    }

    /// Divides the people who are called into those whom the board mentions and those who get a direct message. A person may be in both
    /// lists. With each of the latter comes whether a line in the channel may call the person if the message does not arrive.
    pub(super) async fn split_called(
        &self,
        batch: &Batch,
        view: &View,
    ) -> (Vec<ids::UserId>, Vec<(ids::UserId, bool)>) {
        let notifier = self.notifier();
        let allowed = self.may_mention(view, &batch.untold).await;
        let (mut mentioned, mut direct) = (Vec::new(), Vec::new());
        for user in &batch.uncalled {
            let route = notifier.route(*user).await;
            let is_mentioned = route.mention && allowed;
            if route.direct {
                direct.push((*user, allowed && !is_mentioned));
            }
            if is_mentioned {
                mentioned.push(*user);
            }
        }
        (mentioned, direct)
    }

    /// Returns those of `users` whom no direct message has called yet.
    pub(super) async fn not_called_before(
        &self,
        batch: &mut Batch,
        users: &[ids::UserId],
    ) -> Result<Vec<ids::UserId>, DeliveryError> {
        for user in users {
            if batch.may_have_called(*user)
                && !batch.called.contains(user)
                && self.has_been_called(batch, *user).await?
            {
                batch.called.push(*user);
            }
        }
        Ok(users.iter().copied().filter(|user| !batch.called.contains(user)).collect())
    }

    /// Sends the direct messages that follow a posted board. People whom neither the board nor a direct message has reached are called by a
    /// line in the channel, where they may be mentioned.
    pub(super) async fn call_unreached(&self, batch: &mut Batch) -> Result<(), DeliveryError> {
        while let Some((user, may_be_called_here)) = batch.direct.last().copied() {
            if !self.call_by_message(batch, user).await? && may_be_called_here {
                batch.unreached.push(user);
            }
            batch.direct.pop();
        }
        if batch.unreached.is_empty() {
            return Ok(());
        }
        // A line that has been posted before comes after the board as it is stored now.
        let Some(place) = self.service.store().board(batch.view.id).await? else { return Ok(()) };
        let view = batch.view.clone();
        let reader = Reader::in_language(&view.language, &self.faces);
        while let Some(user) = batch.unreached.last().copied() {
            // A person whose turn is over by now is not called.
            if let Some(content) = line_for(user, &view, &batch.calling_news, &reader) {
                let line = present::Message { content, notify: vec![user], ..present::Message::default() };
                let seat = view.seat_of(user).map_or(0, Seat::index);
                Box::pin(self.post(batch, &place, &line, &format!("l{seat}"))).await?;
            }
            batch.unreached.pop();
        }
        Ok(())
    }

    /// Posts the board at the bottom of the channel. The board above it becomes the message of highlights, or is deleted.
    async fn post_anew(
        &self,
        batch: &mut Batch,
        mut delivery: Delivery<'_>,
        highlights: Option<present::Message>,
        closing: Option<present::Message>,
        together: bool,
    ) -> Result<(), DeliveryError> {
        batch.new_board = true;
        let mut apart = None;
        if let Some(highlights) = highlights {
            if !together && self.tell_highlights(batch, &mut delivery, &highlights, closing).await? {
                apart = Some(highlights);
            } else {
                delivery.board = below(highlights, delivery.board);
            }
        }
        let Delivery { view, reader, place, old, board, direct } = delivery;
        let moved = place.channel != view.channel;
        let posted = match batch.posted {
            Some(posted) => posted,
            None => match self.post(batch, &place, &board, "b").await {
                Ok(posted) => posted,
                Err(error) => {
                    // If only posting is forbidden, the existing message can still be edited.
                    let there = old.or(batch.used).filter(|_| !moved);
                    let may_edit = matches!(
                        error.kind(),
                        SendErrorKind::Forbidden { view: false } | SendErrorKind::Rejected
                    );
                    if let Some(there) = there.filter(|_| may_edit && !self.queues.shows(view)) {
                        // From now on, this message is all that the channel has.
                        let board = match self.queues.outage(view.id) {
                            Some(ChannelOutage::FORBIDDEN) => board,
                            Some(_) | None => board::with_rounds(board, view, reader),
                        };
                        let board = match apart {
                            Some(highlights) => below(highlights, board),
                            None => board,
                        };
                        match self.send(send::edit(message_route(place.channel, there), &board)).await {
                            Ok(_) => {
                                self.queues.set_shown(view);
                                batch.used = None;
                            }
                            // Nothing can be shown then, but somebody still has to be called.
                            Err(gone) if gone.kind() == SendErrorKind::MessageGone => {}
                            Err(error) => return Err(error.into()),
                        }
                    }
                    return Err(error.into());
                }
            },
        };
        batch.posted = Some(posted);
        batch.note_highlights_told();
        self.note(view.id, None);
        // Stored at once, so that a crash before the next step calls nobody twice. The direct messages are still to come.
        let told = if direct.is_empty() { batch.event_number } else { EventNumber::default() };
        let replaced = old.filter(|old| *old != posted).map(|old| old_board(view.id, &place, old));
        self.service.record_board(view.id, (view.channel, posted), told, replaced).await?;
        batch.noted = told;
        // Discord recognised the message by its nonce: it had been posted before a restart.
        if old.or(batch.used) == Some(posted) {
            self.send(send::edit(message_route(place.channel, posted), &board)).await?;
        }
        (batch.posted, batch.used, batch.new_board) = (None, None, false);
        batch.uncalled.clear();
        if let Some(old) = replaced {
            self.remove_old_board(old, view, reader).await;
        }
        if !direct.is_empty() {
            batch.calling_news.clone_from(&batch.untold);
        }
        batch.direct = direct;
        Ok(())
    }

    /// Leaves the score card that has been the board since the end of the last round where it is. Only the buttons that show that round
    /// stay on it.
    async fn keep_score_card(
        &self,
        batch: &mut Batch,
        place: &BoardPlace,
        card: Option<ids::MessageId>,
        reader: &Reader<'_>,
    ) -> Result<(), SendError> {
        let Some(card) = card else { return Ok(()) };
        let rows = replay::beside_old_score_card(&batch.view, reader);
        match self.send(send::replace_rows(message_route(place.channel, card), &rows)).await {
            Err(error) if error.is_passing() => Err(error),
            // If it cannot be edited, its old button stays; by now that button shows the hand.
            Ok(_) | Err(_) => {
                batch.used = Some(card);
                Ok(())
            }
        }
    }

    /// Puts the highlights of a batch into a message of their own: the old board becomes that message. Returns `true` if that was possible.
    async fn tell_highlights(
        &self,
        batch: &mut Batch,
        delivery: &mut Delivery<'_>,
        highlights: &present::Message,
        closing: Option<present::Message>,
    ) -> Result<bool, DeliveryError> {
        let Delivery { view, reader, .. } = *delivery;
        let mut untold = Some(highlights.clone());
        let first = match closing {
            Some(closing) if view.is_between_rounds() => {
                untold = None;
                closing
            }
            // What has ended the round is shown above its score card.
            Some(closing) => closing,
            None => {
                untold = None;
                let banner =
                    banner::banner(view, batch.untold_highlights(), batch.recent.banner_news(), reader);
                self.images.highlights(highlights.clone(), banner, view, reader).await
            }
        };
        let mut is_told = untold.is_some() && batch.used.is_some();
        if let Some(old) = delivery.old {
            match self.send(send::edit(message_route(delivery.place.channel, old), &first)).await {
                Ok(_) => {
                    batch.used = delivery.old.take();
                    is_told = true;
                }
                Err(error) if error.kind() == SendErrorKind::MessageGone => delivery.old = None,
                Err(error) if matches!(error.kind(), SendErrorKind::Later(_)) => return Err(error.into()),
                // An archived thread takes no edits until a message has opened it again.
                Err(_) => return Ok(false),
            }
        }
        if !is_told {
            self.post(batch, &delivery.place, &first, "m").await?;
        }
        if let Some(score_card) = untold {
            let score_card = self.images.with_score_card(score_card, view, reader).await;
            self.post(batch, &delivery.place, &score_card, "k").await?;
        }
        batch.note_highlights_told();
        Ok(true)
    }

    /// Edits the board. If the board is gone, or cannot be edited because its thread is archived, it is posted again.
    async fn edit_board(&self, batch: &mut Batch, delivery: Delivery<'_>) -> Result<(), DeliveryError> {
        let Some(old) = delivery.old else { return Ok(()) };
        match self.send(send::edit(message_route(delivery.place.channel, old), &delivery.board)).await {
            Ok(_) => {
                self.queues.set_shown(delivery.view);
                // A successful edit does not show that posting is allowed again.
                if self.queues.outage(delivery.view.id) != Some(ChannelOutage::FORBIDDEN) {
                    self.note(delivery.view.id, None);
                }
                Ok(())
            }
            Err(error) if error.kind() == SendErrorKind::MessageGone => {
                self.post_anew(batch, Delivery { old: None, ..delivery }, None, None, false).await
            }
            Err(error) if error.kind() == SendErrorKind::ChannelGone => {
                self.post_anew(batch, delivery, None, None, false).await
            }
            Err(error) => Err(error.into()),
        }
    }

    pub(super) fn notifier(&self) -> notifications::Notifier<'_> {
        let Self { service, http, faces, direct_messages, images, .. } = self;
        notifications::Notifier { service, http, faces, direct_messages, images }
    }

    /// Returns `true` if the settings of the table's server allow mentions for these news.
    async fn may_mention(&self, view: &View, news: &[News]) -> bool {
        let Some(guild) = view.guild else { return true };
        let settings = self.service.store().settings(guild).await;
        let settings = self.service.ok_or_log(settings, "the settings of a server cannot be read");
        match settings.unwrap_or_default().pings {
            Pings::Turns => true,
            Pings::Reminders => announce::reminded(news).is_some(),
            Pings::Never => false,
        }
    }
}

/// Returns the line that calls a person to the present turn or question, or to what one of these news asks of the person; `None` if
/// nothing is asked of the person any more.
fn line_for(user: ids::UserId, view: &View, news: &[News], reader: &Reader<'_>) -> Option<String> {
    let of_news = news.iter().filter_map(|one| announce::call(view, std::slice::from_ref(one), reader));
    let mut calls = announce::standing_call(view, reader).into_iter().chain(of_news);
    calls.find(|call| call.users.contains(&user)).map(|call| call.line)
}

/// Puts lines above a board, in one message. If they do not fit, the oldest lines are left out.
fn below(lines: present::Message, board: present::Message) -> present::Message {
    let mut above = lines.content.as_str();
    while length(above) + length(&board.content) >= CONTENT && !above.is_empty() {
        above = above.split_once('\n').map_or("", |(_, rest)| rest);
    }
    let content = [above, &board.content].join("\n").trim().to_owned();
    let embeds = lines.embeds.into_iter().chain(board.embeds).collect();
    present::Message { content, embeds, ..board }
}
