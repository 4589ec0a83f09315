//! A SQLite database in memory, which simulations run on.
//!
//! Nothing in it outlives the process. Its maker may look at every step that is taken in it, and let it fail or never
//! end, as a disk or a server would. A statement is answered before anything else happens in the process, so that the same
//! seed leads to the same course.

use std::fmt::Debug;
use std::pin::pin;
use std::sync::atomic::AtomicI64;
use std::sync::{Arc, PoisonError};
use std::task::{Context, Poll, Wake, Waker};
use std::thread::{self, Thread};

use async_trait::async_trait;
use carte_store::leases::Leases;
use carte_store::sql::{Rows, Statement};
use carte_store::{Database, KEY_VALUE, StoreError, TABLES, Transaction};
use carte_store_sqlite::InMemory;
use tokio::sync::Mutex;

mod leases;
mod transaction;

use leases::Shares;
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
#[derive(Clone, Debug)]
pub struct Memory {
    database: Arc<Mutex<InMemory>>,
    shares: Arc<std::sync::Mutex<Shares>>,
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
    /// An empty database.
    ///
    /// # Errors
    /// When SQLite cannot make one.
    pub fn new() -> Result<Self, StoreError> {
        Ok(Self {
            database: Arc::new(Mutex::new(wait(InMemory::new())?)),
            shares: Arc::default(),
            watcher: None,
            clock: None,
            process: Arc::default(),
        })
    }

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
    ///
    /// # Errors
    /// When SQLite cannot read it.
    pub async fn dump(&self) -> Result<String, StoreError> {
        let mut database = self.database.lock().await;
        let mut text = format!("{:?}", self.shares.lock().unwrap_or_else(PoisonError::into_inner));
        for schema in TABLES.iter().chain([&KEY_VALUE]) {
            let all = format!("SELECT * FROM {} ORDER BY {}", schema.table, schema.key.join(", "));
            let statement = Statement { text: all.into(), parameters: Vec::new() };
            text.push_str(&format!("\n{}: {:?}", schema.table, wait(database.fetch(statement))?.rows));
        }
        Ok(text)
    }

    async fn step(&self, step: Step) -> Result<(), StoreError> {
        match &self.watcher {
            Some(watcher) => watcher.before(step).await,
            None => Ok(()),
        }
    }

    async fn transaction(&self) -> Result<MemoryTransaction, StoreError> {
        self.step(Step::Begin).await?;
        let database = Arc::clone(&self.database).lock_owned().await;
        MemoryTransaction::begin(database, self.clone())
    }
}

#[async_trait]
impl Database for Memory {
    fn location(&self) -> String {
        "memory".to_owned()
    }

    async fn begin(&self) -> Result<Box<dyn Transaction>, StoreError> {
        Ok(Box::new(self.transaction().await?))
    }

    async fn begin_reading(&self) -> Result<Box<dyn Transaction>, StoreError> {
        Ok(Box::new(self.transaction().await?))
    }

    async fn fetch(&self, statement: Statement) -> Result<Rows, StoreError> {
        self.step(Step::Read).await?;
        wait(self.database.lock().await.fetch(statement))
    }

    async fn execute(&self, statement: Statement) -> Result<u64, StoreError> {
        self.step(Step::Write).await?;
        let changed = wait(self.database.lock().await.execute(statement))?;
        self.step(Step::Confirm).await?;
        Ok(changed)
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

/// What comes of something; the thread does nothing else meanwhile.
fn wait<A>(something: impl Future<Output = A>) -> A {
    struct Unpark(Thread);

    impl Wake for Unpark {
        fn wake(self: Arc<Self>) {
            self.0.unpark();
        }
    }

    let mut something = pin!(something);
    let waker = Waker::from(Arc::new(Unpark(thread::current())));
    loop {
        if let Poll::Ready(answer) = something.as_mut().poll(&mut Context::from_waker(&waker)) {
            return answer;
        }
        thread::park();
    }
}
