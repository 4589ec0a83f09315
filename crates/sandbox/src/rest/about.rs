//! The gateway's address, the application, people and servers.

use serde_json::json;

use super::{Answered, Reply, Request, id, scheduled_events};
use crate::{Id, error::ApiError, payload, roles, world::World};

pub(super) fn gateway(world: &World) -> Answered {
    Reply::ok(json!({ "url": world.gateway_url() }))
}

pub(super) fn gateway_bot(world: &World) -> Answered {
    let sharding = world.config.sharding;
    let limit = world.starts.limit(sharding, world.clock.now());
    Reply::ok(json!({ "url": world.gateway_url(), "shards": sharding.shards, "session_start_limit": limit }))
}

pub(super) fn me(world: &World) -> Answered {
    Reply::ok(payload::own_user(world))
}

pub(super) fn user(world: &World, user: Id) -> Answered {
    Reply::ok(world.users.get(&user).map(payload::user).ok_or_else(ApiError::unknown_user)?)
}

pub(super) fn application(world: &World) -> Answered {
    let bot = world.users.get(&world.bot).ok_or_else(ApiError::unknown_user)?;
    Reply::ok(json!({
        "id": world.application,
        "name": bot.name,
        "icon": null,
        "description": "",
        "bot_public": true,
        "bot_require_code_grant": false,
        "verify_key": "0".repeat(64),
        "team": null,
        "flags": 1 << 23,
        "bot": payload::user(bot),
        "owner": null,
        "approximate_guild_count": world.guilds.len() - world.left.len(),
        "hook": true,
        "redirect_uris": [],
        "interactions_endpoint_url": null,
    }))
}

pub(super) fn guild(world: &mut World, guild: Id, rest: &[&str], request: &Request) -> Answered {
    let known = payload::guild(world, guild).ok_or_else(ApiError::unknown_guild)?;
    if world.left.contains(&guild) {
        return Err(ApiError::missing_access());
    }
    match (request.method.as_str(), rest) {
        ("GET", []) => Reply::ok(known),
        ("GET", ["channels"]) => {
            let here = |place: &&crate::protocol::Channel| {
                place.guild_id == Some(guild) && !place.kind.is_thread() && !place.archived
            };
            Reply::ok(world.channels.values().filter(here).map(payload::channel).collect())
        }
        ("GET", ["roles"]) => Reply::ok(known["roles"].clone()),
        (method @ ("PUT" | "DELETE"), ["members", user, "roles", role]) => {
            roles::change(world, guild, id(user)?, id(role)?, method == "PUT")?;
            Ok(Reply::Empty)
        }
        ("GET", ["members", user]) => {
            let user = id(user)?;
            match world.users.get(&user) {
                Some(person) if person.member => Reply::ok(payload::member(world, user)),
                Some(_) => Err(ApiError::new(404, 10007, "Unknown Member")),
                None => Err(ApiError::unknown_user()),
            }
        }
        (_, ["scheduled-events", rest @ ..]) => scheduled_events::route(world, guild, rest, request),
        // The list of members requires a privileged intent.
        ("GET", ["members"]) => Err(ApiError::missing_access()),
        _ => Err(ApiError::unknown_route()),
    }
}
