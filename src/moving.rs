//! Moving everything from one database into another, on the command line.

use std::path::PathBuf;

use carte_store::{MoveError, MoveStep};

use crate::database_location::{DatabaseLocation, OpenError};

/// Why a database could not be moved.
#[derive(Debug, thiserror::Error)]
pub enum FailedMove {
    /// What was given is no database.
    #[error("{0}: {1}")]
    Location(&'static str, String),
    /// There is no file to move.
    #[error("there is no database {}; give the one to be moved first, then the new one", .0.display())]
    Missing(PathBuf),
    /// One of the two cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The move stopped.
    #[error("{0} could not be moved to {1}")]
    Move(DatabaseLocation, DatabaseLocation, #[source] MoveError),
}

/// The database that an argument of the command line names.
///
/// # Errors
/// What to write instead, without anything that may be a password.
pub fn location(argument: &'static str, url: &str) -> Result<DatabaseLocation, FailedMove> {
    DatabaseLocation::parse(url).map_err(|advice| FailedMove::Location(argument, advice))
}

/// Copies everything from one database to another, which no bot uses meanwhile; returns how many rows there are.
///
/// # Errors
/// When something could not be copied, or was copied and came out otherwise.
pub async fn run(
    from: &DatabaseLocation,
    to: &DatabaseLocation,
    tell: impl FnMut(MoveStep),
) -> Result<u64, FailedMove> {
    if let Some(path) = from.file().filter(|path| !path.exists()) {
        return Err(FailedMove::Missing(path.to_owned()));
    }
    let source = from.open().await?;
    let moved = match to.open_to_fill().await {
        Ok(target) => {
            let moved = source.move_to(&target, tell).await;
            target.close().await;
            moved.map_err(|error| FailedMove::Move(from.clone(), to.clone(), error))
        }
        Err(error) => Err(error.into()),
    };
    source.close().await;
    moved
}

/// A step of a move, in words.
pub fn describe(step: MoveStep) -> String {
    match step {
        MoveStep::Resumed => "going on where the last move was interrupted".to_owned(),
        MoveStep::Restarted => {
            "beginning again, as the database has changed since the last move was interrupted".to_owned()
        }
        MoveStep::Copied(table, rows) => format!("{table}: {rows} rows"),
    }
}
