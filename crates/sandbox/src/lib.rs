//! A Discord double on loopback: REST, gateway and a web page's API, for trying the bot out and for its tests.
//!
//! It is strict where Discord is strict, so that what works here works there. Every form is validated, an interaction has to be
//! answered once and in time, an ephemeral message reaches only its addressee, and permissions count. What Discord accepts but a
//! careful bot would not do, the double notes as a complaint.
//!
//! ```no_run
//! # async fn example() -> anyhow::Result<()> {
//! use carte_sandbox::{Double, DoubleConfig};
//!
//! let double = Double::start(DoubleConfig::default()).await?;
//! // … start a bot with `double.api_url()` and `double.token()` …
//! let channel = double.channel("cards");
//! let ana = double.user("Ana");
//! let invoked = ana.slash(channel, "gang new", &[("seats", 4.into())])?;
//! let table = invoked.response().await.message()?;
//! ana.click(&table, "Join")?.response().await;
//! # Ok(()) }
//! ```
//!
//! # Time
//!
//! The double talks over real sockets, so a test must not pause tokio's clock: that clock would run ahead while a request is on its
//! way. [`Double::advance`] lets the double's own time pass instead, for example the three seconds for an answer.
//!
//! A simulation without sockets has its [own clock](Double::unserved), and may pause tokio's.
//!
//! # What is not simulated
//!
//! What roles allow people, permission overwrites for people other than those that hide a channel or keep them from connecting to
//! it, forums, reactions, polls, stickers, voice, presence, uploads by people, compression, events of messages, commands of a single server.

use std::{net::Ipv4Addr, sync::Arc, time::Duration};

use axum::extract::State;
use tokio::{net::TcpListener, task::JoinHandle};

mod api;
mod clock;
mod components;
mod config;
mod error;
mod faults;
mod gateway;
mod id;
mod identity;
mod interactions;
mod invoked;
mod mentions;
mod options;
pub mod page;
mod payload;
mod permissions;
mod posting;
pub mod protocol;
mod rates;
mod rest;
mod roles;
mod server;
mod shards;
mod shared;
mod talk;
mod validate;
mod visibility;
mod world;

pub use components::{Button, Select, SelectOption, TextInput};
pub use config::{DoubleConfig, MoveClock, RestartBot};
pub use faults::{GatewayFault, Switches};
pub use gateway::Dispatches;
pub use id::Id;
pub use identity::{Identity, Refused};
pub use invoked::{Interaction, Response, Suggestion};
pub use permissions::{BOT_PERMISSIONS_IN_NEW_SERVER, USUAL_BOT_PERMISSIONS};
pub use protocol::{Attachment, Channel, ChannelKind, Exchange, Fault, Message, Modal};
pub use rates::RateLimits;
pub use shards::Sharding;

use clock::Clock;
use shared::SharedWorld;
use world::World;

/// A running double. It stops when it is dropped.
#[derive(Debug)]
pub struct Double {
    shared: Arc<SharedWorld>,
    address: String,
    /// The task that serves HTTP; `None` for a double without a socket.
    server: Option<JoinHandle<()>>,
}

impl Drop for Double {
    fn drop(&mut self) {
        if let Some(server) = &self.server {
            server.abort();
        }
    }
}

