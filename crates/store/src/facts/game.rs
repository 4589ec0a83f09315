//! Writing down a game that has ended: its seats, what it did to ratings, what it adds to leaderboards.

use sqlx::SqliteConnection;

use super::super::numbers::signed;
use super::super::{StoreError, games};
use super::{EVERYWHERE, period_code};
use carte_records::statistics::{Addition, GameFacts, GameKind, GameSeat, ProjectedGame, Rerated, Sitter};

/// Writes down a game that has ended, and what it does to ratings and leaderboards.
pub(super) async fn write_game(
    tx: &mut SqliteConnection,
    id: i64,
    ending: i64,
    game: &ProjectedGame,
) -> Result<(), StoreError> {
    let facts = &game.facts;
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
    write_ratings(tx, id, game).await?;
    if let Some(guild) = guild {
        write_totals(tx, guild, game).await?;
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

/// Writes down what a game has done to the ratings in its server and across servers.
async fn write_ratings(
    tx: &mut SqliteConnection,
    table: i64,
    game: &ProjectedGame,
) -> Result<(), StoreError> {
    if let Some(guild) = game.facts.guild {
        let guild = signed(guild.0)?;
        for rerated @ Rerated { seat, before, after, .. } in &game.here {
            write_rating(tx, guild, game.facts.kind, rerated).await?;
            let (seat, change) = (i64::try_from(*seat)?, after.value - before.value);
            sqlx::query!(
                "UPDATE game_seats SET here = ?, here_uncertainty = ?, here_change = ? WHERE table_id = ? AND seat = ?",
                after.value,
                after.uncertainty,
                change,
                table,
                seat
            )
            .execute(&mut *tx)
            .await?;
        }
    }
    for rerated @ Rerated { seat, before, after, .. } in &game.everywhere {
        write_rating(tx, EVERYWHERE, game.facts.kind, rerated).await?;
        let (seat, change) = (i64::try_from(*seat)?, after.value - before.value);
        sqlx::query!(
            "UPDATE game_seats SET everywhere = ?, everywhere_uncertainty = ?, everywhere_change = ?
             WHERE table_id = ? AND seat = ?",
            after.value,
            after.uncertainty,
            change,
            table,
            seat
        )
        .execute(&mut *tx)
        .await?;
    }
    Ok(())
}

/// Brings the present rating of a person in a server up to date.
async fn write_rating(
    tx: &mut SqliteConnection,
    guild: i64,
    game: GameKind,
    rerated: &Rerated,
) -> Result<(), StoreError> {
    let (kind, user) = (games::number(game), signed(rerated.user.0)?);
    sqlx::query!(
        "INSERT INTO ratings (guild, game, user, rating, uncertainty, games) VALUES (?, ?, ?, ?, ?, 1)
         ON CONFLICT DO UPDATE SET rating = excluded.rating, uncertainty = excluded.uncertainty, games = games + 1",
        guild,
        kind,
        user,
        rerated.after.value,
        rerated.after.uncertainty
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Adds a finished game to the sums of every period that it lies in.
async fn write_totals(tx: &mut SqliteConnection, guild: i64, game: &ProjectedGame) -> Result<(), StoreError> {
    let kind = games::number(game.facts.kind);
    for Addition { user, period, since, computers, won, sums } in &game.additions {
        let (user, period) = (signed(user.0)?, period_code(*period));
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
