//! What Discord knows of the bot by numbers: its own pictures of the cards, and its commands.

use std::collections::HashMap;
use std::fmt::Display;
use std::sync::{OnceLock, PoisonError, RwLock};

use super::mentions::CommandMentions;
use super::message::Emoji;

/// What texts show of the bot by Discord's numbers: its own emoji for each card, which is known by its canonical text, and
/// its commands, each where there is one.
#[derive(Debug, Default)]
pub struct Faces {
    cards: RwLock<HashMap<String, (u64, String)>>,
    commands: CommandMentions,
    /// The same without the pictures, once somebody has asked for it.
    in_words: OnceLock<Box<Self>>,
}

impl Faces {
    /// No pictures: cards are shown as text alone.
    pub fn text_only() -> Self {
        Self::default()
    }

    /// These pictures: for each card Discord's number of the emoji and its name.
    pub fn new<C: Display>(emojis: HashMap<C, (u64, String)>) -> Self {
        let faces = Self::default();
        faces.add_pictures(emojis);
        faces
    }

    /// Shows these pictures, too, from now on.
    pub fn add_pictures<C: Display>(&self, emojis: impl IntoIterator<Item = (C, (u64, String))>) {
        let mut cards = self.cards.write().unwrap_or_else(PoisonError::into_inner);
        cards.extend(emojis.into_iter().map(|(card, emoji)| (card.to_string(), emoji)));
    }

    fn picture(&self, card: &str) -> Option<(u64, String)> {
        self.cards.read().unwrap_or_else(PoisonError::into_inner).get(card).cloned()
    }

    /// The same, and these commands.
    #[must_use]
    pub fn with_commands(self, commands: CommandMentions) -> Self {
        Self { commands, ..self }
    }

    /// The same without pictures, for those who have chosen words.
    pub fn in_words(&self) -> &Self {
        let words = || Box::new(Self { commands: self.commands.clone(), ..Self::default() });
        self.in_words.get_or_init(words)
    }

    /// The text with mentions in the place of the commands that it names.
    pub(crate) fn link(&self, text: String) -> String {
        self.commands.link(text)
    }

    /// The picture as it is written into a text; empty where there is none.
    pub(crate) fn markup(&self, card: &str) -> String {
        self.picture(card).map(|(id, name)| format!("<:{name}:{id}>")).unwrap_or_default()
    }

    /// The picture for a menu or button.
    pub(crate) fn emoji(&self, card: &str) -> Option<Emoji> {
        self.picture(card).map(|(id, name)| Emoji::Custom { id, name })
    }
}
