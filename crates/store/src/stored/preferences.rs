//! The stored form of a person's preferences.

use carte_table::guides::Guides;
use carte_table::ids::{ChannelId, Timestamp};
use carte_table::preferences as chosen;
use carte_table::rest;
use serde::{Deserialize, Serialize};

use crate::StoreError;

/// The version of preferences that this program writes.
pub(crate) const PREFERENCES_VERSION: i64 = 1;

/// Every choice is stored under its stable name. A choice that was added later is missing in older texts, and has its
/// default there.
#[derive(Serialize, Deserialize, Default)]
#[serde(default)]
struct Preferences {
    notify: String,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    notify_next: bool,
    quiet: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    away: Vec<Away>,
    dm_closed: Option<Timestamp>,
    #[serde(skip_serializing_if = "Option::is_none")]
    dm_channel: Option<ChannelId>,
    panel: String,
    confirm: bool,
    display: String,
    passing: String,
    passing_offered: bool,
    guides: String,
}

/// A period in which a person was or is away.
#[derive(Serialize, Deserialize)]
struct Away {
    from: Timestamp,
    until: Timestamp,
}

/// Returns the stored text of a person's preferences.
pub(crate) fn write_preferences(preferences: &chosen::Preferences) -> Result<String, StoreError> {
    let chosen::Preferences {
        notify,
        notify_next,
        quiet,
        away,
        dm_closed,
        dm_channel,
        following,
        confirm,
        display,
        passing,
        passing_offered,
        guides,
    } = preferences;
    Ok(serde_json::to_string(&Preferences {
        notify: notify.name().to_owned(),
        notify_next: *notify_next,
        quiet: quiet.as_ref().map(ToString::to_string),
        away: away.iter().map(|&rest::Away { from, until }| Away { from, until }).collect(),
        dm_closed: *dm_closed,
        dm_channel: *dm_channel,
        panel: following.name().to_owned(),
        confirm: *confirm,
        display: display.name().to_owned(),
        passing: passing.name().to_owned(),
        passing_offered: *passing_offered,
        guides: guides.to_string(),
    })?)
}

/// Reads the preferences from a text of this version. A name that this program does not know becomes the default.
pub(crate) fn read_preferences(version: i64, text: &str) -> Result<chosen::Preferences, StoreError> {
    if version != PREFERENCES_VERSION {
        return Err(StoreError::Version(version));
    }
    let Preferences {
        notify,
        notify_next,
        quiet,
        away,
        dm_closed,
        dm_channel,
        panel,
        confirm,
        display,
        passing,
        passing_offered,
        guides,
    } = serde_json::from_str(text)?;
    Ok(chosen::Preferences {
        notify: notify.parse().unwrap_or_default(),
        notify_next,
        // Time zones come and go. Quiet hours in a zone that this program does not know are dropped.
        quiet: quiet.and_then(|quiet| quiet.parse().ok()),
        away: away.into_iter().map(|Away { from, until }| rest::Away { from, until }).collect(),
        dm_closed,
        dm_channel,
        following: panel.parse().unwrap_or_default(),
        confirm,
        display: display.parse().unwrap_or_default(),
        passing: passing.parse().unwrap_or_default(),
        passing_offered,
        guides: Guides::from_text(&guides),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_never_chosen_has_its_default() {
        let defaults = chosen::Preferences::default();
        assert_eq!(read_preferences(1, "{}").unwrap(), defaults);
        assert_eq!(
            write_preferences(&defaults).unwrap(),
            r#"{"notify":"channel","quiet":null,"dm_closed":null,"panel":"follow","confirm":false,"display":"pictures","passing":"hand","passing_offered":false,"guides":""}"#
        );
    }

    #[test]
    fn every_choice_is_read_as_it_was_written() {
        let preferences = chosen::Preferences {
            notify: chosen::Notify::Both,
            notify_next: true,
            quiet: "22:00-07:00 Europe/Paris".parse().ok(),
            away: vec![rest::Away { from: Timestamp(5), until: Timestamp(6) }],
            dm_closed: Some(Timestamp(7)),
            dm_channel: Some(ChannelId(8)),
            following: chosen::Following::Stay,
            confirm: true,
            display: carte_table::display::Display::Text,
            passing: chosen::Passing::Auto,
            passing_offered: true,
            guides: Guides::default(),
        };
        let text = write_preferences(&preferences).unwrap();
        assert_eq!(read_preferences(1, &text).unwrap(), preferences);
        assert!(read_preferences(2, &text).is_err());
    }
}
