//! Why a command failed, apart from the rules of a table.

use carte_records::daily::PlayError;
use carte_records::tournament::TournamentRefusal;
use carte_store::StoreError;
use carte_table::Limit;

/// Why a command failed before a table could decide on it.
#[derive(Debug, thiserror::Error)]
pub enum ServiceError {
    /// There is no such table, or none that this person may see from here.
    #[error("there is no such table")]
    NoSuchTable,
    /// Other tables play the same deals, and not all of them have ended.
    #[error("the deals of the table are still played at others")]
    Sealed,
    /// The person or the server has as many tables as it may.
    #[error(transparent)]
    Limit(#[from] Limit),
    /// The database failed. Nothing is known to have changed.
    #[error(transparent)]
    Store(StoreError),
    /// A stored record is damaged, or was written by a newer version; trying again does not help.
    #[error("what is stored cannot be read")]
    Unreadable(#[source] StoreError),
    /// The operating system has no randomness.
    #[error("no randomness for a fair deal")]
    Randomness,
    /// The day of this daily deal is over, or its play was ended although the clock has not reached the end of the day.
    #[error("the day of this deal is over")]
    DayOver,
    /// The person has used the one try of the day, and was forgotten since.
    #[error("the person has played this deal before being forgotten")]
    DayPlayed,
    #[error("the tournament does not allow it")]
    Tournament(TournamentRefusal),
    /// Work was stopped before it was finished, by a panic or because the process ends.
    #[error("the work was broken off")]
    BrokenOff,
}

impl From<PlayError> for ServiceError {
    fn from(_: PlayError) -> Self {
        Self::NoSuchTable
    }
}

impl From<TournamentRefusal> for ServiceError {
    fn from(refusal: TournamentRefusal) -> Self {
        Self::Tournament(refusal)
    }
}

impl From<StoreError> for ServiceError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Json(_) | StoreError::Version(_) => Self::Unreadable(error),
            // No record was ever stored under a number that cannot be stored.
            StoreError::Range(_) => Self::NoSuchTable,
            StoreError::Limit(limit) => Self::Limit(limit),
            StoreError::Database(_)
            | StoreError::Conflict
            | StoreError::Outdated
            | StoreError::OtherStatistics
            | StoreError::StillRead
            | StoreError::HalfFull => Self::Store(error),
        }
    }
}
