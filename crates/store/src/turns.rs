//! The tables that wait for a person.

use super::sql::{bind, statements};
use super::{Store, StoreError};
use carte_table::ids::UserId;
use carte_table::{AwaitedTurn, BoardLocation};

statements! {
    TURNS_OF =
        "SELECT id, guild, coalesce(board_channel, channel), board, deadline FROM tables WHERE awaited = $1
         ORDER BY deadline IS NULL, deadline, id";
}

impl Store {
    /// Returns the tables, in any server, that wait for this person: the next deadline first, tables without one last.
    /// Their places in tournaments are not read.
    pub async fn turns_of(&self, user: UserId) -> Result<Vec<AwaitedTurn>, StoreError> {
        self.database.fetch(bind!(TURNS_OF, user)).await?.read(|row| {
            Ok(AwaitedTurn {
                table: row.take()?,
                tournament: None,
                place: BoardLocation { guild: row.take()?, channel: row.take()?, board: row.take()? },
                deadline: row.take()?,
            })
        })
    }
}
