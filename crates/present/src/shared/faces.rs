//! What Discord identifies by numbers: the bot's own pictures of the cards, and its commands.

use std::collections::HashMap;
use std::fmt::Display;
use std::sync::{OnceLock, PoisonError, RwLock};

use super::mentions::CommandMentions;
use super::message::Emoji;

/// The bot's own emoji for cards, by the canonical text of the card, and the mentions of its commands. Texts do without those
/// that are missing.
#[derive(Debug, Default)]
pub struct Faces {
    cards: RwLock<HashMap<String, (u64, String)>>,
    commands: CommandMentions,
    /// The same without the pictures; made on first use.
    in_words: OnceLock<Box<Self>>,
}

impl Faces {
    /// Without pictures: cards are shown as text only.
    pub fn text_only() -> Self {
        Self::default()
    }

    /// With these pictures: for each card Discord's number of the emoji, and the emoji's name.
    pub fn new<C: Display>(emojis: HashMap<C, (u64, String)>) -> Self {
        let faces = Self::default();
        faces.add_pictures(emojis);
        faces
    }

    /// Adds pictures, which are shown from now on.
    pub fn add_pictures<C: Display>(&self, emojis: impl IntoIterator<Item = (C, (u64, String))>) {
        let mut cards = self.cards.write().unwrap_or_else(PoisonError::into_inner);
        cards.extend(emojis.into_iter().map(|(card, emoji)| (card.to_string(), emoji)));
    }

    fn picture(&self, card: &str) -> Option<(u64, String)> {
        self.cards.read().unwrap_or_else(PoisonError::into_inner).get(card).cloned()
    }

    /// The same faces with these commands.
    #[must_use]
    pub fn with_commands(self, commands: CommandMentions) -> Self {
        Self { commands, ..self }
    }

    /// The same faces without pictures, for people who have chosen words.
    pub fn in_words(&self) -> &Self {
        let words = || Box::new(Self { commands: self.commands.clone(), ..Self::default() });
        self.in_words.get_or_init(words)
    }

    /// The text with mentions in place of the commands that it names.
    pub(crate) fn link(&self, text: String) -> String {
        self.commands.link(text)
    }

    /// The picture as it is written in a text; empty if there is none.
    pub(crate) fn markup(&self, card: &str) -> String {
        self.picture(card).map(|(id, name)| format!("<:{name}:{id}>")).unwrap_or_default()
    }

    /// The picture for a menu or button.
    pub(crate) fn emoji(&self, card: &str) -> Option<Emoji> {
        self.picture(card).map(|(id, name)| Emoji::Custom { id, name })
    }
}
