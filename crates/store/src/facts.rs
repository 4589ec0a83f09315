//! Writing the facts of finished rounds and games, in the transaction of the events that cause them.

use sqlx::SqliteConnection;

use super::log::{read_log, signed};
use super::{StoreError, dispatch, snapshot};
use carte_records::statistics::{
    Chronicle, GameFacts, GameKind, GameSeat, Period, RoundFacts, SeasonStart, Sitter, game, season, span,
};
use carte_table::ids::{Seq, TableId, Timestamp};
use carte_table::{Event, Logged, Table};

mod rate;
mod rebuild;
mod rounds;

pub(super) use rate::EVERYWHERE;
use rounds::{read_rounds, write_round};

/// Writes down what these events, which are in the log already, add to the statistics; the snapshot still is the one
/// before them, and `before` the number of events then.
pub(super) async fn record(
    tx: &mut SqliteConnection,
    after: &Table,
    events: &[Logged],
    before: Seq,
) -> Result<(), StoreError> {
    let table = signed(after.id().0)?;
    for logged in events {
        leave_traces(tx, table, &logged.event).await?;
    }
    if events.iter().any(|logged| logged.event.ends_round()) {
        for round in finished_rounds(tx, after.id(), before).await? {
            write_round(tx, table, &round).await?;
        }
    }
    let ends = |logged: &&Logged| matches!(logged.event, Event::Ended(_));
    if let Some(Logged { at, .. }) = events.iter().find(ends) {
        let number = number_ending(tx, table).await?;
        if after.game().is_some() {
            let rounds = read_rounds(tx, table, &after.options().rules).await?;
            write_game(tx, table, number, after, &rounds, *at).await?;
            if let Some(guild) = after.guild() {
                expect_podium(tx, signed(guild.0)?, *at).await?;
            }
        }
    }
    Ok(())
}

/// Has the end of the season noticed that this server has begun to play in.
async fn expect_podium(tx: &mut SqliteConnection, guild: i64, at: Timestamp) -> Result<(), StoreError> {
    let starts = season_starts(tx, guild).await?;
    let since = season(at, &starts).since.0;
    sqlx::query!("INSERT OR IGNORE INTO podiums (guild, since) VALUES (?, ?)", guild, since)
        .execute(tx)
        .await?;
    Ok(())
}

/// The rounds that the events after the first `before` have ended.
async fn finished_rounds(
    tx: &mut SqliteConnection,
    id: TableId,
    before: Seq,
) -> Result<Vec<RoundFacts>, StoreError> {
    let table = signed(id.0)?;
    // A snapshot is taken at every deal, so that there is little to read.
    let snapshot = snapshot::read(tx, table).await?;
    let mut log = read_log(tx, table, snapshot.as_ref().map_or(Seq(0), Table::seq)).await?.into_iter();
    let start = match snapshot {
        Some(table) => Some(table),
        None => log.next().and_then(|first| Table::from_log(id, [first])),
    };
    let Some(start) = start else { return Ok(Vec::new()) };
    let mut chronicle = Chronicle::resume(start);
    let mut rounds = Vec::new();
    for logged in log {
        let new = chronicle.table().seq() >= before;
        rounds.extend(chronicle.take(&logged).filter(|_| new));
    }
    Ok(rounds)
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

/// Gives the event that ends this table its number.
async fn number_ending(tx: &mut SqliteConnection, table: i64) -> Result<i64, StoreError> {
    let number = sqlx::query_scalar!(
        r#"SELECT coalesce(max(ending), 0) + 1 AS "number!: i64" FROM events WHERE ending IS NOT NULL"#
    )
    .fetch_one(&mut *tx)
    .await?;
    sqlx::query!(
        r#"UPDATE events SET ending = ?
           WHERE table_id = ? AND seq =
               (SELECT max(seq) FROM events WHERE table_id = ? AND data LIKE '{"ended":%')"#,
        number,
        table,
        table
    )
    .execute(&mut *tx)
    .await?;
    Ok(number)
}

/// Writes down a game that has ended, and what it does to ratings and standings.
async fn write_game(
    tx: &mut SqliteConnection,
    id: i64,
    ending: i64,
    table: &Table,
    rounds: &[RoundFacts],
    ended: Timestamp,
) -> Result<(), StoreError> {
    let Some(facts) = game(table, rounds, ended) else { return Ok(()) };
    let rules = dispatch::rules_text(&facts.rules)?;
    sqlx::query!("INSERT OR IGNORE INTO rule_sets (data) VALUES (?)", rules).execute(&mut *tx).await?;
    let guild = facts.guild.map(|guild| signed(guild.0)).transpose()?;
    let (code, pace, began) = (code(facts.kind), facts.pace.name(), facts.began.map(|began| began.0));
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
        ended.0,
        facts.rounds,
        seats,
        people,
        facts.finished
    )
    .execute(&mut *tx)
    .await?;
    for (seat, of) in (0_i64..).zip(&facts.seats) {
        write_seat(tx, id, seat, &facts, of).await?;
    }
    if facts.finished {
        rate::write_ratings(tx, id, &facts, rounds).await?;
        if let Some(guild) = guild {
            write_standings(tx, guild, &facts).await?;
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
    let code = code(game.kind);
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
async fn write_standings(tx: &mut SqliteConnection, guild: i64, game: &GameFacts) -> Result<(), StoreError> {
    let starts = season_starts(tx, guild).await?;
    let kind = code(game.kind);
    let computers = i64::from(game.people() < game.seats.len());
    for (user, of) in game.seats.iter().filter_map(|seat| Some((seat.sitter.user()?, seat))) {
        let user = signed(user.0)?;
        let win = i64::from(of.whole && of.rank == 1);
        for period in Period::ALL {
            let since = span(period, game.ended, &starts).since.0;
            let period = period_code(period);
            sqlx::query!(
                "INSERT INTO standings (guild, game, period, since, user, computers, games, wins, rounds, points, feats)
                 VALUES (?, ?, ?, ?, ?, ?, 1, ?, ?, ?, ?)
                 ON CONFLICT DO UPDATE SET games = games + 1, wins = wins + excluded.wins,
                     rounds = rounds + excluded.rounds, points = points + excluded.points,
                     feats = feats + excluded.feats",
                guild,
                kind,
                period,
                since,
                user,
                computers,
                win,
                of.sums.rounds,
                of.sums.points,
                of.sums.feats
            )
            .execute(&mut *tx)
            .await?;
        }
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

/// How a game is numbered in the database.
pub(super) const fn code(kind: GameKind) -> i64 {
    match kind {
        GameKind::GangOfFour => 1,
        GameKind::GoStop => 2,
    }
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
