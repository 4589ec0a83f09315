//! What only one game has, and the one place that asks the right one.

use std::collections::BTreeMap;

use carte_records::statistics::GameKind;
use carte_records::statistics::report::Record;
use carte_store::StoreError;
use carte_store::games::{DeedsRow, Where, gang_of_four, go_stop};

use super::data::Data;

/// The game that these are deeds in.
pub(super) const fn kind(row: &DeedsRow) -> GameKind {
    match row {
        DeedsRow::GangOfFour(_) => GameKind::GangOfFour,
        DeedsRow::GoStop(_) => GameKind::GoStop,
    }
}

/// Table, seat and round.
pub(super) const fn key(row: &DeedsRow) -> (i64, i64, i64) {
    match row {
        DeedsRow::GangOfFour(row) => (row.table_id, row.seat, row.round),
        DeedsRow::GoStop(row) => (row.table_id, row.seat, row.round),
    }
}

/// What only this game knows of a person, from the rounds that the person began.
pub(super) fn record(data: &Data, game: GameKind, at: &Where) -> Result<Record, StoreError> {
    let mut of_four = BTreeMap::new();
    let mut of_go_stop = BTreeMap::new();
    for (key, row) in data.rounds_begun(at) {
        match data.deeds.get(&key) {
            Some(DeedsRow::GangOfFour(deeds)) => {
                let sums = of_four.entry(deeds.cards_left).or_insert(gang_of_four::RecordRow {
                    cards_left: deeds.cards_left,
                    rounds: 0,
                    gangs_suffered: 0,
                    said: 0,
                    forgotten: 0,
                });
                sums.rounds += 1;
                sums.gangs_suffered += deeds.gangs_suffered;
                sums.said += deeds.said;
                sums.forgotten += deeds.forgotten;
            }
            Some(DeedsRow::GoStop(deeds)) => {
                add(of_go_stop.entry(row.points).or_insert_with(|| empty(row.points)), deeds);
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

const fn add(sums: &mut go_stop::RecordRow, deeds: &go_stop::DeedsRow) {
    sums.rounds += 1;
    sums.nagari += deeds.nagari;
    sums.stops += deeds.stops;
    sums.sattas += deeds.sattas;
    sums.ppuks += deeds.ppuks;
    sums.ttadaks += deeds.ttadaks;
    sums.kisses += deeds.kisses;
    sums.sseuls += deeds.sseuls;
    sums.bombs += deeds.bombs;
    sums.shakes += deeds.shakes;
    sums.chong_tongs += deeds.chong_tong;
    sums.pi_stolen += deeds.pi_stolen;
    sums.pi_lost += deeds.pi_lost;
    sums.go_baks += deeds.go_bak;
    sums.kwang_baks += deeds.kwang_bak;
    sums.pi_baks += deeds.pi_bak;
}
