//! What people do, and how the bot answers: commands, components, forms.

use std::{sync::Arc, time::Duration};

use serde_json::{Map, Value, json};

use super::{
    Id,
    components::{Select, flatten, kind},
    faults::Alteration,
    gateway::{self, Intent},
    options, payload, permissions,
    protocol::{Change, Channel, ChannelKind, InteractionAnswer, InteractionStatus, Message},
    shared::SharedWorld,
    visibility::Audience,
    world::World,
};

/// The type of an interaction, with Discord's number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum InteractionKind {
    Command = 2,
    Component = 3,
    Autocomplete = 4,
    Modal = 5,
}

/// An interaction as the double remembers it.
#[derive(Debug)]
pub(super) struct Record {
    pub(super) kind: InteractionKind,
    pub(super) token: String,
    pub(super) status: InteractionStatus,
    /// The path, if it is a command.
    pub(super) command: Option<String>,
    /// Whether the command is one in the menu of a person or a message.
    pub(super) menu: bool,
    /// For autocompletion, Discord's number for the type of the option that is being typed; otherwise 0.
    pub(super) focused_kind: u64,
    /// When it was sent to the bot, since 1970.
    pub(super) dispatched: Duration,
    /// The message that the token's `@original` stands for.
    pub(super) original: Option<Id>,
    pub(super) follow_ups: u32,
}

impl Record {
    pub(super) fn is_acknowledged(&self) -> bool {
        !matches!(self.status.answer, InteractionAnswer::Pending | InteractionAnswer::Failed)
    }
}

/// Sends a slash command.
pub(super) fn slash(
    shared: &Arc<SharedWorld>,
    user: Id,
    channel: Id,
    path: &str,
    given: &Map<String, Value>,
    focused: Option<&str>,
) -> Result<InteractionStatus, String> {
    let status = shared.write(|world| {
        let place = place_for_command(world, user, channel)?;
        let chosen = options::choose(world, user, &place, path, given, focused)?;
        let kind = if focused.is_some() { InteractionKind::Autocomplete } else { InteractionKind::Command };
        let name = path.trim_start_matches('/').split_whitespace().collect::<Vec<_>>().join(" ");
        let new = New {
            kind,
            user,
            place,
            name,
            source: None,
            data: chosen.data,
            focused_kind: chosen.focused_kind,
        };
        Ok::<_, String>(send(world, new))
    })?;
    fail_in_time(shared);
    Ok(status)
}

/// Chooses a command in the menu of a person or of a message.
pub(super) fn menu(
    shared: &Arc<SharedWorld>,
    user: Id,
    channel: Id,
    name: &str,
    target: Id,
) -> Result<InteractionStatus, String> {
    let status = shared.write(|world| {
        let place = place_for_command(world, user, channel)?;
        let data = options::choose_in_menu(world, user, &place, name, target)?;
        let kind = InteractionKind::Command;
        let new = New { kind, user, place, name: name.to_owned(), source: None, data, focused_kind: 0 };
        Ok::<_, String>(send(world, new))
    })?;
    fail_in_time(shared);
    Ok(status)
}

/// The channel, if this user can use commands in it.
fn place_for_command(world: &World, user: Id, channel: Id) -> Result<Channel, String> {
    let place = place_for(world, user, channel)?;
    if place.archived {
        return Err("an archived thread offers no commands".to_owned());
    }
    refuse_in_time_out(world, user, &place)?;
    Ok(place)
}

/// Refuses what a person in a time-out does in a server. Such a person can only read: commands (Discord, "Permissions",
/// "Permissions for Timed Out Members") and buttons (nextcord/previous 86) are not available.
fn refuse_in_time_out(world: &World, user: Id, place: &Channel) -> Result<(), String> {
    if place.guild_id.is_some() && world.is_timed_out(user) {
        return Err("somebody in a time-out can only read".to_owned());
    }
    Ok(())
}

/// Presses a button, or chooses in a select and closes it.
pub(super) fn component(
    shared: &Arc<SharedWorld>,
    user: Id,
    message: Id,
    custom_id: &str,
    values: &[String],
) -> Result<InteractionStatus, String> {
    let status = shared.write(|world| {
        let stored = world.messages.get(&message).filter(|stored| world.may_see_message(user, stored));
        let source = stored.ok_or("there is no such message to be seen")?.message.clone();
        let place = place_for(world, user, source.channel_id)?;
        refuse_in_time_out(world, user, &place)?;
        let named = |part: &&Value| part.get("custom_id").and_then(Value::as_str) == Some(custom_id);
        if place.archived && world.faults.archived_refuse_presses {
            return Err("this client sends nothing from an archived thread".to_owned());
        }
        let parts = flatten(&source.components);
        let part = parts
            .into_iter()
            .find(named)
            .ok_or_else(|| format!("the message has no component {custom_id}"))?;
        let data = pressed(world, &source, part, values)?;
        if kind(part) != 2 {
            choose_anew(world, user, &source, custom_id, values)?;
        }
        let name = custom_id.to_owned();
        let kind = InteractionKind::Component;
        Ok::<_, String>(send(
            world,
            New { kind, user, place, name, data, source: Some(source), focused_kind: 0 },
        ))
    })?;
    fail_in_time(shared);
    Ok(status)
}

