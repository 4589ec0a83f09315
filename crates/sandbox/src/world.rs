//! Everything that the double knows: people, places, messages, interactions, sessions, and the journal of changes.
//!
//! To hear of changes, watch [`SharedWorld`](super::shared::SharedWorld).

use std::{
    collections::{BTreeMap, BTreeSet, HashMap, VecDeque},
    sync::Arc,
    time::Duration,
};

use serde_json::Value;
use twilight_model::guild::Permissions;

use super::{
    DoubleConfig, Id,
    clock::Clock,
    components::Select,
    error::ApiError,
    faults::Faults,
    gateway::{self, Session},
    interactions::Record,
    permissions::Denied,
    protocol::{
        Change, Channel, ChannelKind, Event, Exchange, Guild, InteractionStatus, InvokedBy, Message, User,
    },
    rates::Counters,
    rest::scheduled_events::ScheduledEvent,
    shards::SessionStarts,
    visibility::Audience,
};

/// The flag of a message whose embeds have been removed.
pub(super) const SUPPRESS_EMBEDS: u64 = 1 << 2;
/// The flag of an ephemeral message.
pub(super) const EPHEMERAL: u64 = 1 << 6;
/// The flag of a deferred answer that has no content yet.
pub(super) const LOADING: u64 = 1 << 7;
/// The flag of a message with components of the second version.
pub(super) const COMPONENTS_V2: u64 = 1 << 15;

/// How many files are kept that no longer belong to a message, at most.
const MOST_DISCARDED: usize = 64;

/// A message, with what only the double knows of it.
#[derive(Debug)]
pub(super) struct Stored {
    pub(super) message: Message,
    /// The interaction whose answer or follow-up it is.
    pub(super) interaction: Option<Id>,
    /// Whether the addressee of an ephemeral message has hidden it.
    pub(super) dismissed: bool,
}

/// A file that the bot uploaded.
#[derive(Clone, Debug)]
pub(super) struct File {
    pub(super) filename: String,
    pub(super) content_type: String,
    pub(super) bytes: Arc<Vec<u8>>,
}

#[derive(Debug)]
pub(super) struct World {
    pub(super) config: DoubleConfig,
    pub(super) clock: Clock,
    /// The host and port, such as `127.0.0.1:4321`.
    pub(super) address: String,
    pub(super) application: Id,
    pub(super) bot: Id,
    pub(super) bot_permissions: Permissions,
    pub(super) denied: Denied,
    /// The position of the bot's own role among the roles of a server.
    pub(super) bot_position: u32,
    pub(super) guilds: Vec<Guild>,
    /// The servers that the bot was removed from.
    pub(super) left: BTreeSet<Id>,
    pub(super) users: BTreeMap<Id, User>,
    pub(super) channels: BTreeMap<Id, Channel>,
    pub(super) messages: BTreeMap<Id, Stored>,
    pub(super) files: HashMap<Id, File>,
    /// The files that no longer belong to a message, the oldest first.
    discarded: VecDeque<Id>,
    pub(super) commands: Vec<Value>,
    pub(super) emojis: Vec<Value>,
    pub(super) scheduled_events: BTreeMap<Id, ScheduledEvent>,
    pub(super) interactions: BTreeMap<Id, Record>,
    /// The interactions that have no answer yet and may still fail.
    pub(super) unanswered: BTreeSet<Id>,
    pub(super) sessions: Vec<Session>,
    pub(super) starts: SessionStarts,
    pub(super) faults: Faults,
    pub(super) exchanges: VecDeque<Exchange>,
    pub(super) exchange_count: u64,
    pub(super) complaints: Vec<String>,
    /// How many connections to the gateway have been asked for.
    pub(super) gateway_connections: u32,
    /// What is counted against the rate limits.
    pub(super) rates: Counters,
    /// The messages that were posted with an enforced nonce, and when.
    pub(super) nonces: HashMap<String, (Id, Duration)>,
    /// When a message was last written in a channel, or a thread was begun or opened again.
    pub(super) active: HashMap<Id, Duration>,
    /// What a person chose last in a menu, by the person, the message and the menu's custom id.
    pub(super) chosen: HashMap<(Id, Id, String), Vec<String>>,
    /// When the time-out of a user ends.
    pub(super) timed_out: HashMap<Id, Duration>,
    journal: VecDeque<(Audience, Event)>,
    seq: u64,
    /// Events up to and including this number are forgotten.
    forgotten: u64,
    last_id: u64,
}

