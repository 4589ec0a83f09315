//! Writing and reading the log of a table.

use super::database::Transaction;
use super::entry::{EventRow, signed};
use super::snapshot::read_snapshot;
use super::sql::{Row, Rows, bind, statements};
use super::stored::SeatBounds;
use super::{Store, StoreError, limits, statistics, tournaments};
use carte_table::ids::{EventNumber, PressId, TableId, Timestamp, UserId};
use carte_table::{Event, Logged, Occupant, Opening, Table};

/// How many of a person's newest tables are searched for a press that is delivered a second time.
const NEWEST_TABLES_SEARCHED: i64 = 8;

/// A table as it was loaded.
#[derive(Debug)]
pub struct Saved {
    /// The state that was kept last, after a deal or at the end; or as the table was opened.
    pub start: Table,
    /// What has happened since.
    pub since: Vec<Logged>,
    /// When its next deadline is.
    pub due: Option<Timestamp>,
    /// How often its log had been rewritten.
    pub rewritten: u64,
}

impl Saved {
    /// The state after the whole log.
    pub fn table(self) -> Table {
        let mut table = self.start;
        self.since.iter().for_each(|logged| table.apply(logged));
        table
    }
}

/// Which log was read. An append is refused unless the stored log is still this one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LogVersion {
    /// The number of the last event in it.
    pub event_number: EventNumber,
    /// How often names in it had been replaced ([`Store::forget`]).
    pub rewritten: u64,
}

/// An event as a database gives it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEvent {
    /// Its number in the log of its table.
    pub event_number: EventNumber,
    pub at: Timestamp,
    /// The version of its stored form.
    pub version: i64,
    /// Its stored form.
    pub data: String,
}

statements! {
    HEADER = "SELECT seq, rewritten, due FROM tables WHERE id = $1";
    SNAPSHOT = "SELECT version, data FROM snapshots WHERE table_id = $1";
    EVENTS_AFTER = "SELECT seq, at, version, data FROM events WHERE table_id = $1 AND seq > $2 ORDER BY seq";
    RESCHEDULE = "UPDATE tables SET due = $1, deadline = $2, claimed = NULL WHERE id = $3 AND seq = $4";
    INSERT_TABLE =
        "INSERT INTO tables (guild, channel, seq, stage, opened, changed) VALUES ($1, $2, 1, 'lobby', $3, $3)
         RETURNING id";
    /// Makes a log one event longer, if it is still the one that was read.
    LENGTHEN = "UPDATE tables SET seq = seq + 1, changed = $1 WHERE id = $2 AND seq = $3 AND rewritten = $4";
    /// Marks the last event of this table as told, if the one before it is.
    TELL_LAST = "UPDATE tables SET told = seq WHERE id = $1 AND told = seq - 1";
    /// The first events of the newest tables in whose logs a person is named.
    OPENINGS =
        r#"SELECT e.table_id, e.seq, e.at, e.version, e.data
           FROM person_index i JOIN events e ON e.table_id = i.table_id AND e.seq = 1
           WHERE i."user" = $1 ORDER BY i.table_id DESC LIMIT $2"#;
    REMOVE_SEATS = "DELETE FROM seats WHERE table_id = $1";
    INSERT_SEAT = r#"INSERT INTO seats (table_id, "user") VALUES ($1, $2)"#;
}

impl Store {
    /// Writes the first event of a new table, and the rematch into the log of the table before where there is one.
    ///
    /// `before` is that table and the log that it must have. A press opens one table, however often Discord delivers it, and to
    /// how many processes: the second time, the table that it has opened is returned.
    ///
    /// # Errors
    /// [`StoreError::Limit`] when somebody would have too many tables, or the transaction fails, or the table before has
    /// changed meanwhile.
    pub async fn create(
        &self,
        opening: &Opening,
        at: Timestamp,
        before: Option<(TableId, LogVersion)>,
    ) -> Result<TableId, StoreError> {
        let mut tx = self.database.begin().await?;
        if let Some(opened) = opened_by(&mut *tx, opening.host, opening.press).await? {
            return Ok(opened);
        }
        let insert = bind!(INSERT_TABLE, opening.guild, opening.channel, at);
        let new: TableId = tx.fetch(insert).await?.only(Row::take)?;
        let first = Logged { at, event: Event::Opened(opening.clone()) };
        tx.insert_events(&[&EventRow::new(signed(new.0)?, EventNumber(1), &first)?], None).await?;
        let people: Vec<_> = opening.seats.iter().filter_map(Occupant::owner).collect();
        replace_seats(&mut *tx, new, &people).await?;
        limits::keep(self.limits, &mut *tx, people.into_iter(), opening.guild).await?;
        if let Some(place) = opening.tournament {
            tournaments::add_table(&mut *tx, new, place).await?;
        }
        statistics::index_people(&mut *tx, new, &first.event.facts().people()).await?;
        if let Some((table, LogVersion { event_number, rewritten })) = before {
            if tx.execute(bind!(LENGTHEN, at, table, event_number, rewritten)).await? != 1 {
                return Err(StoreError::Conflict);
            }
            let rematched = Logged { at, event: Event::Rematched(new) };
            tx.insert_events(
                &[&EventRow::new(signed(table.0)?, EventNumber(event_number.0 + 1), &rematched)?],
                None,
            )
            .await?;
            // The message of the new table tells it, too.
            tx.execute(bind!(TELL_LAST, table)).await?;
        }
        tx.commit().await?;
        Ok(new)
    }

