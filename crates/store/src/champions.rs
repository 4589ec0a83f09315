//! The people to whom the role of a season's leader was given. They are stored because Discord lists the members of a role
//! only to bots with a privileged intent.

use serde::{Deserialize, Serialize};

use super::database::Transaction;
use super::key_value::{recall_in, remember_in};
use super::sql::{Row, bind, statements};
use super::{Store, StoreError};
use carte_table::ids::{GuildId, UserId};

statements! {
    GUILDS_WITH_RESULTS = "SELECT guild FROM season_results";
    GUILDS_OF_PERSON = r#"SELECT DISTINCT guild FROM game_seats WHERE "user" = $1 AND guild IS NOT NULL"#;
}

/// What the bot has done with a server's role for the leader of a season.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Champions {
    /// The roles that people have, or may have, because the bot gave them.
    pub given: Vec<GivenRole>,
    /// The roles in `given` that Discord was asked to give and has not confirmed yet.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unconfirmed: Vec<GivenRole>,
    /// Whether Discord has refused the last change.
    pub refused: bool,
    /// Whether a person who manages the server has been told of the refusal.
    pub told: bool,
}

impl Champions {
    /// Returns `true` if Discord has confirmed that it gave this role.
    pub fn is_confirmed(&self, role: &GivenRole) -> bool {
        self.given.contains(role) && !self.unconfirmed.contains(role)
    }

    /// Notes that Discord is about to be asked to give this role. Returns `true` if it was noted before.
    pub fn note_attempt(&mut self, role: GivenRole) -> bool {
        let was_noted = self.given.contains(&role);
        if !was_noted {
            self.given.push(role);
            self.unconfirmed.push(role);
        }
        was_noted
    }

    /// Notes that Discord has confirmed that it gave this role.
    pub fn confirm(&mut self, role: GivenRole) {
        self.unconfirmed.retain(|one| *one != role);
    }

    /// Notes that nobody has this role any more by the bot's doing.
    pub fn remove(&mut self, role: GivenRole) {
        self.retain(|one| *one != role);
    }

    fn retain(&mut self, keep: impl Fn(&GivenRole) -> bool) {
        self.given.retain(&keep);
        self.unconfirmed.retain(keep);
    }
}

/// A role that a person was given, or was to be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GivenRole {
    pub role: u64,
    pub user: u64,
}

impl Store {
    /// The servers in which games have been finished.
    pub async fn guilds_with_results(&self) -> Result<Vec<GuildId>, StoreError> {
        self.database.fetch(bind!(GUILDS_WITH_RESULTS)).await?.read(Row::take)
    }

    /// Returns what the bot has done with the role of this server.
    pub async fn champions(&self, guild: GuildId) -> Result<Champions, StoreError> {
        read(self.recall(&key(guild)).await?)
    }

    /// Changes in one transaction what is stored about the role of this server, so that changes of other processes are not
    /// lost. Returns the result of `change`.
    pub async fn change_champions<T: Send>(
        &self,
        guild: GuildId,
        change: impl FnOnce(&mut Champions) -> T + Send,
    ) -> Result<T, StoreError> {
        let mut tx = self.database.begin().await?;
        let before = read(recall_in(&mut *tx, &key(guild)).await?)?;
        let mut champions = before.clone();
        let answer = change(&mut champions);
        if champions != before {
            remember_in(&mut *tx, &key(guild), &serde_json::to_string(&champions)?).await?;
            tx.commit().await?;
        }
        Ok(answer)
    }

    /// Returns the roles that this person has, or may have, because the bot gave them, each with its server.
    pub async fn roles_given_to(&self, person: UserId) -> Result<Vec<(GuildId, u64)>, StoreError> {
        let mut roles = Vec::new();
        for guild in self.database.fetch(bind!(GUILDS_OF_PERSON, person)).await?.read(Row::take)? {
            let given = match self.champions(guild).await {
                // Which roles it gave, nobody knows any more.
                Err(error) if error.is_unreadable() => continue,
                champions => champions?.given,
            };
            roles.extend(given.into_iter().filter(|one| one.user == person.0).map(|one| (guild, one.role)));
        }
        Ok(roles)
    }
}

/// Removes a person from what is stored about the role of this server. Where that cannot be read, all of it goes: it may name the person.
pub(super) async fn forget_in(
    tx: &mut dyn Transaction,
    guild: GuildId,
    person: UserId,
) -> Result<(), StoreError> {
    let champions = match read(recall_in(tx, &key(guild)).await?) {
        Err(error) if error.is_unreadable() => Champions::default(),
        champions => {
            let mut champions = champions?;
            let before = champions.given.len();
            champions.retain(|one| one.user != person.0);
            if champions.given.len() == before {
                return Ok(());
            }
            champions
        }
    };
    remember_in(tx, &key(guild), &serde_json::to_string(&champions)?).await
}

fn key(guild: GuildId) -> String {
    format!("champions-{guild}")
}

fn read(text: Option<String>) -> Result<Champions, StoreError> {
    Ok(text.map(|text| serde_json::from_str(&text)).transpose()?.unwrap_or_default())
}
