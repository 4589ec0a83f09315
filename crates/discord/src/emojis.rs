//! The pictures of the cards, as emojis of the bot's own application.
//!
//! Because they belong to the application and not to a server, they need no permission and are uploaded only once.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use poise::serenity_prelude as serenity;
use serde_json::{Value, json};
use serenity::{ApplicationId, LightMethod, Request, Route};
use sha2::{Digest, Sha256};

use super::dispatch;
use super::errors::{SendError, SendErrorKind};
use super::http_client::HttpClient;
use carte_present::Faces;
use carte_service::RetryDelays;

/// How long one request is repeated. After that, everything that is missing is tried again later.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(2);

/// The longest pause between two tries.
const LONGEST_RETRY_PAUSE: Duration = Duration::from_secs(60 * 60);

/// The name of the file that shows a card, and its content.
pub(crate) type Picture = (&'static str, &'static [u8]);

/// Embeds the pictures with these file names.
macro_rules! pictures {
    ($($name:literal)*) => {
        &[$(($name, include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/cards/", $name, ".png")))),*]
    };
}
pub(crate) use pictures;

/// Lets `faces` show the pictures that the application has, and then each missing one as soon as it is uploaded, even if that takes long.
/// Until then cards are shown as text.
pub(super) async fn add(
    http: Arc<HttpClient>,
    application: ApplicationId,
    faces: Arc<Faces>,
    first: Duration,
) {
    let pauses = RetryDelays { first, longest: LONGEST_RETRY_PAUSE };
    let mut failures = 0;
    loop {
        let wait = match find_and_upload(&http, application, &faces).await {
            Ok(()) => return,
            // Discord accepts some fifty new emojis an hour, whatever its headers say (discord-api-docs 2250).
            Err(SendError::RateLimited(wait) | SendError::OverLimit(wait)) => {
                tracing::info!(
                    ?wait,
                    "Discord takes no more pictures of cards for now; those that are there are used"
                );
                wait
            }
            Err(error) => {
                if failures == 0 {
                    tracing::warn!(%error, "not all pictures of cards can be used yet; the rest is text until they can");
                } else {
                    tracing::debug!(%error, "not all pictures of cards can be used yet");
                }
                failures += 1;
                pauses.after(failures - 1)
            }
        };
        tokio::time::sleep(wait).await;
    }
}

async fn find_and_upload(
    http: &HttpClient,
    application: ApplicationId,
    faces: &Faces,
) -> Result<(), SendError> {
    let mut present = find(http, application).await?;
    let named = dispatch::pictures().map(|(card, (file, picture))| (card, name(file, picture), picture));
    let (found, missing): (Vec<_>, Vec<_>) = named.partition(|(_, name, _)| present.contains_key(name));
    faces.add_pictures(
        found.into_iter().filter_map(|(card, name, _)| Some((card, (*present.get(&name)?, name)))),
    );
    let mut uploaded = 0;
    for (card, name, picture) in missing {
        let id = match upload(http, application, &name, picture).await {
            Err(error) if error.kind() == SendErrorKind::Rejected => {
                // Another process may have uploaded the same picture first.
                present = find(http, application).await?;
                *present.get(&name).ok_or(error)?
            }
            id => {
                uploaded += 1;
                id?
            }
        };
        faces.add_pictures([(card, (id, name))]);
    }
    if uploaded > 0 {
        tracing::info!(uploaded, "the pictures of the cards were uploaded");
    }
    Ok(())
}

/// Returns the numbers of the pictures that the application has, by name.
pub(super) async fn find(
    http: &HttpClient,
    application: ApplicationId,
) -> Result<HashMap<String, u64>, SendError> {
    let route = Route::Emojis { application_id: application };
    let found = http.send_with_retry(Request::new(route, LightMethod::Get), REQUEST_TIMEOUT).await?;
    let emojis = found.get("items").and_then(Value::as_array).into_iter().flatten();
    Ok(emojis.filter_map(|emoji| Some((emoji.get("name")?.as_str()?.to_owned(), number(emoji)?))).collect())
}

async fn upload(
    http: &HttpClient,
    application: ApplicationId,
    name: &str,
    picture: &[u8],
) -> Result<u64, SendError> {
    let image = format!("data:image/png;base64,{}", BASE64_STANDARD.encode(picture));
    let route = Route::Emojis { application_id: application };
    let request = HttpClient::request(LightMethod::Post, route, &json!({"name": name, "image": image}));
    // There are some hundred of them at the first start, and boards must not wait for them.
    number(&http.send_in_background(request, REQUEST_TIMEOUT).await?).ok_or(SendError::Unreachable)
}

fn number(emoji: &Value) -> Option<u64> {
    emoji.get("id")?.as_str()?.parse().ok()
}

/// Returns the name of an emoji. Clients show it and read it aloud, so the card comes first. A picture that has changed is another emoji,
/// and the old one stays in the messages that show it.
pub(super) fn name(file: &str, picture: &[u8]) -> String {
    format!("{file}_{}", hex::encode(&Sha256::digest(picture)[..2]))
}

#[cfg(test)]
mod tests;
