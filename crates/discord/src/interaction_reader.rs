//! Reads an interaction from the text of its event: what the bot needs of it, and nothing else.
//!
//! serenity refuses a whole interaction for one part of it that it does not know, such as the picture of a person who is
//! mentioned in a message. So an interaction is written anew of the parts that the bot asks for, and serenity reads that.
//! A part that would change what is meant, such as the value of an option, is never left out: then the interaction cannot be
//! read, and its person is told so.

use std::num::NonZeroU64;

use poise::serenity_prelude as serenity;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Map, Value, json};
use serenity::{ApplicationId, Event as DiscordEvent, InteractionId, MessageFlags};

use super::send::COMPONENTS_V2;
use carte_present::locale::Locale;

/// Discord allows no longer names.
const NAME: usize = 32;

/// Says of a message that it consists of components alone. serenity knows no flag for that, so it is written as one that no message
/// of a bot has: Discord lets bots send no voice messages with buttons.
pub(super) const LIST: MessageFlags = MessageFlags::IS_VOICE_MESSAGE;

/// An interaction that cannot be read, as far as it can be answered.
#[derive(Clone, Default, PartialEq, Eq)]
pub(super) struct UnreadableInteraction {
    /// The number and the token, by which it is answered.
    pub(super) answerable: Option<(InteractionId, String)>,
    pub(super) locale: Locale,
    /// Whether somebody is typing, and is answered with suggestions.
    pub(super) is_typing: bool,
}

/// What an interaction is, with Discord's numbers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum InteractionKind {
    Command = 2,
    Component = 3,
    Autocomplete = 4,
    Form = 5,
}

/// The interaction that the text of an event brings; `None` for any other event.
///
/// # Errors
/// When not even what the bot needs can be read of it.
pub(super) fn read(
    text: &str,
    application: ApplicationId,
) -> Option<Result<DiscordEvent, UnreadableInteraction>> {
    #[derive(Deserialize)]
    struct Event<'a, T> {
        #[serde(borrow)]
        t: Option<std::borrow::Cow<'a, str>>,
        d: T,
    }
    const NAME_OF_EVENT: &str = "INTERACTION_CREATE";
    // Most events are something else, and some of these are large.
    if !text.contains(NAME_OF_EVENT) {
        return None;
    }
    let event: Event<'_, IgnoredAny> = serde_json::from_str(text).ok()?;
    if event.t.as_deref() != Some(NAME_OF_EVENT) {
        return None;
    }
    // A number too large for any type of ours, or lists in lists without end.
    let whole = serde_json::from_str::<Event<'_, Value>>(text);
    let Ok(Event { d: raw, .. }) = whole else {
        let envelope = serde_json::from_str::<Event<'_, Envelope>>(text);
        return Some(Err(envelope.map(|event| event.d.into()).unwrap_or_default()));
    };
    let written = interaction(&raw, application)
        .and_then(|written| serde_json::from_value(json!({ "t": NAME_OF_EVENT, "d": written })).ok());
    Some(written.ok_or_else(|| UnreadableInteraction::of(&raw)))
}

/// What an answer needs, read where the rest is no JSON that can be held.
#[derive(Deserialize)]
struct Envelope {
    id: String,
    token: String,
    #[serde(default)]
    r#type: u64,
    #[serde(default)]
    locale: String,
}

impl From<Envelope> for UnreadableInteraction {
    fn from(envelope: Envelope) -> Self {
        Self::of(&json!({
            "id": envelope.id,
            "token": envelope.token,
            "type": envelope.r#type,
            "locale": envelope.locale,
        }))
    }
}

impl UnreadableInteraction {
    /// The number, where the interaction can be answered.
    pub(super) fn id(&self) -> Option<InteractionId> {
        self.answerable.as_ref().map(|(id, _)| *id)
    }

    fn of(raw: &Value) -> Self {
        let number = id(&raw["id"]).map(InteractionId::from);
        let answerable =
            number.zip(raw["token"].as_str().filter(|token| !token.is_empty()).map(str::to_owned));
        let is_typing = match raw["type"].as_u64() {
            Some(kind @ 1..=5) => kind == InteractionKind::Autocomplete as u64,
            _ => has_focus(&raw["data"]["options"]),
        };
        Self { answerable, locale: Locale::from_tag(raw["locale"].as_str().unwrap_or_default()), is_typing }
    }
}

