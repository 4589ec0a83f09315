//! Telling people that it is their turn, in the way they have chosen.

use poise::serenity_prelude as serenity;
use serde_json::json;
use serenity::{ChannelId, LightMethod, Route};

use super::departed_members;
use super::errors::{SendError, Verdict};
use super::http_client::{HttpClient, Urgency};
use super::outbox::message_id;
use super::send;
use carte_present::locale::Locale;
use carte_present::{Faces, Message, Panel, Reader, announce, panel};
use carte_service::Service;
use carte_store::OpenTable;
use carte_table::ids::UserId;
use carte_table::{Place, View};

/// What it takes to call people.
#[derive(Clone, Copy, Debug)]
pub(super) struct Notifier<'a> {
    pub(super) service: &'a Service,
    pub(super) http: &'a HttpClient,
    pub(super) faces: &'a Faces,
}

impl Notifier<'_> {
    /// How this person wants to be called now.
    pub(super) async fn route(self, user: UserId) -> carte_table::preferences::Route {
        match self.service.preferences(user).await {
            Ok(preferences) => preferences.route(self.service.now()),
            Err(error) => {
                let error = &error as &dyn std::error::Error;
                tracing::error!(error, "the wishes of a person cannot be read");
                carte_table::preferences::Preferences::default().route(self.service.now())
            }
        }
    }

    /// Calls this person by direct message; whether it has arrived.
    pub(super) async fn direct(self, view: &View, user: UserId, nonce: &str) -> bool {
        let Self { service, http, faces } = self;
        let board = service.store().board(view.id).await.ok().flatten();
        let channel = board.map_or(view.channel, |board| board.channel);
        let place = Place { guild: view.guild, channel, board: board.and_then(|board| board.message) };
        let reader = Reader { locale: Locale::from_tag(&view.language), faces };
        let mut message = announce::direct(view, user, &place, &reader);
        // Without the panel it is a call all the same.
        if let Ok(own) = service.look(view.id, user, view.guild).await
            && own.viewer.seat().is_some()
        {
            let panel = panel::in_direct_message(&own, Panel::default(), &reader);
            let content = [message.content, panel.content.clone()].join("\n\n");
            message = Message { content, ..panel };
        }
        match send(http, user, &message, nonce).await {
            Ok(()) => true,
            Err(error) => {
                // A person who takes no messages is not asked again for a while; other failures may pass.
                if matches!(error.verdict(), Verdict::Forbidden { .. } | Verdict::Rejected) {
                    if let Err(error) = service.direct_messages_closed(user).await {
                        let error = &error as &dyn std::error::Error;
                        tracing::error!(error, "a closed door cannot be remembered");
                    }
                    departed_members::look_for(service, http, OpenTable::from(view), user).await;
                }
                tracing::debug!(%error, "a direct message did not arrive");
                false
            }
        }
    }
}

/// Writes to somebody what matters however that person wants to be called, unless direct messages do not arrive.
pub(super) async fn letter(
    service: &Service,
    http: &HttpClient,
    user: UserId,
    message: &Message,
    nonce: &str,
) {
    if open(service, user).await
        && let Err(error) = send(http, user, message, nonce).await
    {
        tracing::debug!(%error, "a direct message did not arrive");
    }
}

/// Whether a direct message to this person is worth a try.
pub(super) async fn open(service: &Service, user: UserId) -> bool {
    let preferences = service.preferences(user).await;
    preferences.map_or(true, |preferences| preferences.takes_direct_messages(service.now()))
}

/// Sends a direct message.
async fn send(http: &HttpClient, user: UserId, message: &Message, nonce: &str) -> Result<(), SendError> {
    let opened = HttpClient::request(
        LightMethod::Post,
        Route::UserMeDmChannels,
        &json!({ "recipient_id": user.to_string() }),
    );
    let channel =
        message_id(&http.send_in_turn(opened, Urgency::News).await?).ok_or(SendError::Unreachable)?;
    let route = Route::ChannelMessages { channel_id: ChannelId::new(channel.0) };
    http.send_in_turn(send::post(route, message, nonce), Urgency::News).await.map(|_| ())
}
