//! The stored form of a server's settings.

use carte_table::display;
use carte_table::guild_settings as chosen;
use carte_table::ids::ChannelId;
use serde::de::{Deserialize, DeserializeOwned, Deserializer};

use super::table::Pace;
use crate::StoreError;
use crate::stored_repr::{StoredRepr, TextRepr, stored_reprs};

/// The version of settings that this program writes.
pub(crate) const SETTINGS_VERSION: i64 = 1;

pub(crate) fn write_settings(settings: &chosen::GuildSettings) -> Result<String, StoreError> {
    Ok(serde_json::to_string(&Settings::from_domain(settings.clone()))?)
}

/// Reads the settings from a text of this version. A choice that this program does not know becomes the default; an unknown
/// choice of who may open tables becomes the strictest.
pub(crate) fn read_settings(version: i64, text: &str) -> Result<chosen::GuildSettings, StoreError> {
    match version {
        1 => Ok(serde_json::from_str::<Settings>(text)?.into_domain()),
        newer => Err(StoreError::Version(newer)),
    }
}

stored_reprs! {
    // A choice that was added later is missing in older texts, and has its default there.
    #[serde(rename_all = "kebab-case", default)]
    struct Settings of chosen::GuildSettings {
        language: Option<String>,
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        language_asked: bool,
        #[serde(deserialize_with = "read_or_default")]
        rules: TextRepr<carte_games::Preset>,
        #[serde(deserialize_with = "read_or_default")]
        pace: Pace,
        channels: Vec<ChannelId>,
        #[serde(deserialize_with = "read_openers")]
        openers: Openers,
        announcements: Option<ChannelId>,
        #[serde(skip_serializing_if = "Option::is_none")]
        champion_role: Option<u64>,
        computer_games: bool,
        #[serde(deserialize_with = "read_or_default")]
        pings: Pings,
        #[serde(deserialize_with = "read_or_default")]
        display: Display,
        #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "read_or_default")]
        daily: Option<DailyNotice>,
        #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "read_or_default")]
        day_zone: Option<TextRepr<carte_table::Zone>>,
    }

    struct DailyNotice of chosen::DailyNotice {
        time: TextRepr<carte_table::DailyTime>,
        channel: ChannelId,
    }

    enum Openers of chosen::Openers {
        "everybody" = Everybody,
        "role" = Role(role: u64),
        "moderators" = Moderators,
    }

    enum Pings of chosen::Pings {
        "turns" = Turns,
        "reminders" = Reminders,
        "never" = Never,
    }

    enum Display of display::Display {
        "pictures" = Pictures,
        "text" = Text,
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self::from_domain(chosen::GuildSettings::default())
    }
}

/// Reads a choice by its stable name; an unknown name becomes the default.
fn read_or_default<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: StoredRepr<Domain: Default> + DeserializeOwned,
{
    read_or(deserializer, T::Domain::default())
}

/// Reads who may open tables; an unknown choice admits only moderators. Otherwise a server that had restricted this would
/// be open to everybody.
fn read_openers<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Openers, D::Error> {
    read_or(deserializer, chosen::Openers::Moderators)
}

