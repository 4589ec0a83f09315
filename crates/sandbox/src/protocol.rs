//! What the double and its web page say to each other.
//!
//! Everything is JSON under `/sandbox/api/`; the types below are exactly what crosses the wire, field by field, and
//! the end-to-end tests read the same types. Identifiers are strings of digits. `USER` is a user's identifier or
//! name, upper or lower case.
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
//! A request that cannot be met is answered with 400 (or 404, 403) and `{"error": "a sentence"}`: for example a
//! disabled button, a missing required option, a select with too many values. Those are what Discord's own client
//! would not let a person do, so that the bot never hears of them.
//!
//! # Live updates
//!
//! Fetch `state`, note its `seq`, open `events?after=SEQ`. Each event carries a `seq` that only grows, but not by
//! one: events that this user may not see are left out before they reach the wire. After a lost connection open
//! `events?after=LAST` with the last `seq` that was received. If the double no longer knows that far back, or was
//! itself restarted, the first event is `reset`: fetch `state` again. An event describes the state *after* it, whole
//! (a `message_update` carries the whole message), so applying one twice does no harm.
//!
//! # Other addresses
//!
//! - `/attachments/{channel}/{attachment}/{filename}` serves what the bot uploaded; [`Attachment::url`] points there.
//! - `/emojis/{id}.png` serves an application emoji, for `<:name:id>` in a text.
//!
//! # Refused
//!
//! The double listens on loopback only and has no passwords. It answers 403 when the `Host` header is not the bound
//! address, or when there is an `Origin` other than its own.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use twilight_model::guild::Permissions;

pub use super::id::Id;

/// Everything one user may see at one moment.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct State {
    /// The number of the latest event that is contained in this state.
    pub seq: u64,
    /// The user whose view this is.
    pub me: Id,
    /// The first server.
    pub guild: Guild,
    /// The other servers.
    pub other_guilds: Vec<Guild>,
    /// Everybody, the bot included.
    pub users: Vec<User>,
    /// Text channels, threads and this user's direct messages, oldest first.
    pub channels: Vec<Channel>,
    /// The registered commands as Discord returns them: `name`, `name_localizations`, `description`,
    /// `description_localizations`, `options` (nested), `default_member_permissions`, …
    pub commands: Vec<Value>,
    /// The application's emojis: `id`, `name`, `animated`.
    pub emojis: Vec<Value>,
    /// Messages of all these channels, oldest first, this user's own ephemeral ones included.
    pub messages: Vec<Message>,
    /// This user's interactions that the bot has not answered yet.
    pub pending: Vec<InteractionStatus>,
    /// Whether the bot has a gateway connection right now.
    pub bot_online: bool,
    /// How far the clock here is ahead of the machine's, in milliseconds.
    pub ahead_ms: u64,
}

/// Moves the clock forward.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClockOrder {
    /// By how many seconds, at most thirty days.
    pub seconds: u32,
}

/// A server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Guild {
    pub id: Id,
    pub name: String,
    /// The language that its people have agreed on, such as `en-US` or `fr`.
    pub locale: String,
    /// Whether it has the feature `COMMUNITY`, without which Discord knows no language of it.
    pub community: bool,
    /// Whether the bot was never added to it.
    #[serde(default)]
    pub without_bot: bool,
    /// Its roles but that of everybody.
    #[serde(default)]
    pub roles: Vec<Role>,
}

/// A role of a server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Role {
    pub id: Id,
    pub name: String,
    /// Who has a role with a higher number may give and take it.
    pub position: u32,
    /// Whether it belongs to an application, and so is nobody's to give.
    pub managed: bool,
    /// What it allows, as Discord tells of it; nobody may do more here for that.
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

    /// The language as Discord tells it: "the preferred locale of a Community guild […]; defaults to `en-US`" (Discord, "Guild
    /// Object").
    pub(super) fn preferred_locale(&self) -> &str {
        if self.community { &self.locale } else { USUAL_LOCALE }
    }

    /// What Discord calls the features of a server.
    pub(super) fn features(&self) -> Vec<&'static str> {
        if self.community { vec!["COMMUNITY"] } else { Vec::new() }
    }
}