/// Returns `true` if one of these options, or of those in them, is being typed.
fn has_focus(options: &Value) -> bool {
    let mut options = options.as_array().into_iter().flatten();
    options.any(|option| option["focused"] == true || has_focus(&option["options"]))
}

fn interaction(raw: &Value, application: ApplicationId) -> Option<Value> {
    let kind = match raw["type"].as_u64()? {
        2 => InteractionKind::Command,
        3 => InteractionKind::Component,
        4 => InteractionKind::Autocomplete,
        5 => InteractionKind::Form,
        _ => return None,
    };
    let number = id(&raw["id"])?;
    let channel = id(&raw["channel_id"]).or_else(|| id(&raw["channel"]["id"]))?;
    let guild = id(&raw["guild_id"]).or_else(|| id(&raw["guild"]["id"]));
    if guild.is_none() && (raw["member"].is_object() || raw["context"] == 0) {
        return None;
    }
    // Who has installed the application alone, without the server, has it where the bot is not: to the bot that place is what a
    // conversation of other people is.
    let owners = &raw["authorizing_integration_owners"];
    let is_absent =
        if guild.is_some() { owners.is_object() && owners["0"].is_null() } else { raw["context"] == 2 };
    let guild = guild.filter(|_| !is_absent);
    let author = user(&raw["member"]["user"]).or_else(|| user(&raw["user"]))?;
    let mut written = json!({
        "id": number,
        "application_id": application,
        // serenity reads the menus of a form as empty: what was chosen in them comes as the choices in a menu of many.
        "type": if kind == InteractionKind::Form { InteractionKind::Component } else { kind } as u8,
        "token": raw["token"].as_str().filter(|token| !token.is_empty())?,
        "version": 1,
        "channel_id": channel,
        "channel": place(channel, &raw["channel"]),
        "guild_id": guild,
        "user": author,
        "app_permissions": permissions(&raw["app_permissions"]),
        "locale": raw["locale"].as_str().unwrap_or_default(),
        "guild_locale": guild_locale(raw).filter(|_| !is_absent),
        "context": is_absent.then_some(2),
        "entitlements": [],
        "attachment_size_limit": 0,
    });
    if guild.is_some() && raw["member"].is_object() {
        written["member"] = member(&raw["member"]);
        written["member"]["user"] = author;
        written["member"]["deaf"] = false.into();
        written["member"]["mute"] = false.into();
        written["member"]["flags"] = 0.into();
    }
    let data = &raw["data"];
    match kind {
        InteractionKind::Component | InteractionKind::Form => {
            written["data"] = if kind == InteractionKind::Form { form(data)? } else { component(data)? };
            // A form of the bot's is opened by a button only.
            written["message"] = message(&raw["message"], channel, &written["user"])?;
        }
        InteractionKind::Command | InteractionKind::Autocomplete => {
            written["data"] = command(data, kind, channel, application)?;
        }
    }
    Some(written)
}

/// The language of the server; `None` where Discord knows none: that of every server without the feature `COMMUNITY` is
/// `en-US` (discord-api-docs 6938).
fn guild_locale(raw: &Value) -> Option<&str> {
    let locale = raw["guild_locale"].as_str()?;
    is_known_language(locale, &raw["guild"]["features"]).then_some(locale)
}

/// Returns `true` if a server that Discord says this language and these features of has chosen the language.
pub(super) fn is_known_language(locale: &str, features: &Value) -> bool {
    let mut features = features.as_array().into_iter().flatten();
    locale != "en-US" || features.any(|feature| feature == "COMMUNITY")
}

fn component(data: &Value) -> Option<Value> {
    let mut written = json!({ "custom_id": data["custom_id"].as_str()?, "component_type": 2 });
    let values = &data["values"];
    // Without its values a menu says that nothing was chosen.
    if data["component_type"] == 3 || !values.is_null() {
        let values: Option<Vec<&str>> = values.as_array()?.iter().map(Value::as_str).collect();
        written["component_type"] = 3.into();
        written["values"] = values?.into();
    }
    Some(written)
}

