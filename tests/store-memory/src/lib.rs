//! A SQLite database in memory, which simulations run on.
//!
//! Nothing in it outlives the process. A [`Watcher`] sees every step before it is taken, and can let it fail or never end, as a
//! disk or a server might. Nothing else happens in the process until a statement is answered, so a simulation with the same seed
//! takes the same course.

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

/// One step of a database, before which a simulation may inject a fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DatabaseStep {
    Read,
    Begin,
    /// A change, inside or outside of a transaction.
    Write,
    /// A transaction is about to be committed; nothing of it is durable yet.
    Commit,
    /// A commit is about to be confirmed; it is already durable.
    Confirm,
}

/// Looks at each step before it is taken.
#[async_trait]
pub trait Watcher: Debug + Send + Sync {
    /// Returns when the step may be taken. Never returns if the process dies here.
    ///
    /// # Errors
    /// When the step has to fail.
    async fn before(&self, step: DatabaseStep) -> Result<(), StoreError>;

    /// Returns `true` if a confirmed transaction is durable. A simulation may say `false` to see whether its checks notice.
    fn keeps_commit(&self) -> bool {
        true
    }
}

/// A database in memory. Clones are connections to the same database.
#[derive(Clone, Debug)]
pub struct Memory {
    database: Arc<Mutex<InMemory>>,
    shares: Arc<std::sync::Mutex<Shares>>,
    watcher: Option<Arc<dyn Watcher>>,
    /// The clock of the processes that share the database.
    clock: Option<Arc<dyn DatabaseClock>>,
    /// The number of the process that owns this connection, after it has joined the others; before that 0.
    process: Arc<AtomicI64>,
}

/// The time of day for processes that share a database.
pub trait DatabaseClock: Debug + Send + Sync {
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
            database: Arc::new(Mutex::new(block_on(InMemory::new())?)),
            shares: Arc::default(),
            watcher: None,
            clock: None,
            process: Arc::default(),
        })
    }

    /// A connection to the same database that shows `watcher` every step.
    pub fn watched(&self, watcher: Arc<dyn Watcher>) -> Self {
        Self { watcher: Some(watcher), ..self.clone() }
    }

    /// A connection to the same database for one of several processes that use this clock.
    pub fn shared(&self, clock: Arc<dyn DatabaseClock>) -> Self {
        Self { clock: Some(clock), process: Arc::default(), ..self.clone() }
    }

    fn now(&self) -> i64 {
        self.clock.as_ref().map_or(0, |clock| clock.now())
    }

    /// The whole content as text. The same content always gives the same text.
    ///
    /// # Errors
    /// When SQLite cannot read the content.
    pub async fn dump(&self) -> Result<String, StoreError> {
        let mut database = self.database.lock().await;
        let mut text = format!("{:?}", self.shares.lock().unwrap_or_else(PoisonError::into_inner));
        for schema in TABLES.iter().chain([&KEY_VALUE]) {
            let all = format!("SELECT * FROM {} ORDER BY {}", schema.table, schema.key.join(", "));
            let statement = Statement { text: all.into(), parameters: Vec::new() };
            text.push_str(&format!("\n{}: {:?}", schema.table, block_on(database.fetch(statement))?.rows));
        }
        Ok(text)
    }

    async fn step(&self, step: DatabaseStep) -> Result<(), StoreError> {
        match &self.watcher {
            Some(watcher) => watcher.before(step).await,
            None => Ok(()),
        }
    }

    async fn transaction(&self) -> Result<MemoryTransaction, StoreError> {
        self.step(DatabaseStep::Begin).await?;
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
        self.step(DatabaseStep::Read).await?;
        block_on(self.database.lock().await.fetch(statement))
    }

    async fn execute(&self, statement: Statement) -> Result<u64, StoreError> {
        self.step(DatabaseStep::Write).await?;
        let changed = block_on(self.database.lock().await.execute(statement))?;
        self.step(DatabaseStep::Confirm).await?;
        Ok(changed)
    }

    async fn try_out(&self) -> Result<(), StoreError> {
        self.step(DatabaseStep::Read).await
    }

    fn failure_advice(&self) -> String {
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

/// Runs a future to its end on this thread. The thread does nothing else meanwhile.
fn block_on<A>(something: impl Future<Output = A>) -> A {
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
