//! The processes that share the database, and which shards belong to each.

use std::sync::atomic::Ordering;
use std::time::Duration;

use async_trait::async_trait;
use carte_store::leases::{
    Candidate, Division, GatewaySession, Joined, Leases, Member, Overdue, ProcessMessage, ProcessMessages,
    ShardShare, Shards, TERM, shards_of,
};
use carte_store::{StoreError, statements};
use sqlx::postgres::PgListener;
use sqlx::{Postgres as Driver, Transaction};

use super::{Postgres, failed};

statements! {
    PROCESSES = "SELECT id, first_shard, last_shard, shards, named = 1, format FROM processes ORDER BY id";
    JOIN =
        "INSERT INTO processes (first_shard, last_shard, shards, named, format, seen)
         VALUES ($1, $2, $3, $4, $5, (extract(epoch FROM clock_timestamp()) * 1000)::bigint) RETURNING id";
    GIVE_SIGN_OF_LIFE =
        "UPDATE processes SET seen = (extract(epoch FROM clock_timestamp()) * 1000)::bigint WHERE id = $1";
    RAISE_SHARD_COUNT =
        "UPDATE processes SET first_shard = 0, last_shard = $1 - 1, shards = $1 WHERE shards < $1";
    FREE_ALL = "DELETE FROM leases";
    LEAVE = "DELETE FROM processes WHERE id = $1";
    /// A process whose last sign of life is in the future gave it before the server's clock was set back. It is removed,
    /// too; if it is still running, it joins again.
    STRIKE_OFF_SILENT =
        "DELETE FROM processes WHERE abs(seen - (extract(epoch FROM clock_timestamp()) * 1000)::bigint) > $1";
    GIVE = "DELETE FROM leases WHERE process = $1 AND shard = ANY($2)";
    HELD = "SELECT shard, process FROM leases ORDER BY shard";
    TAKE = "INSERT INTO leases (shard, process) SELECT unnest($2::bigint[]), $1";
    HELD_BY = "SELECT shard FROM leases WHERE process = $1";
    CLAIM_OVERDUE =
        "WITH overdue AS MATERIALIZED (
             SELECT id FROM tables WHERE due < $2 AND (claimed IS NULL OR claimed < $3)
                 AND EXISTS (SELECT FROM processes WHERE processes.id = $1)
             ORDER BY due LIMIT $5 FOR UPDATE OF tables SKIP LOCKED)
         UPDATE tables SET claimed = $4 FROM overdue WHERE tables.id = overdue.id RETURNING tables.id";
    /// A process that looks after shards has at most one reserved turn of a bucket that is still to come, and leaves at
    /// most that one behind when it is killed. For a queue of four turns a shard, every process would have to be killed
    /// three times while it waits. A moment that is further away was therefore stored before the server's clock was set
    /// back. Then the queue starts again, late enough for the processes that have reserved a turn before.
    RESERVE_IDENTIFY =
        "WITH clock AS (
             SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now,
                 $2 * (SELECT coalesce(max(shards), 1) FROM processes) AS all_shards)
         INSERT INTO identifies (bucket, next) SELECT $1, now + $2 FROM clock
         ON CONFLICT (bucket) DO UPDATE SET next = $2 + (
             SELECT CASE WHEN identifies.next > now + 4 * all_shards THEN now + all_shards
                 ELSE greatest(identifies.next, now) END
             FROM clock)
         RETURNING next - $2 - (SELECT now FROM clock)";
    /// A process that was suspended does not overwrite a session that another process has begun since.
    NOTE_SESSIONS =
        "INSERT INTO sessions (shard, shards, session, address, seq)
         SELECT new.shard, new.shards, new.session, new.address, new.seq
         FROM UNNEST($2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::bigint[])
             AS new (shard, shards, session, address, seq)
         WHERE EXISTS (SELECT FROM leases WHERE leases.shard = new.shard AND leases.process = $1)
             OR EXISTS (SELECT FROM sessions known WHERE known.session = new.session)
         ON CONFLICT (shard) DO UPDATE SET shards = excluded.shards, session = excluded.session,
             address = excluded.address, seq = excluded.seq
         WHERE sessions.session <> excluded.session OR sessions.seq < excluded.seq";
    SESSION = "SELECT session, address, seq FROM sessions WHERE shard = $1 AND shards = $2";
    NOTIFY = "SELECT pg_notify('carte_' || abs(hashtext(current_schema())::bigint), $1)";
    CHANNEL = "SELECT 'carte_' || abs(hashtext(current_schema())::bigint)";
    LOCK = "SELECT pg_advisory_xact_lock($1::integer, hashtext(current_schema()))";
}

