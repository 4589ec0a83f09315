//! The command that moves everything from one database into another.

use std::path::PathBuf;

use carte_store::{MoveError, MoveStep};

use crate::database_location::{DatabaseLocation, OpenError};

#[derive(Debug, thiserror::Error)]
pub enum FailedMove {
    /// An argument is not the URL of a database. Contains the name of the argument and advice.
    #[error("{0}: {1}")]
    Location(&'static str, String),
    /// Both arguments name one database.
    #[error("the database {0} cannot be moved to itself; give the one to be moved first, then the new one")]
    Same(DatabaseLocation),
    /// The file to move does not exist.
    #[error("there is no database {}; give the one to be moved first, then the new one", .0.display())]
    Missing(PathBuf),
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error("{0} could not be moved to {1}")]
    Move(DatabaseLocation, DatabaseLocation, #[source] MoveError),
}

/// Parses the URL that an argument of the command line gives.
///
/// # Errors
/// Advice on what to write instead. It never contains anything that may be a password.
pub fn location(argument: &'static str, url: &str) -> Result<DatabaseLocation, FailedMove> {
    DatabaseLocation::parse(url).map_err(|advice| FailedMove::Location(argument, advice))
}

/// Copies everything from one database to another and returns the number of rows. No bot may use either of them meanwhile.
///
/// # Errors
/// When both are one database, something could not be copied, or the copy differs from the original.
pub async fn run(
    from: &DatabaseLocation,
    to: &DatabaseLocation,
    tell: impl FnMut(MoveStep),
) -> Result<u64, FailedMove> {
    if is_same_database(from, to) {
        return Err(FailedMove::Same(from.clone()));
    }
    if let Some(path) = from.missing_file() {
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

/// Returns `true` if both are the same database, whatever links lead there.
fn is_same_database(one: &DatabaseLocation, other: &DatabaseLocation) -> bool {
    let real = |location: &DatabaseLocation| location.file().and_then(|path| path.canonicalize().ok());
    one == other || real(one).is_some_and(|path| real(other) == Some(path))
}

pub fn describe(step: MoveStep) -> String {
    match step {
        MoveStep::Resumed => "going on where the last move was interrupted".to_owned(),
        MoveStep::Restarted => {
            "beginning again, as the database has changed since the last move was interrupted".to_owned()
        }
        MoveStep::Copied(table, rows) => format!("{table}: {rows} rows"),
    }
}
