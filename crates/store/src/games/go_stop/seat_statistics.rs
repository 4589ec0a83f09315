//! What only deals of Go-Stop have.

use carte_games::go_stop::Game;
use carte_records::statistics::go_stop::{Record, SeatStatistics};

use crate::games::seat_columns::seat_columns;

seat_columns! {
    Game: "go_stop_round_seats"
    SeatStatistics {
        set_points,
        gos,
        stops,
        sattas,
        ppuks,
        ttadaks,
        kisses,
        sseuls,
        bombs,
        shakes,
        pi_stolen,
        pi_lost,
        go_bak,
        kwang_bak,
        pi_bak,
        nagari,
        chong_tong,
    }
    Record by "r.points", count_points; {
        nagari = nagari,
        stops = stops,
        sattas = sattas,
        ppuks = ppuks,
        ttadaks = ttadaks,
        kisses = kisses,
        sseuls = sseuls,
        bombs = bombs,
        shakes = shakes,
        chong_tongs = chong_tong,
        pi_stolen = pi_stolen,
        pi_lost = pi_lost,
        go_baks = go_bak,
        kwang_baks = kwang_bak,
        pi_baks = pi_bak,
    }
}

fn count_points(record: &mut Record, points: i64, rounds: u32) {
    record.points.insert(points, rounds);
}
