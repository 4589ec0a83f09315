//! Connections: waiting for a server at the start, and the claim to write.

use std::io;
use std::time::Duration;

use sqlx::migrate::Migrate as _;
use sqlx::{Connection, PgConnection};
use tokio::time::Instant;

use super::{Address, DatabaseClaim, MIGRATIONS, OpenError, derive_again, statements};
use carte_store::{STATISTICS, is_derived_otherwise};

statements! {
    TRY_TO_WRITE =
        "INSERT INTO key_value (key, value)
         SELECT 'tried out by ' || pg_backend_pid(), string_agg(md5(number::text), '')
         FROM generate_series(1, $1::integer) AS number";
    CLAIM_WHOLE = "SELECT pg_try_advisory_lock($1::integer, hashtext(current_schema()))";
    CLAIM_SHARE = "SELECT pg_try_advisory_lock_shared($1::integer, hashtext(current_schema()))";
    RELEASE = "SELECT pg_advisory_unlock_all()";
}

/// The first half of the claim's key. The second half is the schema, so that one database can serve several bots.
const CLAIM: i32 = 0x4341_5254;

/// The pauses between the first tries to reach a server. After these, the last one is repeated.
const PAUSES: [Duration; 6] = [
    Duration::from_secs(1),
    Duration::from_secs(2),
    Duration::from_secs(4),
    Duration::from_secs(8),
    Duration::from_secs(16),
    Duration::from_secs(30),
];

/// Maximum time of one try to connect.
const TRY: Duration = Duration::from_secs(10);

/// How many times 32 bytes are written to find out whether there is room. A small change may fit where nothing else does;
/// this many bytes need at least two pages, however well they are compressed.
const TRIED_OUT: i32 = 512;

/// The longest pause between two checks whether another process still uses the tables of the earlier version.
const LOOKING: Duration = Duration::from_secs(5);

/// How many times the claim is tried, and the interval between two tries. A server notices only after a while that a
/// process has been killed.
const CLAIMING: (u32, Duration) = (30, Duration::from_millis(100));

/// Both sides notice after half a minute when the other is gone without closing the connection; the claim of such a process
/// ends then. Confirmed changes are on the disk, whatever the server is configured to do for others.
const SESSION: &str =
    "SET tcp_keepalives_idle = 15; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3;
    SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'";

/// Opens a connection, or gives up after [`TRY`].
///
/// # Errors
/// When the server does not answer, or refuses.
pub(super) async fn one(address: &Address) -> Result<PgConnection, sqlx::Error> {
    let connecting = PgConnection::connect_with(address.options());
    let connected = tokio::time::timeout(TRY, connecting).await;
    connected.unwrap_or_else(|_| Err(io::Error::from(io::ErrorKind::TimedOut).into()))
}

/// Writes more than the free room in the pages that the server has on its disk, and rolls back.
pub(super) async fn try_to_write(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    let mut tx = connection.begin().await?;
    sqlx::query(TRY_TO_WRITE).bind(TRIED_OUT).execute(&mut *tx).await?;
    tx.rollback().await
}

/// The wait for a server, from the moment when this value is created.
#[derive(Debug)]
pub(super) struct ServerWait<'a> {
    address: &'a Address,
    timeout: Duration,
    began: Instant,
    tries: usize,
}

impl<'a> ServerWait<'a> {
    pub(super) fn new(address: &'a Address, timeout: Duration) -> Self {
        Self { address, timeout, began: Instant::now(), tries: 0 }
    }

    /// Returns how much longer to wait for the server.
    pub(super) fn left(&self) -> Duration {
        self.timeout.saturating_sub(self.began.elapsed())
    }

    /// Pauses before the next try, after one that has failed with `error`.
    ///
    /// # Errors
    /// When waiting does not help, or no time is left.
    pub(super) async fn wait_after(&mut self, error: sqlx::Error) -> Result<(), OpenError> {
        let (database, left) = (self.address, self.left());
        if left.is_zero() || !may_heal(database, &error) {
            return Err(unusable(database, error));
        }
        let pause = pause_after(self.tries).min(left);
        self.tries += 1;
        tracing::warn!(%error, %database, ?pause, "the server does not answer; trying again");
        tokio::time::sleep(pause).await;
        Ok(())
    }
}

/// Opens the first connection; waits for the server.
async fn first(address: &Address, timeout: Duration) -> Result<PgConnection, OpenError> {
    let mut waiting = ServerWait::new(address, timeout);
    let mut connection = loop {
        match one(address).await {
            Ok(connection) => break connection,
            Err(error) => waiting.wait_after(error).await?,
        }
    };
    begin(&mut connection).await.map_err(|error| unusable(address, error))?;
    Ok(connection)
}

/// Returns the pause after `tries` tries.
fn pause_after(tries: usize) -> Duration {
    PAUSES[tries.min(PAUSES.len() - 1)]
}

/// Waits for the server, and updates tables and statistics once no other process uses them.
///
/// A process that wants to share the database waits without limit for processes of other versions, which operators stop one
/// by one.
///
/// # Errors
/// When no server answers within `timeout`, other processes use the database, or the tables cannot be updated.
pub(super) async fn prepare(
    address: &Address,
    timeout: Duration,
    kind: DatabaseClaim,
) -> Result<(), OpenError> {
    let mut tries = 0;
    loop {
        // Each check uses its own connection, because the server may be restarted meanwhile.
        let mut connection = first(address, timeout).await?;
        let brought = bring_up_to_date(&mut connection, address, kind).await;
        release(connection).await;
        if brought? {
            return Ok(());
        }
        if tries == 0 {
            tracing::warn!(
                database = %address,
                "waiting until the processes of another version have stopped: the tables change when nobody uses them"
            );
        }
        tokio::time::sleep(pause_after(tries).min(LOOKING)).await;
        tries += 1;
    }
}

