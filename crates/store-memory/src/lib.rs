//! A database in plain collections, which simulations run on.
//!
//! Nothing in it outlives the process. Its maker may look at every step that is taken in it, and let it fail or never
//! end, as a disk or a server would.

use std::fmt::Debug;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use async_trait::async_trait;
use carte_store::leases::Leases;
use carte_store::{Database, StoreError, Transaction};
use tokio::sync::RwLock;

mod data;
mod games;
mod leaderboard;
mod leases;
mod log;
mod lookup;
mod people;
mod preferences;
mod privacy;
mod reviews;
mod servers;
mod statistics;
mod transaction;
mod turns;

use data::Data;
use transaction::MemoryTransaction;

/// What a database is about to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// To answer a question.
    Read,
    /// To begin a transaction.
    Begin,
    /// To change something, within a transaction or without one.
    Write,
    /// To make a transaction last; nothing of it does yet.
    Commit,
    /// To say that a transaction lasts, which it does already.
    Confirm,
}

/// Looks at each step before it is taken.
#[async_trait]
pub trait Watcher: Debug + Send + Sync {
    /// Lets the step be taken, some time; or never, like a process that dies here.
    ///
    /// # Errors
    /// When the step is to fail.
    async fn before(&self, step: Step) -> Result<(), StoreError>;

    /// Whether a transaction lasts that is confirmed, as it should.
    fn keeps(&self) -> bool {
        true
    }
}

/// A database in memory; clones are connections to the same one.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    data: Arc<RwLock<Data>>,
    watcher: Option<Arc<dyn Watcher>>,
    /// What time it is for the processes that share it.
    clock: Option<Arc<dyn Now>>,
    /// The number of the process that this is a connection of, once it has joined the others; else 0.
    process: Arc<AtomicI64>,
}

/// A clock.
pub trait Now: Debug + Send + Sync {
    /// Milliseconds since 1970.
    fn now(&self) -> i64;
}

impl Memory {
    /// A connection to the same database by which every step is watched.
    #[must_use]
    pub fn watched(&self, watcher: Arc<dyn Watcher>) -> Self {
        Self { watcher: Some(watcher), ..self.clone() }
    }

    /// A connection to the same database for one of several processes, which go by this clock.
    #[must_use]
    pub fn shared(&self, clock: Arc<dyn Now>) -> Self {
        Self { clock: Some(clock), process: Arc::default(), ..self.clone() }
    }

    fn now(&self) -> i64 {
        self.clock.as_ref().map_or(0, |clock| clock.now())
    }

    /// Everything in it as text, the same for the same.
    pub async fn dump(&self) -> String {
        format!("{:?}", *self.data.read().await)
    }

    async fn step(&self, step: Step) -> Result<(), StoreError> {
        match &self.watcher {
            Some(watcher) => watcher.before(step).await,
            None => Ok(()),
        }
    }

    /// Answers a question from what lasts.
    async fn read<A>(&self, answer: impl FnOnce(&Data) -> A) -> Result<A, StoreError> {
        self.step(Step::Read).await?;
        Ok(answer(&*self.data.read().await))
    }

    /// Changes something by itself.
    async fn write<A>(&self, change: impl FnOnce(&mut Data) -> A) -> Result<A, StoreError> {
        self.step(Step::Write).await?;
        let answer = change(&mut *self.data.write().await);
        self.step(Step::Confirm).await?;
        Ok(answer)
    }

    async fn transaction(&self) -> Result<MemoryTransaction, StoreError> {
        self.step(Step::Begin).await?;
        let data = Arc::clone(&self.data).write_owned().await;
        Ok(MemoryTransaction::new(data, self.watcher.clone(), self.process.load(Ordering::Relaxed)))
    }
}

#[async_trait]
impl Database for Memory {
    fn place(&self) -> String {
        "memory".to_owned()
    }

    async fn begin(&self) -> Result<Box<dyn Transaction>, StoreError> {
        Ok(Box::new(self.transaction().await?))
    }

    async fn begin_reading(&self) -> Result<Box<dyn Transaction>, StoreError> {
        Ok(Box::new(self.transaction().await?))
    }

    async fn recall(&self, key: &str) -> Result<Option<String>, StoreError> {
        self.read(|data| data.memory.get(key).cloned()).await
    }

    async fn remember(&self, key: &str, value: &str) -> Result<(), StoreError> {
        self.write(|data| {
            data.memory.insert(key.to_owned(), value.to_owned());
        })
        .await
    }

    async fn try_out(&self) -> Result<(), StoreError> {
        self.step(Step::Read).await
    }

    fn complaint(&self) -> String {
        "the database in memory does not work.".to_owned()
    }

    async fn erase(&self) -> Result<(), StoreError> {
        Ok(())
    }

    fn leases(&self) -> Option<&dyn Leases> {
        self.clock.is_some().then_some(self)
    }

    async fn close(&self) {}
}
