//! What can go wrong on Discord's side, on demand.

use std::{fmt, sync::Arc, time::Duration};

use serde_json::{Value, json};

use super::{
    Double, Id, gateway, payload, permissions,
    protocol::{Change, Channel, ChannelKind, Fault, FaultOrder, Message},
    shared::SharedWorld,
    visibility::Audience,
    world::{SUPPRESS_EMBEDS, World},
};

/// Faults that are switched on, and those that wait for a request.
#[derive(Debug, Default)]
pub(super) struct Faults {
    waiting: Vec<PlannedFault>,
    /// The time by which every answer of REST is delayed.
    pub(super) latency: Duration,
    /// What happens to bots that connect to the gateway.
    pub(super) gateway: Option<GatewayFault>,
    /// The time from the beginning of a session to the first dispatch that its bot receives.
    pub(super) session_delay: Duration,
    /// Whether a new session hears nothing of its servers, as in an outage.
    pub(super) guilds_held: bool,
    /// Whether a press of a button in an archived thread sends nothing, as in some clients (discord-api-docs 8474).
    pub(super) archived_refuse_presses: bool,
    /// How an interaction is changed on its way to the bot.
    pub(super) altered: Option<Alteration>,
}

/// A change of the body of an interaction.
pub(super) struct Alteration(pub(super) Box<dyn FnMut(&mut Value) + Send>);

impl fmt::Debug for Alteration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Alteration").finish_non_exhaustive()
    }
}

/// What happens to bots that connect to the gateway.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GatewayFault {
    /// Every connection is refused.
    Away,
    /// A connection ends as soon as it is made, without a message. This happens where a proxy in front of the gateway accepts it.
    EndsAtOnce,
    /// A connection is made, and Discord never sends anything.
    IsSilent,
    /// Discord sends its hello, and nothing after that.
    IsSilentAfterHello,
    /// A session begins or is resumed, and its connection ends at once, with this code if any.
    EndsWhenReady(Option<u16>),
    /// A bot that identifies or resumes is refused with this code (Discord, "Opcodes and Status Codes", "Gateway Close Event
    /// Codes").
    Refuses(u16),
}

#[derive(Debug)]
struct PlannedFault {
    route: Option<String>,
    times: u32,
    fault: Fault,
}

impl Faults {
    /// Takes the fault that waits for this request, if there is one.
    pub(super) fn take(&mut self, method: &str, route: &str, path: &str, is_upload: bool) -> Option<Fault> {
        let methods = &[method, "UPLOAD"][..1 + usize::from(is_upload)];
        let requests =
            methods.iter().flat_map(|method| [route, path].map(|place| format!("{method} {place}")));
        let requests: Vec<String> = requests.collect();
        let hit = |wanted: &str| {
            requests.iter().any(|request| match wanted.strip_suffix('*') {
                Some(start) => request.starts_with(start),
                None => request == wanted,
            })
        };
        let at = self.waiting.iter().position(|waiting| waiting.route.as_deref().is_none_or(hit))?;
        let waiting = &mut self.waiting[at];
        let fault = waiting.fault.clone();
        waiting.times -= 1;
        if waiting.times == 0 {
            self.waiting.remove(at);
        }
        Some(fault)
    }
}

/// The switches for the faults of a double. They take effect at once.
#[derive(Clone, Debug)]
pub struct Switches {
    pub(super) shared: Arc<SharedWorld>,
}

impl Double {
    pub fn faults(&self) -> Switches {
        Switches { shared: Arc::clone(&self.shared) }
    }
}

impl Switches {
    /// Cuts the gateway connection; the bot may resume.
    pub fn drop_gateway(&self) {
        self.shared.write(gateway::drop_connections);
    }

    /// Cuts the gateway connections. New ones are refused while `closed` is true.
    pub fn close_gateway(&self, closed: bool) {
        self.gateway(closed.then_some(GatewayFault::Away));
    }

