//! Who sees which channels and messages, and who learns of what happens there.

use super::{
    Id,
    protocol::{Channel, ChannelKind, Message},
    world::{Stored, World},
};

/// The users who may learn of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Audience {
    Everybody,
    Only(Id),
    Among(Vec<Id>),
}

impl Audience {
    pub(super) fn includes(&self, user: Id) -> bool {
        match self {
            Self::Everybody => true,
            Self::Only(one) => *one == user,
            Self::Among(people) => people.contains(&user),
        }
    }
}

impl World {
    /// Returns `true` if a user may see a channel and what is written in it. Private threads are seen by their members and by people
    /// who may manage threads (Discord, "Threads", "Private Threads").
    pub(super) fn may_see_channel(&self, user: Id, place: &Channel) -> bool {
        let is_admin = self.users.get(&user).is_some_and(|person| person.admin);
        let is_private = place.kind == ChannelKind::PrivateThread;
        (!is_private || is_admin || place.members.contains(&user)) && self.may_be_notified(user, place)
    }

    /// Returns `true` if a mention in a channel reaches a user. In a private thread it also reaches people who are not members yet,
    /// because it [adds](Self::admit_mentioned) them.
    pub(super) fn may_be_notified(&self, user: Id, place: &Channel) -> bool {
        match place.kind {
            ChannelKind::Dm => place.members.contains(&user),
            _ => {
                let is_in_server = self.users.get(&user).is_some_and(|person| person.member);
                is_in_server && !self.is_hidden_from(place, user)
            }
        }
    }

    /// Returns `true` if a channel, or the channel of a thread, is hidden from a user: "Users must have the `VIEW_CHANNEL` permission
    /// to view any threads in the channel, even if they are directly mentioned or added to the thread" (Discord, "Permissions",
    /// "Inherited Permissions (Threads)"). `ADMINISTRATOR` "bypasses channel permission overwrites" (Discord, "Permissions", "Bitwise
    /// Permission Flags"). A user without `CONNECT` does not read the text of a voice channel (discord-api-docs 5111).
    pub(super) fn is_hidden_from(&self, place: &Channel, user: Id) -> bool {
        let is_admin = self.users.get(&user).is_some_and(|person| person.admin);
        let parent = place.parent_id.and_then(|parent| self.channels.get(&parent));
        let hides = |place: &Channel| place.hidden_from.contains(&user) || place.closed_to.contains(&user);
        !is_admin && std::iter::once(place).chain(parent).any(hides)
    }

    /// Returns `true` if a user may see a message at present.
    pub(super) fn may_see_message(&self, user: Id, stored: &Stored) -> bool {
        let place = self.channels.get(&stored.message.channel_id);
        !stored.dismissed
            && stored.message.addressee.is_none_or(|addressee| addressee == user)
            && place.is_some_and(|place| self.may_see_channel(user, place))
    }

    /// The users who may see what happens to a message.
    pub(super) fn message_audience(&self, message: &Message) -> Audience {
        match message.addressee {
            Some(addressee) => Audience::Only(addressee),
            None => self.channel_audience(message.channel_id),
        }
    }

    /// The users who may see what happens to a channel.
    pub(super) fn channel_audience(&self, channel: Id) -> Audience {
        let Some(place) = self.channels.get(&channel) else { return Audience::Everybody };
        let people: Vec<Id> =
            self.users.keys().copied().filter(|user| self.may_see_channel(*user, place)).collect();
        if people.len() == self.users.len() { Audience::Everybody } else { Audience::Among(people) }
    }
}

#[cfg(test)]
mod tests;
