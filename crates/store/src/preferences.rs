//! What people have chosen for all their tables.

use std::collections::HashMap;

use async_trait::async_trait;

use super::numbers::{signed, unsigned};
use super::{Store, StoreError};
use carte_table::QuietHours;
use carte_table::display::Display;
use carte_table::guides::Guides;
use carte_table::ids::{TableId, Timestamp, UserId};
use carte_table::preferences::{Following, Notify, Preferences};

/// What a person has chosen, as a database gives it.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "the same as in `Preferences`, as texts")]
pub struct PreferencesRow {
    pub notify: String,
    pub quiet: Option<String>,
    pub dm_closed: Option<i64>,
    pub panel: String,
    pub confirm: i64,
    pub guides: String,
    pub display: String,
}

/// One thing that a person can choose, as a database gets it.
#[derive(Clone, Copy, Debug)]
pub enum Preference<'a> {
    /// How to be told; direct messages are open again with it.
    Notify(&'a str),
    /// What panels do.
    Panel(&'a str),
    /// Whether plays wait for another press, 0 or 1.
    Confirm(i64),
    /// How hands are shown.
    Display(&'a str),
    /// How far the guides have come.
    Guides(&'a str),
    /// Quiet hours.
    Quiet(Option<&'a str>),
    /// Since when direct messages do not arrive.
    DmClosed(i64),
}

/// What a database says of what people have chosen.
#[async_trait]
pub trait UserPreferences {
    /// What this person has chosen.
    async fn preferences(&self, user: i64) -> Result<Option<PreferencesRow>, StoreError>;

    /// Changes one thing and leaves everything else as it is.
    async fn set_preference(&self, user: i64, preference: Preference<'_>) -> Result<(), StoreError>;

    /// The people with a seat at this table who have quiet hours, with these.
    async fn quiet_hours_at(&self, table: i64) -> Result<Vec<(i64, String)>, StoreError>;
}

impl Store {
    /// What this person has chosen; the defaults for somebody unknown.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn preferences(&self, user: UserId) -> Result<Preferences, StoreError> {
        let read = async {
            let row = self.database.preferences(signed(user.0)?).await?;
            Ok(row.map_or_else(Preferences::default, PreferencesRow::read))
        };
        self.chosen.preferences.get(user, read).await
    }

    /// Remembers how a person wants to be told, and gives direct messages another chance.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub async fn set_notify(&self, user: UserId, notify: Notify) -> Result<(), StoreError> {
        self.choose(user, Preference::Notify(notify.name())).await
    }

    /// Remembers what a person's panels do while games go on.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub async fn set_following(&self, user: UserId, following: Following) -> Result<(), StoreError> {
        self.choose(user, Preference::Panel(following.name())).await
    }

    /// Remembers whether a person's plays wait for another press.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub async fn set_confirm(&self, user: UserId, confirm: bool) -> Result<(), StoreError> {
        self.choose(user, Preference::Confirm(confirm.into())).await
    }

    /// Remembers how a person wants to see hands.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub async fn set_display(&self, user: UserId, display: Display) -> Result<(), StoreError> {
        self.choose(user, Preference::Display(display.name())).await
    }

    /// Remembers how far a person has come with the guides.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub async fn set_guides(&self, user: UserId, guides: &Guides) -> Result<(), StoreError> {
        self.choose(user, Preference::Guides(&guides.to_string())).await
    }

    /// Remembers a person's quiet hours, or that there are none.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub async fn set_quiet(&self, user: UserId, quiet: Option<&QuietHours>) -> Result<(), StoreError> {
        let quiet = quiet.map(QuietHours::to_string);
        self.choose(user, Preference::Quiet(quiet.as_deref())).await
    }

    /// Remembers that direct messages to a person do not arrive.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub async fn set_dm_closed(&self, user: UserId, at: Timestamp) -> Result<(), StoreError> {
        self.choose(user, Preference::DmClosed(at.0)).await
    }

    /// The quiet hours of those who have a seat at this table.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn quiet_hours_at(&self, table: TableId) -> Result<HashMap<UserId, QuietHours>, StoreError> {
        let mut hours = HashMap::new();
        for (user, quiet) in self.database.quiet_hours_at(signed(table.0)?).await? {
            if let Ok(quiet) = quiet.parse() {
                hours.insert(UserId(unsigned(user)?), quiet);
            }
        }
        Ok(hours)
    }

    async fn choose(&self, user: UserId, preference: Preference<'_>) -> Result<(), StoreError> {
        let write = self.database.set_preference(signed(user.0)?, preference);
        self.chosen.preferences.change(user, write).await
    }
}

impl PreferencesRow {
    fn read(self) -> Preferences {
        Preferences {
            notify: self.notify.parse().unwrap_or_default(),
            // Zones come and go; hours in one that this version does not know are no hours.
            quiet: self.quiet.and_then(|quiet| quiet.parse().ok()),
            dm_closed: self.dm_closed.map(Timestamp),
            following: self.panel.parse().unwrap_or_default(),
            confirm: self.confirm != 0,
            display: self.display.parse().unwrap_or_default(),
            guides: Guides::from_text(&self.guides),
        }
    }
}
