//! Who looks after what, where several processes share a database.
//!
//! A shard of Discord, with the tables of its servers, belongs to one process at a time: to one that has given a sign of
//! life lately. This saves work and says who speaks in the channels; that no move is lost or doubled rests on the logs alone,
//! where two cannot write the same number.

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::time::Duration;

use async_trait::async_trait;

use super::{Store, StoreError};
use carte_table::ids::{TableId, Timestamp};

mod division;
mod shards;

pub use division::{Division, Member};
pub use shards::Shards;

/// How long a process may be silent before others take what belongs to it.
pub const TERM: Duration = Duration::from_secs(5);

/// How long a table must have been overdue before any process claims it: one that is gone has been replaced before.
pub const OVERDUE: Duration = Duration::from_secs(10);

/// How long no other process claims a table that one has claimed.
const CLAIMED: Duration = Duration::from_secs(30);

/// How many overdue tables a process claims at once; others find theirs meanwhile.
const AT_ONCE: i64 = 16;

/// The version of all that a program writes into a shared database: raised with each of the forms in it, and with whatever is
/// added to one, as a program that reads less must not run beside it.
pub const FORMAT: i64 = 10;

/// A process that wants to join those that share a database.
#[derive(Clone, Copy, Debug)]
pub struct Candidate {
    /// The shards that it may look after.
    pub shards: Shards,
    /// Whether its operator has named them: nobody else looks after these, then.
    pub named: bool,
    /// The version of what it writes, and the newest that it reads.
    pub format: i64,
}

/// What came of a wish to join.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Joined {
    /// The process has joined: its number, which no other ever has, and how many shards there are.
    In {
        process: i64,
        /// How many shards all processes together look after.
        of: u32,
    },
    /// Another process has been told to look after some of the same shards.
    Overlaps(Shards),
    /// The other processes divide another number of shards.
    Counts(u32),
    /// A process of another version runs that could not read what this one writes, or the reverse.
    Versions,
}

/// What belongs to a process.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Share {
    /// How many shards all processes together look after.
    pub of: u32,
    pub shards: BTreeSet<u32>,
    /// Those of them that it should let go of, once it has finished what it does there.
    pub give: Vec<u32>,
}

/// A session with Discord's gateway, and how far it has been heard: a process that knows it may go on from there (Discord, "Gateway",
/// "Resuming").
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// Which of the shards it is of.
    pub shard: u32,
    pub of: u32,
    /// What Discord calls it; a secret only together with the token.
    pub id: String,
    /// Where it is resumed.
    pub address: String,
    /// The number of the last dispatch that was heard; those after it are repeated.
    pub seq: u64,
}

/// Which tables a process claims, and for how long, by the clock of the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overdue {
    /// They were due before.
    pub due_before: i64,
    /// Nobody has claimed them longer than until now.
    pub now: i64,
    /// Until when no other process claims them.
    pub until: i64,
    /// How many are claimed at most, those that were due first.
    pub most: i64,
}

/// Something that one process tells the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProcessMessage {
    /// Something has happened at a table that another process looks after.
    Changed(TableId),
    /// What is stored of a table was changed without an event: nobody may keep it in memory.
    Rewritten(TableId),
    /// Somebody has chosen what a table follows without an event; `is_shown` if those who look on see it.
    Rescheduled {
        table: TableId,
        is_shown: bool,
    },
    Freed,
    /// Messages may have been missed.
    Missed,
}

#[async_trait]
pub trait ProcessMessages: Debug + Send {
    /// The next one; while the connection is down this waits for it.
    async fn next(&mut self) -> Result<ProcessMessage, StoreError>;
}

/// What a database that several processes may share knows of them. Its own clock counts.
#[async_trait]
pub trait Leases: Debug + Send + Sync {
    /// Enters a process, if it fits those that are there.
    async fn join(&self, candidate: &Candidate) -> Result<Joined, StoreError>;

    /// Gives a sign of life, lets go of some shards, and divides them anew; `None` when the process has been silent for so
    /// long that it is not one of them any more.
    async fn beat(&self, process: i64, giving: &[u32]) -> Result<Option<Share>, StoreError>;

    /// Divides the servers among this many shards, if there are fewer: all of them are free then. Where a process was told
    /// which are its own, nothing changes, and its shards are returned.
    async fn raise_shard_count(&self, of: u32) -> Result<Option<Shards>, StoreError>;

    /// Strikes a process off; what belonged to it is free.
    async fn leave(&self, process: i64) -> Result<(), StoreError>;

    /// Claims tables that are overdue, whatever shards they are of, for `process`, as long as it is one of those that are there.
    /// Tables that another process is claiming or changing at the moment are left out.
    async fn claim_overdue(&self, process: i64, overdue: &Overdue) -> Result<Vec<i64>, StoreError>;

    /// Reserves the next moment at which a shard of this bucket may identify, and returns how far away it is. The moment after
    /// it is `pause` later.
    async fn reserve_identify(&self, bucket: u32, pause: Duration) -> Result<Duration, StoreError>;