    /// Cuts the gateway connections, and lets all that are made from now on meet `fault`, or none.
    pub fn gateway(&self, fault: Option<GatewayFault>) {
        self.shared.write(|world| {
            world.faults.gateway = fault;
            if fault.is_some() {
                gateway::drop_connections(world);
            }
        });
    }

    /// Changes the number of shards that Discord wants. Sessions with fewer are refused from now on (Discord, "Gateway",
    /// "Sharding").
    pub fn require_shards(&self, shards: u32) {
        self.shared.write(|world| world.config.sharding.shards = shards);
    }

    /// Delays everything that a bot hears of a new session by `delay`.
    pub fn delay_sessions(&self, delay: Duration) {
        self.shared.write(|world| world.faults.session_delay = delay);
    }

    /// Asks the bot to reconnect (op 7).
    pub fn reconnect(&self) {
        self.shared.write(gateway::reconnect);
    }

    /// Ends the session (op 9); a resumable one may be continued.
    pub fn invalidate_session(&self, resumable: bool) {
        self.shared.write(|world| gateway::invalidate(world, resumable));
    }

    /// Ends all sessions and their connections, as those of a bot whose heartbeats have been missed (close code 4009).
    pub fn time_sessions_out(&self) {
        self.shared.write(gateway::time_out);
    }

    /// Sends an interaction to the bot once more, as Discord may.
    pub fn repeat(&self, interaction: Id) {
        self.shared.write(|world| gateway::repeat(world, interaction));
    }

    /// Lets the next request that matches `route` meet a fault.
    ///
    /// `route` is `METHOD /path` with `{id}` and `{token}` in the place of identifiers and tokens, for example
    /// `PATCH /channels/{id}/messages/{id}` or `POST /interactions/*`. A trailing `*` matches any rest. A number in the place of an
    /// `{id}` matches only that identifier. The method `UPLOAD` matches all requests that bring a file.
    pub fn next(&self, route: &str, fault: Fault) {
        self.next_times(route, 1, fault);
    }

    /// Lets the next `times` requests that match `route` meet a fault.
    pub fn next_times(&self, route: &str, times: u32, fault: Fault) {
        self.shared.write(|world| wait(world, Some(route.to_owned()), times, fault));
    }

    /// Drops the faults that still wait for requests to these routes.
    pub fn forget(&self, routes: &[&str]) {
        self.shared.write(|world| {
            world
                .faults
                .waiting
                .retain(|waiting| waiting.route.as_deref().is_none_or(|route| !routes.contains(&route)));
        });
    }

    /// Delays every answer of REST by `latency`.
    pub fn latency(&self, latency: Duration) {
        self.shared.write(|world| world.faults.latency = latency);
    }

    /// Changes the body of each interaction from now on, before the bot gets it. So a test can send what Discord may send and the
    /// double does not know.
    pub fn alter_interactions(&self, change: impl FnMut(&mut Value) + Send + 'static) {
        self.shared.write(|world| world.faults.altered = Some(Alteration(Box::new(change))));
    }

    /// Takes a permission (such as `SEND_MESSAGES`) away from the bot in a channel, or everywhere.
    ///
    /// # Errors
    /// When there is no permission of this name.
    pub fn deny(&self, permission: &str, channel: Option<Id>) -> Result<(), String> {
        self.order(FaultOrder::Deny { permission: permission.to_owned(), channel })
    }

    /// Gives a permission back that was denied in `channel`, or everywhere.
    ///
    /// # Errors
    /// When there is no permission of this name.
    pub fn allow(&self, permission: &str, channel: Option<Id>) -> Result<(), String> {
        self.order(FaultOrder::Allow { permission: permission.to_owned(), channel })
    }

    /// Deletes a message as a moderator would.
    ///
    /// # Errors
    /// When there is no such message.
    pub fn delete_message(&self, message: &Message) -> Result<(), String> {
        self.order(FaultOrder::DeleteMessage { message: message.id })
    }

