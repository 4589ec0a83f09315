//! What people have chosen for all their tables.

use async_trait::async_trait;
use carte_store::{Preference, PreferencesRow, StoreError, UserPreferences};

use super::Postgres;

#[async_trait]
impl UserPreferences for Postgres {
    async fn preferences(&self, user: i64) -> Result<Option<PreferencesRow>, StoreError> {
        let row = sqlx::query_as!(
            PreferencesRow,
            r#"SELECT notify, quiet, dm_closed, panel, confirm, guides, display FROM habits WHERE "user" = $1"#,
            user
        );
        Ok(row.fetch_optional(&self.readers).await?)
    }

    async fn set_preference(&self, user: i64, preference: Preference<'_>) -> Result<(), StoreError> {
        let statement = match preference {
            Preference::Notify(notify) => sqlx::query!(
                r#"INSERT INTO habits ("user", notify) VALUES ($1, $2)
             ON CONFLICT ("user") DO UPDATE SET notify = excluded.notify, dm_closed = NULL"#,
                user,
                notify
            )
            .execute(&self.writer),
            Preference::Panel(panel) => sqlx::query!(
                r#"INSERT INTO habits ("user", panel) VALUES ($1, $2) ON CONFLICT ("user") DO UPDATE SET panel = excluded.panel"#,
                user,
                panel
            )
            .execute(&self.writer),
            Preference::Confirm(confirm) => sqlx::query!(
                r#"INSERT INTO habits ("user", confirm) VALUES ($1, $2)
             ON CONFLICT ("user") DO UPDATE SET confirm = excluded.confirm"#,
                user,
                confirm
            )
            .execute(&self.writer),
            Preference::Display(display) => sqlx::query!(
                r#"INSERT INTO habits ("user", display) VALUES ($1, $2)
             ON CONFLICT ("user") DO UPDATE SET display = excluded.display"#,
                user,
                display
            )
            .execute(&self.writer),
            Preference::Guides(guides) => sqlx::query!(
                r#"INSERT INTO habits ("user", guides) VALUES ($1, $2)
             ON CONFLICT ("user") DO UPDATE SET guides = excluded.guides"#,
                user,
                guides
            )
            .execute(&self.writer),
            Preference::Quiet(quiet) => sqlx::query!(
                r#"INSERT INTO habits ("user", quiet) VALUES ($1, $2)
             ON CONFLICT ("user") DO UPDATE SET quiet = excluded.quiet"#,
                user,
                quiet
            )
            .execute(&self.writer),
            Preference::DmClosed(at) => sqlx::query!(
                r#"INSERT INTO habits ("user", dm_closed) VALUES ($1, $2)
             ON CONFLICT ("user") DO UPDATE SET dm_closed = excluded.dm_closed"#,
                user,
                at
            )
            .execute(&self.writer),
        };
        statement.await?;
        Ok(())
    }

    async fn quiet_hours_at(&self, table: i64) -> Result<Vec<(i64, String)>, StoreError> {
        let rows = sqlx::query!(
            r#"SELECT h.user, h.quiet AS "quiet!" FROM seats s JOIN habits h ON h.user = s.user
               WHERE s.table_id = $1 AND h.quiet IS NOT NULL"#,
            table
        );
        Ok(rows.map(|row| (row.user, row.quiet)).fetch_all(&self.readers).await?)
    }
}
