//! Messages that the bot posts to a channel, edits and deletes.

use std::{borrow::Cow, cmp::Reverse, time::Duration};

use serde_json::{Value, json};
use twilight_model::guild::Permissions;

use super::{Answered, Reply, Request, id, threads};
use crate::{
    Id,
    error::{ApiError, Problems},
    mentions::mentioned,
    payload, permissions,
    posting::{self, Origin},
    protocol::{ChannelKind, Message},
    world::{Stored, World},
};

/// How long a nonce is remembered. Discord looks for it among the messages of "the past few minutes".
const NONCE_LIVES: Duration = Duration::from_secs(5 * 60);

pub(super) fn route(world: &mut World, channel: Id, rest: &[&str], request: &Request) -> Answered {
    match (request.method.as_str(), rest) {
        ("GET", []) => list(world, channel, request),
        ("POST", []) => create(world, channel, request),
        ("GET", [message]) => {
            permissions::require_connection(world, channel)?;
            permissions::require(world, channel, Permissions::READ_MESSAGE_HISTORY)?;
            let message = find_public(world, channel, id(message)?)?;
            shown(world, message)
        }
        ("PATCH", [message]) => edit(world, channel, id(message)?, request),
        ("DELETE", [message]) => delete(world, channel, id(message)?),
        ("POST", [message, "threads"]) => {
            let message = find_public(world, channel, id(message)?)?;
            threads::start(world, channel, Some(message), &request.body)
        }
        _ => Err(ApiError::unknown_route()),
    }
}

pub(super) fn shown(world: &World, message: Id) -> Answered {
    let stored = world.messages.get(&message).ok_or_else(ApiError::unknown_message)?;
    Reply::ok(read(world, &stored.message))
}

/// A message as the bot reads it. Without the privileged intent for it, what others write is empty, but for what they write to the bot
/// or mention it in (Discord, "Change Log", "Message Content is a Privileged Intent").
fn read(world: &World, message: &Message) -> Value {
    let mut body = payload::message(world, message);
    let kind = world.channels.get(&message.channel_id).map(|place| place.kind);
    let is_for_bot = kind == Some(ChannelKind::Dm) || mentioned(&message.content).contains(&world.bot);
    if message.author != world.bot && !is_for_bot {
        body["content"] = json!("");
    }
    body
}

/// A public message of this channel. For these routes ephemeral messages do not exist.
fn find_public(world: &World, channel: Id, message: Id) -> Result<Id, ApiError> {
    let here = |stored: &&Stored| stored.message.channel_id == channel && !stored.message.ephemeral;
    world.messages.get(&message).filter(here).map(|_| message).ok_or_else(ApiError::unknown_message)
}

fn list(world: &World, channel: Id, request: &Request) -> Answered {
    permissions::require(world, channel, Permissions::VIEW_CHANNEL)?;
    permissions::require_connection(world, channel)?;
    // Discord, "Get Channel Messages": without the permission the list is empty; that is no error.
    if permissions::require(world, channel, Permissions::READ_MESSAGE_HISTORY).is_err() {
        return Reply::ok(json!([]));
    }
    let limit = match request.query.get("limit") {
        None => 50,
        Some(limit) => limit.parse().ok().filter(|limit| (1..=100).contains(limit)).ok_or_else(|| {
            Problems::one("limit", "BASE_TYPE_BAD_VALUE", "int value should be between 1 and 100")
        })?,
    };
    let before = request.number("before").map_or(u64::MAX, |id| id);
    let after = request.number("after").unwrap_or(0);
    let wanted = |stored: &&Stored| {
        let message = &stored.message;
        message.channel_id == channel
            && !message.ephemeral
            && message.id.get() < before
            && message.id.get() > after
    };
    let mut found: Vec<&Stored> = match request.number("after") {
        // The messages that come next after that one (discord.py, `TextChannel.history`, `oldest_first`).
        Some(_) => world.messages.values().filter(wanted).take(limit).collect(),
        None => world.messages.values().rev().filter(wanted).take(limit).collect(),
    };
    found.sort_by_key(|stored| Reverse(stored.message.id));
    Reply::ok(found.into_iter().map(|stored| read(world, &stored.message)).collect())
}