    /// Removes the embeds of a message, as people do who manage messages.
    ///
    /// # Errors
    /// When there is no such message.
    pub fn remove_embeds(&self, message: Id) -> Result<(), String> {
        self.shared.write(|world| {
            let stored = world.messages.get_mut(&message).ok_or("there is no such message")?;
            stored.message.flags |= SUPPRESS_EMBEDS;
            world.message_changed(message);
            Ok(())
        })
    }

    /// Deletes a channel or thread with everything in it.
    ///
    /// # Errors
    /// When there is no such channel.
    pub fn delete_channel(&self, channel: Id) -> Result<(), String> {
        self.order(FaultOrder::DeleteChannel { channel })
    }

    /// Deletes an event of a server as a moderator would.
    ///
    /// # Errors
    /// When there is no such event.
    pub fn delete_scheduled_event(&self, event: Id) -> Result<(), String> {
        let gone = self.shared.write(|world| world.scheduled_events.remove(&event));
        gone.map(drop).ok_or_else(|| "there is no such event".to_owned())
    }

    /// Archives a thread; a locked one cannot be opened again by writing.
    ///
    /// # Errors
    /// When there is no such channel.
    pub fn archive_thread(&self, channel: Id, locked: bool) -> Result<(), String> {
        self.order(FaultOrder::ArchiveThread { channel, locked })
    }

    /// Locks a thread without archiving it, or unlocks it.
    ///
    /// # Errors
    /// When there is no such channel.
    pub fn lock_thread(&self, channel: Id, locked: bool) -> Result<(), String> {
        self.order(FaultOrder::LockThread { channel, locked })
    }

    /// If `held`, sessions that begin from now on hear nothing of their servers until these are [announced](Self::announce_guild).
    /// Otherwise they hear of them at once.
    pub fn hold_guilds(&self, held: bool) {
        self.shared.write(|world| world.faults.guilds_held = held);
    }

    /// Sends `GUILD_CREATE` for a server: late, or once more.
    pub fn announce_guild(&self, guild: Id) {
        self.shared.write(|world| {
            if let Some(payload) = payload::guild_create(world, guild) {
                gateway::dispatch(world, "GUILD_CREATE", gateway::Intent::Guilds, &payload);
            }
        });
    }

    /// Tells the bot that a server cannot be reached for now (Discord, "Gateway Events", "Guild Delete").
    pub fn lose_guild(&self, guild: Id) {
        let payload = json!({ "id": guild, "unavailable": true });
        self.shared.write(|world| {
            gateway::dispatch(world, "GUILD_DELETE", gateway::Intent::Guilds, &payload);
        });
    }

    /// Lets presses of buttons in archived threads send nothing, as in some clients, or work, as in others.
    pub fn refuse_presses_in_archived_threads(&self, refuse: bool) {
        self.shared.write(|world| world.faults.archived_refuse_presses = refuse);
    }

    /// Puts a person or the bot in a time-out for `time`.
    pub fn time_out(&self, user: Id, time: Duration) {
        self.shared.write(|world| {
            let until = world.clock.now() + time;
            world.timed_out.insert(user, until);
            if user == world.bot {
                permissions_changed(world, None);
            }
        });
    }

    /// Lets people wait for `seconds` between two messages in a channel.
    ///
    /// # Errors
    /// When there is no such channel.
    pub fn slow_mode(&self, channel: Id, seconds: u64) -> Result<(), String> {
        self.shared.write(|world| {
            let place = world.channels.get_mut(&channel).ok_or("there is no such channel")?;
            place.slow_mode = seconds;
            world.channel_changed(channel);
            Ok(())
        })
    }

