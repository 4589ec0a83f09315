//! What a store asks of a database: questions and changes in plain rows and numbers, and transactions.

use std::fmt::Debug;

use async_trait::async_trait;

use super::StoreError;
use super::contents::Movable;
use super::leaderboard::Leaderboards;
use super::leases::Leases;
use super::log::{Logs, WriteLogs};
use super::lookup::Lookups;
use super::person::People;
use super::preferences::UserPreferences;
use super::privacy::{Exports, WritePrivacy};
use super::reviews::Reviews;
use super::servers::Servers;
use super::statistics::{Rounds, WriteStatistics};
use super::turns::Turns;

/// A database that holds what the bot keeps.
///
/// Numbers of Discord and of tables are signed here, moments are milliseconds since 1970. Whatever it answers has been
/// written whole; a change that it confirms survives a power cut.
#[async_trait]
pub trait Database:
    Exports
    + UserPreferences
    + Leaderboards
    + Logs
    + Lookups
    + People
    + Reviews
    + Rounds
    + Servers
    + Turns
    + Debug
    + Send
    + Sync
{
    /// Where it is, in words that hold no password.
    fn place(&self) -> String;

    /// Whether a process that opens it anew finds what is written now.
    fn is_in_place(&self) -> bool {
        true
    }

    /// Begins to write. One transaction writes at a time; what is not committed is taken back.
    async fn begin(&self) -> Result<Box<dyn Transaction>, StoreError>;

    /// The same for changes that touch nothing but logs of tables and what was told of them: where several processes share
    /// the database, these may go on beside others.
    async fn begin_moves(&self) -> Result<Box<dyn Transaction>, StoreError> {
        self.begin().await
    }

    /// The same for somebody who only reads.
    async fn begin_reading(&self) -> Result<Box<dyn Transaction>, StoreError>;

    /// What is remembered under `key`.
    async fn recall(&self, key: &str) -> Result<Option<String>, StoreError>;

    /// Remembers `value` under `key`, in place of what was there.
    async fn remember(&self, key: &str, value: &str) -> Result<(), StoreError>;

    /// Whether it works at all, found out by writing; and if not, why.
    async fn try_out(&self) -> Result<(), StoreError>;

    /// What to say where it does not: where it is, and the setting that says so. There is no password in it.
    fn complaint(&self) -> String;

    /// Overwrites what was deleted or replaced, as far as the database can.
    async fn erase(&self) -> Result<(), StoreError>;

    /// Its contents, to be moved; `None` where nobody can.
    fn contents(&self) -> Option<&dyn Movable> {
        None
    }

    /// What is known of the processes that share it; `None` where one process has it for itself.
    fn leases(&self) -> Option<&dyn Leases> {
        None
    }

    /// Finishes what is being written and lets go.
    async fn close(&self);
}

/// Changes that become visible together, or not at all.
#[async_trait]
pub trait Transaction: WriteStatistics + WriteLogs + WritePrivacy + Send {
    /// Makes all of it last.
    async fn commit(self: Box<Self>) -> Result<(), StoreError>;

    /// Begins a part that can be taken back by itself; there is one at a time.
    async fn begin_part(&mut self) -> Result<(), StoreError>;

    /// Keeps the part.
    async fn keep_part(&mut self) -> Result<(), StoreError>;

    /// Takes back the part, and nothing else.
    async fn drop_part(&mut self) -> Result<(), StoreError>;

    /// What is remembered under `key`.
    async fn recall(&mut self, key: &str) -> Result<Option<String>, StoreError>;

    /// Remembers `value` under `key`, in place of what was there.
    async fn remember(&mut self, key: &str, value: &str) -> Result<(), StoreError>;
}
