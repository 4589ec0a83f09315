//! Writes the statistics of finished rounds and games, in the same transaction as the events that cause them.

use std::collections::BTreeSet;

use super::database::Transaction;
use super::sql::{Row, bind, statements};
use super::{Store, StoreError, games, servers};
use carte_records::statistics::{
    GameStatistics, KnownRatings, Period, ProjectedGame, Projection, Rating, RatingInputs, SeasonStart,
    season, statistics_of_log,
};
use carte_table::Logged;
use carte_table::ids::{GuildId, TableId, Timestamp, UserId};

pub(crate) mod game;
pub(crate) mod rebuild;
pub(crate) mod rounds;

pub use rebuild::{STATISTICS, is_derived_otherwise};

use game::write_game;
use rounds::write_round;

/// The rating across all servers is stored for server 0, which does not exist in Discord.
pub(super) const EVERYWHERE: GuildId = GuildId(0);

statements! {
    RATINGS =
        r#"SELECT guild, rating, uncertainty, ended FROM ratings WHERE guild IN (0, $1) AND game = $2 AND "user" = $3"#;
    SEASON_RATING =
        r#"SELECT rating, uncertainty FROM season_ratings WHERE guild = $1 AND game = $2 AND "user" = $3 AND since = $4"#;
    /// The number of the next event that ends a table: from 1 without a gap, because ratings depend on the order in which
    /// games count.
    NEXT_ENDING = "SELECT coalesce(max(ending), 0) + 1 FROM events WHERE ending IS NOT NULL";
    EXPECT_SEASON_RESULTS = "INSERT INTO season_results (guild, since) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    INDEX_PERSON = r#"INSERT INTO person_index ("user", table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING"#;
}

impl Store {
    /// Returns the stored ratings and seasons that a game's additions to the statistics are computed from.
    pub async fn rating_inputs(&self, game: &GameStatistics) -> Result<RatingInputs, StoreError> {
        rating_inputs(&mut *self.database.begin_reading().await?, game).await
    }
}

async fn rating_inputs(tx: &mut dyn Transaction, game: &GameStatistics) -> Result<RatingInputs, StoreError> {
    let kind = games::number(game.kind);
    let mut inputs = RatingInputs::default();
    if let Some(guild) = game.guild {
        inputs.seasons = servers::read_season_starts(tx.fetch(servers::season_starts(guild)?).await?)?;
    }
    for person in game.seats.iter().filter_map(|seat| seat.sitter.user()).filter(|_| game.counts()) {
        let ratings = tx.fetch(bind!(RATINGS, game.guild.unwrap_or(EVERYWHERE), kind, person)).await?;
        let ratings: Vec<(GuildId, Rating)> = ratings.read(|row| {
            let guild = row.take()?;
            // The seasons of the rating across all servers are quarters.
            let starts = if guild == EVERYWHERE { &[][..] } else { &inputs.seasons };
            Ok((guild, aged_rating(row, game.ended, starts)?))
        })?;
        let rating = |guild| ratings.iter().find(|(of, _)| *of == guild).map(|(_, rating)| *rating);
        let (here, everywhere) = (game.guild.and_then(rating), rating(EVERYWHERE));
        let since = season(game.ended, &inputs.seasons).since;
        let of_season =
            tx.fetch(bind!(SEASON_RATING, game.guild.unwrap_or(EVERYWHERE), kind, person, since)).await?;
        let season = of_season.first(|row| Ok(Rating { value: row.take()?, uncertainty: row.take()? }))?;
        inputs.people.push(KnownRatings { user: person, here, everywhere, season });
    }
    Ok(inputs)
}

/// Reads a rating from the next three columns, which are value, uncertainty and time of the last change, as it is at `now`.
pub(super) fn aged_rating(
    row: &mut Row,
    now: Timestamp,
    starts: &[SeasonStart],
) -> Result<Rating, StoreError> {
    let rating = Rating { value: row.take()?, uncertainty: row.take()? };
    Ok(rating.after_seasons(row.take()?, now, starts))
}

/// Writes what events add to the statistics; `ending` is the number of the event that ends the table.
pub(super) async fn record(
    tx: &mut dyn Transaction,
    table: TableId,
    projection: &Projection,
    ending: Option<i64>,
) -> Result<(), StoreError> {
    for round in &projection.rounds {
        write_round(tx, table, round).await?;
    }
    if let (Some(ending), Some(game)) = (ending, &projection.game) {
        if rating_inputs(tx, &game.statistics).await? != game.inputs {
            return Err(StoreError::Outdated);
        }
        write_game(tx, table, ending, game).await?;
        expect_season_results(tx, game).await?;
    }
    Ok(())
}

/// Returns the number for the next event that ends a table.
pub(super) async fn next_ending(tx: &mut dyn Transaction) -> Result<i64, StoreError> {
    tx.fetch(bind!(NEXT_ENDING)).await?.only(Row::take)
}

/// Writes everything that a finished table adds to the statistics; `ending` is the number of the event that ends it.
pub(super) async fn record_log(
    tx: &mut dyn Transaction,
    id: TableId,
    log: Vec<Logged>,
    ending: i64,
) -> Result<(), StoreError> {
    if let Some(game) = write_statistics_of_log(tx, id, log, Some(ending)).await? {
        expect_season_results(tx, &game).await?;
    }
    Ok(())
}

/// Derives the statistics of a table from its log and writes them. `ending` is the number of the event that ends the table;
/// without one, only its rounds count. Returns the game, if it counts.
async fn write_statistics_of_log(
    tx: &mut dyn Transaction,
    id: TableId,
    log: Vec<Logged>,
    ending: Option<i64>,
) -> Result<Option<ProjectedGame>, StoreError> {
    let (rounds, game) = statistics_of_log(id, log);
    for round in &rounds {
        write_round(tx, id, round).await?;
    }
    let (Some(ending), Some(game)) = (ending, game) else { return Ok(None) };
    let game = game.project(rating_inputs(tx, game.statistics()).await?);
    write_game(tx, id, ending, &game).await?;
    Ok(Some(game))
}

/// Notes the season of a server's first game, so that the end of that season is noticed.
async fn expect_season_results(tx: &mut dyn Transaction, game: &ProjectedGame) -> Result<(), StoreError> {
    let Some(guild) = game.statistics.guild else { return Ok(()) };
    tx.execute(bind!(EXPECT_SEASON_RESULTS, guild, game.season)).await?;
    Ok(())
}

/// Notes that the log of a table names these people.
pub(super) async fn index_people(
    tx: &mut dyn Transaction,
    table: TableId,
    people: impl IntoIterator<Item = &UserId> + Send,
) -> Result<(), StoreError> {
    let people: BTreeSet<UserId> = people.into_iter().copied().collect();
    for user in people {
        tx.execute(bind!(INDEX_PERSON, user, table)).await?;
    }
    Ok(())
}

/// The number of a period in the database.
pub(super) const fn period_code(period: Period) -> i64 {
    match period {
        Period::All => 0,
        Period::Season => 1,
        Period::Month => 2,
        Period::Week => 3,
    }
}
