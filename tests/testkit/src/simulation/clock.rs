//! The time of a database that several processes share.

use carte_service::Clock;
use carte_store_memory::DatabaseClock;

/// Into so many shards the servers are divided where several processes share them.
pub const SHARDS: u32 = 4;

/// The clock of all processes.
#[derive(Debug)]
pub struct SharedClock(pub Clock);

impl DatabaseClock for SharedClock {
    fn now(&self) -> i64 {
        self.0.now().0
    }
}
