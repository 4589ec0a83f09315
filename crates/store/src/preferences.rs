//! What people have chosen for all their tables: one document per person.

use std::collections::HashMap;

use super::sql::{Row, bind, statements};
use super::{Store, StoreError, stored};
use carte_games::Seat;
use carte_table::Table;
use carte_table::ids::UserId;
use carte_table::preferences::Preferences;

statements! {
    PREFERENCES = r#"SELECT version, data FROM preferences WHERE "user" = $1"#;
    SET_PREFERENCES =
        r#"INSERT INTO preferences ("user", version, data) VALUES ($1, $2, $3)
           ON CONFLICT ("user") DO UPDATE SET version = excluded.version, data = excluded.data"#;
    PREFERENCES_OF = r#"SELECT version, data, "user" FROM preferences WHERE "user" IN ($1, $2, $3, $4, $5)"#;
}

impl Store {
    /// Returns what this person has chosen; the defaults for an unknown person.
    pub async fn preferences(&self, user: UserId) -> Result<Preferences, StoreError> {
        let read = async {
            let row = self.database.fetch(bind!(PREFERENCES, user)).await?;
            Ok(row.first(read)?.unwrap_or_default())
        };
        self.caches.preferences.get(user, read).await
    }

    /// Changes a person's preferences in one transaction.
    pub async fn change_preferences(
        &self,
        user: UserId,
        change: impl FnOnce(&mut Preferences) + Send,
    ) -> Result<(), StoreError> {
        let write = async {
            let mut tx = self.database.begin().await?;
            let before = tx.fetch(bind!(PREFERENCES, user)).await?.first(read)?;
            let mut preferences = before.unwrap_or_default();
            change(&mut preferences);
            let data = stored::write_preferences(&preferences)?;
            tx.execute(bind!(SET_PREFERENCES, user, stored::PREFERENCES_VERSION, data)).await?;
            tx.commit().await
        };
        self.caches.preferences.change(user, write).await
    }

    /// Returns the preferences of the people who have seats at this table, or are promised one. People who have chosen nothing
    /// are left out.
    pub async fn preferences_at(&self, table: &Table) -> Result<HashMap<UserId, Preferences>, StoreError> {
        // Nobody has the number 0.
        let mut people = table.owners().chain(std::iter::repeat(UserId(0)));
        let [one, two, three, four, five] = [(); Seat::COUNT].map(|()| people.next().unwrap_or(UserId(0)));
        let chosen = self.database.fetch(bind!(PREFERENCES_OF, one, two, three, four, five)).await?;
        let preferences = chosen.read(|row| {
            let preferences = read(row)?;
            Ok((row.take()?, preferences))
        })?;
        Ok(preferences.into_iter().collect())
    }
}

fn read(row: &mut Row) -> Result<Preferences, StoreError> {
    stored::read_preferences(row.take()?, &row.take::<String>()?)
}
