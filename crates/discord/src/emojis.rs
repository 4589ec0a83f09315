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

use super::errors::SendError;
use super::http_client::HttpClient;
use carte_present::Faces;

/// How long a start may take for uploading; what is missing then is shown as text and uploaded at the next start.
const PATIENCE: Duration = Duration::from_secs(30);

macro_rules! pictures {
    ($($name:literal)*) => {
        &[$(($name, include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/cards/", $name, ".png")))),*]
    };
}

/// The name of each card's file, and its picture.
const PICTURES: &[(&str, &[u8])] = pictures! {
    "G1" "G2" "G3" "G4" "G5" "G6" "G7" "G8" "G9" "G10"
    "Y1" "Y2" "Y3" "Y4" "Y5" "Y6" "Y7" "Y8" "Y9" "Y10"
    "R1" "R2" "R3" "R4" "R5" "R6" "R7" "R8" "R9" "R10"
    "M1" "PG" "PY" "DR"
    "F1_1" "F1_2" "F1_3" "F1_4" "F2_1" "F2_2" "F2_3" "F2_4" "F3_1" "F3_2" "F3_3" "F3_4"
    "F4_1" "F4_2" "F4_3" "F4_4" "F5_1" "F5_2" "F5_3" "F5_4" "F6_1" "F6_2" "F6_3" "F6_4"
    "F7_1" "F7_2" "F7_3" "F7_4" "F8_1" "F8_2" "F8_3" "F8_4" "F9_1" "F9_2" "F9_3" "F9_4"
    "F10_1" "F10_2" "F10_3" "F10_4" "F11_1" "F11_2" "F11_3" "F11_4" "F12_1" "F12_2" "F12_3" "F12_4"
    "JA" "JB"
};

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
    let end = Instant::now() + PATIENCE;
    let route = Route::Emojis { application_id: application };
    let found = http.insist(Request::new(route, LightMethod::Get), PATIENCE).await?;
    let present: HashMap<&str, u64> = found
        .get("items")
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
        .filter_map(|emoji| Some((emoji.get("name")?.as_str()?, number(emoji)?)))
        .collect();
    let mut emojis = HashMap::new();
    let mut uploaded = 0;
    for (file, picture) in PICTURES {
        let name = name(file, picture);
        let id = match present.get(name.as_str()) {
            Some(id) => Some(*id),
            None if Instant::now() < end => {
                uploaded += 1;
                upload(http, application, &name, picture, end.duration_since(Instant::now())).await?
            }
            None => None,
        };
        if let Some(id) = id {
            emojis.insert(card(file), (id, name));
        }
    }
    if uploaded > 0 {
        tracing::info!(uploaded, "the pictures of the cards were uploaded");
    }
    Ok(emojis)
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
    Ok(number(&http.insist(request, patience).await?))
}

fn number(emoji: &Value) -> Option<u64> {
    emoji.get("id")?.as_str()?.parse().ok()
}

/// The emoji's name: a picture that has changed is another emoji, and the old one stays in the messages that show it.
fn name(file: &str, picture: &[u8]) -> String {
    format!("{}_{file}", hex::encode(&Sha256::digest(picture)[..2]))
}

/// The text of the card that this file shows: `G1`, `9.1`.
fn card(file: &str) -> String {
    file.strip_prefix('F').map_or_else(|| file.to_owned(), |flower| flower.replace('_', "."))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use carte_games::{gang_of_four, go_stop};

    #[test]
    fn every_card_has_a_picture_of_its_own() {
        let pictures: HashSet<String> = PICTURES.iter().map(|(file, _)| card(file)).collect();
        let faces = gang_of_four::CardSet::ALL.into_iter().map(|card| card.face().to_string());
        let flowers = go_stop::CardSet::ALL.into_iter().map(|card| card.to_string());
        let cards: HashSet<String> = faces.chain(flowers).collect();
        assert_eq!(pictures, cards);
        assert_eq!(PICTURES.len(), cards.len());
    }

    #[test]
    fn a_pasted_picture_is_its_card() {
        for (file, picture) in PICTURES {
            let pasted = format!("<:{}:123>", name(file, picture));
            let flower = go_stop::notation::parse(&pasted).ok().and_then(|wish| match wish {
                go_stop::Wish::Card(cards) => Some(cards.to_string()),
                _ => None,
            });
            let face = gang_of_four::notation::parse(&pasted).ok().map(|faces| faces[0].to_string());
            assert!([flower, face].contains(&Some(card(file))), "{pasted}");
        }
    }

    #[test]
    fn names_and_pictures_are_within_the_limits_of_discord() {
        for (file, picture) in PICTURES {
            let name = name(file, picture);
            assert!((2..=32).contains(&name.len()), "{name}");
            assert!(picture.starts_with(b"\x89PNG") && picture.len() < 256 * 1024, "{name}");
        }
    }
}
