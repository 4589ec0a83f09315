//! The users that a message mentions, and those that it notifies.

use serde_json::Value;

use super::{Id, components, protocol::Message, world::World};

/// The users mentioned in a text, each once, in order.
pub(super) fn mentioned(text: &str) -> Vec<Id> {
    let mut found = Vec::new();
    for part in text.split("<@").skip(1) {
        let number = part.strip_prefix('!').unwrap_or(part).split('>').next().unwrap_or_default();
        if let Ok(id) = number.parse()
            && part.contains('>')
            && !found.contains(&id)
        {
            found.push(id);
        }
    }
    found
}

/// The users that a new message notifies, by Discord's rules for `allowed_mentions`. Without that field, all who are mentioned. A
/// message for one person alone notifies nobody.
pub(super) fn pings(world: &World, message: &Message, allowed: Option<&Value>) -> Vec<Id> {
    if message.flags & (1 << 12) != 0 || message.addressee.is_some() {
        return Vec::new();
    }
    let Some(place) = world.channels.get(&message.channel_id) else { return Vec::new() };
    let mut text = message.content.clone();
    for shown in components::texts(&message.components) {
        text.push('\n');
        text.push_str(shown);
    }
    let named = mentioned(&text);
    let listed = |list: &str, wanted: &str| {
        allowed
            .and_then(|allowed| allowed.get(list)?.as_array())
            .is_some_and(|items| items.iter().any(|item| item.as_str() == Some(wanted)))
    };
    let mut pings: Vec<Id> = named
        .into_iter()
        .filter(|id| allowed.is_none() || listed("parse", "users") || listed("users", &id.to_string()))
        .collect();
    let everyone = text.contains("@everyone") || text.contains("@here");
    let may = super::permissions::of_bot(world, message.channel_id)
        .contains(twilight_model::guild::Permissions::MENTION_EVERYONE);
    if everyone && may && (allowed.is_none() || listed("parse", "everyone")) {
        pings.extend(
            world
                .users
                .values()
                .filter(|user| !user.bot && world.may_see_channel(user.id, place))
                .map(|user| user.id),
        );
    }
    let replied = allowed.is_none_or(|allowed| allowed.get("replied_user") == Some(&Value::Bool(true)));
    if let Some(original) = message.reply_to.and_then(|id| world.messages.get(&id))
        && replied
    {
        pings.push(original.message.author);
    }
    pings.sort_unstable();
    pings.dedup();
    pings.retain(|id| *id != message.author && world.may_be_notified(*id, place));
    pings
}
