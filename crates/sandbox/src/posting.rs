//! Messages of the bot: checked, kept, announced.

use serde_json::{Value, json};
use twilight_model::guild::Permissions;

use super::{
    Id, components,
    error::ApiError,
    interactions::Record,
    mentions, permissions,
    protocol::{Attachment, Dimensions, InvokedBy, Message},
    rest::Upload,
    validate::{self, attachment_number},
    world::{COMPONENTS_V2, EPHEMERAL, File, LOADING, SUPPRESS_EMBEDS, World},
};

/// Flags that a bot may set on any message: no link previews, no notification, components of the second version.
const ALWAYS_SETTABLE: u64 = SUPPRESS_EMBEDS | (1 << 12) | COMPONENTS_V2;

/// Where a new message comes from.
#[derive(Clone, Copy, Debug)]
pub(super) enum Origin {
    /// Posted to a channel.
    Channel,
    /// The answer or a follow-up to an interaction.
    Interaction(Id),
}

/// Posts a message of the bot.
pub(super) fn create(
    world: &mut World,
    channel: Id,
    body: &Value,
    files: &[Upload],
    origin: Origin,
) -> Result<Id, ApiError> {
    let settable = match origin {
        Origin::Channel => ALWAYS_SETTABLE,
        Origin::Interaction(_) => ALWAYS_SETTABLE | EPHEMERAL,
    };
    check(world, body, files, None, 0, settable)?;
    let mut message = world.blank_message(world.bot, channel);
    if let Origin::Interaction(id) = origin
        && let Some(record) = world.interactions.get(&id)
    {
        (message.invoked_by, message.reply_to) = origin_of_answer(record);
        if body.get("flags").and_then(Value::as_u64).unwrap_or_default() & EPHEMERAL != 0 {
            message.ephemeral = true;
            message.addressee = Some(record.status.user);
        }
    }
    if let Some(reference) = body.get("message_reference").filter(|reference| !reference.is_null()) {
        message.reply_to = replied_to(world, channel, reference)?;
    }
    apply(world, &mut message, body, files)?;
    let allowed = body.get("allowed_mentions").filter(|allowed| !allowed.is_null());
    message.pings = mentions::pings(world, &message, allowed);
    demand_allowed_mentions(world, &message, allowed, "a new message");
    let id = message.id;
    let interaction = match origin {
        Origin::Channel => None,
        Origin::Interaction(id) => Some(id),
    };
    world.insert_message(message, interaction);
    Ok(id)
}

/// Edits a message of the bot. Fields that `body` lacks stay as they are.
pub(super) fn edit(world: &mut World, id: Id, body: &Value, files: &[Upload]) -> Result<(), ApiError> {
    let stored = world.messages.get(&id).ok_or_else(ApiError::unknown_message)?;
    if stored.message.author != world.bot {
        return Err(ApiError::not_the_author());
    }
    let mut message = stored.message.clone();
    check(world, body, files, Some(&message.attachments), message.flags, ALWAYS_SETTABLE)?;
    let deferred = message.thinking;
    let before: Vec<Id> = message.attachments.iter().map(|file| file.id).collect();
    apply(world, &mut message, body, files)?;
    for gone in before {
        if !message.attachments.iter().any(|file| file.id == gone) {
            world.discard(gone);
        }
    }
    let allowed = body.get("allowed_mentions").filter(|allowed| !allowed.is_null());
    if deferred {
        message.thinking = false;
        message.flags &= !LOADING;
        message.pings = mentions::pings(world, &message, allowed);
    } else {
        message.edited_timestamp = Some(world.clock.iso());
    }
    let speaks =
        ["content", "components"].iter().any(|field| body.get(field).is_some_and(|value| !value.is_null()));
    if speaks {
        demand_allowed_mentions(world, &message, allowed, "an edit");
    }
    if let Some(stored) = world.messages.get_mut(&id) {
        stored.message = message;
    }
    world.message_changed(id);
    Ok(())
}

fn check(
    world: &World,
    body: &Value,
    files: &[Upload],
    existing: Option<&[Attachment]>,
    flags: u64,
    settable: u64,
) -> Result<(), ApiError> {
    validate::check_message(&validate::MessageForm {
        body,
        files,
        is_edit: existing.is_some(),
        existing: existing.unwrap_or_default(),
        flags,
        settable,
        emojis: &world.emojis,
        upload_limit: world.config.upload_limit,
    })
}

