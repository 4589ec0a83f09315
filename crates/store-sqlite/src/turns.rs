//! Who is awaited where, and what has been told.

use async_trait::async_trait;
use carte_store::{OpenTableRow, StoreError, TurnRow, Turns};

use super::Sqlite;

#[async_trait]
impl Turns for Sqlite {
    async fn turns_of(&self, user: i64) -> Result<Vec<TurnRow>, StoreError> {
        let rows = sqlx::query_as!(
            TurnRow,
            "SELECT id, guild, channel, board, board_channel, deadline FROM tables WHERE awaited = ?
             ORDER BY deadline IS NULL, deadline, id",
            user
        );
        Ok(rows.fetch_all(&self.readers).await?)
    }

    async fn untold(&self) -> Result<Vec<OpenTableRow>, StoreError> {
        let rows = sqlx::query_as!(
            OpenTableRow,
            "SELECT id, guild, channel FROM tables WHERE told < seq ORDER BY id"
        );
        Ok(rows.fetch_all(&self.readers).await?)
    }

    async fn told(&self, table: i64) -> Result<Option<i64>, StoreError> {
        let told = sqlx::query_scalar!("SELECT told FROM tables WHERE id = ?", table);
        Ok(told.fetch_optional(&self.readers).await?)
    }
}
