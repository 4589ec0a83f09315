//! The columns that only deals of Go-Stop have.

use carte_games::go_stop::Game;
use carte_records::statistics::go_stop::{GameSums, SeatStatistics};

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
    GameSums {
        points;
        nagari,
        stops,
        sattas,
        ppuks,
        ttadaks,
        kisses,
        sseuls,
        bombs,
        shakes,
        chong_tongs,
        pi_stolen,
        pi_lost,
        go_baks,
        kwang_baks,
        pi_baks,
    }
}
