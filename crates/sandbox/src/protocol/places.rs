//! Servers, people and channels, as the page sees them.

use serde::{Deserialize, Serialize};
use twilight_model::guild::Permissions;

use super::Id;

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
    /// Whether the server itself has authorised the commands, although the bot is not in it.
    #[serde(default)]
    pub with_commands: bool,
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
    pub(crate) fn new(id: Id, name: &str, locale: &str, community: bool) -> Self {
        Self {
            id,
            name: name.to_owned(),
            locale: locale.to_owned(),
            community,
            without_bot: false,
            with_commands: false,
            roles: Vec::new(),
        }
    }

    /// The language that Discord reports: "the preferred locale of a Community guild […]; defaults to `en-US`" (Discord, "Guild
    /// Object").
    pub(crate) fn preferred_locale(&self) -> &str {
        if self.community { &self.locale } else { USUAL_LOCALE }
    }

    pub(crate) fn features(&self) -> Vec<&'static str> {
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
    pub(crate) const fn number(self) -> u8 {
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

    /// Returns `true` if people talk in this channel, so that its text can be read only with `CONNECT`.
    pub(crate) const fn is_voice(self) -> bool {
        matches!(self, Self::Voice | Self::Stage)
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
    /// Whether only a moderator can write in the thread, and open it again if it is archived.
    pub locked: bool,
    /// After how many minutes without a message a thread is archived; 0 if this is no thread.
    pub archive_minutes: u64,
    /// How many seconds a person has to wait between two messages.
    pub slow_mode: u64,
    /// The people who may not see this channel.
    #[serde(default)]
    pub hidden_from: Vec<Id>,
    /// The people who may not connect to this voice channel, and so not read its text.
    #[serde(default)]
    pub closed_to: Vec<Id>,
    /// Whether people without the permission to manage threads may add others to a private thread.
    #[serde(default)]
    pub invitable: bool,
}

impl Channel {
    /// An open channel that nobody is a member of, and that is in no server.
    pub(crate) fn new(id: Id, kind: ChannelKind, name: String) -> Self {
        Self {
            id,
            kind,
            name,
            guild_id: None,
            parent_id: None,
            owner_id: None,
            members: Vec::new(),
            archived: false,
            locked: false,
            archive_minutes: 0,
            slow_mode: 0,
            hidden_from: Vec::new(),
            closed_to: Vec::new(),
            invitable: true,
        }
    }
}