/// A form that was sent: its menus with what is chosen in each, as `name=value`.
fn form(data: &Value) -> Option<Value> {
    let field = |raw: &Value| {
        let menu = &raw["component"];
        let name = menu["custom_id"].as_str().filter(|_| menu["type"] == 3)?;
        match menu["values"].as_array().map(Vec::as_slice) {
            Some([value]) => Some(format!("{name}={}", value.as_str()?)),
            _ => None,
        }
    };
    let values: Option<Vec<String>> = data["components"].as_array()?.iter().map(field).collect();
    Some(json!({ "custom_id": data["custom_id"].as_str()?, "component_type": 3, "values": values? }))
}

/// The message of a component: its number, and who sees it.
fn message(raw: &Value, channel: NonZeroU64, author: &Value) -> Option<Value> {
    Some(json!({
        "id": id(&raw["id"])?,
        "channel_id": channel,
        "author": author,
        "content": "",
        "timestamp": "2015-01-01T00:00:00Z",
        "tts": false,
        "mention_everyone": false,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "pinned": false,
        "type": 0,
        "flags": flags(raw["flags"].as_u64().unwrap_or_default()),
    }))
}

/// What the bot asks of the flags of its message.
fn flags(raw: u64) -> u64 {
    let lists = if raw & COMPONENTS_V2 == 0 { MessageFlags::empty() } else { LIST };
    raw & MessageFlags::EPHEMERAL.bits() | lists.bits()
}

fn command(
    data: &Value,
    kind: InteractionKind,
    channel: NonZeroU64,
    application: ApplicationId,
) -> Option<Value> {
    match data["type"].as_u64() {
        None | Some(1) => {}
        Some(menu @ (2 | 3)) if kind == InteractionKind::Command => {
            return menu_command(data, menu, channel, application);
        }
        Some(_) => return None,
    }
    let options = options(&data["options"], kind)?;
    if kind == InteractionKind::Autocomplete && !has_focus(&options) {
        return None;
    }
    Some(json!({
        "id": id(&data["id"]).unwrap_or(NonZeroU64::MIN),
        "name": data["name"].as_str()?,
        "type": 1,
        "options": options,
        "resolved": resolved(&data["resolved"]),
    }))
}

/// A command in the menu of a person (2) or of a message (3), with what it was used on.
fn menu_command(data: &Value, menu: u64, channel: NonZeroU64, application: ApplicationId) -> Option<Value> {
    let target = id(&data["target_id"])?;
    let key = target.to_string();
    let mut targets = resolved(&data["resolved"]);
    if menu == 3 {
        let raw = &data["resolved"]["messages"][&key];
        let author = user(&raw["author"])?;
        let mut message = message(raw, channel, &author)?;
        // What other programs write into their buttons means nothing here.
        let is_own = [&raw["application_id"], &author["id"]]
            .into_iter()
            .any(|number| id(number).is_some_and(|number| number.get() == application.get()));
        if is_own {
            message["components"] = buttons(&raw["components"]);
        }
        targets["messages"] = json!({ key: message });
    } else if !targets["users"][&key].is_object() {
        return None;
    }
    Some(json!({
        "id": id(&data["id"]).unwrap_or(NonZeroU64::MIN),
        "name": data["name"].as_str()?,
        "type": menu,
        "target_id": target,
        "resolved": targets,
    }))
}

/// The identifiers of a message's components, wherever they stand in it, as those of buttons in a row.
fn buttons(raw: &Value) -> Value {
    fn find<'a>(raw: &'a Value, found: &mut Vec<&'a str>) {
        match raw {
            Value::Object(fields) => {
                found.extend(fields.get("custom_id").and_then(Value::as_str));
                fields.values().for_each(|field| find(field, found));
            }
            Value::Array(items) => items.iter().for_each(|item| find(item, found)),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }
    let mut found = Vec::new();
    find(raw, &mut found);
    let buttons = found.iter().map(|custom_id| json!({ "type": 2, "style": 2, "custom_id": custom_id }));
    json!([{ "type": 1, "components": buttons.collect::<Vec<_>>() }])
}

fn options(raw: &Value, kind: InteractionKind) -> Option<Value> {
    let options = match raw {
        Value::Null => return Some(json!([])),
        raw => raw.as_array()?,
    };
    let read = options.iter().map(|raw| option(raw, kind));
    Some(match kind {
        // What else has been typed so far may be anything, and only helps.
        InteractionKind::Autocomplete => read.flatten().collect(),
        InteractionKind::Command | InteractionKind::Component | InteractionKind::Form => {
            read.collect::<Option<Value>>()?
        }
    })
}

