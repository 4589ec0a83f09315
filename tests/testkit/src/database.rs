//! The database of one test: a SQLite file in a folder of its own, or a schema of its own on a PostgreSQL server.

use std::env;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use carte_service::Clock;
use carte_store::Store;
use carte_store_postgres::{CONNECTION_TIMEOUT, DatabaseClaim};
use carte_table::ids::Timestamp;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, Connection, SqliteConnection};

use crate::schema::Schema;

/// The environment variable that lets [`TestDatabase::new`] make databases on the PostgreSQL server.
pub const ON_SERVER: &str = "TEST_ON_POSTGRES";

/// The address of the PostgreSQL server.
///
/// # Panics
/// When `TEST_POSTGRES_URL` is not set.
pub fn server() -> String {
    env::var("TEST_POSTGRES_URL").expect("TEST_POSTGRES_URL must name a database of a PostgreSQL server")
}

/// Returns `true` if [`TestDatabase::new`] makes databases on the PostgreSQL server.
pub fn is_on_server() -> bool {
    env::var_os(ON_SERVER).is_some()
}

/// The name of the file in its folder.
const FILE: &str = "carte.sqlite3";

pub enum TestDatabase {
    Sqlite(tempfile::TempDir),
    Postgres(Schema),
}

impl TestDatabase {
    pub async fn new() -> Self {
        if is_on_server() { Self::on_server().await } else { Self::in_file() }
    }

    /// An open database, and a clock that stands at `now` until the test moves it.
    pub async fn open_at(now: Timestamp) -> (Self, Store, Clock) {
        let database = Self::new().await;
        let store = database.open().await;
        (database, store, Clock::manual(now))
    }

    /// A SQLite file, even where other tests use a server.
    pub fn in_file() -> Self {
        Self::Sqlite(tempfile::tempdir().unwrap())
    }

    /// A schema on the server that `TEST_POSTGRES_URL` names. Fails without that variable.
    pub async fn on_server() -> Self {
        Self::Postgres(Schema::create(server()).await)
    }

    /// The schema, in tests that need a server.
    pub fn schema(&self) -> &Schema {
        match self {
            Self::Sqlite(_) => panic!("this test needs a database on a server"),
            Self::Postgres(schema) => schema,
        }
    }

    /// A database with the content of this SQLite file.
    pub async fn with_contents_of(file: &Path) -> Self {
        let (copy, database) = (Self::copy_of(file), Self::new().await);
        let Self::Postgres(schema) = &database else { return copy };
        let store = copy.open().await;
        let filled = carte_store_postgres::open_to_fill(&schema.address(), CONNECTION_TIMEOUT).await.unwrap();
        store.move_to(&filled, |_| {}).await.unwrap();
        store.close().await;
        filled.close().await;
        database
    }

    /// A copy of this SQLite file, even where other tests use a server.
    pub fn copy_of(file: &Path) -> Self {
        let copy = Self::in_file();
        std::fs::copy(file, copy.file()).unwrap();
        copy
    }

    /// The address of the database, as it is written on the command line.
    pub fn url(&self) -> String {
        match self {
            Self::Sqlite(_) => format!("sqlite:{}", self.file().display()),
            Self::Postgres(schema) => schema.url(),
        }
    }

    pub async fn open(&self) -> Store {
        match self {
            Self::Sqlite(_) => carte_store_sqlite::open(&self.file()).await.unwrap(),
            Self::Postgres(schema) => {
                carte_store_postgres::open(&schema.address(), CONNECTION_TIMEOUT, DatabaseClaim::Whole)
                    .await
                    .unwrap()
            }
        }
    }

    /// Opens the database for one process of several, if the database allows several.
    pub async fn open_shared(&self) -> Store {
        match self {
            Self::Sqlite(_) => self.open().await,
            Self::Postgres(schema) => {
                carte_store_postgres::open(&schema.address(), CONNECTION_TIMEOUT, DatabaseClaim::Share)
                    .await
                    .unwrap()
            }
        }
    }

    /// Makes the processes that were killed count as missing at once.
    pub async fn miss_the_dead(&self) {
        if let Self::Postgres(_) = self {
            self.tamper("DELETE FROM processes").await;
        }
    }

    /// The SQLite file, in tests that are about files.
    pub fn file(&self) -> PathBuf {
        match self {
            Self::Sqlite(folder) => folder.path().join(FILE),
            Self::Postgres(_) => panic!("this test is about a file; name it in tests/tables/postgres.rs"),
        }
    }

    /// Changes the database as the bot never would. Returns the number of rows that were changed.
    pub async fn tamper(&self, statement: &str) -> u64 {
        let statement = AssertSqlSafe(statement);
        match self {
            Self::Sqlite(_) => {
                let mut connection = self.look_into_the_file().await;
                let done = sqlx::raw_sql(statement).execute(&mut connection).await.unwrap();
                connection.close().await.unwrap();
                done.rows_affected()
            }
            Self::Postgres(schema) => {
                let mut connection = schema.connect().await;
                let done = sqlx::raw_sql(statement).execute(&mut connection).await.unwrap();
                connection.close().await.unwrap();
                done.rows_affected()
            }
        }
    }

