//! Writing the facts of finished rounds and games, in the transaction of the events that cause them.

use sqlx::SqliteConnection;

use super::log::signed;
use super::{StoreError, games};
use carte_records::statistics::{
    Addition, EndedGame, Facts, GameFacts, GameSeat, Period, SeasonStart, Sitter,
};
use carte_table::Event;
use carte_table::ids::Timestamp;

mod rate;
mod rebuild;
mod rounds;

pub(super) use rate::EVERYWHERE;
use rounds::write_round;

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
        write_game(tx, table, ending, game).await?;
        expect_podium(tx, game).await?;
    }
    Ok(())
}

/// Has the end of the season noticed that this server has begun to play in.
async fn expect_podium(tx: &mut SqliteConnection, game: &EndedGame) -> Result<(), StoreError> {
    let Some(guild) = game.facts().guild else { return Ok(()) };
    let guild = signed(guild.0)?;
    let since = game.season(&season_starts(tx, guild).await?).0;
    sqlx::query!("INSERT OR IGNORE INTO podiums (guild, since) VALUES (?, ?)", guild, since)
        .execute(tx)
        .await?;
    Ok(())
}

pub(super) async fn leave_traces(
    tx: &mut SqliteConnection,
    table: i64,
    event: &Event,
) -> Result<(), StoreError> {
    for user in event.people() {
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

/// Writes down a game that has ended, and what it does to ratings and standings.
async fn write_game(
    tx: &mut SqliteConnection,
    id: i64,
    ending: i64,
    game: &EndedGame,
) -> Result<(), StoreError> {
    let facts = game.facts();
    let rules = games::rules_text(&facts.rules)?;
    sqlx::query!("INSERT OR IGNORE INTO rule_sets (data) VALUES (?)", rules).execute(&mut *tx).await?;
    let guild = facts.guild.map(|guild| signed(guild.0)).transpose()?;
    let (code, pace, began) =
        (games::number(facts.kind), facts.pace.name(), facts.began.map(|began| began.0));
    let (seats, people) = (i64::try_from(facts.seats.len())?, i64::try_from(facts.people())?);
    sqlx::query!(
        "INSERT INTO games (table_id, ending, game, guild, rule_set, pace, began, ended, rounds, seats, people, finished)
         VALUES (?, ?, ?, ?, (SELECT id FROM rule_sets WHERE data = ?), ?, ?, ?, ?, ?, ?, ?)",
        id,
        ending,
        code,
        guild,
        rules,
        pace,
        began,
        facts.ended.0,
        facts.rounds,
        seats,
        people,
        facts.finished
    )
    .execute(&mut *tx)
    .await?;
    for (seat, of) in (0_i64..).zip(&facts.seats) {
        write_seat(tx, id, seat, facts, of).await?;
    }
    if game.counts() {
        rate::write_ratings(tx, id, game).await?;
        if let Some(guild) = guild {
            write_totals(tx, guild, game).await?;
        }
    }
    Ok(())
}

async fn write_seat(
    tx: &mut SqliteConnection,
    table: i64,
    seat: i64,
    game: &GameFacts,
    of: &GameSeat,
) -> Result<(), StoreError> {
    let (user, computer, level) = match &of.sitter {
        Sitter::Person { user, name, substitute } => {
            let user = signed(user.0)?;
            sqlx::query!("INSERT OR REPLACE INTO people (user, name) VALUES (?, ?)", user, name)
                .execute(&mut *tx)
                .await?;
            (Some(user), None, *substitute)
        }
        Sitter::Computer { level, name } => (None, Some(name), Some(*level)),
    };
    let level = level.map(carte_players::Level::name);
    let guild = game.guild.map(|guild| signed(guild.0)).transpose()?;
    let code = games::number(game.kind);
    let sums = &of.sums;
    let deciding = i64::try_from(sums.deciding.as_millis())?;
    sqlx::query!(
        "INSERT INTO game_seats (table_id, seat, user, computer, level, game, guild, ended, finished, total, rank,
             whole, rounds, rounds_won, points, feats, decisions, decision_ms)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        table,
        seat,
        user,
        computer,
        level,
        code,
        guild,
        game.ended.0,
        game.finished,
        of.total,
        of.rank,
        of.whole,
        sums.rounds,
        sums.rounds_won,
        sums.points,
        sums.feats,
        sums.decisions,
        deciding
    )
    .execute(&mut *tx)
    .await?;
    Ok(())
}

/// Adds a finished game to the sums of every period that it lies in.
async fn write_totals(tx: &mut SqliteConnection, guild: i64, game: &EndedGame) -> Result<(), StoreError> {
    let starts = season_starts(tx, guild).await?;
    let kind = games::number(game.kind());
    for Addition { user, period, since, computers, won, sums } in game.additions(&starts) {
        let (user, period) = (signed(user.0)?, period_code(period));
        sqlx::query!(
            "INSERT INTO standings (guild, game, period, since, user, computers, games, wins, rounds, points, feats)
             VALUES (?, ?, ?, ?, ?, ?, 1, ?, ?, ?, ?)
             ON CONFLICT DO UPDATE SET games = games + 1, wins = wins + excluded.wins,
                 rounds = rounds + excluded.rounds, points = points + excluded.points,
                 feats = feats + excluded.feats",
            guild,
            kind,
            period,
            since.0,
            user,
            computers,
            won,
            sums.rounds,
            sums.points,
            sums.feats
        )
        .execute(&mut *tx)
        .await?;
    }
    Ok(())
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
