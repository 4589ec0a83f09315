//! Substitutes: who is on the list takes the place of somebody who has left, with the points of that place.

use super::{Entrant, MOST_PEOPLE, Round, Tournament, TournamentRefusal, TournamentStage};
use carte_table::ids::UserId;

/// Somebody with the name by which the person is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedPerson {
    pub user: UserId,
    pub name: String,
}

impl Entrant {
    /// Who had the place first, where somebody else has taken it over since.
    pub fn original(&self) -> Option<&NamedPerson> {
        self.before.first()
    }

    /// Returns `true` if the person has the place, or had it before.
    fn has_ever_had(&self, user: UserId) -> bool {
        self.user == user || self.before.iter().any(|before| before.user == user)
    }
}

impl Tournament {
    /// Returns `true` if this person waits for a place.
    pub fn is_substitute(&self, user: UserId) -> bool {
        self.substitutes.iter().any(|substitute| substitute.user == user)
    }

    /// Puts somebody at the end of the list of substitutes.
    ///
    /// # Errors
    /// When the person takes part, has left, or is on the list, and when it is over.
    pub fn join_substitutes(&mut self, user: UserId, name: &str) -> Result<(), TournamentRefusal> {
        if matches!(self.stage, TournamentStage::Over | TournamentStage::Cancelled) {
            return Err(TournamentRefusal::Over);
        }
        if let Some(entrant) = self.people.iter().find(|entrant| entrant.has_ever_had(user)) {
            let takes_part = entrant.user == user && !entrant.has_left;
            return Err(if takes_part { TournamentRefusal::AlreadyIn } else { TournamentRefusal::HasLeft });
        }
        if self.is_substitute(user) {
            return Err(TournamentRefusal::AlreadySubstitute);
        }
        if self.substitutes.len() >= MOST_PEOPLE {
            return Err(TournamentRefusal::TooManySubstitutes);
        }
        self.substitutes.push(NamedPerson { user, name: name.to_owned() });
        Ok(())
    }

    /// Takes somebody off the list of substitutes. Returns `true` if the person was on it.
    pub(super) fn leave_substitutes(&mut self, user: UserId) -> bool {
        let before = self.substitutes.len();
        self.substitutes.retain(|substitute| substitute.user != user);
        self.substitutes.len() < before
    }

    /// Returns `true` if somebody has left for whom a substitute is wanted now: between two rounds.
    pub fn wants_substitutes(&self) -> bool {
        let is_between = self.stage == TournamentStage::Running && self.played.iter().all(Round::is_over);
        is_between && !self.substitutes.is_empty() && !self.is_decided() && !self.vacant_places().is_empty()
    }

    /// Lets substitutes take over the places of those who have left, in the order of the list; who is away is passed over, and
    /// stays on it. Returns `true` if somebody has taken one.
    pub fn fill_places(&mut self, is_away: impl Fn(UserId) -> bool) -> bool {
        let mut has_changed = false;
        if !self.wants_substitutes() {
            return has_changed;
        }
        for place in self.vacant_places() {
            let Some(next) = self.substitutes.iter().position(|one| !is_away(one.user)) else { break };
            let NamedPerson { user, name } = self.substitutes.remove(next);
            let entrant = &mut self.people[place];
            let before = NamedPerson {
                user: std::mem::replace(&mut entrant.user, user),
                name: std::mem::replace(&mut entrant.name, name),
            };
            entrant.before.push(before);
            entrant.has_left = false;
            has_changed = true;
        }
        has_changed
    }

    /// The places that would play on if nobody had left them.
    fn vacant_places(&self) -> Vec<usize> {
        let mut vacant = self.eligible();
        vacant.retain(|place| self.people[*place].has_left);
        vacant
    }
}

#[cfg(test)]
mod tests;
