//! Keeps people and servers to their limits, inside the transaction that would exceed one.

use super::database::Transaction;
use super::sql::{Row, bind, statements};
use super::{Store, StoreError};
use carte_table::ids::{GuildId, UserId};
use carte_table::{Limit, Limits};

statements! {
    TABLES_OF_PERSON =
        r#"SELECT count(*) FROM seats s JOIN tables t ON t.id = s.table_id WHERE s."user" = $1 AND t.stage <> 'ended'"#;
    TABLES_OF_SERVER = "SELECT count(*) FROM tables WHERE guild = $1 AND stage <> 'ended'";
}

impl Store {
    /// Returns the same database with these limits on the number of tables.
    #[must_use]
    pub fn limited(mut self, limits: Limits) -> Self {
        self.limits = Some(limits);
        self
    }

    /// Returns the same database without limits.
    pub fn unlimited(&self) -> Self {
        Self { limits: None, ..self.clone() }
    }

    /// Checks that this person may take one more seat.
    ///
    /// # Errors
    /// [`StoreError::Limit`] when the person may not.
    pub async fn admit_person(&self, user: UserId) -> Result<(), StoreError> {
        let Some(limits) = self.limits else { return Ok(()) };
        let count: u64 = self.database.fetch(bind!(TABLES_OF_PERSON, user)).await?.only(Row::take)?;
        within(count + 1, limits.tables_of_person, Limit::TablesOfPerson)
    }

    /// Checks that this person may open one more table in this server.
    ///
    /// # Errors
    /// [`StoreError::Limit`] when the person may not, or the server has too many tables.
    pub async fn admit_table(&self, host: UserId, guild: Option<GuildId>) -> Result<(), StoreError> {
        self.admit_person(host).await?;
        let Some((limits, guild)) = self.limits.zip(guild) else { return Ok(()) };
        let count: u64 = self.database.fetch(bind!(TABLES_OF_SERVER, guild)).await?.only(Row::take)?;
        within(count + 1, limits.tables_of_server, Limit::TablesOfServer)
    }
}

/// Refuses a transaction that has given one of these people, or this server, one table too many.
pub(super) async fn keep(
    limits: Option<Limits>,
    tx: &mut dyn Transaction,
    people: impl Iterator<Item = UserId> + Send,
    guild: Option<GuildId>,
) -> Result<(), StoreError> {
    let Some(limits) = limits else { return Ok(()) };
    for user in people {
        let count = tx.fetch(bind!(TABLES_OF_PERSON, user)).await?.only(Row::take)?;
        within(count, limits.tables_of_person, Limit::TablesOfPerson)?;
    }
    if let Some(guild) = guild {
        let count = tx.fetch(bind!(TABLES_OF_SERVER, guild)).await?.only(Row::take)?;
        within(count, limits.tables_of_server, Limit::TablesOfServer)?;
    }
    Ok(())
}

fn within(count: u64, most: u64, limit: fn(u64) -> Limit) -> Result<(), StoreError> {
    if count > most { Err(limit(most).into()) } else { Ok(()) }
}
