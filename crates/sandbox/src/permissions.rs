//! What the bot and people may do, and where.

use std::collections::BTreeSet;

use twilight_model::guild::Permissions;

use super::{
    Id,
    error::ApiError,
    protocol::{Channel, ChannelKind},
    world::World,
};

/// The permissions of a well-behaved game bot: those that its invitation link asks for, and `CONNECT`, which everybody has unless the
/// server takes it away.
pub const USUAL_BOT_PERMISSIONS: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::EMBED_LINKS)
    .union(Permissions::ATTACH_FILES)
    .union(Permissions::READ_MESSAGE_HISTORY)
    .union(Permissions::ADD_REACTIONS)
    .union(Permissions::CREATE_PUBLIC_THREADS)
    .union(Permissions::SEND_MESSAGES_IN_THREADS)
    .union(Permissions::CONNECT);

/// The permissions of such a bot in a new server. There everybody may make private threads, and so may every bot.
pub const BOT_PERMISSIONS_IN_NEW_SERVER: Permissions =
    USUAL_BOT_PERMISSIONS.union(Permissions::CREATE_PRIVATE_THREADS);

/// The permissions of everybody in an ordinary server.
const MEMBER_PERMISSIONS: Permissions = USUAL_BOT_PERMISSIONS.union(Permissions::USE_SLASH_COMMANDS);

/// What a member in a time-out may still do (Discord, "Permissions", "Permissions for Timed Out Members").
pub(super) const LEFT_IN_TIME_OUT: Permissions =
    Permissions::VIEW_CHANNEL.union(Permissions::READ_MESSAGE_HISTORY);

/// Permissions that the bot was denied, by channel or everywhere.
#[derive(Debug, Default)]
pub(super) struct Denied(BTreeSet<(Option<Id>, u64)>);

impl Denied {
    pub(super) fn insert(&mut self, channel: Option<Id>, permissions: Permissions) {
        self.0.insert((channel, permissions.bits()));
    }

    pub(super) fn remove(&mut self, channel: Option<Id>, permissions: Permissions) {
        self.0.remove(&(channel, permissions.bits()));
    }

    /// The channels in which something is denied; `None` stands for everywhere.
    pub(super) fn places(&self) -> BTreeSet<Option<Id>> {
        self.0.iter().map(|(place, _)| *place).collect()
    }

    /// The permissions that are denied in one of these channels, or everywhere.
    pub(super) fn at(&self, channels: &[Id]) -> Permissions {
        let applies = |place: &Option<Id>| place.is_none_or(|id| channels.contains(&id));
        self.0
            .iter()
            .filter(|(place, _)| applies(place))
            .fold(Permissions::empty(), |sum, (_, bits)| sum | Permissions::from_bits_truncate(*bits))
    }
}

/// Finds a permission by Discord's name, such as `SEND_MESSAGES`.
pub(super) fn by_name(name: &str) -> Option<Permissions> {
    let name = if name == "USE_APPLICATION_COMMANDS" { "USE_SLASH_COMMANDS" } else { name };
    Permissions::from_name(name)
}

/// What the bot may do in a channel; a thread inherits from its parent.
pub(super) fn of_bot(world: &World, channel: Id) -> Permissions {
    let Some(place) = world.channels.get(&channel) else { return Permissions::empty() };
    if place.guild_id.is_some_and(|guild| world.left.contains(&guild)) {
        return Permissions::empty();
    }
    let chain: Vec<Id> = std::iter::once(channel).chain(place.parent_id).collect();
    let mut left = world.bot_permissions - world.denied.at(&chain);
    if world.is_timed_out(world.bot) {
        left &= LEFT_IN_TIME_OUT;
    }
    let manages = left.contains(Permissions::MANAGE_THREADS);
    if place.kind == ChannelKind::PrivateThread && !manages && !place.members.contains(&world.bot) {
        return Permissions::empty();
    }
    if left.contains(Permissions::VIEW_CHANNEL) { left } else { Permissions::empty() }
}

/// The permissions of the application in the place of an interaction, as the interaction tells them.
///
/// In a server without the bot, these are the permissions of everybody (discord/discord-api-docs 5131). In a conversation, they are
/// what an answer may contain.
pub(super) fn of_application(world: &World, place: &Channel) -> Permissions {
    const ANSWERS: Permissions =
        Permissions::ATTACH_FILES.union(Permissions::EMBED_LINKS).union(Permissions::MENTION_EVERYONE);
    match (place.guild_id, world.is_bot_in(place)) {
        (Some(_), true) => of_bot(world, place.id),
        (Some(_), false) => MEMBER_PERMISSIONS,
        (None, true) => ANSWERS | Permissions::USE_EXTERNAL_EMOJIS,
        (None, false) => ANSWERS,
    }
}

/// What a person may do in every channel of the server.
pub(super) fn of_user(world: &World, user: Id) -> Permissions {
    match world.users.get(&user) {
        Some(person) if person.admin => Permissions::all(),
        Some(person) if world.is_timed_out(person.id) => MEMBER_PERMISSIONS & LEFT_IN_TIME_OUT,
        Some(_) => MEMBER_PERMISSIONS,
        None => Permissions::empty(),
    }
}

/// Refuses, as Discord does, if the bot lacks `wanted`: with 50001 if it may not see the channel, otherwise with 50013.
pub(super) fn require(world: &World, channel: Id, wanted: Permissions) -> Result<(), ApiError> {
    let place = world.channels.get(&channel).ok_or_else(ApiError::unknown_channel)?;
    if place.kind == ChannelKind::Dm {
        return if place.members.contains(&world.bot) { Ok(()) } else { Err(ApiError::missing_access()) };
    }
    let has = of_bot(world, channel);
    if !has.contains(Permissions::VIEW_CHANNEL) {
        return Err(ApiError::missing_access());
    }
    if has.contains(wanted) { Ok(()) } else { Err(ApiError::missing_permissions()) }
}

/// Refuses with 50001 if the bot may not read the text of a channel because it lacks `CONNECT`: "If the channel is a voice channel, they
/// must also have the `CONNECT` permission" (Discord, "Get Channel Messages" and "Get Channel Message"; discord-api-docs 5111).
pub(super) fn require_connection(world: &World, channel: Id) -> Result<(), ApiError> {
    let is_voice = world.channels.get(&channel).is_some_and(|place| place.kind.is_voice());
    if is_voice && !of_bot(world, channel).contains(Permissions::CONNECT) {
        return Err(ApiError::missing_access());
    }
    Ok(())
}

/// The permission that is needed to post in this channel.
pub(super) fn to_post(world: &World, channel: Id) -> Permissions {
    match world.channels.get(&channel).map(|place| place.kind) {
        Some(kind) if kind.is_thread() => Permissions::SEND_MESSAGES_IN_THREADS,
        _ => Permissions::SEND_MESSAGES,
    }
}
