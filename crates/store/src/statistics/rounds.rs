//! Writing finished rounds down, and reading them again when their game ends.

use std::time::Duration;

use super::super::database::Transaction;
use super::super::games::{Place, SeatStatisticsRow};
use super::super::numbers::{signed, unsigned};
use super::super::{Store, StoreError};
use super::{RoundRow, RoundSeatRow, StatisticsRow};
use carte_records::statistics::{Began, GameKind, RoundSeat, RoundStatistics};
use carte_table::ids::{TableId, Timestamp};

pub(super) async fn write_round(
    tx: &mut dyn Transaction,
    table: i64,
    round: &RoundStatistics,
) -> Result<(), StoreError> {
    let row = RoundRow { round: round.number.into(), began: round.began.0, ended: round.ended.0 };
    tx.write_statistics(StatisticsRow::Round(table, &row)).await?;
    for (seat, of) in (0_i64..).zip(&round.seats) {
        let place = Place { table, seat, round: row.round };
        tx.write_statistics(StatisticsRow::RoundSeat(&seat_row(place, of)?)).await?;
        tx.write_statistics(StatisticsRow::SeatStatistics(&SeatStatisticsRow::of(place, &of.statistics)))
            .await?;
    }
    Ok(())
}

fn seat_row(place: Place, of: &RoundSeat) -> Result<RoundSeatRow, StoreError> {
    Ok(RoundSeatRow {
        table_id: place.table,
        seat: place.seat,
        round: place.round,
        began: match of.began {
            Began::Person => 0,
            Began::Computer => 1,
            Began::Substitute => 2,
            Began::Nobody => 3,
        },
        won: of.won.into(),
        points: of.points,
        rank: of.rank.into(),
        decisions: of.decisions.into(),
        decision_ms: i64::try_from(of.deciding.as_millis())?,
    })
}

impl Store {
    /// The finished rounds of a table at which this game is played, in order.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn rounds(&self, table: TableId, game: GameKind) -> Result<Vec<RoundStatistics>, StoreError> {
        let table = signed(table.0)?;
        let mut rounds = Vec::new();
        for row in self.database.rounds(table).await? {
            rounds.push(RoundStatistics {
                number: u16::try_from(row.round)?,
                began: Timestamp(row.began),
                ended: Timestamp(row.ended),
                seats: arrayvec::ArrayVec::new(),
            });
        }
        let statistics = self.database.seat_statistics(game, table).await?;
        // Both tables have the same key, and one row for each.
        for (row, statistics) in self.database.round_seats(table).await?.into_iter().zip(statistics) {
            debug_assert_eq!(statistics.place(), row.place());
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
                statistics: statistics.statistics()?,
            };
            if let Some(round) = rounds.iter_mut().find(|round| i64::from(round.number) == row.round) {
                round.seats.push(seat);
            }
        }
        Ok(rounds)
    }
}
