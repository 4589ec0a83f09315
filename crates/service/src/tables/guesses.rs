//! Spectators guess who wins a round. A guess is not an event, because no player may learn of it.

use super::{MOST_CONFLICTS, viewer_of};
use crate::{Service, ServiceError};
use carte_games::Seat;
use carte_store::{NewGuess, StoreError};
use carte_table::ids::TableId;
use carte_table::{Actor, Person, View};

/// The answer to a spectator who wants to guess.
#[derive(Debug)]
pub enum Guessing {
    /// The person may guess.
    Open(View),
    /// This guess is stored, now or before.
    Noted(Seat, View),
    /// The round has gone on too far, or is over.
    Closed(View),
    /// The person plays in this game.
    Plays(View),
}

impl Service {
    /// Stores a person's guess who wins a deal; the first deal of the game is 1. Without a `guess`, only returns whether
    /// the person may guess. A guess cannot be changed.
    ///
    /// # Errors
    /// When there is no such table, or the database fails.
    pub async fn guess(
        &self,
        id: TableId,
        person: &Person,
        guess: Option<(usize, Seat)>,
    ) -> Result<Guessing, ServiceError> {
        let store = &self.inner.store;
        let mut tries = 0..MOST_CONFLICTS;
        loop {
            // While the table is locked nothing happens there through this process.
            let slot = self.lock(id).await?;
            let table = slot.table()?;
            self.check_seal(id, table, person.user).await?;
            let view = table.view(viewer_of(table, &Actor::Person(person.clone())));
            if view.viewer.seat().is_some() {
                return Ok(Guessing::Plays(view));
            }
            let (deal, among) = (view.deal(), &view.guessable);
            if guess.is_some_and(|(meant, _)| meant != deal) || among.is_empty() {
                return Ok(Guessing::Closed(view));
            }
            if let Some(noted) = store.guess(id, person.user, deal).await? {
                return Ok(Guessing::Noted(noted, view));
            }
            let Some((_, seat)) = guess.filter(|(_, seat)| among.contains(seat)) else {
                return Ok(Guessing::Open(view));
            };
            let new = NewGuess {
                table: id,
                user: person.user,
                name: &person.name,
                deal,
                seat,
                event_number: table.event_number(),
            };
            match store.keep_guess(&new).await {
                Ok(()) => return Ok(Guessing::Noted(seat, view)),
                // The table has gone on through another process, or another press of the same person was faster.
                Err(StoreError::Conflict) if tries.next().is_some() => {}
                Err(error) => return Err(error.into()),
            }
        }
    }
}
