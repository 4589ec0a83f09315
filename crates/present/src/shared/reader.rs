//! For whom a text is written.

use super::faces::Faces;
use crate::locale::{Args, Locale};

/// For whom a text is written: a person, or everybody in a channel.
#[derive(Clone, Copy, Debug)]
pub struct Reader<'a> {
    pub locale: Locale,
    /// The bot's own pictures of the cards, and its commands.
    pub faces: &'a Faces,
}

impl Reader<'_> {
    /// The text under this key; commands in it are mentions, so it stands where Discord understands them.
    pub fn text(&self, key: &str) -> String {
        self.format(key, Args::new())
    }

    /// The text under this key, with these values in it.
    pub fn format(&self, key: &str, args: Args) -> String {
        self.faces.link(self.locale.format(key, args))
    }
}