/// What Discord says of a server's language where it knows none.
const USUAL_LOCALE: &str = "en-US";

/// A person, or the bot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct User {
    pub id: Id,
    /// The unique name, lower case.
    pub username: String,
    /// The name that is shown.
    pub name: String,
    /// The language of this person's client: `en-US`, `fr`, …
    pub locale: String,
    /// Whether this person may administrate every server.
    pub admin: bool,
    /// Whether this is the application's bot.
    pub bot: bool,
    /// Whether this user is (still) a member of the first server.
    pub member: bool,
    /// Whether direct messages from the bot are accepted.
    pub dms_open: bool,
    /// Whether this person has installed the application, and so has its commands where the bot is not, too.
    #[serde(default)]
    pub installed: bool,
    /// The person's roles.
    #[serde(default)]
    pub roles: Vec<Id>,
}

/// What kind of place a channel is.
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
    /// A thread that its members alone see.
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

    /// Returns `true` if it is a thread of whatever kind.
    pub const fn is_thread(self) -> bool {
        matches!(self, Self::Thread | Self::AnnouncementThread | Self::PrivateThread)
    }
}

/// A text channel, a thread or a direct conversation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Channel {
    /// Its identifier. A thread that was started from a message shares that message's identifier, as in Discord.
    pub id: Id,
    /// What kind of place this is.
    pub kind: ChannelKind,
    /// The name without `#`.
    pub name: String,
    /// The server, absent for direct messages.
    pub guild_id: Option<Id>,
    /// A thread's channel.
    pub parent_id: Option<Id>,
    /// Who started a thread.
    pub owner_id: Option<Id>,
    /// Members of a thread; the two people of a direct conversation.
    pub members: Vec<Id>,
    pub archived: bool,
    /// Whether an archived thread can be opened again only by a moderator.
    pub locked: bool,
    /// After how many minutes without a message a thread is archived; 0 for what is no thread.
    pub archive_minutes: u64,
    /// How many seconds a person waits between two messages.
    pub slow_mode: u64,
    /// The people who may not see it.
    #[serde(default)]
    pub hidden_from: Vec<Id>,
    /// Whether people who do not manage threads may add others of their kind to a private thread.
    #[serde(default)]
    pub invitable: bool,
}

/// A file that belongs to a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attachment {
    pub id: Id,
    /// The file name, which embeds name as `attachment://NAME`.
    pub filename: String,
    /// The text for those who cannot see the picture.
    pub description: Option<String>,
    /// Such as `image/png`.
    pub content_type: String,
    /// The length in bytes.
    pub size: usize,
    /// Where the double serves it.
    pub url: String,
    /// How large it is, where it is a picture.
    #[serde(flatten)]
    pub dimensions: Option<Dimensions>,
}

/// The size of a picture in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dimensions {
    /// From left to right.
    pub width: u32,
    /// From top to bottom.
    pub height: u32,
}

impl Dimensions {
    /// Says how large it is where its address is said.
    pub(super) fn add_to(self, payload: &mut Map<String, Value>) {
        payload.insert("width".to_owned(), self.width.into());
        payload.insert("height".to_owned(), self.height.into());
    }
}

/// Which command or component a message answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InvokedBy {
    pub id: Id,
    /// Who did it.
    pub user: Id,
    /// The command's path such as `gang new`; absent when a component or a modal was used.
    pub command: Option<String>,
    /// Whether the command stands in the menu of a person or a message, and is not typed.
    #[serde(default)]
    pub menu: bool,
}

