//! Sends a batch, part by part: what has arrived is taken out of it, so that another try says nothing twice.

use poise::serenity_prelude as serenity;
use serenity::{ChannelId, MessageId, Request, Route};

use super::batch::Batch;
use super::{Inner, message_id, present_board};
use crate::errors::{SendError, Verdict};
use crate::notifications;
use crate::send;
use carte_present::locale::Locale;
use carte_present::{self as present, Reader, announce, board};
use carte_store::{BoardPlace, StoreError};
use carte_table::guild_settings::Pings;
use carte_table::{News, View, ids};
use serde_json::Value;

/// The most characters in a message.
const CONTENT: usize = 2000;

/// Why a batch has not been told, or not all of it.
#[derive(Debug, thiserror::Error)]
pub(super) enum Failure {
    #[error(transparent)]
    Send(#[from] SendError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Inner {
    /// Sends what is left of a batch; what has been sent is taken out of it.
    pub(super) async fn attempt(&self, batch: &mut Batch) -> Result<(), Failure> {
        let Some(place) = self.service.store().board(batch.view.id).await? else { return Ok(()) };
        let view = batch.view.clone();
        let reader = Reader { locale: Locale::from_tag(&view.language), faces: &self.faces };
        let lines = self.lines(batch, &view, &reader).await;
        let board = present_board(&self.service, &view, &reader).await;
        let mut old = place.message.filter(|_| batch.posted.is_none());
        let moved = place.channel != view.channel;
        batch.new_board |= moved;
        let mut shown = Ok(());
        // The board first: the player whom the lines call finds it as it is now.
        match old {
            Some(message) if !batch.new_board => match self.edit(&place, message, &view, &board).await {
                Err(error) if error.verdict() == Verdict::MessageGone => {
                    batch.new_board = true;
                    old = None;
                }
                Err(error) if matches!(error.verdict(), Verdict::Later(_)) => return Err(error.into()),
                edited => shown = edited,
            },
            Some(_) => {}
            None => batch.new_board = true,
        }
        if batch.new_board {
            let posted = self.post_board(batch, view.channel, lines, board).await?;
            // After a kill the one that is known may be the new one already, which Discord has just recognised.
            if let Some(old) = old.filter(|old| *old != posted) {
                let retired =
                    if moved { board::moved(&view, &reader) } else { board::retired(&view, &reader) };
                if let Err(error) = self.send(send::edit(message_route(&place, old), &retired)).await {
                    tracing::debug!(table = %view.id, %error, "an old board keeps its buttons");
                }
            }
        } else if let Some(lines) = lines {
            self.post(batch, view.channel, &lines, 'l').await?;
            batch.lines_sent();
            // An archived thread takes no edits until a message has opened it again.
            if let (Err(_), Some(message)) = (&shown, old) {
                shown = self.edit(&place, message, &view, &board).await;
            }
        }
        batch.lines_sent();
        Ok(shown?)
    }

    /// The lines of a batch; those who want to be called by direct message have been.
    async fn lines(&self, batch: &mut Batch, view: &View, reader: &Reader<'_>) -> Option<present::Message> {
        let mut lines = announce::lines(view, &batch.untold, reader).filter(|_| !batch.untold.is_empty())?;
        let notifier =
            notifications::Notifier { service: &self.service, http: &self.http, faces: &self.faces };
        notifier.route(view, &mut lines, &mut batch.called, &nonce(view, 'd')).await;
        if !self.may_mention(view, &batch.untold).await {
            lines.notify.clear();
        }
        batch.uncalled.clone_from(&lines.notify);
        Some(lines)
    }

    /// Posts a new board, in one message with the lines where they fit together; its number.
    async fn post_board(
        &self,
        batch: &mut Batch,
        channel: ids::ChannelId,
        lines: Option<present::Message>,
        mut board: present::Message,
    ) -> Result<ids::MessageId, Failure> {
        if let Some(lines) = lines {
            if lines.embeds.is_empty() && lines.content.len() + board.content.len() < CONTENT {
                board.content = [lines.content, board.content].join("\n").trim().to_owned();
                board.notify = lines.notify;
            } else {
                self.post(batch, channel, &lines, 'l').await?;
                batch.lines_sent();
            }
        }
        let posted = match batch.posted {
            Some(posted) => posted,
            None => self.post(batch, channel, &board, 'b').await?,
        };
        batch.posted = Some(posted);
        batch.lines_sent();
        self.service.store().set_board(batch.view.id, Some(posted)).await?;
        (batch.posted, batch.new_board) = (None, false);
        Ok(posted)
    }

    async fn post(
        &self,
        batch: &mut Batch,
        channel: ids::ChannelId,
        message: &present::Message,
        kind: char,
    ) -> Result<ids::MessageId, SendError> {
        let route = Route::ChannelMessages { channel_id: ChannelId::new(channel.0) };
        let posted = self.send(send::post(route, message, &nonce(&batch.view, kind))).await;
        let number = posted.and_then(|answer| message_id(&answer).ok_or(SendError::Unreachable));
        // It is repeated as it was, so that Discord can tell that it is the same.
        number.inspect_err(|error| {
            if error.may_have_arrived() {
                batch.doubt();
            }
        })
    }

    /// Edits the board, unless the answer to a press has shown this state already.
    async fn edit(
        &self,
        place: &BoardPlace,
        message: ids::MessageId,
        view: &View,
        board: &present::Message,
    ) -> Result<(), SendError> {
        if !self.queues.begin_edit(view) {
            return Ok(());
        }
        let edited = self.send(send::edit(message_route(place, message), board)).await;
        self.queues.end_edit(view, edited.is_ok());
        edited.map(|_| ())
    }

    /// Sends a request once, and remembers for all tables whether Discord can be reached.
    async fn send(&self, request: Request<'_>) -> Result<Value, SendError> {
        let sent = self.http.send(request).await;
        match &sent {
            Err(SendError::RateLimited(_)) => {}
            Err(error) => self.weather.note(error.is_outage()),
            Ok(_) => self.weather.note(false),
        }
        sent
    }

    /// Whether the server of a table wants people mentioned for these news.
    async fn may_mention(&self, view: &View, news: &[News]) -> bool {
        let Some(guild) = view.guild else { return true };
        let pings = match self.service.store().settings(guild).await {
            Ok(settings) => settings.pings,
            Err(error) => {
                tracing::error!(table = %view.id, error = &error as &dyn std::error::Error, "the settings cannot be read");
                Pings::default()
            }
        };
        match pings {
            Pings::Turns => true,
            Pings::Reminders => announce::reminds(news),
            Pings::Never => false,
        }
    }
}

fn message_route(place: &BoardPlace, message: ids::MessageId) -> Route<'static> {
    Route::ChannelMessage {
        channel_id: ChannelId::new(place.channel.0),
        message_id: MessageId::new(message.0),
    }
}

/// At most 25 characters that name this message among those of the last minutes.
pub(super) fn nonce(view: &View, kind: char) -> String {
    format!("{}-{}{kind}", view.id, view.told.0)
}
