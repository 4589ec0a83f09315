//! Invitations: the message in a channel about a table in a thread of its own. It shows who sits there, until the game begins.
//!
//! Invitations are not stored. After a restart an invitation is not updated any more, but its button still works.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::messages::message_route;
use super::{Inner, Outbox, REQUEST_TIMEOUT};
use crate::errors::SendErrorKind;
use crate::send::{self, message_id};
use crate::snowflake::snowflake;
use carte_present::{self as present, Reader, board};
use carte_table::ids::{ChannelId, MessageId, TableId};
use carte_table::{Stage, View};
use poise::serenity_prelude::Route;

/// The invitations to tables that are still in the lobby.
#[derive(Debug, Default)]
pub(super) struct Invitations(Mutex<HashMap<TableId, Invitation>>);

#[derive(Clone, Debug)]
struct Invitation {
    channel: ChannelId,
    message: MessageId,
    shown: present::Message,
}

impl Invitations {
    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, Invitation>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns where the invitation to this table is, if it does not show `now` yet.
    fn find_outdated(&self, table: TableId, now: &present::Message) -> Option<(ChannelId, MessageId)> {
        let invitations = self.lock();
        let known = invitations.get(&table).filter(|known| known.shown != *now)?;
        Some((known.channel, known.message))
    }

    /// Notes what the invitation shows. Once the game has begun, the invitation is forgotten.
    fn note_shown(&self, view: &View, now: present::Message) {
        let mut invitations = self.lock();
        if view.stage != Stage::Lobby {
            invitations.remove(&view.id);
        } else if let Some(known) = invitations.get_mut(&view.id) {
            known.shown = now;
        }
    }
}

impl Outbox {
    /// Posts an invitation to a table in a thread in the channel of that thread.
    pub(crate) async fn invite(&self, channel: ChannelId, view: &View) {
        let invitation = self.inner.invitation(view);
        let route = Route::ChannelMessages { channel_id: snowflake(channel.0) };
        let request = send::post(route, &invitation, &format!("{}-invitation", view.id));
        match self.inner.http.send_with_retry(request, REQUEST_TIMEOUT).await {
            Ok(answer) => {
                if let Some(message) = message_id(&answer) {
                    let invitation = Invitation { channel, message, shown: invitation };
                    self.inner.invitations.lock().insert(view.id, invitation);
                }
            }
            // The table exists in any case, and Discord shows the thread in the channel.
            Err(error) => {
                tracing::debug!(table = %view.id, %error, "the channel does not know of a table in a thread");
            }
        }
    }
}

impl Inner {
    fn invitation(&self, view: &View) -> present::Message {
        board::invitation(view, &Reader::in_language(&view.language, &self.faces))
    }

    /// Updates who sits at a table in its invitation.
    pub(super) async fn update_invitation(&self, view: &View) {
        let now = self.invitation(view);
        let Some((channel, message)) = self.invitations.find_outdated(view.id, &now) else { return };
        match self.send_within_limit(send::edit(message_route(channel, message), &now)).await {
            Err(error) if error.kind() != SendErrorKind::MessageGone => {
                tracing::debug!(table = %view.id, %error, "an invitation stays as it was for now");
            }
            Ok(_) | Err(_) => self.invitations.note_shown(view, now),
        }
    }
}
