//! The results of people in the seasons of a server, from which its divisions follow.

use super::games;
use super::sql::{Row, bind, statements};
use super::{Store, StoreError};
use carte_records::statistics::league::{COUNTING_GAMES, League, SeasonResult};
use carte_records::statistics::{GameKind, Rating};
use carte_table::ids::{GuildId, Timestamp};

statements! {
    /// Of earlier seasons, only results of at least `$4` games, because only these count.
    SEASON_RESULTS_UNTIL =
        r#"SELECT s.since, s."user", coalesce(p.name, ''), s.games, s.rating, s.uncertainty
           FROM season_ratings s LEFT JOIN people p ON p."user" = s."user"
           WHERE s.guild = $1 AND s.game = $2 AND (s.since = $3 OR s.since < $3 AND s.games >= $4)"#;
    SEASONS_PLAYED = "SELECT DISTINCT since FROM season_ratings WHERE guild = $1 AND game = $2 AND since < $3";
}

impl Store {
    /// Returns the divisions of a server in its season that begins at `since`, with the results of that season so far.
    pub async fn league(
        &self,
        guild: GuildId,
        game: GameKind,
        since: Timestamp,
    ) -> Result<League, StoreError> {
        let results = bind!(SEASON_RESULTS_UNTIL, guild, games::number(game), since, COUNTING_GAMES);
        let results = self.database.fetch(results).await?.read(|row| {
            let season = row.take()?;
            let (user, name, games) = (row.take()?, row.take()?, row.take()?);
            let rating = Rating { value: row.take()?, uncertainty: row.take()? };
            Ok((season, SeasonResult { user, name, games, rating }))
        })?;
        let played = bind!(SEASONS_PLAYED, guild, games::number(game), since);
        let played: Vec<Timestamp> = self.database.fetch(played).await?.read(Row::take)?;
        Ok(League::of_season(results, &played, since))
    }
}
