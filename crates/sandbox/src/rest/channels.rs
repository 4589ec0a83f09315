//! Channels, and direct conversations.

use serde_json::{Value, json};
use twilight_model::guild::Permissions;

use super::{Answered, Reply, Request, messages, threads};
use crate::{
    Id,
    error::{ApiError, Problems},
    payload, permissions,
    protocol::ChannelKind,
    validate::length,
    world::World,
};

pub(super) fn route(world: &mut World, channel: Id, rest: &[&str], request: &Request) -> Answered {
    if !world.channels.contains_key(&channel) {
        return Err(ApiError::unknown_channel());
    }
    permissions::require(world, channel, Permissions::empty())?;
    match (request.method.as_str(), rest) {
        ("GET", []) => get(world, channel),
        ("PATCH", []) => edit(world, channel, &request.body),
        ("DELETE", []) => delete(world, channel),
        (_, ["messages", rest @ ..]) => messages::route(world, channel, rest, request),
        (_, ["threads" | "thread-members", ..]) => threads::route(world, channel, rest, request),
        _ => Err(ApiError::unknown_route()),
    }
}

fn get(world: &World, channel: Id) -> Answered {
    let place = world.channels.get(&channel).ok_or_else(ApiError::unknown_channel)?;
    if place.kind == ChannelKind::Dm {
        return Reply::ok(payload::dm_channel(world, place));
    }
    let mut payload = payload::channel(place);
    // What only the bot is denied is an overwrite for its member (Discord, "Channel", "Overwrite Object").
    let denied = world.denied.at(&[channel]);
    let overwrites = payload.get_mut("permission_overwrites").and_then(Value::as_array_mut);
    if let Some(overwrites) = overwrites.filter(|_| !denied.is_empty()) {
        overwrites
            .push(json!({ "id": world.bot, "type": 1, "allow": "0", "deny": denied.bits().to_string() }));
    }
    Reply::ok(payload)
}

/// Edits a channel. The user who started a thread may change it. A member of the thread who may write there may open it again, and change
/// nothing else with that: to set `archived` to `false` "only requires the current user has already been added to the thread" (Discord,
/// "Threads", "Editing & Deleting Threads"; DiscordPHP 682; others get 50013, discord-api-docs 8474).
fn edit(world: &mut World, channel: Id, body: &Value) -> Answered {
    let bot = world.bot;
    let has = permissions::of_bot(world, channel);
    let place = world.channels.get_mut(&channel).ok_or_else(ApiError::unknown_channel)?;
    let manages = match place.kind {
        ChannelKind::Dm => false,
        kind if kind.is_thread() => has.contains(Permissions::MANAGE_THREADS),
        _ => has.contains(Permissions::MANAGE_CHANNELS),
    };
    let is_thread = place.kind.is_thread();
    let owns = is_thread && place.owner_id == Some(bot);
    let archived = body.get("archived").and_then(Value::as_bool);
    let locked = body.get("locked").and_then(Value::as_bool);
    let opens = is_thread
        && place.archived
        && archived == Some(false)
        && !place.locked
        && place.members.contains(&bot)
        && body
            .as_object()
            .is_some_and(|fields| fields.keys().all(|field| field == "archived" || field == "locked"))
        && has.contains(Permissions::SEND_MESSAGES_IN_THREADS);
    if !manages && (place.locked || locked == Some(true) || !(owns || opens)) {
        return Err(ApiError::missing_permissions());
    }
    if place.archived && archived != Some(false) {
        return Err(ApiError::archived_thread());
    }
    if let Some(name) = body.get("name") {
        let name = name.as_str().unwrap_or_default();
        if name.trim().is_empty() || length(name) > 100 {
            return Err(Problems::one(
                "name",
                "BASE_TYPE_BAD_LENGTH",
                "Must be between 1 and 100 in length.",
            ));
        }
        name.clone_into(&mut place.name);
    }
    if place.archived && archived == Some(false) {
        world.active.insert(channel, world.clock.now());
    }
    place.archived = archived.unwrap_or(place.archived);
    place.locked = locked.unwrap_or(place.locked);
    world.channel_changed(channel);
    get(world, channel)
}

fn delete(world: &mut World, channel: Id) -> Answered {
    let wanted = match world.channels.get(&channel).map(|place| place.kind) {
        Some(kind) if kind.is_thread() => Permissions::MANAGE_THREADS,
        _ => Permissions::MANAGE_CHANNELS,
    };
    permissions::require(world, channel, wanted)?;
    let gone = world.delete_channel(channel)?;
    Reply::ok(payload::channel(&gone))
}

pub(super) fn open_dm(world: &mut World, body: &Value) -> Answered {
    let recipient = body.get("recipient_id").and_then(|id| match id {
        Value::String(text) => text.parse().ok(),
        other => other.as_u64().map(Id::new),
    });
    let required = || Problems::one("recipient_id", "BASE_TYPE_REQUIRED", "This field is required");
    let recipient = recipient.ok_or_else(required)?;
    let user = world.users.get(&recipient).ok_or_else(ApiError::unknown_user)?;
    if user.bot {
        return Err(ApiError::cannot_dm());
    }
    let channel = world.dm_channel(recipient);
    get(world, channel)
}
