//! Follow-ups to an interaction, by its token.

use super::{Answered, Reply, Request, id, messages::shown};
use crate::{
    Id,
    error::ApiError,
    interactions::{InteractionKind, by_token},
    posting::{self, Origin},
    world::{EPHEMERAL, World},
};

/// How many follow-ups an interaction may have where only the person has installed the application (Discord, "Create Followup
/// Message").
const MOST_WITHOUT_BOT: u32 = 5;

pub(super) fn route(
    world: &mut World,
    application: Id,
    token: &str,
    rest: &[&str],
    request: &Request,
) -> Answered {
    let interaction = find(world, application, token, request)?;
    match (request.method.as_str(), rest) {
        ("POST", []) => follow_up(world, interaction, request),
        ("GET", ["messages", message]) => {
            let message = own_message(world, interaction, message)?;
            shown(world, message)
        }
        ("PATCH", ["messages", message]) => {
            let message = own_message(world, interaction, message)?;
            check_lock(world, message, true)?;
            posting::edit(world, message, &request.body, &request.files)?;
            shown(world, message)
        }
        ("DELETE", ["messages", message]) => {
            let message = own_message(world, interaction, message)?;
            check_lock(world, message, false)?;
            world.delete_message(message)?;
            Ok(Reply::Empty)
        }
        _ => Err(ApiError::unknown_route()),
    }
}

/// The interaction of a token. The token is valid for `DoubleConfig::token_lives`, and only after the interaction was acknowledged.
fn find(world: &World, application: Id, token: &str, request: &Request) -> Result<Id, ApiError> {
    let record = by_token(world, token).ok_or_else(ApiError::unknown_webhook)?;
    if application != world.application
        || !record.is_acknowledged()
        || record.kind == InteractionKind::Autocomplete
    {
        return Err(ApiError::unknown_webhook());
    }
    if request.arrived >= record.dispatched + world.config.token_lives {
        return Err(ApiError::invalid_webhook_token());
    }
    Ok(record.status.id)
}

/// A message of this interaction that was not dismissed. A token gives access to no others.
fn own_message(world: &World, interaction: Id, step: &str) -> Result<Id, ApiError> {
    let original = world.interactions.get(&interaction).and_then(|record| record.original);
    let message =
        if step == "@original" { original.ok_or_else(ApiError::unknown_message)? } else { id(step)? };
    let stored = world.messages.get(&message).filter(|stored| !stored.dismissed);
    let stored = stored.ok_or_else(ApiError::unknown_message)?;
    let own = stored.interaction == Some(interaction) || original == Some(message);
    if own { Ok(message) } else { Err(ApiError::unknown_message()) }
}

/// Refuses to edit or delete a message in a locked thread as [`posting::check_lock`] does. Messages may be deleted "if that thread is also
/// active" (Discord, "Threads", "Locked Threads").
fn check_lock(world: &World, message: Id, is_edit: bool) -> Result<(), ApiError> {
    let message = &world.messages.get(&message).ok_or_else(ApiError::unknown_message)?.message;
    posting::check_lock(world, message.channel_id, is_edit && !message.ephemeral)
}

/// Posts a follow-up. The first one after a deferral fills the deferred message, whose visibility the deferral has decided.
fn follow_up(world: &mut World, interaction: Id, request: &Request) -> Answered {
    let record = world.interactions.get(&interaction).ok_or_else(ApiError::unknown_webhook)?;
    let channel = record.status.channel_id;
    if !world.channels.contains_key(&channel) {
        return Err(ApiError::unknown_channel());
    }
    let waiting =
        record.original.and_then(|id| world.messages.get(&id)).filter(|stored| stored.message.thinking);
    let flags = request.body.get("flags").and_then(serde_json::Value::as_u64).unwrap_or_default();
    let is_ephemeral = waiting.map_or(flags & EPHEMERAL != 0, |stored| stored.message.ephemeral);
    posting::check_lock(world, channel, !is_ephemeral)?;
    let message = match waiting.map(|stored| stored.message.id) {
        Some(original) => {
            let mut body = request.body.clone();
            if let Some(flags) = body.get("flags").and_then(serde_json::Value::as_u64) {
                body["flags"] = (flags & !EPHEMERAL).into();
            }
            posting::edit(world, original, &body, &request.files)?;
            original
        }
        None => {
            let made = record.follow_ups;
            let is_limited = world.channels.get(&channel).is_some_and(|place| !world.is_bot_in(place));
            if is_limited && made >= MOST_WITHOUT_BOT {
                return Err(ApiError::too_many_follow_ups());
            }
            if let Some(record) = world.interactions.get_mut(&interaction) {
                record.follow_ups += 1;
            }
            posting::create(world, channel, &request.body, &request.files, Origin::Interaction(interaction))?
        }
    };
    shown(world, message)
}
