//! What the double and its web page say to each other.
//!
//! Everything is JSON under `/sandbox/api/`. The types below are exactly what is sent, field by field, and the end-to-end tests
//! read the same types. Identifiers are strings of digits. `USER` is a user's identifier or name; upper and lower case are the
//! same.
//!
//! | request | body | answer |
//! |---|---|---|
//! | `GET state?as=USER` | – | [`State`]: everything that this user may see now |
//! | `GET events?as=USER&after=SEQ` | – (WebSocket) | one [`Event`] per text frame, each with a `seq` greater than `after` |
//! | `POST interact` | [`Interact`] | [`InteractionStatus`]; `pending`, except for autocompletion, which waits for its answer |
//! | `POST say` | [`Say`] | [`Message`] |
//! | `POST dismiss` | [`Dismiss`] | 204: this ephemeral message is gone for its addressee |
//! | `POST users` | [`NewUser`] | [`User`] |
//! | `POST users/{id}/locale` | [`NewLocale`] | [`User`] |
//! | `POST users/{id}/installed` | [`Installation`] | [`User`] |
//! | `GET log?after=N` | – | [`Log`]: requests of the bot numbered higher than `N` |
//! | `POST faults/{name}` | the fields of that [`FaultOrder`], `{}` if none | 204 |
//! | `POST clock` | [`ClockOrder`] | 204: the clocks of the double and of the bot are that much later; 501 if nobody gave the double a way to move the bot's |
//! | `POST restart-bot` | – | 204 when the bot has been told; 501 if nobody gave the double a way to do it |
//! | `GET complaints` | – | a list of strings |
//!
//! A request that cannot be met is answered with 400, 403 or 404 and `{"error": "a sentence"}`: for example for a disabled button,
//! a missing required option, or a select with too many values. Discord's own client would not let a person do such things, so the
//! bot never hears of them.
//!
//! # Live updates
//!
//! Fetch `state`, note its `seq`, open `events?after=SEQ`. Each event has a greater `seq` than the one before, but not always by
//! one: events that this user may not see are left out. After a lost connection open `events?after=LAST` with the last `seq` that
//! was received. If the double has forgotten the events after it, or was itself restarted, the first event is `reset`: fetch
//! `state` again. An event describes the whole state *after* the change (a `message_update` contains the whole message), so
//! applying one twice does no harm.
//!
//! # Other addresses
//!
//! - `/attachments/{channel}/{attachment}/{filename}` serves what the bot uploaded; [`Attachment::url`] points there.
//! - `/emojis/{id}.png` serves an application emoji, for `<:name:id>` in a text.
//!
//! # Refused
//!
//! The double listens on loopback only and has no passwords. It answers 403 when the `Host` header is not the bound address, or
//! when there is an `Origin` other than its own.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use twilight_model::guild::Permissions;

pub use super::id::Id;

/// Everything one user may see at one moment.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct State {
    /// The `seq` of the latest event that this state contains.
    pub seq: u64,
    /// The user whose view this is.
    pub me: Id,
    /// The first server.
    pub guild: Guild,
    pub other_guilds: Vec<Guild>,
    /// Everybody, the bot included.
    pub users: Vec<User>,
    /// Text channels, threads and this user's direct messages, oldest first.
    pub channels: Vec<Channel>,
    /// The registered commands as Discord returns them: `name`, `name_localizations`, `description`,
    /// `description_localizations`, `options` (nested), `default_member_permissions`, …
    pub commands: Vec<Value>,
    /// The application's emojis, each with `id`, `name` and `animated`.
    pub emojis: Vec<Value>,
    /// Messages of all these channels, oldest first, this user's own ephemeral ones included.
    pub messages: Vec<Message>,
    /// This user's interactions that the bot has not answered yet.
    pub pending: Vec<InteractionStatus>,
    /// Whether the bot has a gateway connection right now.
    pub bot_online: bool,
    /// How far the double's clock is ahead of the machine's, in milliseconds.
    pub ahead_ms: u64,
}

