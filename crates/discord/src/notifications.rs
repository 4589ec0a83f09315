//! Tells people that it is their turn, in the way that they have chosen.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serde_json::{Value, json};
use serenity::{ChannelId, LightMethod, MessageId, Request, Route};

use super::departed_members;
use super::errors::{SendError, SendErrorKind};
use super::http_client::{HttpClient, Urgency};
use super::image_policy::ImagePolicy;
use super::send::{self, message_id};
use crate::discord_numbers::error_code;
use crate::snowflake::snowflake;
use carte_present::{Advice, Faces, Message, Panel, Reader, announce, panel};
use carte_service::{Service, ServiceError};
use carte_store::{OpenTable, StoreError};
use carte_table::ids::{self, TableId, UserId};
use carte_table::{BoardLocation, News, Stage, View};

/// How long a direct message that somebody needs is repeated while it fails in passing.
const REPEATED_FOR: Duration = Duration::from_secs(10);

#[derive(Clone, Copy, Debug)]
pub(super) struct Notifier<'a> {
    pub(super) service: &'a Service,
    pub(super) http: &'a HttpClient,
    pub(super) faces: &'a Faces,
    pub(super) direct_messages: &'a DirectMessages,
    pub(super) images: &'a ImagePolicy,
}

/// The calls in people's direct messages. They are forgotten when the bot stops.
#[derive(Debug, Default)]
pub(super) struct DirectMessages(Box<Mutex<Calls>>);

#[derive(Debug, Default)]
struct Calls {
    /// The calls with a panel: one per person and table.
    turns: HashMap<(TableId, UserId), DirectMessage>,
    /// The people who have been told that they are next, and the messages: one per table.
    next: HashMap<TableId, (UserId, DirectMessage)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DirectCall {
    Arrived,
    /// There was no answer from Discord.
    Unknown,
    Failed,
}

/// A message in a person's direct messages.
#[derive(Clone, Copy, Debug)]
struct DirectMessage {
    channel: ChannelId,
    message: MessageId,
}

impl DirectMessages {
    fn lock(&self) -> MutexGuard<'_, Calls> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes the newest call, and returns the one before it.
    fn replace(&self, table: TableId, user: UserId, message: DirectMessage) -> Option<DirectMessage> {
        self.lock().turns.insert((table, user), message)
    }

    /// Forgets the calls of a game that has ended: no call will replace them.
    fn forget_where_ended(&self, view: &View) {
        if matches!(view.stage, Stage::Ended(_)) {
            self.lock().turns.retain(|(table, _), _| *table != view.id);
        }
    }
}

impl Notifier<'_> {
    /// Tells the person whose turn comes next, if that person wants it and `turn_came`. The message to another person who was told before
    /// is deleted. The next news of the channel wait for this, so a message that does not arrive is not tried again.
    pub(super) async fn call_next(self, view: &View, turn_came: bool, nonce: &str) {
        let Self { service, http, direct_messages, .. } = self;
        direct_messages.forget_where_ended(view);
        let next = announce::next_person(view);
        let former = {
            let mut calls = direct_messages.lock();
            match calls.next.get(&view.id) {
                Some((told, _)) if Some(*told) == next => return,
                _ => calls.next.remove(&view.id),
            }
        };
        if let Some((_, former)) = former {
            former.delete(http).await;
        }
        let Some(user) = next.filter(|_| turn_came) else { return };
        match self.tell_next(view, user, nonce).await {
            Ok(Some(Ok(message))) => drop(direct_messages.lock().next.insert(view.id, (user, message))),
            Ok(Some(Err(error))) => {
                if is_refused_by_person(&error) {
                    note_closed_messages(service, user).await;
                }
                tracing::debug!(%error, "a direct message did not arrive");
            }
            Ok(None) => {}
            Err(error) => service.log_database_error(&error, "who is next cannot be told"),
        }
    }

    async fn tell_next(
        self,
        view: &View,
        user: UserId,
        nonce: &str,
    ) -> Result<Option<Result<DirectMessage, SendError>>, ServiceError> {
        let Self { service, http, faces, .. } = self;
        let preferences = unless_unreadable(service, service.store().preferences(user).await)?;
        if !preferences.notify_next || !preferences.takes_direct_messages(service.now()) {
            return Ok(None);
        }
        let place = self.board_location(view).await?;
        let reader = Reader::in_language(&view.language, faces);
        send(service, http, user, &announce::next(view, &place, &reader), nonce, None).await.map(Some)
    }

