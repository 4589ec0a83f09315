//! Commands as a person can send them: only registered ones, and only with options that fit.

use serde_json::{Map, Value, json};
use twilight_model::guild::Permissions;

use super::{
    Id, payload, permissions,
    protocol::{Channel, ChannelKind},
    world::World,
};

/// A command that is ready to be sent, as the `data` of an interaction.
#[derive(Debug)]
pub(super) struct FilledCommand {
    pub(super) data: Value,
    /// Discord's number for the type of the option that is being typed, for autocompletion.
    pub(super) focused_kind: u64,
}

/// Finds a command by its path and fills its options in, or says why a client would not send it.
pub(super) fn choose(
    world: &World,
    user: Id,
    place: &Channel,
    path: &str,
    given: &Map<String, Value>,
    focused: Option<&str>,
) -> Result<FilledCommand, String> {
    let mut steps = path.trim_start_matches('/').split_whitespace();
    let name = steps.next().ok_or("no command was named")?;
    let command =
        find(world, user, place, 1, name).ok_or_else(|| format!("there is no command /{name} here"))?;
    allowed(world, user, command)?;
    let mut holder = command;
    let mut parents = Vec::new();
    for step in steps {
        let sub = subcommands(holder).find(|option| text(option, "name") == step);
        holder =
            sub.ok_or_else(|| format!("/{path} does not exist: {} has no {step}", text(holder, "name")))?;
        parents.push(holder);
    }
    if subcommands(holder).next().is_some() {
        return Err(format!("/{path} is not complete: it needs a subcommand"));
    }
    let mut filler = Filler { world, resolved: json!({}), focused_kind: 0 };
    let mut options = filler.fill(holder, given, focused)?;
    for parent in parents.into_iter().rev() {
        let mut wrapped = json!({ "name": parent["name"], "type": parent["type"] });
        wrapped["options"] = Value::Array(options);
        options = vec![wrapped];
    }
    let mut data = json!({ "id": command["id"], "name": command["name"], "type": 1, "options": options });
    if filler.resolved.as_object().is_some_and(|resolved| !resolved.is_empty()) {
        data["resolved"] = filler.resolved;
    }
    Ok(FilledCommand { data, focused_kind: filler.focused_kind })
}

/// Finds a command in the menu of a person or a message, or says why a client would not offer it there.
pub(super) fn choose_in_menu(
    world: &World,
    user: Id,
    place: &Channel,
    name: &str,
    target: Id,
) -> Result<Value, String> {
    let mut resolved = json!({});
    let kind = match world.messages.get(&target) {
        Some(stored) => {
            // Discord, "Message Flags": only the client of its addressee knows an ephemeral message, and offers no apps for it.
            if stored.message.channel_id != place.id || stored.message.ephemeral {
                return Err("the message has no such menu here".to_owned());
            }
            resolved["messages"][target.to_string()] = payload::message(world, &stored.message);
            3
        }
        None => {
            resolve_user(world, target, &mut resolved)?;
            2
        }
    };
    let command =
        find(world, user, place, kind, name).ok_or_else(|| format!("there is no {name} in that menu"))?;
    allowed(world, user, command)?;
    let id = &command["id"];
    Ok(json!({ "id": id, "name": name, "type": kind, "target_id": target, "resolved": resolved }))
}

fn text<'a>(value: &'a Value, field: &str) -> &'a str {
    value.get(field).and_then(Value::as_str).unwrap_or_default()
}

fn list<'a>(value: &'a Value, field: &str) -> impl Iterator<Item = &'a Value> + use<'a> {
    value.get(field).and_then(Value::as_array).into_iter().flatten()
}

fn subcommands(holder: &Value) -> impl Iterator<Item = &Value> {
    list(holder, "options").filter(|option| matches!(option["type"].as_u64(), Some(1 | 2)))
}

/// The command with this name that `user` has in this place.
fn find<'a>(world: &'a World, user: Id, place: &Channel, kind: u64, name: &str) -> Option<&'a Value> {
    // Discord, "Interaction Context Types": a server, the conversation with the bot, and any other.
    let context = match (place.kind, world.is_bot_in(place)) {
        (ChannelKind::Dm, true) => 1,
        (ChannelKind::Dm, false) => 2,
        (_, _) => 0,
    };
    let installed = world.users.get(&user).is_some_and(|user| user.installed);
    let lists = |command: &Value, field: &str, number: u64| {
        let listed = command.get(field).and_then(Value::as_array);
        listed.is_none_or(|listed| listed.iter().any(|one| one.as_u64() == Some(number)))
    };
    let offered = |command: &&Value| {
        let in_dm = context == 0 || command.get("dm_permission").and_then(Value::as_bool) != Some(false);
        // Discord, "Application Integration Types": 0 is the installation by the server, which also counts in the conversation with
        // the bot; 1 is the installation by the person.
        let authorized = (world.is_installed_in(place) && lists(command, "integration_types", 0))
            || (installed && lists(command, "integration_types", 1));
        let here = lists(command, "contexts", context) && in_dm && authorized;
        text(command, "name") == name && command["type"].as_u64() == Some(kind) && here
    };
    world.commands.iter().find(offered)
}

