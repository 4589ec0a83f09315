//! Remembers in which channels Discord leaves embeds out of the bot's messages. It does so without an error if the bot lacks the permission
//! for them (Embed Links).

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use poise::serenity_prelude::Permissions;
use tokio::time::Instant;

use crate::bounded_map::BoundedMap;
use carte_table::ids::ChannelId;

/// How long no embeds are tried in a channel if no interaction tells its permissions.
const EMBED_PAUSE: Duration = Duration::from_secs(60 * 60);

/// Maximum number of channels remembered.
const MOST_CHANNELS: usize = 1000;

/// The channels without embeds, and when each of them was last known to be one.
#[derive(Debug, Default)]
pub(super) struct Embeds(Mutex<Channels>);

type Channels = BoundedMap<ChannelId, Instant, MOST_CHANNELS>;

impl Embeds {
    pub(super) fn are_left_out_in(&self, channel: ChannelId) -> bool {
        self.lock().get(&channel).is_some_and(|since| since.elapsed() < EMBED_PAUSE)
    }

    /// Notes that Discord has left out embeds in a channel.
    pub(super) fn note_loss(&self, channel: ChannelId) {
        self.lock().insert(channel, Instant::now());
    }

    /// Notes the permissions of the bot in a channel, which each interaction there contains.
    pub(super) fn note_permissions(&self, channel: ChannelId, may: Permissions) {
        if may.intersects(Permissions::EMBED_LINKS | Permissions::ADMINISTRATOR) {
            self.lock().remove(&channel);
        } else {
            self.note_loss(channel);
        }
    }

    fn lock(&self) -> MutexGuard<'_, Channels> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_channel_is_what_was_told_of_it_last() {
        let (embeds, here) = (Embeds::default(), ChannelId(5));
        assert!(!embeds.are_left_out_in(here));
        embeds.note_loss(here);
        assert!(embeds.are_left_out_in(here) && !embeds.are_left_out_in(ChannelId(6)));
        for (may, left_out) in [
            (Permissions::EMBED_LINKS, false),
            (Permissions::SEND_MESSAGES, true),
            (Permissions::ADMINISTRATOR, false),
        ] {
            embeds.note_permissions(here, may);
            assert_eq!(embeds.are_left_out_in(here), left_out, "{may:?}");
        }
    }
}