    async fn board_location(self, view: &View) -> Result<BoardLocation, StoreError> {
        let board = self.service.store().board(view.id).await?;
        let channel = board.map_or(view.channel, |board| board.channel);
        Ok(BoardLocation { guild: view.guild, channel, board: board.and_then(|board| board.message) })
    }

    /// Returns how this person wants to be called now.
    pub(super) async fn route(self, user: UserId) -> carte_table::preferences::Route {
        let preferences = self.service.store().preferences(user).await;
        let preferences = self.service.ok_or_log(preferences, "the wishes of a person cannot be read");
        preferences.unwrap_or_default().route(self.service.now())
    }

    /// Calls this person by direct message, with the panel and these `news`. The message replaces the previous call.
    ///
    /// # Errors
    /// When the database fails. Then nobody is called, since it could not be found out later who has been.
    pub(super) async fn direct(
        self,
        view: &View,
        user: UserId,
        news: &[News],
        nonce: &str,
    ) -> Result<DirectCall, ServiceError> {
        let Self { service, http, faces, direct_messages, images } = self;
        let place = self.board_location(view).await?;
        let reader = Reader::in_language(&view.language, faces);
        let mut message = announce::direct(view, user, &place, &reader);
        // A call without the panel is still a call.
        let own = match service.look(view.id, user, view.guild).await {
            Err(error @ ServiceError::Store(_)) => return Err(error),
            looked => looked.ok().filter(|own| own.viewer.seat().is_some()),
        };
        if let Some(own) = own {
            let reader = images.reader_of(&own, &reader).await;
            let panel = images.panel(&own, Panel::default(), None, &Advice::default(), &reader).await;
            let panel = panel::with_news(panel, &own, news, &reader);
            let content = [message.content, panel.content.clone()].join("\n\n");
            message = Message { content, ..panel };
        }
        // Discord compares the nonces of an author across all channels, so two people who are called at once need two.
        let nonce = view.seat_of(user).map_or_else(|| nonce.to_owned(), |seat| format!("{nonce}{seat}"));
        match send(service, http, user, &message, &nonce, Some(REPEATED_FOR)).await? {
            Ok(message) => {
                let former = direct_messages.replace(view.id, user, message);
                if let Some(former) = former.filter(|former| former.message != message.message) {
                    former.delete(http).await;
                }
                Ok(DirectCall::Arrived)
            }
            Err(error) => {
                // A person who accepts no messages is not written to again for a while. Other failures may pass.
                if is_refused_by_person(&error) {
                    note_closed_messages(service, user).await;
                    departed_members::look_for(service, http, OpenTable::from(view), user).await;
                }
                tracing::debug!(%error, "a direct message did not arrive");
                Ok(if error.may_have_arrived() { DirectCall::Unknown } else { DirectCall::Failed })
            }
        }
    }
}

/// Notes that direct messages do not reach this person.
async fn note_closed_messages(service: &Service, user: UserId) {
    let noted =
        service.store().change_preferences(user, |chosen| chosen.dm_closed = Some(service.now())).await;
    service.ok_or_log(noted, "a closed door cannot be remembered");
}

/// Sends a person a message that matters regardless of how the person wants to be called, unless direct messages do not arrive. Returns
/// `true` if it need not be tried again.
pub(super) async fn send_dm(
    service: &Service,
    http: &HttpClient,
    user: UserId,
    message: &Message,
    nonce: &str,
) -> bool {
    if !may_be_reached(service, user).await {
        return true;
    }
    let sent = send(service, http, user, message, nonce, Some(REPEATED_FOR)).await;
    match service.ok_or_log(sent, "a direct message waits for the database") {
        Some(Ok(_)) => true,
        Some(Err(error)) => {
            tracing::debug!(%error, "a direct message did not arrive");
            is_refused_by_person(&error)
        }
        None => false,
    }
}

/// Returns `true` if no message to this person would arrive: the person accepts none from the bot, the number belongs to nobody, or it
/// does not belong to a person.
fn is_refused_by_person(error: &SendError) -> bool {
    matches!(error, SendError::Refused { code: error_code::UNKNOWN_USER | error_code::INVALID_RECIPIENT, .. })
        || matches!(error.kind(), SendErrorKind::Forbidden { .. })
}

/// Returns `true` if a direct message to this person is worth a try.
pub(super) async fn may_be_reached(service: &Service, user: UserId) -> bool {
    let preferences = service.store().preferences(user).await;
    preferences.map_or(true, |preferences| preferences.takes_direct_messages(service.now()))
}

