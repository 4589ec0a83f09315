//! The clock of a database that several processes share.

use carte_service::Clock;
use carte_store_memory::DatabaseClock;

/// Into how many shards the servers are divided if several processes share them.
pub const SHARDS: u32 = 4;

/// The clock that all processes use.
#[derive(Debug)]
pub struct SharedClock(pub Clock);

impl DatabaseClock for SharedClock {
    fn now(&self) -> i64 {
        self.0.now().0
    }
}
