//! Who is awaited where.

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
    /// The tables, in any server, that wait for this person: those with the next deadline first, those without one last. Where they
    /// stand in tournaments is not read.
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