impl World {
    pub(super) fn new(config: DoubleConfig, clock: Clock, address: String) -> Self {
        // A later double begins with a higher number, so that a window that was left open notices the change.
        let seq = u64::try_from(clock.now().as_millis()).unwrap_or_default();
        let mut world = Self {
            bot_permissions: config.bot_permissions,
            emojis: config.emojis.clone(),
            config,
            clock,
            address,
            application: Id::new(0),
            bot: Id::new(0),
            denied: Denied::default(),
            bot_position: 1,
            guilds: Vec::new(),
            left: BTreeSet::new(),
            users: BTreeMap::new(),
            channels: BTreeMap::new(),
            messages: BTreeMap::new(),
            files: HashMap::new(),
            discarded: VecDeque::new(),
            commands: Vec::new(),
            scheduled_events: BTreeMap::new(),
            interactions: BTreeMap::new(),
            unanswered: BTreeSet::new(),
            sessions: Vec::new(),
            starts: SessionStarts::default(),
            faults: Faults::default(),
            exchanges: VecDeque::new(),
            exchange_count: 0,
            complaints: Vec::new(),
            gateway_connections: 0,
            rates: Counters::default(),
            nonces: HashMap::new(),
            active: HashMap::new(),
            timed_out: HashMap::new(),
            chosen: HashMap::new(),
            journal: VecDeque::new(),
            seq,
            forgotten: seq,
            last_id: 0,
        };
        world.populate();
        world
    }

    /// Adds the server, channels and people of the configuration.
    fn populate(&mut self) {
        let guild = self.config.guild.clone();
        let guild_id = self.next_id();
        let (locale, community) = (self.config.guild_locale.clone(), self.config.community);
        self.guilds.push(Guild::new(guild_id, &guild, &locale, community));
        self.application = self.next_id();
        // Discord gives an application and its bot the same identifier.
        self.bot = self.application;
        let mut bot = self.new_user(self.bot, &self.config.bot_name.clone(), "en-US", false);
        bot.bot = true;
        self.users.insert(bot.id, bot);
        for name in self.config.channels.clone() {
            self.add_channel(guild_id, &name, ChannelKind::Text);
        }
        for (name, locale, admin) in self.config.people.clone() {
            self.add_user(&name, &locale, admin);
        }
    }

    fn new_user(&self, id: Id, name: &str, locale: &str, admin: bool) -> User {
        let mut username: String = name.to_lowercase().split_whitespace().collect::<Vec<_>>().join("_");
        while self.users.values().any(|user| user.username == username) {
            username.push('_');
        }
        User {
            id,
            username,
            name: name.to_owned(),
            locale: locale.to_owned(),
            admin,
            bot: false,
            member: true,
            dms_open: true,
            installed: false,
            roles: Vec::new(),
        }
    }

    pub(super) fn add_user(&mut self, name: &str, locale: &str, admin: bool) -> User {
        let id = self.next_id();
        let user = self.new_user(id, name, locale, admin);
        self.users.insert(id, user.clone());
        self.emit(Audience::Everybody, Change::User { user: user.clone() });
        user
    }

    pub(super) fn add_channel(&mut self, guild: Id, name: &str, kind: ChannelKind) -> Id {
        let id = self.next_id();
        let channel = Channel { guild_id: Some(guild), ..Channel::new(id, kind, name.to_owned()) };
        self.channels.insert(id, channel.clone());
        let audience = self.channel_audience(id);
        self.emit(audience, Change::ChannelCreate { channel });
        id
    }

    /// Finds a user by identifier, shown name or unique name.
    pub(super) fn find_user(&self, who: &str) -> Option<Id> {
        let by_id = who.parse().ok().filter(|id| self.users.contains_key(id));
        by_id.or_else(|| {
            let same = |name: &str| name.to_lowercase() == who.to_lowercase();
            self.users.values().find(|user| same(&user.name) || same(&user.username)).map(|user| user.id)
        })
    }

    pub(super) fn next_id(&mut self) -> Id {
        self.last_id = self.clock.snowflake().max(self.last_id + 1);
        Id::new(self.last_id)
    }

