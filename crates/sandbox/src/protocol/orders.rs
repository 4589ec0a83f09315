//! What the page asks for: what people do, and what the side panel changes.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::{Fault, Id};

/// What a user does, `{"kind": "…", "as": USER, …}`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Interact {
    /// A slash command is sent.
    Slash {
        r#as: String,
        channel: Id,
        /// The path in English, such as `gang new`.
        command: String,
        /// Values by option name: strings, numbers, booleans; an identifier for users and channels.
        #[serde(default)]
        options: Map<String, Value>,
    },
    /// A slash command is being typed; the answer holds suggestions for one option.
    Autocomplete {
        r#as: String,
        channel: Id,
        /// The path in English.
        command: String,
        /// The option that is being typed. Its text so far is in `options`; if it is absent there, it is empty.
        focused: String,
        /// The values that have been filled in so far, by option name.
        #[serde(default)]
        options: Map<String, Value>,
    },
    /// A command is chosen in the menu of a person or of a message.
    Menu {
        r#as: String,
        channel: Id,
        /// The name in English, such as `Statistics`.
        command: String,
        /// The person or the message whose menu it is.
        target: Id,
    },
    /// A button is pressed, or a select is closed.
    Component {
        r#as: String,
        message: Id,
        custom_id: String,
        /// A select's chosen values (identifiers for user selects), empty for a button.
        #[serde(default)]
        values: Vec<String>,
    },
    /// A form is sent.
    Modal {
        r#as: String,
        /// The interaction that was answered with the form.
        interaction: Id,
        /// Texts by `custom_id` of the input; for a select in a form a list of values.
        #[serde(default)]
        fields: Map<String, Value>,
    },
}

/// An ordinary message that a user writes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Say {
    pub r#as: String,
    pub channel: Id,
    /// The text, 1 to 2000 characters.
    pub content: String,
}

/// The wish of a user to hide an ephemeral message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dismiss {
    /// The addressee of the message.
    pub r#as: String,
    pub message: Id,
}

/// A user to add to the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewUser {
    /// The shown name, 1 to 32 characters.
    pub name: String,
    /// `en-US` if absent.
    #[serde(default)]
    pub locale: Option<String>,
    /// Whether the user may administrate the server.
    #[serde(default)]
    pub admin: bool,
}

/// Whether a user has installed the application.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Installation {
    /// As in [`User::installed`](super::User::installed).
    pub installed: bool,
}

/// A change of a user's language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewLocale {
    /// One of Discord's locales, such as `en-US`, `en-GB`, `fr`, `de`.
    pub locale: String,
}

/// A switch of the side panel. In HTTP its name is in the path: `POST faults/drop-gateway`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "fault", rename_all = "kebab-case")]
pub enum FaultOrder {
    /// Cuts the bot's gateway connection; it may resume.
    DropGateway,
    /// Asks the bot to reconnect (op 7).
    Reconnect,
    /// Ends the bot's session (op 9).
    InvalidateSession {
        /// Whether the bot may resume it.
        #[serde(default)]
        resumable: bool,
    },
    /// Lets the next requests fail or wait.
    Next {
        /// `METHOD /route`, for example `PATCH /channels/{id}/messages/{id}`. A trailing `*` matches any rest. A number in the
        /// place of an `{id}` matches only that identifier. Without a route, every request matches.
        #[serde(default)]
        route: Option<String>,
        /// The number of requests; 1 if absent.
        #[serde(default)]
        times: Option<u32>,
        /// What happens to these requests.
        what: Fault,
    },
    /// Denies the bot a permission.
    Deny {
        /// Discord's name such as `SEND_MESSAGES`.
        permission: String,
        /// The only channel in which it is denied; if absent, it is denied everywhere.
        #[serde(default)]
        channel: Option<Id>,
    },
    /// Gives a permission back to the bot.
    Allow {
        /// Discord's name.
        permission: String,
        /// The same channel as in the order that denied it; absent if that one had none.
        #[serde(default)]
        channel: Option<Id>,
    },
    /// Deletes a message, as a moderator would.
    DeleteMessage { message: Id },
    /// Deletes a channel or thread.
    DeleteChannel { channel: Id },
    ArchiveThread {
        channel: Id,
        /// Whether only a moderator may open it again.
        #[serde(default)]
        locked: bool,
    },
    /// Locks a thread without archiving it, or unlocks it.
    LockThread { channel: Id, locked: bool },
    /// Lets a user refuse direct messages of the bot, or accept them again.
    CloseDms { user: Id, closed: bool },
    /// Drops all faults that have not happened yet, and gives all permissions back.
    Clear,
}

/// Moves the clock forward.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClockOrder {
    /// More than 0, and at most thirty days.
    pub seconds: u32,
}
