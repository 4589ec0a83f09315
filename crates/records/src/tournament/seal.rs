//! Where a round is played whose deals must not be known yet, and who knows them.

use super::{Tournament, TournamentStage};
use carte_table::ids::{ChannelId, UserId};

impl Tournament {
    /// The channels of the tables of the last round with duplicate deals, while it is played, even in a cancelled
    /// tournament.
    pub fn sealed_channels(&self) -> Vec<ChannelId> {
        let last = self.played.last().filter(|round| self.options.is_duplicate() && !round.is_over());
        last.into_iter().flat_map(|round| &round.tables).filter_map(|table| table.channel).collect()
    }

    /// As [`Self::sealed_channels`], but only of the table at which this person has, or had, a place.
    pub fn sealed_channels_of(&self, user: UserId) -> Vec<ChannelId> {
        let last = self.played.last().filter(|round| self.options.is_duplicate() && !round.is_over());
        let own = |person: &u16| {
            self.people.get(usize::from(*person)).is_some_and(|entrant| entrant.has_ever_had(user))
        };
        let tables = last.into_iter().flat_map(|round| &round.tables);
        tables.filter(|table| table.people.iter().any(own)).filter_map(|table| table.channel).collect()
    }

    /// Remembers that `user`, who is to be forgotten, may know the deals of the running round. It has to be called
    /// before the person is replaced.
    pub fn note_forgotten(&mut self, user: UserId) {
        let knows = self.stage == TournamentStage::Running
            && self.options.is_duplicate()
            && self.people.iter().any(|entrant| entrant.has_ever_had(user));
        let hash = self.hash_of(user);
        if let Some(round) = self.played.last_mut().filter(|round| knows && !round.is_over()) {
            round.forgotten.push(hash);
        }
    }

    /// Returns `true` if this person may know the deals of the running round, and was forgotten in it.
    pub(super) fn has_forgotten(&self, user: UserId) -> bool {
        self.played.last().is_some_and(|round| round.forgotten.contains(&self.hash_of(user)))
    }

    /// Removes the hashes of people who were forgotten, once nobody can play the deals any more. The secret, by which
    /// they could be recognised, is not shown before.
    pub(super) fn remove_hashes(&mut self) {
        let is_finished = self.is_finished();
        for round in self.played.iter_mut().filter(|round| is_finished || round.is_over()) {
            round.forgotten.clear();
        }
    }

    fn hash_of(&self, user: UserId) -> String {
        self.secret.derive(&format!("forgotten:{}:{}", self.played.len(), user.0)).reveal()
    }
}