/// The first half of the key of a lock: one process at a time changes which shards belong to which.
const DIVIDING: i32 = 0x4C45_4153;

#[async_trait]
impl Leases for Postgres {
    async fn join(&self, candidate: &Candidate) -> Result<Joined, StoreError> {
        let Candidate { mut shards, named, format } = *candidate;
        let mut tx = self.divide().await?;
        strike_off_silent(&mut tx).await?;
        for (other, their_format) in processes(&mut tx).await? {
            if their_format != format {
                return Ok(Joined::Versions);
            }
            if named && other.shards.of != shards.of {
                return Ok(Joined::Counts(other.shards.of));
            }
            if named && other.named && other.shards.overlaps(shards) {
                return Ok(Joined::Overlaps(other.shards));
            }
            // All processes divide the same number of shards, even if Discord would now recommend another one.
            if !named {
                shards = Shards::all(other.shards.of);
            }
        }
        let process = sqlx::query_scalar(JOIN)
            .bind(i64::from(shards.first))
            .bind(i64::from(shards.last))
            .bind(i64::from(shards.of))
            .bind(i64::from(named))
            .bind(format);
        let process = process.fetch_one(&mut *tx).await.map_err(failed)?;
        tx.commit().await.map_err(failed)?;
        self.process.store(process, Ordering::Relaxed);
        Ok(Joined::In { process, of: shards.of })
    }

    async fn record_heartbeat(&self, process: i64, giving: &[u32]) -> Result<Option<ShardShare>, StoreError> {
        let mut tx = self.divide().await?;
        let alive = sqlx::query(GIVE_SIGN_OF_LIFE).bind(process).execute(&mut *tx).await.map_err(failed)?;
        if alive.rows_affected() == 0 {
            return Ok(None);
        }
        strike_off_silent(&mut tx).await?;
        let members: Vec<Member> = processes(&mut tx).await?.into_iter().map(|(member, _)| member).collect();
        let of = members.iter().find(|member| member.process == process).map_or(0, |own| own.shards.of);
        let numbers = |shards: &[u32]| shards.iter().copied().map(i64::from).collect::<Vec<_>>();
        if !giving.is_empty() {
            let give = sqlx::query(GIVE).bind(process).bind(numbers(giving));
            give.execute(&mut *tx).await.map_err(failed)?;
        }
        let held: Vec<(i64, i64)> = sqlx::query_as(HELD).fetch_all(&mut *tx).await.map_err(failed)?;
        let held =
            held.into_iter().map(|(shard, holder)| Ok::<_, StoreError>((u32::try_from(shard)?, holder)));
        let held: Vec<(u32, i64)> = held.collect::<Result<_, _>>()?;
        let Division { take, give } = Division::of(process, &members, &held);
        if !take.is_empty() {
            let take = sqlx::query(TAKE).bind(process).bind(numbers(&take));
            take.execute(&mut *tx).await.map_err(failed)?;
        }
        let mine: Vec<i64> =
            sqlx::query_scalar(HELD_BY).bind(process).fetch_all(&mut *tx).await.map_err(failed)?;
        tx.commit().await.map_err(failed)?;
        Ok(Some(ShardShare { of, shards: shards_of(mine)?, give }))
    }

    async fn raise_shard_count(&self, of: u32) -> Result<Option<Shards>, StoreError> {
        let mut tx = self.divide().await?;
        strike_off_silent(&mut tx).await?;
        let processes = processes(&mut tx).await?;
        let fewer = |member: &Member| member.shards.of < of;
        if let Some((named, _)) = processes.iter().find(|(member, _)| member.named && fewer(member)) {
            return Ok(Some(named.shards));
        }
        let raised = sqlx::query(RAISE_SHARD_COUNT).bind(i64::from(of)).execute(&mut *tx).await;
        if raised.map_err(failed)?.rows_affected() > 0 {
            sqlx::query(FREE_ALL).execute(&mut *tx).await.map_err(failed)?;
        }
        tx.commit().await.map_err(failed)?;
        Ok(None)
    }

    async fn leave(&self, process: i64) -> Result<(), StoreError> {
        sqlx::query(LEAVE).bind(process).execute(&self.sharing).await.map_err(failed)?;
        Ok(())
    }

    async fn claim_overdue(&self, process: i64, overdue: &Overdue) -> Result<Vec<i64>, StoreError> {
        let Overdue { due_before, now, until, most } = *overdue;
        let claimed =
            sqlx::query_scalar(CLAIM_OVERDUE).bind(process).bind(due_before).bind(now).bind(until).bind(most);
        claimed.fetch_all(&self.sharing).await.map_err(failed)
    }

