//! The logs as the latest check saw them, and what people know to be in them.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::rc::Rc;
use std::sync::Arc;

use carte_store::{Store, StoredEvent};
use carte_store_memory::Memory;
use carte_table::Table;
use carte_table::ids::{EventNumber, StateNumber, TableId};

/// What the checks ask of the database, independently of the processes that write into it.
pub struct Ledger {
    memory: Memory,
    /// A connection to the same database on which no fault happens.
    pub truth: Store,
    /// The runtime on which the checks wait for the database.
    runtime: tokio::runtime::Runtime,
    /// The log of each table at the latest check.
    logs: BTreeMap<TableId, Vec<StoredEvent>>,
    /// Each table as it was last read.
    loaded: RefCell<BTreeMap<TableId, Rc<Table>>>,
    /// The latest state of each table that a person was told is stored.
    acknowledged: BTreeMap<TableId, StateNumber>,
}

impl Ledger {
    pub fn new(memory: &Memory) -> Self {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
        let truth = runtime.block_on(Store::over(Arc::new(memory.clone()))).unwrap();
        let (logs, loaded, acknowledged) = (BTreeMap::new(), RefCell::default(), BTreeMap::new());
        Self { memory: memory.clone(), truth, runtime, logs, loaded, acknowledged }
    }

    pub fn wait<A>(&self, something: impl Future<Output = A>) -> A {
        self.runtime.block_on(something)
    }

    pub fn opened(&mut self, table: TableId) {
        self.logs.insert(table, Vec::new());
        self.acknowledge(table, StateNumber(1));
    }

    /// Notes that a person was told that this state is stored.
    pub fn acknowledge(&mut self, table: TableId, state: StateNumber) {
        let known = self.acknowledged.entry(table).or_default();
        *known = state.max(*known);
    }

    pub fn tables(&self) -> Vec<TableId> {
        self.logs.keys().copied().collect()
    }

    pub fn table(&self, id: TableId) -> Rc<Table> {
        let head = self.head(id);
        let mut loaded = self.loaded.borrow_mut();
        let known = loaded
            .entry(id)
            .or_insert_with(|| Rc::new(self.wait(self.truth.load(id)).unwrap().unwrap().table()));
        if known.event_number() < head {
            let table = Rc::make_mut(known);
            let news = self.wait(self.truth.log_after(id, table.event_number())).unwrap();
            news.iter().for_each(|logged| table.apply(logged));
        }
        Rc::clone(known)
    }

    /// The number of a table's last event, according to the table's row.
    fn head(&self, id: TableId) -> EventNumber {
        self.wait(self.truth.log_version(id)).unwrap().unwrap().event_number
    }

    /// Checks that no log has lost or changed anything, and that it contains what people were told.
    pub fn check(&mut self) -> Result<(), String> {
        for id in self.tables() {
            let before = self.logs.remove(&id).unwrap_or_default();
            let log = self.wait(self.truth.events_after(id, EventNumber(0))).unwrap();
            if !log.starts_with(&before) {
                return Err(format!("the log of table {id} has changed since it was {before:#?}"));
            }
            let has_grown = log.len() > before.len();
            let length = u64::try_from(log.len()).unwrap();
            self.logs.insert(id, log);
            let known = self.acknowledged.get(&id).copied().unwrap_or_default();
            // Every state has at least one event of its own.
            if length < known.0 {
                return Err(format!("{known:?} of table {id} was acknowledged and is not in the log"));
            }
            let head = self.head(id);
            let read = if has_grown { self.table(id).event_number() } else { head };
            if read.0 != length || head.0 != length {
                return Err(format!("table {id} has {read:?} and {head:?} of {length} events"));
            }
        }
        Ok(())
    }

    /// A hash of everything that is stored.
    pub fn digest(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.wait(self.memory.dump()).unwrap().hash(&mut hasher);
        hasher.finish()
    }

    /// Checks that the statistics are those that follow from the logs.
    pub fn check_statistics(&self) -> Result<(), String> {
        let counted = self.wait(self.memory.dump()).unwrap();
        self.wait(self.truth.rebuild(|_, _| {})).unwrap();
        let derived = self.wait(self.memory.dump()).unwrap();
        if counted != derived {
            return Err(format!("counted is {counted}\nand the logs say {derived}"));
        }
        Ok(())
    }
}
