//! The processes that share the database, by the clock of the simulation.

use std::collections::BTreeMap;
use std::sync::PoisonError;
use std::sync::atomic::Ordering;
use std::time::Duration;

use async_trait::async_trait;
use carte_store::leases::{
    Candidate, Division, GatewaySession, Joined, Leases, Member, Overdue, ProcessMessage, ProcessMessages,
    ShardShare, Shards, TERM,
};

use carte_store::StoreError;
use carte_store::sql::{Statement, Value};
use carte_store_sqlite::InMemory;

use super::{DatabaseStep, Memory, block_on};

const OVERDUE: &str =
    "SELECT id FROM tables WHERE due < $1 AND (claimed IS NULL OR claimed < $2) ORDER BY due, id LIMIT $3";
const CLAIM: &str = "UPDATE tables SET claimed = $1 WHERE id = $2";
const GUILD: &str = "SELECT guild FROM tables WHERE id = $1";

/// The processes that share the database, and the shards that each of them holds.
#[derive(Debug, Default)]
pub(super) struct Shares {
    processes: BTreeMap<i64, Process>,
    last_process: i64,
    /// The process that holds each shard.
    leases: BTreeMap<u32, i64>,
}

/// A process, and when it last gave a sign of life.
#[derive(Clone, Copy, Debug)]
struct Process {
    candidate: Candidate,
    seen: i64,
}

impl Memory {
    /// Changes which process holds which shard.
    async fn share<A>(&self, change: impl FnOnce(&mut Shares) -> A) -> Result<A, StoreError> {
        self.step(DatabaseStep::Write).await?;
        let answer = change(&mut self.shares.lock().unwrap_or_else(PoisonError::into_inner));
        self.step(DatabaseStep::Confirm).await?;
        Ok(answer)
    }

    /// Returns `true` if the shard of this table's server belongs to this process.
    pub(super) fn holds(
        &self,
        database: &mut InMemory,
        process: i64,
        table: i64,
    ) -> Result<bool, StoreError> {
        let guild = numbers(database, GUILD, &[table])?.first().copied().unwrap_or_default();
        let shares = self.shares.lock().unwrap_or_else(PoisonError::into_inner);
        let shard = shares.processes.get(&process).and_then(|known| {
            u32::try_from((guild >> 22).checked_rem(i64::from(known.candidate.shards.of))?).ok()
        });
        Ok(shard.is_some_and(|shard| shares.leases.get(&shard) == Some(&process)))
    }
}

/// The first column of the statement's answer. Missing values are left out.
fn numbers(database: &mut InMemory, text: &'static str, parameters: &[i64]) -> Result<Vec<i64>, StoreError> {
    let parameters = parameters.iter().map(|number| Value::Number(Some(*number))).collect();
    let rows = block_on(database.fetch(Statement { text: text.into(), parameters }))?.rows;
    let number = |row: Vec<Value>| match row.first() {
        Some(Value::Number(number)) => *number,
        _ => None,
    };
    Ok(rows.into_iter().filter_map(number).collect())
}

#[async_trait]
impl Leases for Memory {
    async fn join(&self, candidate: &Candidate) -> Result<Joined, StoreError> {
        let (now, mut candidate) = (self.now(), *candidate);
        let joined = self.share(|data| {
            strike_off_silent(data, now);
            for other in data.processes.values().map(|process| process.candidate) {
                if other.format != candidate.format {
                    return Joined::Versions;
                }
                if candidate.named && other.shards.of != candidate.shards.of {
                    return Joined::Counts(other.shards.of);
                }
                if candidate.named && other.named && other.shards.overlaps(candidate.shards) {
                    return Joined::Overlaps(other.shards);
                }
                if !candidate.named {
                    candidate.shards = Shards::all(other.shards.of);
                }
            }
            data.last_process += 1;
            data.processes.insert(data.last_process, Process { candidate, seen: now });
            Joined::In { process: data.last_process, of: candidate.shards.of }
        });
        let joined = joined.await?;
        if let Joined::In { process, .. } = joined {
            self.process.store(process, Ordering::Relaxed);
        }
        Ok(joined)
    }