/// A message as a user sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Message {
    /// Its identifier; later messages have greater ones.
    pub id: Id,
    /// Where it is.
    pub channel_id: Id,
    /// Who wrote it.
    pub author: Id,
    /// The text, in Discord's markdown.
    pub content: String,
    /// Embeds as Discord returns them, `attachment://` addresses already replaced by `url`.
    pub embeds: Vec<Value>,
    /// Components as Discord returns them (numbers for `type` and `style`), of the first or the second version.
    pub components: Vec<Value>,
    /// The files that belong to it.
    pub attachments: Vec<Attachment>,
    /// Discord's message flags: 64 ephemeral, 128 thinking, 32768 components of the second version.
    pub flags: u64,
    /// Only its addressee sees it.
    pub ephemeral: bool,
    /// The one who sees an ephemeral message.
    pub addressee: Option<Id>,
    /// "is thinking…": a deferred answer that has no content yet.
    pub thinking: bool,
    /// When it was sent, ISO 8601.
    pub timestamp: String,
    /// When it was last edited, ISO 8601.
    pub edited_timestamp: Option<String>,
    /// What it answers.
    pub invoked_by: Option<InvokedBy>,
    /// The message it replies to.
    pub reply_to: Option<Id>,
    /// Who was notified when it was sent; an edit notifies nobody.
    pub pings: Vec<Id>,
    /// The thread that was started from it.
    pub thread: Option<Id>,
}

/// How far an interaction has come.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct InteractionStatus {
    pub id: Id,
    /// Who did it.
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
    /// None yet.
    Pending,
    /// A message (callback type 4): it came or comes as an event of its own.
    Message { message: Id },
    /// A deferred message (type 5): it shows as "thinking…" until it is edited.
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
    /// What the bot will be told.
    pub custom_id: String,
    /// The heading.
    pub title: String,
    /// Action rows with text inputs (or labels with one input each), as the bot sent them.
    pub components: Vec<Value>,
}

/// One change, with the number that orders it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Event {
    /// Only grows; pass the last one as `after` when reconnecting.
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
    /// A message that was deleted or dismissed.
    MessageDelete { channel_id: Id, id: Id },
    /// A new channel or thread.
    ChannelCreate { channel: Channel },
    /// A renamed, archived or otherwise changed channel.
    ChannelUpdate { channel: Channel },
    /// A channel or thread that is gone, its messages with it.
    ChannelDelete { id: Id },
    /// Somebody new, or changed.
    User { user: User },
    /// The commands as they are now registered.
    Commands { commands: Vec<Value> },
    /// The clock was moved; so far it is ahead of the machine's now, in milliseconds.
    Clock { ahead_ms: u64 },
    /// The application's emojis as they are now.
    Emojis { emojis: Vec<Value> },
    /// One of this user's interactions was sent or answered, or has failed.
    Interaction { interaction: InteractionStatus },
    /// The bot connected to the gateway or lost its connection.
    Bot { online: bool },
    /// The double cannot tell what was missed: fetch the state again.
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
        /// The option that is being typed; its text so far is in `options` (absent: empty).
        focused: String,
        /// What has been filled in.
        #[serde(default)]
        options: Map<String, Value>,
    },
    /// A command is chosen in the menu of a person or of a message.
    Menu {
        r#as: String,
        channel: Id,
        /// The name in English, such as `Statistics`.
        command: String,
        /// The person or the message.
        target: Id,
    },
    /// A button is pressed or a select closed.
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

/// An ordinary message of a user.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Say {
    pub r#as: String,
    pub channel: Id,
    /// The text, 1 to 2000 characters.
    pub content: String,
}

/// Wish of a user not to see an ephemeral message any longer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dismiss {
    /// Its addressee.
    pub r#as: String,
    pub message: Id,
}

/// Somebody to add to the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewUser {
    /// The name that is shown, 1 to 32 characters.
    pub name: String,
    /// `en-US` when absent.
    #[serde(default)]
    pub locale: Option<String>,
    /// Whether the user may administrate the server.
    #[serde(default)]
    pub admin: bool,
}

/// Whether a user has the application installed.
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

