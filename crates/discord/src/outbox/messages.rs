//! Posts and finds the single messages of a table in its channel.

use poise::serenity_prelude as serenity;
use serde_json::Value;
use serenity::{LightMethod, Request, Route};

use super::Inner;
use super::batch::{Batch, nonce};
use crate::discord_numbers::error_code;
use crate::errors::{SendError, SendErrorKind};
use crate::http_client::Urgency;
use crate::reachability;
use crate::send::{self, Outgoing, message_id};
use crate::snowflake::snowflake;
use carte_present as present;
use carte_store::BoardPlace;
use carte_table::ids;

impl Inner {
    pub(super) async fn post(
        &self,
        batch: &mut Batch,
        place: &BoardPlace,
        message: &present::Message,
        kind: &str,
    ) -> Result<ids::MessageId, SendError> {
        let (channel, now) = (batch.view.channel, self.service.now());
        let before = place.message.filter(|_| place.channel == channel);
        if batch.may_be_forgotten(now)
            && let Some(there) = self.find(channel, before, message).await?
        {
            return Ok(there);
        }
        let route = Route::ChannelMessages { channel_id: snowflake(channel.0) };
        if let Some((error, _)) = self.queues.posting_block(&batch.view) {
            return Err(error);
        }
        let known_as = nonce(&batch.view, kind);
        let mut posted = self.send(send::post(route, message, &known_as)).await;
        // The message had arrived, and somebody has deleted it. Discord refuses another message with the same nonce.
        if posted.as_ref().is_err_and(|error| error.kind() == SendErrorKind::MessageGone) {
            posted = self.send(send::post(route, message, &format!("{known_as}2"))).await;
        }
        let number = posted.and_then(|answer| message_id(&answer).ok_or(SendError::Unreachable));
        // If posting is forbidden, Discord does not recognise a repetition by its nonce either.
        if let Err(error) = &number
            && error.kind() == (SendErrorKind::Forbidden { view: false })
            && batch.is_doubtful()
            && let Some(there) = self.find(channel, before, message).await?
        {
            return Ok(there);
        }
        // The batch must be repeated unchanged, so that Discord recognises it.
        number.inspect_err(|error| {
            if error.may_have_arrived() {
                batch.note_doubt(now);
            }
        })
    }

    /// Finds the newest message of a channel that equals `message` and comes after `before`; `None` if the channel cannot be read.
    pub(super) async fn find(
        &self,
        channel: ids::ChannelId,
        before: Option<ids::MessageId>,
        message: &present::Message,
    ) -> Result<Option<ids::MessageId>, SendError> {
        let newest = self.fetch_newest(channel).await?;
        let newer = newest.iter().filter(|one| message_id(one) > before);
        Ok(newer.filter(|one| send::is(one, message)).find_map(message_id))
    }

    /// Finds the newest message of a bot in a channel for which `is_it` returns `true`, that answers no command and was posted at `since`
    /// or later.
    ///
    /// # Errors
    /// When Discord does not answer at present.
    pub(super) async fn find_posted(
        &self,
        channel: ids::ChannelId,
        since: ids::Timestamp,
        is_it: impl Fn(&Value) -> bool,
    ) -> Result<Option<ids::MessageId>, SendError> {
        let newest = self.fetch_newest(channel).await?;
        let posted = newest
            .iter()
            .filter(|one| one["interaction_metadata"].is_null() && is_it(one))
            .filter_map(message_id);
        let seconds = |id: &ids::MessageId| {
            let id: serenity::MessageId = snowflake(id.0);
            id.created_at().unix_timestamp()
        };
        Ok(posted.filter(|id| seconds(id) >= since.0 / 1_000).max())
    }

    /// Returns the newest messages of bots in a channel, newest first; empty if the channel cannot be read.
    pub(super) async fn fetch_newest(&self, channel: ids::ChannelId) -> Result<Vec<Value>, SendError> {
        let route = Route::ChannelMessages { channel_id: snowflake(channel.0) };
        let newest = Request::new(route, LightMethod::Get).params(Some(vec![("limit", "100".to_owned())]));
        match self.send(newest).await {
            // A person may have copied the text of a board.
            Ok(Value::Array(found)) => {
                Ok(found.into_iter().filter(|one| one["author"]["bot"] == true).collect())
            }
            Err(error) if error.is_passing() => Err(error),
            // Reading earlier messages needs a permission of its own.
            Ok(_) | Err(_) => Ok(Vec::new()),
        }
    }

    /// Sends a request once, and notes for all tables whether Discord could be reached. An archived thread is opened for it: nothing but
    /// posting does that by itself (Discord, "Threads", "Active & Archived Threads").
    pub(super) async fn send<'a>(&self, request: impl Into<Outgoing<'a>>) -> Result<Value, SendError> {
        self.check_lease()?;
        let request = request.into();
        let mut sent = self.http.send_once(&request, Urgency::News).await;
        if let Some(thread) = request.channel()
            && self.open_archived_thread(thread, &sent).await?
        {
            sent = self.http.send_once(&request, Urgency::News).await;
        }
        self.record_outcome(&sent);
        sent
    }

    /// Like [`Inner::send`], for requests that are not repeated and bring nothing new: waits some seconds for the rate limit.
    pub(super) async fn send_within_limit<'a>(
        &self,
        request: impl Into<Outgoing<'a>>,
    ) -> Result<Value, SendError> {
        self.check_lease()?;
        let sent = self.http.send_within_limit(request, Urgency::News).await;
        self.record_outcome(&sent);
        sent
    }

    /// Like [`Inner::send_within_limit`], for an edit that must not be lost: an archived thread is opened for it.
    pub(super) async fn edit_within_limit(
        &self,
        channel: ids::ChannelId,
        message: ids::MessageId,
        content: &present::Message,
    ) -> Result<Value, SendError> {
        let edit = || self.send_within_limit(send::edit(message_route(channel, message), content));
        let edited = edit().await;
        if self.open_archived_thread(channel, &edited).await? { edit().await } else { edited }
    }

    /// Opens `thread` if that is archived, and a request was refused for this reason. Returns `true` if the request has to be sent again. A
    /// locked thread stays closed.
    ///
    /// # Errors
    /// When the thread may be opened later.
    async fn open_archived_thread(
        &self,
        thread: ids::ChannelId,
        sent: &Result<Value, SendError>,
    ) -> Result<bool, SendError> {
        if !matches!(sent, Err(SendError::Refused { code: error_code::ARCHIVED_THREAD, .. })) {
            return Ok(false);
        }
        let opened = reachability::open_thread(&self.http, thread).await;
        self.record_outcome(&opened);
        match opened {
            Err(error) if error.is_passing() => Err(error),
            opened => Ok(opened.is_ok()),
        }
    }

    /// Fails if another process may have taken over while this one was suspended.
    fn check_lease(&self) -> Result<(), SendError> {
        if self.service.shard_ownership().is_lease_valid() { Ok(()) } else { Err(SendError::Overtaken) }
    }

    fn record_outcome<T>(&self, sent: &Result<T, SendError>) {
        match sent {
            Err(SendError::RateLimited(_) | SendError::OverLimit(_)) => {}
            Err(error) => self.backoff.note(error.is_outage()),
            Ok(_) => self.backoff.note(false),
        }
    }
}

pub(super) fn message_route(channel: ids::ChannelId, message: ids::MessageId) -> Route<'static> {
    Route::ChannelMessage { channel_id: snowflake(channel.0), message_id: snowflake(message.0) }
}
