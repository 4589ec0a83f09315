//! Forgetting a person, without a trace and for good.

use async_trait::async_trait;
use carte_store::{StoreError, WritePrivacy};
use sqlx::Connection as _;

use super::transaction::PostgresTransaction;
use super::{Postgres, connection};

impl Postgres {
    /// Has the server free the rows that nobody can see any more. Their bytes are written over when their room is used
    /// again; the server's own log and its operator's copies are out of reach.
    pub(super) async fn free_what_was_deleted(&self) -> Result<(), StoreError> {
        // It may take long, and nobody who makes a move waits for it.
        let mut connection = connection::one(&self.address).await?;
        sqlx::raw_sql(
            "VACUUM tables, seats, events, snapshots, traces, people, game_seats, ratings, standings, habits, reviews",
        )
        .execute(&mut connection)
        .await?;
        Ok(connection.close().await?)
    }
}

#[async_trait]
impl WritePrivacy for PostgresTransaction {
    async fn traces(&mut self, user: i64) -> Result<Vec<i64>, StoreError> {
        let tables =
            sqlx::query_scalar!(r#"SELECT table_id FROM traces WHERE "user" = $1 ORDER BY table_id"#, user);
        Ok(tables.fetch_all(&mut *self.tx).await?)
    }

    async fn rewrite_event(
        &mut self,
        table: i64,
        seq: i64,
        version: i64,
        data: &str,
    ) -> Result<(), StoreError> {
        sqlx::query!(
            "UPDATE events SET version = $1, data = $2 WHERE table_id = $3 AND seq = $4",
            version,
            data,
            table,
            seq
        )
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    async fn move_trace(&mut self, table: i64, old: i64, new: i64) -> Result<(), StoreError> {
        sqlx::query!(r#"UPDATE traces SET "user" = $1 WHERE "user" = $2 AND table_id = $3"#, new, old, table)
            .execute(&mut *self.tx)
            .await?;
        Ok(())
    }

    async fn outdate(&mut self, table: i64) -> Result<(), StoreError> {
        sqlx::query!("UPDATE tables SET rewritten = rewritten + 1 WHERE id = $1", table)
            .execute(&mut *self.tx)
            .await?;
        sqlx::query!("DELETE FROM snapshots WHERE table_id = $1", table).execute(&mut *self.tx).await?;
        Ok(())
    }

    async fn replace_person(&mut self, old: i64, new: i64, name: &str) -> Result<(), StoreError> {
        let tx = &mut *self.tx;
        let guilds = sqlx::query_scalar!(r#"SELECT DISTINCT guild FROM game_seats WHERE "user" = $1"#, old)
            .fetch_all(&mut *tx)
            .await?;
        // Server 0 is all of them together.
        for guild in guilds.into_iter().flatten().chain([0]) {
            sqlx::query!(
                r#"UPDATE ratings SET "user" = $1 WHERE guild = $2 AND "user" = $3"#,
                new,
                guild,
                old
            )
            .execute(&mut *tx)
            .await?;
            sqlx::query!(
                r#"UPDATE standings SET "user" = $1 WHERE guild = $2 AND "user" = $3"#,
                new,
                guild,
                old
            )
            .execute(&mut *tx)
            .await?;
        }
        sqlx::query!(r#"UPDATE game_seats SET "user" = $1 WHERE "user" = $2"#, new, old)
            .execute(&mut *tx)
            .await?;
        sqlx::query!(r#"UPDATE people SET "user" = $1, name = $2 WHERE "user" = $3"#, new, name, old)
            .execute(&mut *tx)
            .await?;
        sqlx::query!(r#"DELETE FROM habits WHERE "user" = $1"#, old).execute(&mut *tx).await?;
        sqlx::query!(r#"DELETE FROM reviews WHERE "user" = $1"#, old).execute(&mut *tx).await?;
        sqlx::query!("UPDATE tables SET awaited = $1 WHERE awaited = $2", new, old).execute(&mut *tx).await?;
        sqlx::query!(r#"UPDATE seats SET "user" = $1 WHERE "user" = $2"#, new, old).execute(&mut *tx).await?;
        Ok(())
    }
}
