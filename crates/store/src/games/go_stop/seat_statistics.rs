//! What only deals of Go-Stop have.

use serde::Serialize;

use crate::StoreError;
use crate::contents::{Contents, Kind as ColumnKind};
use crate::games::Place;
use carte_records::statistics::go_stop::SeatStatistics;

/// The columns of the table that is of this game alone.
pub(crate) const CONTENTS: Contents = Contents {
    table: "go_stop_round_seats",
    columns: &[
        ("table_id", ColumnKind::Number),
        ("seat", ColumnKind::Number),
        ("round", ColumnKind::Number),
        ("set_points", ColumnKind::Number),
        ("gos", ColumnKind::Number),
        ("stops", ColumnKind::Number),
        ("sattas", ColumnKind::Number),
        ("ppuks", ColumnKind::Number),
        ("ttadaks", ColumnKind::Number),
        ("kisses", ColumnKind::Number),
        ("sseuls", ColumnKind::Number),
        ("bombs", ColumnKind::Number),
        ("shakes", ColumnKind::Number),
        ("pi_stolen", ColumnKind::Number),
        ("pi_lost", ColumnKind::Number),
        ("go_bak", ColumnKind::Number),
        ("kwang_bak", ColumnKind::Number),
        ("pi_bak", ColumnKind::Number),
        ("nagari", ColumnKind::Number),
        ("chong_tong", ColumnKind::Number),
    ],
    key: 3,
};

/// What one seat did in a deal, as a database keeps it.
#[derive(Clone, Debug, Serialize)]
#[expect(missing_docs, reason = "the same as in `SeatStatistics`")]
pub struct SeatStatisticsRow {
    #[serde(rename = "table")]
    pub table_id: i64,
    #[serde(skip)]
    pub seat: i64,
    pub round: i64,
    pub set_points: i64,
    pub gos: i64,
    pub stops: i64,
    pub sattas: i64,
    pub ppuks: i64,
    pub ttadaks: i64,
    pub kisses: i64,
    pub sseuls: i64,
    pub bombs: i64,
    pub shakes: i64,
    pub pi_stolen: i64,
    pub pi_lost: i64,
    pub go_bak: i64,
    pub kwang_bak: i64,
    pub pi_bak: i64,
    pub nagari: i64,
    pub chong_tong: i64,
}

pub(super) fn row(place: Place, statistics: &SeatStatistics) -> SeatStatisticsRow {
    SeatStatisticsRow {
        table_id: place.table,
        seat: place.seat,
        round: place.round,
        set_points: statistics.set_points.into(),
        gos: statistics.gos.into(),
        stops: statistics.stops.into(),
        sattas: statistics.sattas.into(),
        ppuks: statistics.ppuks.into(),
        ttadaks: statistics.ttadaks.into(),
        kisses: statistics.kisses.into(),
        sseuls: statistics.sseuls.into(),
        bombs: statistics.bombs.into(),
        shakes: statistics.shakes.into(),
        pi_stolen: statistics.pi_stolen.into(),
        pi_lost: statistics.pi_lost.into(),
        go_bak: statistics.go_bak.into(),
        kwang_bak: statistics.kwang_bak.into(),
        pi_bak: statistics.pi_bak.into(),
        nagari: statistics.nagari.into(),
        chong_tong: statistics.chong_tong.into(),
    }
}

pub(super) fn read(row: &SeatStatisticsRow) -> Result<SeatStatistics, StoreError> {
    Ok(SeatStatistics {
        set_points: u16::try_from(row.set_points)?,
        gos: u16::try_from(row.gos)?,
        stops: u16::try_from(row.stops)?,
        sattas: u16::try_from(row.sattas)?,
        ppuks: u16::try_from(row.ppuks)?,
        ttadaks: u16::try_from(row.ttadaks)?,
        kisses: u16::try_from(row.kisses)?,
        sseuls: u16::try_from(row.sseuls)?,
        bombs: u16::try_from(row.bombs)?,
        shakes: u16::try_from(row.shakes)?,
        pi_stolen: u16::try_from(row.pi_stolen)?,
        pi_lost: u16::try_from(row.pi_lost)?,
        go_bak: row.go_bak != 0,
        kwang_bak: row.kwang_bak != 0,
        pi_bak: row.pi_bak != 0,
        nagari: row.nagari != 0,
        chong_tong: row.chong_tong != 0,
    })
}