/// Updates the tables and the statistics. Returns `false` if they are in use by a process that the caller may wait for.
async fn bring_up_to_date(
    connection: &mut PgConnection,
    address: &Address,
    kind: DatabaseClaim,
) -> Result<bool, OpenError> {
    let (tries, interval) = CLAIMING;
    let mut outdated = false;
    for _ in 0..tries {
        outdated = is_outdated(connection, address).await?;
        let kind = if outdated { DatabaseClaim::Whole } else { kind };
        if claim(connection, kind).await.map_err(|error| unusable(address, error))? {
            let brought = MIGRATIONS.run_direct(None, connection, false).await;
            brought.map_err(|error| OpenError::Migrate(address.clone(), error))?;
            if outdated {
                derive_again(address).await?;
            }
            return Ok(true);
        }
        tokio::time::sleep(interval).await;
    }
    if outdated && kind == DatabaseClaim::Share { Ok(false) } else { Err(OpenError::InUse(address.clone())) }
}

/// Returns `true` if tables of this version are missing, or another version derived the statistics differently.
async fn is_outdated(connection: &mut PgConnection, address: &Address) -> Result<bool, OpenError> {
    let failed = |error| OpenError::Migrate(address.clone(), error);
    // Several processes may start with an empty database at the same time.
    connection.lock().await.map_err(failed)?;
    connection.ensure_migrations_table(&MIGRATIONS.table_name).await.map_err(failed)?;
    connection.unlock().await.map_err(failed)?;
    let applied = connection.list_applied_migrations(&MIGRATIONS.table_name).await.map_err(failed)?;
    let known = |version: i64| MIGRATIONS.iter().any(|migration| migration.version == version);
    if let Some(newer) = applied.iter().find(|applied| !known(applied.version)) {
        return Err(OpenError::Newer(address.clone(), newer.version));
    }
    if applied.len() < MIGRATIONS.iter().count() {
        return Ok(true);
    }
    let derived = match carte_store::recall(STATISTICS) {
        Ok(recall) => statements::fetch(connection, recall).await.and_then(carte_store::recalled),
        Err(error) => Err(error),
    };
    let derived = derived.map_err(|error| OpenError::Statistics(address.clone(), error))?;
    Ok(is_derived_otherwise(derived.as_deref()))
}

/// Returns why the database cannot be used, according to the answer of its server.
fn unusable(address: &Address, error: sqlx::Error) -> OpenError {
    let of = if may_heal(address, &error) { OpenError::Unreachable } else { OpenError::Refused };
    of(address.clone(), error)
}

/// Returns `true` if waiting may help: no server answers, or it is starting, stopping or full.
fn may_heal(address: &Address, error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(error) => match error.kind() {
            // What the server sends is not TLS, or its certificate is not accepted.
            io::ErrorKind::InvalidData => false,
            // Beside a socket, which is missing until the server has started, only the files that sslrootcert, sslcert and sslkey name
            // are opened.
            io::ErrorKind::NotFound | io::ErrorKind::PermissionDenied => address.is_socket(),
            _ => true,
        },
        // A pool repeats by itself where no server listens, the server is full or another process has the claim; in the end
        // it reports only that its time is over. It reports a wrong password at once.
        sqlx::Error::PoolTimedOut => true,
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

/// Claims the database for this connection, until the connection ends. Returns `false` if another process has the claim.
async fn claim(connection: &mut PgConnection, claim: DatabaseClaim) -> Result<bool, sqlx::Error> {
    let text = match claim {
        DatabaseClaim::Whole => CLAIM_WHOLE,
        DatabaseClaim::Share => CLAIM_SHARE,
    };
    sqlx::query_scalar(text).bind(CLAIM).fetch_one(connection).await
}

/// Prepares a connection that writes. Fails if another process has the claim that it needs.
pub(super) async fn begin_writing(
    connection: &mut PgConnection,
    made: Option<DatabaseClaim>,
) -> Result<(), sqlx::Error> {
    begin(connection).await?;
    let Some(kind) = made else { return Ok(()) };
    if kind == DatabaseClaim::Share {
        // A transaction that stands still would make the other processes wait.
        sqlx::raw_sql("SET idle_in_transaction_session_timeout = '3s'").execute(&mut *connection).await?;
    }
    if claim(connection, kind).await? {
        return Ok(());
    }
    // A pool takes only errors of sqlx. It logs this one, and tries again.
    Err(sqlx::Error::Configuration("the database in DATABASE_URL is in use by another Carte !".into()))
}

/// Prepares a connection for the coordination between processes. A transaction that stands still on it does not hold up the
/// others for long.
pub(super) async fn begin_sharing(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    begin(connection).await?;
    let short = "SET idle_in_transaction_session_timeout = '1s'; SET statement_timeout = '2s'";
    sqlx::raw_sql(short).execute(connection).await?;
    Ok(())
}

/// Prepares a connection that reads.
pub(super) async fn begin_reading(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    begin(connection).await?;
    sqlx::raw_sql("SET default_transaction_read_only = on").execute(connection).await?;
    Ok(())
}

/// Gives up the claim before closing the connection, because the server may notice the end of a connection later.
pub(super) async fn release(mut connection: PgConnection) {
    let released = sqlx::query(RELEASE).execute(&mut connection).await;
    let closed = connection.close().await;
    if let Err(error) = released.map(|_| ()).and(closed) {
        tracing::warn!(%error, "the database stays claimed until the server notices the end of the connection");
    }
}
