//! Writing all statistics again, from the log alone.

use super::super::database::Transaction;
use super::super::log::read_log;
use super::super::numbers::unsigned;
use super::super::stored::Places;
use super::super::{Store, StoreError};
use super::{basis, leave_traces, write_game, write_round};
use carte_records::statistics::told_by;
use carte_table::ids::TableId;

/// The version of what is derived from the log; raise it when statistics are derived in another way.
///
/// A database whose statistics are of another version is rebuilt when it is opened, by who has it alone.
const VERSION: &str = "1";

/// Where the version of the statistics is remembered.
pub const STATISTICS: &str = "statistics";

/// Whether this version derives the statistics in another way than the one that is remembered under [`STATISTICS`], if one is.
#[must_use]
pub fn derives_otherwise(remembered: Option<&str>) -> bool {
    remembered != Some(VERSION)
}

impl Store {
    /// Rebuilds the statistics where this version derives them in another way than the one that wrote them.
    pub(crate) async fn rebuild_if_outdated(&self) -> Result<(), StoreError> {
        if !derives_otherwise(self.recall(STATISTICS).await?.as_deref()) {
            return Ok(());
        }
        // Others may be writing, also those who derive them in that other way.
        if self.leases().is_some() {
            return Err(StoreError::OtherStatistics);
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
        let mut tx = self.database.begin().await?;
        tx.forget_statistics().await?;
        // Ratings depend on the order of the endings; what has not ended has none.
        let tables = tx.tables_by_ending().await?;
        let all = tables.len();
        for (done, (id, ending)) in tables.into_iter().enumerate() {
            retell(&mut *tx, id, ending).await?;
            progress(done + 1, all);
        }
        tx.remember(STATISTICS, VERSION).await?;
        tx.commit().await
    }
}

/// Writes down again what one table adds.
async fn retell(tx: &mut dyn Transaction, id: i64, ending: Option<i64>) -> Result<(), StoreError> {
    let log = read_log(tx.all_events(id).await?, Places::MOST)?;
    for logged in &log {
        leave_traces(tx, id, &logged.event.facts().people()).await?;
    }
    let (rounds, game) = told_by(TableId(unsigned(id)?), log);
    for round in &rounds {
        write_round(tx, id, round).await?;
    }
    if let (Some(ending), Some(game)) = (ending, game) {
        let basis = basis(tx, game.statistics()).await?;
        write_game(tx, id, ending, &game.project(basis)).await?;
    }
    Ok(())
}
