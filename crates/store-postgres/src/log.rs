//! The logs of tables, and what stands beside them.

use async_trait::async_trait;
use carte_store::{EventRow, Head, Logs, StoreError, StoredEvent, StoredSnapshot, TableRow, Told, WriteLogs};
use sqlx::PgConnection;

use super::Postgres;
use super::transaction::PostgresTransaction;

#[async_trait]
impl Logs for Postgres {
    async fn head(&self, table: i64) -> Result<Option<Head>, StoreError> {
        let head = sqlx::query_as!(Head, "SELECT seq, due, rewritten FROM tables WHERE id = $1", table);
        Ok(head.fetch_optional(&self.readers).await?)
    }

    async fn snapshot(&self, table: i64) -> Result<Option<StoredSnapshot>, StoreError> {
        let snapshot =
            sqlx::query_as!(StoredSnapshot, "SELECT version, data FROM snapshots WHERE table_id = $1", table);
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
            "UPDATE tables SET due = $1, deadline = $2, claimed = NULL WHERE id = $3 AND seq = $4",
            due,
            deadline,
            table,
            seq
        );
        Ok(moved.execute(&self.writer).await?.rows_affected() == 1)
    }
}

async fn events(connection: &mut PgConnection, table: i64, seq: i64) -> Result<Vec<StoredEvent>, StoreError> {
    let events = sqlx::query_as!(
        StoredEvent,
        "SELECT seq, at, version, data FROM events WHERE table_id = $1 AND seq > $2 ORDER BY seq",
        table,
        seq
    );
    Ok(events.fetch_all(connection).await?)
}

#[async_trait]
impl WriteLogs for PostgresTransaction {
    async fn insert_table(&mut self, guild: Option<i64>, channel: i64, at: i64) -> Result<i64, StoreError> {
        let id = sqlx::query_scalar!(
            "INSERT INTO tables (guild, channel, seq, stage, opened, changed) VALUES ($1, $2, 1, 'lobby', $3, $3)
             RETURNING id",
            guild,
            channel,
            at
        );
        Ok(id.fetch_one(&mut *self.tx).await?)
    }

    async fn advance(&mut self, rows: &[&TableRow]) -> Result<Vec<i64>, StoreError> {
        let advanced = sqlx::query_scalar!(
            "UPDATE tables SET seq = after.seq, changed = after.changed, stage = after.stage, due = after.due,
             channel = after.channel, awaited = after.awaited, deadline = after.deadline, claimed = NULL
         FROM UNNEST($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::bigint[], $7::bigint[],
             $8::bigint[], $9::bigint[], $10::bigint[])
             AS after (id, before, seq, changed, stage, due, channel, awaited, deadline, rewritten)
         WHERE tables.id = after.id AND tables.seq = after.before AND tables.rewritten = after.rewritten
         RETURNING tables.id",
            &each(rows, |row| row.table),
            &each(rows, |row| row.before),
            &each(rows, |row| row.seq),
            &each(rows, |row| row.changed),
            &each(rows, |row| row.stage) as &[&str],
            &each(rows, |row| row.due) as &[Option<i64>],
            &each(rows, |row| row.channel),
            &each(rows, |row| row.awaited) as &[Option<i64>],
            &each(rows, |row| row.deadline) as &[Option<i64>],
            &each(rows, |row| row.rewritten)
        );
        Ok(advanced.fetch_all(&mut *self.tx).await?)
    }

    async fn lengthen(&mut self, table: i64, seq: i64, rewritten: i64, at: i64) -> Result<bool, StoreError> {
        let changed = sqlx::query!(
            "UPDATE tables SET seq = seq + 1, changed = $1 WHERE id = $2 AND seq = $3 AND rewritten = $4",
            at,
            table,
            seq,
            rewritten
        );
        Ok(changed.execute(&mut *self.tx).await?.rows_affected() == 1)
    }

