//! Writes a finished game: its seats, the changed ratings, and its additions to leaderboards.

use super::super::database::Transaction;
use super::super::sql::{bind, statements};
use super::super::{StoreError, games};
use super::{EVERYWHERE, period_code};
use carte_records::statistics::{Addition, GameSeat, GameStatistics, ProjectedGame, Rerated, Sitter};
use carte_table::ids::{GuildId, TableId, Timestamp};

statements! {
    WRITE_RULE_SET =
        "INSERT INTO rule_sets (id, data) VALUES ((SELECT coalesce(max(id), 0) + 1 FROM rule_sets), $1)
         ON CONFLICT DO NOTHING";
    WRITE_GAME =
        "INSERT INTO games
             (table_id, ending, game, guild, rule_set, pace, began, ended, rounds, seats, people, finished)
         VALUES ($1, $2, $3, $4, (SELECT id FROM rule_sets WHERE data = $5), $6, $7, $8, $9, $10, $11, $12)";
    WRITE_GAME_SEAT =
        r#"INSERT INTO game_seats (table_id, seat, "user", computer, level, game, guild, ended, finished, total, rank,
               whole, rounds, rounds_won, points, feats, decisions, decision_ms, here, here_uncertainty, here_change,
               everywhere, everywhere_uncertainty, everywhere_change, achievements, record)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22,
               $23, $24, $25, $26)"#;
    WRITE_NAME =
        r#"INSERT INTO people ("user", name) VALUES ($1, $2) ON CONFLICT ("user") DO UPDATE SET name = excluded.name"#;
    /// A game may be counted after one that ended later. The rating keeps the time of the later ending then.
    WRITE_RATING =
        r#"INSERT INTO ratings (guild, game, "user", rating, uncertainty, ended, games) VALUES ($1, $2, $3, $4, $5, $6, 1)
           ON CONFLICT (guild, game, "user") DO UPDATE SET rating = excluded.rating, uncertainty = excluded.uncertainty,
               ended = CASE WHEN excluded.ended > ratings.ended THEN excluded.ended ELSE ratings.ended END,
               games = ratings.games + 1"#;
    WRITE_SEASON_RATING =
        r#"INSERT INTO season_ratings (guild, game, "user", since, rating, uncertainty, games)
           VALUES ($1, $2, $3, $4, $5, $6, 1)
           ON CONFLICT (guild, game, "user", since) DO UPDATE SET rating = excluded.rating,
               uncertainty = excluded.uncertainty, games = season_ratings.games + 1"#;
    ADD_TO_STANDING =
        r#"INSERT INTO standings
               (guild, game, period, since, "user", computers, games, wins, rounds, points, feats)
           VALUES ($1, $2, $3, $4, $5, $6, 1, $7, $8, $9, $10)
           ON CONFLICT (guild, game, period, since, "user", computers) DO UPDATE SET
               games = standings.games + excluded.games, wins = standings.wins + excluded.wins,
               rounds = standings.rounds + excluded.rounds, points = standings.points + excluded.points,
               feats = standings.feats + excluded.feats"#;
}

/// Writes a finished game, and its effects on ratings and leaderboards.
pub(super) async fn write_game(
    tx: &mut dyn Transaction,
    table: TableId,
    ending: i64,
    game: &ProjectedGame,
) -> Result<(), StoreError> {
    let statistics = &game.statistics;
    let number = games::number(statistics.kind);
    let rules = games::rules_text(&statistics.rules)?;
    tx.execute(bind!(WRITE_RULE_SET, &*rules)).await?;
    let write = bind!(
        WRITE_GAME,
        table,
        ending,
        number,
        statistics.guild,
        rules,
        statistics.pace.name(),
        statistics.dealt_at,
        statistics.ended,
        statistics.rounds,
        statistics.seats.len(),
        statistics.people(),
        statistics.finished,
    );
    tx.execute(write).await?;
    for (seat, of) in statistics.seats.iter().enumerate() {
        if let Sitter::Person { user, name, .. } = &of.sitter {
            tx.execute(bind!(WRITE_NAME, *user, &**name)).await?;
        }
        let at = |rerated: &&Rerated| rerated.seat == seat;
        let here = game.here.iter().find(at).filter(|_| statistics.guild.is_some());
        write_seat(tx, table, seat, statistics, of, [here, game.everywhere.iter().find(at)]).await?;
    }
    if let Some(guild) = statistics.guild {
        write_ratings(tx, guild, number, statistics.ended, &game.here).await?;
        for Rerated { user, after, .. } in &game.season_ratings {
            let (value, uncertainty) = (after.value, after.uncertainty);
            let write = bind!(WRITE_SEASON_RATING, guild, number, *user, game.season, value, uncertainty);
            tx.execute(write).await?;
        }
        write_totals(tx, guild, number, &game.additions).await?;
    }
    write_ratings(tx, EVERYWHERE, number, statistics.ended, &game.everywhere).await
}

/// Writes a seat, with the rating after the game in its server and everywhere.
async fn write_seat(
    tx: &mut dyn Transaction,
    table: TableId,
    seat: usize,
    game: &GameStatistics,
    of: &GameSeat,
    [here, everywhere]: [Option<&Rerated>; 2],
) -> Result<(), StoreError> {
    let (user, computer, level) = match &of.sitter {
        Sitter::Person { user, substitute, .. } => (Some(*user), None, *substitute),
        Sitter::Computer { level, name } => (None, Some(&**name), Some(*level)),
    };
    let change = |rerated: &Rerated| rerated.after.value - rerated.before.value;
    let write = bind!(
        WRITE_GAME_SEAT,
        table,
        seat,
        user,
        computer,
        level.map(|level| level.name()),
        games::number(game.kind),
        game.guild,
        game.ended,
        game.finished,
        of.total,
        of.rank,
        of.whole,
        of.sums.rounds,
        of.sums.rounds_won,
        of.sums.points,
        of.sums.feats,
        of.sums.decisions,
        of.sums.deciding,
        here.map(|rerated| rerated.after.value),
        here.map(|rerated| rerated.after.uncertainty),
        here.map(change),
        everywhere.map(|rerated| rerated.after.value),
        everywhere.map(|rerated| rerated.after.uncertainty),
        everywhere.map(change),
        of.achieved.bits(),
        games::write_game_sums(&of.game_sums)?,
    );
    tx.execute(write).await?;
    Ok(())
}

/// Updates the present ratings of people in a server.
async fn write_ratings(
    tx: &mut dyn Transaction,
    guild: GuildId,
    game: i64,
    ended: Timestamp,
    rerated: &[Rerated],
) -> Result<(), StoreError> {
    for Rerated { user, after, .. } in rerated {
        tx.execute(bind!(WRITE_RATING, guild, game, *user, after.value, after.uncertainty, ended)).await?;
    }
    Ok(())
}

/// Adds a finished game to the sums of every period that contains it.
async fn write_totals(
    tx: &mut dyn Transaction,
    guild: GuildId,
    game: i64,
    additions: &[Addition],
) -> Result<(), StoreError> {
    for Addition { user, period, since, computers, won, sums } in additions {
        let add = bind!(
            ADD_TO_STANDING,
            guild,
            game,
            period_code(*period),
            *since,
            *user,
            *computers,
            *won,
            sums.rounds,
            sums.points,
            sums.feats,
        );
        tx.execute(add).await?;
    }
    Ok(())
}
