//! The application's own emojis.

use std::sync::Arc;

use base64::Engine as _;
use serde_json::{Value, json};

use super::{Answered, Reply, Request};
use crate::{
    Id,
    error::{ApiError, Problems},
    payload,
    protocol::Change,
    visibility::Audience,
    world::{File, World},
};

/// How many emojis an application may have.
const MOST: usize = 2000;
/// How large a picture may be, in bytes.
const LARGEST: usize = 256 << 10;

pub(super) fn route(world: &mut World, rest: &[&str], request: &Request) -> Answered {
    match (request.method.as_str(), rest) {
        ("GET", []) => Reply::ok(json!({ "items": world.emojis })),
        ("POST", []) => create(world, &request.body),
        ("GET", [emoji]) => Reply::ok(world.emojis[find(world, emoji)?].clone()),
        ("PATCH", [emoji]) => {
            let at = find(world, emoji)?;
            let name = name(world, &request.body, Some(at))?;
            world.emojis[at]["name"] = json!(name);
            announce(world);
            Reply::ok(world.emojis[at].clone())
        }
        ("DELETE", [emoji]) => {
            let at = find(world, emoji)?;
            let gone = world.emojis.remove(at);
            if let Some(id) = gone["id"].as_str().and_then(|id| id.parse::<Id>().ok()) {
                world.files.remove(&id);
            }
            announce(world);
            Ok(Reply::Empty)
        }
        _ => Err(ApiError::unknown_route()),
    }
}

fn find(world: &World, emoji: &str) -> Result<usize, ApiError> {
    let at = world.emojis.iter().position(|one| one["id"].as_str() == Some(emoji));
    at.ok_or(ApiError::new(404, 10014, "Unknown Emoji"))
}

fn announce(world: &mut World) {
    let emojis = world.emojis.clone();
    world.emit(Audience::Everybody, Change::Emojis { emojis });
}

fn name(world: &World, body: &Value, own: Option<usize>) -> Result<String, ApiError> {
    let name = body.get("name").and_then(Value::as_str).unwrap_or_default();
    let count = name.chars().count();
    if !(2..=32).contains(&count) || !name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
        return Err(Problems::one("name", "BASE_TYPE_BAD_VALUE", "2 to 32 letters, digits or underscores"));
    }
    if world.emojis.iter().enumerate().any(|(at, one)| own != Some(at) && one["name"].as_str() == Some(name))
    {
        return Err(Problems::one(
            "name",
            "APPLICATION_EMOJI_NAME_ALREADY_TAKEN",
            "Emoji with this name already exists",
        ));
    }
    Ok(name.to_owned())
}

fn create(world: &mut World, body: &Value) -> Answered {
    let name = name(world, body, None)?;
    let invalid = || Problems::one("image", "IMAGE_INVALID", "Invalid image data");
    let data = body.get("image").and_then(Value::as_str).and_then(|uri| uri.strip_prefix("data:"));
    let (kind, encoded) = data.and_then(|data| data.split_once(";base64,")).ok_or_else(invalid)?;
    let bytes = base64::engine::general_purpose::STANDARD.decode(encoded).map_err(|_| invalid())?;
    let png = bytes.starts_with(b"\x89PNG\r\n\x1a\n");
    let fits = match kind {
        "image/png" => png,
        "image/jpeg" => bytes.starts_with(b"\xff\xd8\xff"),
        "image/gif" => bytes.starts_with(b"GIF8"),
        "image/webp" => bytes.starts_with(b"RIFF"),
        _ => false,
    };
    if !fits {
        return Err(invalid());
    }
    if bytes.len() > LARGEST {
        return Err(Problems::one("image", "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb."));
    }
    if world.emojis.len() >= MOST {
        return Err(ApiError::new(400, 30008, "Maximum number of emojis reached (2000)"));
    }
    let id = world.next_id();
    let emoji = json!({
        "id": id,
        "name": name,
        "roles": [],
        "user": world.users.get(&world.bot).map(payload::user),
        "require_colons": true,
        "managed": false,
        "animated": kind == "image/gif",
        "available": true,
    });
    world.files.insert(id, File { filename: name, content_type: kind.to_owned(), bytes: Arc::new(bytes) });
    world.emojis.push(emoji.clone());
    announce(world);
    Reply::created(emoji)
}