    async fn insert_events(&mut self, events: &[&EventRow], ending: Option<i64>) -> Result<(), StoreError> {
        sqlx::query!(
            "INSERT INTO events (table_id, seq, at, version, data, ending)
         SELECT id, seq, at, version, data, CASE WHEN ends THEN $7::bigint END
         FROM UNNEST($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::bool[])
             AS happened (id, seq, at, version, data, ends)",
            &each(events, |event| event.table),
            &each(events, |event| event.seq),
            &each(events, |event| event.at),
            &each(events, |event| event.version),
            &each(events, |event| event.data.as_str()) as &[&str],
            &each(events, |event| event.ends),
            ending
        )
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    async fn next_ending(&mut self) -> Result<i64, StoreError> {
        let number = sqlx::query_scalar!(
            r#"SELECT coalesce(max(ending), 0) + 1 AS "number!" FROM events WHERE ending IS NOT NULL"#
        );
        Ok(number.fetch_one(&mut *self.tx).await?)
    }

    async fn openings(&mut self, user: i64, most: i64) -> Result<Vec<(i64, StoredEvent)>, StoreError> {
        let openings = sqlx::query!(
            r#"SELECT e.table_id, e.seq, e.at, e.version, e.data
             FROM traces t JOIN events e ON e.table_id = t.table_id AND e.seq = 1
             WHERE t."user" = $1 ORDER BY t.table_id DESC LIMIT $2"#,
            user,
            most
        );
        let openings = openings.fetch_all(&mut *self.tx).await?.into_iter();
        Ok(openings
            .map(|row| {
                let (seq, at, version, data) = (row.seq, row.at, row.version, row.data);
                (row.table_id, StoredEvent { seq, at, version, data })
            })
            .collect())
    }

    async fn all_events(&mut self, table: i64) -> Result<Vec<StoredEvent>, StoreError> {
        events(&mut self.tx, table, 0).await
    }

    async fn replace_seats(&mut self, table: i64, users: &[i64]) -> Result<(), StoreError> {
        sqlx::query!("DELETE FROM seats WHERE table_id = $1", table).execute(&mut *self.tx).await?;
        sqlx::query!(
            r#"INSERT INTO seats (table_id, "user") SELECT $1, * FROM UNNEST($2::bigint[])"#,
            table,
            users
        )
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    async fn leave_traces(&mut self, table: i64, users: &[i64]) -> Result<(), StoreError> {
        sqlx::query!(
            r#"INSERT INTO traces (table_id, "user") SELECT $1, * FROM UNNEST($2::bigint[]) ON CONFLICT DO NOTHING"#,
            table,
            users
        )
        .execute(&mut *self.tx)
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
            "INSERT INTO snapshots (table_id, seq, version, data) VALUES ($1, $2, $3, $4)
             ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, version = excluded.version,
                 data = excluded.data",
            table,
            seq,
            version,
            text
        )
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    async fn set_told(&mut self, told: &[&Told]) -> Result<(), StoreError> {
        // A table that belongs to another process by now is told by that one.
        sqlx::query!(
            "UPDATE tables SET told = greatest(tables.told, news.told), board = coalesce(news.board, tables.board),
             board_channel = CASE WHEN news.board IS NULL THEN tables.board_channel ELSE tables.channel END
         FROM UNNEST($1::bigint[], $2::bigint[], $3::bigint[]) AS news (id, told, board)
         WHERE tables.id = news.id AND (tables.told < news.told OR news.board IS NOT NULL)
             AND ($4::bigint = 0 OR EXISTS (
                 SELECT FROM leases JOIN processes ON processes.id = leases.process
                 WHERE leases.process = $4
                     AND leases.shard = (coalesce(tables.guild, 0) >> 22) % processes.shards))",
            &each(told, |told| told.table),
            &each(told, |told| told.told),
            &each(told, |told| told.board) as &[Option<i64>],
            self.process
        )
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    async fn tell_last(&mut self, table: i64) -> Result<(), StoreError> {
        sqlx::query!("UPDATE tables SET told = seq WHERE id = $1 AND told = seq - 1", table)
            .execute(&mut *self.tx)
            .await?;
        Ok(())
    }

    async fn tables_of_person(&mut self, user: i64) -> Result<i64, StoreError> {
        let count = sqlx::query_scalar!(
            r#"SELECT count(*) AS "count!" FROM seats s JOIN tables t ON t.id = s.table_id
               WHERE s.user = $1 AND t.stage <> 'ended'"#,
            user
        );
        Ok(count.fetch_one(&mut *self.tx).await?)
    }

    async fn tables_of_server(&mut self, guild: i64) -> Result<i64, StoreError> {
        let count = sqlx::query_scalar!(
            r#"SELECT count(*) AS "count!" FROM tables WHERE guild = $1 AND stage <> 'ended'"#,
            guild
        );
        Ok(count.fetch_one(&mut *self.tx).await?)
    }
}

/// One column of what is written together.
fn each<'a, R, V>(rows: &[&'a R], value: impl Fn(&'a R) -> V) -> Vec<V> {
    rows.iter().map(|row| value(row)).collect()
}
