//! Writing and reading the log of a table.

use sqlx::SqliteConnection;

use super::entry::{EventRow, insert_events, replace_seats};
use super::numbers::{signed, unsigned};
use super::stored::Places;
use super::{Store, StoreError, facts, limits, snapshot};
use carte_table::ids::{Seq, TableId, Timestamp};
use carte_table::{Event, Logged, Occupant, Opening, Table};

/// A table as it was loaded.
#[derive(Debug)]
pub struct Saved {
    /// The state that was kept last, after a deal or at the end; or as the table was opened.
    pub start: Table,
    /// What has happened since.
    pub since: Vec<Logged>,
    /// When the service has to look after it next.
    pub due: Option<Timestamp>,
}

impl Saved {
    /// The state after the whole log.
    #[must_use]
    pub fn table(self) -> Table {
        let mut table = self.start;
        self.since.iter().for_each(|logged| table.apply(logged));
        table
    }
}

impl Store {
    /// Writes the first event of a new table, and the rematch into the log of the table before where there is one.
    ///
    /// `before` is that table and the number of events its log must have.
    ///
    /// # Errors
    /// [`StoreError::Limit`] when somebody would have too many tables, or the transaction fails, or the table before has
    /// changed meanwhile.
    pub async fn create(
        &self,
        opening: &Opening,
        at: Timestamp,
        before: Option<(TableId, Seq)>,
    ) -> Result<TableId, StoreError> {
        let guild = opening.guild.map(|guild| signed(guild.0)).transpose()?;
        let channel = signed(opening.channel.0)?;
        let mut tx = self.writer.begin_with("BEGIN IMMEDIATE").await?;
        let id = sqlx::query_scalar!(
            "INSERT INTO tables (guild, channel, seq, stage, opened, changed) VALUES (?, ?, 1, 'lobby', ?, ?)
             RETURNING id",
            guild,
            channel,
            at.0,
            at.0
        )
        .fetch_one(&mut *tx)
        .await?;
        let first = Logged { at, event: Event::Opened(opening.clone()) };
        insert_events(&mut tx, &[&EventRow::new(id, Seq(1), &first)?], None).await?;
        let people = || opening.seats.iter().filter_map(Occupant::owner);
        replace_seats(&mut tx, id, people()).await?;
        limits::keep(self.limits, &mut tx, people(), opening.guild).await?;
        facts::leave_traces(&mut tx, id, &first.event.people()).await?;
        let new = TableId(unsigned(id)?);
        if let Some((table, seq)) = before {
            let table = signed(table.0)?;
            let next = Seq(seq.0 + 1);
            bump(&mut tx, table, seq, next, at).await?;
            let rematched = Logged { at, event: Event::Rematched(new) };
            insert_events(&mut tx, &[&EventRow::new(table, next, &rematched)?], None).await?;
            // The message of the new table tells it, too.
            sqlx::query!("UPDATE tables SET told = seq WHERE id = ? AND told = seq - 1", table)
                .execute(&mut *tx)
                .await?;
        }
        tx.commit().await?;
        Ok(new)
    }

    /// Moves a table on the agenda, without anything happening at it.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub async fn reschedule(&self, table: &Table, due: Option<Timestamp>) -> Result<(), StoreError> {
        let id = signed(table.id().0)?;
        let due = due.map(|due| due.0);
        let deadline = table.deadline().map(|deadline| deadline.0);
        sqlx::query!("UPDATE tables SET due = ?, deadline = ? WHERE id = ?", due, deadline, id)
            .execute(&self.writer)
            .await?;
        Ok(())
    }

    /// Loads a table from its last snapshot and the events after it; `None` when there is no such table.
    ///
    /// # Errors
    /// When the database cannot be read, or the log is damaged.
    pub async fn load(&self, id: TableId) -> Result<Option<Saved>, StoreError> {
        // A made-up number may be larger than any that was ever stored.
        let Ok(table) = signed(id.0) else { return Ok(None) };
        let Some(row) =
            sqlx::query!("SELECT due FROM tables WHERE id = ?", table).fetch_optional(&self.readers).await?
        else {
            return Ok(None);
        };
        let due = row.due.map(Timestamp);
        let snapshot = snapshot::read(&mut *self.readers.acquire().await?, table).await?;
        let (start, since) = match snapshot {
            Some(table) => {
                let mut readers = self.readers.acquire().await?;
                let since = read_log(&mut readers, signed(id.0)?, table.seq(), Places::of(&table)).await?;
                (Some(table), since)
            }
            None => {
                let mut log = self.log_after(id, Seq(0)).await?;
                let first = (!log.is_empty()).then(|| log.remove(0));
                (first.and_then(|first| Table::from_log(id, [first])), log)
            }
        };
        Ok(start.map(|start| Saved { start, since, due }))
    }

    /// The events of a table after the first `seq`, oldest first.
    ///
    /// # Errors
    /// When the database cannot be read, or the log is damaged.
    pub async fn log_after(&self, id: TableId, seq: Seq) -> Result<Vec<Logged>, StoreError> {
        read_log(&mut *self.readers.acquire().await?, signed(id.0)?, seq, Places::MOST).await
    }
}

/// The events of a table, which has these places by then, after the first `seq`, oldest first.
pub(super) async fn read_log(
    connection: &mut SqliteConnection,
    table: i64,
    seq: Seq,
    mut places: Places,
) -> Result<Vec<Logged>, StoreError> {
    let seq = signed(seq.0)?;
    sqlx::query!(
        "SELECT at, version, data FROM events WHERE table_id = ? AND seq > ? ORDER BY seq",
        table,
        seq
    )
    .fetch_all(connection)
    .await?
    .into_iter()
    .map(|row| Ok(Logged { at: Timestamp(row.at), event: places.read(row.version, &row.data)? }))
    .collect()
}

async fn bump(
    tx: &mut SqliteConnection,
    table: i64,
    from: Seq,
    to: Seq,
    at: Timestamp,
) -> Result<(), StoreError> {
    let (from, to) = (signed(from.0)?, signed(to.0)?);
    let changed = sqlx::query!(
        "UPDATE tables SET seq = ?, changed = ? WHERE id = ? AND seq = ?",
        to,
        at.0,
        table,
        from
    )
    .execute(tx)
    .await?
    .rows_affected();
    if changed == 1 { Ok(()) } else { Err(StoreError::Conflict) }
}
