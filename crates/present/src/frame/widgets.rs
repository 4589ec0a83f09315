//! Buttons and menus of one table.

use super::Reader;
use super::message::{Button, Emoji, Style};
use super::press::{Press, Verb};
use carte_table::View;

/// What pressing something at this table, as it stands now, means.
pub(crate) fn press(view: &View, verb: Verb) -> Press {
    Press { table: view.id, seq: view.seq, verb }
}

impl Reader<'_> {
    /// A button that can be pressed, its label under this key.
    pub(crate) fn button(&self, view: &View, verb: Verb, key: &str, emoji: &str, style: Style) -> Button {
        Button {
            press: press(view, verb),
            label: self.text(key),
            emoji: Some(Emoji::Unicode(emoji.to_owned())),
            style,
            enabled: true,
        }
    }
}

impl Button {
    /// The same button, to be pressed only if `enabled`.
    pub(crate) fn enabled_if(self, enabled: bool) -> Self {
        Self { enabled, ..self }
    }
}