/// Moves the clock forward.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClockOrder {
    /// More than 0, and at most thirty days.
    pub seconds: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Guild {
    pub id: Id,
    pub name: String,
    /// The language of its people, such as `en-US` or `fr`.
    pub locale: String,
    /// Whether it has the feature `COMMUNITY`. Without it, Discord does not know the server's language.
    pub community: bool,
    /// Whether the bot has never been added to the server.
    #[serde(default)]
    pub without_bot: bool,
    /// The roles, without the role of everybody.
    #[serde(default)]
    pub roles: Vec<Role>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Role {
    pub id: Id,
    pub name: String,
    /// Members with a role of a higher position may give and take this one.
    pub position: u32,
    /// Whether it belongs to an application. Then nobody can give it.
    pub managed: bool,
    /// The permissions that Discord reports. In the double they allow nobody anything.
    #[serde(default = "Permissions::empty")]
    pub permissions: Permissions,
}

impl Guild {
    pub(super) fn new(id: Id, name: &str, locale: &str, community: bool) -> Self {
        Self {
            id,
            name: name.to_owned(),
            locale: locale.to_owned(),
            community,
            without_bot: false,
            roles: Vec::new(),
        }
    }

    /// The language that Discord reports: "the preferred locale of a Community guild […]; defaults to `en-US`" (Discord, "Guild
    /// Object").
    pub(super) fn preferred_locale(&self) -> &str {
        if self.community { &self.locale } else { USUAL_LOCALE }
    }

    pub(super) fn features(&self) -> Vec<&'static str> {
        if self.community { vec!["COMMUNITY"] } else { Vec::new() }
    }
}

/// The language that Discord reports for a server whose language it does not know.
const USUAL_LOCALE: &str = "en-US";

/// A person or the bot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct User {
    pub id: Id,
    /// The unique name, lower case.
    pub username: String,
    pub name: String,
    /// The language of this person's client: `en-US`, `fr`, …
    pub locale: String,
    /// Whether this person may administrate every server.
    pub admin: bool,
    pub bot: bool,
    /// Whether this user is a member of the first server at present.
    pub member: bool,
    /// Whether direct messages from the bot are accepted.
    pub dms_open: bool,
    /// Whether this person has installed the application, and so has its commands also where the bot is not.
    #[serde(default)]
    pub installed: bool,
    #[serde(default)]
    pub roles: Vec<Id>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChannelKind {
    /// An ordinary text channel.
    Text,
    /// A channel whose messages other servers may follow.
    Announcement,
    /// The text of a voice channel.
    Voice,
    /// The text of a stage.
    Stage,
    /// A public thread below a text channel.
    Thread,
    /// A thread below an announcement channel.
    AnnouncementThread,
    /// A private thread, which only its members and moderators see.
    PrivateThread,
    /// A conversation of one user with the bot, or of two people.
    Dm,
}

impl ChannelKind {
    /// Discord's number (Discord, "Channel Object", "Channel Types").
    pub(super) const fn number(self) -> u8 {
        match self {
            Self::Text => 0,
            Self::Dm => 1,
            Self::Voice => 2,
            Self::Announcement => 5,
            Self::AnnouncementThread => 10,
            Self::Thread => 11,
            Self::PrivateThread => 12,
            Self::Stage => 13,
        }
    }

    /// Returns `true` if this is a thread of any kind.
    pub const fn is_thread(self) -> bool {
        matches!(self, Self::Thread | Self::AnnouncementThread | Self::PrivateThread)
    }
}

/// A text channel, a thread or a direct conversation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Channel {
    /// A thread that was started from a message has the identifier of that message, as in Discord.
    pub id: Id,
    pub kind: ChannelKind,
    /// The name without `#`.
    pub name: String,
    /// The server, absent for direct messages.
    pub guild_id: Option<Id>,
    /// The channel of a thread.
    pub parent_id: Option<Id>,
    /// The user who started a thread.
    pub owner_id: Option<Id>,
    /// Members of a thread; the two people of a direct conversation.
    pub members: Vec<Id>,
    pub archived: bool,
    /// Whether only a moderator can open the archived thread again.
    pub locked: bool,
    /// After how many minutes without a message a thread is archived; 0 if this is no thread.
    pub archive_minutes: u64,
    /// How many seconds a person has to wait between two messages.
    pub slow_mode: u64,
    /// The people who may not see this channel.
    #[serde(default)]
    pub hidden_from: Vec<Id>,
    /// Whether people without the permission to manage threads may add others to a private thread.
    #[serde(default)]
    pub invitable: bool,
}

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
    pub(super) fn add_to(self, payload: &mut Map<String, Value>) {
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
    /// The message it replies to.
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
    pub answer: Answer,
}

