//! What only rounds of Gang of Four have.

use serde::Serialize;

use crate::StoreError;
use crate::contents::{Contents, Kind as ColumnKind};
use crate::games::Place;
use carte_games::gang_of_four::{Card, Kind};
use carte_records::statistics::gang_of_four::SeatStatistics;

/// The columns of the table that is of this game alone.
pub(crate) const CONTENTS: Contents = Contents {
    table: "gang_of_four_round_seats",
    columns: &[
        ("table_id", ColumnKind::Number),
        ("seat", ColumnKind::Number),
        ("round", ColumnKind::Number),
        ("cards_left", ColumnKind::Number),
        ("singles", ColumnKind::Number),
        ("pairs", ColumnKind::Number),
        ("triples", ColumnKind::Number),
        ("straights", ColumnKind::Number),
        ("flushes", ColumnKind::Number),
        ("full_houses", ColumnKind::Number),
        ("straight_flushes", ColumnKind::Number),
        ("gangs", ColumnKind::Number),
        ("gangs_suffered", ColumnKind::Number),
        ("cycles_won", ColumnKind::Number),
        ("said", ColumnKind::Number),
        ("forgotten", ColumnKind::Number),
        ("gave", ColumnKind::Number),
        ("received", ColumnKind::Number),
    ],
    key: 3,
};

/// What one seat did in a round, as a database keeps it.
#[derive(Clone, Debug, Serialize)]
#[expect(missing_docs, reason = "the same as in `SeatStatistics`")]
pub struct SeatStatisticsRow {
    #[serde(rename = "table")]
    pub table_id: i64,
    #[serde(skip)]
    pub seat: i64,
    pub round: i64,
    pub cards_left: i64,
    pub singles: i64,
    pub pairs: i64,
    pub triples: i64,
    pub straights: i64,
    pub flushes: i64,
    pub full_houses: i64,
    pub straight_flushes: i64,
    pub gangs: i64,
    pub gangs_suffered: i64,
    pub cycles_won: i64,
    pub said: i64,
    pub forgotten: i64,
    pub gave: Option<i64>,
    pub received: Option<i64>,
}

pub(super) fn row(place: Place, statistics: &SeatStatistics) -> SeatStatisticsRow {
    let [singles, pairs, triples, straights, flushes, full_houses, straight_flushes, gangs] =
        statistics.laid.map(i64::from);
    let index = |card: Card| i64::from(card.index());
    SeatStatisticsRow {
        table_id: place.table,
        seat: place.seat,
        round: place.round,
        cards_left: statistics.cards_left.into(),
        singles,
        pairs,
        triples,
        straights,
        flushes,
        full_houses,
        straight_flushes,
        gangs,
        gangs_suffered: statistics.gangs_suffered.into(),
        cycles_won: statistics.cycles_won.into(),
        said: statistics.said.into(),
        forgotten: statistics.forgotten.into(),
        gave: statistics.gave.map(index),
        received: statistics.received.map(index),
    }
}

pub(super) fn read(row: &SeatStatisticsRow) -> Result<SeatStatistics, StoreError> {
    let stored = [
        row.singles,
        row.pairs,
        row.triples,
        row.straights,
        row.flushes,
        row.full_houses,
        row.straight_flushes,
        row.gangs,
    ];
    let mut laid = [0; Kind::ALL.len()];
    for (count, stored) in laid.iter_mut().zip(stored) {
        *count = u16::try_from(stored)?;
    }
    Ok(SeatStatistics {
        cards_left: u8::try_from(row.cards_left)?,
        laid,
        gangs_suffered: u16::try_from(row.gangs_suffered)?,
        cycles_won: u16::try_from(row.cycles_won)?,
        said: u16::try_from(row.said)?,
        forgotten: u16::try_from(row.forgotten)?,
        gave: row.gave.map(card).transpose()?,
        received: row.received.map(card).transpose()?,
    })
}

fn card(number: i64) -> Result<Card, StoreError> {
    let number = u8::try_from(number)?;
    Card::new(number).ok_or(StoreError::Version(i64::from(number)))
}
