//! The JSON objects that Discord sends for people, servers, channels and messages.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use twilight_model::guild::Permissions;

use super::{
    Id,
    clock::Clock,
    permissions,
    protocol::{Channel, ChannelKind, Guild, Message, Role, User},
    roles,
    world::{COMPONENTS_V2, SUPPRESS_EMBEDS, World},
};

/// When everybody joined: any time before the double was started.
const JOINED: &str = "2024-01-01T00:00:00.000000+00:00";

pub(super) fn user(user: &User) -> Value {
    json!({
        "id": user.id,
        "username": user.username,
        "discriminator": "0",
        "global_name": if user.bot { Value::Null } else { json!(user.name) },
        "avatar": null,
        "avatar_decoration_data": null,
        "bot": user.bot,
        "public_flags": 0,
    })
}

/// The bot as it sees itself.
pub(super) fn own_user(world: &World) -> Value {
    let mut me = world.users.get(&world.bot).map(user).unwrap_or_default();
    me["verified"] = json!(true);
    me["mfa_enabled"] = json!(false);
    me["email"] = Value::Null;
    me["flags"] = json!(0);
    me
}

/// A member without its user, as it appears in `resolved`.
pub(super) fn partial_member(world: &World, id: Id) -> Value {
    json!({
        "nick": null,
        "avatar": null,
        "roles": roles_of(world, id),
        "joined_at": JOINED,
        "premium_since": null,
        "pending": false,
        "communication_disabled_until": world.timed_out.get(&id).map(|until| Clock::iso_at(*until)),
        "flags": 0,
        "permissions": permissions::of_user(world, id).bits().to_string(),
    })
}

pub(super) fn member(world: &World, id: Id) -> Value {
    let mut member = partial_member(world, id);
    member["deaf"] = json!(false);
    member["mute"] = json!(false);
    if let Some(person) = world.users.get(&id) {
        member["user"] = user(person);
    }
    member
}

/// The permissions in which a channel differs from the roles of the server.
fn overwrites(channel: &Channel) -> Vec<Value> {
    let mut denied: BTreeMap<Id, Permissions> = BTreeMap::new();
    let hidden = channel.hidden_from.iter().map(|user| (*user, Permissions::VIEW_CHANNEL));
    let closed = channel.closed_to.iter().map(|user| (*user, Permissions::CONNECT));
    for (user, permission) in hidden.chain(closed) {
        *denied.entry(user).or_insert(Permissions::empty()) |= permission;
    }
    let denied = denied.into_iter().map(|(user, denied)| (user, denied.bits().to_string()));
    denied.map(|(user, denied)| json!({ "id": user, "type": 1, "allow": "0", "deny": denied })).collect()
}

/// A thread in the event of its deletion (Discord, "Gateway Events", "Thread Delete").
pub(super) fn deleted_thread(thread: &Channel) -> Value {
    json!({
        "id": thread.id,
        "guild_id": thread.guild_id,
        "parent_id": thread.parent_id,
        "type": thread.kind.number(),
    })
}

pub(super) fn channel(channel: &Channel) -> Value {
    let kind = channel.kind;
    if kind == ChannelKind::Dm {
        return json!({
            "id": channel.id,
            "type": kind.number(),
            "last_message_id": null,
            "flags": 0,
            "recipients": [],
        });
    }
    let mut payload = json!({
        "id": channel.id,
        "type": kind.number(),
        "guild_id": channel.guild_id,
        "name": channel.name,
        "parent_id": channel.parent_id,
        "rate_limit_per_user": channel.slow_mode,
        "last_message_id": null,
        "flags": 0,
    });
    if kind.is_thread() {
        payload["owner_id"] = channel.owner_id.into();
        payload["message_count"] = json!(0);
        payload["member_count"] = json!(channel.members.len().min(50));
        payload["total_message_sent"] = json!(0);
        payload["thread_metadata"] = json!({
            "archived": channel.archived,
            "auto_archive_duration": channel.archive_minutes,
            "archive_timestamp": JOINED,
            "locked": channel.locked,
            "create_timestamp": JOINED,
        });
        if kind == ChannelKind::PrivateThread {
            payload["thread_metadata"]["invitable"] = json!(channel.invitable);
        }
        return payload;
    }
    payload["position"] = json!(0);
    payload["permission_overwrites"] = overwrites(channel).into();
    payload["nsfw"] = json!(false);
    payload["topic"] = Value::Null;
    if kind.is_voice() {
        payload["bitrate"] = json!(64_000);
        payload["user_limit"] = json!(0);
        payload["rtc_region"] = Value::Null;
    }
    payload
}

