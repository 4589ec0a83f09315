//! What holds for every game, and the one place that asks the right one.
//!
//! A further game is a folder in here that answers `Kept` and has the forms of its events, orders, rules and state; a variant
//! in `each_game!` and an arm in each function.

use carte_games::{self as games, GameKind, Seat};
use carte_records::statistics::SeatStatistics;
use serde::Serialize;
use serde_json::Value;

use super::StoreError;
use super::contents::Contents;
use super::form::{Form, Written, forms};
use kept::Kept;

pub mod gang_of_four;
pub mod go_stop;
mod kept;

pub use kept::{Place, Where};

forms! {
    enum Event of games::Event {
        "gang-of-four" = GangOfFour(event: gang_of_four::Event),
        "go-stop" = GoStop(event: go_stop::Event),
    }

    enum Action of games::Action {
        "gang-of-four" = GangOfFour(action: gang_of_four::Action),
        "go-stop" = GoStop(action: go_stop::Action),
    }

    #[expect(clippy::large_enum_variant, reason = "one a snapshot, which is written or read and gone")]
    enum Game of games::Game {
        "gang-of-four" = GangOfFour(game: gang_of_four::Game),
        "go-stop" = GoStop(game: go_stop::Game),
    }

    enum Preset of games::Preset {
        "gang-of-four" = GangOfFour(preset: Written<games::gang_of_four::Preset>),
        "go-stop" = GoStop(preset: Written<games::go_stop::Preset>),
    }

    enum Rules of games::Rules {
        "gang-of-four" = GangOfFour(rules: games::gang_of_four::Rules),
        "go-stop" = GoStop(rules: games::go_stop::Rules),
    }
}

/// The text of rules, by which games of the same rules are found.
pub(super) fn rules_text(rules: &games::Rules) -> Result<String, StoreError> {
    Ok(serde_json::to_string(&Rules::of(rules.clone()))?)
}

/// The tables that only one game has.
pub(super) const CONTENTS: [Contents; 2] = [gang_of_four::CONTENTS, go_stop::CONTENTS];

/// How a game is numbered in the database.
pub(super) const fn number(game: GameKind) -> i64 {
    match game {
        GameKind::GangOfFour => games::gang_of_four::Game::NUMBER,
        GameKind::GoStop => games::go_stop::Game::NUMBER,
    }
}

/// The game with this number.
pub(super) fn kind(stored: i64) -> GameKind {
    GameKind::ALL.into_iter().find(|kind| number(*kind) == stored).unwrap_or_default()
}

/// What one seat did in a round that only its game knows of, as a database keeps it.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
#[expect(missing_docs, reason = "the games")]
pub enum SeatStatisticsRow {
    GangOfFour(gang_of_four::SeatStatisticsRow),
    GoStop(go_stop::SeatStatisticsRow),
}

impl SeatStatisticsRow {
    pub(super) fn of(place: Place, statistics: &SeatStatistics) -> Self {
        match statistics {
            SeatStatistics::GangOfFour(statistics) => {
                Self::GangOfFour(games::gang_of_four::Game::row_of_seat(place, statistics))
            }
            SeatStatistics::GoStop(statistics) => {
                Self::GoStop(games::go_stop::Game::row_of_seat(place, statistics))
            }
        }
    }

    pub(super) fn statistics(&self) -> Result<SeatStatistics, StoreError> {
        Ok(match self {
            Self::GangOfFour(row) => SeatStatistics::GangOfFour(games::gang_of_four::Game::seat_of_row(row)?),
            Self::GoStop(row) => SeatStatistics::GoStop(games::go_stop::Game::seat_of_row(row)?),
        })
    }

    pub(super) const fn place(&self) -> Place {
        match self {
            Self::GangOfFour(row) => Place { table: row.table_id, seat: row.seat, round: row.round },
            Self::GoStop(row) => Place { table: row.table_id, seat: row.seat, round: row.round },
        }
    }
}

/// What an event says of the player in this seat.
pub(super) fn own_part(event: &games::Event, by: &Value, seat: Seat) -> Option<Value> {
    match event {
        games::Event::GangOfFour(event) => games::gang_of_four::Game::own_part(event, by, seat),
        games::Event::GoStop(event) => games::go_stop::Game::own_part(event, by, seat),
    }
}
