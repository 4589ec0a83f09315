//! The pictures of the cards, as emojis of the bot's own application.
//!
//! They belong to the application, not to a server, so they need no permission anywhere and are uploaded once.

use std::collections::HashMap;
use std::time::Duration;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use poise::serenity_prelude as serenity;
use serde_json::{Value, json};
use serenity::{ApplicationId, LightMethod, Request, Route};
use sha2::{Digest, Sha256};
use tokio::time::Instant;

use super::dispatch;
use super::errors::{SendError, SendErrorKind};
use super::http_client::HttpClient;
use carte_present::Faces;

/// How long a start may take for uploading; what is missing then is shown as text and uploaded at the next start.
const DEADLINE: Duration = Duration::from_secs(30);

/// The name of the file that shows a card, and the picture.
pub(crate) type Picture = (&'static str, &'static [u8]);

/// The pictures of these files, each with its name.
macro_rules! pictures {
    ($($name:literal)*) => {
        &[$(($name, include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/cards/", $name, ".png")))),*]
    };
}
pub(crate) use pictures;

/// The pictures that the application has, after the missing ones were uploaded; none where that does not work.
pub(super) async fn faces(http: &HttpClient, application: ApplicationId) -> Faces {
    match find_or_upload(http, application).await {
        Ok(emojis) => Faces::new(emojis),
        Err(error) => {
            tracing::warn!(%error, "the pictures of the cards cannot be used; cards are shown as text");
            Faces::text_only()
        }
    }
}

async fn find_or_upload(
    http: &HttpClient,
    application: ApplicationId,
) -> Result<HashMap<String, (u64, String)>, SendError> {
    let end = Instant::now() + DEADLINE;
    let mut present = find(http, application).await?;
    let mut emojis = HashMap::new();
    let mut uploaded = 0;
    for (card, (file, picture)) in dispatch::pictures() {
        let name = name(file, picture);
        let id = match present.get(&name) {
            Some(id) => Some(*id),
            None if Instant::now() < end => {
                match upload(http, application, &name, picture, end.duration_since(Instant::now())).await {
                    Err(error) if error.kind() == SendErrorKind::Rejected => {
                        // Another process has been faster with the same one.
                        present = find(http, application).await?;
                        Some(*present.get(&name).ok_or(error)?)
                    }
                    id => {
                        uploaded += 1;
                        id?
                    }
                }
            }
            None => None,
        };
        if let Some(id) = id {
            emojis.insert(card, (id, name));
        }
    }
    if uploaded > 0 {
        tracing::info!(uploaded, "the pictures of the cards were uploaded");
    }
    Ok(emojis)
}

/// The pictures that the application has, by name.
async fn find(http: &HttpClient, application: ApplicationId) -> Result<HashMap<String, u64>, SendError> {
    let route = Route::Emojis { application_id: application };
    let found = http.send_with_retry(Request::new(route, LightMethod::Get), DEADLINE).await?;
    let emojis = found.get("items").and_then(Value::as_array).into_iter().flatten();
    Ok(emojis.filter_map(|emoji| Some((emoji.get("name")?.as_str()?.to_owned(), number(emoji)?))).collect())
}

async fn upload(
    http: &HttpClient,
    application: ApplicationId,
    name: &str,
    picture: &[u8],
    patience: Duration,
) -> Result<Option<u64>, SendError> {
    let image = format!("data:image/png;base64,{}", BASE64_STANDARD.encode(picture));
    let route = Route::Emojis { application_id: application };
    let request = HttpClient::request(LightMethod::Post, route, &json!({"name": name, "image": image}));
    Ok(number(&http.send_with_retry(request, patience).await?))
}

fn number(emoji: &Value) -> Option<u64> {
    emoji.get("id")?.as_str()?.parse().ok()
}

/// The emoji's name: a picture that has changed is another emoji, and the old one stays in the messages that show it.
fn name(file: &str, picture: &[u8]) -> String {
    format!("{}_{file}", hex::encode(&Sha256::digest(picture)[..2]))
}

#[cfg(test)]
mod tests;