    /// The next identifier of a server that shard number `shard` of `of` hears. It may be some milliseconds ahead of the clock.
    pub(super) fn next_id_of(&mut self, shard: u32, of: u32) -> Id {
        let (next, shard, of) = (self.next_id().get(), u64::from(shard), u64::from(of.max(1)));
        let ahead = (of + shard % of - (next >> 22) % of) % of;
        self.last_id = next + (ahead << 22);
        Id::new(self.last_id)
    }

    /// Returns `true` if this user may only read for now (Discord, "Guild Member Object", `communication_disabled_until`).
    pub(super) fn is_timed_out(&self, user: Id) -> bool {
        self.timed_out.get(&user).is_some_and(|until| self.clock.now() < *until)
    }

    pub(super) fn seq(&self) -> u64 {
        self.seq
    }

    pub(super) fn emit(&mut self, audience: Audience, change: Change) {
        self.seq += 1;
        self.journal.push_back((audience, Event { seq: self.seq, change }));
        if self.journal.len() > self.config.journal
            && let Some((_, event)) = self.journal.pop_front()
        {
            self.forgotten = event.seq;
        }
    }

    /// The events after `seq` that `user` may learn of, and the number from which to go on.
    pub(super) fn events_after(&self, seq: u64, user: Id) -> (Vec<Event>, u64) {
        if seq < self.forgotten || seq > self.seq {
            return (vec![Event { seq: self.seq, change: Change::Reset }], self.seq);
        }
        let from = self.journal.partition_point(|(_, event)| event.seq <= seq);
        let visible = self.journal.range(from..).filter(|(audience, _)| audience.includes(user));
        (visible.map(|(_, event)| event.clone()).collect(), self.seq)
    }

    /// Adds the people whom a message in a thread notifies to the members of the thread: "they'll only appear for someone if
    /// they're added manually, or are @mentioned within the thread itself" (Discord, blog, "Connect the conversation with
    /// threads"). People who may not see the channel, or are not in the server, are not added. Nor is anybody, if the thread's
    /// `invitable` does not let the author add people.
    pub(super) fn admit_mentioned(&mut self, message: &Message) {
        let Some(place) = self.channels.get(&message.channel_id).filter(|place| place.kind.is_thread())
        else {
            return;
        };
        let author = message.author;
        let may = match self.users.get(&author) {
            Some(person) if author != self.bot => super::permissions::of_user(self, person.id),
            _ => super::permissions::of_bot(self, place.id),
        };
        if !place.invitable && !may.contains(Permissions::MANAGE_THREADS) {
            return;
        }
        let new = |id: &Id| {
            !place.members.contains(id)
                && !self.is_hidden_from(place, *id)
                && self.users.get(id).is_some_and(|user| user.member && !user.bot)
        };
        let added: Vec<Id> = message.pings.iter().copied().filter(new).collect();
        if !added.is_empty() {
            self.change_members(message.channel_id, &added, true);
        }
    }

    /// Adds people to a thread, or removes them. If that changes whether they see it, their pages fetch the state again.
    pub(super) fn change_members(&mut self, thread: Id, users: &[Id], join: bool) {
        let Some(place) = self.channels.get_mut(&thread) else { return };
        place.members.retain(|member| !users.contains(member));
        if join {
            place.members.extend(users);
        }
        let is_private = place.kind == ChannelKind::PrivateThread;
        self.channel_changed(thread);
        for user in users.iter().filter(|_| is_private) {
            self.emit(Audience::Only(*user), Change::Reset);
        }
    }

    pub(super) fn insert_message(&mut self, message: Message, interaction: Option<Id>) {
        // Only messages count as activity in a thread (Discord, "Threads", "Active & Archived Threads").
        if !message.ephemeral {
            self.active.insert(message.channel_id, self.clock.now());
        }
        let audience = self.message_audience(&message);
        self.emit(audience, Change::MessageCreate { message: message.clone() });
        self.messages.insert(message.id, Stored { message, interaction, dismissed: false });
    }

    /// Tells everybody who may see it what a message looks like after a change.
    pub(super) fn message_changed(&mut self, id: Id) {
        let Some(stored) = self.messages.get(&id) else { return };
        let menus = stored.message.selects();
        // An edit that shows the menu again, with nothing chosen in it, leaves what people have chosen.
        self.chosen.retain(|(_, message, menu), _| {
            let is_left = |select: &Select| {
                select.custom_id == *menu && !select.options.iter().any(|option| option.default)
            };
            *message != id || menus.iter().any(is_left)
        });
        if !stored.dismissed {
            let message = stored.message.clone();
            let audience = self.message_audience(&message);
            self.emit(audience, Change::MessageUpdate { message });
        }
    }