    /// Makes every write of an event fail, as on a full disk.
    pub async fn fill(&self) {
        self.refuse("INSERT ON events").await;
    }

    /// Makes these writes, in the words of a trigger, fail as on a full disk.
    pub async fn refuse(&self, writes: &str) {
        self.tamper(&match self {
            // After this error SQLite rolls the whole transaction back.
            Self::Sqlite(_) => {
                format!(
                    "CREATE TRIGGER no_room BEFORE {writes} BEGIN SELECT RAISE(ROLLBACK, 'disk is full'); END"
                )
            }
            Self::Postgres(_) => format!(
                "CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql
                 AS 'BEGIN RAISE EXCEPTION USING MESSAGE = ''disk is full'', ERRCODE = ''disk_full''; END';
                 CREATE TRIGGER no_room BEFORE {writes} EXECUTE FUNCTION fail()"
            ),
        })
        .await;
    }

    /// Allows the writes that [`TestDatabase::refuse`] has made fail.
    pub async fn make_room(&self) {
        self.tamper(match self {
            Self::Sqlite(_) => "DROP TRIGGER no_room",
            Self::Postgres(_) => "DROP FUNCTION fail() CASCADE",
        })
        .await;
    }

    /// Every row of these tables as text. Different values are written differently.
    pub async fn dump(&self, tables: &[&str]) -> String {
        let mut text = String::new();
        for table in tables {
            let rows: Vec<String> = match self {
                Self::Sqlite(_) => {
                    let mut connection = self.look_into_the_file().await;
                    let columns: Vec<String> =
                        sqlx::query_scalar("SELECT name FROM pragma_table_info(?) ORDER BY cid")
                            .bind(*table)
                            .fetch_all(&mut connection)
                            .await
                            .unwrap();
                    let quoted: Vec<String> =
                        columns.iter().map(|column| format!("quote({column})")).collect();
                    let (quoted, columns) = (quoted.join(" || ' ' || "), columns.join(", "));
                    let query = format!("SELECT {quoted} FROM {table} ORDER BY {columns}");
                    sqlx::query_scalar(AssertSqlSafe(query)).fetch_all(&mut connection).await.unwrap()
                }
                Self::Postgres(schema) => {
                    let query = format!("SELECT t::text FROM {table} t ORDER BY t");
                    let mut connection = schema.connect().await;
                    sqlx::query_scalar(AssertSqlSafe(query)).fetch_all(&mut connection).await.unwrap()
                }
            };
            writeln!(text, "\n{table}: {} rows", rows.len()).unwrap();
            for row in rows {
                writeln!(text, "{row}").unwrap();
            }
        }
        text
    }

    /// The number of transactions in which events have been written. What was in the file before it was opened does not count.
    pub async fn commits(&self) -> usize {
        match self {
            Self::Sqlite(_) => {
                commits_in_log(&std::fs::read(self.file().with_extension("sqlite3-wal")).unwrap())
            }
            Self::Postgres(schema) => {
                let mut connection = schema.connect().await;
                let count: i64 = sqlx::query_scalar("SELECT count(DISTINCT xmin::text) FROM events")
                    .fetch_one(&mut connection)
                    .await
                    .unwrap();
                usize::try_from(count).unwrap()
            }
        }
    }

    /// Every column of every table as `table.column`, without those of the database's own tables.
    pub async fn columns(&self) -> Vec<String> {
        let mut columns: Vec<String> = match self {
            Self::Sqlite(_) => sqlx::query_scalar(
                "SELECT t.name || '.' || c.name FROM sqlite_schema t, pragma_table_info(t.name) c
                 WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite%' AND t.name NOT LIKE '_sqlx%'",
            )
            .fetch_all(&mut self.look_into_the_file().await)
            .await
            .unwrap(),
            Self::Postgres(schema) => sqlx::query_scalar(
                "SELECT table_name || '.' || column_name FROM information_schema.columns
                 WHERE table_schema = current_schema() AND table_name NOT LIKE '_sqlx%'",
            )
            .fetch_all(&mut schema.connect().await)
            .await
            .unwrap(),
        };
        columns.sort();
        columns
    }

    async fn look_into_the_file(&self) -> SqliteConnection {
        let options = SqliteConnectOptions::new().filename(self.file());
        SqliteConnection::connect_with(&options).await.unwrap()
    }
}

/// The number of transactions in a write-ahead log: it counts the frames that tell the size of the database after a commit (SQLite,
/// "WAL-mode File Format").
fn commits_in_log(log: &[u8]) -> usize {
    let number = |at: usize| u32::from_be_bytes(log[at..at + 4].try_into().unwrap());
    let (page, salts) = (usize::try_from(number(8)).unwrap(), &log[16..24]);
    (32..log.len())
        .step_by(24 + page)
        .filter(|at| log[at + 8..at + 16] == *salts && number(at + 4) > 0)
        .count()
}
