//! What people have chosen for all their tables.

use std::collections::HashMap;

use super::numbers::{signed, unsigned};
use super::{Store, StoreError};
use carte_table::QuietHours;
use carte_table::display::Display;
use carte_table::guides::Guides;
use carte_table::ids::{TableId, Timestamp, UserId};
use carte_table::preferences::{Following, Notify, Preferences};

impl Store {
    /// What this person has chosen; the defaults for somebody unknown.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn preferences(&self, user: UserId) -> Result<Preferences, StoreError> {
        let user = signed(user.0)?;
        let row = sqlx::query!(
            "SELECT notify, quiet, dm_closed, panel, confirm, guides, display FROM habits WHERE user = ?",
            user
        )
        .fetch_optional(&self.readers)
        .await?;
        Ok(row.map_or_else(Preferences::default, |row| Preferences {
            notify: row.notify.parse().unwrap_or_default(),
            // Zones come and go; hours in one that this version does not know are no hours.
            quiet: row.quiet.and_then(|quiet| quiet.parse().ok()),
            dm_closed: row.dm_closed.map(Timestamp),
            following: row.panel.parse().unwrap_or_default(),
            confirm: row.confirm != 0,
            display: row.display.parse().unwrap_or_default(),
            guides: Guides::from_text(&row.guides),
        }))
    }

    /// Remembers how a person wants to be told, and gives direct messages another chance.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub async fn set_notify(&self, user: UserId, notify: Notify) -> Result<(), StoreError> {
        let (user, notify) = (signed(user.0)?, notify.name());
        sqlx::query!(
            "INSERT INTO habits (user, notify) VALUES (?, ?)
             ON CONFLICT (user) DO UPDATE SET notify = excluded.notify, dm_closed = NULL",
            user,
            notify
        )
        .execute(&self.writer)
        .await?;
        Ok(())
    }

    /// Remembers what a person's panels do while games go on.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub async fn set_following(&self, user: UserId, following: Following) -> Result<(), StoreError> {
        let (user, panel) = (signed(user.0)?, following.name());
        sqlx::query!(
            "INSERT INTO habits (user, panel) VALUES (?, ?) ON CONFLICT (user) DO UPDATE SET panel = excluded.panel",
            user,
            panel
        )
        .execute(&self.writer)
        .await?;
        Ok(())
    }

    /// Remembers whether a person's plays wait for another press.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub async fn set_confirm(&self, user: UserId, confirm: bool) -> Result<(), StoreError> {
        let user = signed(user.0)?;
        sqlx::query!(
            "INSERT INTO habits (user, confirm) VALUES (?, ?)
             ON CONFLICT (user) DO UPDATE SET confirm = excluded.confirm",
            user,
            confirm
        )
        .execute(&self.writer)
        .await?;
        Ok(())
    }

    /// Remembers how a person wants to see hands.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub async fn set_display(&self, user: UserId, display: Display) -> Result<(), StoreError> {
        let (user, display) = (signed(user.0)?, display.name());
        sqlx::query!(
            "INSERT INTO habits (user, display) VALUES (?, ?)
             ON CONFLICT (user) DO UPDATE SET display = excluded.display",
            user,
            display
        )
        .execute(&self.writer)
        .await?;
        Ok(())
    }

    /// Remembers how far a person has come with the guides.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub async fn set_guides(&self, user: UserId, guides: &Guides) -> Result<(), StoreError> {
        let (user, guides) = (signed(user.0)?, guides.to_string());
        sqlx::query!(
            "INSERT INTO habits (user, guides) VALUES (?, ?)
             ON CONFLICT (user) DO UPDATE SET guides = excluded.guides",
            user,
            guides
        )
        .execute(&self.writer)
        .await?;
        Ok(())
    }

    /// Remembers a person's quiet hours, or that there are none.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub async fn set_quiet(&self, user: UserId, quiet: Option<&QuietHours>) -> Result<(), StoreError> {
        let (user, quiet) = (signed(user.0)?, quiet.map(QuietHours::to_string));
        sqlx::query!(
            "INSERT INTO habits (user, quiet) VALUES (?, ?)
             ON CONFLICT (user) DO UPDATE SET quiet = excluded.quiet",
            user,
            quiet
        )
        .execute(&self.writer)
        .await?;
        Ok(())
    }

    /// Remembers that direct messages to a person do not arrive.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub async fn set_dm_closed(&self, user: UserId, at: Timestamp) -> Result<(), StoreError> {
        let user = signed(user.0)?;
        sqlx::query!(
            "INSERT INTO habits (user, dm_closed) VALUES (?, ?)
             ON CONFLICT (user) DO UPDATE SET dm_closed = excluded.dm_closed",
            user,
            at.0
        )
        .execute(&self.writer)
        .await?;
        Ok(())
    }

    /// The quiet hours of those who have a seat at this table.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn quiet_hours_at(&self, table: TableId) -> Result<HashMap<UserId, QuietHours>, StoreError> {
        let table = signed(table.0)?;
        let rows = sqlx::query!(
            r#"SELECT h.user, h.quiet AS "quiet!" FROM seats s JOIN habits h ON h.user = s.user
               WHERE s.table_id = ? AND h.quiet IS NOT NULL"#,
            table
        )
        .fetch_all(&self.readers)
        .await?;
        let mut hours = HashMap::new();
        for row in rows {
            if let Ok(quiet) = row.quiet.parse() {
                hours.insert(UserId(unsigned(row.user)?), quiet);
            }
        }
        Ok(hours)
    }
}
