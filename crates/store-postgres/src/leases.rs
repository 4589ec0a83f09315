//! The processes that share the database, and which shards belong to which.

use std::sync::atomic::Ordering;
use std::time::Duration;

use async_trait::async_trait;
use carte_store::StoreError;
use carte_store::leases::{
    Call, Calls, Candidate, Division, Joined, Leases, Member, Overdue, Session, Shards, Share, TERM,
    shards_of,
};
use sqlx::postgres::PgListener;
use sqlx::{Postgres as Driver, Transaction};

use super::Postgres;

/// The first half of the key under which one process at a time changes who has what.
const DIVIDING: i32 = 0x4C45_4153;

#[async_trait]
impl Leases for Postgres {
    async fn join(&self, candidate: &Candidate) -> Result<Joined, StoreError> {
        let Candidate { mut shards, named, format } = *candidate;
        let mut tx = self.divide().await?;
        strike_off_silent(&mut tx).await?;
        let others = sqlx::query!(
            r#"SELECT first_shard, last_shard, shards, named = 1 AS "named!", format FROM processes ORDER BY id"#
        );
        for other in others.fetch_all(&mut *tx).await? {
            let theirs = read(other.first_shard, other.last_shard, other.shards)?;
            if other.format != format {
                return Ok(Joined::Versions);
            }
            if named && theirs.of != shards.of {
                return Ok(Joined::Counts(theirs.of));
            }
            if named && other.named && theirs.overlaps(shards) {
                return Ok(Joined::Overlaps(theirs));
            }
            // All divide the same number, even if Discord would now recommend another one.
            if !named {
                shards = Shards::all(theirs.of);
            }
        }
        let process = sqlx::query_scalar!(
            "INSERT INTO processes (first_shard, last_shard, shards, named, format, seen)
             VALUES ($1, $2, $3, $4, $5, (extract(epoch FROM clock_timestamp()) * 1000)::bigint) RETURNING id",
            i64::from(shards.first),
            i64::from(shards.last),
            i64::from(shards.of),
            i64::from(named),
            format
        );
        let process = process.fetch_one(&mut *tx).await?;
        tx.commit().await?;
        self.process.store(process, Ordering::Relaxed);
        Ok(Joined::In { process, of: shards.of })
    }

    async fn beat(&self, process: i64, giving: &[u32]) -> Result<Option<Share>, StoreError> {
        let mut tx = self.divide().await?;
        let alive = sqlx::query!(
            "UPDATE processes SET seen = (extract(epoch FROM clock_timestamp()) * 1000)::bigint WHERE id = $1",
            process
        );
        if alive.execute(&mut *tx).await?.rows_affected() == 0 {
            return Ok(None);
        }
        strike_off_silent(&mut tx).await?;
        let members = sqlx::query!(
            r#"SELECT id, first_shard, last_shard, shards, named = 1 AS "named!" FROM processes ORDER BY id"#
        );
        let members = members.fetch_all(&mut *tx).await?.into_iter().map(|row| {
            let shards = read(row.first_shard, row.last_shard, row.shards)?;
            Ok::<_, StoreError>(Member { process: row.id, shards, named: row.named })
        });
        let members: Vec<Member> = members.collect::<Result<_, _>>()?;
        let numbers = |shards: &[u32]| shards.iter().copied().map(i64::from).collect::<Vec<_>>();
        if !giving.is_empty() {
            let given = numbers(giving);
            sqlx::query!("DELETE FROM leases WHERE process = $1 AND shard = ANY($2)", process, &given)
                .execute(&mut *tx)
                .await?;
        }
        let held = sqlx::query!("SELECT shard, process FROM leases ORDER BY shard");
        let held = held.fetch_all(&mut *tx).await?.into_iter();
        let held = held.map(|row| Ok::<_, StoreError>((u32::try_from(row.shard)?, row.process)));
        let held: Vec<(u32, i64)> = held.collect::<Result<_, _>>()?;
        let Division { take, give } = Division::of(process, &members, &held);
        if !take.is_empty() {
            let taken = numbers(&take);
            sqlx::query!(
                "INSERT INTO leases (shard, process) SELECT unnest($2::bigint[]), $1",
                process,
                &taken
            )
            .execute(&mut *tx)
            .await?;
        }
        let mine = sqlx::query_scalar!("SELECT shard FROM leases WHERE process = $1", process);
        let shards = shards_of(mine.fetch_all(&mut *tx).await?)?;
        tx.commit().await?;
        Ok(Some(Share { shards, give }))
    }

    async fn leave(&self, process: i64) -> Result<(), StoreError> {
        sqlx::query!("DELETE FROM processes WHERE id = $1", process).execute(&self.sharing).await?;
        Ok(())
    }

