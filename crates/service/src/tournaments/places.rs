//! The channels of tournament tables, and the names under which people know these tables.

use super::Tournaments;
use crate::ServiceError;
use carte_records::tournament::TournamentStage;
use carte_store::{StoredTournament, TournamentId};
use carte_table::TournamentPlace;
use carte_table::ids::{ChannelId, TableId};

impl Tournaments {
    /// Notes the channel of a table of the running round, before the table is opened there. Nothing changes once the
    /// tournament no longer runs.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn note_place(
        &self,
        id: TournamentId,
        number: usize,
        channel: ChannelId,
    ) -> Result<StoredTournament, ServiceError> {
        let noted = self.note(id, |one| {
            if one.stage == TournamentStage::Running {
                one.note_place(number, channel);
            }
        });
        noted.await
    }

    /// Notes that an open table has moved to another channel.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn note_moved(
        &self,
        id: TournamentId,
        table: TableId,
        channel: ChannelId,
    ) -> Result<(), ServiceError> {
        let noted = self.note(id, |one| {
            one.note_moved(table, channel);
        });
        noted.await.map(drop)
    }

    /// Returns the place of a table in the tournament for which it is or was played; `None` for any other table, and where the
    /// tournament cannot be read.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn place_of(&self, table: TableId) -> Result<Option<TournamentPlace>, ServiceError> {
        match self.of_table(table).await {
            Ok(Some(stored)) => {
                Ok(stored.tournament.place_of(table).map(|(round, table)| stored.place(round, table)))
            }
            Ok(None) | Err(ServiceError::Unreadable(_)) => Ok(None),
            Err(error) => Err(error),
        }
    }
}
