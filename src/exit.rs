//! Exit codes on which a service manager can act (README, "Operating it").

use carte_discord::BotError;
use carte_service::ShareError;
use carte_simulate as simulate;
#[cfg(feature = "postgres")]
use carte_store_postgres as postgres;
use carte_store_sqlite as sqlite;

use crate::app::AppError;
#[cfg(feature = "sandbox")]
use crate::app::sandbox::SandboxError;
use crate::config::{FailedDotenv, SettingErrors};
use crate::database_location::OpenError;
use crate::moving::FailedMove;

/// All failures without a code of their own.
pub const FAILED: u8 = 1;

const USAGE: u8 = 2;

/// The database was written by a newer version (`EX_DATAERR`): a restart does not help.
const NEWER: u8 = 65;

/// The database server does not answer (`EX_UNAVAILABLE`): a restart may help.
#[cfg(feature = "postgres")]
const UNAVAILABLE: u8 = 69;

/// Some settings cannot be used (`EX_CONFIG`): a restart does not help.
const SETTINGS: u8 = 78;

/// Returns the exit code for an error that ends the program.
pub fn code(error: &anyhow::Error) -> u8 {
    if error.is::<SettingErrors>() || error.is::<FailedDotenv>() {
        return SETTINGS;
    }
    if let Some(error) = error.downcast_ref() {
        return of_app(error);
    }
    #[cfg(feature = "sandbox")]
    match error.downcast_ref() {
        Some(SandboxError::App(error)) => return of_app(error),
        Some(SandboxError::Data { error: sqlite::OpenError::Newer(..), .. }) => return NEWER,
        _ => {}
    }
    if let Some(FailedMove::Location(..) | FailedMove::Same(_)) = error.downcast_ref() {
        return USAGE;
    }
    if let Some(simulate::Error::Setup(_)) = error.downcast_ref() {
        return USAGE;
    }
    match (error.downcast_ref(), error.downcast_ref()) {
        (Some(error), _) | (_, Some(FailedMove::Open(error))) => of_database(error),
        _ => FAILED,
    }
}

fn of_app(error: &AppError) -> u8 {
    match error {
        AppError::Bot(error) => of_bot(error),
        AppError::Open(error) => of_database(error),
        AppError::Service(_) | AppError::HealthServer(_) => FAILED,
    }
}

fn of_bot(error: &BotError) -> u8 {
    match error {
        BotError::Token | BotError::Intents | BotError::Shards(_) => SETTINGS,
        BotError::Share(error) => match error {
            ShareError::Store(_) => FAILED,
            ShareError::Alone(_)
            | ShareError::Overlaps(..)
            | ShareError::Counts(..)
            | ShareError::TooFew(..) => SETTINGS,
        },
        BotError::Unreachable(_) | BotError::Commands(_) | BotError::Store(_) | BotError::Gateway(_) => {
            FAILED
        }
    }
}

fn of_database(error: &OpenError) -> u8 {
    match error {
        OpenError::File(sqlite::OpenError::Newer(..)) => NEWER,
        OpenError::File(sqlite::OpenError::Foreign(..)) => SETTINGS,
        OpenError::File(_) => FAILED,
        #[cfg(feature = "postgres")]
        OpenError::Server(postgres::OpenError::Newer(..)) => NEWER,
        #[cfg(feature = "postgres")]
        OpenError::Server(postgres::OpenError::Unreachable(..)) => UNAVAILABLE,
        #[cfg(feature = "postgres")]
        OpenError::Server(postgres::OpenError::Refused(..)) => SETTINGS,
        #[cfg(feature = "postgres")]
        OpenError::Server(_) => FAILED,
    }
}