    pub(super) fn delete_message(&mut self, id: Id) -> Result<Message, ApiError> {
        let stored = self.forget_message(id).ok_or_else(ApiError::unknown_message)?;
        if !stored.dismissed {
            let audience = self.message_audience(&stored.message);
            self.emit(audience, Change::MessageDelete { channel_id: stored.message.channel_id, id });
        }
        Ok(stored.message)
    }

    /// Removes a message with its files and with what people have chosen in it.
    fn forget_message(&mut self, id: Id) -> Option<Stored> {
        let stored = self.messages.remove(&id)?;
        stored.message.attachments.iter().for_each(|file| self.discard(file.id));
        self.chosen.retain(|(_, message, _), _| *message != id);
        Some(stored)
    }

    /// Marks a file that no longer belongs to a message. It is forgotten later, because people who have just seen the message are
    /// still loading it.
    pub(super) fn discard(&mut self, file: Id) {
        self.discarded.push_back(file);
        if self.discarded.len() > MOST_DISCARDED
            && let Some(oldest) = self.discarded.pop_front()
        {
            self.files.remove(&oldest);
        }
    }

    /// Deletes a channel with its threads. Discord sends the bot no event about those (discord.js 10883, discord.py 9796, Javacord
    /// 1028).
    pub(super) fn delete_channel(&mut self, id: Id) -> Result<Channel, ApiError> {
        let channel = self.forget_channel(id)?;
        let (event, payload) = if channel.kind.is_thread() {
            ("THREAD_DELETE", super::payload::deleted_thread(&channel))
        } else {
            ("CHANNEL_DELETE", super::payload::channel(&channel))
        };
        gateway::dispatch(self, event, gateway::Intent::Guilds, &payload);
        Ok(channel)
    }

    fn forget_channel(&mut self, id: Id) -> Result<Channel, ApiError> {
        // Once the channel is gone, nothing tells who saw it and its threads.
        let audience = self.channel_audience(id);
        let threads: Vec<Id> = self
            .channels
            .values()
            .filter(|place| place.parent_id == Some(id))
            .map(|place| place.id)
            .collect();
        for thread in threads {
            self.forget_channel(thread)?;
        }
        let channel = self.channels.remove(&id).ok_or_else(ApiError::unknown_channel)?;
        let messages = self.messages.values().map(|stored| &stored.message);
        let messages: Vec<Id> =
            messages.filter(|message| message.channel_id == id).map(|message| message.id).collect();
        for message in messages {
            self.forget_message(message);
        }
        self.emit(audience, Change::ChannelDelete { id });
        Ok(channel)
    }

    /// Opens an archived thread, because a message is written in it.
    pub(super) fn open_again(&mut self, channel: Id) {
        if let Some(place) = self.channels.get_mut(&channel).filter(|place| place.archived) {
            place.archived = false;
            self.active.insert(channel, self.clock.now());
            self.channel_changed(channel);
        }
    }

    /// Archives every thread that has had no message for its `archive_minutes` (Discord, "Threads", "Active & Archived Threads").
    pub(super) fn archive_idle_threads(&mut self) {
        let now = self.clock.now();
        let since = |place: &Channel| self.active.get(&place.id).copied().unwrap_or_default();
        let is_idle = |place: &&Channel| {
            place.kind.is_thread()
                && !place.archived
                && now >= since(place) + Duration::from_secs(60 * place.archive_minutes)
        };
        let idle: Vec<Id> = self.channels.values().filter(is_idle).map(|place| place.id).collect();
        for thread in idle {
            if let Some(place) = self.channels.get_mut(&thread) {
                place.archived = true;
            }
            self.channel_changed(thread);
        }
    }

    /// Tells the page and the bot how a channel looks after a change.
    pub(super) fn channel_changed(&mut self, id: Id) {
        let Some(channel) = self.channels.get(&id).cloned() else { return };
        let payload = super::payload::channel(&channel);
        let event = if channel.kind.is_thread() { "THREAD_UPDATE" } else { "CHANNEL_UPDATE" };
        let audience = self.channel_audience(id);
        self.emit(audience, Change::ChannelUpdate { channel });
        gateway::dispatch(self, event, gateway::Intent::Guilds, &payload);
    }