impl Double {
    /// Binds to loopback and begins to serve.
    ///
    /// # Errors
    /// When the port cannot be bound, for example because it is taken.
    pub async fn start(config: DoubleConfig) -> std::io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, config.port)).await?;
        let address = listener.local_addr()?.to_string();
        let page = config.page.clone();
        let shared = SharedWorld::new(World::new(config, Clock::start(), address.clone()));
        let routes = server::routes(Arc::clone(&shared), &address, page);
        let server = tokio::spawn(async move {
            if let Err(error) = axum::serve(listener, routes).await {
                tracing::error!(%error, "the double has stopped");
            }
        });
        Ok(Self { shared, address, server: Some(server) })
    }

    /// A double without a socket. Its clock stands at `now`, a time since 1970, until it is [advanced](Self::advance). It answers
    /// the requests that it is [handed](Self::answer), and sends events to those who [listen](Self::listen).
    pub fn unserved(config: DoubleConfig, now: Duration) -> Self {
        let address = "localhost".to_owned();
        let shared = SharedWorld::new(World::new(config, Clock::standing(now), address.clone()));
        Self { shared, address, server: None }
    }

    /// The answer to a request that the bot sends to one of Discord's routes.
    pub async fn answer(&self, request: axum::extract::Request) -> axum::response::Response {
        rest::handle(State(Arc::clone(&self.shared)), request).await
    }

    /// Connects the bot to the gateway without a socket, as the only shard, until the returned value is dropped.
    pub fn listen(&self) -> Dispatches {
        self.shared.write(gateway::listen)
    }

    /// The address of everything, such as `http://127.0.0.1:4321`: that of the page, and serenity's `proxy`.
    pub fn api_url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// The token that the bot has to use.
    pub fn token(&self) -> String {
        self.shared.read(|world| world.config.token.clone())
    }

    /// The application's identifier, which is also the bot's.
    pub fn application_id(&self) -> Id {
        self.shared.read(|world| world.application)
    }

    /// The first server.
    ///
    /// # Panics
    ///
    /// Never: there is always a first server.
    pub fn guild(&self) -> protocol::Guild {
        self.shared.read(|world| world.guilds[0].clone())
    }

    /// Adds a server with one text channel, and returns the server and the channel. A connected bot is told.
    pub fn add_guild(&self, name: &str, locale: &str, channel: &str) -> (Id, Id) {
        self.add_guild_of(0, 1, name, locale, channel)
    }

    /// Adds a server with one text channel that belongs to shard number `shard` of `of`.
    pub fn add_guild_of(&self, shard: u32, of: u32, name: &str, locale: &str, channel: &str) -> (Id, Id) {
        let (guild, channels) = self.add_guild_with((shard, of), name, locale, &[channel.to_owned()]);
        (guild, channels[0])
    }

    /// Adds a server that belongs to shard number `shard` of `of`, and returns it and its text channels.
    pub fn add_guild_with(
        &self,
        (shard, of): (u32, u32),
        name: &str,
        locale: &str,
        channels: &[String],
    ) -> (Id, Vec<Id>) {
        self.shared.write(|world| {
            let id = world.next_id_of(shard, of);
            let community = world.config.community;
            world.guilds.push(protocol::Guild::new(id, name, locale, community));
            let kind = ChannelKind::Text;
            let channels = channels.iter().map(|channel| world.add_channel(id, channel, kind)).collect();
            if let Some(guild) = payload::guild_create(world, id) {
                gateway::dispatch(world, "GUILD_CREATE", gateway::Intent::Guilds, &guild);
            }
            (id, channels)
        })
    }

    /// Adds a server without the bot, and returns its one text channel. There only people who have [installed](Identity::install)
    /// the application have its commands.
    pub fn add_guild_without_bot(&self, name: &str, channel: &str) -> Id {
        self.add_absent_guild(name, channel, false)
    }

    /// Adds a server that has authorised the commands and not the bot, and returns its one text channel. Discord's own link to an
    /// application does that where its operator has not added the scope `bot` (Discord, "Application Commands": Authorizing Your
    /// Application).
    pub fn add_guild_with_commands(&self, name: &str, channel: &str) -> Id {
        self.add_absent_guild(name, channel, true)
    }

    fn add_absent_guild(&self, name: &str, channel: &str, with_commands: bool) -> Id {
        self.shared.write(|world| {
            let id = world.next_id();
            let guild = protocol::Guild::new(id, name, "en-US", world.config.community);
            world.guilds.push(protocol::Guild { without_bot: true, with_commands, ..guild });
            world.left.insert(id);
            world.add_channel(id, channel, ChannelKind::Text)
        })
    }

    /// Adds a channel to the first server.
    pub fn add_channel(&self, name: &str, kind: ChannelKind) -> Id {
        self.shared.write(|world| {
            let guild = world.guilds[0].id;
            world.add_channel(guild, name, kind)
        })
    }

    /// The channel or thread with this name.
    ///
    /// # Panics
    ///
    /// When there is none of this name, which is the test's mistake.
    pub fn channel(&self, name: &str) -> Id {
        let found = self.shared.read(|world| {
            world
                .channels
                .values()
                .find(|place| place.name == name && place.guild_id.is_some())
                .map(|place| place.id)
        });
        found.unwrap_or_else(|| panic!("the double has no channel named {name}"))
    }

    /// All channels, threads and direct conversations.
    pub fn channels(&self) -> Vec<Channel> {
        self.shared.read(|world| world.channels.values().cloned().collect())
    }

    /// The person with this name or identifier.
    ///
    /// # Panics
    ///
    /// When nobody has this name, which is the test's mistake.
    pub fn user(&self, name: &str) -> Identity {
        let found = self.shared.read(|world| world.find_user(name));
        let id = found.unwrap_or_else(|| panic!("the double has nobody named {name}"));
        Identity::new(Arc::clone(&self.shared), id)
    }

    /// Adds a person to the server.
    pub fn add_user(&self, name: &str, locale: &str, admin: bool) -> Identity {
        let user = self.shared.write(|world| world.add_user(name, locale, admin));
        Identity::new(Arc::clone(&self.shared), user.id)
    }

    /// The registered commands, as Discord returns them.
    pub fn commands(&self) -> Vec<serde_json::Value> {
        self.shared.read(|world| world.commands.clone())
    }

    /// The application's emojis, as Discord returns them.
    pub fn emojis(&self) -> Vec<serde_json::Value> {
        self.shared.read(|world| world.emojis.clone())
    }

    /// The events of all servers as Discord returns them. Events that are over are included, deleted ones are not.
    pub fn scheduled_events(&self) -> Vec<serde_json::Value> {
        self.shared.read(rest::scheduled_events::all)
    }

    /// The first value that `look` returns for a message, going from the newest message to the oldest, public and ephemeral ones
    /// alike.
    ///
    /// The double is locked meanwhile: `look` must not call it.
    pub fn find_newest<T>(&self, mut look: impl FnMut(&Message) -> Option<T>) -> Option<T> {
        self.shared.read(|world| world.messages.values().rev().find_map(|stored| look(&stored.message)))
    }

    /// Every message, the ephemeral ones of everybody included, oldest first.
    pub fn messages(&self) -> Vec<Message> {
        self.shared.read(|world| world.messages.values().map(|stored| stored.message.clone()).collect())
    }

    pub fn message(&self, id: Id) -> Option<Message> {
        self.shared.read(|world| world.messages.get(&id).map(|stored| stored.message.clone()))
    }

    /// The bytes of an uploaded file or of an emoji's picture.
    pub fn file(&self, id: Id) -> Option<Arc<Vec<u8>>> {
        self.shared.read(|world| world.files.get(&id).map(|file| Arc::clone(&file.bytes)))
    }

    /// The requests of the bot so far, oldest first.
    pub fn exchanges(&self) -> Vec<Exchange> {
        self.shared.read(|world| world.exchanges.iter().cloned().collect())
    }

    /// The number of the bot's requests for which `fits` is true. Unlike [`Self::exchanges`] it copies none, which saves much time
    /// after a whole game.
    ///
    /// The double is locked meanwhile: `fits` must not call it.
    pub fn count_exchanges(&self, mut fits: impl FnMut(&Exchange) -> bool) -> usize {
        self.shared.read(|world| world.exchanges.iter().filter(|exchange| fits(exchange)).count())
    }

    /// The bot's requests with a number higher than `number`, oldest first.
    pub fn exchanges_after(&self, number: u64) -> Vec<Exchange> {
        self.shared.read(|world| {
            let newer = world.exchanges.iter().rev().take_while(|exchange| exchange.number > number);
            let mut newer: Vec<_> = newer.cloned().collect();
            newer.reverse();
            newer
        })
    }

    /// The requests that were refused because of a mistake of the bot, not by a fault or a rate limit.
    pub fn rejected(&self) -> Vec<Exchange> {
        let refused =
            |exchange: &Exchange| exchange.status >= 400 && exchange.status != 429 && !exchange.injected;
        self.shared.read(|world| world.exchanges.iter().filter(|one| refused(one)).cloned().collect())
    }

    /// The number of requests that were refused because of a rate limit.
    pub fn limited(&self) -> usize {
        self.count_exchanges(|exchange| exchange.status == 429 && !exchange.injected)
    }

    /// The number of requests in the last ten minutes that were answered with 401, 403 or 429. Discord bans a bot with too many.
    pub fn invalid(&self) -> usize {
        self.shared.read(|world| world.rates.count_invalid(world.clock.now()))
    }

    /// What Discord accepts but a careful bot does not do, such as a public message without `allowed_mentions`.
    pub fn complaints(&self) -> Vec<String> {
        self.shared.read(|world| world.complaints.clone())
    }

    /// How many connections to the gateway have been asked for.
    pub fn gateway_connections(&self) -> u32 {
        self.shared.read(|world| world.gateway_connections)
    }

    /// How many sessions have begun; resuming one does not count.
    pub fn begun_sessions(&self) -> u32 {
        self.shared.read(|world| world.starts.begun())
    }

    /// How many sessions were refused because another one of the same bucket had just begun.
    pub fn early_sessions(&self) -> u32 {
        self.shared.read(|world| world.starts.early())
    }

    /// Returns `true` if the bot has a gateway connection.
    pub fn is_bot_online(&self) -> bool {
        self.shared.read(World::is_bot_online)
    }

    /// Sets the double's clock forward: interactions fail and tokens expire as if that time had passed.
    pub fn advance(&self, by: Duration) {
        self.shared.write(|world| interactions::advance(world, by));
    }

    /// A receiver that wakes after every change, for a caller that waits in its own way.
    pub fn watch(&self) -> tokio::sync::watch::Receiver<u64> {
        self.shared.watch()
    }

    /// Waits until `look` returns something.
    ///
    /// # Errors
    /// After [`DoubleConfig::timeout`], with the latest messages and requests.
    pub async fn wait_for<T>(&self, mut look: impl FnMut(&Self) -> Option<T>) -> anyhow::Result<T> {
        let mut changes = self.watch();
        let search = async {
            loop {
                if let Some(found) = look(self) {
                    return Some(found);
                }
                changes.changed().await.ok()?;
            }
        };
        let timeout = self.shared.read(|world| world.config.timeout);
        let found = tokio::time::timeout(timeout, search).await.ok().flatten();
        found.ok_or_else(|| anyhow::anyhow!("waited in vain; {}", self.shared.read(invoked::seen_lately)))
    }

    /// Waits until the bot is connected and has registered a command.
    ///
    /// # Errors
    /// After [`DoubleConfig::timeout`].
    pub async fn bot_ready(&self) -> anyhow::Result<()> {
        self.wait_for(|double| (double.is_bot_online() && !double.commands().is_empty()).then_some(())).await
    }
}
