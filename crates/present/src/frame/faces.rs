//! The bot's own pictures of the cards.

use std::collections::HashMap;
use std::fmt::Display;

use super::message::Emoji;

/// The bot's own emoji for each card, where it has them; a card is known by its canonical text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Faces(HashMap<String, (u64, String)>);

impl Faces {
    /// No pictures: cards are shown as text alone.
    #[must_use]
    pub fn text_only() -> Self {
        Self::default()
    }

    /// These pictures: for each card Discord's number of the emoji and its name.
    #[must_use]
    pub fn new<C: Display>(emojis: HashMap<C, (u64, String)>) -> Self {
        Self(emojis.into_iter().map(|(card, emoji)| (card.to_string(), emoji)).collect())
    }

    /// The picture as it is written into a text; empty where there is none.
    #[must_use]
    pub(crate) fn markup(&self, card: &str) -> String {
        self.0.get(card).map(|(id, name)| format!("<:{name}:{id}>")).unwrap_or_default()
    }

    /// The picture for a menu or button.
    #[must_use]
    pub(crate) fn emoji(&self, card: &str) -> Option<Emoji> {
        self.0.get(card).map(|(id, name)| Emoji::Custom { id: *id, name: name.clone() })
    }
}
