//! Forgetting a person at all tables at once.

use crate::{Service, ServiceError};
use carte_store::leases::Call;
use carte_table::ids::TableId;
use carte_table::{Actor, Command, Person};

impl Service {
    /// Replaces this person by “a former player” everywhere; seats in running games go to computer players first, and
    /// games to which nobody can come back end.
    ///
    /// There is no way back. Given back are the tables whose logs cannot be read: there the person may still be found.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn forget_person(&self, person: &Person) -> Result<Vec<TableId>, ServiceError> {
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
        let left = self.inner.store.forget(person.user).await;
        self.call_rewritten(&tables).await;
        Ok(left?)
    }

    async fn call_rewritten(&self, tables: &[TableId]) {
        if self.shard_ownership().is_shared() {
            for table in tables {
                self.inner.store.call(Call::Rewritten(*table)).await;
            }
        }
    }
}
