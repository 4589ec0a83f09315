//! What the bot keeps in its database: the log of every table, and what is searched and counted.
//!
//! Other crates use [`Store`]: it knows the stored forms, which changes are written together, and what rows mean. It works
//! on a [`Database`], which answers statements; the crates `carte-store-sqlite` and `carte-store-postgres` each implement
//! one. The log of events is the truth; a table's row, seats and snapshot only make it quick to find and load.

use std::num::TryFromIntError;
use std::sync::Arc;

use carte_table::guild_settings::GuildSettings;
use carte_table::ids::{GuildId, UserId};
use carte_table::preferences::Preferences;
use carte_table::{Limit, Limits};

use cache::Cache;

mod board_delivery;
mod cache;
mod champions;
mod commit;
mod daily;
mod database;
mod entry;
mod games;
mod guesses;
mod inventory;
mod key_value;
mod leaderboard;
mod league;
pub mod leases;
mod limits;
mod log;
mod lookup;
mod luck;
mod migrations;
mod moving;
mod old_boards;
mod person;
mod preferences;
mod privacy;
mod reviews;
mod servers;
mod snapshot;
pub mod sql;
mod statistics;
mod stored;
mod stored_repr;
mod tournaments;
mod turns;
mod uncounted_games;

pub use board_delivery::BoardDelivery;
pub use champions::{Champions, GivenRole};
pub use daily::{
    DailyDay, DailyMessage, DailyResult, DailyScope, NewPlay, PlayKey, SharingClaim, StoredPlay,
};
pub use database::{Database, Movable, Transaction};
pub use entry::{Append, EventRow, TableRow};
pub use guesses::{GuessedRight, NewGuess};
pub use inventory::{KEY_VALUE, TABLES, TableSchema};
pub use key_value::{recall, recalled};
pub use leaderboard::LeaderboardQuery;
pub use log::{LogVersion, Saved, StoredEvent};
pub use lookup::{BoardPlace, Due, OpenTable, OpenTables};
pub use moving::{MoveError, MoveStep};
pub use old_boards::OldBoard;
pub use person::HistoryReader;
pub use privacy::{FORMER_PLAYER, Unreadable};
pub use snapshot::{read_snapshot, stored_snapshot};
pub use statistics::{STATISTICS, is_derived_otherwise};
pub use stored::{read_event, stored_event};
pub use tournaments::{StoredTournament, TournamentId, TournamentTable};

/// Every statement that both databases understand, except those that are put together to move one database into the other.
pub fn all_statements() -> impl Iterator<Item = &'static str> {
    let modules = [
        board_delivery::STATEMENTS,
        champions::STATEMENTS,
        daily::STATEMENTS,
        daily::FORGOTTEN_STATEMENTS,
        daily::LUCK_STATEMENTS,
        daily::MESSAGE_STATEMENTS,
        daily::RESULT_STATEMENTS,
        daily::SHARED_STATEMENTS,
        entry::STATEMENTS,
        games::gang_of_four::seat_statistics::STATEMENTS,
        games::go_stop::seat_statistics::STATEMENTS,
        guesses::STATEMENTS,
        key_value::STATEMENTS,
        leaderboard::STATEMENTS,
        league::STATEMENTS,
        limits::STATEMENTS,
        log::STATEMENTS,
        lookup::STATEMENTS,
        luck::STATEMENTS,
        old_boards::STATEMENTS,
        person::STATEMENTS,
        preferences::STATEMENTS,
        privacy::STATEMENTS,
        privacy::export::STATEMENTS,
        reviews::STATEMENTS,
        servers::STATEMENTS,
        statistics::STATEMENTS,
        statistics::game::STATEMENTS,
        statistics::rebuild::STATEMENTS,
        statistics::rounds::STATEMENTS,
        tournaments::STATEMENTS,
        turns::STATEMENTS,
        uncounted_games::STATEMENTS,
    ];
    modules.into_iter().flatten().copied()
}

/// The database of one bot.
///
/// Every method fails with a [`StoreError`] where the database cannot be read or written. A method's own documentation
/// names only its other errors.
#[derive(Clone, Debug)]
pub struct Store {
    database: Arc<dyn Database>,
    queue: Arc<commit::Queue>,
    limits: Option<Limits>,
    caches: Arc<PreferenceCaches>,
}

/// Preferences of people and settings of servers that were read recently.
#[derive(Debug)]
struct PreferenceCaches {
    preferences: Cache<UserId, Preferences>,
    settings: Cache<GuildId, GuildSettings>,
}

impl PreferenceCaches {
    fn new(database: &dyn Database) -> Self {
        // Another process would change what is stored without telling the cache.
        let alone = database.leases().is_none();
        Self { preferences: Cache::new(alone), settings: Cache::new(alone) }
    }
}

