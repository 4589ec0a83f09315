//! A message as plain data. Those who make one keep it within [Discord's limits](super::limits).

use std::sync::Arc;

use super::intent::ComponentId;
use super::listing::Listing;
use carte_table::ids::{TableId, UserId};

/// A message. The sender decides whether it is public or for one person only.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Message {
    /// Text above the embeds.
    pub content: String,
    /// Takes the place of embeds if lines have buttons beside them. Discord notifies nobody of such a message, and the message
    /// cannot become another kind later. Calls, boards and panels therefore have no list.
    pub listing: Option<Listing>,
    pub embeds: Vec<Embed>,
    /// Buttons and menus.
    pub rows: Vec<Row>,
    pub attachments: Vec<Attachment>,
    /// The table whose hand the message shows; there is one such message per person and table.
    pub panel_of: Option<TableId>,
    /// The people who are notified by a mention in `content`; nobody else is.
    pub notify: Vec<UserId>,
    /// Whether Discord delivers it without a sound.
    pub silent: bool,
}

/// A framed part of a message.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Embed {
    /// Empty for none.
    pub title: String,
    /// Empty for none.
    pub description: String,
    pub fields: Vec<Field>,
    /// Empty for none.
    pub footer: String,
    /// `0xRRGGBB`.
    pub colour: Option<u32>,
}

/// A titled paragraph of an embed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Field {
    /// Never empty.
    pub name: String,
    /// Never empty.
    pub value: String,
    /// Whether the field stands beside its neighbours.
    pub inline: bool,
}

/// A file, with a description for people who cannot see it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Attachment {
    /// Contains no secret.
    pub name: String,
    /// Shared by all messages with the file.
    pub bytes: Arc<[u8]>,
    pub description: String,
}

/// One row below a message.
#[derive(Clone, Debug, PartialEq)]
pub enum Row {
    Buttons(Vec<Button>),
    Select(Select),
}

/// The look of a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// The most likely thing to do now.
    Primary,
    /// Something else that can be done.
    Secondary,
    /// Something that starts or confirms.
    Success,
    /// Something that ends or gives up.
    Danger,
}

/// A small picture in a button or menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Emoji {
    /// A character.
    Unicode(String),
    /// One of the bot's own.
    Custom {
        /// Discord's number of it.
        id: u64,
        name: String,
    },
}

#[derive(Clone, Debug, PartialEq)]
pub struct Button {
    pub id: ComponentId,
    pub label: String,
    pub emoji: Option<Emoji>,
    pub style: Style,
    /// Stands before the label.
    pub enabled: bool,
}

/// A menu to choose from.
#[derive(Clone, Debug, PartialEq)]
pub struct Select {
    /// Makes the menu differ from the same menu before; 0 if there was none. Discord's client sends nothing if the chosen
    /// option is already chosen.
    pub renewal: u64,
    /// Says what choosing does.
    pub id: ComponentId,
    /// Shown while no option is chosen.
    pub placeholder: String,
    /// Never empty.
    pub options: Vec<SelectOption>,
    /// Minimum number of options to choose.
    pub min: u8,
    /// Maximum number of options to choose.
    pub max: u8,
    pub enabled: bool,
}

/// One entry of a menu.
#[derive(Clone, Debug, PartialEq)]
pub struct SelectOption {
    /// Sent by Discord when the option is chosen.
    pub value: String,
    pub label: String,
    /// At most 100 characters; empty for none.
    pub description: String,
    pub emoji: Option<Emoji>,
    /// Stands before the label.
    pub chosen: bool,
}

impl Message {
    /// A message that has only text.
    pub(crate) fn text(content: String) -> Self {
        Self { content, ..Self::default() }
    }
}

impl Field {
    /// A paragraph on lines of its own.
    pub(crate) const fn titled(name: String, value: String) -> Self {
        Self { name, value, inline: false }
    }
}

impl Attachment {
    /// Returns `true` if Discord shows the picture in the message, not only the name of the file.
    pub fn is_picture(&self) -> bool {
        [".png", ".webp"].iter().any(|ending| self.name.ends_with(ending))
    }
}

impl Message {
    /// The text with the words of the embeds below it.
    pub(crate) fn unframed_text(&self) -> String {
        let embeds = self.embeds.iter().map(Embed::unframed);
        let listing = self.listing.iter().map(Listing::unframed);
        let parts = std::iter::once(self.content.clone()).chain(listing).chain(embeds);
        parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n")
    }
}

impl Embed {
    /// The words of the embed in Discord's markdown, without a frame.
    pub(crate) fn unframed(&self) -> String {
        let title = Some(&self.title).filter(|title| !title.is_empty()).map(|title| format!("**{title}**"));
        let fields = self.fields.iter().map(|field| format!("**{}**\n{}", field.name, field.value));
        let footer =
            Some(&self.footer).filter(|footer| !footer.is_empty()).map(|footer| format!("-# {footer}"));
        let description = Some(self.description.clone()).filter(|text| !text.is_empty());
        let parts = title.into_iter().chain(description).chain(fields).chain(footer);
        parts.collect::<Vec<_>>().join("\n")
    }
}

impl Emoji {
    pub(crate) fn unicode(character: &str) -> Self {
        Self::Unicode(character.to_owned())
    }
}

impl Button {
    /// A button that can be pressed.
    pub(crate) const fn new(id: ComponentId, label: String, emoji: Emoji, style: Style) -> Self {
        Self { id, label, emoji: Some(emoji), style, enabled: true }
    }
}

impl Row {
    /// A menu of which exactly one option is chosen.
    pub(crate) const fn menu(id: ComponentId, placeholder: String, options: Vec<SelectOption>) -> Self {
        Self::Select(Select { id, renewal: 0, placeholder, options, min: 1, max: 1, enabled: true })
    }
}

impl SelectOption {
    /// An option that has only a label.
    pub(crate) const fn new(value: String, label: String) -> Self {
        Self { value, label, description: String::new(), emoji: None, chosen: false }
    }
}