/// Copies the fields of a checked form into a message.
fn apply(world: &mut World, message: &mut Message, body: &Value, files: &[Upload]) -> Result<(), ApiError> {
    if let Some(content) = body.get("content") {
        content.as_str().unwrap_or_default().trim().clone_into(&mut message.content);
    }
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    if let Some(embeds) = body.get("embeds") {
        message.embeds = list(embeds);
        for embed in &mut message.embeds {
            embed["type"] = json!("rich");
        }
    }
    if let Some(new) = body.get("components") {
        message.components = list(new);
        components::number(&mut message.components, &mut 0);
    }
    if let Some(flags) = body.get("flags").and_then(Value::as_u64) {
        message.flags = flags | (message.flags & (COMPONENTS_V2 | EPHEMERAL | LOADING));
    }
    attach(world, message, body, files);
    let mut embeds = std::mem::take(&mut message.embeds);
    let mut parts = std::mem::take(&mut message.components);
    for value in embeds.iter_mut().chain(&mut parts) {
        resolve_urls(value, &message.attachments);
    }
    (message.embeds, message.components) = (embeds, parts);
    if message.flags & COMPONENTS_V2 != 0 {
        check_second_version(world, message)?;
    }
    let empty = message.content.is_empty()
        && message.embeds.is_empty()
        && message.components.is_empty()
        && message.attachments.is_empty();
    if empty { Err(ApiError::empty_message()) } else { Ok(()) }
}

/// Refuses text and embeds, old ones included, in a message that consists only of components. Such a message shows only the files
/// that its components name (Discord, "Component Reference").
fn check_second_version(world: &mut World, message: &Message) -> Result<(), ApiError> {
    if !message.content.is_empty() || !message.embeds.is_empty() {
        let told = "The 'content' field cannot be used when using MessageFlags.IS_COMPONENTS_V2";
        let code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2";
        return Err(super::error::Problems::one("content", code, told));
    }
    let shown = json!(message.components).to_string();
    for file in &message.attachments {
        if !shown.contains(&file.url) {
            world.note_complaint(format!("nobody sees {}: no component names it", file.filename));
        }
    }
    Ok(())
}

fn attach(world: &mut World, message: &mut Message, body: &Value, files: &[Upload]) {
    let entries = body.get("attachments").and_then(Value::as_array);
    if let Some(entries) = entries {
        message
            .attachments
            .retain(|file| entries.iter().filter_map(attachment_number).any(|id| Id::new(id) == file.id));
        // A file that stays may get a new description (Discord, "Message", "Attachment Request Structure").
        for file in &mut message.attachments {
            let entry = entries.iter().find(|entry| attachment_number(entry).map(Id::new) == Some(file.id));
            if let Some(description) = entry.and_then(|entry| entry.get("description")) {
                file.description = description.as_str().map(str::to_owned);
            }
        }
    } else if body.get("attachments").is_some() {
        message.attachments.clear();
    }
    for file in files {
        let entry = entries
            .into_iter()
            .flatten()
            .find(|entry| attachment_number(entry) == Some(u64::from(file.index)));
        let text = |field: &str| entry.and_then(|entry| entry.get(field)?.as_str()).map(str::to_owned);
        let id = world.next_id();
        // Discord keeps letters, digits, dots, dashes and underscores of a file name, and replaces the rest.
        let keep = |c: char| if c.is_alphanumeric() || matches!(c, '.' | '-' | '_') { c } else { '_' };
        let filename: String =
            text("filename").unwrap_or_else(|| file.filename.clone()).chars().map(keep).collect();
        let content_type = content_type(&filename).to_owned();
        message.attachments.push(Attachment {
            id,
            url: format!("http://{}/attachments/{}/{id}/{filename}", world.address, message.channel_id),
            filename: filename.clone(),
            description: text("description"),
            content_type: content_type.clone(),
            size: file.bytes.len(),
            dimensions: dimensions(&file.bytes),
        });
        world.files.insert(id, File { filename, content_type, bytes: file.bytes.clone() });
    }
}

fn content_type(filename: &str) -> &'static str {
    let extension = filename.rsplit('.').next().unwrap_or_default().to_lowercase();
    match extension.as_str() {
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "gif" => "image/gif",
        "webp" => "image/webp",
        "txt" | "md" | "csv" => "text/plain; charset=utf-8",
        "json" => "application/json",
        _ => "application/octet-stream",
    }
}