    async fn reserve_identify(&self, bucket: u32, pause: Duration) -> Result<Duration, StoreError> {
        let pause = i64::try_from(pause.as_millis())?;
        let wait = sqlx::query_scalar(RESERVE_IDENTIFY).bind(i64::from(bucket)).bind(pause);
        let wait: i64 = wait.fetch_one(&self.sharing).await.map_err(failed)?;
        Ok(Duration::from_millis(u64::try_from(wait).unwrap_or_default()))
    }

    async fn note_sessions(&self, process: i64, sessions: &[GatewaySession]) -> Result<(), StoreError> {
        let numbers =
            |of: fn(&GatewaySession) -> u32| sessions.iter().map(|one| of(one).into()).collect::<Vec<i64>>();
        let texts =
            |of: fn(&GatewaySession) -> &String| sessions.iter().map(of).cloned().collect::<Vec<String>>();
        let received = sessions.iter().map(|session| i64::try_from(session.seq));
        let note = sqlx::query(NOTE_SESSIONS)
            .bind(process)
            .bind(numbers(|session| session.shard))
            .bind(numbers(|session| session.of))
            .bind(texts(|session| &session.id))
            .bind(texts(|session| &session.address))
            .bind(received.collect::<Result<Vec<_>, _>>()?);
        note.execute(&self.sharing).await.map_err(failed)?;
        Ok(())
    }

    async fn session(&self, shard: u32, of: u32) -> Result<Option<GatewaySession>, StoreError> {
        let session = sqlx::query_as(SESSION).bind(i64::from(shard)).bind(i64::from(of));
        let session: Option<(String, String, i64)> =
            session.fetch_optional(&self.sharing).await.map_err(failed)?;
        session
            .map(|(id, address, seq)| Ok(GatewaySession { shard, of, id, address, seq: seq.try_into()? }))
            .transpose()
    }

    async fn notify(&self, message: &str) -> Result<(), StoreError> {
        let message = format!("{} {message}", self.process.load(Ordering::Relaxed));
        sqlx::query(NOTIFY).bind(message).execute(&self.sharing).await.map_err(failed)?;
        Ok(())
    }

    async fn listen(&self) -> Result<Box<dyn ProcessMessages>, StoreError> {
        let name: String = sqlx::query_scalar(CHANNEL).fetch_one(&self.sharing).await.map_err(failed)?;
        let mut listener = PgListener::connect_with(&self.sharing).await.map_err(failed)?;
        listener.listen(&name).await.map_err(failed)?;
        Ok(Box::new(Listening { listener, own: self.process.load(Ordering::Relaxed) }))
    }
}

impl Postgres {
    /// Begins a transaction during which no other process changes which shards belong to which.
    async fn divide(&self) -> Result<Transaction<'static, Driver>, StoreError> {
        let tx = self.sharing.begin_with("BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE");
        let mut tx = tx.await.map_err(failed)?;
        sqlx::query(LOCK).bind(DIVIDING).execute(&mut *tx).await.map_err(failed)?;
        Ok(tx)
    }
}

/// Returns the processes that share the database, each with the version of the forms that it writes.
async fn processes(tx: &mut Transaction<'static, Driver>) -> Result<Vec<(Member, i64)>, StoreError> {
    let processes: Vec<(i64, i64, i64, i64, bool, i64)> =
        sqlx::query_as(PROCESSES).fetch_all(&mut **tx).await.map_err(failed)?;
    let member = |(process, first, last, of, named, format): (i64, i64, i64, i64, bool, i64)| {
        let shards = Shards { first: first.try_into()?, last: last.try_into()?, of: of.try_into()? };
        Ok((Member { process, shards, named }, format))
    };
    processes.into_iter().map(member).collect()
}

/// Removes the processes that have been silent for longer than [`TERM`]; the database frees their shards with them.
async fn strike_off_silent(tx: &mut Transaction<'static, Driver>) -> Result<(), StoreError> {
    let term = i64::try_from(TERM.as_millis())?;
    sqlx::query(STRIKE_OFF_SILENT).bind(term).execute(&mut **tx).await.map_err(failed)?;
    Ok(())
}

/// A connection that receives the messages of the other processes.
#[derive(Debug)]
struct Listening {
    listener: PgListener,
    own: i64,
}

#[async_trait]
impl ProcessMessages for Listening {
    async fn next(&mut self) -> Result<ProcessMessage, StoreError> {
        loop {
            // `None` if the connection was lost and opened again.
            let Some(notification) = self.listener.try_recv().await.map_err(failed)? else {
                return Ok(ProcessMessage::Missed);
            };
            match notification.payload().split_once(' ') {
                Some((from, _)) if from == self.own.to_string() => {}
                Some((_, message)) => return Ok(ProcessMessage::read(message)),
                None => return Ok(ProcessMessage::Missed),
            }
        }
    }
}
