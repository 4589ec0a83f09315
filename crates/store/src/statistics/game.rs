//! Writing down a game that has ended: its seats, what it did to ratings, what it adds to leaderboards.

use super::super::database::Transaction;
use super::super::numbers::signed;
use super::super::{StoreError, games};
use super::{EVERYWHERE, GameRow, GameSeatRow, RatingRow, StandingRow, StatisticsRow, period_code};
use carte_records::statistics::{Addition, GameSeat, GameStatistics, ProjectedGame, Rerated, Sitter};

/// Writes down a game that has ended, and what it does to ratings and leaderboards.
pub(super) async fn write_game(
    tx: &mut dyn Transaction,
    id: i64,
    ending: i64,
    game: &ProjectedGame,
) -> Result<(), StoreError> {
    let statistics = &game.statistics;
    let guild = statistics.guild.map(|guild| signed(guild.0)).transpose()?;
    let row = GameRow {
        table_id: id,
        ending,
        game: games::number(statistics.kind),
        guild,
        rules: games::rules_text(&statistics.rules)?,
        pace: statistics.pace.name(),
        began: statistics.began.map(|began| began.0),
        ended: statistics.ended.0,
        rounds: statistics.rounds.into(),
        seats: i64::try_from(statistics.seats.len())?,
        people: i64::try_from(statistics.people())?,
        finished: statistics.finished.into(),
    };
    tx.write_statistics(StatisticsRow::Game(&row)).await?;
    for (seat, of) in statistics.seats.iter().enumerate() {
        if let Sitter::Person { user, name, .. } = &of.sitter {
            tx.write_statistics(StatisticsRow::Name(signed(user.0)?, name)).await?;
        }
        let at = |rerated: &&Rerated| rerated.seat == seat;
        let here = game.here.iter().find(at).filter(|_| guild.is_some());
        let row = seat_row(id, seat, statistics, of, [here, game.everywhere.iter().find(at)])?;
        tx.write_statistics(StatisticsRow::GameSeat(&row)).await?;
    }
    if let Some(guild) = guild {
        write_ratings(tx, guild, row.game, &game.here).await?;
    }
    write_ratings(tx, EVERYWHERE, row.game, &game.everywhere).await?;
    if let Some(guild) = guild {
        write_totals(tx, guild, row.game, &game.additions).await?;
    }
    Ok(())
}

/// A seat with what the game has done to the ratings in its server and everywhere.
fn seat_row(
    table_id: i64,
    seat: usize,
    game: &GameStatistics,
    of: &GameSeat,
    [here, everywhere]: [Option<&Rerated>; 2],
) -> Result<GameSeatRow, StoreError> {
    let (user, computer, level) = match &of.sitter {
        Sitter::Person { user, substitute, .. } => (Some(signed(user.0)?), None, *substitute),
        Sitter::Computer { level, name } => (None, Some(name.clone()), Some(*level)),
    };
    let value = |rerated: &Rerated| rerated.after.value;
    let uncertainty = |rerated: &Rerated| rerated.after.uncertainty;
    let change = |rerated: &Rerated| rerated.after.value - rerated.before.value;
    Ok(GameSeatRow {
        table_id,
        seat: i64::try_from(seat)?,
        user,
        computer,
        level: level.map(|level| level.name().to_owned()),
        game: games::number(game.kind),
        guild: game.guild.map(|guild| signed(guild.0)).transpose()?,
        ended: game.ended.0,
        finished: game.finished.into(),
        total: of.total,
        rank: of.rank.into(),
        whole: of.whole.into(),
        rounds: of.sums.rounds.into(),
        rounds_won: of.sums.rounds_won.into(),
        points: of.sums.points,
        feats: of.sums.feats.into(),
        decisions: of.sums.decisions.into(),
        decision_ms: i64::try_from(of.sums.deciding.as_millis())?,
        here: here.map(value),
        here_uncertainty: here.map(uncertainty),
        here_change: here.map(change),
        everywhere: everywhere.map(value),
        everywhere_uncertainty: everywhere.map(uncertainty),
        everywhere_change: everywhere.map(change),
    })
}

/// Brings the present ratings of people in a server up to date.
async fn write_ratings(
    tx: &mut dyn Transaction,
    guild: i64,
    game: i64,
    rerated: &[Rerated],
) -> Result<(), StoreError> {
    for Rerated { user, after, .. } in rerated {
        let rating = RatingRow { guild, rating: after.value, uncertainty: after.uncertainty };
        tx.write_statistics(StatisticsRow::Rating { user: signed(user.0)?, game, rating: &rating }).await?;
    }
    Ok(())
}

/// Adds a finished game to the sums of every period that it lies in.
async fn write_totals(
    tx: &mut dyn Transaction,
    guild: i64,
    game: i64,
    additions: &[Addition],
) -> Result<(), StoreError> {
    for Addition { user, period, since, computers, won, sums } in additions {
        let row = StandingRow {
            guild,
            game,
            period: period_code(*period),
            since: since.0,
            user: signed(user.0)?,
            computers: (*computers).into(),
            games: 1,
            wins: (*won).into(),
            rounds: sums.rounds.into(),
            points: sums.points,
            feats: sums.feats.into(),
        };
        tx.write_statistics(StatisticsRow::Standing(&row)).await?;
    }
    Ok(())
}
