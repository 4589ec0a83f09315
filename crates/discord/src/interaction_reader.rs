//! Reads an interaction from the text of its event: the parts that the bot needs, and nothing else.
//!
//! serenity refuses an entire interaction if it does not know one part of it, such as the picture of a person mentioned in a message. So an
//! interaction is written again from the parts that the bot needs, and serenity reads that. A part that would change the meaning, such as
//! the value of an option, is never left out: if it cannot be read, neither can the interaction, and the person is told so.

use std::num::NonZeroU64;

use poise::serenity_prelude as serenity;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Map, Value, json};
use serenity::{ApplicationId, Event as DiscordEvent, InteractionId, MessageFlags};

use super::discord_numbers::message_flag::COMPONENTS_V2;
use carte_present::locale::Locale;

/// The maximum length of a name in Discord, in characters.
const LONGEST_NAME: usize = 32;

/// Marks a message that consists only of components. serenity has no flag for that, so another one is used that no message of a bot has:
/// Discord does not let bots send voice messages with buttons.
pub(super) const LIST_FLAG: MessageFlags = MessageFlags::IS_VOICE_MESSAGE;

/// The part of an unreadable interaction that is needed to answer it.
#[derive(Clone, Default, PartialEq, Eq)]
pub(super) struct UnreadableInteraction {
    /// The number and the token with which the interaction is answered.
    pub(super) answerable: Option<(InteractionId, String)>,
    pub(super) locale: Locale,
    /// The interaction is an autocompletion, which is answered with suggestions.
    pub(super) is_typing: bool,
}

/// The kind of an interaction, with Discord's number for it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum InteractionKind {
    Command = 2,
    Component = 3,
    Autocomplete = 4,
    Form = 5,
}

/// Reads the interaction in the text of an event; `None` for any other event.
///
/// # Errors
/// When a part that the bot needs cannot be read.
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
    // Most events are not interactions, and some of those are large.
    if !text.contains(NAME_OF_EVENT) {
        return None;
    }
    let event: Event<'_, IgnoredAny> = serde_json::from_str(text).ok()?;
    if event.t.as_deref() != Some(NAME_OF_EVENT) {
        return None;
    }
    // Fails for a number that is too large for any Rust type, and for lists nested without end.
    let whole = serde_json::from_str::<Event<'_, Value>>(text);
    let Ok(Event { d: raw, .. }) = whole else {
        let envelope = serde_json::from_str::<Event<'_, Envelope>>(text);
        return Some(Err(envelope.map(|event| event.d.into()).unwrap_or_default()));
    };
    let written = interaction(&raw, application)
        .and_then(|written| serde_json::from_value(json!({ "t": NAME_OF_EVENT, "d": written })).ok());
    Some(written.ok_or_else(|| UnreadableInteraction::of(&raw)))
}

/// The part of an interaction that an answer needs. It can be read even if the rest is no JSON that serde can hold.
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
    /// Returns the number of the interaction if it can be answered.
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

/// Returns `true` if one of these options, or an option inside them, is being typed.
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
    // In a server that has not installed the application, a person who has installed it personally may still use it. The bot is absent
    // there, so the place is treated like a conversation of other people.
    let owners = &raw["authorizing_integration_owners"];
    let is_absent =
        if guild.is_some() { owners.is_object() && owners["0"].is_null() } else { raw["context"] == 2 };
    let guild = guild.filter(|_| !is_absent);
    let author = user(&raw["member"]["user"]).or_else(|| user(&raw["user"]))?;
    let mut written = json!({
        "id": number,
        "application_id": application,
        // serenity reads the menus of a form as empty. So the choices in a form are passed on as those of a single menu with several
        // values.
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
            // The bot opens forms only from buttons, so there is always a message.
            written["message"] = message(&raw["message"], channel, &written["user"])?;
        }
        InteractionKind::Command | InteractionKind::Autocomplete => {
            written["data"] = command(data, kind, channel, application)?;
        }
    }
    Some(written)
}

