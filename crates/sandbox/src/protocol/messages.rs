//! Messages, and the answers to interactions.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::Id;

/// A file that belongs to a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attachment {
    pub id: Id,
    /// The file name, by which embeds refer to it as `attachment://NAME`.
    pub filename: String,
    /// The description for people who cannot see the picture.
    pub description: Option<String>,
    /// The media type, such as `image/png`.
    pub content_type: String,
    /// In bytes.
    pub size: usize,
    /// The address at which the double serves the file.
    pub url: String,
    /// The size of the picture, if it is one.
    #[serde(flatten)]
    pub dimensions: Option<Dimensions>,
}

/// The size of a picture in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dimensions {
    pub width: u32,
    pub height: u32,
}

impl Dimensions {
    /// Adds width and height to the payload that contains the picture's address.
    pub(crate) fn add_to(self, payload: &mut Map<String, Value>) {
        payload.insert("width".to_owned(), self.width.into());
        payload.insert("height".to_owned(), self.height.into());
    }
}

/// The command or component that a message answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InvokedBy {
    pub id: Id,
    pub user: Id,
    /// The command's path such as `gang new`; absent when a component or a modal was used.
    pub command: Option<String>,
    /// Whether the command was chosen in the menu of a person or a message; `false` if it was typed.
    #[serde(default)]
    pub menu: bool,
    /// The message whose component or modal was used.
    pub source_message: Option<Id>,
}

/// A message as a user sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Message {
    /// Later messages have greater identifiers.
    pub id: Id,
    pub channel_id: Id,
    pub author: Id,
    /// The text, in Discord's markdown.
    pub content: String,
    /// Embeds as Discord returns them; `url` has already replaced `attachment://` addresses.
    pub embeds: Vec<Value>,
    /// Components as Discord returns them, of the first or the second version, with numbers for `type` and `style`.
    pub components: Vec<Value>,
    pub attachments: Vec<Attachment>,
    /// Discord's message flags: 64 ephemeral, 128 thinking, 32768 components of the second version.
    pub flags: u64,
    /// Whether only its addressee sees it.
    pub ephemeral: bool,
    /// The only user who sees an ephemeral message.
    pub addressee: Option<Id>,
    /// Whether it shows "is thinking…": it is a deferred answer that has no content yet.
    pub thinking: bool,
    /// When it was sent, ISO 8601.
    pub timestamp: String,
    /// When it was last edited, ISO 8601.
    pub edited_timestamp: Option<String>,
    /// The interaction that the message answers.
    pub invoked_by: Option<InvokedBy>,
    /// The message it replies to, which may have been deleted since.
    pub reply_to: Option<Id>,
    /// Who was notified when it was sent; an edit notifies nobody.
    pub pings: Vec<Id>,
    /// The thread that was started from it.
    pub thread: Option<Id>,
}

/// How the bot has answered an interaction so far.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct InteractionStatus {
    pub id: Id,
    pub user: Id,
    pub channel_id: Id,
    /// The command's path, or the component's or modal's `custom_id`.
    pub name: String,
    /// The message whose component was used.
    pub source_message: Option<Id>,
    pub answer: InteractionAnswer,
}

/// The bot's first answer to an interaction, `{"status": "…", …}`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "status", rename_all = "snake_case")]
pub enum InteractionAnswer {
    /// No answer yet.
    Pending,
    /// A message (callback type 4). It has its own event, which comes before or after this one.
    Message { message: Id },
    /// A deferred message (type 5). It shows "is thinking…" until it is edited.
    Deferred { message: Id },
    /// The message with the component was edited (type 7).
    Update { message: Id },
    /// Acknowledged without any visible effect (type 6).
    DeferredUpdate,
    /// A form to fill in (type 9).
    Modal { modal: Modal },
    /// Suggestions for an option (type 8), at most 25, each with `name`, `name_localizations` and `value`.
    Choices { choices: Vec<Value> },
    /// No answer in time: the user reads "The application did not respond".
    Failed,
}

/// A form that the bot opened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Modal {
    /// What the bot reads when the form is sent.
    pub custom_id: String,
    pub title: String,
    /// Action rows with text inputs, or labels with one input each, as the bot sent them.
    pub components: Vec<Value>,
}
