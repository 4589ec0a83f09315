//! Who deals the first round: it follows from the table's seeds, its rules and its people.

use super::seat::Occupant;
use super::state::Table;
use crate::fairness::{self, Seeds};
use carte_games::{Rules, Seat};

#[must_use]
pub fn first(rules: &Rules, seeds: Seeds<'_>, players: u8) -> Seat {
    let drawn = rules.drawn_dealer(players, &seeds);
    drawn.unwrap_or_else(|| fairness::first_dealer(seeds.client_seed, players))
}

impl Table {
    /// The rules of the game that starts with `seats`. Where they name a seat of the lobby, they name a seat of the
    /// game from now on.
    pub(super) fn rules_at_start(&self, seats: &[Occupant]) -> Rules {
        let host = self.seats().iter().position(|seat| seat.person() == Some(self.host));
        let host = host.and_then(|index| self.seat_at_start(index, seats));
        self.options().rules.clone().at_start(host, &|seat| self.seat_at_start(seat.index(), seats))
    }

    /// Where the person at `index` in the lobby sits in the game.
    fn seat_at_start(&self, index: usize, seats: &[Occupant]) -> Option<Seat> {
        let lobby = self.seats();
        let filled = seats.len() == lobby.len();
        let taken = |seat: &&Occupant| filled || **seat != Occupant::Empty;
        lobby.get(index).filter(taken)?;
        Seat::all(Seat::MOST).nth(lobby.iter().take(index).filter(taken).count())
    }
}
