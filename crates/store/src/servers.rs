//! The settings of servers, which their admins choose, and the seasons of servers.

use std::time::Duration;

use super::sql::{Row, Rows, Statement, bind, statements};
use super::{Store, StoreError, stored};
use carte_records::statistics::{Season, SeasonStart, season};
use carte_table::Zone;
use carte_table::guild_settings::GuildSettings;
use carte_table::ids::{GuildId, Timestamp};

/// Longest time that a season waits for a game that does not count yet. Every round of a tournament is over by then; a game
/// that still does not count has a log that cannot be read.
const LONGEST_ROUND: Duration = Duration::from_secs(15 * 24 * 60 * 60);

statements! {
    SETTINGS = "SELECT version, data FROM settings WHERE guild = $1";
    SET_SETTINGS =
        "INSERT INTO settings (guild, version, data) VALUES ($1, $2, $3)
         ON CONFLICT (guild) DO UPDATE SET version = excluded.version, data = excluded.data";
    /// Choices that were never made are not in the document.
    WITH_DAILY_NOTICE = r#"SELECT guild, version, data FROM settings WHERE data LIKE '%"daily":%' ORDER BY guild"#;
    WITH_ZONE = r#"SELECT version, data FROM settings WHERE data LIKE '%"daily":%' OR data LIKE '%"day-zone":%'"#;
    SEASON_STARTS = "SELECT since, by_hand FROM seasons WHERE guild = $1 ORDER BY since";
    START_SEASON =
        "INSERT INTO seasons (guild, since, by_hand)
         SELECT CAST($1 AS BIGINT), CAST($2 AS BIGINT), CAST($3 AS BIGINT)
         WHERE CAST($3 AS BIGINT) = 1 OR 1 = (
             SELECT by_hand FROM seasons WHERE guild = $1 AND since <= $2 ORDER BY since DESC LIMIT 1)
         ON CONFLICT (guild, since) DO UPDATE SET by_hand = excluded.by_hand";
    SEASON_RESULTS = "SELECT guild, since FROM season_results";
    UNCOUNTED_GAMES_OF =
        "SELECT count(*) FROM uncounted_games u JOIN tables t ON t.id = u.table_id
         WHERE t.guild = $1 AND t.opened < $2 AND t.opened >= $3";
    SET_CELEBRATED = "UPDATE season_results SET since = $1 WHERE guild = $2 AND since < $1";
}

impl Store {
    /// Returns the settings of a server, or the defaults.
    pub async fn settings(&self, guild: GuildId) -> Result<GuildSettings, StoreError> {
        let read = async { read_settings(self.database.fetch(bind!(SETTINGS, guild)).await?) };
        self.caches.settings.get(guild, read).await
    }

    /// Returns the servers that want a notice of the deal of the day, with their settings. Servers whose settings cannot be
    /// read are left out.
    pub async fn servers_with_daily_notice(&self) -> Result<Vec<(GuildId, GuildSettings)>, StoreError> {
        let servers = self.database.fetch(bind!(WITH_DAILY_NOTICE)).await?;
        let servers = servers.read(|row| {
            let guild = row.take()?;
            Ok((guild, stored::read_settings(row.take()?, &row.take::<String>()?)))
        })?;
        Ok(servers.into_iter().filter_map(|(guild, settings)| Some((guild, settings.ok()?))).collect())
    }

    /// Returns the time zones of all servers that do not use UTC. Servers whose settings cannot be read are left out.
    pub async fn zones_in_use(&self) -> Result<Vec<Zone>, StoreError> {
        let servers = self.database.fetch(bind!(WITH_ZONE)).await?;
        let servers =
            servers.read(|row| Ok(stored::read_settings(row.take()?, &row.take::<String>()?).ok()))?;
        let mut zones: Vec<Zone> = Vec::new();
        for zone in servers.iter().flatten().filter_map(GuildSettings::zone) {
            if !zones.contains(zone) {
                zones.push(zone.clone());
            }
        }
        Ok(zones)
    }

