//! The settings of a server.

use super::{day, framed};
use crate::locale::{Args, Locale};
use crate::shared::Reader;
use crate::shared::intent::{Ask, ComponentId};
use crate::shared::limits;
use crate::shared::message::{Button, Embed, Message, Row, Style};
use crate::shared::records::field;
use carte_records::statistics::Season;
use carte_table::guild_settings::{GuildSettings, Openers};
use carte_table::ids::ChannelId;

/// The settings, and how to change them. `is_role_refused` says that the bot cannot give or take the champion's role,
/// `is_daily_refused` that the last message about the deal of the day could not be posted.
pub fn settings(
    settings: &GuildSettings,
    season: Season,
    is_role_refused: bool,
    is_daily_refused: bool,
    reader: &Reader<'_>,
) -> Message {
    let language = settings.language.as_deref().unwrap_or("server");
    let channels = match &settings.channels[..] {
        [] => reader.text("settings-channels-all"),
        channels => channels.iter().map(|channel| link(*channel)).collect::<Vec<_>>().join(" "),
    };
    let openers = match settings.openers {
        Openers::Everybody => reader.text("settings-openers-everybody"),
        Openers::Role(role) => {
            reader.format("settings-openers-role", Args::new().with("role", mention(role)))
        }
        Openers::Moderators => reader.text("settings-openers-moderators"),
    };
    let announcements =
        settings.announcements.map_or_else(|| reader.text("settings-announcements-none"), link);
    let champion = match settings.champion_role {
        None => reader.text("settings-champion-none"),
        Some(role) => {
            let key = if is_role_refused { "settings-champion-refused" } else { "settings-champion-role" };
            reader.format(key, Args::new().with("role", mention(role)))
        }
    };
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
            field(reader.text("settings-champion"), champion),
            field(reader.text("settings-computers"), reader.text(computers)),
            field(
                reader.text("settings-pings"),
                reader.text(&format!("settings-pings-{}", settings.pings.name())),
            ),
            field(
                reader.text("settings-display"),
                reader.text(&format!("settings-display-{}", settings.display.name())),
            ),
            field(reader.text("settings-daily"), daily(settings, is_daily_refused, reader)),
            field(reader.text("settings-season"), season),
        ],
        footer: reader.text("settings-footer"),
        ..Embed::default()
    }))
}

/// Tells those who manage the server that the champion's role could not be given or taken.
pub fn champion_role_refused(role: u64, reader: &Reader<'_>) -> Message {
    Message::text(reader.format("champion-role-refused", Args::new().with("role", mention(role))))
}

/// Asks those who manage a server whether all its public messages should be in `language`, in which a table has just been
/// opened.
pub fn ask_for_language(language: Locale, reader: &Reader<'_>) -> Message {
    let name = reader.text(&format!("settings-language-{}", language.tag()));
    let args = || Args::new().with("language", &name);
    let button = |language, label, style| Button {
        id: ComponentId::ask(Ask::KeepLanguage(language)),
        label,
        emoji: None,
        style,
        enabled: true,
    };
    let keep = button(Some(language), reader.format("button-keep-language", args()), Style::Success);
    let varying = button(None, reader.text("button-language-by-table"), Style::Secondary);
    let rows = vec![Row::Buttons(vec![keep, varying])];
    Message { content: reader.format("language-question", args()), rows, ..Message::default() }
}

/// Says which language public messages have from now on.
pub fn language_kept(language: Option<Locale>, reader: &Reader<'_>) -> Message {
    let content = match language {
        Some(language) => {
            let name = reader.text(&format!("settings-language-{}", language.tag()));
            reader.format("language-kept", Args::new().with("language", name))
        }
        None => reader.text("language-by-table"),
    };
    Message { content, ..Message::default() }
}

/// Says that a season has begun by hand, or that quarters are the seasons again.
pub fn season_changed(by_hand: bool, reader: &Reader<'_>) -> Message {
    let key = if by_hand { "settings-season-begun" } else { "settings-season-quarters" };
    framed(Embed { description: reader.text(key), ..Embed::default() })
}

fn daily(settings: &GuildSettings, is_refused: bool, reader: &Reader<'_>) -> String {
    match &settings.daily {
        Some(daily) => {
            let args = Args::new().with("time", daily.time.to_string()).with("channel", link(daily.channel));
            reader.format(if is_refused { "settings-daily-refused" } else { "settings-daily-at" }, args)
        }
        None => match &settings.day_zone {
            Some(zone) => reader.format("settings-daily-zone", Args::new().with("zone", zone.to_string())),
            None => reader.text("settings-daily-never"),
        },
    }
}

fn link(channel: ChannelId) -> String {
    format!("<#{channel}>")
}

fn mention(role: u64) -> String {
    format!("<@&{role}>")
}
