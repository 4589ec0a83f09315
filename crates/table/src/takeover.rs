//! Taking a computer player's seat over in a running game: with the next deal, or at once if the host lets somebody in.

use super::command::{Person, Refusal};
use super::event::Event;
use super::seat::Occupant;
use super::state::Table;
use crate::ids::UserId;
use carte_games::Seat;

/// A person who takes over from a computer player with the next deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatClaim {
    pub seat: Seat,
    pub user: UserId,
    /// The display name at the moment of the claim.
    pub name: String,
}

impl SeatClaim {
    fn taken(&self) -> Event {
        Event::SeatTaken { seat: self.seat, user: self.user, name: self.name.clone() }
    }
}

impl Table {
    /// Promises a computer player's seat to a person who has none. Substitutes keep their seats for the owners.
    pub(super) fn claim(&self, person: &Person, seat: Seat) -> Result<Vec<Event>, Refusal> {
        if person.guild != self.guild {
            return Err(Refusal::OtherServer);
        }
        if self.seat_of(person.user).is_some() {
            return Err(Refusal::AlreadySeated);
        }
        self.is_paused()?;
        if !matches!(self.seats.get(seat.index()), Some(Occupant::Computer { .. })) {
            return Err(Refusal::NoComputer);
        }
        if self.claims.iter().any(|claim| claim.seat == seat || claim.user == person.user) {
            return Err(Refusal::SeatPromised);
        }
        Ok(vec![Event::SeatClaimed { seat, user: person.user, name: person.name.clone() }])
    }

    /// Seats at once everybody who waits for the next deal.
    pub(super) fn seat_claimants(&self, person: &Person) -> Result<Vec<Event>, Refusal> {
        let paused = self.is_paused()?;
        self.check_host_or_moderator(person)?;
        let first = self.claims.first().ok_or(Refusal::NobodyWaits)?;
        // If everybody has left, the game goes on with the first person who comes in as its host.
        Ok(self.promised().into_iter().chain(self.revived_by(first.user, paused)).collect())
    }

    /// The events that keep every promise of a seat.
    pub(super) fn promised(&self) -> Vec<Event> {
        self.claims.iter().map(SeatClaim::taken).collect()
    }

    /// The event that takes back the promise to this person, if there is one.
    pub(super) fn waived(&self, user: UserId) -> Option<Event> {
        let claim = self.claims.iter().find(|claim| claim.user == user)?;
        Some(Event::ClaimDropped { seat: claim.seat, user })
    }
}
