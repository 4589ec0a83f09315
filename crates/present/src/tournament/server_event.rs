//! The text of a server's event about a tournament.

use super::{NumberedTournament, Tournament, terms, title_of};
use crate::locale::Args;
use crate::shared::Reader;
use crate::shared::limits::{EVENT_DESCRIPTION, EVENT_NAME, shorten};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerEventText {
    pub name: String,
    pub place: String,
    /// Ends with the fingerprint of the tournament, by which the bot finds the event again.
    pub description: String,
}

/// The text of the event about a tournament.
pub fn server_event(shown: NumberedTournament<'_>, reader: &Reader<'_>) -> ServerEventText {
    let Tournament { guild, channel, secret, .. } = shown.tournament;
    // Discord's address of a channel, which its clients show as the name of the channel.
    let place = format!("https://discord.com/channels/{guild}/{channel}");
    let mut lines = terms(shown, reader);
    lines.push(reader.format("tournament-event-sign-up", Args::new().with("channel", place.clone())));
    let fingerprint =
        reader.format("tournament-fingerprint", Args::new().with("fingerprint", secret.commitment()));
    let room = EVENT_DESCRIPTION.saturating_sub(fingerprint.chars().count() + 1);
    let description = format!("{}\n{fingerprint}", shorten(&lines.join("\n"), room));
    let name = shorten(&title_of("tournament-title", shown, Args::new(), reader), EVENT_NAME);
    ServerEventText { name, place, description }
}
