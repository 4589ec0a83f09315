//! Where the tables of tournaments are, and what people call them.

use super::Tournaments;
use crate::ServiceError;
use carte_store::{StoredTournament, TournamentId};
use carte_table::TournamentPlace;
use carte_table::ids::{ChannelId, TableId};

impl Tournaments {
    /// Notes where a table of the running round will be, before it is opened there.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn note_place(
        &self,
        id: TournamentId,
        number: usize,
        channel: ChannelId,
    ) -> Result<StoredTournament, ServiceError> {
        self.note(id, |one| one.note_place(number, channel)).await
    }

    /// Notes that an open table goes on in another channel.
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

    /// Where a table stands in the tournament for which it is or was played; `None` for any other table.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn place_of(&self, table: TableId) -> Result<Option<TournamentPlace>, ServiceError> {
        let Some(stored) = self.of_table(table).await? else { return Ok(None) };
        Ok(stored.tournament.place_of(table).map(|(round, table)| stored.place(round, table)))
    }
}
