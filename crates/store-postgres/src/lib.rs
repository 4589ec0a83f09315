//! The PostgreSQL database, for operators who have a server and back it up with its own tools.
//!
//! One connection writes. It holds the claim to do so, for this process alone or together with other processes that share
//! the database. A few connections read, and a few are used for the coordination between processes. Confirmed changes are
//! on the server's disk.

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use async_trait::async_trait;
use carte_store::leases::Leases;
use carte_store::sql::{Rows, Statement, Value};
use carte_store::{Database, DatabaseError, Movable, Store, StoreError, Transaction, statements};
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::postgres::PgPoolOptions;
use sqlx::{AssertSqlSafe, Connection as _, PgPool, SqlSafeStr as _};
// Needed only to enable its features (Cargo.toml).
use sqlx_core as _;

mod address;
mod connection;
mod leases;
mod statements;
mod transaction;

pub use address::Address;

use connection::ServerWait;
use leases::LOCK;
use transaction::PostgresTransaction;

/// The migrations with their names, in order.
const SCHEMAS: &[(&str, &str)] = carte_store::migrations!("postgres");

static MIGRATIONS: LazyLock<Migrator> = LazyLock::new(|| {
    let migration = |(number, (name, text)): (i64, (&'static str, &'static str))| {
        Migration::new(number, name.into(), MigrationType::Simple, text.into_sql_str(), false)
    };
    Migrator::with_migrations((1..).zip(SCHEMAS.iter().copied()).map(migration).collect())
});

/// Every statement that only PostgreSQL understands.
pub fn own_statements() -> impl Iterator<Item = &'static str> {
    [connection::STATEMENTS, leases::STATEMENTS, statements::STATEMENTS, STATEMENTS]
        .into_iter()
        .flatten()
        .copied()
}

statements! {
    COLUMNS =
        "SELECT column_name::text, data_type::text FROM information_schema.columns
         WHERE table_schema = current_schema() AND table_name = $1";
    TABLES = "SELECT string_agg(quote_ident(tablename), ', ') FROM pg_tables WHERE schemaname = current_schema()";
    HIGHEST_TABLE =
        "SELECT coalesce(pg_sequence_last_value(pg_get_serial_sequence('tables', 'id')::regclass), 0)";
    SET_HIGHEST_TABLE =
        "SELECT setval(pg_get_serial_sequence('tables', 'id'), greatest($1::bigint, 1), $1::bigint > 0)";
}

/// The first half of the key of a lock: one process at a time writes statistics and counts tables.
const COUNTING: i32 = 0x434F_554E;

/// Number of connections that read at the same time.
const READERS: u32 = 8;

/// How long the coordination between processes waits for a connection while the server is away.
const WAITING: Duration = Duration::from_secs(10);

/// The same for reads and writes on behalf of a person, who must be answered within three seconds: one limit for each of
/// the few reads that come first, one for the write.
const READING: Duration = Duration::from_millis(800);
const WRITING: Duration = Duration::from_millis(1500);

/// How long to wait for a server at the start.
pub const CONNECTION_TIMEOUT: Duration = Duration::from_mins(2);

/// Number of connections for the coordination between processes; one of them listens.
const SHARING: u32 = 3;

#[derive(Debug)]
struct Postgres {
    writer: PgPool,
    readers: PgPool,
    sharing: PgPool,
    claim: DatabaseClaim,
    address: Address,
    /// The number of this process among those that share the database; 0 if it is not one of them.
    process: AtomicI64,
}

/// Whether other processes may use the database at the same time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DatabaseClaim {
    /// No other process may.
    Whole,
    /// Other bots may that claim a share, too.
    Share,
}

/// Where an operator gives the URL of a database.
const URL_SOURCES: &str = "DATABASE_URL, or an argument of move-database";

