//! Forgetting a person at all tables at once.

use super::{Service, ServiceError};
use carte_table::ids::UserId;
use carte_table::{Actor, Command, Person};

impl Service {
    /// Replaces this person by “a former player” everywhere; seats in running games go to computer players first, and
    /// games to which nobody can come back end.
    ///
    /// There is no way back.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn forget_person(&self, person: &Person) -> Result<(), ServiceError> {
        for open in self.tables_of(person.user).await? {
            // A refusal says that the seat is a computer player's already, in a game that others may come back to.
            let actor = Actor::Person(person.clone());
            self.act(open.table, actor, None, Command::Vanish, None).await?;
        }
        let tables = self.inner.store.traces(person.user).await?;
        let mut held = Vec::with_capacity(tables.len());
        // Copies in memory know the person still and could write that down again.
        for table in tables {
            held.push(self.hold(table).await);
        }
        self.inner.store.forget(person.user).await?;
        Ok(())
    }

    /// Everything that is stored about this person, as a JSON document.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn export_person(&self, user: UserId) -> Result<serde_json::Value, ServiceError> {
        Ok(self.inner.store.export(user).await?)
    }
}
