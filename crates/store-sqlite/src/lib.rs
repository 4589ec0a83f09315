//! The SQLite database, a file: it needs no server and no settings.
//!
//! It uses WAL mode with `synchronous=FULL`, so that confirmed changes survive a power cut. One connection writes, a few
//! read.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use async_trait::async_trait;
use carte_store::sql::{Rows, Statement, Value};
use carte_store::{Database, DatabaseError, Movable, Store, StoreError, Transaction, statements};
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Connection, SqlSafeStr as _, SqliteConnection, SqlitePool};
use tokio::time::Instant;

mod copies;
mod erasing;
mod file;
mod in_memory;
mod statements;
mod transaction;

pub use copies::{BackupError, backup};
pub use in_memory::InMemory;

use transaction::SqliteTransaction;

/// The migrations with their names, in order. Together they create the tables of an empty database.
const SCHEMAS: &[(&str, &str)] = carte_store::migrations!("sqlite");

static MIGRATIONS: LazyLock<Migrator> = LazyLock::new(|| {
    let migration = |(number, (name, text)): (i64, (&'static str, &'static str))| {
        Migration::new(number, name.into(), MigrationType::Simple, text.into_sql_str(), false)
    };
    Migrator::with_migrations((1..).zip(SCHEMAS.iter().copied()).map(migration).collect())
});

/// Every statement that only SQLite understands.
pub fn own_statements() -> impl Iterator<Item = &'static str> {
    [copies::STATEMENTS, statements::STATEMENTS, STATEMENTS].into_iter().flatten().copied()
}

statements! {
    /// The value is new each time, because SQLite does not write a value that is stored already.
    TRY_TO_WRITE =
        "INSERT OR REPLACE INTO key_value (key, value) VALUES ('tried out', lower(hex(randomblob(8))))";
    COLUMNS = "SELECT name, type FROM pragma_table_info($1)";
    HIGHEST_TABLE = "SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'tables'";
    REMOVE_HIGHEST_TABLE = "DELETE FROM sqlite_sequence WHERE name = 'tables'";
    SET_HIGHEST_TABLE = "INSERT INTO sqlite_sequence (name, seq) VALUES ('tables', $1)";
}

/// Number of connections that read at the same time.
const READERS: u32 = 3;

/// How long a write waits while another program has locked the file. People must be answered within three seconds.
const WRITING: Duration = Duration::from_millis(1500);

/// How long SQLite itself waits before it reports that the file is locked.
const LOCKED: Duration = Duration::from_millis(10);

/// A SQLite file to which nobody else writes.
#[derive(Debug)]
struct Sqlite {
    writer: SqlitePool,
    readers: SqlitePool,
    lock: file::DatabaseLock,
    path: PathBuf,
    /// Whether another program had locked the file at the last write.
    is_locked: AtomicBool,
}

/// Where an operator names a database.
const SETTINGS: &str = "DATABASE_URL or DATABASE_PATH, or the arguments of move-database";

/// Why the database could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The folder for the file cannot be made.
    #[error("the folder {0} cannot be created; choose another database ({settings})", settings = SETTINGS)]
    Folder(PathBuf, #[source] std::io::Error),
    /// Another process uses the file.
    #[error(
        "the database {0} is in use by another Carte !; stop that one, or choose another database ({settings})",
        settings = SETTINGS
    )]
    InUse(PathBuf),
    /// The file cannot be opened.
    #[error(
        "the database {0} cannot be opened; is it writable, and a SQLite file? Otherwise choose another \
         database ({settings})",
        settings = SETTINGS
    )]
    File(PathBuf, #[source] sqlx::Error),
    /// The file belongs to another program.
    #[error("{0} is the database of another program; choose another one ({settings})", settings = SETTINGS)]
    Foreign(PathBuf),
    /// The copy before an upgrade failed.
    #[error("the database {0} must be upgraded, but no copy could be made beside it")]
    Copy(PathBuf, #[source] sqlx::Error),
    /// The schema cannot be brought up to date.
    #[error("the database {0} cannot be brought to this version; is it one of Carte !?")]
    Migrate(PathBuf, #[source] MigrateError),
    /// The schema has a version that this program does not know.
    #[error(
        "the database {0} was written by a newer Carte ! (version {1} of its tables); run that one, or choose another \
         database ({settings})",
        settings = SETTINGS
    )]
    Newer(PathBuf, i64),
    /// Another database was being moved into this one, and the move was not finished.
    #[error(
        "a move into the database {0} was not finished; let `carte move-database` go on, or choose another database \
         ({settings})",
        settings = SETTINGS
    )]
    HalfFull(PathBuf),
    /// The statistics cannot be derived from the log.
    #[error("the statistics in the database {0} cannot be rebuilt; is its log of events damaged?")]
    Statistics(PathBuf, #[source] StoreError),
}

