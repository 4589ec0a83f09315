//! The parts of the store that are the same for every game; they call the right game's own parts.
//!
//! To add a game, add a folder in here with the number of the game, an implementation of `SeatColumns` and the stored forms
//! of the game's events, orders, rules and state; then add an arm to each function below.

#![warn(clippy::wildcard_enum_match_arm)]

use carte_games::{self as games, GameKind, Seat, per_game};
use carte_records::statistics::{GameSums, SeatStatistics};
use carte_table::ids::TableId;
use serde_json::Value;

use super::StoreError;
use super::database::Database;
use super::sql::{Rows, Statement, bind};
use super::stored_repr::{StoredRepr, TextRepr, stored_reprs};
use seat_columns::SeatColumns;

pub(crate) mod gang_of_four;
pub(crate) mod go_stop;
mod seat_columns;

stored_reprs! {
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
        "gang-of-four" = GangOfFour(preset: TextRepr<games::gang_of_four::Preset>),
        "go-stop" = GoStop(preset: TextRepr<games::go_stop::Preset>),
    }

    enum Rules of games::Rules {
        "gang-of-four" = GangOfFour(rules: games::gang_of_four::Rules),
        "go-stop" = GoStop(rules: games::go_stop::Rules),
    }
}

/// Returns the stored text of rules; games with the same rules are found by it.
pub(super) fn rules_text(rules: &games::Rules) -> Result<String, StoreError> {
    Ok(serde_json::to_string(&Rules::from_domain(rules.clone()))?)
}

/// The statements that remove what all seats did in all rounds, one for each game.
pub(super) const REMOVE_SEAT_STATISTICS: [&str; GameKind::ALL.len()] =
    [games::gang_of_four::Game::REMOVE, games::go_stop::Game::REMOVE];

/// The number of a game in the database.
pub(super) const fn number(game: GameKind) -> i64 {
    per_game!(game, game => game::NUMBER)
}

/// Returns the game that has this number in the database.
///
/// # Errors
/// When this version knows no such game.
pub(super) fn kind(stored: i64) -> Result<GameKind, StoreError> {
    let known = GameKind::ALL.into_iter().find(|kind| number(*kind) == stored);
    known.ok_or_else(|| StoreError::unreadable("no number of a game"))
}

/// Returns the statement that stores what one seat did in a round.
pub(super) fn write_seat_statistics(
    table: TableId,
    seat: usize,
    round: u16,
    statistics: &SeatStatistics,
) -> Result<Statement, StoreError> {
    match statistics {
        SeatStatistics::GangOfFour(statistics) => {
            games::gang_of_four::Game::write(table, seat, round, statistics)
        }
        SeatStatistics::GoStop(statistics) => games::go_stop::Game::write(table, seat, round, statistics),
    }
}

/// Reads what the seats of a table did in its rounds, ordered by seat and round.
pub(super) async fn seat_statistics(
    database: &dyn Database,
    game: GameKind,
    table: TableId,
) -> Result<Vec<(usize, u16, SeatStatistics)>, StoreError> {
    fn read<G: SeatColumns>(
        rows: Rows,
        statistics: fn(G::SeatStatistics) -> SeatStatistics,
    ) -> Result<Vec<(usize, u16, SeatStatistics)>, StoreError> {
        rows.read(|row| Ok((row.take()?, row.take()?, statistics(G::read(row)?))))
    }
    let seats = match game {
        GameKind::GangOfFour => games::gang_of_four::Game::SEATS,
        GameKind::GoStop => games::go_stop::Game::SEATS,
    };
    let rows = database.fetch(bind!(seats, table)).await?;
    match game {
        GameKind::GangOfFour => read::<games::gang_of_four::Game>(rows, SeatStatistics::GangOfFour),
        GameKind::GoStop => read::<games::go_stop::Game>(rows, SeatStatistics::GoStop),
    }
}

/// The statement that exports what the rows of this game say about a person.
pub(super) const fn export_seat_statistics(game: GameKind) -> &'static str {
    match game {
        GameKind::GangOfFour => games::gang_of_four::Game::EXPORT,
        GameKind::GoStop => games::go_stop::Game::EXPORT,
    }
}

/// Returns the stored text of a record, the part of a seat's statistics that only its game has.
pub(super) fn write_game_sums(sums: &GameSums) -> Result<String, StoreError> {
    match sums {
        GameSums::GangOfFour(sums) => games::gang_of_four::Game::write_game_sums(sums),
        GameSums::GoStop(sums) => games::go_stop::Game::write_game_sums(sums),
    }
}

/// Reads the text that [`write_game_sums`] has written for this game.
pub(super) fn read_game_sums(game: GameKind, text: &str) -> Result<GameSums, StoreError> {
    Ok(match game {
        GameKind::GangOfFour => GameSums::GangOfFour(games::gang_of_four::Game::read_game_sums(text)?),
        GameKind::GoStop => GameSums::GoStop(games::go_stop::Game::read_game_sums(text)?),
    })
}

/// Returns the part of an event that concerns the player in this seat.
pub(super) fn own_part(event: &games::Event, by: &Value, seat: Seat) -> Option<Value> {
    per_game!(games::Event as event, event in game => game::own_part(event, by, seat))
}
