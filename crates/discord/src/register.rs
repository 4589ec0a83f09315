//! Tells Discord which commands there are, when that has changed.

use poise::serenity_prelude as serenity;
use serde_json::Value;
use serenity::{ApplicationId, LightMethod, Route};
use sha2::{Digest, Sha256};

use super::BotError;
use super::commands::Command;
use super::errors::SendError;
use super::http_client::HttpClient;
use super::outbox::Pauses;
use carte_store::Store;

/// Registers the commands for every server, unless the same were registered before.
///
/// # Errors
/// When Discord does not take them, or the database does not work.
pub(super) async fn commands(
    http: &HttpClient,
    application: ApplicationId,
    commands: &[Command],
    store: &Store,
    pauses: Pauses,
) -> Result<(), BotError> {
    let json = json(commands);
    let hash = hex::encode(Sha256::digest(json.to_string()));
    let key = format!("commands of {application}");
    if store.recall(&key).await?.as_deref() == Some(&hash) {
        return Ok(());
    }
    let route = Route::Commands { application_id: application };
    http.persist(HttpClient::request(LightMethod::Put, route, &json), pauses)
        .await
        .map_err(BotError::Commands)?;
    store.remember(&key, &hash).await?;
    tracing::info!(commands = commands.len(), "the commands were registered");
    Ok(())
}

/// The commands as Discord takes them.
pub(super) fn json(commands: &[Command]) -> Value {
    let builders = poise::builtins::create_application_commands(commands);
    // Builders of strings, numbers and lists: there is nothing in them that JSON lacks.
    let mut json = serde_json::to_value(builders).unwrap_or_default();
    leave_out_defaults(&mut json);
    json
}

/// Takes out what the builders write without having been told to, some of it where Discord's description has no place
/// for it: empty lists, nulls, and whether a subcommand is required.
fn leave_out_defaults(json: &mut Value) {
    match json {
        Value::Object(object) => {
            let is_subcommand = object.contains_key("options")
                && matches!(object.get("type").and_then(Value::as_u64), Some(1 | 2));
            object.retain(|key, value| match key.as_str() {
                "required" if is_subcommand => false,
                "nsfw" | "autocomplete" | "required" => *value != Value::Bool(false),
                _ => !value.is_null() && value.as_array().is_none_or(|list| !list.is_empty()),
            });
            object.values_mut().for_each(leave_out_defaults);
        }
        Value::Array(list) => list.iter_mut().for_each(leave_out_defaults),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// The number of the application that the token belongs to.
///
/// # Errors
/// When Discord does not know the token, or cannot be reached.
pub(super) async fn application(http: &HttpClient, pauses: Pauses) -> Result<ApplicationId, BotError> {
    let request = serenity::Request::new(Route::Oauth2ApplicationCurrent, LightMethod::Get);
    let found = http.persist(request, pauses).await.map_err(|error| match error {
        SendError::Refused { status: 401, .. } => BotError::Token,
        error => BotError::Unreachable(error),
    })?;
    let id = found.get("id").and_then(Value::as_str).and_then(|id| id.parse().ok());
    id.map(ApplicationId::new).ok_or(BotError::Unreachable(SendError::Unreachable))
}