/// Why the database could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// No server answers.
    #[error("{}", .0.failure_advice())]
    Unreachable(Address, #[source] sqlx::Error),
    /// The server refuses the connection.
    #[error(
        "the PostgreSQL database {0} cannot be opened; check user, password, name, sslmode and sslrootcert in its URL ({urls})",
        urls = URL_SOURCES
    )]
    Refused(Address, #[source] sqlx::Error),
    /// Another process uses the database.
    #[error(
        "the database {0} is in use by another Carte !; stop that one, or choose another database ({urls})",
        urls = URL_SOURCES
    )]
    InUse(Address),
    /// The schema has a version that this program does not know.
    #[error(
        "the database {0} was written by a newer Carte ! (version {1} of its tables); run that one, or choose another \
         database ({urls})",
        urls = URL_SOURCES
    )]
    Newer(Address, i64),
    /// Another database was being moved into this one, and the move was not finished.
    #[error(
        "a move into the database {0} was not finished; let `carte move-database` go on, or choose another \
         database ({urls})",
        urls = URL_SOURCES
    )]
    HalfFull(Address),
    /// The schema cannot be brought up to date.
    #[error(
        "the database {0} cannot be brought to this version; may the user in its URL ({urls}) create tables?",
        urls = URL_SOURCES
    )]
    Migrate(Address, #[source] MigrateError),
    /// The statistics cannot be derived from the log.
    #[error("the statistics in the database {0} cannot be rebuilt; is its log of events damaged?")]
    Statistics(Address, #[source] StoreError),
}

/// Opens the database and updates it where needed. Waits for a server that is not there yet. If the database is shared,
/// waits also for processes that use older tables or derive the statistics in another way.
///
/// # Errors
/// When no server answers within `timeout`, or the database cannot be used.
pub async fn open(address: &Address, timeout: Duration, claim: DatabaseClaim) -> Result<Store, OpenError> {
    loop {
        match over(connect(address, timeout, claim).await?).await {
            // For a moment, a process of another version had the database for itself.
            Err(OpenError::Statistics(_, StoreError::OtherStatistics)) => {}
            opened => return opened,
        }
    }
}

/// Derives the statistics again if another version derived them in another way. No other process uses the database, because
/// another connection of this process has claimed it.
async fn derive_again(address: &Address) -> Result<(), OpenError> {
    match over(Postgres::new(address, DatabaseClaim::Whole, None)).await {
        Ok(store) => store.close().await,
        // There is no log to derive them from yet. An operator who wants to start a bot there gets the error later.
        Err(OpenError::HalfFull(_)) => {}
        Err(error) => return Err(error),
    }
    Ok(())
}

async fn over(database: Postgres) -> Result<Store, OpenError> {
    let (address, database) = (database.address.clone(), Arc::new(database));
    match Store::over(Arc::clone(&database) as _).await {
        Ok(store) => Ok(store),
        Err(error) => {
            database.close().await;
            Err(match error {
                StoreError::HalfFull => OpenError::HalfFull(address),
                error => OpenError::Statistics(address, error),
            })
        }
    }
}

/// Opens a database into which another one is moved.
///
/// # Errors
/// As [`open`].
pub async fn open_to_fill(address: &Address, timeout: Duration) -> Result<Store, OpenError> {
    Ok(Store::to_be_filled(Arc::new(connect(address, timeout, DatabaseClaim::Whole).await?)))
}

async fn connect(address: &Address, timeout: Duration, claim: DatabaseClaim) -> Result<Postgres, OpenError> {
    let mut waiting: Option<ServerWait<'_>> = None;
    loop {
        let left = waiting.as_ref().map_or(timeout, ServerWait::left);
        connection::prepare(address, left, claim).await?;
        let database = Postgres::new(address, claim, Some(claim));
        // The claim is held from this connection on.
        let Err(error) = database.writer.acquire().await.map(drop) else { return Ok(database) };
        // After `prepare`, the server may have gone away, or another process may have claimed the database. The pool does
        // not say which; the next `prepare` finds out.
        waiting.get_or_insert_with(|| ServerWait::new(address, timeout)).wait_after(error).await?;
    }
}

impl Postgres {
    /// Prepares a database without a connection yet. The connection that writes makes the claim `made`, unless that is
    /// `None` because the claim is made already.
    fn new(address: &Address, claim: DatabaseClaim, made: Option<DatabaseClaim>) -> Self {
        let pool = || PgPoolOptions::new().acquire_timeout(WAITING);
        let writer = pool()
            .acquire_timeout(WRITING)
            .max_connections(1)
            .max_lifetime(None)
            .idle_timeout(None)
            .after_connect(move |connection, _| Box::pin(connection::begin_writing(connection, made)))
            .connect_lazy_with(address.options().clone());
        let readers = pool()
            .acquire_timeout(READING)
            .max_connections(READERS)
            .after_connect(|connection, _| Box::pin(connection::begin_reading(connection)))
            .connect_lazy_with(address.options().clone());
        let sharing = pool()
            .max_connections(SHARING)
            .after_connect(|connection, _| Box::pin(connection::begin_sharing(connection)))
            .connect_lazy_with(address.options().clone());
        Self { address: address.clone(), writer, readers, sharing, claim, process: AtomicI64::new(0) }
    }
}

#[async_trait]
impl Database for Postgres {
    fn location(&self) -> String {
        self.address.to_string()
    }

    async fn begin(&self) -> Result<Box<dyn Transaction>, StoreError> {
        let mut tx = self.begin_writing().await?;
        if self.claim == DatabaseClaim::Share {
            // Waits until no other process is in a transaction whose changes must be seen completely or not at all.
            let wait = sqlx::query(LOCK).bind(COUNTING).execute(&mut *tx.tx).await;
            wait.map_err(failed)?;
        }
        Ok(Box::new(tx))
    }

    async fn begin_moves(&self) -> Result<Box<dyn Transaction>, StoreError> {
        Ok(Box::new(self.begin_writing().await?))
    }

    async fn begin_reading(&self) -> Result<Box<dyn Transaction>, StoreError> {
        let tx = self.readers.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
        let tx = tx.await.map_err(failed)?;
        Ok(Box::new(PostgresTransaction { tx, process: 0 }))
    }

    async fn fetch(&self, statement: Statement) -> Result<Rows, StoreError> {
        statements::fetch(&mut *self.readers.acquire().await.map_err(failed)?, statement).await
    }

    async fn execute(&self, statement: Statement) -> Result<u64, StoreError> {
        statements::execute(&mut *self.writer.acquire().await.map_err(failed)?, statement).await
    }

    /// Uses another connection, because a pool does not say why it has none. Writes, because a full disk can still be read.
    async fn try_out(&self) -> Result<(), StoreError> {
        let mut connection = connection::one(&self.address).await.map_err(failed)?;
        connection::try_to_write(&mut connection).await.map_err(failed)?;
        connection.close().await.map_err(failed)
    }

    fn failure_advice(&self) -> String {
        let address = &self.address;
        format!(
            "the PostgreSQL database {address} cannot be written; does its server run, has that room, and is DATABASE_URL right?"
        )
    }

    /// Makes the server free the rows that no transaction can see any more. Their bytes are overwritten when the room is
    /// used again. The server's own log and its operator's backups are out of reach.
    async fn erase(&self) -> Result<(), StoreError> {
        // It may take long; on another connection, no move waits for it.
        let mut connection = connection::one(&self.address).await.map_err(failed)?;
        let all: String = sqlx::query_scalar(TABLES).fetch_one(&mut connection).await.map_err(failed)?;
        sqlx::raw_sql(AssertSqlSafe(format!("VACUUM {all}")))
            .execute(&mut connection)
            .await
            .map_err(failed)?;
        connection.close().await.map_err(failed)
    }

    fn movable(&self) -> Option<&dyn Movable> {
        Some(self)
    }

    fn leases(&self) -> Option<&dyn Leases> {
        (self.claim == DatabaseClaim::Share).then_some(self)
    }

    async fn close(&self) {
        self.sharing.close().await;
        self.readers.close().await;
        if let Ok(writer) = self.writer.acquire().await {
            connection::release(writer.detach()).await;
        }
        self.writer.close().await;
    }
}

impl Postgres {
    async fn begin_writing(&self) -> Result<PostgresTransaction, StoreError> {
        let tx = self.writer.begin_with("BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE");
        let tx = tx.await.map_err(failed)?;
        Ok(PostgresTransaction { tx, process: self.process.load(Ordering::Relaxed) })
    }
}

#[async_trait]
impl Movable for Postgres {
    async fn columns(&self, table: &str) -> Result<Vec<(String, Value)>, StoreError> {
        let columns = sqlx::query_as(COLUMNS).bind(table).fetch_all(&self.readers);
        let columns: Vec<(String, String)> = columns.await.map_err(failed)?;
        let missing = |kind: &str| match kind {
            "text" => Value::Text(None),
            "double precision" => Value::Real(None),
            _ => Value::Number(None),
        };
        Ok(columns.into_iter().map(|(name, kind)| (name, missing(&kind))).collect())
    }

    async fn highest_table(&self) -> Result<i64, StoreError> {
        sqlx::query_scalar(HIGHEST_TABLE).fetch_one(&self.readers).await.map_err(failed)
    }

    async fn set_highest_table(&self, number: i64) -> Result<(), StoreError> {
        sqlx::query(SET_HIGHEST_TABLE).bind(number).execute(&self.writer).await.map_err(failed)?;
        Ok(())
    }
}

/// Codes with which the server rolls back one of two transactions that cannot both go on: a serialization failure, and a
/// deadlock.
const CONFLICT_CODES: [&str; 2] = ["40001", "40P01"];

fn failed(error: sqlx::Error) -> StoreError {
    match error {
        sqlx::Error::PoolTimedOut => DatabaseError::Unavailable.into(),
        sqlx::Error::Database(cause) if cause.code().is_some_and(|code| CONFLICT_CODES.contains(&&*code)) => {
            StoreError::Conflict
        }
        error => StoreError::failed(error),
    }
}