/// Reads a choice by its stable name; an unknown name becomes `unknown`. If settings could not be read, every command in
/// the server would be refused, including the one that resets them.
fn read_or<'de, D, T>(deserializer: D, unknown: T::Domain) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: StoredRepr + DeserializeOwned,
{
    // The whole value is read first, so that the next field starts after it.
    let value = serde_json::Value::deserialize(deserializer)?;
    Ok(serde_json::from_value(value).unwrap_or_else(|_| T::from_domain(unknown)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_never_chosen_has_its_default() {
        let old = read_settings(1, r#"{"pace":"day","rules":"cabinet"}"#).unwrap();
        let rules = "cabinet".parse().unwrap();
        let expected =
            chosen::GuildSettings { pace: carte_table::Pace::Day, rules, ..chosen::GuildSettings::default() };
        assert_eq!(old, expected);
        let text = write_settings(&expected).unwrap();
        assert_eq!(
            text,
            r#"{"language":null,"rules":"cabinet","pace":"day","channels":[],"openers":"everybody","announcements":null,"computer-games":true,"pings":"turns","display":"pictures"}"#
        );
        assert_eq!(read_settings(1, &text).unwrap(), expected);
    }

    #[test]
    fn what_this_version_does_not_know_is_the_default() {
        let unknown = [
            r#""rules":"rules-of-tomorrow""#,
            r#""pace":"week""#,
            r#""pace":{"season":3}"#,
            r#""pings":"endings""#,
            r#""display":"animations""#,
            r#""daily":{"time":"08:00 Mars/Olympus","channel":7}"#,
            r#""daily":{"time":"noon","channel":7}"#,
            r#""day-zone":"Mars/Olympus""#,
        ];
        let language = Some("fr".to_owned());
        let expected =
            chosen::GuildSettings { language, computer_games: false, ..chosen::GuildSettings::default() };
        for field in unknown {
            let text = format!(r#"{{"language":"fr",{field},"computer-games":false}}"#);
            assert_eq!(read_settings(1, &text).unwrap(), expected, "{text}");
        }
        assert!(read_settings(2, "{}").is_err());
    }

    #[test]
    fn unknown_openers_are_moderators() {
        let expected = chosen::GuildSettings {
            openers: chosen::Openers::Moderators,
            ..chosen::GuildSettings::default()
        };
        for openers in [r#""members-for-a-week""#, r#"{"roles":[7,8]}"#, r#"{"role":"players"}"#, "null"] {
            let text = format!(r#"{{"openers":{openers}}}"#);
            assert_eq!(read_settings(1, &text).unwrap(), expected, "{text}");
        }
        assert_eq!(read_settings(1, "{}").unwrap(), chosen::GuildSettings::default(), "nothing was chosen");
    }

    #[test]
    fn the_zone_of_days_is_written_where_one_is_chosen() {
        let day_zone = "Asia/Tokyo".parse().ok();
        let chosen = chosen::GuildSettings { day_zone, ..chosen::GuildSettings::default() };
        let text = write_settings(&chosen).unwrap();
        assert!(text.ends_with(r#","day-zone":"Asia/Tokyo"}"#), "{text}");
        assert_eq!(read_settings(1, &text).unwrap(), chosen);
        let told = read_settings(1, r#"{"daily":{"time":"08:00 Europe/Paris","channel":7}}"#).unwrap();
        assert_eq!(told.zone().map(ToString::to_string).as_deref(), Some("Europe/Paris"));
    }

    #[test]
    fn every_choice_is_read_and_written_as_it_was() {
        let openers = [r#""everybody""#, r#"{"role":7}"#, r#""moderators""#];
        let pings = [r#""turns""#, r#""reminders""#, r#""never""#];
        let displays = [r#""pictures""#, r#""text""#];
        let all = openers.iter().zip(Openers::TEXTS).chain(pings.iter().zip(Pings::TEXTS));
        for (text, name) in all.chain(displays.iter().zip(Display::TEXTS)) {
            assert!(text.contains(&format!("\"{name}\"")), "{text}");
        }
        for text in openers {
            let stored: Openers = serde_json::from_str(text).unwrap();
            assert_eq!(serde_json::to_string(&Openers::from_domain(stored.into_domain())).unwrap(), text);
        }
        for text in pings {
            let stored: Pings = serde_json::from_str(text).unwrap();
            assert_eq!(serde_json::to_string(&Pings::from_domain(stored.into_domain())).unwrap(), text);
        }
        for text in displays {
            let stored: Display = serde_json::from_str(text).unwrap();
            assert_eq!(serde_json::to_string(&Display::from_domain(stored.into_domain())).unwrap(), text);
        }
    }
}