    /// The table that this press of a person has opened.
    pub async fn opened_by(&self, user: UserId, press: PressId) -> Result<Option<TableId>, StoreError> {
        opened_by(&mut *self.database.begin_reading().await?, user, press).await
    }

    /// Moves a table on the agenda, without anything happening at it.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when something has happened that the caller does not know of, or the database cannot be
    /// written.
    pub async fn reschedule(&self, table: &Table, due: Option<Timestamp>) -> Result<(), StoreError> {
        let reschedule = bind!(RESCHEDULE, due, table.deadline(), table.id(), table.event_number());
        let moved = self.database.execute(reschedule).await? == 1;
        moved.then_some(()).ok_or(StoreError::Conflict)
    }

    /// Which log a table has; `None` when there is no such table.
    pub async fn log_version(&self, table: TableId) -> Result<Option<LogVersion>, StoreError> {
        Ok(self.header(table).await?.map(|(log_version, _)| log_version))
    }

    /// The log that a table has, and when its next deadline is.
    async fn header(&self, table: TableId) -> Result<Option<(LogVersion, Option<Timestamp>)>, StoreError> {
        // A made-up number may be larger than any that was ever stored.
        if signed(table.0).is_err() {
            return Ok(None);
        }
        let header = self.database.fetch(bind!(HEADER, table)).await?;
        header
            .first(|row| Ok((LogVersion { event_number: row.take()?, rewritten: row.take()? }, row.take()?)))
    }

    /// Loads a table from its last snapshot and the events after it; `None` when there is no such table.
    ///
    /// # Errors
    /// When the database cannot be read, or the log is damaged.
    pub async fn load(&self, id: TableId) -> Result<Option<Saved>, StoreError> {
        // First: a log that is rewritten from here on was not read as it is.
        let Some((LogVersion { rewritten, .. }, due)) = self.header(id).await? else { return Ok(None) };
        let snapshot = self.database.fetch(bind!(SNAPSHOT, id)).await?;
        // What cannot be read is no loss, for the log is complete.
        let kept =
            snapshot.first(|row| Ok(read_snapshot(row.take()?, &row.take::<String>()?).ok()))?.flatten();
        let (start, since) = match kept {
            Some(kept) => {
                let since =
                    read_log(self.events_after(id, kept.event_number()).await?, SeatBounds::of_table(&kept))?;
                (Some(kept), since)
            }
            None => {
                let mut log = self.log_after(id, EventNumber(0)).await?;
                let first = (!log.is_empty()).then(|| log.remove(0));
                (first.and_then(|first| Table::from_log(id, [first])), log)
            }
        };
        Ok(start.map(|start| Saved { start, since, due, rewritten }))
    }

    /// The events of a table after the event `after`, oldest first.
    ///
    /// # Errors
    /// When the database cannot be read, or the log is damaged.
    pub async fn log_after(&self, id: TableId, after: EventNumber) -> Result<Vec<Logged>, StoreError> {
        read_log(self.events_after(id, after).await?, SeatBounds::MOST)
    }

    /// The same as they are stored.
    pub async fn events_after(
        &self,
        id: TableId,
        after: EventNumber,
    ) -> Result<Vec<StoredEvent>, StoreError> {
        read_events(self.database.fetch(bind!(EVENTS_AFTER, id, after)).await?)
    }
}

pub(super) async fn all_events(
    tx: &mut dyn Transaction,
    id: TableId,
) -> Result<Vec<StoredEvent>, StoreError> {
    read_events(tx.fetch(bind!(EVENTS_AFTER, id, EventNumber(0))).await?)
}

fn read_events(rows: Rows) -> Result<Vec<StoredEvent>, StoreError> {
    rows.read(read_event)
}

fn read_event(row: &mut Row) -> Result<StoredEvent, StoreError> {
    Ok(StoredEvent { event_number: row.take()?, at: row.take()?, version: row.take()?, data: row.take()? })
}

/// Writes down who has a seat at a table, in place of what was there.
pub(super) async fn replace_seats(
    tx: &mut dyn Transaction,
    table: TableId,
    people: &[UserId],
) -> Result<(), StoreError> {
    tx.execute(bind!(REMOVE_SEATS, table)).await?;
    for user in people {
        tx.execute(bind!(INSERT_SEAT, table, *user)).await?;
    }
    Ok(())
}

async fn opened_by(
    tx: &mut dyn Transaction,
    user: UserId,
    press: PressId,
) -> Result<Option<TableId>, StoreError> {
    let opens = |opening: &Opening| (opening.host, opening.press) == (user, press);
    let by_it = |logged: &Logged| logged.event.facts().opening.is_some_and(opens);
    let openings = tx.fetch(bind!(OPENINGS, user, NEWEST_TABLES_SEARCHED)).await?;
    for (table, first) in openings.read(|row| Ok((row.take()?, read_event(row)?)))? {
        // What cannot be read has not been opened just now.
        if read_log(vec![first], SeatBounds::MOST).is_ok_and(|log| log.iter().any(by_it)) {
            return Ok(Some(table));
        }
    }
    Ok(None)
}

/// Reads consecutive events of a table whose log is known up to them.
pub(super) fn read_log(events: Vec<StoredEvent>, mut bounds: SeatBounds) -> Result<Vec<Logged>, StoreError> {
    let read =
        |row: StoredEvent| Ok(Logged { at: row.at, event: bounds.read_event(row.version, &row.data)? });
    events.into_iter().map(read).collect()
}
