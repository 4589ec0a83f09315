//! The settings of a server.

use super::{day, framed};
use crate::locale::Args;
use crate::shared::Reader;
use crate::shared::limits;
use crate::shared::message::{Embed, Message};
use crate::shared::records::field;
use carte_records::statistics::Season;
use carte_table::guild_settings::{GuildSettings, Openers};
use carte_table::ids::ChannelId;

/// What is chosen, and how to change it.
#[must_use]
pub fn settings(settings: &GuildSettings, season: Season, reader: &Reader<'_>) -> Message {
    let language = settings.language.as_deref().unwrap_or("server");
    let channels = match &settings.channels[..] {
        [] => reader.text("settings-channels-all"),
        channels => channels.iter().map(|channel| link(*channel)).collect::<Vec<_>>().join(" "),
    };
    let openers = match settings.openers {
        Openers::Everybody => reader.text("settings-openers-everybody"),
        Openers::Role(role) => {
            reader.format("settings-openers-role", Args::new().with("role", format!("<@&{role}>")))
        }
        Openers::Moderators => reader.text("settings-openers-moderators"),
    };
    let announcements =
        settings.announcements.map_or_else(|| reader.text("settings-announcements-none"), link);
    let computers =
        if settings.computer_games { "settings-computers-count" } else { "settings-computers-not" };
    let season = match season.until {
        Some(until) => reader.format(
            "settings-season-until",
            Args::new().with("since", day(season.since)).with("until", day(until)),
        ),
        None => reader.format("settings-season-open", Args::new().with("since", day(season.since))),
    };
    limits::fit(framed(Embed {
        title: reader.text("settings-title"),
        fields: vec![
            field(reader.text("settings-language"), reader.text(&format!("settings-language-{language}"))),
            field(reader.text("settings-rules"), reader.text(&format!("preset-{}", settings.rules))),
            field(reader.text("settings-pace"), reader.pace(settings.pace)),
            field(reader.text("settings-channels"), channels),
            field(reader.text("settings-openers"), openers),
            field(reader.text("settings-announcements"), announcements),
            field(reader.text("settings-computers"), reader.text(computers)),
            field(
                reader.text("settings-pings"),
                reader.text(&format!("settings-pings-{}", settings.pings.name())),
            ),
            field(
                reader.text("settings-display"),
                reader.text(&format!("settings-display-{}", settings.display.name())),
            ),
            field(reader.text("settings-season"), season),
        ],
        footer: reader.text("settings-footer"),
        ..Embed::default()
    }))
}

/// A season has begun by hand, or quarters are the seasons again.
#[must_use]
pub fn season_changed(by_hand: bool, reader: &Reader<'_>) -> Message {
    let key = if by_hand { "settings-season-begun" } else { "settings-season-quarters" };
    framed(Embed { description: reader.text(key), ..Embed::default() })
}

fn link(channel: ChannelId) -> String {
    format!("<#{channel}>")
}
