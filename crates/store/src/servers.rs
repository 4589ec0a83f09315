//! What the admins of a server have chosen, and its seasons.

use async_trait::async_trait;

use super::numbers::{signed, unsigned};
use super::statistics::{SeasonRow, season_starts};
use super::{Store, StoreError, stored};
use carte_records::statistics::{Season, season};
use carte_table::guild_settings::GuildSettings;
use carte_table::ids::{GuildId, Timestamp};

/// What a database says of servers.
#[async_trait]
pub trait Servers {
    /// The settings of a server, with the version of their form.
    async fn settings(&self, guild: i64) -> Result<Option<(i64, String)>, StoreError>;

    /// Writes down the settings of a server.
    async fn set_settings(&self, guild: i64, version: i64, data: &str) -> Result<(), StoreError>;

    /// Where the admins of a server interfered with its seasons, in order.
    async fn season_starts(&self, guild: i64) -> Result<Vec<SeasonRow>, StoreError>;

    /// Writes down where they did.
    async fn start_season(&self, guild: i64, season: SeasonRow) -> Result<(), StoreError>;

    /// Every server, and the first moment of the season that was running when it was last looked at.
    async fn podiums(&self) -> Result<Vec<(i64, i64)>, StoreError>;

    /// Notes that this season of a server is looked at, if no later one is.
    async fn set_podium(&self, guild: i64, since: i64) -> Result<(), StoreError>;
}

impl Store {
    /// The settings of a server, or the defaults.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn settings(&self, guild: GuildId) -> Result<GuildSettings, StoreError> {
        let read = async {
            let row = self.database.settings(signed(guild.0)?).await?;
            row.map_or_else(
                || Ok(GuildSettings::default()),
                |(version, data)| stored::read_settings(version, &data),
            )
        };
        self.chosen.settings.get(guild, read).await
    }

    /// Writes down the settings of a server.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub async fn set_settings(&self, guild: GuildId, settings: &GuildSettings) -> Result<(), StoreError> {
        let data = stored::write_settings(settings)?;
        let write = self.database.set_settings(signed(guild.0)?, stored::SETTINGS_VERSION, &data);
        self.chosen.settings.change(guild, write).await
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
        let season = SeasonRow { since: since.0, by_hand: by_hand.into() };
        self.database.start_season(signed(guild.0)?, season).await
    }

    /// The seasons that have ended by `now` and are still to be celebrated, with the server.
    ///
    /// A server is looked at from its first finished game on.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn ended_seasons(&self, now: Timestamp) -> Result<Vec<(GuildId, Season)>, StoreError> {
        let mut ended = Vec::new();
        for (guild, since) in self.database.podiums().await? {
            let starts = season_starts(self.database.season_starts(guild).await?);
            if season(now, &starts).since.0 > since {
                // Seasons without the bot may lie in between; the last one that was played in is the one to celebrate.
                ended.push((GuildId(unsigned(guild)?), season(Timestamp(since), &starts)));
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
        let starts = season_starts(self.database.season_starts(guild).await?);
        self.database.set_podium(guild, season(now, &starts).since.0).await
    }
}