/// A direct conversation as the bot sees it, with the person at its other end.
pub(super) fn dm_channel(world: &World, place: &Channel) -> Value {
    let mut payload = channel(place);
    let people = place.members.iter().filter(|id| **id != world.bot).filter_map(|id| world.users.get(id));
    payload["recipients"] = people.map(user).collect();
    payload
}

/// A channel as it appears in an interaction, with the permissions of the user who started it.
pub(super) fn interaction_channel(world: &World, place: &Channel, invoker: Id) -> Value {
    let mut payload = if place.kind == ChannelKind::Dm { dm_channel(world, place) } else { channel(place) };
    payload["permissions"] = json!(permissions::of_user(world, invoker).bits().to_string());
    payload
}

/// The roles of a member, without the role of everybody.
fn roles_of(world: &World, id: Id) -> Vec<Id> {
    if id == world.bot {
        return world.guilds.first().map(|guild| roles::of_bot(world, guild.id).id).into_iter().collect();
    }
    world.users.get(&id).map(|user| user.roles.clone()).unwrap_or_default()
}

/// All roles of a server, the role of everybody included.
pub(super) fn roles(world: &World, guild: &Guild) -> Vec<Value> {
    let others = roles::all(world, guild);
    std::iter::once(role_everyone(guild.id)).chain(others.iter().map(role)).collect()
}

fn role(role: &Role) -> Value {
    let mut payload = role_everyone(role.id);
    payload["name"] = json!(role.name);
    payload["position"] = json!(role.position);
    payload["managed"] = json!(role.managed);
    payload["permissions"] = json!(role.permissions.bits().to_string());
    payload
}

fn role_everyone(guild: Id) -> Value {
    json!({
        "id": guild,
        "name": "@everyone",
        "color": 0,
        "colors": { "primary_color": 0, "secondary_color": null, "tertiary_color": null },
        "hoist": false,
        "managed": false,
        "mentionable": false,
        "permissions": permissions::USUAL_BOT_PERMISSIONS.bits().to_string(),
        "position": 0,
        "icon": null,
        "unicode_emoji": null,
        "flags": 0,
    })
}

/// A server as REST returns it.
pub(super) fn guild(world: &World, id: Id) -> Option<Value> {
    let guild = world.guilds.iter().find(|guild| guild.id == id)?;
    let owner = world.users.values().find(|user| user.admin && !user.bot).map_or(world.bot, |user| user.id);
    Some(json!({
        "id": guild.id,
        "name": guild.name,
        "icon": null,
        "splash": null,
        "discovery_splash": null,
        "owner_id": owner,
        "afk_channel_id": null,
        "afk_timeout": 300,
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "roles": roles(world, guild),
        "emojis": [],
        "stickers": [],
        "features": guild.features(),
        "mfa_level": 0,
        "application_id": null,
        "system_channel_id": null,
        "system_channel_flags": 0,
        "rules_channel_id": null,
        "vanity_url_code": null,
        "description": null,
        "banner": null,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "preferred_locale": guild.preferred_locale(),
        "public_updates_channel_id": null,
        "safety_alerts_channel_id": null,
        "nsfw_level": 0,
        "nsfw": false,
        "premium_progress_bar_enabled": false,
        "approximate_member_count": world.users.len(),
        "approximate_presence_count": world.users.len(),
    }))
}

