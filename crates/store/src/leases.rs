//! Which process looks after which shard, where several processes share a database.
//!
//! A shard of Discord, with the tables of its servers, belongs to one process at a time: one that has given a sign of life
//! recently. This saves work and decides which process writes in the channels. It does not protect the moves: no move is
//! lost or doubled because two processes cannot write the same number in a log.

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

/// How long a process may be silent before others take its shards.
pub const TERM: Duration = Duration::from_secs(5);

/// How long a table must have been overdue before any process claims it. By then, a process that is gone has been replaced,
/// and its successor looks after the table.
pub const OVERDUE: Duration = Duration::from_secs(10);

/// How long a claimed table cannot be claimed by another process.
const CLAIMED: Duration = Duration::from_secs(30);

/// Maximum number of overdue tables that a process claims at once. Other processes find theirs meanwhile.
const AT_ONCE: i64 = 16;

/// The version of all forms that a program writes into a shared database. It is raised with the version of any form, and
/// with every addition to a form, because an older program that cannot read the addition must not run beside a newer one.
pub const FORMAT: i64 = 11;

/// A process that wants to join those that share a database.
#[derive(Clone, Copy, Debug)]
pub struct Candidate {
    /// The shards that it may look after.
    pub shards: Shards,
    /// Whether its operator has named these shards. No other process looks after them then.
    pub named: bool,
    /// The version of the forms that it writes, and the newest that it reads.
    pub format: i64,
}

/// The answer to a process that wants to join.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Joined {
    /// The process has joined. Its number is never given to another process.
    In { process: i64, of: u32 },
    /// The operator of another process has named some of the same shards.
    Overlaps(Shards),
    /// The other processes divide this number of shards, which is another one.
    Counts(u32),
    /// A process of another version is running; one of the two could not read what the other writes.
    Versions,
}

/// The shards of a process.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ShardShare {
    /// Number of shards of all processes together.
    pub of: u32,
    pub shards: BTreeSet<u32>,
    /// The shards among these that the process should give away, once it has finished its work there.
    pub give: Vec<u32>,
}

/// A session with Discord's gateway, and the last dispatch that was received in it. Another process can resume it from
/// there (Discord, "Gateway", "Resuming").
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GatewaySession {
    /// The shard that the session is of, among `of` shards.
    pub shard: u32,
    pub of: u32,
    /// Discord's name for the session; a secret only together with the token.
    pub id: String,
    /// The address at which the session is resumed.
    pub address: String,
    /// The number of the last dispatch that was received; Discord repeats those after it.
    pub seq: u64,
}

/// Which tables a process claims, and for how long. All times are by the bot's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overdue {
    /// Only tables that were due before this time are claimed.
    pub due_before: i64,
    /// Only tables whose earlier claim ends before this time are claimed.
    pub now: i64,
    /// The time until which no other process claims them.
    pub until: i64,
    /// Maximum number of tables to claim. Those that were due first come first.
    pub most: i64,
}

/// A message from one process to the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProcessMessage {
    /// Something has happened at a table that another process looks after.
    Changed(TableId),
    /// The stored events of a table were changed without a new event, so no process may keep the table in memory.
    Rewritten(TableId),
    /// A person has changed a preference that the table obeys, without an event: spectators see no change.
    Rescheduled(TableId),
    Freed,
    /// Messages may have been missed.
    Missed,
}

#[async_trait]
pub trait ProcessMessages: Debug + Send {
    /// Waits for the next message, and for the connection while it is down.
    async fn next(&mut self) -> Result<ProcessMessage, StoreError>;
}

/// What a database that several processes may share knows of them. Times are by the database's own clock.
#[async_trait]
pub trait Leases: Debug + Send + Sync {
    /// Adds a process, if it is compatible with the processes that have joined.
    async fn join(&self, candidate: &Candidate) -> Result<Joined, StoreError>;

    /// Gives a sign of life, gives the shards `giving` away, and divides all shards anew. Returns `None` when the process
    /// has been silent for too long and is no longer one of those that share the database.
    async fn record_heartbeat(&self, process: i64, giving: &[u32]) -> Result<Option<ShardShare>, StoreError>;

    /// Divides the servers among `of` shards, if there are fewer so far; all shards are free then. If an operator has named
    /// the shards of a process, nothing changes, and those shards are returned.
    async fn raise_shard_count(&self, of: u32) -> Result<Option<Shards>, StoreError>;

    /// Removes a process; its shards are free.
    async fn leave(&self, process: i64) -> Result<(), StoreError>;