impl DirectMessage {
    async fn delete(self, http: &HttpClient) {
        let route = Route::ChannelMessage { channel_id: self.channel, message_id: self.message };
        if let Err(error) =
            http.send_within_limit(Request::new(route, LightMethod::Delete), Urgency::News).await
        {
            tracing::debug!(%error, "an old call by direct message stays");
        }
    }
}

/// Sends a direct message in the person's known channel, or in one that is opened now. The channel is noted before anything is posted
/// there, because Discord limits how many channels a bot opens. What fails in passing is repeated for this time, if any is given.
async fn send(
    service: &Service,
    http: &HttpClient,
    user: UserId,
    message: &Message,
    nonce: &str,
    repeated_for: Option<Duration>,
) -> Result<Result<DirectMessage, SendError>, ServiceError> {
    let store = service.store();
    if let Some(channel) = unless_unreadable(service, store.preferences(user).await)?.dm_channel {
        match post(http, snowflake(channel.0), message, nonce, repeated_for).await {
            Err(error) if error.kind() == SendErrorKind::ChannelGone => {}
            sent => return Ok(sent),
        }
    }
    let opened = HttpClient::request(
        LightMethod::Post,
        Route::UserMeDmChannels,
        &json!({ "recipient_id": user.to_string() }),
    );
    let opened = exchange(http, opened.into(), repeated_for).await;
    let channel = match opened.and_then(|opened| message_id(&opened).ok_or(SendError::Unreachable)) {
        Ok(channel) => ids::ChannelId(channel.0),
        Err(error) => return Ok(Err(error)),
    };
    let noted = store.change_preferences(user, |chosen| chosen.dm_channel = Some(channel)).await;
    unless_unreadable(service, noted)?;
    Ok(post(http, snowflake(channel.0), message, nonce, repeated_for).await)
}

/// Returns what the database says about a person. If that cannot be read, returns the default, because waiting would not help.
fn unless_unreadable<T: Default>(
    service: &Service,
    answered: Result<T, StoreError>,
) -> Result<T, ServiceError> {
    match answered.map_err(ServiceError::from) {
        Err(ServiceError::Unreadable(error)) => {
            service.log_database_error(&error, "the wishes of a person cannot be read");
            Ok(T::default())
        }
        answered => answered,
    }
}

async fn post(
    http: &HttpClient,
    channel: ChannelId,
    message: &Message,
    nonce: &str,
    repeated_for: Option<Duration>,
) -> Result<DirectMessage, SendError> {
    let post = send::post(Route::ChannelMessages { channel_id: channel }, message, nonce);
    let posted = exchange(http, post, repeated_for).await?;
    let message = message_id(&posted).ok_or(SendError::Unreachable)?;
    Ok(DirectMessage { channel, message: snowflake(message.0) })
}

async fn exchange(
    http: &HttpClient,
    request: send::Outgoing<'_>,
    repeated_for: Option<Duration>,
) -> Result<Value, SendError> {
    match repeated_for {
        Some(time) => http.repeat(request, time, Urgency::News).await,
        None => http.send_within_limit(request, Urgency::News).await,
    }
}

#[cfg(test)]
mod tests {
    use carte_games::Viewer;
    use carte_table::Ending;

    use super::*;
    use crate::outbox::tests::Playing;

    #[test]
    fn the_calls_of_a_game_are_forgotten_at_its_end() {
        let (calls, playing) = (DirectMessages::default(), Playing::begin().0.view(Viewer::Public));
        let other = TableId(playing.id.0 + 1);
        let message = DirectMessage { channel: ChannelId::new(1), message: MessageId::new(1) };
        for (table, user) in [(playing.id, UserId(1)), (playing.id, UserId(2)), (other, UserId(1))] {
            assert!(calls.replace(table, user, message).is_none());
        }
        calls.forget_where_ended(&playing);
        assert_eq!(calls.lock().turns.len(), 3, "the game goes on");
        for ending in [Ending::Finished, Ending::Closed, Ending::Abandoned] {
            calls.replace(playing.id, UserId(1), message);
            calls.forget_where_ended(&View { stage: Stage::Ended(ending), ..playing.clone() });
            let left: Vec<_> = calls.lock().turns.keys().copied().collect();
            assert_eq!(left, [(other, UserId(1))], "{ending:?}");
        }
    }
}
