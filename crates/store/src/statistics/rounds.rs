//! The finished rounds of a table, and what each seat did in them.

use std::time::Duration;

use super::super::database::Transaction;
use super::super::games;
use super::super::sql::{Row, bind, statements};
use super::super::{Store, StoreError};
use carte_games::Seat;
use carte_records::statistics::{GameKind, RoundHolder, RoundSeat, RoundStatistics};
use carte_table::ids::TableId;

statements! {
    WRITE_ROUND = "INSERT INTO rounds (table_id, round, began, ended) VALUES ($1, $2, $3, $4)";
    WRITE_ROUND_SEAT =
        "INSERT INTO round_seats (table_id, seat, round, began, won, points, rank, decisions, decision_ms,
             turn_times)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";
    /// Rounds that a person began (code 0) count as begun by a substitute (code 2) from then on.
    PASS_ROUNDS_ON =
        "UPDATE round_seats SET began = CASE began WHEN 0 THEN 2 ELSE began END, decisions = 0, decision_ms = 0,
             turn_times = '[]' WHERE table_id = $1 AND seat = $2";
    ROUNDS = "SELECT round, began, ended FROM rounds WHERE table_id = $1 ORDER BY round";
    ROUND_SEATS =
        "SELECT seat, round, began, won, points, rank, decisions, decision_ms, turn_times FROM round_seats
         WHERE table_id = $1 ORDER BY seat, round";
}

/// All kinds of players that a seat may have when a round begins.
const HOLDERS: [RoundHolder; 4] =
    [RoundHolder::Person, RoundHolder::Computer, RoundHolder::Substitute, RoundHolder::Nobody];

pub(super) async fn write_round(
    tx: &mut dyn Transaction,
    table: TableId,
    round: &RoundStatistics,
) -> Result<(), StoreError> {
    tx.execute(bind!(WRITE_ROUND, table, round.number, round.dealt_at, round.ended)).await?;
    for (seat, of) in round.seats.iter().enumerate() {
        let holder = holder_code(of.holder);
        let RoundSeat { won, points, rank, decisions, deciding, .. } = *of;
        let turns: Vec<u64> =
            of.turns.iter().map(|turn| u64::try_from(turn.as_millis()).unwrap_or(u64::MAX)).collect();
        let turns = serde_json::to_string(&turns)?;
        let (text, number) = (WRITE_ROUND_SEAT, round.number);
        let write = bind!(text, table, seat, number, holder, won, points, rank, decisions, deciding, turns);
        tx.execute(write).await?;
        tx.execute(games::write_seat_statistics(table, seat, round.number, &of.statistics)?).await?;
    }
    Ok(())
}

/// Detaches a seat's earlier rounds from their player, before the seat passes to another person.
pub(crate) async fn pass_rounds_on(
    tx: &mut dyn Transaction,
    table: TableId,
    seat: Seat,
) -> Result<(), StoreError> {
    tx.execute(bind!(PASS_ROUNDS_ON, table, seat.index())).await?;
    Ok(())
}

impl Store {
    /// Returns the finished rounds of a table in order; `game` is the game that is played there.
    pub async fn rounds(&self, table: TableId, game: GameKind) -> Result<Vec<RoundStatistics>, StoreError> {
        let rounds = self.database.fetch(bind!(ROUNDS, table)).await?;
        let mut rounds = rounds.read(|row| {
            let (number, dealt_at, ended) = (row.take()?, row.take()?, row.take()?);
            Ok(RoundStatistics { number, dealt_at, ended, seats: arrayvec::ArrayVec::new() })
        })?;
        let mut statistics = games::seat_statistics(&*self.database, game, table).await?.into_iter();
        // Both tables have one row for each seat and round, in the same order.
        self.database.fetch(bind!(ROUND_SEATS, table)).await?.read(|row| {
            let key: (usize, u16) = (row.take()?, row.take()?);
            let statistics = statistics.next().filter(|(seat, round, _)| (*seat, *round) == key);
            let round = rounds.iter_mut().find(|round| round.number == key.1);
            if let (Some(round), Some((.., statistics))) = (round, statistics) {
                round.seats.push(read_seat(row, statistics)?);
            }
            Ok(())
        })?;
        Ok(rounds)
    }
}

/// Reads how long each turn took.
pub(crate) fn turn_times(row: &mut Row) -> Result<Vec<Duration>, StoreError> {
    let turns: Vec<u64> = serde_json::from_str(&row.take::<String>()?)?;
    Ok(turns.into_iter().map(Duration::from_millis).collect())
}

fn read_seat(
    row: &mut Row,
    statistics: carte_records::statistics::SeatStatistics,
) -> Result<RoundSeat, StoreError> {
    let code: i64 = row.take()?;
    let holder = HOLDERS.into_iter().find(|holder| holder_code(*holder) == code);
    Ok(RoundSeat {
        holder: holder.ok_or_else(|| StoreError::unreadable("no kind of player"))?,
        won: row.take()?,
        points: row.take()?,
        rank: row.take()?,
        decisions: row.take()?,
        deciding: row.take()?,
        turns: turn_times(row)?,
        statistics,
    })
}

/// The stored code for the kind of player in a seat when a round begins. The export names each code.
const fn holder_code(holder: RoundHolder) -> i64 {
    match holder {
        RoundHolder::Person => 0,
        RoundHolder::Computer => 1,
        RoundHolder::Substitute => 2,
        RoundHolder::Nobody => 3,
    }
}
