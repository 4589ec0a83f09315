//! Messages: content, embeds, components, attachments, mentions.

use serde_json::{Value, json};
use twilight_model::channel::message::{AllowedMentions, Embed};

use super::{characters, check, components, lengths, list, read};
use crate::{
    Id,
    error::{ApiError, Problems},
    protocol::Attachment,
    rest::Upload,
    world::{COMPONENTS_V2, EPHEMERAL},
};

/// A message form, and what it is checked against.
#[derive(Debug)]
pub(crate) struct MessageForm<'a> {
    pub(crate) body: &'a Value,
    pub(crate) files: &'a [Upload],
    /// Whether the form edits a message.
    pub(crate) is_edit: bool,
    /// The files that the message already has.
    pub(crate) existing: &'a [Attachment],
    /// The flags that the message already has.
    pub(crate) flags: u64,
    /// The flags that may be set here.
    pub(crate) settable: u64,
    /// The application's emojis.
    pub(crate) emojis: &'a [Value],
    /// [`DoubleConfig::upload_limit`](crate::DoubleConfig::upload_limit).
    pub(crate) upload_limit: usize,
}

/// Checks a message to be sent, or the fields that an edit changes.
pub(crate) fn check_message(form: &MessageForm<'_>) -> Result<(), ApiError> {
    let body = form.body;
    let mut problems = Problems::default();
    if form.files.iter().map(|file| file.bytes.len()).sum::<usize>() > form.upload_limit {
        return Err(ApiError::new(413, 40005, "Request entity too large"));
    }
    let set = check_flags(form, &mut problems);
    let v2 = set & COMPONENTS_V2 != 0;
    check_content(body, &mut problems);
    check_embeds(body, &mut problems);
    lengths::check_message(body, &mut problems);
    check_mentions(body, &mut problems);
    check_attachments(form, &mut problems);
    check_media(form, &mut problems);
    if v2 {
        for field in ["content", "embeds", "poll", "sticker_ids"] {
            // Discord, "Component Reference": these fields are disabled with the flag. Nothing says that an empty one is accepted.
            let used = body.get(field).is_some_and(|value| !value.is_null());
            if used {
                problems.add(
                    field,
                    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                    "The 'content' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
                );
            }
        }
    }
    let listed = list(body, "components", &mut problems);
    components::check_components(listed, v2, form.emojis, &mut problems);
    problems.finish()
}

/// Checks the flags, and returns those that the message will have.
fn check_flags(form: &MessageForm<'_>, problems: &mut Problems) -> u64 {
    match form.body.get("flags") {
        None | Some(Value::Null) => form.flags,
        Some(value) => match value.as_u64() {
            Some(wanted) => {
                if wanted & !form.settable & !form.flags != 0 {
                    problems.add("flags", "BASE_TYPE_BAD_VALUE", "These flags cannot be set here");
                }
                // A message with components of the second version keeps that flag, and an ephemeral one stays ephemeral.
                wanted | (form.flags & (COMPONENTS_V2 | EPHEMERAL))
            }
            None => {
                problems.add("flags", "NUMBER_TYPE_COERCE", "Value is not an unsigned number");
                form.flags
            }
        },
    }
}

fn check_content(body: &Value, problems: &mut Problems) {
    match body.get("content") {
        None | Some(Value::Null | Value::String(_)) => {}
        Some(_) => problems.add("content", "STRING_TYPE_CONVERT", "Could not interpret value as string."),
    }
    if body.get("tts").is_some_and(|tts| !tts.is_boolean() && !tts.is_null()) {
        problems.add("tts", "BOOLEAN_TYPE_CONVERT", "Must be either true or false.");
    }
}

fn check_embeds(body: &Value, problems: &mut Problems) {
    let mut models: Vec<Embed> = Vec::new();
    for (at, embed) in list(body, "embeds", problems).iter().enumerate() {
        let path = format!("embeds.{at}");
        let mut typed = embed.clone();
        if let Value::Object(fields) = &mut typed {
            fields.entry("type").or_insert_with(|| json!("rich"));
        }
        if let Some(model) = read::<Embed>(&typed, &path, problems) {
            models.push(model);
        }
        check_embed(embed, &path, problems);
    }
    check(twilight_validate::message::embeds(&models), "embeds", problems);
}

fn check_embed(embed: &Value, path: &str, problems: &mut Problems) {
    for (at, field) in embed.get("fields").and_then(Value::as_array).into_iter().flatten().enumerate() {
        for part in ["name", "value"] {
            if characters(field, part) == 0 {
                problems.add(
                    format!("{path}.fields.{at}.{part}"),
                    "BASE_TYPE_REQUIRED",
                    "This field is required",
                );
            }
        }
    }
    for (part, text) in [("footer", "text"), ("author", "name")] {
        if embed.get(part).is_some_and(|value| !value.is_null() && characters(value, text) == 0) {
            problems.add(format!("{path}.{part}.{text}"), "BASE_TYPE_REQUIRED", "This field is required");
        }
    }
    let shown = ["title", "description", "fields", "image", "thumbnail", "author", "footer"];
    let empty = |value: &Value| match value {
        Value::Null => true,
        Value::String(text) => text.trim().is_empty(),
        Value::Array(items) => items.is_empty(),
        _ => false,
    };
    if shown.iter().all(|part| embed.get(part).is_none_or(empty)) {
        problems.add(path, "BASE_TYPE_REQUIRED", "An embed needs something to show");
    }
    for pointer in
        ["/url", "/image/url", "/thumbnail/url", "/author/url", "/author/icon_url", "/footer/icon_url"]
    {
        let Some(Value::String(url)) = embed.pointer(pointer) else { continue };
        let scheme = url.split_once("://").map(|(scheme, _)| scheme);
        let attachment = scheme == Some("attachment") && pointer != "/url" && pointer != "/author/url";
        if !matches!(scheme, Some("http" | "https")) && !attachment {
            let field = pointer.replace('/', ".");
            problems.add(format!("{path}{field}"), "URL_TYPE_INVALID_URL", "Not a well formed URL.");
        }
    }
}

