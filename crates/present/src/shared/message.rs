//! A message as plain data, within [Discord's limits](super::limits) by construction of its makers.

use std::sync::Arc;

use super::intent::ComponentId;
use super::listing::Listing;
use carte_table::ids::{TableId, UserId};

/// A message, public or for one person's eyes; which of both is the sender's business.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Message {
    /// Text above the embeds.
    pub content: String,
    /// What stands in place of embeds where lines have buttons beside them. Discord tells nobody of such a message, and it stays one:
    /// people who are called, boards and panels have none.
    pub listing: Option<Listing>,
    pub embeds: Vec<Embed>,
    /// Buttons and menus.
    pub rows: Vec<Row>,
    /// Files that come with it.
    pub attachments: Vec<Attachment>,
    /// The table whose hand this shows: there is one such message a person and table.
    pub panel_of: Option<TableId>,
    /// The people who may be notified by a mention in `content`; nobody else ever is.
    pub notify: Vec<UserId>,
    /// Whether it comes without a sound.
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
    /// Whether it stands beside its neighbours.
    pub inline: bool,
}

/// A file, with the words for those who cannot see it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Attachment {
    /// The file's name; carries no secret.
    pub name: String,
    /// Shared by all messages with the file.
    pub bytes: Arc<[u8]>,
    /// What it shows, in words.
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
    /// The one thing to do now.
    Primary,
    /// Something else that can be done.
    Secondary,
    /// Something that starts or confirms.
    Success,
    /// Something that ends or gives up.
    Danger,
}

/// A little picture in a button or menu.
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
    /// A little picture before the label.
    pub emoji: Option<Emoji>,
    pub style: Style,
    /// Whether it can be pressed.
    pub enabled: bool,
}

/// A menu to choose from.
#[derive(Clone, Debug, PartialEq)]
pub struct Select {
    /// What sets it apart from the same menu before, 0 where there was none: Discord's client sends nothing where what is chosen is
    /// chosen already.
    pub renewal: u64,
    /// What choosing does.
    pub id: ComponentId,
    /// Shown while nothing is chosen.
    pub placeholder: String,
    /// Never empty.
    pub options: Vec<SelectOption>,
    /// The least number to choose.
    pub min: u8,
    /// The largest number to choose.
    pub max: u8,
    /// Whether it can be used.
    pub enabled: bool,
}

/// One entry of a menu.
#[derive(Clone, Debug, PartialEq)]
pub struct SelectOption {
    /// What is sent when it is chosen.
    pub value: String,
    pub label: String,
    /// At most 100 characters; empty for none.
    pub description: String,
    /// A little picture before the label.
    pub emoji: Option<Emoji>,
    /// Whether it is chosen already.
    pub chosen: bool,
}

impl Message {
    /// A message of words alone.
    pub(crate) fn text(content: String) -> Self {
        Self { content, ..Self::default() }
    }
}

impl Field {
    /// A paragraph that has its line for itself.
    pub(crate) const fn titled(name: String, value: String) -> Self {
        Self { name, value, inline: false }
    }
}

impl Attachment {
    /// Returns `true` if people see it in the message, and not only its name.
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
    /// The same words without a frame, as Discord's markdown.
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
    /// A menu of which one option is chosen.
    pub(crate) const fn menu(id: ComponentId, placeholder: String, options: Vec<SelectOption>) -> Self {
        Self::Select(Select { id, renewal: 0, placeholder, options, min: 1, max: 1, enabled: true })
    }
}

impl SelectOption {
    /// An option with no more than its label.
    pub(crate) const fn new(value: String, label: String) -> Self {
        Self { value, label, description: String::new(), emoji: None, chosen: false }
    }
}
