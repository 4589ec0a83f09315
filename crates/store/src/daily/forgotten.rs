//! Remembers that a forgotten person has used the one try of a day. Until the day is over, a hash whose key is the secret
//! of the day stands for the person.

use super::super::database::Transaction;
use super::super::key_value::{recall_in, remember_in, remove_in};
use super::super::sql::{bind, statements};
use super::super::{Store, StoreError, games};
use super::{PlayKey, read_secret};
use carte_records::daily::{Day, Pool};
use carte_table::fairness::ServerSeed;
use carte_table::ids::UserId;

statements! {
    OPEN_PLAYS =
        r#"SELECT p.day, p.game, d.secret FROM daily_plays p JOIN daily_days d ON d.day = p.day
           WHERE p."user" = $1 AND d.stage = 0"#;
}

impl Store {
    /// Returns `true` if this person had begun this game of the day before being forgotten.
    pub async fn has_forgotten_play(&self, pool: &Pool, play: PlayKey) -> Result<bool, StoreError> {
        let hashes = self.recall(&hashes_of(play.day)).await?.unwrap_or_default();
        let own = hash(&pool.secret, games::number(play.game), play.user);
        Ok(hashes.split(' ').any(|hash| hash == own))
    }
}

/// Stores which games the person has begun on days that are not over. Must be called before the person is replaced in those
/// games.
pub(super) async fn remember_plays(tx: &mut dyn Transaction, person: UserId) -> Result<(), StoreError> {
    let plays = tx.fetch(bind!(OPEN_PLAYS, person)).await?;
    let plays: Vec<(u32, i64, ServerSeed)> =
        plays.read(|row| Ok((row.take()?, row.take()?, read_secret(row.take()?)?)))?;
    for (day, game, secret) in plays {
        let key = hashes_of(Day(day));
        let mut hashes = recall_in(tx, &key).await?.unwrap_or_default();
        if !hashes.is_empty() {
            hashes.push(' ');
        }
        hashes.push_str(&hash(&secret, game, person));
        remember_in(tx, &key, &hashes).await?;
    }
    Ok(())
}

/// Removes the hashes of the people who were forgotten on a day. Must be called before the day's secret is shown: with it,
/// anybody could find out by trying whom a hash stands for.
pub(super) async fn remove_hashes(tx: &mut dyn Transaction, day: Day) -> Result<(), StoreError> {
    remove_in(tx, &hashes_of(day)).await
}

fn hashes_of(day: Day) -> String {
    format!("daily-forgotten-{}", day.0)
}

fn hash(secret: &ServerSeed, game: i64, person: UserId) -> String {
    secret.derive(&format!("forgotten:{game}:{}", person.0)).reveal()
}