    /// The conversation of the bot with a user. It is opened if there is none.
    pub(super) fn dm_channel(&mut self, user: Id) -> Id {
        self.conversation(user, self.bot)
    }

    /// The conversation of two users. It is opened if there is none.
    pub(super) fn conversation(&mut self, one: Id, other: Id) -> Id {
        let open = |place: &&Channel| {
            place.kind == ChannelKind::Dm && [one, other].iter().all(|id| place.members.contains(id))
        };
        if let Some(place) = self.channels.values().find(open) {
            return place.id;
        }
        let id = self.next_id();
        let name = self.users.get(&other).map(|other| other.name.clone()).unwrap_or_default();
        let channel = Channel { members: vec![one, other], ..Channel::new(id, ChannelKind::Dm, name) };
        self.channels.insert(id, channel.clone());
        let audience = self.channel_audience(id);
        self.emit(audience, Change::ChannelCreate { channel });
        id
    }

    /// Returns `true` if the bot is a member of the server, or one of the two users of the conversation.
    pub(super) fn is_bot_in(&self, place: &Channel) -> bool {
        match place.guild_id {
            Some(guild) => !self.left.contains(&guild),
            None => place.members.contains(&self.bot),
        }
    }

    /// Returns `true` if the application is installed in this place, and not by the person alone: the bot is in it, or the server has
    /// authorised the commands.
    pub(super) fn is_installed_in(&self, place: &Channel) -> bool {
        let has_commands = |guild: &Guild| Some(guild.id) == place.guild_id && guild.with_commands;
        self.is_bot_in(place) || self.guilds.iter().any(has_commands)
    }

    /// Returns `true` if the bot may write to a person: they share a server, or the person has installed the application
    /// (discord-api-docs 8244).
    pub(super) fn is_in_reach(&self, user: &User) -> bool {
        let is_bot_anywhere = self.guilds.iter().any(|guild| !self.left.contains(&guild.id));
        user.installed || (user.member && is_bot_anywhere)
    }

    /// A message without content, from `author` in `channel_id`.
    pub(super) fn blank_message(&mut self, author: Id, channel_id: Id) -> Message {
        Message {
            id: self.next_id(),
            channel_id,
            author,
            content: String::new(),
            embeds: Vec::new(),
            components: Vec::new(),
            attachments: Vec::new(),
            flags: 0,
            ephemeral: false,
            addressee: None,
            thinking: false,
            timestamp: self.clock.iso(),
            edited_timestamp: None,
            invoked_by: None,
            reply_to: None,
            pings: Vec::new(),
            thread: None,
        }
    }

    pub(super) fn invoked_by(record: &Record) -> InvokedBy {
        InvokedBy {
            id: record.status.id,
            user: record.status.user,
            command: record.command.clone(),
            menu: record.menu,
            source_message: record.status.source_message,
        }
    }

    /// Tells only the user how far an interaction has come.
    pub(super) fn interaction_changed(&mut self, status: &InteractionStatus) {
        self.emit(Audience::Only(status.user), Change::Interaction { interaction: status.clone() });
    }

    pub(super) fn note_complaint(&mut self, complaint: String) {
        tracing::warn!(%complaint, "the bot did something that Discord accepts and users should not see");
        self.complaints.push(complaint);
    }

    pub(super) fn record(&mut self, mut exchange: Exchange) {
        self.exchange_count += 1;
        exchange.number = self.exchange_count;
        self.exchanges.push_back(exchange);
        if self.exchanges.len() > self.config.journal {
            self.exchanges.pop_front();
        }
    }

    /// Returns `true` if this is the bot's token, with or without `Bot` before it.
    pub(super) fn is_bot_token(&self, token: &str) -> bool {
        token.strip_prefix("Bot ").unwrap_or(token) == self.config.token
    }

    pub(super) fn gateway_url(&self) -> String {
        format!("ws://{}/gateway", self.address)
    }

    /// How far the double's clock is ahead of the machine's, in milliseconds.
    pub(super) fn ahead_ms(&self) -> u64 {
        u64::try_from(self.clock.ahead().as_millis()).unwrap_or(u64::MAX)
    }

    /// Returns `true` if the bot's gateway connections cover every server.
    pub(super) fn is_bot_online(&self) -> bool {
        gateway::has_every_shard(&self.sessions)
    }
}

#[cfg(test)]
mod tests;