fn allowed(world: &World, user: Id, command: &Value) -> Result<(), String> {
    let Some(bits) = command.get("default_member_permissions").and_then(Value::as_str) else { return Ok(()) };
    let needed = Permissions::from_bits_truncate(bits.parse().unwrap_or_default());
    let has = permissions::of_user(world, user);
    let may = has.contains(Permissions::ADMINISTRATOR) || (!needed.is_empty() && has.contains(needed));
    if may { Ok(()) } else { Err(format!("/{} is only for those with more rights", text(command, "name"))) }
}

struct Filler<'a> {
    world: &'a World,
    resolved: Value,
    focused_kind: u64,
}

impl Filler<'_> {
    fn fill(
        &mut self,
        holder: &Value,
        given: &Map<String, Value>,
        focused: Option<&str>,
    ) -> Result<Vec<Value>, String> {
        let defined: Vec<&Value> = list(holder, "options").collect();
        let known = |name: &str| defined.iter().any(|option| text(option, "name") == name);
        if let Some(unknown) = given.keys().map(String::as_str).chain(focused).find(|name| !known(name)) {
            return Err(format!("there is no option {unknown}"));
        }
        let mut filled = Vec::new();
        for option in defined {
            let name = text(option, "name");
            let kind = option["type"].as_u64().unwrap_or_default();
            if focused == Some(name) {
                if option.get("autocomplete").and_then(Value::as_bool) != Some(true) {
                    return Err(format!("the option {name} has no autocompletion"));
                }
                self.focused_kind = kind;
                // While an option is being typed, even a number arrives as a text.
                let typed = match given.get(name) {
                    Some(Value::String(typed)) => typed.clone(),
                    None | Some(Value::Null) => String::new(),
                    Some(other) => other.to_string(),
                };
                filled.push(json!({ "name": name, "type": kind, "value": typed, "focused": true }));
                continue;
            }
            match given.get(name).filter(|value| !value.is_null()) {
                // During autocompletion the other options arrive as they have been typed so far, valid or not (Discord, "Receiving
                // and Responding", "Autocomplete": partial data, no validation).
                Some(value) if focused.is_some() => {
                    filled.push(json!({ "name": name, "type": kind, "value": value }));
                }
                Some(value) => {
                    self.check(option, kind, value).map_err(|why| format!("the option {name} {why}"))?;
                    filled.push(json!({ "name": name, "type": kind, "value": value }));
                }
                None if focused.is_none()
                    && option.get("required").and_then(Value::as_bool) == Some(true) =>
                {
                    return Err(format!("the option {name} is required"));
                }
                None => {}
            }
        }
        Ok(filled)
    }

    fn check(&mut self, option: &Value, kind: u64, value: &Value) -> Result<(), String> {
        let mut choices = list(option, "choices").peekable();
        if choices.peek().is_some() && !choices.any(|choice| choice["value"] == *value) {
            return Err(format!("has no choice {value}"));
        }
        let limit = |field: &str| option.get(field).and_then(Value::as_f64);
        let within = |amount: f64, low: &str, high: &str| {
            limit(low).is_none_or(|least| amount >= least) && limit(high).is_none_or(|most| amount <= most)
        };
        match kind {
            3 => {
                let text = value.as_str().ok_or("must be a text")?;
                let length = u32::try_from(text.chars().count()).unwrap_or(u32::MAX);
                if length == 0 || length > 6000 || !within(f64::from(length), "min_length", "max_length") {
                    return Err(format!("cannot have {length} characters"));
                }
            }
            4 | 10 => {
                let number = value.as_f64().ok_or("must be a number")?;
                if kind == 4 && value.as_i64().is_none() {
                    return Err("must be a whole number".to_owned());
                }
                if !within(number, "min_value", "max_value") {
                    return Err(format!("cannot be {number}"));
                }
            }
            5 => {
                value.as_bool().ok_or("must be true or false")?;
            }
            6 | 9 => {
                let id = identifier(value)?;
                resolve_user(self.world, id, &mut self.resolved)?;
            }
            7 => {
                let id = identifier(value)?;
                let place = self.world.channels.get(&id).ok_or("must be a channel")?;
                self.resolved["channels"][id.to_string()] = payload::channel(place);
            }
            8 => {
                let id = identifier(value)?;
                let guilds = self.world.guilds.iter();
                let mut all = guilds.flat_map(|guild| payload::roles(self.world, guild));
                let role = all.find(|role| role["id"] == id.to_string()).ok_or("must be a role")?;
                self.resolved["roles"][id.to_string()] = role;
            }
            _ => return Err("has a type that the double cannot send".to_owned()),
        }
        Ok(())
    }
}

fn identifier(value: &Value) -> Result<Id, String> {
    value.as_str().and_then(|id| id.parse().ok()).ok_or_else(|| "must be an identifier, as a text".to_owned())
}

/// Adds a user to `resolved`, the people that an interaction's data name.
pub(super) fn resolve_user(world: &World, id: Id, resolved: &mut Value) -> Result<(), String> {
    let user = world.users.get(&id).ok_or("must be a user")?;
    resolved["users"][id.to_string()] = payload::user(user);
    if user.member {
        resolved["members"][id.to_string()] = payload::partial_member(world, id);
    }
    Ok(())
}
