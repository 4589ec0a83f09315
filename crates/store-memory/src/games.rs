//! What only one game has, and the one place that asks the right one.

use std::collections::BTreeMap;

use carte_records::statistics::GameKind;
use carte_records::statistics::report::Record;
use carte_store::StoreError;
use carte_store::games::{SeatStatisticsRow, Where, gang_of_four, go_stop};

use super::data::Data;

/// The game that these statistics of a seat are of.
pub(super) const fn kind(row: &SeatStatisticsRow) -> GameKind {
    match row {
        SeatStatisticsRow::GangOfFour(_) => GameKind::GangOfFour,
        SeatStatisticsRow::GoStop(_) => GameKind::GoStop,
    }
}

/// Table, seat and round.
pub(super) const fn key(row: &SeatStatisticsRow) -> (i64, i64, i64) {
    match row {
        SeatStatisticsRow::GangOfFour(row) => (row.table_id, row.seat, row.round),
        SeatStatisticsRow::GoStop(row) => (row.table_id, row.seat, row.round),
    }
}

/// What only this game knows of a person, from the rounds that the person began.
pub(super) fn record(data: &Data, game: GameKind, at: &Where) -> Result<Record, StoreError> {
    let mut of_four = BTreeMap::new();
    let mut of_go_stop = BTreeMap::new();
    for (key, row) in data.rounds_begun(at) {
        match data.seat_statistics.get(&key) {
            Some(SeatStatisticsRow::GangOfFour(statistics)) => {
                let sums = of_four.entry(statistics.cards_left).or_insert(gang_of_four::RecordRow {
                    cards_left: statistics.cards_left,
                    rounds: 0,
                    gangs_suffered: 0,
                    said: 0,
                    forgotten: 0,
                });
                sums.rounds += 1;
                sums.gangs_suffered += statistics.gangs_suffered;
                sums.said += statistics.said;
                sums.forgotten += statistics.forgotten;
            }
            Some(SeatStatisticsRow::GoStop(statistics)) => {
                add(of_go_stop.entry(row.points).or_insert_with(|| empty(row.points)), statistics);
            }
            None => {}
        }
    }
    Ok(match game {
        GameKind::GangOfFour => Record::GangOfFour(gang_of_four::record(of_four.into_values().collect())?),
        GameKind::GoStop => Record::GoStop(go_stop::record(of_go_stop.into_values().collect())?),
    })
}

const fn empty(points: i64) -> go_stop::RecordRow {
    go_stop::RecordRow {
        points,
        rounds: 0,
        nagari: 0,
        stops: 0,
        sattas: 0,
        ppuks: 0,
        ttadaks: 0,
        kisses: 0,
        sseuls: 0,
        bombs: 0,
        shakes: 0,
        chong_tongs: 0,
        pi_stolen: 0,
        pi_lost: 0,
        go_baks: 0,
        kwang_baks: 0,
        pi_baks: 0,
    }
}

const fn add(sums: &mut go_stop::RecordRow, statistics: &go_stop::SeatStatisticsRow) {
    sums.rounds += 1;
    sums.nagari += statistics.nagari;
    sums.stops += statistics.stops;
    sums.sattas += statistics.sattas;
    sums.ppuks += statistics.ppuks;
    sums.ttadaks += statistics.ttadaks;
    sums.kisses += statistics.kisses;
    sums.sseuls += statistics.sseuls;
    sums.bombs += statistics.bombs;
    sums.shakes += statistics.shakes;
    sums.chong_tongs += statistics.chong_tong;
    sums.pi_stolen += statistics.pi_stolen;
    sums.pi_lost += statistics.pi_lost;
    sums.go_baks += statistics.go_bak;
    sums.kwang_baks += statistics.kwang_bak;
    sums.pi_baks += statistics.pi_bak;
}