/// Returns the language of a server; `None` if Discord knows none: that of every server without the feature `COMMUNITY` is `en-US`
/// (discord-api-docs 6938).
fn guild_locale(raw: &Value) -> Option<&str> {
    let locale = raw["guild_locale"].as_str()?;
    is_known_language(locale, &raw["guild"]["features"]).then_some(locale)
}

/// Returns `true` if the server has chosen this language, according to its features.
pub(super) fn is_known_language(locale: &str, features: &Value) -> bool {
    let mut features = features.as_array().into_iter().flatten();
    locale != "en-US" || features.any(|feature| feature == "COMMUNITY")
}

fn component(data: &Value) -> Option<Value> {
    let mut written = json!({ "custom_id": data["custom_id"].as_str()?, "component_type": 2 });
    let values = &data["values"];
    // A menu without its values would mean that nothing was chosen.
    if data["component_type"] == 3 || !values.is_null() {
        let values: Option<Vec<&str>> = values.as_array()?.iter().map(Value::as_str).collect();
        written["component_type"] = 3.into();
        written["values"] = values?.into();
    }
    Some(written)
}

/// Converts a submitted form: the choice in each of its menus becomes `name=value`.
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

/// Converts the message of a component: its number and its visibility.
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

/// Converts the flags of the bot's own message, as far as the bot needs them.
fn flags(raw: u64) -> u64 {
    let lists = if raw & COMPONENTS_V2 == 0 { MessageFlags::empty() } else { LIST_FLAG };
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

/// Converts a command in the menu of a person (2) or of a message (3), with its target.
fn menu_command(data: &Value, menu: u64, channel: NonZeroU64, application: ApplicationId) -> Option<Value> {
    let target = id(&data["target_id"])?;
    let key = target.to_string();
    let mut targets = resolved(&data["resolved"]);
    if menu == 3 {
        let raw = &data["resolved"]["messages"][&key];
        let author = user(&raw["author"])?;
        let mut message = message(raw, channel, &author)?;
        // Buttons of other applications mean nothing here.
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

/// Finds the identifiers of a message's components at any depth, and converts them to buttons in one row.
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
        // The other options typed so far may be invalid, and only improve the suggestions.
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

/// Converts the objects to which the values of options refer, as far as they can be read. An option whose object is missing is refused in
/// words.
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

/// Converts a member, without its user.
fn member(raw: &Value) -> Value {
    let roles: Vec<NonZeroU64> = raw["roles"].as_array().into_iter().flatten().filter_map(id).collect();
    json!({ "nick": name(&raw["nick"]), "roles": roles, "permissions": permissions(&raw["permissions"]) })
}

/// Converts a channel; `None` if its kind cannot be read.
fn place(number: NonZeroU64, raw: &Value) -> Option<Value> {
    let kind = u8::try_from(raw["type"].as_u64()?).ok()?;
    // The bot needs nothing else about a thread.
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

/// Converts a role. The bot only needs its number.
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

/// Reads a number of Discord's, which may be written as a text or as a number.
fn id(raw: &Value) -> Option<NonZeroU64> {
    match raw {
        Value::String(text) => text.parse().ok(),
        raw => raw.as_u64().and_then(NonZeroU64::new),
    }
}

/// Reads permissions, without those in bits above 63, which serenity does not know.
fn permissions(raw: &Value) -> Option<String> {
    let bits: u128 = match raw {
        Value::String(text) => text.parse().ok()?,
        raw => raw.as_u64()?.into(),
    };
    Some((bits & u128::from(u64::MAX)).to_string())
}

fn name(raw: &Value) -> Option<String> {
    raw.as_str().filter(|name| !name.is_empty()).map(|name| name.chars().take(LONGEST_NAME).collect())
}

#[cfg(test)]
mod tests;
