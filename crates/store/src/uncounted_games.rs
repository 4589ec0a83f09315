//! Games that have ended but count in no statistics yet, because others still play the same deals.
//!
//! Until then, the rounds and games of such tables are only in the log. The transaction that ends a game notes that it
//! waits; the transaction that counts it removes the note, so each game is counted once.

use super::database::Transaction;
use super::log::{all_events, read_log};
use super::sql::{Row, bind, statements};
use super::statistics::{next_ending, record_log};
use super::stored::SeatBounds;
use super::{Store, StoreError, TournamentId};
use carte_records::statistics::{RoundStatistics, statistics_of_log};
use carte_table::ids::{EventNumber, GuildId, TableId};

statements! {
    NOTE_UNCOUNTED = "INSERT INTO uncounted_games (table_id) VALUES ($1)";
    REMOVE_UNCOUNTED = "DELETE FROM uncounted_games WHERE table_id = $1";
    UNCOUNTED_OF =
        "SELECT u.table_id FROM tournament_tables x JOIN uncounted_games u ON u.table_id = x.table_id
         WHERE x.tournament = $1 ORDER BY u.table_id";
    TOURNAMENTS_OF_UNCOUNTED =
        "SELECT DISTINCT t.id, t.guild FROM uncounted_games u JOIN tournament_tables x ON x.table_id = u.table_id
             JOIN tournaments t ON t.id = x.tournament ORDER BY t.id";
    /// Waits until a transaction that rewrites this log has ended, and makes later ones wait for this transaction.
    LOCK_LOG = "UPDATE tables SET rewritten = rewritten WHERE id = $1";
    NUMBER_ENDING = "UPDATE events SET ending = $1 WHERE table_id = $2 AND seq = $3";
}

/// Notes that the game of a table, which ends in this transaction, is still to be counted.
pub(super) async fn note_in(tx: &mut dyn Transaction, table: TableId) -> Result<(), StoreError> {
    tx.execute(bind!(NOTE_UNCOUNTED, table)).await?;
    Ok(())
}

impl Store {
    /// Returns the tournaments with games that have ended and are not counted yet.
    pub async fn tournaments_of_uncounted_games(&self) -> Result<Vec<(TournamentId, GuildId)>, StoreError> {
        let tournaments = self.database.fetch(bind!(TOURNAMENTS_OF_UNCOUNTED)).await?;
        tournaments.read(|row| Ok((row.take()?, row.take()?)))
    }

    /// Counts the games of a tournament that waited until nobody plays their deals any more. Returns how many were counted.
    ///
    /// # Errors
    /// When the database cannot be read or written; the next call counts the rest.
    pub async fn count_opened_games(&self, id: TournamentId) -> Result<usize, StoreError> {
        let waiting: Vec<TableId> = self.database.fetch(bind!(UNCOUNTED_OF, id)).await?.read(Row::take)?;
        if waiting.is_empty() {
            return Ok(0);
        }
        let Some(stored) = self.tournament(id).await? else { return Ok(0) };
        let tables = self.tables_of_tournament(id).await?;
        let mut counted = 0;
        for table in waiting.into_iter().filter(|table| !stored.is_sealed(*table, &tables)) {
            match self.count_game(table).await {
                Ok(is_new) => counted += usize::from(is_new),
                // A damaged log must not keep other games from being counted.
                Err(error) if error.is_unreadable() => {
                    tracing::debug!(%table, %error, "a game cannot be counted");
                }
                Err(error) => return Err(error),
            }
        }
        Ok(counted)
    }

    /// Counts a game that waits for it. Returns `false` if another process was faster.
    async fn count_game(&self, id: TableId) -> Result<bool, StoreError> {
        let mut tx = self.database.begin().await?;
        tx.execute(bind!(LOCK_LOG, id)).await?;
        if tx.execute(bind!(REMOVE_UNCOUNTED, id)).await? == 0 {
            return Ok(false);
        }
        let log = read_log(all_events(&mut *tx, id).await?, SeatBounds::MOST)?;
        let last = (1..).zip(&log).find(|(_, logged)| logged.event.facts().ending.is_some());
        if let Some((event_number, _)) = last {
            let ending = next_ending(&mut *tx).await?;
            tx.execute(bind!(NUMBER_ENDING, ending, id, EventNumber(event_number))).await?;
            record_log(&mut *tx, id, log, ending).await?;
        }
        tx.commit().await?;
        Ok(true)
    }

    /// Returns the finished rounds of a table from its log, in order, including those that are not counted yet.
    ///
    /// # Errors
    /// When the log is damaged.
    pub async fn rounds_of_log(&self, id: TableId) -> Result<Vec<RoundStatistics>, StoreError> {
        Ok(statistics_of_log(id, self.log_after(id, EventNumber(0)).await?).0)
    }
}
