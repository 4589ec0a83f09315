//! The processes that share the database, by a clock that somebody else moves.

use std::sync::atomic::Ordering;
use std::time::Duration;

use async_trait::async_trait;
use carte_store::StoreError;
use carte_store::leases::{
    Call, Calls, Candidate, Division, Joined, Leases, Member, Overdue, Session, Shards, Share, TERM,
};

use super::Memory;
use super::data::{Data, ProcessData, TableData};

#[async_trait]
impl Leases for Memory {
    async fn join(&self, candidate: &Candidate) -> Result<Joined, StoreError> {
        let (now, mut candidate) = (self.now(), *candidate);
        let joined = self.write(|data| {
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
            data.processes.insert(data.last_process, ProcessData { candidate, seen: now });
            Joined::In { process: data.last_process, of: candidate.shards.of }
        });
        let joined = joined.await?;
        if let Joined::In { process, .. } = joined {
            self.process.store(process, Ordering::Relaxed);
        }
        Ok(joined)
    }

    async fn beat(&self, process: i64, giving: &[u32]) -> Result<Option<Share>, StoreError> {
        let now = self.now();
        self.write(|data| {
            data.processes.get_mut(&process)?.seen = now;
            strike_off_silent(data, now);
            data.leases.retain(|shard, holder| *holder != process || !giving.contains(shard));
            let member = |(id, of): (&i64, &ProcessData)| Member {
                process: *id,
                shards: of.candidate.shards,
                named: of.candidate.named,
            };
            let members: Vec<Member> = data.processes.iter().map(member).collect();
            let held: Vec<(u32, i64)> = data.leases.iter().map(|(shard, holder)| (*shard, *holder)).collect();
            let Division { take, give } = Division::of(process, &members, &held);
            for shard in take {
                data.leases.insert(shard, process);
            }
            let mine = data.leases.iter().filter(|(_, holder)| **holder == process);
            Some(Share { shards: mine.map(|(shard, _)| *shard).collect(), give })
        })
        .await
    }

    async fn leave(&self, process: i64) -> Result<(), StoreError> {
        self.write(|data| strike_off(data, |id, _| *id == process)).await
    }

    async fn claim_overdue(&self, process: i64, wish: &Overdue) -> Result<Vec<i64>, StoreError> {
        self.write(|data| {
            if !data.processes.contains_key(&process) {
                return Ok(Vec::new());
            }
            let free = |row: &TableData| row.claimed.is_none_or(|until| until < wish.now);
            let overdue = |(id, row): (&i64, &TableData)| {
                row.due.filter(|due| *due < wish.due_before && free(row)).map(|due| (due, *id))
            };
            let mut overdue: Vec<(i64, i64)> = data.tables.iter().filter_map(overdue).collect();
            overdue.sort_unstable();
            overdue.truncate(usize::try_from(wish.most)?);
            for (_, id) in &overdue {
                data.tables.entry(*id).and_modify(|row| row.claimed = Some(wish.until));
            }
            Ok(overdue.into_iter().map(|(_, id)| id).collect())
        })
        .await?
    }

    /// Nobody identifies here.
    async fn reserve_identify(&self, _: u32, _: Duration) -> Result<Duration, StoreError> {
        Ok(Duration::ZERO)
    }

    /// Nor has anybody a session.
    async fn note_sessions(&self, _: i64, _: &[Session]) -> Result<(), StoreError> {
        Ok(())
    }

    async fn session(&self, _: u32, _: u32) -> Result<Option<Session>, StoreError> {
        Ok(None)
    }

    /// Every call is missed.
    async fn call(&self, _: &str) -> Result<(), StoreError> {
        Ok(())
    }

    async fn listen(&self) -> Result<Box<dyn Calls>, StoreError> {
        Ok(Box::new(Silence))
    }
}

fn strike_off_silent(data: &mut Data, now: i64) {
    let term = i64::try_from(TERM.as_millis()).unwrap_or(i64::MAX);
    strike_off(data, |_, process| process.seen < now - term);
}

fn strike_off(data: &mut Data, gone: impl Fn(&i64, &ProcessData) -> bool) {
    data.processes.retain(|id, process| !gone(id, process));
    data.leases.retain(|_, holder| data.processes.contains_key(holder));
}

#[derive(Debug)]
struct Silence;

#[async_trait]
impl Calls for Silence {
    async fn next(&mut self) -> Result<Call, StoreError> {
        std::future::pending().await
    }
}
