//! Writing finished rounds down, and reading them again when their game ends.

use std::time::Duration;

use sqlx::SqliteConnection;

use super::super::games::{self, Place};
use super::super::numbers::{signed, unsigned};
use super::super::{Store, StoreError};
use carte_records::statistics::{Began, GameKind, RoundFacts, RoundSeat};
use carte_table::ids::{TableId, Timestamp};

pub(super) async fn write_round(
    tx: &mut SqliteConnection,
    table: i64,
    round: &RoundFacts,
) -> Result<(), StoreError> {
    sqlx::query!(
        "INSERT INTO rounds (table_id, round, began, ended) VALUES (?, ?, ?, ?)",
        table,
        round.number,
        round.began.0,
        round.ended.0
    )
    .execute(&mut *tx)
    .await?;
    for (seat, of) in (0_i64..).zip(&round.seats) {
        let place = Place { table, seat, round: round.number.into() };
        write_seat(tx, place, of).await?;
        games::write_deeds(tx, place, &of.deeds).await?;
    }
    Ok(())
}

async fn write_seat(tx: &mut SqliteConnection, place: Place, of: &RoundSeat) -> Result<(), StoreError> {
    let began = match of.began {
        Began::Person => 0_i64,
        Began::Computer => 1,
        Began::Substitute => 2,
        Began::Nobody => 3,
    };
    let deciding = i64::try_from(of.deciding.as_millis())?;
    sqlx::query!(
        "INSERT INTO round_seats (table_id, seat, round, began, won, points, rank, decisions, decision_ms)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        place.table,
        place.seat,
        place.round,
        began,
        of.won,
        of.points,
        of.rank,
        of.decisions,
        deciding
    )
    .execute(tx)
    .await?;
    Ok(())
}

impl Store {
    /// The finished rounds of a table at which this game is played, in order.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn rounds(&self, table: TableId, game: GameKind) -> Result<Vec<RoundFacts>, StoreError> {
        read_rounds(&mut *self.readers.acquire().await?, signed(table.0)?, game).await
    }
}

async fn read_rounds(
    tx: &mut SqliteConnection,
    table: i64,
    game: GameKind,
) -> Result<Vec<RoundFacts>, StoreError> {
    let mut rounds = Vec::new();
    for row in sqlx::query!("SELECT round, began, ended FROM rounds WHERE table_id = ? ORDER BY round", table)
        .fetch_all(&mut *tx)
        .await?
    {
        rounds.push(RoundFacts {
            number: u16::try_from(row.round)?,
            began: Timestamp(row.began),
            ended: Timestamp(row.ended),
            seats: arrayvec::ArrayVec::new(),
        });
    }
    let deeds = games::read_deeds(tx, game, table).await?;
    // Both tables have the same key, and one row for each.
    let rows = sqlx::query!("SELECT * FROM round_seats WHERE table_id = ? ORDER BY seat, round", table)
        .fetch_all(&mut *tx)
        .await?;
    for (row, (place, deeds)) in rows.into_iter().zip(deeds) {
        debug_assert_eq!(place, Place { table, seat: row.seat, round: row.round });
        let seat = RoundSeat {
            began: match row.began {
                0 => Began::Person,
                1 => Began::Computer,
                3 => Began::Nobody,
                _ => Began::Substitute,
            },
            won: row.won != 0,
            points: row.points,
            rank: u8::try_from(row.rank)?,
            decisions: u16::try_from(row.decisions)?,
            deciding: Duration::from_millis(unsigned(row.decision_ms)?),
            deeds,
        };
        if let Some(round) = rounds.iter_mut().find(|round| i64::from(round.number) == row.round) {
            round.seats.push(seat);
        }
    }
    Ok(rounds)
}
