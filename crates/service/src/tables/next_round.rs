//! The pause after a round. It ends early when everybody has seen enough.

use tokio::sync::oneshot;

use super::{Answer, viewer_of};
use crate::{Service, ServiceError};
use carte_table::ids::{TableId, UserId};
use carte_table::{Actor, Command, Occupant, Person, Refusal, View};

/// The answer to a person who asks for the next round.
#[derive(Debug)]
pub enum NextRound {
    /// The next round has been dealt, now or before.
    Dealt(View),
    /// These people at the table have not asked for it yet.
    Waits(Vec<UserId>),
    /// The table refused.
    Refused(Refusal, View),
}

impl Service {
    /// Notes that a person needs no longer pause after the round that has ended, and deals the next round when nobody does.
    /// The channel is told after `answered` has been completed or dropped.
    ///
    /// # Errors
    /// When there is no such table, or the database fails.
    pub async fn ask_for_next_round(
        &self,
        id: TableId,
        person: Person,
        answered: oneshot::Receiver<()>,
    ) -> Result<NextRound, ServiceError> {
        let user = person.user;
        let mut slot = self.lock(id).await?;
        let table = slot.table()?;
        let view = table.view(viewer_of(table, &Actor::Person(person)));
        if !table.seats().iter().filter_map(Occupant::person).any(|present| present == user) {
            let refusal =
                if view.viewer.seat().is_some() { Refusal::Substituted } else { Refusal::NotSeated };
            return Ok(NextRound::Refused(refusal, view));
        }
        if !table.awaits_deal() {
            return Ok(NextRound::Dealt(view));
        }
        let people: Vec<UserId> = table.seats().iter().filter_map(Occupant::person).collect();
        slot.wants_next_round.insert(user);
        let missing: Vec<UserId> =
            people.into_iter().filter(|person| !slot.wants_next_round.contains(person)).collect();
        if !missing.is_empty() {
            return Ok(NextRound::Waits(missing));
        }
        drop(slot);
        // If another process has dealt in between, or the pause is over, nothing is left to do.
        Ok(match self.act(id, Actor::Bot, None, Command::Deal, Some(answered)).await? {
            Answer::Refused(refusal, view) => NextRound::Refused(refusal, view),
            Answer::Done(_) | Answer::Stale(_) => NextRound::Dealt(self.look(id, user, view.guild).await?),
        })
    }
}
