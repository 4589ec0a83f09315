//! What people do without the bot: write messages, and hide ephemeral ones.

use std::time::Duration;

use twilight_model::guild::Permissions;

use super::{
    Id,
    clock::Clock,
    interactions::place_for,
    permissions,
    protocol::{Change, Channel, Message},
    visibility::Audience,
    world::World,
};

/// Posts an ordinary message of a person.
pub(super) fn say(world: &mut World, user: Id, channel: Id, text: &str) -> Result<Message, String> {
    let place = place_for(world, user, channel)?;
    let count = text.chars().count();
    if text.trim().is_empty() || count > 2000 {
        return Err(format!("a message has 1 to 2000 characters, not {count}"));
    }
    if place.guild_id.is_some() && world.is_timed_out(user) {
        return Err("somebody in a time-out cannot write".to_owned());
    }
    slow_down(world, user, &place)?;
    world.open_again(place.id);
    let mut message = world.blank_message(user, place.id);
    text.trim().clone_into(&mut message.content);
    let named = super::mentions::mentioned(&message.content);
    message.pings =
        named.into_iter().filter(|id| *id != user && world.may_be_notified(*id, &place)).collect();
    world.insert_message(message.clone(), None);
    world.admit_mentioned(&message);
    Ok(message)
}

/// Refuses a message that comes too soon after the person's last one. Slow mode does not apply to bots, nor to people who manage
/// messages or channels (Discord, "Channel Object", `rate_limit_per_user`).
fn slow_down(world: &World, user: Id, place: &Channel) -> Result<(), String> {
    let exempt = Permissions::MANAGE_MESSAGES | Permissions::MANAGE_CHANNELS;
    if permissions::of_user(world, user).intersects(exempt) {
        return Ok(());
    }
    let mut own = world.messages.values().rev().map(|stored| &stored.message);
    let Some(last) = own.find(|message| message.author == user && message.channel_id == place.id) else {
        return Ok(());
    };
    let wait = Clock::time_of(last.id) + Duration::from_secs(place.slow_mode);
    if world.clock.now() < wait { Err("this channel is in slow mode".to_owned()) } else { Ok(()) }
}

/// Hides an ephemeral message from its addressee.
pub(super) fn dismiss(world: &mut World, user: Id, message: Id) -> Result<(), String> {
    let stored = world.messages.get_mut(&message).filter(|stored| stored.message.addressee == Some(user));
    let stored = stored.ok_or("only an ephemeral message can be dismissed, by its addressee")?;
    stored.dismissed = true;
    let channel_id = stored.message.channel_id;
    world.emit(Audience::Only(user), Change::MessageDelete { channel_id, id: message });
    Ok(())
}