/// Presses a component that the message does not have, or no longer has. No client of Discord's would send that.
pub(super) fn forged(
    shared: &Arc<SharedWorld>,
    user: Id,
    message: Id,
    custom_id: &str,
    values: &[String],
) -> Result<InteractionStatus, String> {
    let status = shared.write(|world| {
        let stored = world.messages.get(&message).filter(|stored| world.may_see_message(user, stored));
        let source = stored.ok_or("there is no such message to be seen")?.message.clone();
        let place = place_for(world, user, source.channel_id)?;
        let sort = if values.is_empty() { 2 } else { 3 };
        let mut data = json!({ "custom_id": custom_id, "component_type": sort, "id": 1 });
        if !values.is_empty() {
            data["values"] = json!(values);
        }
        let (name, kind) = (custom_id.to_owned(), InteractionKind::Component);
        let new = New { kind, user, place, name, data, source: Some(source), focused_kind: 0 };
        Ok::<_, String>(send(world, new))
    })?;
    fail_in_time(shared);
    Ok(status)
}

/// Notes what a user has chosen in a menu. If the menu shows the same choice already, the client sends nothing (discord-api-docs
/// 4801).
fn choose_anew(
    world: &mut World,
    user: Id,
    source: &Message,
    menu: &str,
    values: &[String],
) -> Result<(), String> {
    let sorted = |values: &[String]| {
        let mut values = values.to_vec();
        values.sort_unstable();
        values
    };
    let select = source.select(menu).ok_or("the component is no menu")?;
    let defaults = select.options.into_iter().filter(|option| option.default).map(|option| option.value);
    let place = (user, source.id, menu.to_owned());
    let before = world.chosen.get(&place).cloned().unwrap_or_else(|| defaults.collect());
    if !values.is_empty() && sorted(&before) == sorted(values) {
        return Err("that is chosen already, so the client sends nothing".to_owned());
    }
    world.chosen.insert(place, values.to_vec());
    Ok(())
}

fn pressed(world: &World, source: &Message, part: &Value, values: &[String]) -> Result<Value, String> {
    if part.get("disabled").and_then(Value::as_bool) == Some(true) {
        return Err("the component is disabled".to_owned());
    }
    let mut data = json!({ "custom_id": part["custom_id"], "component_type": kind(part), "id": part["id"] });
    if kind(part) == 2 {
        return if values.is_empty() { Ok(data) } else { Err("a button has no values".to_owned()) };
    }
    let name = part["custom_id"].as_str().unwrap_or_default();
    let select = source.select(name).ok_or("the component is neither a button nor a select")?;
    let count = u64::try_from(values.len()).unwrap_or(u64::MAX);
    if count < select.min_values || count > select.max_values {
        let (least, most) = (select.min_values, select.max_values);
        return Err(format!("the select takes {least} to {most} values, not {count}"));
    }
    if values.iter().enumerate().any(|(at, value)| values[..at].contains(value)) {
        return Err("a value can be chosen only once".to_owned());
    }
    let mut resolved = json!({});
    for value in values {
        match select.kind {
            3 if select.options.iter().any(|option| option.value == *value) => {}
            5 | 7 => {
                let id = value.parse().map_err(|_| format!("{value} is not a user"))?;
                options::resolve_user(world, id, &mut resolved)?;
            }
            8 => {
                let id: Id = value.parse().map_err(|_| format!("{value} is not a channel"))?;
                let place = world.channels.get(&id).ok_or_else(|| format!("{value} is not a channel"))?;
                resolved["channels"][value] = payload::channel(place);
            }
            _ => return Err(format!("the select has no value {value}")),
        }
    }
    data["values"] = json!(values);
    if select.kind != 3 {
        data["resolved"] = resolved;
    }
    Ok(data)
}

