//! Keeps people and servers to their limits, inside the very transaction that would exceed one.

use sqlx::SqliteConnection;

use super::numbers::{signed, unsigned};
use super::{Store, StoreError};
use carte_table::ids::{GuildId, UserId};
use carte_table::{Limit, Limits};

impl Store {
    /// The same database, in which nobody gets more tables than these limits allow.
    #[must_use]
    pub fn limited(mut self, limits: Limits) -> Self {
        self.limits = Some(limits);
        self
    }

    /// Whether this person may take one more seat.
    ///
    /// # Errors
    /// [`StoreError::Limit`] when not, or when the database cannot be read.
    pub async fn admit_person(&self, user: UserId) -> Result<(), StoreError> {
        let Some(limits) = self.limits else { return Ok(()) };
        let most = limits.tables_of_person;
        let mut connection = self.readers.acquire().await?;
        within(tables_of_person(&mut connection, user).await? + 1, most, Limit::TablesOfPerson)
    }
}

/// Refuses a transaction that has given these people, or this server, one table too many.
pub(super) async fn keep(
    limits: Option<Limits>,
    tx: &mut SqliteConnection,
    people: impl Iterator<Item = UserId>,
    guild: Option<GuildId>,
) -> Result<(), StoreError> {
    let Some(limits) = limits else { return Ok(()) };
    for user in people {
        let count = tables_of_person(tx, user).await?;
        within(count, limits.tables_of_person, Limit::TablesOfPerson)?;
    }
    if let Some(guild) = guild {
        let count = tables_of_server(tx, guild).await?;
        within(count, limits.tables_of_server, Limit::TablesOfServer)?;
    }
    Ok(())
}

fn within(count: u64, most: u64, limit: fn(u64) -> Limit) -> Result<(), StoreError> {
    if count > most { Err(limit(most).into()) } else { Ok(()) }
}

/// At how many tables that are not over this person has a seat.
async fn tables_of_person(connection: &mut SqliteConnection, user: UserId) -> Result<u64, StoreError> {
    let user = signed(user.0)?;
    let count = sqlx::query_scalar!(
        "SELECT count(*) FROM seats s JOIN tables t ON t.id = s.table_id WHERE s.user = ? AND t.stage <> 'ended'",
        user
    )
    .fetch_one(connection)
    .await?;
    unsigned(count)
}

/// How many tables of this server are not over.
async fn tables_of_server(connection: &mut SqliteConnection, guild: GuildId) -> Result<u64, StoreError> {
    let guild = signed(guild.0)?;
    let count =
        sqlx::query_scalar!("SELECT count(*) FROM tables WHERE guild = ? AND stage <> 'ended'", guild)
            .fetch_one(connection)
            .await?;
    unsigned(count)
}
