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
use tokio::time::Instant;

use super::errors::SendError;
use super::wire::Wire;
use carte_games::gang_of_four::{Face, notation};
use carte_present::Faces;

/// How long a start may take for uploading; what is missing then is shown as text and uploaded at the next start.
const PATIENCE: Duration = Duration::from_secs(30);

macro_rules! pictures {
    ($($name:literal)*) => {
        &[$(($name, include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/cards/", $name, ".png")))),*]
    };
}

/// Each card's text, which is also the emoji's name but for the length that Discord asks for, and its picture.
const PICTURES: &[(&str, &[u8])] = pictures! {
    "G1" "G2" "G3" "G4" "G5" "G6" "G7" "G8" "G9" "G10"
    "Y1" "Y2" "Y3" "Y4" "Y5" "Y6" "Y7" "Y8" "Y9" "Y10"
    "R1" "R2" "R3" "R4" "R5" "R6" "R7" "R8" "R9" "R10"
    "M1" "PG" "PY" "DR"
};

/// The pictures that the application has, after the missing ones were uploaded; none where that does not work.
pub(super) async fn faces(wire: &Wire, application: ApplicationId) -> Faces {
    match find_or_upload(wire, application).await {
        Ok(emojis) => Faces::new(emojis),
        Err(error) => {
            tracing::warn!(%error, "the pictures of the cards cannot be used; cards are shown as text");
            Faces::text_only()
        }
    }
}

async fn find_or_upload(
    wire: &Wire,
    application: ApplicationId,
) -> Result<HashMap<Face, (u64, String)>, SendError> {
    let end = Instant::now() + PATIENCE;
    let route = Route::Emojis { application_id: application };
    let found = wire.insist(Request::new(route, LightMethod::Get), PATIENCE).await?;
    let present: HashMap<&str, u64> = found
        .get("items")
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
        .filter_map(|emoji| Some((emoji.get("name")?.as_str()?, number(emoji)?)))
        .collect();
    let mut emojis = HashMap::new();
    let mut uploaded = 0;
    for (name, picture) in PICTURES {
        let Some(face) = face(name) else { continue };
        let id = match present.get(name) {
            Some(id) => Some(*id),
            None if Instant::now() < end => {
                uploaded += 1;
                upload(wire, application, name, picture, end.duration_since(Instant::now())).await?
            }
            None => None,
        };
        if let Some(id) = id {
            emojis.insert(face, (id, (*name).to_owned()));
        }
    }
    if uploaded > 0 {
        tracing::info!(uploaded, "the pictures of the cards were uploaded");
    }
    Ok(emojis)
}

async fn upload(
    wire: &Wire,
    application: ApplicationId,
    name: &str,
    picture: &[u8],
    patience: Duration,
) -> Result<Option<u64>, SendError> {
    let image = format!("data:image/png;base64,{}", BASE64_STANDARD.encode(picture));
    let route = Route::Emojis { application_id: application };
    let request = Wire::request(LightMethod::Post, route, &json!({"name": name, "image": image}));
    Ok(number(&wire.insist(request, patience).await?))
}

fn number(emoji: &Value) -> Option<u64> {
    emoji.get("id")?.as_str()?.parse().ok()
}

fn face(name: &str) -> Option<Face> {
    notation::parse(name).ok()?.first().copied()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use carte_games::gang_of_four::CardSet;

    #[test]
    fn every_card_has_a_picture_of_its_own() {
        let pictures: HashSet<Face> = PICTURES.iter().filter_map(|(name, _)| face(name)).collect();
        let cards: HashSet<Face> = CardSet::ALL.into_iter().map(|card| card.face()).collect();
        assert_eq!(pictures, cards);
        assert_eq!(PICTURES.len(), cards.len());
    }

    #[test]
    fn names_and_pictures_are_within_the_limits_of_discord() {
        for (name, picture) in PICTURES {
            assert!((2..=32).contains(&name.len()), "{name}");
            assert!(picture.starts_with(b"\x89PNG") && picture.len() < 256 * 1024, "{name}");
        }
    }
}
