//! Threads, from a message or on their own, and their members.

use serde_json::{Value, json};
use twilight_model::guild::Permissions;

use super::{Answered, Reply, Request, id};
use crate::{
    Id,
    error::{ApiError, Problems},
    gateway::{self, Intent},
    payload, permissions,
    protocol::{Change, Channel, ChannelKind},
    validate::length,
    world::{Audience, World},
};

/// After how many minutes without a message a thread is archived that says nothing else.
const ARCHIVE_MINUTES: u64 = 1440;

pub(super) fn route(world: &mut World, channel: Id, rest: &[&str], request: &Request) -> Answered {
    match (request.method.as_str(), rest) {
        ("POST", ["threads"]) => start(world, channel, None, &request.body),
        ("GET", ["threads", "archived", "public"]) => {
            let archived = |place: &&Channel| place.parent_id == Some(channel) && place.archived;
            let threads: Vec<Value> =
                world.channels.values().filter(archived).map(payload::channel).collect();
            Reply::ok(json!({ "threads": threads, "members": [], "has_more": false }))
        }
        ("GET", ["thread-members"]) => {
            let members = &thread(world, channel)?.members;
            Reply::ok(members.iter().map(|user| member(channel, *user)).collect())
        }
        ("GET", ["thread-members", user]) => {
            let user = id(user)?;
            if thread(world, channel)?.members.contains(&user) {
                Reply::ok(member(channel, user))
            } else {
                Err(ApiError::new(404, 10007, "Unknown Member"))
            }
        }
        ("PUT", ["thread-members", user]) => change(world, channel, user, true),
        ("DELETE", ["thread-members", user]) => change(world, channel, user, false),
        _ => Err(ApiError::unknown_route()),
    }
}

fn thread(world: &mut World, channel: Id) -> Result<&mut Channel, ApiError> {
    let place = world.channels.get_mut(&channel).ok_or_else(ApiError::unknown_channel)?;
    if place.kind.is_thread() {
        Ok(place)
    } else {
        Err(ApiError::new(400, 50024, "Cannot execute action on this channel type"))
    }
}

fn member(thread: Id, user: Id) -> Value {
    json!({ "id": thread, "user_id": user, "join_timestamp": "2024-01-01T00:00:00.000000+00:00", "flags": 0 })
}

/// Starts a thread; one from a message has that message's identifier.
pub(super) fn start(world: &mut World, channel: Id, message: Option<Id>, body: &Value) -> Answered {
    let parent = world.channels.get(&channel).cloned().ok_or_else(ApiError::unknown_channel)?;
    // A thread that says no kind is a private one (Discord, "Start Thread without Message"); a message has the kind of its channel.
    let wanted = match (message, parent.kind, body.get("type").and_then(Value::as_u64)) {
        (Some(_), ChannelKind::Text, _) | (None, ChannelKind::Text, Some(11)) => ChannelKind::Thread,
        (None, ChannelKind::Text, Some(12) | None) => ChannelKind::PrivateThread,
        (Some(_), ChannelKind::Announcement, _) | (None, ChannelKind::Announcement, Some(10)) => {
            ChannelKind::AnnouncementThread
        }
        _ => return Err(ApiError::new(400, 50024, "Cannot execute action on this channel type")),
    };
    let needed = match wanted {
        ChannelKind::PrivateThread => Permissions::CREATE_PRIVATE_THREADS,
        _ => Permissions::CREATE_PUBLIC_THREADS,
    };
    permissions::require(world, channel, needed)?;
    let name = body.get("name").and_then(Value::as_str).unwrap_or_default();
    let mut problems = Problems::default();
    if name.trim().is_empty() || length(name) > 100 {
        problems.add("name", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.");
    }
    if let Some(minutes) = body.get("auto_archive_duration").filter(|minutes| !minutes.is_null())
        && !matches!(minutes.as_u64(), Some(60 | 1440 | 4320 | 10080))
    {
        problems.add(
            "auto_archive_duration",
            "BASE_TYPE_CHOICES",
            "Value must be one of 60, 1440, 4320, 10080.",
        );
    }
    problems.finish()?;
    let id = match message {
        Some(message) if world.channels.contains_key(&message) => {
            return Err(ApiError::new(400, 160_004, "A thread has already been created for this message"));
        }
        Some(message) => message,
        None => world.next_id(),
    };
    let place = Channel {
        id,
        kind: wanted,
        name: name.to_owned(),
        guild_id: parent.guild_id,
        parent_id: Some(channel),
        owner_id: Some(world.bot),
        members: vec![world.bot],
        archived: false,
        locked: false,
        archive_minutes: body.get("auto_archive_duration").and_then(Value::as_u64).unwrap_or(ARCHIVE_MINUTES),
        slow_mode: 0,
        hidden_from: Vec::new(),
    };
    let mut shown = payload::channel(&place);
    world.channels.insert(id, place.clone());
    world.active.insert(id, world.clock.now());
    world.emit(Audience::Everybody, Change::ChannelCreate { channel: place });
    if let Some(message) = message {
        if let Some(stored) = world.messages.get_mut(&message) {
            stored.message.thread = Some(id);
        }
        world.message_changed(message);
    }
    shown["newly_created"] = json!(true);
    gateway::dispatch(world, "THREAD_CREATE", Intent::Guilds, &shown);
    Reply::created(shown)
}

fn change(world: &mut World, channel: Id, user: &str, join: bool) -> Answered {
    let user = if user == "@me" { world.bot } else { id(user)? };
    if !world.users.contains_key(&user) {
        return Err(ApiError::unknown_user());
    }
    permissions::require(world, channel, Permissions::SEND_MESSAGES_IN_THREADS)?;
    let place = thread(world, channel)?;
    if place.archived {
        return Err(ApiError::archived_thread());
    }
    place.members.retain(|member| *member != user);
    if join {
        place.members.push(user);
    }
    world.channel_changed(channel);
    Ok(Reply::Empty)
}