/// Sends a form that the bot opened.
pub(super) fn modal(
    shared: &Arc<SharedWorld>,
    user: Id,
    interaction: Id,
    fields: &Map<String, Value>,
) -> Result<InteractionStatus, String> {
    let status = shared.write(|world| {
        let record = world.interactions.get(&interaction).filter(|record| record.status.user == user);
        let Some((status, InteractionAnswer::Modal { modal })) =
            record.map(|record| (&record.status, &record.status.answer))
        else {
            return Err("that interaction opened no form".to_owned());
        };
        for input in modal.inputs() {
            let value = fields.get(&input.custom_id).and_then(Value::as_str).unwrap_or(&input.value);
            let length = u64::try_from(value.chars().count()).unwrap_or(u64::MAX);
            let empty_is_fine = length == 0 && !input.required;
            if !empty_is_fine && (length < input.min_length.max(1) || length > input.max_length) {
                return Err(format!("the field {} cannot have {length} characters", input.custom_id));
            }
        }
        for select in modal.selects() {
            chosen_in_form(&select, fields.get(&select.custom_id))?;
        }
        let parts = flatten(&modal.components);
        let known =
            |name: &str| parts.iter().any(|part| part.get("custom_id").and_then(Value::as_str) == Some(name));
        if let Some(unknown) = fields.keys().find(|name| !known(name)) {
            return Err(format!("the form has no field {unknown}"));
        }
        let components: Vec<Value> = modal.components.iter().map(|row| filled_in(row, fields)).collect();
        let data = json!({ "custom_id": modal.custom_id, "components": components });
        let name = modal.custom_id.clone();
        let source =
            status.source_message.and_then(|id| world.messages.get(&id)).map(|stored| stored.message.clone());
        let place = place_for(world, user, status.channel_id)?;
        refuse_in_time_out(world, user, &place)?;
        Ok(send(
            world,
            New { kind: InteractionKind::Modal, user, place, name, source, data, focused_kind: 0 },
        ))
    })?;
    fail_in_time(shared);
    Ok(status)
}

/// Refuses a choice in a menu with which a client would not send the form.
fn chosen_in_form(select: &Select, given: Option<&Value>) -> Result<(), String> {
    let name = &select.custom_id;
    let Some(given) = given else { return Ok(()) };
    let values = given.as_array().ok_or_else(|| format!("{name} takes a list of values"))?;
    let known = |value: &Value| select.options.iter().any(|option| *value == option.value);
    if select.kind == 3 && !values.iter().all(known) {
        return Err(format!("{name} has no such value"));
    }
    let count = u64::try_from(values.len()).unwrap_or(u64::MAX);
    if count < select.min_values || count > select.max_values {
        return Err(format!("{name} takes {} to {} values", select.min_values, select.max_values));
    }
    Ok(())
}

/// A row of a form as Discord returns it: what was typed or chosen, but not how it looked.
fn filled_in(part: &Value, fields: &Map<String, Value>) -> Value {
    let mut result = json!({ "type": kind(part), "id": part["id"] });
    if let Some(Value::Array(inner)) = part.get("components") {
        result["components"] = inner.iter().map(|part| filled_in(part, fields)).collect();
    }
    if let Some(inner) = part.get("component") {
        result["component"] = filled_in(inner, fields);
    }
    if let Some(Value::String(custom_id)) = part.get("custom_id") {
        result["custom_id"] = json!(custom_id);
        let given = fields.get(custom_id);
        if kind(part) == 4 {
            let unchanged = part.get("value").cloned().unwrap_or_else(|| json!(""));
            result["value"] = given.cloned().unwrap_or(unchanged);
        } else {
            let options = part.get("options").and_then(Value::as_array).into_iter().flatten();
            let unchanged =
                options.filter(|option| option["default"] == true).map(|option| option["value"].clone());
            result["values"] = given.cloned().unwrap_or_else(|| unchanged.collect());
        }
    }
    result
}

/// The channel, if this user can see it and act in it.
pub(super) fn place_for(world: &World, user: Id, channel: Id) -> Result<Channel, String> {
    let place = world.channels.get(&channel).ok_or("there is no such channel")?;
    let person = world.users.get(&user).ok_or("there is no such user")?;
    if place.kind == ChannelKind::Dm && !place.members.contains(&user) {
        return Err("this conversation belongs to somebody else".to_owned());
    }
    if place.kind != ChannelKind::Dm && !person.member {
        return Err(format!("{} is not in the server", person.name));
    }
    if !world.may_see_channel(user, place) {
        return Err(format!("{} cannot see the channel", person.name));
    }
    if place.locked {
        return Err("the thread is locked".to_owned());
    }
    Ok(place.clone())
}

struct New {
    kind: InteractionKind,
    user: Id,
    place: Channel,
    name: String,
    source: Option<Message>,
    data: Value,
    focused_kind: u64,
}

