//! What the admins of a server have chosen, and its seasons.

use async_trait::async_trait;
use carte_store::{SeasonRow, Servers, StoreError};
use sqlx::PgConnection;

use super::Postgres;

#[async_trait]
impl Servers for Postgres {
    async fn settings(&self, guild: i64) -> Result<Option<(i64, String)>, StoreError> {
        let row = sqlx::query!("SELECT version, data FROM settings WHERE guild = $1", guild);
        Ok(row.map(|row| (row.version, row.data)).fetch_optional(&self.readers).await?)
    }

    async fn set_settings(&self, guild: i64, version: i64, data: &str) -> Result<(), StoreError> {
        sqlx::query!(
            "INSERT INTO settings (guild, version, data) VALUES ($1, $2, $3)
             ON CONFLICT (guild) DO UPDATE SET version = excluded.version, data = excluded.data",
            guild,
            version,
            data
        )
        .execute(&self.writer)
        .await?;
        Ok(())
    }

    async fn season_starts(&self, guild: i64) -> Result<Vec<SeasonRow>, StoreError> {
        season_starts(&mut *self.readers.acquire().await?, guild).await
    }

    async fn start_season(&self, guild: i64, season: SeasonRow) -> Result<(), StoreError> {
        sqlx::query!(
            "INSERT INTO seasons (guild, since, by_hand) VALUES ($1, $2, $3)
             ON CONFLICT (guild, since) DO UPDATE SET by_hand = excluded.by_hand",
            guild,
            season.since,
            season.by_hand
        )
        .execute(&self.writer)
        .await?;
        Ok(())
    }

    async fn podiums(&self) -> Result<Vec<(i64, i64)>, StoreError> {
        let rows = sqlx::query!("SELECT guild, since FROM podiums ORDER BY guild");
        Ok(rows.map(|row| (row.guild, row.since)).fetch_all(&self.readers).await?)
    }

    async fn set_podium(&self, guild: i64, since: i64) -> Result<(), StoreError> {
        sqlx::query!("UPDATE podiums SET since = $1 WHERE guild = $2 AND since < $1", since, guild)
            .execute(&self.writer)
            .await?;
        Ok(())
    }
}

pub(super) async fn season_starts(
    connection: &mut PgConnection,
    guild: i64,
) -> Result<Vec<SeasonRow>, StoreError> {
    let rows = sqlx::query_as!(
        SeasonRow,
        "SELECT since, by_hand FROM seasons WHERE guild = $1 ORDER BY since",
        guild
    );
    Ok(rows.fetch_all(connection).await?)
}
