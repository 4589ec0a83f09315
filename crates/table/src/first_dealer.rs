//! Who deals the first round, where the people of a table have chosen (Gang of Four, A35).

use super::seat::Occupant;
use super::state::Table;
use carte_games::gang_of_four::ruleset::FirstDealer;
use carte_games::{Rules, Seat};

impl Table {
    /// The rules of the game that starts with `seats`: the first dealer is named by the seat of the game.
    ///
    /// Who is host then, nobody knows later, and seats that are left empty are closed up. Fate decides for a seat that
    /// nobody has taken.
    pub(super) fn rules_at_start(&self, seats: &[Occupant]) -> Rules {
        let mut rules = self.options().rules.clone();
        if let Rules::GangOfFour(rules) = &mut rules {
            let chosen = match rules.first_dealer {
                FirstDealer::Host => self.seats().iter().position(|seat| seat.person() == Some(self.host)),
                other => other.seat().map(Seat::index),
            };
            rules.first_dealer =
                FirstDealer::named(chosen.and_then(|index| self.seat_at_start(index, seats)));
        }
        rules
    }

    /// Where the person in this seat of the lobby sits in the game.
    fn seat_at_start(&self, index: usize, seats: &[Occupant]) -> Option<Seat> {
        let lobby = self.seats();
        let filled = seats.len() == lobby.len();
        let taken = |seat: &&Occupant| filled || **seat != Occupant::Empty;
        lobby.get(index).filter(taken)?;
        Seat::all(4).nth(lobby.iter().take(index).filter(taken).count())
    }
}
