//! For whom a text is written.

use super::faces::Faces;
use crate::locale::{Args, Locale};

/// For whom a text is written: a person, or everybody in a channel.
#[derive(Clone, Copy, Debug)]
pub struct Reader<'a> {
    /// The language.
    pub locale: Locale,
    /// The bot's own pictures of the cards.
    pub faces: &'a Faces,
}

impl Reader<'_> {
    /// The text under this key.
    pub(crate) fn text(&self, key: &str) -> String {
        self.locale.text(key)
    }

    /// The text under this key, with these values in it.
    pub(crate) fn format(&self, key: &str, args: Args) -> String {
        self.locale.format(key, args)
    }
}
