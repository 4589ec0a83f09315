//! The application's commands.

use serde_json::{Value, json};

use super::{Answered, Reply, Request};
use crate::{
    error::{ApiError, Problems},
    protocol::Change,
    validate,
    visibility::Audience,
    world::World,
};

pub(super) fn route(world: &mut World, rest: &[&str], request: &Request) -> Answered {
    match (request.method.as_str(), rest) {
        ("GET", []) => Reply::ok(json!(world.commands)),
        ("PUT", []) => overwrite(world, &request.body),
        ("POST", []) => create(world, &request.body),
        ("GET", [command]) => Reply::ok(world.commands[find(world, command)?].clone()),
        ("PATCH", [command]) => edit(world, command, &request.body),
        ("DELETE", [command]) => {
            let at = find(world, command)?;
            world.commands.remove(at);
            announce(world);
            Ok(Reply::Empty)
        }
        _ => Err(ApiError::unknown_route()),
    }
}

fn find(world: &World, command: &str) -> Result<usize, ApiError> {
    let is = |one: &Value| one["id"].as_str() == Some(command);
    world.commands.iter().position(is).ok_or(ApiError::new(404, 10063, "Unknown application command"))
}

fn announce(world: &mut World) {
    let commands = world.commands.clone();
    world.emit(Audience::Everybody, Change::Commands { commands });
}

/// A command as Discord returns it: with an identifier, a version, and defaults for absent fields.
fn build_command(world: &mut World, given: &Value, id: Option<Value>) -> Value {
    let mut command = json!({
        "id": id.unwrap_or_else(|| world.next_id().into()),
        "application_id": world.application,
        "version": world.next_id(),
        "default_member_permissions": null,
        "type": 1,
        "name_localizations": null,
        "description": "",
        "description_localizations": null,
        "dm_permission": true,
        "contexts": null,
        // Discord, "Application Commands": by default a command has the types of its application, which for new ones are server and
        // person.
        "integration_types": [0, 1],
        "nsfw": false,
        "options": [],
    });
    for (field, value) in given.as_object().into_iter().flatten() {
        if !(matches!(field.as_str(), "id" | "application_id" | "version")
            || (field == "options" && value.is_null()))
        {
            command[field] = value.clone();
        }
    }
    command
}

fn overwrite(world: &mut World, body: &Value) -> Answered {
    let Some(given) = body.as_array() else {
        return Err(Problems::one("", "BASE_TYPE_LIST", "Only iterables may be used in a List"));
    };
    validate::check_commands(given, |at| at.to_string())?;
    let before = std::mem::take(&mut world.commands);
    for command in given {
        // A command that keeps its name keeps its identifier.
        let same = before.iter().find(|old| is_same_command(old, command)).map(|old| old["id"].clone());
        let command = build_command(world, command, same);
        world.commands.push(command);
    }
    announce(world);
    Reply::ok(json!(world.commands))
}

fn is_same_command(old: &Value, new: &Value) -> bool {
    old["name"] == new["name"]
        && old["type"].as_u64() == Some(new.get("type").and_then(Value::as_u64).unwrap_or(1))
}

/// Creates a command, or replaces the one of the same name.
fn create(world: &mut World, body: &Value) -> Answered {
    let at = world.commands.iter().position(|old| is_same_command(old, body));
    let mut all: Vec<Value> = vec![body.clone()];
    all.extend(world.commands.iter().filter(|old| !is_same_command(old, body)).cloned());
    validate::check_commands(&all, |at| if at == 0 { String::new() } else { at.to_string() })?;
    let id = at.map(|at| world.commands[at]["id"].clone());
    let command = build_command(world, body, id);
    if let Some(at) = at {
        world.commands[at] = command.clone();
        announce(world);
        return Reply::ok(command);
    }
    world.commands.push(command.clone());
    announce(world);
    Reply::created(command)
}

fn edit(world: &mut World, command: &str, body: &Value) -> Answered {
    let at = find(world, command)?;
    let mut merged = world.commands[at].clone();
    for (field, value) in body.as_object().into_iter().flatten() {
        merged[field] = value.clone();
    }
    validate::check_commands(std::slice::from_ref(&merged), |_| String::new())?;
    let id = merged["id"].clone();
    let command = build_command(world, &merged, Some(id));
    world.commands[at] = command.clone();
    announce(world);
    Reply::ok(command)
}
