//! What holds for every game, and the one place that asks the right one.
//!
//! A further game is a folder in here that answers [`Kept`] and has the forms of its events, orders and rules; a variant
//! in `each_game!` and an arm in each function.

use carte_games::{self as games, GameKind, Seat};
use carte_records::statistics::{Deeds, Record};
use serde_json::Value;
use sqlx::{SqliteConnection, SqlitePool};

use super::StoreError;
use super::form::{Form, Written, forms};
use kept::Kept;

pub(super) mod gang_of_four;
pub(super) mod go_stop;
mod kept;

/// The rule set of tables that do not name one, of the game that has several.
pub(super) use kept::{Place, Where};

forms! {
    enum Event of games::Event {
        "gang-of-four" = GangOfFour(event: gang_of_four::Event),
        "go-stop" = GoStop(event: go_stop::Event),
    }

    enum Action of games::Action {
        "gang-of-four" = GangOfFour(action: gang_of_four::Action),
        "go-stop" = GoStop(action: go_stop::Action),
    }

    enum Preset of games::Preset {
        "gang-of-four" = GangOfFour(preset: Written<games::gang_of_four::Preset>),
        "go-stop" = GoStop(preset: Written<games::go_stop::Preset>),
    }

    enum Rules of games::Rules {
        "gang-of-four" = GangOfFour(rules: gang_of_four::Rules),
        "go-stop" = GoStop(rules: go_stop::Rules),
    }
}

/// The text of rules, by which games of the same rules are found.
pub(super) fn rules_text(rules: &games::Rules) -> Result<String, StoreError> {
    Ok(serde_json::to_string(&Rules::of(rules.clone()))?)
}

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

/// Writes down what one seat did in a round.
pub(super) async fn write_deeds(
    tx: &mut SqliteConnection,
    place: Place,
    deeds: &Deeds,
) -> Result<(), StoreError> {
    match deeds {
        Deeds::GangOfFour(deeds) => games::gang_of_four::Game::write_deeds(tx, place, deeds).await,
        Deeds::GoStop(deeds) => games::go_stop::Game::write_deeds(tx, place, deeds).await,
    }
}

/// What the seats of a table did in its rounds, by seat and round.
pub(super) async fn read_deeds(
    tx: &mut SqliteConnection,
    game: GameKind,
    table: i64,
) -> Result<Vec<(Place, Deeds)>, StoreError> {
    fn any<D>(rows: Vec<(Place, D)>, deeds: fn(D) -> Deeds) -> Vec<(Place, Deeds)> {
        rows.into_iter().map(|(place, own)| (place, deeds(own))).collect()
    }
    Ok(match game {
        GameKind::GangOfFour => {
            any(games::gang_of_four::Game::read_deeds(tx, table).await?, Deeds::GangOfFour)
        }
        GameKind::GoStop => any(games::go_stop::Game::read_deeds(tx, table).await?, Deeds::GoStop),
    })
}

/// Forgets what the seats of all tables did.
pub(super) async fn empty_deeds(tx: &mut SqliteConnection) -> Result<(), StoreError> {
    games::gang_of_four::Game::empty_deeds(tx).await?;
    games::go_stop::Game::empty_deeds(tx).await
}

/// What only this game knows of a person.
pub(super) async fn record(readers: &SqlitePool, game: GameKind, at: &Where) -> Result<Record, StoreError> {
    Ok(match game {
        GameKind::GangOfFour => Record::GangOfFour(games::gang_of_four::Game::record(readers, at).await?),
        GameKind::GoStop => Record::GoStop(games::go_stop::Game::record(readers, at).await?),
    })
}

/// What a person did in the rounds of this game, a JSON object each.
pub(super) async fn exported_deeds(
    readers: &SqlitePool,
    game: GameKind,
    user: i64,
) -> Result<Vec<String>, StoreError> {
    match game {
        GameKind::GangOfFour => games::gang_of_four::Game::exported_deeds(readers, user).await,
        GameKind::GoStop => games::go_stop::Game::exported_deeds(readers, user).await,
    }
}

/// What an event says of the player in this seat.
pub(super) fn own_part(event: &games::Event, by: &Value, seat: Seat) -> Option<Value> {
    match event {
        games::Event::GangOfFour(event) => games::gang_of_four::Game::own_part(event, by, seat),
        games::Event::GoStop(event) => games::go_stop::Game::own_part(event, by, seat),
    }
}
