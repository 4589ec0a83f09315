//! Where the games are stored: in a file on this machine, or on a database server.

use std::fmt;
use std::path::{Path, PathBuf};

use carte_store::Store;
#[cfg(feature = "postgres")]
use carte_store_postgres::{self as postgres, Address, DatabaseClaim};
use carte_store_sqlite as sqlite;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DatabaseLocation {
    File(PathBuf),
    #[cfg(feature = "postgres")]
    Server(Address),
}

#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    #[error(transparent)]
    File(#[from] sqlite::OpenError),
    #[cfg(feature = "postgres")]
    #[error(transparent)]
    Server(#[from] postgres::OpenError),
}

impl DatabaseLocation {
    /// Parses a URL of a database.
    ///
    /// # Errors
    /// Advice on what to write instead. It never contains anything that may be a password.
    pub fn parse(url: &str) -> Result<Self, String> {
        if let Some(path) = url.strip_prefix("sqlite:") {
            let path = path.strip_prefix("//").unwrap_or(path);
            if path.is_empty() || path.contains('?') {
                return Err(
                    "give the path of a file after “sqlite:”, such as sqlite:data/carte.sqlite3".to_owned()
                );
            }
            return Ok(Self::File(path.into()));
        }
        if url.starts_with("postgres://") || url.starts_with("postgresql://") {
            return server(url);
        }
        Err("choose a file, sqlite:data/carte.sqlite3, or a server, postgres://user:password@host:5432/database; there \
             is no other kind of database"
            .to_owned())
    }

    /// Returns the path if the database is a file.
    pub fn file(&self) -> Option<&Path> {
        match self {
            Self::File(path) => Some(path),
            #[cfg(feature = "postgres")]
            Self::Server(_) => None,
        }
    }

    /// Returns the path if the database is a file that does not exist.
    pub fn missing_file(&self) -> Option<&Path> {
        self.file().filter(|path| !path.exists())
    }

    /// Opens the database for this process alone, and migrates it where needed. Waits for a server that does not answer yet.
    ///
    /// # Errors
    /// When it cannot be used.
    pub async fn open(&self) -> Result<Store, OpenError> {
        match self {
            Self::File(path) => Ok(sqlite::open(path).await?),
            #[cfg(feature = "postgres")]
            Self::Server(address) => {
                Ok(postgres::open(address, postgres::CONNECTION_TIMEOUT, DatabaseClaim::Whole).await?)
            }
        }
    }

    /// Opens the database for a bot. On a server, other bots may use it at the same time; this one waits until those with older tables have
    /// ended.
    ///
    /// # Errors
    /// When it cannot be used.
    pub async fn open_to_run(&self) -> Result<Store, OpenError> {
        match self {
            Self::File(path) => Ok(sqlite::open(path).await?),
            #[cfg(feature = "postgres")]
            Self::Server(address) => {
                Ok(postgres::open(address, postgres::CONNECTION_TIMEOUT, DatabaseClaim::Share).await?)
            }
        }
    }

    /// Opens a database as the target of a move.
    ///
    /// # Errors
    /// When it cannot be used.
    pub async fn open_to_fill(&self) -> Result<Store, OpenError> {
        match self {
            Self::File(path) => Ok(sqlite::open_to_fill(path).await?),
            #[cfg(feature = "postgres")]
            Self::Server(address) => Ok(postgres::open_to_fill(address, postgres::CONNECTION_TIMEOUT).await?),
        }
    }
}

#[cfg(feature = "postgres")]
fn server(url: &str) -> Result<DatabaseLocation, String> {
    Address::parse(url).map(DatabaseLocation::Server).ok_or_else(|| {
        "this address cannot be understood; it looks like postgres://user:password@host:5432/database?sslmode=verify-full, \
         and in the password other characters than letters and digits are written as %40 for @, %2F for /"
            .to_owned()
    })
}

#[cfg(not(feature = "postgres"))]
fn server(_: &str) -> Result<DatabaseLocation, String> {
    Err("this Carte ! was built without PostgreSQL (the feature “postgres”); choose a file, sqlite:data/carte.sqlite3"
        .to_owned())
}

impl Default for DatabaseLocation {
    fn default() -> Self {
        Self::File("data/carte.sqlite3".into())
    }
}

impl From<PathBuf> for DatabaseLocation {
    fn from(path: PathBuf) -> Self {
        Self::File(path)
    }
}

impl fmt::Display for DatabaseLocation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(path) => path.display().fmt(f),
            #[cfg(feature = "postgres")]
            Self::Server(address) => address.fmt(f),
        }
    }
}