    /// Notes how far sessions have been heard: those of shards of `process`, and those that it has begun or taken over.
    async fn note_sessions(&self, process: i64, sessions: &[Session]) -> Result<(), StoreError>;

    /// The last session of a shard, of `of` shards, if it may still be resumed as far as is known.
    async fn session(&self, shard: u32, of: u32) -> Result<Option<Session>, StoreError>;

    /// Tells the other processes, those that listen.
    async fn notify(&self, message: &str) -> Result<(), StoreError>;

    async fn listen(&self) -> Result<Box<dyn ProcessMessages>, StoreError>;
}

impl ProcessMessage {
    /// As it is sent.
    pub fn text(self) -> String {
        match self {
            Self::Changed(table) => format!("changed {table}"),
            Self::Rewritten(table) => format!("rewritten {table}"),
            Self::Rescheduled { table, is_shown: false } => format!("rescheduled {table}"),
            Self::Rescheduled { table, is_shown: true } => format!("rescheduled-shown {table}"),
            Self::Freed => "freed".to_owned(),
            Self::Missed => "missed".to_owned(),
        }
    }

    /// What was sent; what is not understood says at least that something was.
    pub fn read(text: &str) -> Self {
        let (word, table) = text.split_once(' ').unwrap_or((text, ""));
        match (word, table.parse().map(TableId)) {
            ("changed", Ok(table)) => Self::Changed(table),
            ("rewritten", Ok(table)) => Self::Rewritten(table),
            ("rescheduled", Ok(table)) => Self::Rescheduled { table, is_shown: false },
            ("rescheduled-shown", Ok(table)) => Self::Rescheduled { table, is_shown: true },
            ("freed", _) => Self::Freed,
            _ => Self::Missed,
        }
    }
}

impl Store {
    /// What is known of the processes that share the database; `None` where there can be only one.
    pub fn leases(&self) -> Option<&dyn Leases> {
        self.database.leases()
    }

    /// Claims for a process some of the tables that are [overdue](OVERDUE), whatever shards they are of.
    pub async fn claim_overdue(&self, process: i64, now: Timestamp) -> Result<Vec<TableId>, StoreError> {
        let Some(leases) = self.leases() else { return Ok(Vec::new()) };
        let (due_before, until) = (now.before(OVERDUE).0, now.after(CLAIMED).0);
        let overdue = Overdue { due_before, now: now.0, until, most: AT_ONCE };
        let claimed = leases.claim_overdue(process, &overdue).await?.into_iter();
        claimed.map(|table| Ok(TableId(u64::try_from(table)?))).collect()
    }

    /// Tells the other processes something, as well as it goes: those who miss it find out by themselves.
    pub async fn notify_processes(&self, message: ProcessMessage) {
        let Some(leases) = self.leases() else { return };
        if let Err(error) = leases.notify(&message.text()).await {
            let error = &error as &dyn std::error::Error;
            tracing::debug!(error, call = ?message, "the other processes could not be told; they look by themselves");
        }
    }
}

/// The shards that a database names, as numbers.
///
/// # Errors
/// When one is out of range.
pub fn shards_of(numbers: impl IntoIterator<Item = i64>) -> Result<BTreeSet<u32>, StoreError> {
    numbers.into_iter().map(|number| Ok(u32::try_from(number)?)).collect()
}

#[cfg(test)]
mod tests {
    use sha2::{Digest as _, Sha256};

    use super::*;
    use crate::{snapshot, stored};

    /// All that can stand in a log: tests in `stored` say that nothing is missing.
    const WRITTEN: &str = concat!(include_str!("stored/samples.jsonl"), include_str!("stored/values.txt"));

    #[test]
    fn another_form_is_another_format() {
        let forms = (stored::VERSION, stored::SETTINGS_VERSION, snapshot::VERSION);
        let written: String =
            Sha256::digest(WRITTEN).iter().take(8).map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(
            (FORMAT, forms, &*written),
            (10, (1, 1, 1), "f246126017918c1c"),
            "a program from before cannot read what is new: raise FORMAT, too"
        );
    }

    #[test]
    fn what_is_called_is_understood() {
        let of_tables = [
            ProcessMessage::Changed(TableId(7)),
            ProcessMessage::Rewritten(TableId(8)),
            ProcessMessage::Rescheduled { table: TableId(9), is_shown: false },
            ProcessMessage::Rescheduled { table: TableId(9), is_shown: true },
        ];
        for message in of_tables.into_iter().chain([ProcessMessage::Freed, ProcessMessage::Missed]) {
            assert_eq!(ProcessMessage::read(&message.text()), message);
        }
        for text in ["", "changed", "changed x", "changed -1", "a newer word 7"] {
            assert_eq!(ProcessMessage::read(text), ProcessMessage::Missed, "{text:?}");
        }
    }
}
