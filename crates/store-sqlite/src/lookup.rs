//! Finding tables without loading them.

use async_trait::async_trait;
use carte_store::{DueRow, Lookups, OpenTableRow, StoreError};

use super::Sqlite;

#[async_trait]
impl Lookups for Sqlite {
    async fn open_stages(&self) -> Result<Vec<(String, i64)>, StoreError> {
        let rows = sqlx::query!(
            r#"SELECT stage, count(*) AS "count!: i64" FROM tables WHERE stage <> 'ended' GROUP BY stage"#
        );
        Ok(rows.map(|row| (row.stage, row.count)).fetch_all(&self.readers).await?)
    }

    async fn agenda(&self, now: i64, until: i64) -> Result<Vec<DueRow>, StoreError> {
        let rows = sqlx::query_as!(
            DueRow,
            r#"SELECT id, guild, iif(changed > ?1, ?1, due) AS "due!: i64" FROM tables WHERE due <= ?2 ORDER BY 3"#,
            now,
            until
        );
        Ok(rows.fetch_all(&self.readers).await?)
    }

    async fn tables_of(&self, user: i64) -> Result<Vec<OpenTableRow>, StoreError> {
        let rows = sqlx::query_as!(
            OpenTableRow,
            "SELECT t.id, t.guild, t.channel FROM seats s JOIN tables t ON t.id = s.table_id
             WHERE s.user = ? AND t.stage <> 'ended' ORDER BY t.id DESC",
            user
        );
        Ok(rows.fetch_all(&self.readers).await?)
    }

    async fn finished_of(&self, user: i64, guild: Option<i64>) -> Result<Vec<OpenTableRow>, StoreError> {
        let rows = sqlx::query_as!(
            OpenTableRow,
            "SELECT t.id, t.guild, t.channel FROM seats s JOIN tables t ON t.id = s.table_id
             WHERE s.user = ? AND t.stage = 'ended' AND t.guild IS ? ORDER BY t.id DESC LIMIT 25",
            user,
            guild
        );
        Ok(rows.fetch_all(&self.readers).await?)
    }

    async fn tables_in(&self, channel: i64) -> Result<Vec<OpenTableRow>, StoreError> {
        let rows = sqlx::query_as!(
            OpenTableRow,
            "SELECT id, guild, channel FROM tables WHERE channel = ? AND stage <> 'ended' ORDER BY id DESC",
            channel
        );
        Ok(rows.fetch_all(&self.readers).await?)
    }

    async fn tables_of_server(&self, guild: i64) -> Result<Vec<OpenTableRow>, StoreError> {
        let rows = sqlx::query_as!(
            OpenTableRow,
            "SELECT id, guild, channel FROM tables WHERE guild = ? AND stage <> 'ended' ORDER BY id",
            guild
        );
        Ok(rows.fetch_all(&self.readers).await?)
    }

    async fn paused_in(&self, guild: i64) -> Result<Vec<OpenTableRow>, StoreError> {
        // That the game has not ended is said twice: the index knows it in those words alone.
        let rows = sqlx::query_as!(
            OpenTableRow,
            "SELECT id, guild, channel FROM tables
             WHERE guild = ? AND stage <> 'ended' AND stage = 'playing' AND awaited IS NULL AND due IS NULL
             ORDER BY id",
            guild
        );
        Ok(rows.fetch_all(&self.readers).await?)
    }

    async fn waiting_since(&self, before: i64) -> Result<Vec<(OpenTableRow, i64)>, StoreError> {
        let rows = sqlx::query!(
            "SELECT id, guild, channel, awaited AS \"awaited!\" FROM tables
             WHERE awaited IS NOT NULL AND deadline IS NULL AND changed <= ?",
            before
        );
        let rows = rows
            .map(|row| (OpenTableRow { id: row.id, guild: row.guild, channel: row.channel }, row.awaited));
        Ok(rows.fetch_all(&self.readers).await?)
    }

    async fn untouched_since(&self, lobby: i64, game: i64) -> Result<Vec<(i64, i64, i64)>, StoreError> {
        let rows = sqlx::query!(
            "SELECT id, changed, seq FROM tables
             WHERE stage <> 'ended' AND ((stage = 'lobby' AND changed <= ?)
             OR (stage = 'playing' AND awaited IS NULL AND due IS NULL AND changed <= ?))",
            lobby,
            game
        );
        Ok(rows.map(|row| (row.id, row.changed, row.seq)).fetch_all(&self.readers).await?)
    }

    async fn board(&self, table: i64) -> Result<Option<(i64, Option<i64>)>, StoreError> {
        let rows = sqlx::query!(
            "SELECT coalesce(board_channel, channel) AS \"channel!\", board FROM tables WHERE id = ?",
            table
        );
        Ok(rows.map(|row| (row.channel, row.board)).fetch_optional(&self.readers).await?)
    }
}