/// Remembers an interaction and brings it to the bot.
fn send(world: &mut World, new: New) -> InteractionStatus {
    let id = world.next_id();
    let New { kind, user, place, name, source, data, focused_kind } = new;
    let token = fresh_token(id);
    let command = (kind == InteractionKind::Command).then(|| name.clone());
    let menu = matches!(data["type"].as_u64(), Some(2 | 3)) && command.is_some();
    let status = InteractionStatus {
        id,
        user,
        channel_id: place.id,
        name,
        source_message: source.as_ref().map(|message| message.id),
        answer: InteractionAnswer::Pending,
    };
    let mut body = json!({
        "id": id,
        "application_id": world.application,
        "type": kind as u8,
        "token": token,
        "version": 1,
        "data": data,
        "channel_id": place.id,
        "channel": payload::interaction_channel(world, &place, user),
        "locale": world.users.get(&user).map(|user| user.locale.clone()),
        "app_permissions": permissions::of_application(world, &place).bits().to_string(),
        "entitlements": [],
        "attachment_size_limit": world.config.upload_limit,
    });
    if let Some(guild) = place.guild_id.and_then(|id| world.guilds.iter().find(|guild| guild.id == id)) {
        body["guild_id"] = json!(guild.id);
        let locale = guild.preferred_locale();
        body["guild"] = json!({ "id": guild.id, "locale": locale, "features": guild.features() });
        body["guild_locale"] = json!(locale);
        body["member"] = payload::member(world, user);
        body["context"] = json!(0);
    } else {
        body["user"] = world.users.get(&user).map(payload::user).unwrap_or_default();
        body["context"] = json!(if world.is_bot_in(&place) { 1 } else { 2 });
    }
    // Discord, "Authorizing Integration Owners Object": key 0 is the server, or 0 in the conversation with the bot; key 1 is the
    // person.
    let mut owners = json!({});
    if world.is_installed_in(&place) {
        owners["0"] = place.guild_id.map_or_else(|| json!("0"), |guild| json!(guild));
    }
    if world.users.get(&user).is_some_and(|user| user.installed) {
        owners["1"] = json!(user);
    }
    body["authorizing_integration_owners"] = owners;
    if let Some(message) = &source {
        body["message"] = payload::message(world, message);
    }
    let dispatched = world.clock.now();
    let record = Record {
        kind,
        token,
        status: status.clone(),
        command,
        menu,
        focused_kind,
        dispatched,
        original: None,
        follow_ups: 0,
    };
    forget_old(world);
    world.interactions.insert(id, record);
    world.unanswered.insert(id);
    if kind != InteractionKind::Autocomplete {
        world.interaction_changed(&status);
    }
    if let Some(Alteration(change)) = &mut world.faults.altered {
        change(&mut body);
    }
    gateway::dispatch(world, "INTERACTION_CREATE", Intent::Always, &body);
    status
}

/// A token that contains the identifier and random bytes, so that a window cannot guess it from what it is told.
fn fresh_token(id: Id) -> String {
    let mut bytes = [0; 24];
    if let Err(error) = getrandom::fill(&mut bytes) {
        tracing::warn!(%error, "tokens of the double can be guessed");
    }
    format!("{id}-{}", hex::encode(bytes))
}

/// Starts a task that lets interactions fail once the bot's time to answer them is over.
fn fail_in_time(shared: &Arc<SharedWorld>) {
    let shared = Arc::clone(shared);
    let limit = shared.read(|world| world.clock.is_running().then_some(world.config.acknowledge_within));
    // Where a test moves the clock, [`advance`] lets them fail instead.
    let Some(limit) = limit else { return };
    tokio::spawn(async move {
        tokio::time::sleep(limit).await;
        shared.write(fail_late);
    });
}

/// Sets the double's clock forward, and lets happen what becomes due by then.
pub(super) fn advance(world: &mut World, by: Duration) {
    world.clock.advance(by);
    let ahead_ms = world.ahead_ms();
    world.emit(Audience::Everybody, Change::Clock { ahead_ms });
    fail_late(world);
    world.archive_idle_threads();
}

/// Marks every unanswered interaction as failed whose time to be answered is over.
pub(super) fn fail_late(world: &mut World) {
    let (now, limit) = (world.clock.now(), world.config.acknowledge_within);
    // The set is ordered by age. Most calls look at one interaction only.
    while let Some(id) = world.unanswered.first().copied() {
        let Some(record) = world.interactions.get_mut(&id) else {
            world.unanswered.remove(&id);
            continue;
        };
        if record.status.answer == InteractionAnswer::Pending {
            if now < record.dispatched + limit {
                return;
            }
            record.status.answer = InteractionAnswer::Failed;
            let status = record.status.clone();
            world.interaction_changed(&status);
        }
        world.unanswered.remove(&id);
    }
}

/// Forgets interactions whose tokens have been invalid for a long time.
fn forget_old(world: &mut World) {
    let (now, life) = (world.clock.now(), world.config.token_lives * 2);
    while let Some(oldest) = world.interactions.first_entry() {
        if now < oldest.get().dispatched + life {
            return;
        }
        oldest.remove();
    }
}

/// The interaction that a token belongs to.
pub(super) fn by_token<'a>(world: &'a World, token: &str) -> Option<&'a Record> {
    let id = token.split('-').next()?.parse().ok()?;
    world.interactions.get(&id).filter(|record| record.token == token)
}