/// The bot's first answer to an interaction, `{"status": "…", …}`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "status", rename_all = "snake_case")]
pub enum Answer {
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

/// A change, with the number that orders it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Event {
    /// Greater than in every event before. Pass the last one as `after` when reconnecting.
    pub seq: u64,
    #[serde(flatten)]
    pub change: Change,
}

/// What changed, `{"type": "…", …}`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Change {
    /// A new message.
    MessageCreate { message: Message },
    /// A message as it is after an edit.
    MessageUpdate { message: Message },
    /// A message was deleted or dismissed.
    MessageDelete { channel_id: Id, id: Id },
    /// A new channel or thread.
    ChannelCreate { channel: Channel },
    /// A channel was renamed, archived or otherwise changed.
    ChannelUpdate { channel: Channel },
    /// A channel or thread was deleted, and its messages with it.
    ChannelDelete { id: Id },
    /// A new or changed user.
    User { user: User },
    /// All commands that are registered now.
    Commands { commands: Vec<Value> },
    /// The clock was moved: it is now `ahead_ms` milliseconds ahead of the machine's.
    Clock { ahead_ms: u64 },
    /// The application's emojis as they are now.
    Emojis { emojis: Vec<Value> },
    /// An interaction of this user was sent or answered, or has failed.
    Interaction { interaction: InteractionStatus },
    /// The bot connected to the gateway or lost its connection.
    Bot { online: bool },
    /// The double has forgotten the events that were missed, or the user may see other channels than before: fetch the state again.
    Reset,
}

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
    /// As in [`User::installed`].
    pub installed: bool,
}

/// A change of a user's language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewLocale {
    /// One of Discord's locales, such as `en-US`, `en-GB`, `fr`, `de`.
    pub locale: String,
}

/// The bot's requests after a given one.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Log {
    /// The number of the latest request; pass it as `after` next time.
    pub last: u64,
    /// Oldest first.
    pub exchanges: Vec<Exchange>,
}

/// A file of a multipart request, without its bytes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SentFile {
    /// The part's name, such as `files[0]`.
    pub field: String,
    pub filename: String,
    /// In bytes.
    pub size: usize,
}

/// A request of the bot and its answer. It never contains a token.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Exchange {
    /// Requests are numbered from 1.
    pub number: u64,
    /// When the request arrived, ISO 8601.
    pub timestamp: String,
    /// The HTTP method, such as `POST`.
    pub method: String,
    /// The path below `/api/v10`; `{token}` replaces an interaction's token.
    pub path: String,
    /// The path in which `{id}` also replaces every identifier. Faults are matched against it.
    pub route: String,
    /// The query without `?`.
    pub query: Option<String>,
    /// The JSON body, or the `payload_json` of a multipart request; null if there is none.
    pub request: Value,
    pub files: Vec<SentFile>,
    pub status: u16,
    /// The answer's JSON body; null if there is none.
    pub response: Value,
    /// How long the double took to answer, in microseconds, including artificial delays.
    pub duration_us: u64,
    /// Whether a fault answered instead of the double.
    pub injected: bool,
    /// The interaction that this request belongs to, if its path names one.
    pub interaction: Option<Id>,
    /// For the first answer to an interaction: the microseconds from the dispatch of the interaction to the arrival of the answer.
    pub round_trip_us: Option<u64>,
}

/// What happens to a request instead of its answer, or before it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Fault {
    /// 429 with this `retry_after`; the request has no effect.
    RateLimited {
        /// In seconds.
        retry_after: f64,
        /// Whether the limit is the one for the whole application.
        #[serde(default)]
        global: bool,
    },
    /// An error status; the request has no effect.
    Status { status: u16 },
    /// An error status with one of Discord's codes, such as 403 with 50013, "You lack permissions to perform that action" (Discord,
    /// "Opcodes and Status Codes", "JSON Error Codes"); the request has no effect.
    Refused { status: u16, code: u32 },
    /// 429 that is not from Discord but from a proxy in front of it, which asks for a pause of `retry_after` seconds. The request
    /// has no effect.
    Blocked { retry_after: u64 },
    /// The request is carried out after a pause of `ms` milliseconds.
    Delay { ms: u64 },
    /// The request is carried out, but its answer is lost: the bot gets status 500.
    LoseAnswer,
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
    /// Lets a user refuse direct messages of the bot, or accept them again.
    CloseDms { user: Id, closed: bool },
    /// Drops all faults that have not happened yet, and gives all permissions back.
    Clear,
}
