//! People who are in the server no more, channels that are gone, and threads that have done their service.

use std::sync::Arc;

use poise::serenity_prelude as serenity;
use serde_json::{Value, json};
use serenity::{GuildId, LightMethod, Request, Route};

use super::calls;
use super::desk::Desk;
use super::errors::SendError;
use super::wire::Wire;
use crate::games::Seat;
use crate::ids::ChannelId;
use crate::locale::Locale;
use crate::present::{Faces, Reader, refusal};
use crate::service::Service;
use crate::table::{Actor, Command, Occupant, View};

/// Discord's code for somebody who is not in the server.
const UNKNOWN_MEMBER: i64 = 10007;

/// Discord's kinds of threads.
const THREADS: [u64; 3] = [10, 11, 12];

/// Hands the seat of somebody who has left the server to a computer player.
///
/// Discord tells of those who leave only with a privileged intent, so it is asked when somebody does not play.
pub(super) async fn look_for(service: &Service, wire: &Wire, view: &View, seat: Seat) {
    let Some((guild, user)) = view.guild.zip(view.occupant(seat).person()) else { return };
    let route = Route::GuildMember { guild_id: GuildId::new(guild.0), user_id: user.0.into() };
    let Err(SendError::Refused { code: UNKNOWN_MEMBER, .. }) =
        wire.send(Request::new(route, LightMethod::Get)).await
    else {
        return;
    };
    tracing::info!(table = %view.id, "somebody has left the server; a computer player takes the seat");
    if let Err(error) = service.act(view.id, Actor::Bot, None, Command::Gone(user), None).await {
        tracing::error!(table = %view.id, error = &error as &dyn std::error::Error, "a seat could not be filled");
    }
}

/// Archives the thread of a table that has ended, if it is one of the bot's own.
pub(super) async fn archive(wire: &Wire, channel: ChannelId) {
    let at = || Route::Channel { channel_id: channel.0.into() };
    let Ok(place) = wire.send(Request::new(at(), LightMethod::Get)).await else { return };
    let Ok(me) = wire.send(Request::new(Route::UserMe, LightMethod::Get)).await else { return };
    let thread = place.get("type").and_then(Value::as_u64).is_some_and(|kind| THREADS.contains(&kind));
    if !thread || place.get("owner_id") != me.get("id") {
        return;
    }
    let archived = Wire::request(LightMethod::Patch, at(), &json!({ "archived": true }));
    if let Err(error) = wire.send(archived).await {
        tracing::debug!(%channel, %error, "a thread stays open after its game");
    }
}

/// Looks after the tables of a channel that is gone: they go on where the server's admins want announcements, or else
/// their people are told how to go on.
pub(super) async fn channel(desk: &Arc<Desk>, channel: ChannelId) {
    let tables = match desk.service.tables_in(channel).await {
        Ok(tables) => tables,
        Err(error) => {
            let error = &error as &dyn std::error::Error;
            return tracing::error!(%channel, error, "the tables of a lost channel cannot be found");
        }
    };
    for table in tables {
        let settings = match table.guild {
            Some(guild) => desk.service.store().settings(guild).await.ok(),
            None => None,
        };
        let refuge = settings.and_then(|settings| settings.announcements).filter(|place| *place != channel);
        let Ok(view) = desk.service.public(table.table).await else { continue };
        let moved = match refuge {
            Some(refuge) => {
                desk.service.act(view.id, Actor::Bot, None, Command::Move(refuge), None).await.is_ok()
            }
            None => false,
        };
        if !moved {
            tell_people(&desk.answers, &desk.faces, &view).await;
        }
    }
}

async fn tell_people(wire: &Wire, faces: &Faces, view: &View) {
    let reader = Reader { locale: Locale::from_tag(&view.language), faces };
    let message = refusal::lost(view, &reader);
    for user in view.seats.iter().filter_map(Occupant::person) {
        let nonce = format!("{}-{}g", view.id, view.told.0);
        if let Err(error) = calls::send(wire, user, &message, &nonce).await {
            tracing::debug!(%error, "somebody could not be told that a channel is gone");
        }
    }
}