/// Opens the file; creates it or updates its tables where needed.
///
/// Before older tables are upgraded, a copy is written beside the file, named after the version of the tables. Earlier
/// copies are kept.
///
/// # Errors
/// When the file cannot be created, opened or upgraded.
pub async fn open(path: &Path) -> Result<Store, OpenError> {
    let database = connect(path, &MIGRATIONS).await?;
    Store::over(Arc::new(database)).await.map_err(|error| match error {
        StoreError::HalfFull => OpenError::HalfFull(path.into()),
        error => OpenError::Statistics(path.into(), error),
    })
}

/// Opens a file into which another database is moved.
///
/// # Errors
/// When the file cannot be created, opened or upgraded.
pub async fn open_to_fill(path: &Path) -> Result<Store, OpenError> {
    Ok(Store::to_be_filled(Arc::new(connect(path, &MIGRATIONS).await?)))
}

async fn connect(path: &Path, migrations: &Migrator) -> Result<Sqlite, OpenError> {
    let lock = file::DatabaseLock::acquire(path)?;
    prepare(path, migrations).await?;
    lock.tighten_permissions();
    // Whether the newest connection that should write can only read.
    let only_reads = Arc::new(AtomicBool::new(false));
    let (found, known) = (Arc::clone(&only_reads), Arc::clone(&only_reads));
    let writer = SqlitePoolOptions::new()
        .max_connections(1)
        // A file does not hang up. Testing the connection each time would cost as much as a read.
        .test_before_acquire(false)
        .after_connect(move |connection, _| {
            let found = Arc::clone(&found);
            Box::pin(async move {
                found.store(!is_writable(connection).await, Ordering::Relaxed);
                Ok(())
            })
        })
        // SQLite rolls back by itself when the disk is full or fails, but sqlx would count that transaction for ever. Such
        // a connection is closed, and the next write opens another.
        .after_release(move |connection, _| {
            let known = Arc::clone(&known);
            Box::pin(async move {
                // A rollback that a failed transaction has left for this connection is executed first.
                connection.ping().await?;
                Ok(!connection.is_in_transaction() && !known.load(Ordering::Relaxed))
            })
        })
        .connect_with(to_write(path))
        .await
        .map_err(|error| OpenError::File(path.into(), error))?;
    let readers = SqlitePoolOptions::new()
        .max_connections(READERS)
        .test_before_acquire(false)
        // A reader that was opened while the file could only be read would keep the connections that write from writing,
        // for as long as it is open. So readers are closed after each use meanwhile.
        .after_release(move |_, _| {
            let keep = !only_reads.load(Ordering::Relaxed);
            Box::pin(async move { Ok(keep) })
        })
        .connect_lazy_with(options(path).read_only(true));
    Ok(Sqlite { writer, readers, lock, path: path.into(), is_locked: AtomicBool::new(false) })
}

/// Updates the tables to the present version.
async fn prepare(path: &Path, migrations: &Migrator) -> Result<(), OpenError> {
    let not_opened = |error| OpenError::File(path.into(), error);
    if copies::is_foreign(path).await.map_err(not_opened)? {
        return Err(OpenError::Foreign(path.into()));
    }
    let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options(path)).await;
    let pool = pool.map_err(not_opened)?;
    copies::copy_before_upgrade(&pool, path, migrations).await?;
    migrations.run(&pool).await.map_err(|error| match error {
        MigrateError::VersionMissing(version) => OpenError::Newer(path.into(), version),
        error => OpenError::Migrate(path.into(), error),
    })?;
    pool.close().await;
    Ok(())
}

/// Returns `true` if a connection can write. If the operating system refuses writing, SQLite opens the file for reading,
/// and that connection cannot write even when the file is writable again.
async fn is_writable(connection: &mut SqliteConnection) -> bool {
    // This statement begins to write and changes nothing, because no file of ours is set to shrink.
    let written = sqlx::query("PRAGMA incremental_vacuum").execute(connection).await;
    written.map_or_else(|error| is_locked(&error), |_| true)
}

#[async_trait]
impl Database for Sqlite {
    fn location(&self) -> String {
        self.path.display().to_string()
    }

    fn is_in_place(&self) -> bool {
        self.lock.is_of(&self.path)
    }

    async fn begin(&self) -> Result<Box<dyn Transaction>, StoreError> {
        let begin = || async { self.writer.begin_with("BEGIN IMMEDIATE").await.map_err(failed) };
        Ok(Box::new(SqliteTransaction(self.write(begin).await?)))
    }

