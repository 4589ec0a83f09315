//! Threads, started from a message or on their own, and their members.

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
    world::World,
};

/// After how many minutes without a message a thread is archived, if its request does not say it.
const ARCHIVE_MINUTES: u64 = 1440;

pub(super) fn route(world: &mut World, channel: Id, rest: &[&str], request: &Request) -> Answered {
    match (request.method.as_str(), rest) {
        ("POST", ["threads"]) => start(world, channel, None, &request.body),
        // The list of members requires a privileged intent.
        ("GET", ["thread-members"]) => Err(ApiError::missing_access()),
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

/// Starts a thread. If it starts from a message, it has the identifier of that message.
pub(super) fn start(world: &mut World, channel: Id, message: Option<Id>, body: &Value) -> Answered {
    let parent = world.channels.get(&channel).cloned().ok_or_else(ApiError::unknown_channel)?;
    // A thread is private if the request names no type (Discord, "Start Thread without Message"). A thread from a message has the
    // kind of its channel. Private threads "can only be created in `GUILD_TEXT` channels" (Discord, "Threads", "Public & Private
    // Threads").
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
        guild_id: parent.guild_id,
        parent_id: Some(channel),
        owner_id: Some(world.bot),
        members: vec![world.bot],
        archive_minutes: body.get("auto_archive_duration").and_then(Value::as_u64).unwrap_or(ARCHIVE_MINUTES),
        // "whether non-moderators can add other non-moderators to a thread; only available when creating a private thread"
        // (Discord, "Start Thread without Message"). If the field is absent, they can.
        invitable: body.get("invitable").and_then(Value::as_bool).unwrap_or(true),
        ..Channel::new(id, wanted, name.to_owned())
    };
    let mut shown = payload::channel(&place);
    world.channels.insert(id, place.clone());
    world.active.insert(id, world.clock.now());
    let audience = world.channel_audience(id);
    world.emit(audience, Change::ChannelCreate { channel: place });
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

/// Adds a user to a thread, or removes one (Discord, "Add Thread Member": "Requires the ability to send messages in the thread.
/// Also requires the thread is not archived. Returns a 204 empty response if the member is successfully added or was already a
/// member of the thread"; "Remove Thread Member": "Requires the `MANAGE_THREADS` permission, or the creator of the thread if it is
/// a `PRIVATE_THREAD`"). To join a thread and to leave it, the bot needs no permission (Discord, "Join Thread" and "Leave Thread").
///
/// Discord does not document its answer for users who are not in the server or cannot see the channel; here both are refused. The
/// documentation of `invitable` is taken literally: it also binds the creator of the thread.
fn change(world: &mut World, channel: Id, user: &str, join: bool) -> Answered {
    let own = user == "@me";
    let user = if own { world.bot } else { id(user)? };
    let Some(person) = world.users.get(&user) else { return Err(ApiError::unknown_user()) };
    let is_member = person.bot || person.member;
    let wanted = if own { Permissions::empty() } else { Permissions::SEND_MESSAGES_IN_THREADS };
    permissions::require(world, channel, wanted)?;
    let manages = permissions::of_bot(world, channel).contains(Permissions::MANAGE_THREADS);
    let bot = world.bot;
    let place = thread(world, channel)?.clone();
    if place.archived {
        return Err(ApiError::archived_thread());
    }
    let is_private = place.kind == ChannelKind::PrivateThread;
    let is_known = place.members.contains(&user);
    if join && !own && !is_known {
        if !is_member {
            return Err(ApiError::new(404, 10007, "Unknown Member"));
        }
        if world.is_hidden_from(&place, user) {
            return Err(ApiError::missing_access());
        }
        if is_private && !place.invitable && !manages {
            return Err(ApiError::missing_permissions());
        }
    }
    let may_remove = own || manages || (is_private && place.owner_id == Some(bot));
    if !join && !may_remove {
        return Err(ApiError::missing_permissions());
    }
    if join != is_known {
        world.change_members(channel, &[user], join);
    }
    Ok(Reply::Empty)
}