fn check_mentions(body: &Value, problems: &mut Problems) {
    let Some(value) = body.get("allowed_mentions").filter(|value| !value.is_null()) else { return };
    let Some(model) = read::<AllowedMentions>(value, "allowed_mentions", problems) else { return };
    let parses = |name: &str| {
        value.get("parse").and_then(Value::as_array).is_some_and(|all| all.contains(&json!(name)))
    };
    for (field, count) in [("users", model.users.len()), ("roles", model.roles.len())] {
        if count > 100 {
            problems.add(
                format!("allowed_mentions.{field}"),
                "BASE_TYPE_MAX_LENGTH",
                "Must be 100 or fewer in length.",
            );
        }
        if count > 0 && parses(field) {
            problems.add(
                format!("allowed_mentions.{field}"),
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                format!("parse:[\"{field}\"] and {field}: [ids...] are mutually exclusive."),
            );
        }
    }
}

/// Checks `attachments`: an entry either keeps a file of the message or describes one that is uploaded with it.
fn check_attachments(form: &MessageForm<'_>, problems: &mut Problems) {
    if kept(form).count() + form.files.len() > 10 {
        problems.add("attachments", "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.");
    }
    let mut uploaded = 0;
    for (at, entry) in list(form.body, "attachments", problems).iter().enumerate() {
        let path = format!("attachments.{at}");
        let Some(number) = attachment_number(entry) else {
            problems.add(format!("{path}.id"), "BASE_TYPE_REQUIRED", "This field is required");
            continue;
        };
        let upload = form.files.iter().find(|file| u64::from(file.index) == number);
        uploaded += usize::from(upload.is_some());
        if upload.is_none() && !form.existing.iter().any(|file| file.id == Id::new(number)) {
            problems.add(path.clone(), "ATTACHMENT_NOT_FOUND", "Attachment data not found");
        }
    }
    if form.body.get("attachments").is_some_and(Value::is_array) && uploaded < form.files.len() {
        problems.add("attachments", "ATTACHMENT_NOT_FOUND", "A file has no entry in attachments");
    }
    for file in form.files {
        if file.filename.is_empty() || file.bytes.is_empty() {
            problems.add(file.field.clone(), "FILE_EMPTY", "A file needs a name and content");
        }
    }
}

/// The number of an entry of `attachments`: that of a file of the message, or of one that is uploaded with it.
pub(crate) fn attachment_number(entry: &Value) -> Option<u64> {
    entry.get("id").and_then(|id| id.as_u64().or_else(|| id.as_str()?.parse().ok()))
}

/// The files that the message has and keeps: all of them, unless the form lists others.
fn kept<'a>(form: &MessageForm<'a>) -> impl Iterator<Item = &'a Attachment> {
    let listed = form.body.get("attachments");
    let entries = listed.and_then(Value::as_array).into_iter().flatten();
    let numbers: Vec<u64> = entries.filter_map(attachment_number).collect();
    form.existing.iter().filter(move |file| listed.is_none() || numbers.contains(&file.id.get()))
}

/// Pictures that are named as `attachment://NAME` have to be among the message's files.
///
/// In an edit, and in the message that replaces a deferred answer, components do not find files that are uploaded with the same
/// request (discord/discord-api-docs 7529).
fn check_media(form: &MessageForm<'_>, problems: &mut Problems) {
    let existing: Vec<&str> = kept(form).map(|file| file.filename.as_str()).collect();
    let uploaded: Vec<&str> = form.files.iter().map(|file| file.filename.as_str()).collect();
    for (field, finds_uploaded) in [("embeds", true), ("components", !form.is_edit)] {
        for url in attachment_urls(form.body.get(field).unwrap_or(&Value::Null)) {
            let is_there = existing.contains(&url) || finds_uploaded && uploaded.contains(&url);
            if !is_there {
                problems.add(
                    field,
                    "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                    format!("The referenced attachment {url} was not found"),
                );
            }
        }
    }
}

fn attachment_urls(value: &Value) -> Vec<&str> {
    match value {
        Value::Object(fields) => {
            let named = fields.iter().filter(|(name, _)| name.ends_with("url"));
            let urls = named.filter_map(|(_, url)| url.as_str()?.strip_prefix("attachment://"));
            urls.chain(fields.values().flat_map(attachment_urls)).collect()
        }
        Value::Array(items) => items.iter().flat_map(attachment_urls).collect(),
        _ => Vec::new(),
    }
}
