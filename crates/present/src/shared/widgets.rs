//! Buttons and menus of one table.

use super::Reader;
use super::intent::{ComponentId, Intent, Target};
use super::message::{Button, Emoji, Style};
use carte_table::View;

/// The id of a component of this table in its present state.
pub(crate) fn component(view: &View, intent: impl Into<Intent>) -> ComponentId {
    ComponentId {
        table: view.id,
        state_number: view.state_number,
        target: Target::Own,
        intent: intent.into(),
    }
}

impl Reader<'_> {
    /// A button that can be pressed; `key` is that of its label.
    pub(crate) fn button(
        &self,
        view: &View,
        intent: impl Into<Intent>,
        key: &str,
        emoji: &str,
        style: Style,
    ) -> Button {
        Button::new(component(view, intent), self.text(key), Emoji::unicode(emoji), style)
    }
}

impl Button {
    /// The same button, which can be pressed only if `enabled`.
    pub(crate) fn enabled_if(self, enabled: bool) -> Self {
        Self { enabled, ..self }
    }
}
