//! Forgets a person at all tables at once.

use crate::{Service, ServiceError};
use carte_store::Unreadable;
use carte_store::leases::ProcessMessage;
use carte_table::ids::TableId;
use carte_table::{Actor, Command, Person};

/// Where a forgotten person may still be found.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Remains {
    pub unreadable: Unreadable,
    /// Whether the person may be found in files beside the database, because the old data could not be overwritten.
    pub is_beside_database: bool,
}

impl Service {
    /// Replaces this person by “a former player” everywhere. Before that, computer players take the person's seats in
    /// running games, and games to which nobody can come back end.
    ///
    /// This cannot be undone. It may take seconds.
    ///
    /// # Errors
    /// When the database fails. The person may have been replaced in some logs then, and another call continues.
    pub async fn forget_person(&self, person: &Person) -> Result<Remains, ServiceError> {
        for open in self.inner.store.tables_of(person.user).await? {
            // A refusal means that a computer player has the seat already, in a game to which others may come back.
            let actor = Actor::Person(person.clone());
            match self.act(open.table, actor, None, Command::LeaveForEver, None).await {
                // A game that cannot be read cannot be left either, and does not go on.
                Ok(_) | Err(ServiceError::Unreadable(_)) => {}
                Err(error) => return Err(error),
            }
        }
        let tables = self.inner.store.tables_naming(person.user).await?;
        let mut held = Vec::with_capacity(tables.len());
        // Tables in memory still name the person, and could write the name again.
        for table in &tables {
            held.push(self.evict(*table).await);
        }
        // Other processes have tables in memory, too. They are told before, so that few of these are left, and afterwards,
        // because some may have been loaded in between.
        self.call_rewritten(&tables).await;
        let unreadable = self.inner.store.forget(person.user).await;
        self.call_rewritten(&tables).await;
        // From here on, others can play on at these tables.
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
