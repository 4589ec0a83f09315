//! Keeps people and servers to their limits.

use tokio::sync::MutexGuard;

use super::{Service, ServiceError};
use carte_table::Limit;
use carte_table::ids::{GuildId, UserId};

impl Service {
    /// Lets one at a time be counted and seated: held from the count until the seat is in the database.
    ///
    /// Only somebody who holds no table's lock, or that of a table that exists already, waits here.
    pub(super) async fn admission(&self) -> MutexGuard<'_, ()> {
        self.inner.admission.lock().await
    }

    /// Whether this person may take one more seat.
    pub(super) async fn admit_person(&self, user: UserId) -> Result<(), ServiceError> {
        let most = self.inner.limits.tables_of_person;
        if self.inner.store.count_tables_of(user).await? >= most {
            return Err(Limit::TablesOfPerson(most).into());
        }
        Ok(())
    }

    /// Whether there may be one more table in this server.
    pub(super) async fn admit_table(&self, guild: Option<GuildId>) -> Result<(), ServiceError> {
        let most = self.inner.limits.tables_of_server;
        match guild {
            Some(guild) if self.inner.store.count_tables_in(guild).await? >= most => {
                Err(Limit::TablesOfServer(most).into())
            }
            _ => Ok(()),
        }
    }
}