    /// Replaces the settings of a server.
    pub async fn set_settings(&self, guild: GuildId, settings: &GuildSettings) -> Result<(), StoreError> {
        self.change_settings(guild, |kept| kept.clone_from(settings)).await
    }

    /// Changes the settings of a server in one transaction, so that other changes made at the same time are not lost. Returns the
    /// result of `change`.
    pub async fn change_settings<T: Send>(
        &self,
        guild: GuildId,
        change: impl FnOnce(&mut GuildSettings) -> T + Send,
    ) -> Result<T, StoreError> {
        let write = async {
            let mut tx = self.database.begin().await?;
            let before = read_settings(tx.fetch(bind!(SETTINGS, guild)).await?)?;
            let mut settings = before.clone();
            let answer = change(&mut settings);
            if settings != before {
                let data = stored::write_settings(&settings)?;
                tx.execute(bind!(SET_SETTINGS, guild, stored::SETTINGS_VERSION, data)).await?;
                tx.commit().await?;
            }
            Ok(answer)
        };
        self.caches.settings.change(guild, write).await
    }

    /// Begins a season of a server by hand or, if `by_hand` is false, makes quarters its seasons again. If they are, nothing
    /// changes.
    pub async fn start_season(
        &self,
        guild: GuildId,
        since: Timestamp,
        by_hand: bool,
    ) -> Result<(), StoreError> {
        self.database.execute(bind!(START_SEASON, guild, since, by_hand)).await?;
        Ok(())
    }

    /// Returns the seasons that have ended by `now` and are still to be celebrated, each with its server.
    ///
    /// A server is included once it has finished its first game. A season waits for games that ended in it but do not count
    /// before others have played the same deals.
    pub async fn ended_seasons(&self, now: Timestamp) -> Result<Vec<(GuildId, Season)>, StoreError> {
        let looked_at = self.database.fetch(bind!(SEASON_RESULTS)).await?;
        let looked_at: Vec<(GuildId, Timestamp)> = looked_at.read(|row| Ok((row.take()?, row.take()?)))?;
        let mut ended = Vec::new();
        for (guild, since) in looked_at {
            let starts = self.season_starts(guild).await?;
            if season(now, &starts).since > since {
                // There may be later seasons without games. The season to celebrate is the last one with games.
                let last = season(since, &starts);
                let until = last.until.unwrap_or(now);
                let waited_for = bind!(UNCOUNTED_GAMES_OF, guild, until, now.before(LONGEST_ROUND));
                if self.database.fetch(waited_for).await?.only(Row::take::<u64>)? == 0 {
                    ended.push((guild, last));
                }
            }
        }
        Ok(ended)
    }

    /// Notes that all seasons of this server that have ended by `now` have been celebrated.
    pub async fn note_podiums_posted(&self, guild: GuildId, now: Timestamp) -> Result<(), StoreError> {
        let since = season(now, &self.season_starts(guild).await?).since;
        self.database.execute(bind!(SET_CELEBRATED, since, guild)).await?;
        Ok(())
    }

    /// Returns the changes that the admins of a server have made to its seasons.
    pub(super) async fn season_starts(&self, guild: GuildId) -> Result<Vec<SeasonStart>, StoreError> {
        read_season_starts(self.database.fetch(season_starts(guild)?).await?)
    }
}

fn read_settings(rows: Rows) -> Result<GuildSettings, StoreError> {
    let settings = rows.first(|row| stored::read_settings(row.take()?, &row.take::<String>()?))?;
    Ok(settings.unwrap_or_default())
}

/// The statement that reads the changes that the admins of a server have made to its seasons, in order.
pub(super) fn season_starts(guild: GuildId) -> Result<Statement, StoreError> {
    Ok(bind!(SEASON_STARTS, guild))
}

pub(super) fn read_season_starts(rows: Rows) -> Result<Vec<SeasonStart>, StoreError> {
    rows.read(|row| Ok(SeasonStart { since: row.take()?, by_hand: row.take()? }))
}