/// Why something could not be stored or read.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database refused, failed or did not answer.
    #[error("the database did not answer as expected")]
    Database(#[from] DatabaseError),
    /// A stored text is not what this version writes.
    #[error("a stored record cannot be read: {0}")]
    Json(#[from] serde_json::Error),
    /// A record was written by a newer version.
    #[error("a stored record has version {0}, which this version of Carte ! does not know")]
    Version(i64),
    /// The log is not the one that the caller read: another process has written meanwhile.
    #[error("the table has changed in the meantime")]
    Conflict,
    /// After the statistics of a game were computed, another game ended or a season began; nothing was stored.
    #[error("the statistics have changed in the meantime")]
    Outdated,
    /// Another version derives the statistics in another way, and may be doing so now.
    #[error("the statistics were derived by another version of Carte !")]
    OtherStatistics,
    /// The write-ahead log should be overwritten, but it is being read.
    #[error("the write-ahead log cannot be emptied while it is read; try again")]
    StillRead,
    /// A move of another database into this one was not finished.
    #[error("a move into this database was begun and not finished")]
    HalfFull,
    /// A person or a server has as many tables as it may; nothing was stored.
    #[error(transparent)]
    Limit(#[from] Limit),
    /// A number does not fit where it is stored.
    #[error("a number is out of range")]
    Range(#[from] TryFromIntError),
}

/// Why a database did not answer as expected.
#[derive(Debug, thiserror::Error)]
pub enum DatabaseError {
    /// No connection to it, or lock on it, was available in time. Nothing was written, and another attempt now would fail
    /// as well.
    #[error("the database has not answered in time")]
    Unavailable,
    /// It has refused, or failed.
    #[error(transparent)]
    Failed(Box<dyn std::error::Error + Send + Sync>),
    /// It has not confirmed the end of a transaction: the changes may or may not be stored.
    #[error("the commit was not confirmed: {0}")]
    Unconfirmed(String),
    /// A row has other columns than the statement asks for.
    #[error("a row has other columns than its statement asks for")]
    UnexpectedRow,
}

impl StoreError {
    pub const fn no_answer() -> Self {
        Self::Database(DatabaseError::Unavailable)
    }

    pub fn failed(cause: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Self {
        Self::Database(DatabaseError::Failed(cause.into()))
    }

    /// Returns `true` if the database has not answered in time: nothing was written, and another attempt now would fail as
    /// well.
    pub const fn is_unanswered(&self) -> bool {
        matches!(self, Self::Database(DatabaseError::Unavailable))
    }

    /// The error for a stored record that is not what this version writes; `what` says what it should have been.
    fn unreadable(what: &str) -> Self {
        <serde_json::Error as serde::de::Error>::custom(what).into()
    }

    /// Returns `true` if a stored record is damaged, or was written by a newer version: trying again does not help.
    pub const fn is_unreadable(&self) -> bool {
        match self {
            Self::Json(_) | Self::Version(_) => true,
            Self::Database(_)
            | Self::Conflict
            | Self::Outdated
            | Self::OtherStatistics
            | Self::StillRead
            | Self::HalfFull
            | Self::Limit(_)
            | Self::Range(_) => false,
        }
    }

    /// Returns `true` if the database works and the write was refused because it conflicts with what is stored.
    const fn is_refusal(&self) -> bool {
        match self {
            Self::Conflict | Self::Outdated | Self::Limit(_) => true,
            Self::Database(_)
            | Self::Json(_)
            | Self::Version(_)
            | Self::OtherStatistics
            | Self::StillRead
            | Self::HalfFull
            | Self::Range(_) => false,
        }
    }
}

impl Store {
    /// Creates a store in this database, whose schema is up to date.
    ///
    /// Statistics that another version derived differently are derived again, unless another process uses the database.
    ///
    /// # Errors
    /// [`StoreError::HalfFull`] where a move into the database was not finished; [`StoreError::OtherStatistics`] where the
    /// statistics cannot be derived again because other processes may use the database. Also fails when the log cannot be
    /// read to derive them.
    pub async fn over(database: Arc<dyn Database>) -> Result<Self, StoreError> {
        let store = Self::to_be_filled(database);
        if store.is_half_full().await? {
            return Err(StoreError::HalfFull);
        }
        store.rebuild_if_outdated().await?;
        Ok(store)
    }

    /// Writes to the database, to find out whether it works.
    ///
    /// # Errors
    /// The reason why it does not work.
    pub async fn try_out(&self) -> Result<(), StoreError> {
        self.database.try_out().await
    }

    /// Returns a sentence for an operator whose database does not work: it names the location, and the setting that
    /// contains it.
    pub fn failure_advice(&self) -> String {
        self.database.failure_advice()
    }

    /// Returns where the database is, in words that contain no password.
    pub fn location(&self) -> String {
        self.database.location()
    }

    /// Returns `true` if a process that opens the database anew would find this one. The file may have been moved away.
    pub fn is_in_place(&self) -> bool {
        self.database.is_in_place()
    }

    /// Finishes pending writes, then closes the database.
    pub async fn close(&self) {
        self.database.close().await;
    }
}
