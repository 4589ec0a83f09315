//! The first answer to an interaction.

use std::collections::HashMap;

use serde_json::{Value, json};

use super::{Answered, Reply, Request};
use crate::{
    Double, Id, components,
    error::{ApiError, Problems},
    interactions::{InteractionKind, fail_late},
    payload,
    posting::{self, Origin},
    protocol::{InteractionAnswer, Modal},
    validate,
    world::{EPHEMERAL, World},
};

impl Double {
    /// Answers an interaction with an ephemeral message, as another process of the bot would.
    ///
    /// # Errors
    /// When it cannot be answered any more.
    pub fn answer_as_other_process(&self, interaction: Id, content: &str) -> Result<(), String> {
        let data = json!({ "content": content, "flags": EPHEMERAL, "allowed_mentions": { "parse": [] } });
        self.shared.write(|world| {
            let record = world.interactions.get(&interaction).ok_or("there is no such interaction")?;
            let (token, arrived) = (record.token.clone(), world.clock.now());
            let request = Request {
                method: "POST".to_owned(),
                steps: Vec::new(),
                query: HashMap::new(),
                body: json!({ "type": 4, "data": data }),
                files: Vec::new(),
                arrived,
            };
            let answered = callback(world, interaction, &token, &request);
            answered.map(|_| ()).map_err(|error| error.message.to_owned())
        })
    }
}

pub(super) fn callback(world: &mut World, id: Id, token: &str, request: &Request) -> Answered {
    fail_late(world);
    let record = world.interactions.get(&id).filter(|record| record.token == token);
    let record = record.ok_or_else(ApiError::unknown_interaction)?;
    if record.is_acknowledged() {
        return Err(ApiError::already_acknowledged());
    }
    if record.status.answer == InteractionAnswer::Failed {
        return Err(ApiError::unknown_interaction());
    }
    let (kind, source, focused) = (record.kind, record.status.source_message, record.focused_kind);
    let channel = record.status.channel_id;
    let null = Value::Null;
    let data = request.body.get("data").unwrap_or(&null);
    let sort = request.body.get("type").and_then(Value::as_u64);
    let unsuitable =
        || Problems::one("type", "INTERACTION_CALLBACK_INVALID", "This type does not fit the interaction");
    if kind != InteractionKind::Autocomplete {
        posting::check_lock(world, channel, is_seen_by_all(world, sort, data, source))?;
    }
    let has_message = source.is_some() && matches!(kind, InteractionKind::Component | InteractionKind::Modal);
    let (answer, original) = match sort {
        Some(4) if kind != InteractionKind::Autocomplete => {
            require_data(data)?;
            let message = posting::create(
                world,
                channel_of(world, id)?,
                data,
                &request.files,
                Origin::Interaction(id),
            )?;
            (InteractionAnswer::Message { message }, Some(message))
        }
        Some(5) if kind != InteractionKind::Autocomplete => {
            let flags = data.get("flags").and_then(Value::as_u64).unwrap_or_default();
            let message = posting::defer(world, id, flags & EPHEMERAL != 0);
            let message = message.ok_or_else(ApiError::unknown_interaction)?;
            (InteractionAnswer::Deferred { message }, Some(message))
        }
        Some(6) if has_message => (InteractionAnswer::DeferredUpdate, source),
        Some(7) if has_message => {
            require_data(data)?;
            let message = source.ok_or_else(ApiError::unknown_message)?;
            posting::edit(world, message, data, &request.files)?;
            (InteractionAnswer::Update { message }, source)
        }
        Some(8) if kind == InteractionKind::Autocomplete => {
            validate::check_choices(data, focused)?;
            let choices = data.get("choices").and_then(Value::as_array).cloned().unwrap_or_default();
            (InteractionAnswer::Choices { choices }, None)
        }
        Some(9) if matches!(kind, InteractionKind::Command | InteractionKind::Component) => {
            require_data(data)?;
            validate::check_modal(data, &world.emojis)?;
            (InteractionAnswer::Modal { modal: read_modal(data) }, None)
        }
        _ => return Err(unsuitable()),
    };
    if let Some(record) = world.interactions.get_mut(&id) {
        record.status.answer = answer;
        record.original = original;
        let status = record.status.clone();
        if kind != InteractionKind::Autocomplete {
            world.interaction_changed(&status);
        }
    }
    if !request.has_flag("with_response") {
        return Ok(Reply::Empty);
    }
    with_response(world, id, sort)
}

/// Returns `true` if an answer of this type is a message that everybody sees, or changes one.
fn is_seen_by_all(world: &World, sort: Option<u64>, data: &Value, source: Option<Id>) -> bool {
    match sort {
        Some(4 | 5) => data.get("flags").and_then(Value::as_u64).unwrap_or_default() & EPHEMERAL == 0,
        Some(7) => {
            source.and_then(|id| world.messages.get(&id)).is_some_and(|stored| !stored.message.ephemeral)
        }
        _ => false,
    }
}

fn channel_of(world: &World, id: Id) -> Result<Id, ApiError> {
    let channel = world.interactions.get(&id).map(|record| record.status.channel_id);
    let channel = channel.ok_or_else(ApiError::unknown_interaction)?;
    if world.channels.contains_key(&channel) { Ok(channel) } else { Err(ApiError::unknown_channel()) }
}

fn require_data(data: &Value) -> Result<(), ApiError> {
    match data {
        Value::Object(fields) if !fields.is_empty() => Ok(()),
        _ => Err(Problems::one("data", "BASE_TYPE_REQUIRED", "This field is required")),
    }
}

fn read_modal(data: &Value) -> Modal {
    let text = |field: &str| data.get(field).and_then(Value::as_str).unwrap_or_default().to_owned();
    let mut rows = data.get("components").and_then(Value::as_array).cloned().unwrap_or_default();
    components::number(&mut rows, &mut 0);
    Modal { custom_id: text("custom_id"), title: text("title"), components: rows }
}

fn with_response(world: &World, id: Id, sort: Option<u64>) -> Answered {
    let record = world.interactions.get(&id).ok_or_else(ApiError::unknown_interaction)?;
    let stored = record.original.and_then(|message| world.messages.get(&message));
    let mut interaction = json!({
        "id": id,
        "type": record.kind as u8,
        "channel_id": record.status.channel_id,
        "guild_id": world.channels.get(&record.status.channel_id).and_then(|place| place.guild_id),
    });
    let mut resource = json!({ "type": sort });
    if let Some(stored) = stored {
        interaction["response_message_id"] = stored.message.id.into();
        interaction["response_message_loading"] = json!(stored.message.thinking);
        interaction["response_message_ephemeral"] = json!(stored.message.ephemeral);
        resource["message"] = payload::message(world, &stored.message);
    }
    Reply::ok(json!({ "interaction": interaction, "resource": resource }))
}
