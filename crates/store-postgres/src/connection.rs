//! Connections: waiting for a server at the start, and the claim to write.

use std::io;
use std::time::Duration;

use sqlx::migrate::Migrate as _;
use sqlx::{Connection, PgConnection};
use tokio::time::Instant;

use super::{Address, Claim, MIGRATIONS, OpenError};

/// The first half of the key of the claim; the second is the schema, so that one database can hold several bots.
const CLAIM: i32 = 0x4341_5254;

/// The pauses between the first tries to reach a server; from then on the last of them.
const PAUSES: [Duration; 6] = [
    Duration::from_secs(1),
    Duration::from_secs(2),
    Duration::from_secs(4),
    Duration::from_secs(8),
    Duration::from_secs(16),
    Duration::from_secs(30),
];

/// How long one try to connect may take.
const TRY: Duration = Duration::from_secs(10);

/// How often, and in which intervals, the claim is tried: a server notices that a process has been killed when it looks.
const CLAIMING: (u32, Duration) = (30, Duration::from_millis(100));

/// A server that is gone without a word is noticed after half a minute, and a claim of somebody who is, too. What is
/// confirmed is on the disk, whatever the server does for others.
const SESSION: &str =
    "SET tcp_keepalives_idle = 15; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3;
    SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'";

/// The first connection; the server is waited for.
///
/// # Errors
/// When no server answers for so long, or it refuses.
pub(super) async fn first(address: &Address, patience: Duration) -> Result<PgConnection, OpenError> {
    let began = Instant::now();
    let mut pauses = PAUSES.into_iter();
    let mut pause = PAUSES[0];
    let mut connection = loop {
        let connecting = PgConnection::connect_with(address.options());
        let error = match tokio::time::timeout(TRY, connecting).await {
            Ok(Ok(connection)) => break connection,
            Ok(Err(error)) if may_heal(&error) => error,
            Ok(Err(error)) => return Err(OpenError::Refused(address.clone(), error)),
            Err(_) => io::Error::from(io::ErrorKind::TimedOut).into(),
        };
        pause = pauses.next().unwrap_or(pause);
        let left = patience.saturating_sub(began.elapsed());
        if left.is_zero() {
            return Err(OpenError::Unreachable(address.clone(), error));
        }
        pause = pause.min(left);
        tracing::warn!(%error, database = %address, ?pause, "the server in DATABASE_URL does not answer; trying again");
        tokio::time::sleep(pause).await;
    };
    begin(&mut connection).await.map_err(|error| OpenError::Refused(address.clone(), error))?;
    Ok(connection)
}

/// Brings the tables up to date, which nobody may use meanwhile, and claims the database.
///
/// # Errors
/// When others use it, or the tables cannot be brought up to date.
pub(super) async fn prepare(
    connection: &mut PgConnection,
    address: &Address,
    kind: Claim,
) -> Result<(), OpenError> {
    let refused = |error| OpenError::Refused(address.clone(), error);
    let (tries, interval) = CLAIMING;
    for _ in 0..tries {
        let kind = if is_outdated(connection, address).await? { Claim::Whole } else { kind };
        if claim(connection, kind).await.map_err(refused)? {
            let brought = MIGRATIONS.run_direct(None, connection, false).await;
            return brought.map_err(|error| OpenError::Migrate(address.clone(), error));
        }
        tokio::time::sleep(interval).await;
    }
    Err(OpenError::InUse(address.clone()))
}

/// Whether tables are missing that this version uses.
async fn is_outdated(connection: &mut PgConnection, address: &Address) -> Result<bool, OpenError> {
    let failed = |error| OpenError::Migrate(address.clone(), error);
    // Several processes may begin on an empty database at once.
    connection.lock().await.map_err(failed)?;
    connection.ensure_migrations_table(&MIGRATIONS.table_name).await.map_err(failed)?;
    connection.unlock().await.map_err(failed)?;
    let applied = connection.list_applied_migrations(&MIGRATIONS.table_name).await.map_err(failed)?;
    let known = |version: i64| MIGRATIONS.iter().any(|migration| migration.version == version);
    if let Some(newer) = applied.iter().find(|applied| !known(applied.version)) {
        return Err(OpenError::Newer(address.clone(), newer.version));
    }
    Ok(applied.len() < MIGRATIONS.iter().count())
}

/// Whether waiting may help: nobody answers, or the server is starting, stopping or full.
fn may_heal(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(_) => true,
        sqlx::Error::Database(error) => error.code().is_some_and(|code| {
            ["57P01", "57P02", "57P03", "53300"].contains(&code.as_ref()) || code.starts_with("08")
        }),
        _ => false,
    }
}

async fn begin(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    sqlx::raw_sql(SESSION).execute(connection).await?;
    Ok(())
}

/// Claims the database for this connection; the claim ends with it.
async fn claim(connection: &mut PgConnection, claim: Claim) -> Result<bool, sqlx::Error> {
    match claim {
        Claim::Whole => {
            sqlx::query_scalar!(
                r#"SELECT pg_try_advisory_lock($1, hashtext(current_schema())) AS "claimed!""#,
                CLAIM
            )
            .fetch_one(connection)
            .await
        }
        Claim::Share => {
            sqlx::query_scalar!(
                r#"SELECT pg_try_advisory_lock_shared($1, hashtext(current_schema())) AS "claimed!""#,
                CLAIM
            )
            .fetch_one(connection)
            .await
        }
    }
}

/// What a connection that writes begins with; it fails where somebody else has the claim.
pub(super) async fn begin_writing(connection: &mut PgConnection, kind: Claim) -> Result<(), sqlx::Error> {
    begin(connection).await?;
    if kind == Claim::Share {
        // The others wait for a transaction of one that stands still.
        sqlx::raw_sql("SET idle_in_transaction_session_timeout = '3s'").execute(&mut *connection).await?;
    }
    if claim(connection, kind).await? {
        return Ok(());
    }
    Err(sqlx::Error::Configuration("the database in DATABASE_URL is in use by another Carte !".into()))
}

/// What a connection begins with that is for what processes have to do with each other: one that stands still holds up
/// nobody for long.
pub(super) async fn begin_sharing(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    begin(connection).await?;
    let short = "SET idle_in_transaction_session_timeout = '1s'; SET statement_timeout = '2s'";
    sqlx::raw_sql(short).execute(connection).await?;
    Ok(())
}

/// What a connection that reads begins with.
pub(super) async fn begin_reading(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    begin(connection).await?;
    sqlx::raw_sql("SET default_transaction_read_only = on").execute(connection).await?;
    Ok(())
}

/// Gives up the claim before the connection ends, which the server may notice later.
pub(super) async fn release(mut connection: PgConnection) {
    let released = sqlx::raw_sql("SELECT pg_advisory_unlock_all()").execute(&mut connection).await;
    let closed = connection.close().await;
    if let Err(error) = released.map(|_| ()).and(closed) {
        tracing::warn!(%error, "the database stays claimed until the server notices the end of the connection");
    }
}