fn create(world: &mut World, channel: Id, request: &Request) -> Answered {
    let place = world.channels.get(&channel).cloned().ok_or_else(ApiError::unknown_channel)?;
    let mut wanted = permissions::to_post(world, channel);
    if !request.files.is_empty() {
        wanted |= Permissions::ATTACH_FILES;
    }
    let body = permitted(world, channel, &request.body);
    let is_left = |field: &str| {
        body.get(field).is_some_and(|value| !value.is_null() && *value != json!([]) && *value != json!(""))
    };
    // A message that consists only of embeds is refused without the permission (discord-api-docs 2601).
    if has_embeds(&request.body)
        && !["content", "embeds", "components"].into_iter().any(is_left)
        && request.files.is_empty()
    {
        wanted |= Permissions::EMBED_LINKS;
    }
    permissions::require(world, channel, wanted)?;
    if place.kind == ChannelKind::Dm {
        for user in place.members.iter().filter_map(|id| world.users.get(id)).filter(|user| !user.bot) {
            if !world.is_in_reach(user) {
                return Err(ApiError::no_mutual_server());
            }
            if !user.dms_open {
                return Err(ApiError::cannot_dm());
            }
        }
    }
    if place.locked && place.archived {
        return Err(ApiError::archived_thread());
    }
    check_lock(world, channel)?;
    let nonce = enforced_nonce(&request.body);
    // A message that has been deleted since is unknown (10008).
    if let Some(before) = nonce.and_then(|nonce| posted_with(world, nonce)) {
        return shown(world, before);
    }
    let message = posting::create(world, channel, &body, &request.files, Origin::Channel)?;
    if let Some(nonce) = nonce {
        let now = world.clock.now();
        world.nonces.insert(nonce.to_owned(), (message, now));
    }
    world.open_again(channel);
    // The author of a message in a thread becomes a member of the thread.
    let bot = world.bot;
    if place.kind.is_thread() && !place.members.contains(&bot) {
        world.change_members(channel, &[bot], true);
    }
    if let Some(posted) = world.messages.get(&message).map(|stored| stored.message.clone()) {
        world.admit_mentioned(&posted);
    }
    shown(world, message)
}

/// Refuses a message, or a change of one, in a thread that is locked: "Users (including bot users) without the `MANAGE_THREADS`
/// permission" cannot "create or update messages in locked threads" (Discord, "Threads", "Locked Threads"). The code is the one of "Thread
/// is locked" (Discord, "Opcodes and Status Codes", "JSON"; discord.js 9216); some bots got 50083 (discord-api-docs 6884).
fn check_lock(world: &World, channel: Id) -> Result<(), ApiError> {
    let is_locked = world.channels.get(&channel).is_some_and(|place| place.locked);
    if is_locked && !permissions::of_bot(world, channel).contains(Permissions::MANAGE_THREADS) {
        return Err(ApiError::locked_thread());
    }
    Ok(())
}

fn has_embeds(body: &Value) -> bool {
    body.get("embeds").and_then(Value::as_array).is_some_and(|embeds| !embeds.is_empty())
}

/// The form as Discord accepts it. Embeds that the bot may not post are left out without an error (discord-api-docs 2601 and, for
/// edits, 5648).
fn permitted<'a>(world: &World, channel: Id, body: &'a Value) -> Cow<'a, Value> {
    let may = permissions::require(world, channel, Permissions::EMBED_LINKS).is_ok();
    if may || !has_embeds(body) {
        return Cow::Borrowed(body);
    }
    let mut body = body.clone();
    body["embeds"] = json!([]);
    Cow::Owned(body)
}

/// The nonce of a message, if a repetition of the request must not post a second one.
fn enforced_nonce(body: &Value) -> Option<&str> {
    let enforced = body.get("enforce_nonce").and_then(Value::as_bool).unwrap_or_default();
    body.get("nonce").and_then(Value::as_str).filter(|_| enforced)
}

/// The message of the last minutes with this nonce, in any channel: a nonce belongs to its author.
fn posted_with(world: &World, nonce: &str) -> Option<Id> {
    let (message, at) = world.nonces.get(nonce)?;
    (world.clock.now().saturating_sub(*at) < NONCE_LIVES).then_some(*message)
}

fn edit(world: &mut World, channel: Id, message: Id, request: &Request) -> Answered {
    let message = find_public(world, channel, message)?;
    if world.channels.get(&channel).is_some_and(|place| place.archived) {
        return Err(ApiError::archived_thread());
    }
    check_lock(world, channel)?;
    let wanted = if request.files.is_empty() { Permissions::empty() } else { Permissions::ATTACH_FILES };
    permissions::require(world, channel, wanted)?;
    let body = permitted(world, channel, &request.body);
    posting::edit(world, message, &body, &request.files)?;
    shown(world, message)
}

fn delete(world: &mut World, channel: Id, message: Id) -> Answered {
    let message = find_public(world, channel, message)?;
    let own = world.messages.get(&message).is_some_and(|stored| stored.message.author == world.bot);
    if !own {
        permissions::require(world, channel, Permissions::MANAGE_MESSAGES)?;
    }
    if world.channels.get(&channel).is_some_and(|place| place.archived) {
        return Err(ApiError::archived_thread());
    }
    world.delete_message(message)?;
    Ok(Reply::Empty)
}