    /// Makes a private thread below a channel. The bot is a member only if `members` has it.
    ///
    /// # Errors
    /// When there is no such channel.
    pub fn make_private_thread(&self, channel: Id, name: &str, members: Vec<Id>) -> Result<Id, String> {
        self.start_thread(channel, name, ChannelKind::PrivateThread, members)
    }

    /// Makes a public thread below a channel, as `owner` would, who is its only member.
    ///
    /// # Errors
    /// When there is no such channel.
    pub fn make_thread(&self, channel: Id, name: &str, owner: Id) -> Result<Id, String> {
        self.start_thread(channel, name, ChannelKind::Thread, vec![owner])
    }

    /// Starts a thread that belongs to the first of its members.
    fn start_thread(
        &self,
        channel: Id,
        name: &str,
        kind: ChannelKind,
        members: Vec<Id>,
    ) -> Result<Id, String> {
        self.shared.write(|world| {
            let guild = world.channels.get(&channel).and_then(|place| place.guild_id);
            let guild = guild.ok_or("there is no such channel in a server")?;
            let thread = world.add_channel(guild, name, kind);
            let place = world.channels.get_mut(&thread).ok_or("the thread is gone")?;
            (place.parent_id, place.owner_id) = (Some(channel), members.first().copied());
            (place.members, place.archive_minutes) = (members, 10_080);
            world.active.insert(thread, world.clock.now());
            world.channel_changed(thread);
            Ok(thread)
        })
    }

    /// Lets `user` refuse direct messages of the bot, or accept them again.
    ///
    /// # Errors
    /// When there is no such user.
    pub fn close_dms(&self, user: Id, closed: bool) -> Result<(), String> {
        self.order(FaultOrder::CloseDms { user, closed })
    }

    /// Hides a channel from `user`, or shows it again.
    ///
    /// # Errors
    /// When there is no such channel.
    pub fn hide_channel(&self, channel: Id, user: Id, hidden: bool) -> Result<(), String> {
        self.keep_out(channel, user, hidden, |place| &mut place.hidden_from)
    }

    /// Lets `user` not connect to a voice channel, or connect to it again.
    ///
    /// # Errors
    /// When there is no such channel.
    pub fn close_voice_channel(&self, channel: Id, user: Id, closed: bool) -> Result<(), String> {
        self.keep_out(channel, user, closed, |place| &mut place.closed_to)
    }

    /// Adds a user to one of the lists of people who are kept out of a channel, or removes the user from it.
    fn keep_out(
        &self,
        channel: Id,
        user: Id,
        is_kept_out: bool,
        list: fn(&mut Channel) -> &mut Vec<Id>,
    ) -> Result<(), String> {
        self.shared.write(|world| {
            let people = list(world.channels.get_mut(&channel).ok_or("there is no such channel")?);
            people.retain(|one| *one != user);
            if is_kept_out {
                people.push(user);
            }
            world.channel_changed(channel);
            world.emit(Audience::Only(user), Change::Reset);
            Ok(())
        })
    }

    /// Lets a person leave the server, and with it roles and threads. The bot is not told, because it does not have the privileged
    /// intent.
    ///
    /// # Errors
    /// When there is no such user.
    pub fn leave_guild(&self, user: Id) -> Result<(), String> {
        self.shared.write(|world| {
            world.channels.values_mut().filter(|place| place.kind.is_thread()).for_each(|place| {
                place.members.retain(|member| *member != user);
            });
            change_user(world, user, |user| {
                user.member = false;
                user.roles.clear();
            })
        })
    }

    /// Lets a person who has left the server come back.
    ///
    /// # Errors
    /// When there is no such user.
    pub fn join_guild(&self, user: Id) -> Result<(), String> {
        self.shared.write(|world| change_user(world, user, |user| user.member = true))
    }

    /// Removes the bot from a server. The bot is told, and every request about the server is refused.
    pub fn remove_bot(&self, guild: Id) {
        self.shared.write(|world| {
            world.left.insert(guild);
            gateway::dispatch(world, "GUILD_DELETE", gateway::Intent::Guilds, &json!({ "id": guild }));
        });
    }

