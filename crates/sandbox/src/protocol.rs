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
use serde_json::Value;

pub use super::id::Id;

mod messages;
mod orders;
mod places;
mod requests;

pub use messages::{Attachment, Dimensions, InteractionAnswer, InteractionStatus, InvokedBy, Message, Modal};
pub use orders::{ClockOrder, Dismiss, FaultOrder, Installation, Interact, NewLocale, NewUser, Say};
pub use places::{Channel, ChannelKind, Guild, Role, User};
pub use requests::{Exchange, Fault, Log, SentFile};

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
