//! What the admins of a server have chosen, and its seasons.

use super::numbers::{signed, unsigned};
use super::{Store, StoreError, stored};
use carte_records::statistics::{Season, season};
use carte_table::guild_settings::GuildSettings;
use carte_table::ids::{GuildId, Timestamp};

impl Store {
    /// The settings of a server, or the defaults.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn settings(&self, guild: GuildId) -> Result<GuildSettings, StoreError> {
        let guild = signed(guild.0)?;
        let row = sqlx::query!("SELECT version, data FROM settings WHERE guild = ?", guild)
            .fetch_optional(&self.readers)
            .await?;
        row.map_or_else(|| Ok(GuildSettings::default()), |row| stored::read_settings(row.version, &row.data))
    }

    /// Writes down the settings of a server.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub async fn set_settings(&self, guild: GuildId, settings: &GuildSettings) -> Result<(), StoreError> {
        let (guild, version, data) =
            (signed(guild.0)?, stored::SETTINGS_VERSION, stored::write_settings(settings)?);
        sqlx::query!(
            "INSERT OR REPLACE INTO settings (guild, version, data) VALUES (?, ?, ?)",
            guild,
            version,
            data
        )
        .execute(&self.writer)
        .await?;
        Ok(())
    }

    /// Begins a season of a server by hand, or (`by_hand` false) lets quarters be its seasons again.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub async fn start_season(
        &self,
        guild: GuildId,
        since: Timestamp,
        by_hand: bool,
    ) -> Result<(), StoreError> {
        let guild = signed(guild.0)?;
        sqlx::query!(
            "INSERT OR REPLACE INTO seasons (guild, since, by_hand) VALUES (?, ?, ?)",
            guild,
            since.0,
            by_hand
        )
        .execute(&self.writer)
        .await?;
        Ok(())
    }

    /// The seasons that have ended by `now` and are still to be celebrated, with the server.
    ///
    /// A server is looked at from its first finished game on.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn ended_seasons(&self, now: Timestamp) -> Result<Vec<(GuildId, Season)>, StoreError> {
        let mut tx = self.readers.begin().await?;
        let mut ended = Vec::new();
        for row in sqlx::query!("SELECT guild, since FROM podiums").fetch_all(&mut *tx).await? {
            let starts = super::facts::season_starts(&mut tx, row.guild).await?;
            if season(now, &starts).since.0 > row.since {
                // Seasons without the bot may lie in between; the last one that was played in is the one to celebrate.
                ended.push((GuildId(unsigned(row.guild)?), season(Timestamp(row.since), &starts)));
            }
        }
        Ok(ended)
    }

    /// Notes that whatever has ended in this server by `now` has been celebrated.
    ///
    /// # Errors
    /// When the database cannot be read or written.
    pub async fn set_celebrated(&self, guild: GuildId, now: Timestamp) -> Result<(), StoreError> {
        let guild = signed(guild.0)?;
        let mut tx = self.writer.begin_with("BEGIN IMMEDIATE").await?;
        let starts = super::facts::season_starts(&mut tx, guild).await?;
        let present = season(now, &starts).since;
        sqlx::query!("UPDATE podiums SET since = ? WHERE guild = ?", present.0, guild)
            .execute(&mut *tx)
            .await?;
        tx.commit().await?;
        Ok(())
    }
}
