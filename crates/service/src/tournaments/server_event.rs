//! The event in the server that announces a tournament. What is known of it is stored with the tournament.

use super::Tournaments;
use crate::ServiceError;
use carte_records::tournament::{EventNews, EventStep};
use carte_store::{StoredTournament, TournamentId};

impl Tournaments {
    /// Returns the next step for the event of a tournament; `None` if there is none.
    ///
    /// # Errors
    /// When there is no such tournament, or the database fails.
    pub async fn next_event_step(
        &self,
        id: TournamentId,
    ) -> Result<Option<(StoredTournament, EventStep)>, ServiceError> {
        let stored = self.find(id).await?;
        let step = stored.tournament.next_event_step(self.service.now());
        Ok(step.map(|step| (stored, step)))
    }

    /// Notes that the event is about to be created. Returns `false` if another process has noted that, or it is too late
    /// for the event.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn claim_event(&self, id: TournamentId) -> Result<bool, ServiceError> {
        let now = self.service.now();
        self.change(id, |one| Ok(one.may_make_event(now) && one.claim_event(now)))
            .await
            .map(|(_, is_claimed)| is_claimed)
    }

    /// Notes the result of a step for the event.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn note_event(&self, id: TournamentId, news: EventNews) -> Result<(), ServiceError> {
        let now = self.service.now();
        self.note(id, |one| one.note_event(news, now)).await.map(drop)
    }
}