/// A server as `GUILD_CREATE` contains it.
pub(super) fn guild_create(world: &World, id: Id) -> Option<Value> {
    let mut payload = guild(world, id)?;
    let places = |threads: bool| {
        let here = move |place: &&Channel| {
            place.guild_id == Some(id) && place.kind.is_thread() == threads && !place.archived
        };
        world.channels.values().filter(here).map(channel).collect::<Vec<_>>()
    };
    payload["joined_at"] = json!(JOINED);
    payload["large"] = json!(false);
    payload["unavailable"] = json!(false);
    payload["member_count"] = json!(world.users.len());
    payload["voice_states"] = json!([]);
    // Without the privileged intent Discord lists only the bot.
    payload["members"] = json!([member(world, world.bot)]);
    payload["channels"] = json!(places(false));
    payload["threads"] = json!(places(true));
    payload["presences"] = json!([]);
    payload["stage_instances"] = json!([]);
    payload["guild_scheduled_events"] = json!([]);
    payload["soundboard_sounds"] = json!([]);
    Some(payload)
}

/// A message as REST and the gateway show it to the bot.
pub(super) fn message(world: &World, message: &Message) -> Value {
    let author = world.users.get(&message.author);
    let mentions: Vec<Value> = super::mentions::mentioned(&message.content)
        .into_iter()
        .filter_map(|id| world.users.get(&id))
        .map(user)
        .collect();
    // Files that components show are listed only in those components (discord/discord-api-docs 8277).
    let listed = message.attachments.iter().filter(|_| message.flags & COMPONENTS_V2 == 0);
    let attachments: Vec<Value> = listed
        .map(|file| {
            let url = &file.url;
            let mut payload = json!({
                "id": file.id,
                "filename": file.filename,
                "description": file.description,
                "content_type": file.content_type,
                "size": file.size,
                "url": url,
                "proxy_url": url,
                "ephemeral": message.ephemeral,
            });
            if let (Some(dimensions), Some(payload)) = (file.dimensions, payload.as_object_mut()) {
                dimensions.add_to(payload);
            }
            payload
        })
        .collect();
    let mut payload = json!({
        "id": message.id,
        "channel_id": message.channel_id,
        // Discord, "Message Types": 20 answers a typed command, 23 one from a menu; 19 is a reply, as follow-ups are.
        "type": if message.reply_to.is_some() { 19 }
            else if message.invoked_by.as_ref().is_some_and(|by| by.menu) { 23 }
            else if message.invoked_by.as_ref().is_some_and(|by| by.command.is_some()) { 20 }
            else { 0 },
        "author": author.map(user),
        "content": message.content,
        "timestamp": message.timestamp,
        "edited_timestamp": message.edited_timestamp,
        "tts": false,
        "mention_everyone": false,
        "mentions": mentions,
        "mention_roles": [],
        "attachments": attachments,
        // Discord, "Message Flags": `SUPPRESS_EMBEDS`.
        "embeds": if message.flags & SUPPRESS_EMBEDS == 0 { &message.embeds[..] } else { &[] },
        "components": message.components,
        "pinned": false,
        "flags": message.flags,
    });
    if let Some(by) = &message.invoked_by {
        payload["application_id"] = world.application.into();
        payload["webhook_id"] = world.application.into();
        payload["interaction_metadata"] = json!({
            "id": by.id,
            "type": if by.command.is_some() { 2 } else { 3 },
            "name": by.command,
            "user": world.users.get(&by.user).map(user),
            "authorizing_integration_owners": { "0": world.guilds.first().map(|guild| guild.id) },
            "interacted_message_id": by.source_message,
        });
    }
    if let Some(reply_to) = message.reply_to {
        payload["message_reference"] =
            json!({ "type": 0, "channel_id": message.channel_id, "message_id": reply_to });
    }
    if let Some(thread) = message.thread.and_then(|id| world.channels.get(&id)) {
        payload["thread"] = channel(thread);
    }
    payload
}
