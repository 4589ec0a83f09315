//! The stored forms of Go-Stop.

use carte_games::Seat;
use carte_games::go_stop as game;
use serde_json::Value;

use super::storage::GameStorage;

mod event;
mod export;
mod outcome;
pub(crate) mod seat_statistics;
mod state;

pub(crate) use event::{Action, Event};

pub(crate) use state::Game;

#[cfg(test)]
pub(crate) use event::Call;
#[cfg(test)]
pub(crate) use outcome::{Nagari, Outcome};
#[cfg(test)]
pub(crate) use state::{Doubling, GoBak, September, Stage};

impl GameStorage for game::Game {
    const NUMBER: i64 = 2;

    fn own_part(event: &Self::Event, by: &Value, seat: Seat) -> Option<Value> {
        export::own_part(event, by, seat)
    }
}
