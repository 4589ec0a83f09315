//! Writing the statistics of finished rounds and games, in the transaction of the events that cause them.

use super::database::Transaction;
use super::games;
use super::numbers::{all_signed, signed};
use super::{Store, StoreError};
use carte_records::statistics::{
    Basis, GameStatistics, Known, Period, ProjectedGame, Projection, SeasonStart,
};
use carte_table::ids::{Timestamp, UserId};

mod game;
mod rebuild;
mod rounds;
mod rows;

pub use rebuild::{STATISTICS, derives_otherwise};
pub use rows::{
    GameRow, GameSeatRow, RatingRow, RoundRow, RoundSeatRow, Rounds, SeasonRow, StandingRow, StatisticsRow,
    WriteStatistics,
};

use game::write_game;
use rounds::write_round;

/// The rating across all servers is kept as that of server 0, which Discord does not have.
pub(super) const EVERYWHERE: i64 = 0;

impl Store {
    /// What is stored of a game's people and server, for what it adds to be computed on.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn basis(&self, game: &GameStatistics) -> Result<Basis, StoreError> {
        basis(&mut *self.database.begin_reading().await?, game).await
    }
}

async fn basis(tx: &mut dyn Transaction, game: &GameStatistics) -> Result<Basis, StoreError> {
    let guild = game.guild.map(|guild| signed(guild.0)).transpose()?;
    let kind = games::number(game.kind);
    let mut basis = Basis::default();
    if let Some(guild) = guild {
        basis.seasons = season_starts(tx.season_starts(guild).await?);
    }
    for person in game.seats.iter().filter_map(|seat| seat.sitter.user()).filter(|_| game.counts()) {
        let ratings = tx.ratings(signed(person.0)?, kind, guild.unwrap_or(EVERYWHERE)).await?;
        let rating = |guild: i64| ratings.iter().find(|row| row.guild == guild).map(RatingRow::rating);
        let (here, everywhere) = (guild.and_then(rating), rating(EVERYWHERE));
        basis.people.push(Known { user: person, here, everywhere });
    }
    Ok(basis)
}

/// Writes down what events add to the statistics; `ending` is the number of the event that ends the table.
pub(super) async fn record(
    tx: &mut dyn Transaction,
    table: i64,
    projection: &Projection,
    ending: Option<i64>,
) -> Result<(), StoreError> {
    for round in &projection.rounds {
        write_round(tx, table, round).await?;
    }
    if let (Some(ending), Some(game)) = (ending, &projection.game) {
        if basis(tx, &game.statistics).await? != game.basis {
            return Err(StoreError::Outdated);
        }
        write_game(tx, table, ending, game).await?;
        expect_podium(tx, game).await?;
    }
    Ok(())
}

/// Has the end of the season noticed that this server has begun to play in.
async fn expect_podium(tx: &mut dyn Transaction, game: &ProjectedGame) -> Result<(), StoreError> {
    let Some(guild) = game.statistics.guild else { return Ok(()) };
    tx.expect_podium(signed(guild.0)?, game.season.0).await
}

/// Writes down that these people are named in the log of a table.
pub(super) async fn leave_traces(
    tx: &mut dyn Transaction,
    table: i64,
    people: &[UserId],
) -> Result<(), StoreError> {
    if people.is_empty() {
        return Ok(());
    }
    tx.leave_traces(table, &all_signed(people.iter().copied())?).await
}

/// Where the admins of a server interfered with its seasons.
pub(super) fn season_starts(rows: Vec<SeasonRow>) -> Vec<SeasonStart> {
    let start = |row: SeasonRow| SeasonStart { since: Timestamp(row.since), by_hand: row.by_hand == 1 };
    rows.into_iter().map(start).collect()
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

/// What a period is called where a person has everything exported.
pub(super) const fn period_name(code: i64) -> &'static str {
    match code {
        0 => "all",
        1 => "season",
        2 => "month",
        _ => "week",
    }
}
