//! The logs of tables, and what stands beside them.

use async_trait::async_trait;
use carte_store::{EventRow, Head, Logs, StoreError, StoredEvent, StoredSnapshot, TableRow, Told, WriteLogs};
use sqlx::SqliteConnection;

use super::Sqlite;
use super::transaction::SqliteTransaction;

#[async_trait]
impl Logs for Sqlite {
    async fn head(&self, table: i64) -> Result<Option<Head>, StoreError> {
        let row = sqlx::query!("SELECT seq, due FROM tables WHERE id = ?", table)
            .fetch_optional(&self.readers)
            .await?;
        Ok(row.map(|row| Head { seq: row.seq, due: row.due, rewritten: 0 }))
    }

    async fn snapshot(&self, table: i64) -> Result<Option<StoredSnapshot>, StoreError> {
        let snapshot =
            sqlx::query_as!(StoredSnapshot, "SELECT version, data FROM snapshots WHERE table_id = ?", table);
        Ok(snapshot.fetch_optional(&self.readers).await?)
    }

    async fn events(&self, table: i64, seq: i64) -> Result<Vec<StoredEvent>, StoreError> {
        events(&mut *self.readers.acquire().await?, table, seq).await
    }

    async fn reschedule(
        &self,
        table: i64,
        seq: i64,
        due: Option<i64>,
        deadline: Option<i64>,
    ) -> Result<bool, StoreError> {
        let moved = sqlx::query!(
            "UPDATE tables SET due = ?, deadline = ? WHERE id = ? AND seq = ?",
            due,
            deadline,
            table,
            seq
        );
        Ok(moved.execute(&self.writer).await?.rows_affected() == 1)
    }
}

async fn events(
    connection: &mut SqliteConnection,
    table: i64,
    seq: i64,
) -> Result<Vec<StoredEvent>, StoreError> {
    let events = sqlx::query_as!(
        StoredEvent,
        "SELECT seq, at, version, data FROM events WHERE table_id = ? AND seq > ? ORDER BY seq",
        table,
        seq
    );
    Ok(events.fetch_all(connection).await?)
}

#[async_trait]
impl WriteLogs for SqliteTransaction {
    async fn insert_table(&mut self, guild: Option<i64>, channel: i64, at: i64) -> Result<i64, StoreError> {
        let id = sqlx::query_scalar!(
            "INSERT INTO tables (guild, channel, seq, stage, opened, changed) VALUES (?, ?, 1, 'lobby', ?, ?)
             RETURNING id",
            guild,
            channel,
            at,
            at
        );
        Ok(id.fetch_one(&mut *self.0).await?)
    }

    async fn advance(&mut self, rows: &[&TableRow]) -> Result<Vec<i64>, StoreError> {
        let after = serde_json::to_string(rows)?;
        let advanced = sqlx::query!(
            "UPDATE tables SET seq = after.value ->> 'seq', changed = after.value ->> 'changed',
             stage = after.value ->> 'stage', due = after.value ->> 'due', channel = after.value ->> 'channel',
             awaited = after.value ->> 'awaited', deadline = after.value ->> 'deadline'
         FROM jsonb_each(?) AS after
         WHERE tables.id = after.value ->> 'table' AND tables.seq = after.value ->> 'before'",
            after
        );
        if advanced.execute(&mut *self.0).await?.rows_affected() == u64::try_from(rows.len())? {
            return Ok(rows.iter().map(|row| row.table).collect());
        }
        // Each row that is read wakes somebody, so these are read only where there is something to learn: others have
        // written the events up to this number already where a table has not been brought there now.
        let advanced = sqlx::query_scalar!(
            "SELECT tables.id FROM jsonb_each(?) AS after JOIN tables ON tables.id = after.value ->> 'table'
         WHERE tables.seq = after.value ->> 'seq'
             AND NOT EXISTS (SELECT 1 FROM events WHERE table_id = tables.id AND events.seq = tables.seq)",
            after
        );
        Ok(advanced.fetch_all(&mut *self.0).await?)
    }

    async fn lengthen(&mut self, table: i64, seq: i64, _rewritten: i64, at: i64) -> Result<bool, StoreError> {
        let changed = sqlx::query!(
            "UPDATE tables SET seq = seq + 1, changed = ? WHERE id = ? AND seq = ?",
            at,
            table,
            seq
        );
        Ok(changed.execute(&mut *self.0).await?.rows_affected() == 1)
    }

