//! Substitutes: people on a list who take the place of somebody who has left, with the points of that place.

use super::{Entrant, MOST_PEOPLE, RoundTable, Tournament, TournamentRefusal, TournamentStage};
use carte_table::ids::{Timestamp, UserId};

/// Somebody with the name by which the person is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedPerson {
    pub user: UserId,
    pub name: String,
}

impl Entrant {
    /// The person who had the place first, if somebody else has taken it over since.
    pub fn original(&self) -> Option<&NamedPerson> {
        self.before.first()
    }

    /// Returns `true` if the person has the place, or had it before.
    pub(super) fn has_ever_had(&self, user: UserId) -> bool {
        self.user == user || self.before.iter().any(|before| before.user == user)
    }
}

impl Tournament {
    /// Returns `true` if this person waits for a place.
    pub fn is_substitute(&self, user: UserId) -> bool {
        self.substitutes.iter().any(|substitute| substitute.user == user)
    }

    /// Returns `true` if this person has left, and nobody has taken the place since.
    pub fn has_left(&self, user: UserId) -> bool {
        self.people.iter().any(|entrant| entrant.user == user && entrant.has_left)
    }

    /// Puts `user` at the end of the list of substitutes.
    ///
    /// # Errors
    /// When the person takes part, has left, was forgotten in a round whose deals must not be known yet, or is on the
    /// list already; when the list is full; and when the tournament is over.
    pub fn join_substitutes(&mut self, user: UserId, name: &str) -> Result<(), TournamentRefusal> {
        if self.is_finished() {
            return Err(TournamentRefusal::Over);
        }
        if let Some(entrant) = self.people.iter().find(|entrant| entrant.has_ever_had(user)) {
            let takes_part = entrant.user == user && !entrant.has_left;
            return Err(if takes_part { TournamentRefusal::AlreadyIn } else { TournamentRefusal::HasLeft });
        }
        if self.has_forgotten(user) {
            return Err(TournamentRefusal::HasLeft);
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

    /// Takes `user` off the list of substitutes. Returns `true` if the person was on it.
    pub(super) fn leave_substitutes(&mut self, user: UserId) -> bool {
        let before = self.substitutes.len();
        self.substitutes.retain(|substitute| substitute.user != user);
        self.substitutes.len() < before
    }

    /// Returns `true` if a place that somebody has left is free for a substitute now, and there is one.
    pub fn wants_substitutes(&self, now: Timestamp) -> bool {
        !self.substitutes.is_empty() && !self.vacant_places(now).is_empty()
    }

    /// Lets substitutes take over the places of people who have left, in the order of the list. Substitutes who are
    /// away are passed over, and stay on the list. If a place has a seat at an open table, that seat is to be [passed
    /// on](Self::passing). Returns `true` if somebody has taken a place.
    pub fn fill_places(&mut self, now: Timestamp, is_away: impl Fn(UserId) -> bool) -> bool {
        let mut has_changed = false;
        for place in self.vacant_places(now) {
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
            let tables = self.played.last_mut().into_iter().flat_map(|round| &mut round.tables);
            for table in tables.filter(|table| table.is_open()) {
                let own = table.people.iter().copied().find(|person| usize::from(*person) == place);
                table.passing.extend(own.filter(|own| !table.passing.contains(own)));
            }
        }
        has_changed
    }

    /// The places that people have left: while a round is played, those at its open tables; between two rounds, those
    /// that play on.
    fn vacant_places(&self, now: Timestamp) -> Vec<usize> {
        let Some(round) = self.played.last().filter(|_| self.stage == TournamentStage::Running) else {
            return Vec::new();
        };
        let mut vacant = if !round.is_over() {
            if self.is_late(now) || round.tables.iter().any(|table| table.table.is_none()) {
                return Vec::new();
            }
            let open = round.tables.iter().filter(|table| table.is_open());
            let mut places: Vec<usize> =
                open.flat_map(RoundTable::seated).map(|(person, _)| person).collect();
            places.sort_unstable();
            places
        } else if self.is_decided() {
            Vec::new()
        } else {
            self.eligible()
        };
        vacant.retain(|place| self.people[*place].has_left);
        vacant
    }

    /// Returns `true` if computer players finish the running round.
    fn is_late(&self, now: Timestamp) -> bool {
        self.deadline().is_some_and(|deadline| deadline <= now)
    }

    /// The number of a table of the running round at which a seat is still to be passed on.
    pub(super) fn table_with_seat_to_pass(&self, now: Timestamp) -> Option<usize> {
        let tables = self.played.last().filter(|_| !self.is_late(now)).map(|round| &round.tables)?;
        tables.iter().position(|table| table.is_open() && !table.passing.is_empty())
    }

    /// The first seat that is still to be passed on at a table of the running round, and the person who has its place.
    pub fn passing(&self, number: usize) -> Option<(usize, &Entrant)> {
        let table = self.played.last()?.tables.get(number)?;
        let (person, seat) = table.seated().find(|(person, _)| {
            table.passing.first().is_some_and(|passing| usize::from(*passing) == *person)
        })?;
        Some((seat, self.people.get(person)?))
    }

    /// Notes that the person who has the place has the seat, too. Nothing changes if the place has another holder
    /// since, or nobody has it.
    pub fn note_passed(&mut self, number: usize, passed: &Entrant) {
        let Some(place) = self.people.iter().position(|entrant| entrant == passed) else { return };
        if let Some(table) = self.played.last_mut().and_then(|round| round.tables.get_mut(number)) {
            table.passing.retain(|passing| usize::from(*passing) != place);
        }
    }
}

#[cfg(test)]
mod tests;