/// The bot's requests since some moment.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Log {
    /// The number of the latest request; pass it as `after` next time.
    pub last: u64,
    /// The requests, oldest first.
    pub exchanges: Vec<Exchange>,
}

/// A file of a multipart request, without its bytes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SentFile {
    /// The part's name, such as `files[0]`.
    pub field: String,
    pub filename: String,
    /// The length in bytes.
    pub size: usize,
}

/// One request of the bot and its answer. Tokens are never in it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Exchange {
    /// Counts from 1.
    pub number: u64,
    /// When the request came in, ISO 8601.
    pub timestamp: String,
    /// Such as `POST`.
    pub method: String,
    /// The path below `/api/v10`, an interaction's token replaced by `{token}`.
    pub path: String,
    /// The path with every identifier replaced by `{id}` too: what faults are matched against.
    pub route: String,
    /// The query without `?`.
    pub query: Option<String>,
    /// The JSON body (of a multipart request its `payload_json`), or null.
    pub request: Value,
    /// The files of a multipart request.
    pub files: Vec<SentFile>,
    /// The answer's HTTP status.
    pub status: u16,
    /// The answer's JSON body, or null.
    pub response: Value,
    /// How long the double took to answer, in microseconds, artificial delays included.
    pub duration_us: u64,
    /// Whether a fault answered in the place of the double.
    pub injected: bool,
    /// The interaction that this request belongs to, if its path names one.
    pub interaction: Option<Id>,
    /// For an interaction's callback: microseconds from the gateway's dispatch to the arrival of the callback.
    pub round_trip_us: Option<u64>,
}

/// What happens to a matching request instead of, or before, its answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Fault {
    /// 429 with this `retry_after`; the request has no effect.
    RateLimited {
        /// Seconds.
        retry_after: f64,
        /// Whether the limit is that of the whole application.
        #[serde(default)]
        global: bool,
    },
    /// An error status; the request has no effect.
    Status { status: u16 },
    /// An error status with one of Discord's codes, such as 400 with 200000, "Message was blocked by automatic moderation"
    /// (Discord, "Opcodes and Status Codes", "JSON Error Codes"); the request has no effect.
    Refused { status: u16, code: u32 },
    /// 403 with one of Discord's codes, such as 50013 (missing permissions); the request has no effect.
    Forbidden { code: u32 },
    /// 429 without a word of Discord's, from what stands before it, which asks for a pause of so many seconds; the request has no effect.
    Blocked { retry_after: u64 },
    /// The request is carried out after a pause of so many milliseconds.
    Delay { ms: u64 },
    /// The request is carried out, but its answer is lost: status 500 instead.
    LoseAnswer,
}

/// A switch of the side panel; in HTTP the name is in the path: `POST faults/drop-gateway`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "fault", rename_all = "kebab-case")]
pub enum FaultOrder {
    /// Cuts the bot's gateway connection; it may resume.
    DropGateway,
    /// Asks the bot to reconnect (op 7).
    Reconnect,
    /// Ends the bot's session (op 9).
    InvalidateSession {
        /// Whether the bot may resume it nevertheless.
        #[serde(default)]
        resumable: bool,
    },
    /// Lets the next requests fail or wait.
    Next {
        /// `METHOD /route`, e.g. `PATCH /channels/{id}/messages/{id}`; a trailing `*` matches any rest; absent: any.
        /// A number in the place of an `{id}` names one of them.
        #[serde(default)]
        route: Option<String>,
        /// How often, 1 when absent.
        #[serde(default)]
        times: Option<u32>,
        /// What happens to them.
        what: Fault,
    },
    /// Takes a permission away from the bot.
    Deny {
        /// Discord's name such as `SEND_MESSAGES`.
        permission: String,
        /// Only here; absent: everywhere.
        #[serde(default)]
        channel: Option<Id>,
    },
    /// Gives a permission back to the bot.
    Allow {
        /// Discord's name.
        permission: String,
        /// As it was denied.
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
    /// Forgets all faults that have not happened yet and gives all permissions back.
    Clear,
}
