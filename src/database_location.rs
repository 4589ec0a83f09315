//! Where the games are kept: in a file of this machine, or on a server.

use std::fmt;
use std::path::{Path, PathBuf};

use carte_store::Store;
#[cfg(feature = "postgres")]
use carte_store_postgres::{self as postgres, Address, Claim};
use carte_store_sqlite as sqlite;

/// A database, wherever it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DatabaseLocation {
    /// A SQLite file.
    File(PathBuf),
    /// A PostgreSQL server.
    #[cfg(feature = "postgres")]
    Server(Address),
}

/// Why a database could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    #[error(transparent)]
    File(#[from] sqlite::OpenError),
    /// One on a server.
    #[cfg(feature = "postgres")]
    #[error(transparent)]
    Server(#[from] postgres::OpenError),
}

impl DatabaseLocation {
    /// The database that a URL names.
    ///
    /// # Errors
    /// What to write instead, without anything that may be a password.
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

    /// The file, where it is one.
    pub fn file(&self) -> Option<&Path> {
        match self {
            Self::File(path) => Some(path),
            #[cfg(feature = "postgres")]
            Self::Server(_) => None,
        }
    }

    /// Opens the database for this process alone and brings it up to date where needed; a server is waited for.
    ///
    /// # Errors
    /// When it cannot be used.
    pub async fn open(&self) -> Result<Store, OpenError> {
        match self {
            Self::File(path) => Ok(sqlite::open(path).await?),
            #[cfg(feature = "postgres")]
            Self::Server(address) => Ok(postgres::open(address, postgres::PATIENCE, Claim::Whole).await?),
        }
    }

    /// The same for a bot, beside which others may run where the database is a server's; those with older tables are waited for.
    ///
    /// # Errors
    /// When it cannot be used.
    pub async fn open_to_run(&self) -> Result<Store, OpenError> {
        match self {
            Self::File(path) => Ok(sqlite::open(path).await?),
            #[cfg(feature = "postgres")]
            Self::Server(address) => Ok(postgres::open(address, postgres::PATIENCE, Claim::Share).await?),
        }
    }

    /// Opens a database that another one is moved to, or will be.
    ///
    /// # Errors
    /// When it cannot be used.
    pub async fn open_to_fill(&self) -> Result<Store, OpenError> {
        match self {
            Self::File(path) => Ok(sqlite::open_to_fill(path).await?),
            #[cfg(feature = "postgres")]
            Self::Server(address) => Ok(postgres::open_to_fill(address, postgres::PATIENCE).await?),
        }
    }
}

#[cfg(feature = "postgres")]
fn server(url: &str) -> Result<DatabaseLocation, String> {
    Address::parse(url).map(DatabaseLocation::Server).ok_or_else(|| {
        "this address cannot be understood; it looks like postgres://user:password@host:5432/database, and in the password \
         other characters than letters and digits are written as %40 for @, %2F for /"
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