    async fn insert_events(&mut self, events: &[&EventRow], ending: Option<i64>) -> Result<(), StoreError> {
        let events = serde_json::to_string(events)?;
        sqlx::query!(
            "INSERT INTO events (table_id, seq, at, version, data, ending)
         SELECT value ->> 'table', value ->> 'seq', value ->> 'at', value ->> 'version', value ->> 'data',
             CASE WHEN value ->> 'ends' THEN ?2 END
         FROM jsonb_each(?1)",
            events,
            ending
        )
        .execute(&mut *self.0)
        .await?;
        Ok(())
    }

    async fn next_ending(&mut self) -> Result<i64, StoreError> {
        let number = sqlx::query_scalar!(
            r#"SELECT coalesce(max(ending), 0) + 1 AS "number!: i64" FROM events WHERE ending IS NOT NULL"#
        );
        Ok(number.fetch_one(&mut *self.0).await?)
    }

    async fn openings(&mut self, user: i64, most: i64) -> Result<Vec<(i64, StoredEvent)>, StoreError> {
        let openings = sqlx::query!(
            "SELECT e.table_id, e.seq, e.at, e.version, e.data
             FROM traces t JOIN events e ON e.table_id = t.table_id AND e.seq = 1
             WHERE t.user = ? ORDER BY t.table_id DESC LIMIT ?",
            user,
            most
        );
        let openings = openings.fetch_all(&mut *self.0).await?.into_iter();
        Ok(openings
            .map(|row| {
                let (seq, at, version, data) = (row.seq, row.at, row.version, row.data);
                (row.table_id, StoredEvent { seq, at, version, data })
            })
            .collect())
    }

    async fn all_events(&mut self, table: i64) -> Result<Vec<StoredEvent>, StoreError> {
        events(&mut self.0, table, 0).await
    }

    async fn replace_seats(&mut self, table: i64, users: &[i64]) -> Result<(), StoreError> {
        sqlx::query!("DELETE FROM seats WHERE table_id = ?", table).execute(&mut *self.0).await?;
        let users = serde_json::to_string(users)?;
        sqlx::query!("INSERT INTO seats (table_id, user) SELECT ?, value FROM json_each(?)", table, users)
            .execute(&mut *self.0)
            .await?;
        Ok(())
    }

    async fn leave_traces(&mut self, table: i64, users: &[i64]) -> Result<(), StoreError> {
        let users = serde_json::to_string(users)?;
        sqlx::query!(
            "INSERT OR IGNORE INTO traces (user, table_id) SELECT value, ? FROM json_each(?)",
            table,
            users
        )
        .execute(&mut *self.0)
        .await?;
        Ok(())
    }

    async fn keep_snapshot(
        &mut self,
        table: i64,
        seq: i64,
        version: i64,
        text: &str,
    ) -> Result<(), StoreError> {
        sqlx::query!(
            "INSERT OR REPLACE INTO snapshots (table_id, seq, version, data) VALUES (?, ?, ?, ?)",
            table,
            seq,
            version,
            text
        )
        .execute(&mut *self.0)
        .await?;
        Ok(())
    }

    async fn set_told(&mut self, told: &[&Told]) -> Result<(), StoreError> {
        let told = serde_json::to_string(told)?;
        sqlx::query!(
            "UPDATE tables SET told = max(told, news.value ->> 'told'),
             board = coalesce(news.value ->> 'board', board),
             board_channel = iif(news.value ->> 'board' IS NULL, board_channel, channel)
         FROM jsonb_each(?) AS news
         WHERE tables.id = news.value ->> 'table'
             AND (told < news.value ->> 'told' OR news.value ->> 'board' IS NOT NULL)",
            told
        )
        .execute(&mut *self.0)
        .await?;
        Ok(())
    }

    async fn tell_last(&mut self, table: i64) -> Result<(), StoreError> {
        sqlx::query!("UPDATE tables SET told = seq WHERE id = ? AND told = seq - 1", table)
            .execute(&mut *self.0)
            .await?;
        Ok(())
    }

    async fn tables_of_person(&mut self, user: i64) -> Result<i64, StoreError> {
        let count = sqlx::query_scalar!(
            "SELECT count(*) FROM seats s JOIN tables t ON t.id = s.table_id WHERE s.user = ? AND t.stage <> 'ended'",
            user
        );
        Ok(count.fetch_one(&mut *self.0).await?)
    }

    async fn tables_of_server(&mut self, guild: i64) -> Result<i64, StoreError> {
        let count =
            sqlx::query_scalar!("SELECT count(*) FROM tables WHERE guild = ? AND stage <> 'ended'", guild);
        Ok(count.fetch_one(&mut *self.0).await?)
    }
}