    async fn record_heartbeat(&self, process: i64, giving: &[u32]) -> Result<Option<ShardShare>, StoreError> {
        let now = self.now();
        self.share(|data| {
            data.processes.get_mut(&process)?.seen = now;
            strike_off_silent(data, now);
            data.leases.retain(|shard, holder| *holder != process || !giving.contains(shard));
            let member = |(id, of): (&i64, &Process)| Member {
                process: *id,
                shards: of.candidate.shards,
                named: of.candidate.named,
            };
            let members: Vec<Member> = data.processes.iter().map(member).collect();
            let of = data.processes.get(&process)?.candidate.shards.of;
            let held: Vec<(u32, i64)> = data.leases.iter().map(|(shard, holder)| (*shard, *holder)).collect();
            let Division { take, give } = Division::of(process, &members, &held);
            for shard in take {
                data.leases.insert(shard, process);
            }
            let mine = data.leases.iter().filter(|(_, holder)| **holder == process);
            Some(ShardShare { of, shards: mine.map(|(shard, _)| *shard).collect(), give })
        })
        .await
    }

    async fn raise_shard_count(&self, of: u32) -> Result<Option<Shards>, StoreError> {
        let now = self.now();
        self.share(|data| {
            strike_off_silent(data, now);
            let fewer = |candidate: &Candidate| candidate.shards.of < of;
            let candidates = data.processes.values().map(|process| process.candidate);
            if let Some(named) = candidates.clone().find(|one| one.named && fewer(one)) {
                return Some(named.shards);
            }
            if candidates.filter(fewer).count() > 0 {
                data.processes.values_mut().for_each(|process| process.candidate.shards = Shards::all(of));
                data.leases.clear();
            }
            None
        })
        .await
    }

    async fn leave(&self, process: i64) -> Result<(), StoreError> {
        self.share(|data| strike_off(data, |id, _| *id == process)).await
    }

    async fn claim_overdue(&self, process: i64, wish: &Overdue) -> Result<Vec<i64>, StoreError> {
        let known = self.share(|data| data.processes.contains_key(&process)).await?;
        if !known {
            return Ok(Vec::new());
        }
        let mut database = self.database.lock().await;
        let overdue = numbers(&mut database, OVERDUE, &[wish.due_before, wish.now, wish.most])?;
        for id in &overdue {
            numbers(&mut database, CLAIM, &[wish.until, *id])?;
        }
        Ok(overdue)
    }

    /// No process of a simulation identifies at a gateway.
    async fn reserve_identify(&self, _: u32, _: Duration) -> Result<Duration, StoreError> {
        Ok(Duration::ZERO)
    }

    /// No process of a simulation has a session.
    async fn note_sessions(&self, _: i64, _: &[GatewaySession]) -> Result<(), StoreError> {
        Ok(())
    }

    async fn session(&self, _: u32, _: u32) -> Result<Option<GatewaySession>, StoreError> {
        Ok(None)
    }

    /// No listener hears of other processes' messages.
    async fn notify(&self, _: &str) -> Result<(), StoreError> {
        Ok(())
    }

    async fn listen(&self) -> Result<Box<dyn ProcessMessages>, StoreError> {
        Ok(Box::new(Silence))
    }
}

fn strike_off_silent(data: &mut Shares, now: i64) {
    let term = i64::try_from(TERM.as_millis()).unwrap_or(i64::MAX);
    strike_off(data, |_, process| process.seen < now - term);
}

fn strike_off(data: &mut Shares, gone: impl Fn(&i64, &Process) -> bool) {
    data.processes.retain(|id, process| !gone(id, process));
    data.leases.retain(|_, holder| data.processes.contains_key(holder));
}

#[derive(Debug)]
struct Silence;

#[async_trait]
impl ProcessMessages for Silence {
    async fn next(&mut self) -> Result<ProcessMessage, StoreError> {
        std::future::pending().await
    }
}