fn option(raw: &Value, kind: InteractionKind) -> Option<Value> {
    let (name, sort, value) = (raw["name"].as_str()?, raw["type"].as_u64()?, &raw["value"]);
    if kind == InteractionKind::Autocomplete && raw["focused"] == true {
        let typed = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        let sort = u8::try_from(sort).ok()?;
        return Some(json!({ "name": name, "type": sort, "value": typed, "focused": true }));
    }
    let value: Value = match sort {
        1 | 2 => {
            return Some(json!({ "name": name, "type": sort, "options": options(&raw["options"], kind)? }));
        }
        3 => value.as_str()?.into(),
        4 => value.as_i64()?.into(),
        5 => value.as_bool()?.into(),
        6..=9 => id(value)?.get().to_string().into(),
        10 => value.as_f64()?.into(),
        _ => return None,
    };
    Some(json!({ "name": name, "type": sort, "value": value }))
}

/// What the values of options stand for, as far as it can be read: an option whose value is missing here is refused in words.
fn resolved(raw: &Value) -> Value {
    let read = |part: &str, read: &dyn Fn(NonZeroU64, &Value) -> Option<Value>| -> Value {
        let entries = raw[part].as_object().into_iter().flatten();
        let entries = entries.filter_map(|(key, value)| {
            let number = key.parse().ok()?;
            Some((key.clone(), read(number, value)?))
        });
        Value::Object(entries.collect::<Map<_, _>>())
    };
    json!({
        "users": read("users", &|_, raw| user(raw)),
        "members": read("members", &|_, raw| Some(member(raw))),
        "channels": read("channels", &|number, raw| place(number, raw)),
        "roles": read("roles", &|number, raw| Some(role(number, raw))),
    })
}

fn user(raw: &Value) -> Option<Value> {
    let number = id(&raw["id"])?;
    let shown = name(&raw["global_name"]);
    let username = name(&raw["username"]).or_else(|| shown.clone()).unwrap_or_else(|| number.to_string());
    let is_bot = raw["bot"].as_bool().unwrap_or_default();
    Some(json!({ "id": number, "username": username, "global_name": shown, "bot": is_bot }))
}

/// A member without its user.
fn member(raw: &Value) -> Value {
    let roles: Vec<NonZeroU64> = raw["roles"].as_array().into_iter().flatten().filter_map(id).collect();
    json!({ "nick": name(&raw["nick"]), "roles": roles, "permissions": permissions(&raw["permissions"]) })
}

/// A channel; `None` where its kind cannot be read.
fn place(number: NonZeroU64, raw: &Value) -> Option<Value> {
    let kind = u8::try_from(raw["type"].as_u64()?).ok()?;
    // Of what else there is about a thread nothing is asked.
    let thread = |archived: bool| json!({ "archived": archived, "auto_archive_duration": 60 });
    Some(json!({
        "id": number,
        "type": kind,
        "name": raw["name"].as_str(),
        "parent_id": id(&raw["parent_id"]),
        "thread_metadata": raw["thread_metadata"]["archived"].as_bool().map(thread),
        "permissions": permissions(&raw["permissions"]),
    }))
}

/// A role, of which the bot knows no more than the number.
fn role(number: NonZeroU64, raw: &Value) -> Value {
    json!({
        "id": number,
        "name": raw["name"].as_str().unwrap_or_default(),
        "color": 0,
        "colors": { "primary_color": 0 },
        "hoist": false,
        "managed": false,
        "permissions": "0",
        "position": 0,
    })
}

/// A number of Discord's, written as a text or as a number.
fn id(raw: &Value) -> Option<NonZeroU64> {
    match raw {
        Value::String(text) => text.parse().ok(),
        raw => raw.as_u64().and_then(NonZeroU64::new),
    }
}

/// Permissions, without those that nobody here has heard of.
fn permissions(raw: &Value) -> Option<String> {
    let bits: u128 = match raw {
        Value::String(text) => text.parse().ok()?,
        raw => raw.as_u64()?.into(),
    };
    Some((bits & u128::from(u64::MAX)).to_string())
}

fn name(raw: &Value) -> Option<String> {
    raw.as_str().filter(|name| !name.is_empty()).map(|name| name.chars().take(NAME).collect())
}

#[cfg(test)]
mod tests;
