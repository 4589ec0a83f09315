//! What an event of the server says of a tournament.

use super::{NumberedTournament, Tournament, terms, title_of};
use crate::locale::Args;
use crate::shared::Reader;
use crate::shared::limits::{EVENT_DESCRIPTION, EVENT_NAME, shorten};

/// An event of the server in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerEventText {
    pub name: String,
    pub place: String,
    /// Ends with the fingerprint of the tournament, by which it is found.
    pub description: String,
}

/// What an event of the server says of a tournament.
pub fn server_event(shown: NumberedTournament<'_>, reader: &Reader<'_>) -> ServerEventText {
    let Tournament { guild, channel, secret, .. } = shown.tournament;
    // Discord's own address for a channel, which its programs show by its name.
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