    async fn begin_reading(&self) -> Result<Box<dyn Transaction>, StoreError> {
        Ok(Box::new(SqliteTransaction(self.readers.begin().await.map_err(failed)?)))
    }

    async fn fetch(&self, statement: Statement) -> Result<Rows, StoreError> {
        statements::fetch(&mut *self.readers.acquire().await.map_err(failed)?, statement).await
    }

    async fn execute(&self, statement: Statement) -> Result<u64, StoreError> {
        let execute = || async {
            let mut writer = self.writer.acquire().await.map_err(failed)?;
            statements::execute(&mut writer, statement.clone()).await
        };
        self.write(execute).await
    }

    /// Writes, because a full disk can still be read.
    async fn try_out(&self) -> Result<(), StoreError> {
        let write = || async { sqlx::query(TRY_TO_WRITE).execute(&self.writer).await.map_err(failed) };
        self.write(write).await.map(|_| ())
    }

    fn failure_advice(&self) -> String {
        let path = self.path.display();
        format!(
            "the database {path} cannot be written; is there room, may I write there, does no other program write there, and is DATABASE_URL or DATABASE_PATH right?"
        )
    }

    async fn erase(&self) -> Result<(), StoreError> {
        let emptied = self.empty_write_ahead_log().await;
        self.remove_upgrade_copies();
        emptied
    }

    fn movable(&self) -> Option<&dyn Movable> {
        Some(self)
    }

    async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
        if let Err(error) = self.lock.release() {
            tracing::warn!(%error, "the database stays locked until the process ends");
        }
    }
}

impl Sqlite {
    /// Runs `write`, and repeats it while another program has locked the file, as long as people can wait. If that fails,
    /// the next write does not repeat: its caller may have waited for this one already.
    async fn write<T, F: Future<Output = Result<T, StoreError>>>(
        &self,
        write: impl Fn() -> F,
    ) -> Result<T, StoreError> {
        let timeout = if self.is_locked.load(Ordering::Relaxed) { Duration::ZERO } else { WRITING };
        let until = Instant::now() + timeout;
        loop {
            let written = write().await;
            let is_locked = written.as_ref().is_err_and(StoreError::is_unanswered);
            if !is_locked || Instant::now() >= until {
                self.is_locked.store(is_locked, Ordering::Relaxed);
                return written;
            }
        }
    }
}

#[async_trait]
impl Movable for Sqlite {
    async fn columns(&self, table: &str) -> Result<Vec<(String, Value)>, StoreError> {
        let columns = sqlx::query_as(COLUMNS).bind(table);
        let columns: Vec<(String, String)> = columns.fetch_all(&self.readers).await.map_err(failed)?;
        let missing = |kind: &str| match kind {
            "TEXT" => Value::Text(None),
            "REAL" => Value::Real(None),
            _ => Value::Number(None),
        };
        Ok(columns.into_iter().map(|(name, kind)| (name, missing(&kind))).collect())
    }

    async fn highest_table(&self) -> Result<i64, StoreError> {
        sqlx::query_scalar(HIGHEST_TABLE).fetch_one(&self.readers).await.map_err(failed)
    }

    async fn set_highest_table(&self, number: i64) -> Result<(), StoreError> {
        let mut tx = self.writer.begin().await.map_err(failed)?;
        sqlx::query(REMOVE_HIGHEST_TABLE).execute(&mut *tx).await.map_err(failed)?;
        sqlx::query(SET_HIGHEST_TABLE).bind(number).execute(&mut *tx).await.map_err(failed)?;
        tx.commit().await.map_err(failed)
    }
}

fn failed(error: sqlx::Error) -> StoreError {
    match error {
        sqlx::Error::PoolTimedOut => DatabaseError::Unavailable.into(),
        error if is_locked(&error) => DatabaseError::Unavailable.into(),
        error => StoreError::failed(error),
    }
}

/// Returns `true` if another connection has the needed lock (`SQLITE_BUSY`, in each of its forms).
fn is_locked(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(|error| error.code()?.parse::<u32>().ok());
    code.is_some_and(|code| code & 0xFF == 5)
}

fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        // Deleted data is overwritten, so that a forgotten person is not found in free pages either.
        .pragma("secure_delete", "ON")
}

/// The options of the connection that writes: one transaction contains moves of hundreds of tables.
fn to_write(path: &Path) -> SqliteConnectOptions {
    options(path)
        .busy_timeout(LOCKED)
        // 16 MB, so that the pages that five hundred tables write to need not be read again for each move.
        .pragma("cache_size", "-16000")
        // In pages, 16 MB: a page that every move changes is copied from the log once for many moves.
        .pragma("wal_autocheckpoint", "4000")
}
