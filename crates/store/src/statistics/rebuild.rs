//! Derives all statistics again, from the log alone.

use super::super::database::Transaction;
use super::super::key_value::remember_in;
use super::super::log::{all_events, read_log};
use super::super::sql::{bind, statements};
use super::super::stored::SeatBounds;
use super::super::{Store, StoreError, games};
use super::{index_people, write_statistics_of_log};
use carte_table::ids::TableId;

/// The version of the statistics. It is raised when they are derived from the log in another way: a database with
/// statistics of another version is derived again when it is opened.
const VERSION: &str = "8";

/// The key under which the version of the statistics is remembered.
pub const STATISTICS: &str = "statistics";

statements! {
    REMOVE_PERSON_INDEX = "DELETE FROM person_index";
    REMOVE_PEOPLE = "DELETE FROM people";
    REMOVE_GAME_SEATS = "DELETE FROM game_seats";
    REMOVE_GAMES = "DELETE FROM games";
    REMOVE_RULE_SETS = "DELETE FROM rule_sets";
    REMOVE_ROUND_SEATS = "DELETE FROM round_seats";
    REMOVE_ROUNDS = "DELETE FROM rounds";
    REMOVE_RATINGS = "DELETE FROM ratings";
    REMOVE_STANDINGS = "DELETE FROM standings";
    REMOVE_SEASON_RATINGS = "DELETE FROM season_ratings";
    TABLES_BY_ENDING =
        "SELECT t.id, e.ending FROM tables t LEFT JOIN events e ON e.table_id = t.id AND e.ending IS NOT NULL
         ORDER BY e.ending IS NULL, e.ending, t.id";
}

/// Returns `true` unless the version that is remembered under [`STATISTICS`] is the present one.
pub fn is_derived_otherwise(remembered: Option<&str>) -> bool {
    remembered != Some(VERSION)
}

impl Store {
    /// Derives the statistics again if another version wrote them.
    pub(crate) async fn rebuild_if_outdated(&self) -> Result<(), StoreError> {
        if !is_derived_otherwise(self.recall(STATISTICS).await?.as_deref()) {
            return Ok(());
        }
        // Other processes may be writing, and may be of the version that derives the statistics in another way.
        if self.leases().is_some() {
            return Err(StoreError::OtherStatistics);
        }
        self.rebuild(|_, _| {}).await
    }

    /// Removes all statistics and derives them again from the log, in one transaction.
    ///
    /// `progress` is called with the number of finished tables and the number of all tables.
    ///
    /// # Errors
    /// When the log is damaged; nothing has changed then.
    pub async fn rebuild(&self, mut progress: impl FnMut(usize, usize)) -> Result<(), StoreError> {
        let mut tx = self.database.begin().await?;
        let all = [
            REMOVE_PERSON_INDEX,
            REMOVE_PEOPLE,
            REMOVE_GAME_SEATS,
            REMOVE_GAMES,
            REMOVE_RULE_SETS,
            REMOVE_ROUND_SEATS,
            REMOVE_ROUNDS,
            REMOVE_RATINGS,
            REMOVE_STANDINGS,
            REMOVE_SEASON_RATINGS,
        ];
        for remove in all.into_iter().chain(games::REMOVE_SEAT_STATISTICS) {
            tx.execute(bind!(remove)).await?;
        }
        // Ratings depend on the order of the endings; a table that has not ended has none.
        let tables = tx.fetch(bind!(TABLES_BY_ENDING)).await?;
        let tables: Vec<(TableId, Option<i64>)> = tables.read(|row| Ok((row.take()?, row.take()?)))?;
        let all = tables.len();
        for (done, (id, ending)) in tables.into_iter().enumerate() {
            rebuild_table(&mut *tx, id, ending).await?;
            progress(done + 1, all);
        }
        remember_in(&mut *tx, STATISTICS, VERSION).await?;
        tx.commit().await
    }
}

/// Derives and writes again what one table adds.
async fn rebuild_table(tx: &mut dyn Transaction, id: TableId, ending: Option<i64>) -> Result<(), StoreError> {
    let log = read_log(all_events(tx, id).await?, SeatBounds::MOST)?;
    let people: Vec<_> = log.iter().flat_map(|logged| logged.event.facts().people()).collect();
    index_people(tx, id, &people).await?;
    let opening = log.first().and_then(|logged| logged.event.facts().opening);
    if ending.is_none() && opening.is_some_and(|opening| opening.options.is_duplicate()) {
        // This table is counted once all tables with the same deals have ended.
        return Ok(());
    }
    // The results of its season have been announced already, or are expected.
    write_statistics_of_log(tx, id, log, ending).await.map(drop)
}