    /// Claims overdue tables of any shard for `process`, if that is still one of the processes that share the database.
    /// Tables that another process is claiming or changing at this moment are left out.
    async fn claim_overdue(&self, process: i64, overdue: &Overdue) -> Result<Vec<i64>, StoreError>;

    /// Reserves the next time at which a shard of this bucket may identify, and returns how long it is until then. The
    /// time after it is `pause` later.
    async fn reserve_identify(&self, bucket: u32, pause: Duration) -> Result<Duration, StoreError>;

    /// Notes the last dispatch of each session: of sessions of this process's shards, and of those that it has begun or
    /// taken over.
    async fn note_sessions(&self, process: i64, sessions: &[GatewaySession]) -> Result<(), StoreError>;

    /// Returns the last session of a shard, among `of` shards, if it may still be possible to resume it.
    async fn session(&self, shard: u32, of: u32) -> Result<Option<GatewaySession>, StoreError>;

    /// Sends a message to the other processes that listen.
    async fn notify(&self, message: &str) -> Result<(), StoreError>;

    async fn listen(&self) -> Result<Box<dyn ProcessMessages>, StoreError>;
}

impl ProcessMessage {
    /// The text that is sent.
    pub fn text(self) -> String {
        match self {
            Self::Changed(table) => format!("changed {table}"),
            Self::Rewritten(table) => format!("rewritten {table}"),
            Self::Rescheduled(table) => format!("rescheduled {table}"),
            Self::Freed => "freed".to_owned(),
            Self::Missed => "missed".to_owned(),
        }
    }

    /// Reads a message. A text that is not understood means that a message may have been missed.
    pub fn read(text: &str) -> Self {
        let (word, table) = text.split_once(' ').unwrap_or((text, ""));
        match (word, table.parse().map(TableId)) {
            ("changed", Ok(table)) => Self::Changed(table),
            ("rewritten", Ok(table)) => Self::Rewritten(table),
            ("rescheduled", Ok(table)) => Self::Rescheduled(table),
            ("freed", _) => Self::Freed,
            _ => Self::Missed,
        }
    }
}

impl Store {
    /// Returns what is known of the processes that share the database; `None` where there can be only one.
    pub fn leases(&self) -> Option<&dyn Leases> {
        self.database.leases()
    }

    /// Claims for a process some of the tables that are [overdue](OVERDUE), of any shard.
    pub async fn claim_overdue(&self, process: i64, now: Timestamp) -> Result<Vec<TableId>, StoreError> {
        let Some(leases) = self.leases() else { return Ok(Vec::new()) };
        let (due_before, until) = (now.before(OVERDUE).0, now.after(CLAIMED).0);
        let overdue = Overdue { due_before, now: now.0, until, most: AT_ONCE };
        let claimed = leases.claim_overdue(process, &overdue).await?.into_iter();
        claimed.map(|table| Ok(TableId(u64::try_from(table)?))).collect()
    }

    /// Sends a message to the other processes. A failure is only logged: the others notice the change by themselves.
    pub async fn notify_processes(&self, message: ProcessMessage) {
        let Some(leases) = self.leases() else { return };
        if let Err(error) = leases.notify(&message.text()).await {
            let error = &error as &dyn std::error::Error;
            tracing::debug!(error, call = ?message, "the other processes could not be told; they look by themselves");
        }
    }
}

/// Reads the shards that a database names as numbers.
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

    /// Everything that a log can contain: tests in `stored` ensure that nothing is missing.
    const WRITTEN: &str = concat!(include_str!("stored/samples.jsonl"), include_str!("stored/values.txt"));

    #[test]
    fn another_form_is_another_format() {
        let forms = (stored::VERSION, stored::SETTINGS_VERSION, snapshot::VERSION);
        let written: String =
            Sha256::digest(WRITTEN).iter().take(8).map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(
            (FORMAT, forms, &*written),
            (11, (1, 1, 1), "ce19ec6cbc251536"),
            "a program from before cannot read what is new: raise FORMAT, too"
        );
    }

    #[test]
    fn what_is_called_is_understood() {
        let of_tables = [
            ProcessMessage::Changed(TableId(7)),
            ProcessMessage::Rewritten(TableId(8)),
            ProcessMessage::Rescheduled(TableId(9)),
        ];
        for message in of_tables.into_iter().chain([ProcessMessage::Freed, ProcessMessage::Missed]) {
            assert_eq!(ProcessMessage::read(&message.text()), message);
        }
        for text in ["", "changed", "changed x", "changed -1", "a newer word 7"] {
            assert_eq!(ProcessMessage::read(text), ProcessMessage::Missed, "{text:?}");
        }
    }
}