    async fn claim_overdue(&self, process: i64, overdue: &Overdue) -> Result<Vec<i64>, StoreError> {
        let Overdue { due_before, now, until, most } = *overdue;
        let claimed = sqlx::query_scalar!(
            "WITH overdue AS MATERIALIZED (
                 SELECT id FROM tables WHERE due < $2 AND (claimed IS NULL OR claimed < $3)
                     AND EXISTS (SELECT FROM processes WHERE processes.id = $1)
                 ORDER BY due LIMIT $5 FOR UPDATE OF tables SKIP LOCKED)
             UPDATE tables SET claimed = $4 FROM overdue WHERE tables.id = overdue.id RETURNING tables.id",
            process,
            due_before,
            now,
            until,
            most
        );
        Ok(claimed.fetch_all(&self.sharing).await?)
    }

    async fn reserve_identify(&self, bucket: u32, pause: Duration) -> Result<Duration, StoreError> {
        let pause = i64::try_from(pause.as_millis())?;
        let wait = sqlx::query_scalar!(
            r#"WITH clock AS (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now)
               INSERT INTO identifies (bucket, next) SELECT $1, now + $2 FROM clock
               ON CONFLICT (bucket) DO UPDATE SET next = greatest(identifies.next + $2, excluded.next)
               RETURNING next - $2 - (SELECT now FROM clock) AS "wait!""#,
            i64::from(bucket),
            pause
        );
        let wait = wait.fetch_one(&self.sharing).await?;
        Ok(Duration::from_millis(u64::try_from(wait).unwrap_or_default()))
    }

    async fn note_sessions(&self, process: i64, sessions: &[Session]) -> Result<(), StoreError> {
        let numbers =
            |of: fn(&Session) -> u32| sessions.iter().map(|one| of(one).into()).collect::<Vec<i64>>();
        let texts = |of: fn(&Session) -> &String| sessions.iter().map(of).cloned().collect::<Vec<String>>();
        let heard = sessions.iter().map(|session| i64::try_from(session.seq));
        // One that has stood still overwrites no session that another process has begun since.
        sqlx::query!(
            "INSERT INTO sessions (shard, shards, session, address, seq)
             SELECT new.shard, new.shards, new.session, new.address, new.seq
             FROM UNNEST($2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::bigint[])
                 AS new (shard, shards, session, address, seq)
             WHERE EXISTS (SELECT FROM leases WHERE leases.shard = new.shard AND leases.process = $1)
                 OR EXISTS (SELECT FROM sessions known WHERE known.session = new.session)
             ON CONFLICT (shard) DO UPDATE SET shards = excluded.shards, session = excluded.session,
                 address = excluded.address, seq = excluded.seq
             WHERE sessions.session <> excluded.session OR sessions.seq < excluded.seq",
            process,
            &numbers(|session| session.shard),
            &numbers(|session| session.of),
            &texts(|session| &session.id),
            &texts(|session| &session.address),
            &heard.collect::<Result<Vec<_>, _>>()?
        )
        .execute(&self.sharing)
        .await?;
        Ok(())
    }

    async fn session(&self, shard: u32, of: u32) -> Result<Option<Session>, StoreError> {
        let row = sqlx::query!(
            "SELECT session, address, seq FROM sessions WHERE shard = $1 AND shards = $2",
            i64::from(shard),
            i64::from(of)
        );
        let row = row.fetch_optional(&self.sharing).await?;
        row.map(|row| {
            Ok(Session { shard, of, id: row.session, address: row.address, seq: row.seq.try_into()? })
        })
        .transpose()
    }

    async fn call(&self, call: &str) -> Result<(), StoreError> {
        sqlx::query!(
            r#"SELECT pg_notify('carte_' || abs(hashtext(current_schema())::bigint), $1) AS "sent: String""#,
            format!("{} {call}", self.process.load(Ordering::Relaxed))
        )
        .execute(&self.sharing)
        .await?;
        Ok(())
    }

    async fn listen(&self) -> Result<Box<dyn Calls>, StoreError> {
        let name =
            sqlx::query_scalar!(r#"SELECT 'carte_' || abs(hashtext(current_schema())::bigint) AS "name!""#);
        let name = name.fetch_one(&self.sharing).await?;
        let mut listener = PgListener::connect_with(&self.sharing).await?;
        listener.listen(&name).await?;
        Ok(Box::new(Listening { listener, own: self.process.load(Ordering::Relaxed) }))
    }
}

impl Postgres {
    /// A transaction beside which nobody else changes who has what.
    async fn divide(&self) -> Result<Transaction<'static, Driver>, StoreError> {
        let mut tx = self.sharing.begin_with("BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE").await?;
        sqlx::query!(
            r#"SELECT pg_advisory_xact_lock($1, hashtext(current_schema())) AS "locked: String""#,
            DIVIDING
        )
        .execute(&mut *tx)
        .await?;
        Ok(tx)
    }
}

/// What belonged to those who have been silent is free with it.
async fn strike_off_silent(tx: &mut Transaction<'static, Driver>) -> Result<(), StoreError> {
    sqlx::query!(
        "DELETE FROM processes WHERE seen < (extract(epoch FROM clock_timestamp()) * 1000)::bigint - $1",
        i64::try_from(TERM.as_millis())?
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

fn read(first: i64, last: i64, of: i64) -> Result<Shards, StoreError> {
    Ok(Shards { first: first.try_into()?, last: last.try_into()?, of: of.try_into()? })
}

/// A connection that hears what the other processes call.
#[derive(Debug)]
struct Listening {
    listener: PgListener,
    own: i64,
}

#[async_trait]
impl Calls for Listening {
    async fn next(&mut self) -> Result<Call, StoreError> {
        loop {
            // `None` where the connection was lost and made anew.
            let Some(heard) = self.listener.try_recv().await? else { return Ok(Call::Missed) };
            match heard.payload().split_once(' ') {
                Some((from, _)) if from == self.own.to_string() => {}
                Some((_, call)) => return Ok(Call::read(call)),
                None => return Ok(Call::Missed),
            }
        }
    }
}
