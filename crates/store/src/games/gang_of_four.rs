//! The stored forms of Gang of Four.

use carte_games::Seat;
use carte_games::gang_of_four as game;
use serde_json::Value;

use super::storage::GameStorage;

mod event;
mod export;
pub(crate) mod seat_statistics;
mod state;

pub(crate) use event::{Action, Event};

pub(crate) use state::Game;
#[cfg(test)]
pub(crate) use state::{Direction, Stage};

impl GameStorage for game::Game {
    const NUMBER: i64 = 1;

    fn own_part(event: &Self::Event, by: &Value, seat: Seat) -> Option<Value> {
        export::own_part(event, by, seat)
    }
}
