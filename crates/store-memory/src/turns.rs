//! Who is awaited where, and what has been told.

use async_trait::async_trait;
use carte_store::{OpenTableRow, StoreError, TurnRow, Turns};

use super::Memory;
use super::lookup::open_table;

#[async_trait]
impl Turns for Memory {
    async fn turns_of(&self, user: i64) -> Result<Vec<TurnRow>, StoreError> {
        self.read(|data| {
            let mut turns: Vec<TurnRow> = data
                .tables_where(|row| row.awaited == Some(user))
                .map(|(id, row)| TurnRow {
                    id,
                    guild: row.guild,
                    channel: row.channel,
                    board: row.board,
                    board_channel: row.board_channel,
                    deadline: row.deadline,
                })
                .collect();
            turns.sort_by_key(|turn| (turn.deadline.is_none(), turn.deadline, turn.id));
            turns
        })
        .await
    }

    async fn untold(&self) -> Result<Vec<OpenTableRow>, StoreError> {
        self.read(|data| data.tables_where(|row| row.told < row.seq).map(open_table).collect()).await
    }

    async fn told(&self, table: i64) -> Result<Option<i64>, StoreError> {
        self.read(|data| data.tables.get(&table).map(|row| row.told)).await
    }
}