/// The size of a picture. Discord sends it beside the address, so that a client can keep the space free while the picture loads.
fn dimensions(bytes: &[u8]) -> Option<Dimensions> {
    let size = imagesize::blob_size(bytes).ok()?;
    Some(Dimensions { width: size.width.try_into().ok()?, height: size.height.try_into().ok()? })
}

fn resolve_urls(value: &mut Value, files: &[Attachment]) {
    match value {
        Value::Object(fields) => {
            let mut shown = None;
            for (name, field) in fields.iter_mut() {
                let named = field.as_str().and_then(|url| url.strip_prefix("attachment://"));
                match named.and_then(|wanted| files.iter().find(|file| file.filename == wanted)) {
                    Some(file) if name.ends_with("url") => {
                        *field = json!(file.url);
                        shown = file.dimensions.filter(|_| name == "url").or(shown);
                    }
                    _ => resolve_urls(field, files),
                }
            }
            if let Some(dimensions) = shown {
                dimensions.add_to(fields);
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| resolve_urls(item, files)),
        _ => {}
    }
}

fn replied_to(world: &World, channel: Id, reference: &Value) -> Result<Option<Id>, ApiError> {
    let id = reference.get("message_id").and_then(Value::as_str).and_then(|id| id.parse().ok());
    let here = |id: &Id| {
        let stored = world.messages.get(id);
        stored.is_some_and(|stored| stored.message.channel_id == channel && !stored.message.ephemeral)
    };
    let found = id.filter(here);
    let must_exist = reference.get("fail_if_not_exists").and_then(Value::as_bool) != Some(false);
    if found.is_none() && must_exist {
        let message = "Unknown message";
        return Err(super::error::Problems::one("message_reference", "REPLIES_UNKNOWN_MESSAGE", message));
    }
    Ok(found)
}

/// Complains of a message without `allowed_mentions`: Discord would notify everybody whom it happens to name.
fn demand_allowed_mentions(world: &mut World, message: &Message, allowed: Option<&Value>, what: &str) {
    if allowed.is_none() && !message.ephemeral {
        let start: String = message.text().chars().take(60).collect();
        world.note_complaint(format!(
            "{what} without allowed_mentions in channel {}: {start:?}",
            message.channel_id
        ));
    }
}

/// Returns what a new answer or follow-up to an interaction answers, and the message to which it replies. The answer to a press replies
/// to the message with the component, and a follow-up to the answer, whether they still exist or not (Discord, API documentation, issue
/// 2733).
fn origin_of_answer(record: &Record) -> (Option<InvokedBy>, Option<Id>) {
    (Some(World::invoked_by(record)), record.original.or(record.status.source_message))
}

/// Refuses what an interaction shows in a locked thread (discord-api-docs 5517 and 6884): everything if the thread is archived, too, and
/// otherwise what `is_public`. What only one person sees arrives in a thread that is locked and open (discord-api-docs 7707 and 7900).
pub(super) fn check_lock(world: &World, channel: Id, is_public: bool) -> Result<(), ApiError> {
    let Some(place) = world.channels.get(&channel).filter(|place| place.locked) else { return Ok(()) };
    let manages = permissions::of_bot(world, channel).contains(Permissions::MANAGE_THREADS);
    if manages || !(place.archived || is_public) {
        return Ok(());
    }
    Err(if world.is_bot_in(place) { ApiError::archived_thread() } else { ApiError::missing_access() })
}

/// Posts the message of a deferred answer, which shows "is thinking…".
pub(super) fn defer(world: &mut World, interaction: Id, ephemeral: bool) -> Option<Id> {
    let record = world.interactions.get(&interaction)?;
    let (channel, user, origin) = (record.status.channel_id, record.status.user, origin_of_answer(record));
    let mut message = world.blank_message(world.bot, channel);
    message.thinking = true;
    message.flags = LOADING | if ephemeral { EPHEMERAL } else { 0 };
    message.ephemeral = ephemeral;
    message.addressee = ephemeral.then_some(user);
    (message.invoked_by, message.reply_to) = origin;
    let id = message.id;
    world.insert_message(message, Some(interaction));
    Some(id)
}
