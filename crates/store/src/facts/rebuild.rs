//! Writing all statistics again, from the log alone.

use sqlx::SqliteConnection;

use super::super::log::read_log;
use super::super::numbers::unsigned;
use super::super::stored::Places;
use super::super::{Store, StoreError, games};
use super::{basis, leave_traces, write_game, write_round};
use carte_records::statistics::told_by;
use carte_table::ids::{Seq, TableId};

/// The version of what is derived from the log; raise it when facts are derived in another way.
///
/// A database whose facts are of another version is rebuilt when it is opened.
const VERSION: &str = "3";

/// Where the version of the facts is remembered.
const VERSION_KEY: &str = "statistics";

impl Store {
    /// Rebuilds the statistics where this version derives them in another way than the one that wrote them.
    pub(crate) async fn rebuild_if_outdated(&self) -> Result<(), StoreError> {
        if self.recall(VERSION_KEY).await?.as_deref() == Some(VERSION) {
            return Ok(());
        }
        self.rebuild(|_, _| {}).await
    }

    /// Forgets all statistics and derives them again from the log, in one transaction.
    ///
    /// `progress` is told how many tables are done, of how many.
    ///
    /// # Errors
    /// When the database cannot be read or written, or the log is damaged; nothing has changed then.
    pub async fn rebuild(&self, mut progress: impl FnMut(usize, usize)) -> Result<(), StoreError> {
        let mut tx = self.writer.begin_with("BEGIN IMMEDIATE").await?;
        empty(&mut tx).await?;
        // Ratings depend on the order of the endings; what has not ended has none.
        let tables = sqlx::query!(
            r#"SELECT t.id AS "id!", e.ending FROM tables t
               LEFT JOIN events e ON e.table_id = t.id AND e.ending IS NOT NULL
               ORDER BY e.ending IS NULL, e.ending, t.id"#
        )
        .fetch_all(&mut *tx)
        .await?;
        let all = tables.len();
        for (done, row) in tables.into_iter().enumerate() {
            retell(&mut tx, row.id, row.ending).await?;
            progress(done + 1, all);
        }
        sqlx::query!("INSERT OR REPLACE INTO memory (key, value) VALUES (?, ?)", VERSION_KEY, VERSION)
            .execute(&mut *tx)
            .await?;
        tx.commit().await?;
        Ok(())
    }
}

/// Writes down again what one table adds.
async fn retell(tx: &mut SqliteConnection, id: i64, ending: Option<i64>) -> Result<(), StoreError> {
    let log = read_log(tx, id, Seq(0), Places::MOST).await?;
    for logged in &log {
        leave_traces(tx, id, &logged.event.people()).await?;
    }
    let (rounds, game) = told_by(TableId(unsigned(id)?), log);
    for round in &rounds {
        write_round(tx, id, round).await?;
    }
    if let (Some(ending), Some(game)) = (ending, game) {
        let basis = basis(tx, game.facts()).await?;
        write_game(tx, id, ending, &game.project(basis)).await?;
    }
    Ok(())
}

async fn empty(tx: &mut SqliteConnection) -> Result<(), StoreError> {
    sqlx::query!("DELETE FROM traces").execute(&mut *tx).await?;
    sqlx::query!("DELETE FROM people").execute(&mut *tx).await?;
    sqlx::query!("DELETE FROM game_seats").execute(&mut *tx).await?;
    sqlx::query!("DELETE FROM games").execute(&mut *tx).await?;
    sqlx::query!("DELETE FROM rule_sets").execute(&mut *tx).await?;
    sqlx::query!("DELETE FROM round_seats").execute(&mut *tx).await?;
    games::empty_deeds(tx).await?;
    sqlx::query!("DELETE FROM rounds").execute(&mut *tx).await?;
    sqlx::query!("DELETE FROM ratings").execute(&mut *tx).await?;
    sqlx::query!("DELETE FROM standings").execute(&mut *tx).await?;
    Ok(())
}