    /// Invites the bot again to a server that it was removed from.
    pub fn invite_bot(&self, guild: Id) {
        self.shared.write(|world| world.left.remove(&guild));
        self.announce_guild(guild);
    }

    /// Does what the side panel asks for.
    ///
    /// # Errors
    /// When something that the order names does not exist; the text is a sentence for the page.
    pub fn order(&self, order: FaultOrder) -> Result<(), String> {
        self.shared.write(|world| carry_out(world, order))
    }
}

fn carry_out(world: &mut World, order: FaultOrder) -> Result<(), String> {
    let permission =
        |name: &str| permissions::by_name(name).ok_or_else(|| format!("there is no permission {name}"));
    match order {
        FaultOrder::DropGateway => gateway::drop_connections(world),
        FaultOrder::Reconnect => gateway::reconnect(world),
        FaultOrder::InvalidateSession { resumable } => gateway::invalidate(world, resumable),
        FaultOrder::Next { route, times, what } => wait(world, route, times.unwrap_or(1), what),
        FaultOrder::Deny { permission: name, channel } => {
            world.denied.insert(channel, permission(&name)?);
            permissions_changed(world, channel);
        }
        FaultOrder::Allow { permission: name, channel } => {
            world.denied.remove(channel, permission(&name)?);
            permissions_changed(world, channel);
        }
        FaultOrder::DeleteMessage { message } => {
            world.delete_message(message).map_err(|error| error.message.to_owned())?;
        }
        FaultOrder::DeleteChannel { channel } => {
            world.delete_channel(channel).map_err(|error| error.message.to_owned())?;
        }
        FaultOrder::ArchiveThread { channel, locked } => {
            let place = world.channels.get_mut(&channel).ok_or("there is no such thread")?;
            (place.archived, place.locked) = (true, locked);
            world.channel_changed(channel);
        }
        FaultOrder::LockThread { channel, locked } => {
            let place = world.channels.get_mut(&channel).ok_or("there is no such thread")?;
            place.locked = locked;
            world.channel_changed(channel);
        }
        FaultOrder::CloseDms { user, closed } => change_user(world, user, |user| user.dms_open = !closed)?,
        FaultOrder::Clear => {
            world.faults = Faults::default();
            let denied = std::mem::take(&mut world.denied);
            denied.places().into_iter().for_each(|place| permissions_changed(world, place));
        }
    }
    Ok(())
}

/// Tells the bot that its permissions have changed. For a channel's overwrites, Discord sends an update of the channel. For the
/// bot's roles, it sends an update of the bot's own member, even without the privileged intent (Discord, "Gateway", "Caveats").
fn permissions_changed(world: &mut World, channel: Option<Id>) {
    if let Some(channel) = channel {
        return world.channel_changed(channel);
    }
    let guilds: Vec<Id> =
        world.guilds.iter().map(|guild| guild.id).filter(|guild| !world.left.contains(guild)).collect();
    for guild in guilds {
        let mut member = payload::member(world, world.bot);
        member.as_object_mut().map(|member| member.remove("permissions"));
        member["guild_id"] = json!(guild);
        gateway::dispatch(world, "GUILD_MEMBER_UPDATE", gateway::Intent::Always, &member);
    }
}

fn wait(world: &mut World, route: Option<String>, times: u32, fault: Fault) {
    if times > 0 {
        world.faults.waiting.push(PlannedFault { route, times, fault });
    }
}

/// Changes a user and tells everybody.
pub(super) fn change_user(
    world: &mut World,
    id: Id,
    change: impl FnOnce(&mut super::protocol::User),
) -> Result<(), String> {
    let user = world.users.get_mut(&id).ok_or("there is no such user")?;
    change(user);
    let user = user.clone();
    world.emit(Audience::Everybody, Change::User { user });
    Ok(())
}
