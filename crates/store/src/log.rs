//! Writing and reading the log of a table.

use super::database::Transaction;
use super::entry::{EventRow, signed};
use super::snapshot::read_snapshot;
use super::sql::{Row, Rows, bind, statements};
use super::stored::SeatBounds;
use super::{Store, StoreError, limits, statistics, tournaments};
use carte_table::ids::{EventNumber, PressId, TableId, Timestamp, UserId};
use carte_table::{Event, Logged, Occupant, Opening, Table};

/// Maximum number of a person's newest tables that are searched for a press, in case it is delivered a second time.
const NEWEST_TABLES_SEARCHED: i64 = 8;

/// A table as it is loaded from the database.
#[derive(Debug)]
pub struct Saved {
    /// The state in the last snapshot, which is made after a deal or at the end; without a snapshot, the state after the
    /// first event.
    pub start: Table,
    /// The events after `start`.
    pub since: Vec<Logged>,
    /// How often the log had been rewritten.
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

/// The version of a log that was read. An append is refused unless the stored log still has this version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LogVersion {
    /// The number of the last event in it.
    pub event_number: EventNumber,
    /// How often names in the log had been replaced ([`Store::forget`]).
    pub rewritten: u64,
}

/// An event in its stored form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEvent {
    /// Its number in the log of its table.
    pub event_number: EventNumber,
    pub at: Timestamp,
    /// The version of the form.
    pub version: i64,
    pub data: String,
}

statements! {
    LOG_VERSION = "SELECT seq, rewritten FROM tables WHERE id = $1";
    SNAPSHOT = "SELECT version, data FROM snapshots WHERE table_id = $1";
    EVENTS_AFTER = "SELECT seq, at, version, data FROM events WHERE table_id = $1 AND seq > $2 ORDER BY seq";
    RESCHEDULE = "UPDATE tables SET due = $1, deadline = $2, claimed = NULL WHERE id = $3 AND seq = $4";
    INSERT_TABLE =
        "INSERT INTO tables (guild, channel, seq, stage, opened, changed) VALUES ($1, $2, 1, 'lobby', $3, $3)
         RETURNING id";
    /// Makes a log one event longer, if it still has the version that was read.
    LENGTHEN = "UPDATE tables SET seq = seq + 1, changed = $1 WHERE id = $2 AND seq = $3 AND rewritten = $4";
    /// Marks the last event of this table as told, if the event before it was told.
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
    /// Writes the first event of a new table and, for a rematch, the event that names the new table in the log of the table
    /// before.
    ///
    /// `before` is that table, and the version that its log must have. A press opens only one table, even if Discord
    /// delivers it several times or to several processes: the second time, the table that was opened first is returned. It is
    /// looked for among the `NEWEST_TABLES_SEARCHED` newest tables that name the host; a press that comes again later than
    /// that opens another table.
    ///
    /// [`StoreError::Limit`] when a person or the server would have too many tables, [`StoreError::Conflict`] when the
    /// table before has changed meanwhile.
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
            // The message of the new table tells this event, too.
            tx.execute(bind!(TELL_LAST, table)).await?;
        }
        tx.commit().await?;
        Ok(new)
    }

    /// Returns the table that this person has opened with this press.
    pub async fn opened_by(&self, user: UserId, press: PressId) -> Result<Option<TableId>, StoreError> {
        opened_by(&mut *self.database.begin_reading().await?, user, press).await
    }

    /// Changes when a table is due, without an event.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the table has had events that the caller does not know of.
    pub async fn reschedule(&self, table: &Table, due: Option<Timestamp>) -> Result<(), StoreError> {
        let reschedule = bind!(RESCHEDULE, due, table.deadline(), table.id(), table.event_number());
        let moved = self.database.execute(reschedule).await? == 1;
        moved.then_some(()).ok_or(StoreError::Conflict)
    }

    /// Returns the version of a table's log; `None` when there is no such table.
    pub async fn log_version(&self, table: TableId) -> Result<Option<LogVersion>, StoreError> {
        // A table's number that a person has made up may be larger than any number that can be stored.
        if signed(table.0).is_err() {
            return Ok(None);
        }
        let version = self.database.fetch(bind!(LOG_VERSION, table)).await?;
        version.first(|row| Ok(LogVersion { event_number: row.take()?, rewritten: row.take()? }))
    }

    /// Loads a table from its last snapshot and the events after it; `None` when there is no such table.
    ///
    /// # Errors
    /// When the log is damaged.
    pub async fn load(&self, id: TableId) -> Result<Option<Saved>, StoreError> {
        // The version is read first: if the log is rewritten from here on, an append to what was read is refused.
        let Some(LogVersion { rewritten, .. }) = self.log_version(id).await? else { return Ok(None) };
        let snapshot = self.database.fetch(bind!(SNAPSHOT, id)).await?;
        // A snapshot that cannot be read is no loss, because the log is complete.
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
        Ok(start.map(|start| Saved { start, since, rewritten }))
    }

    /// Returns the events of a table after the event `after`, oldest first.
    ///
    /// # Errors
    /// When the log is damaged.
    pub async fn log_after(&self, id: TableId, after: EventNumber) -> Result<Vec<Logged>, StoreError> {
        read_log(self.events_after(id, after).await?, SeatBounds::MOST)
    }

    /// Returns the stored forms of the events of a table after the event `after`, oldest first.
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

/// Replaces the stored owners of a table's seats.
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
        // A table that was opened just now can be read; an unreadable one is older.
        if read_log(vec![first], SeatBounds::MOST).is_ok_and(|log| log.iter().any(by_it)) {
            return Ok(Some(table));
        }
    }
    Ok(None)
}

/// Reads consecutive events of a table. `bounds` come from its log before them.
pub(super) fn read_log(events: Vec<StoredEvent>, mut bounds: SeatBounds) -> Result<Vec<Logged>, StoreError> {
    let read =
        |row: StoredEvent| Ok(Logged { at: row.at, event: bounds.read_event(row.version, &row.data)? });
    events.into_iter().map(read).collect()
}
