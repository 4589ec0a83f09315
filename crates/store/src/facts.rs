//! Writing the facts of finished rounds and games, in the transaction of the events that cause them.

use sqlx::SqliteConnection;

use super::numbers::signed;
use super::{Store, StoreError, games};
use carte_records::statistics::{Basis, Facts, GameFacts, Known, Period, ProjectedGame, Rating, SeasonStart};
use carte_table::ids::{Timestamp, UserId};

mod game;
mod rebuild;
mod rounds;

use game::write_game;
use rounds::write_round;

/// The rating across all servers is kept as that of server 0, which Discord does not have.
pub(super) const EVERYWHERE: i64 = 0;

impl Store {
    /// What is stored of a game's people and server, for what it adds to be computed on.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn basis(&self, game: &GameFacts) -> Result<Basis, StoreError> {
        basis(&mut *self.readers.acquire().await?, game).await
    }
}

async fn basis(connection: &mut SqliteConnection, game: &GameFacts) -> Result<Basis, StoreError> {
    let guild = game.guild.map(|guild| signed(guild.0)).transpose()?;
    let kind = games::number(game.kind);
    let mut basis = Basis::default();
    if let Some(guild) = guild {
        basis.seasons = season_starts(connection, guild).await?;
    }
    for person in game.seats.iter().filter_map(|seat| seat.sitter.user()).filter(|_| game.counts()) {
        let user = signed(person.0)?;
        let ratings = sqlx::query!(
            "SELECT guild, rating, uncertainty FROM ratings WHERE guild IN (?, ?) AND game = ? AND user = ?",
            EVERYWHERE,
            guild,
            kind,
            user
        )
        .fetch_all(&mut *connection)
        .await?;
        let rating = |guild: i64| {
            let row = ratings.iter().find(|row| row.guild == guild)?;
            Some(Rating { value: row.rating, uncertainty: row.uncertainty })
        };
        let (here, everywhere) = (guild.and_then(rating), rating(EVERYWHERE));
        basis.people.push(Known { user: person, here, everywhere });
    }
    Ok(basis)
}

/// Writes down what events add to the statistics; `ending` is the number of the event that ends the table.
pub(super) async fn record(
    tx: &mut SqliteConnection,
    table: i64,
    facts: &Facts,
    ending: Option<i64>,
) -> Result<(), StoreError> {
    for round in &facts.rounds {
        write_round(tx, table, round).await?;
    }
    if let (Some(ending), Some(game)) = (ending, &facts.game) {
        if basis(tx, &game.facts).await? != game.basis {
            return Err(StoreError::Outdated);
        }
        write_game(tx, table, ending, game).await?;
        expect_podium(tx, game).await?;
    }
    Ok(())
}

/// Has the end of the season noticed that this server has begun to play in.
async fn expect_podium(tx: &mut SqliteConnection, game: &ProjectedGame) -> Result<(), StoreError> {
    let Some(guild) = game.facts.guild else { return Ok(()) };
    let (guild, since) = (signed(guild.0)?, game.season.0);
    sqlx::query!("INSERT OR IGNORE INTO podiums (guild, since) VALUES (?, ?)", guild, since)
        .execute(tx)
        .await?;
    Ok(())
}

/// Writes down that these people are named in the log of a table.
pub(super) async fn leave_traces(
    tx: &mut SqliteConnection,
    table: i64,
    people: &[UserId],
) -> Result<(), StoreError> {
    for user in people {
        let user = signed(user.0)?;
        sqlx::query!("INSERT OR IGNORE INTO traces (user, table_id) VALUES (?, ?)", user, table)
            .execute(&mut *tx)
            .await?;
    }
    Ok(())
}

/// The number of the next event that ends a table: which game ended first counts, for ratings.
pub(super) async fn next_ending(tx: &mut SqliteConnection) -> Result<i64, StoreError> {
    let number = sqlx::query_scalar!(
        r#"SELECT coalesce(max(ending), 0) + 1 AS "number!: i64" FROM events WHERE ending IS NOT NULL"#
    )
    .fetch_one(tx)
    .await?;
    Ok(number)
}

/// Where the admins of a server interfered with its seasons, in order.
pub(super) async fn season_starts(
    tx: &mut SqliteConnection,
    guild: i64,
) -> Result<Vec<SeasonStart>, StoreError> {
    let rows = sqlx::query!("SELECT since, by_hand FROM seasons WHERE guild = ? ORDER BY since", guild)
        .fetch_all(tx)
        .await?;
    Ok(rows
        .into_iter()
        .map(|row| SeasonStart { since: Timestamp(row.since), by_hand: row.by_hand == 1 })
        .collect())
}

/// How a period is numbered in the database.
pub(super) const fn period_code(period: Period) -> i64 {
    match period {
        Period::All => 0,
        Period::Season => 1,
        Period::Month => 2,
        Period::Week => 3,
    }
}
