//! Substitutes of tournaments: a substitute who is not away takes the place of a person who has left.

use std::collections::HashSet;

use super::Tournaments;
use crate::ServiceError;
use crate::tables::Answer;
use carte_games::Seat;
use carte_records::tournament::Tournament;
use carte_store::{StoreError, StoredTournament, TournamentId};
use carte_table::preferences::Preferences;
use carte_table::{Actor, Command, Person, Refusal};

impl Tournaments {
    /// Puts a person at the end of the list of substitutes; returns the changed tournament.
    ///
    /// # Errors
    /// When the person takes part, has left or is on the list, the tournament is over, or the database fails.
    pub async fn join_substitutes(
        &self,
        id: TournamentId,
        person: &Person,
    ) -> Result<StoredTournament, ServiceError> {
        let joined = self.change(id, |one| one.join_substitutes(person.user, &person.name));
        joined.await.map(|(one, ())| one)
    }

    /// Lets substitutes take over places that need one now. Returns `true` if at least one place was taken.
    pub(super) async fn fill_places(&self, tournament: &mut Tournament) -> Result<bool, ServiceError> {
        let now = self.service.now();
        if !tournament.wants_substitutes(now) {
            return Ok(false);
        }
        let mut away = HashSet::new();
        for substitute in &tournament.substitutes {
            let preferences = match self.service.store().preferences(substitute.user).await {
                // What cannot be read of one person must not hold up a tournament.
                Err(StoreError::Json(_) | StoreError::Version(_)) => Preferences::default(),
                preferences => preferences?,
            };
            if preferences.away.last().is_some_and(|away| away.until > now) {
                away.insert(substitute.user);
            }
        }
        Ok(tournament.fill_places(now, |user| away.contains(&user)))
    }

    /// Lets substitutes take over places, and stores that; returns the tournament afterwards.
    pub(super) async fn fill_stored_places(
        &self,
        id: TournamentId,
    ) -> Result<StoredTournament, ServiceError> {
        loop {
            let mut stored = self.find(id).await?;
            if !self.fill_places(&mut stored.tournament).await? {
                return Ok(stored);
            }
            match self.service.store().change_tournament(&stored).await {
                // Another change was faster, or this one is stored: either way, the tournament is read again.
                Ok(()) | Err(StoreError::Conflict) => self.look_again(),
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// Passes the first seat that has to be passed on, at a table of the running round, to the present owner of its place.
    /// A repeated call changes nothing.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn pass_seat(&self, stored: &StoredTournament, number: usize) -> Result<(), ServiceError> {
        // The owner of the place may have been forgotten since the tournament was read.
        let StoredTournament { id, tournament, .. } = self.find(stored.id).await?;
        let table = tournament.played.last().and_then(|round| round.tables.get(number)?.table);
        let (Some(table), Some((seat, entrant))) = (table, tournament.passing(number)) else { return Ok(()) };
        let Some(seat) = u8::try_from(seat).ok().and_then(|seat| Seat::try_from(seat).ok()) else {
            return Ok(());
        };
        let Some(owner) = self.service.public(table).await?.occupant(seat).owner() else { return Ok(()) };
        let (user, name) = (entrant.user, entrant.name.clone());
        if !entrant.has_left {
            let pass = Command::PassSeat { seat, user, name };
            let answer = self.service.act(table, Actor::Bot, None, pass, None).await?;
            if !matches!(answer, Answer::Refused(Refusal::AlreadySeated, _)) {
                tracing::info!(tournament = %id, %table, "a seat was passed on to a substitute");
                return Ok(());
            }
        }
        // The owner of the place does not play in its seat. A refusal means that a computer player has it already.
        self.service.act(table, Actor::Bot, None, Command::Gone(owner), None).await?;
        Ok(())
    }

    /// Notes that the first seat that had to be passed on at a table was passed on.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn note_passed(&self, stored: &StoredTournament, number: usize) -> Result<(), ServiceError> {
        let Some((_, entrant)) = stored.tournament.passing(number) else { return Ok(()) };
        self.note(stored.id, |one| one.note_passed(number, entrant)).await.map(drop)
    }
}
