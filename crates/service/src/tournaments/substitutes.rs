//! Substitutes of tournaments: who is not away takes the place of somebody who has left.

use std::collections::HashSet;

use super::Tournaments;
use crate::ServiceError;
use carte_records::tournament::Tournament;
use carte_store::{StoredTournament, TournamentId};
use carte_table::Person;

impl Tournaments {
    /// Puts somebody at the end of the list of substitutes; returns the tournament as it is then.
    ///
    /// # Errors
    /// When the person takes part, has left or is on the list, it is over, or the database fails.
    pub async fn join_substitutes(
        &self,
        id: TournamentId,
        person: &Person,
    ) -> Result<StoredTournament, ServiceError> {
        let joined = self.change(id, |one| one.join_substitutes(person.user, &person.name));
        joined.await.map(|(one, ())| one)
    }

    /// Lets substitutes take over the places for which some are wanted now. Returns `true` if somebody has taken one.
    pub(super) async fn fill_places(&self, tournament: &mut Tournament) -> Result<bool, ServiceError> {
        if !tournament.wants_substitutes() {
            return Ok(false);
        }
        let now = self.service.now();
        let mut away = HashSet::new();
        for substitute in &tournament.substitutes {
            let preferences = self.service.store().preferences(substitute.user).await?;
            if preferences.away.last().is_some_and(|away| away.until > now) {
                away.insert(substitute.user);
            }
        }
        Ok(tournament.fill_places(|user| away.contains(&user)))
    }
}
