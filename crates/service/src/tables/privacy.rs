//! Forgetting a person at all tables at once.

use crate::{Service, ServiceError};
use carte_store::leases::ProcessMessage;
use carte_table::ids::TableId;
use carte_table::{Actor, Command, Person};

/// Where somebody who has been forgotten may still be found.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Remains {
    /// The tables whose logs cannot be read.
    pub unreadable: Vec<TableId>,
    /// In files beside the database, because what was replaced could not be overwritten.
    pub is_beside_database: bool,
}

impl Service {
    /// Replaces this person by “a former player” everywhere; seats in running games go to computer players first, and
    /// games to which nobody can come back end.
    ///
    /// There is no way back. It may take seconds.
    ///
    /// # Errors
    /// When the database fails. The person may have been replaced in some logs then, and another call goes on.
    pub async fn forget_person(&self, person: &Person) -> Result<Remains, ServiceError> {
        for open in self.inner.store.tables_of(person.user).await? {
            // A refusal says that the seat is a computer player's already, in a game that others may come back to.
            let actor = Actor::Person(person.clone());
            match self.act(open.table, actor, None, Command::Vanish, None).await {
                // A game that cannot be read cannot be left either, and does not go on.
                Ok(_) | Err(ServiceError::Unreadable(_)) => {}
                Err(error) => return Err(error),
            }
        }
        let tables = self.inner.store.tables_naming(person.user).await?;
        let mut held = Vec::with_capacity(tables.len());
        // Copies in memory know the person still and could write that down again.
        for table in &tables {
            held.push(self.evict(*table).await);
        }
        // Other processes have copies, too: before, so that few are left, and afterwards those that came in between.
        self.call_rewritten(&tables).await;
        let unreadable = self.inner.store.forget(person.user).await;
        self.call_rewritten(&tables).await;
        // Others play on at these tables.
        drop(held);
        let unreadable = unreadable?;
        let erased = self.inner.store.erase().await;
        if let Err(error) = &erased {
            self.log_database_error(error, "who was forgotten can still be found beside the database");
        }
        Ok(Remains { unreadable, is_beside_database: erased.is_err() })
    }

    async fn call_rewritten(&self, tables: &[TableId]) {
        if self.shard_ownership().is_shared() {
            for table in tables {
                self.inner.store.notify_processes(ProcessMessage::Rewritten(*table)).await;
            }
        }
    }
}
