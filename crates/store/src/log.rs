//! Writing and reading the log of a table.

use async_trait::async_trait;

use super::database::Transaction;
use super::entry::{EventRow, TableRow};
use super::numbers::{all_signed, signed, unsigned};
use super::snapshot::read_snapshot;
use super::stored::Places;
use super::told::Told;
use super::{Store, StoreError, limits, statistics};
use carte_table::ids::{PressId, Seq, TableId, Timestamp, UserId};
use carte_table::{Event, Logged, Occupant, Opening, Table};

/// A press that is delivered twice has opened one of so many newest tables of its person.
const NEWEST: i64 = 8;

/// A table as it was loaded.
#[derive(Debug)]
pub struct Saved {
    /// The state that was kept last, after a deal or at the end; or as the table was opened.
    pub start: Table,
    /// What has happened since.
    pub since: Vec<Logged>,
    /// When the service has to look after it next.
    pub due: Option<Timestamp>,
    /// How often its log had been rewritten.
    pub rewritten: u64,
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

/// Which log somebody has read. It has to be the one that is there when something is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edition {
    /// How many events it had.
    pub seq: Seq,
    /// How often names in it had been replaced ([`Store::forget`]).
    pub rewritten: u64,
}

/// What the row of a table says of its log.
#[derive(Clone, Copy, Debug)]
pub struct Head {
    /// How many events it has.
    pub seq: i64,
    /// When the table is due, if ever.
    pub due: Option<i64>,
    /// How often it was rewritten; always 0 where one process alone has copies of it.
    pub rewritten: i64,
}

/// An event as a database gives it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEvent {
    /// Its number in the log of its table.
    pub seq: i64,
    /// When it happened.
    pub at: i64,
    /// The version of its form.
    pub version: i64,
    /// Its form.
    pub data: String,
}

/// A snapshot as a database gives it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredSnapshot {
    /// The version of its form.
    pub version: i64,
    /// Its form.
    pub data: String,
}

/// What a database says of the logs of tables.
#[async_trait]
pub trait Logs {
    /// What the row of a table says; `None` when there is no such table.
    async fn head(&self, table: i64) -> Result<Option<Head>, StoreError>;

    /// The snapshot of a table.
    async fn snapshot(&self, table: i64) -> Result<Option<StoredSnapshot>, StoreError>;

    /// The events of a table after the first `seq`, oldest first.
    async fn events(&self, table: i64, seq: i64) -> Result<Vec<StoredEvent>, StoreError>;

    /// Moves a table with a log of this length on the agenda; whether it has that log.
    async fn reschedule(
        &self,
        table: i64,
        seq: i64,
        due: Option<i64>,
        deadline: Option<i64>,
    ) -> Result<bool, StoreError>;
}

/// What a transaction writes into the logs of tables, and beside them.
#[async_trait]
pub trait WriteLogs {
    /// Adds a lobby of one event; returns its number.
    async fn insert_table(&mut self, guild: Option<i64>, channel: i64, at: i64) -> Result<i64, StoreError>;

    /// Brings the rows of tables up to date; returns those whose logs were what their writers had read.
    async fn advance(&mut self, rows: &[&TableRow]) -> Result<Vec<i64>, StoreError>;

    /// Makes a log one event longer, without anything else; whether it was `seq` long, and rewritten so often.
    async fn lengthen(&mut self, table: i64, seq: i64, rewritten: i64, at: i64) -> Result<bool, StoreError>;

    /// Writes events; `ending` is the number of the one that ends its table. A number that is taken is an error.
    async fn insert_events(&mut self, events: &[&EventRow], ending: Option<i64>) -> Result<(), StoreError>;

    /// The number of the next event that ends a table, from 1 without a gap: which game ended first counts, for ratings.
    async fn next_ending(&mut self) -> Result<i64, StoreError>;

    /// The first events of the tables in whose logs this person is named, with their tables: of the newest, at most so many.
    async fn openings(&mut self, user: i64, most: i64) -> Result<Vec<(i64, StoredEvent)>, StoreError>;

    /// The events of a table, oldest first.
    async fn all_events(&mut self, table: i64) -> Result<Vec<StoredEvent>, StoreError>;

    /// Writes down who has a seat at a table, in place of what was there.
    async fn replace_seats(&mut self, table: i64, users: &[i64]) -> Result<(), StoreError>;

    /// Writes down that these people are named in the log of a table.
    async fn leave_traces(&mut self, table: i64, users: &[i64]) -> Result<(), StoreError>;

    /// Keeps a state, in place of the one before.
    async fn keep_snapshot(
        &mut self,
        table: i64,
        seq: i64,
        version: i64,
        text: &str,
    ) -> Result<(), StoreError>;

    /// Writes down how far people have been told: never less than before, and a board only where there is another one.
    async fn set_told(&mut self, told: &[&Told]) -> Result<(), StoreError>;

    /// Takes the last event of this table for told, where the one before has been.
    async fn tell_last(&mut self, table: i64) -> Result<(), StoreError>;

    /// At how many tables that are not over this person has a seat.
    async fn tables_of_person(&mut self, user: i64) -> Result<i64, StoreError>;

    /// How many tables of this server are not over.
    async fn tables_of_server(&mut self, guild: i64) -> Result<i64, StoreError>;
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
        before: Option<(TableId, Edition)>,
    ) -> Result<TableId, StoreError> {
        let guild = opening.guild.map(|guild| signed(guild.0)).transpose()?;
        let channel = signed(opening.channel.0)?;
        let mut tx = self.database.begin().await?;
        if let Some(opened) = opened_by(&mut *tx, opening.host, opening.press).await? {
            return Ok(opened);
        }
        let id = tx.insert_table(guild, channel, at.0).await?;
        let first = Logged { at, event: Event::Opened(opening.clone()) };
        tx.insert_events(&[&EventRow::new(id, Seq(1), &first)?], None).await?;
        let people: Vec<_> = opening.seats.iter().filter_map(Occupant::owner).collect();
        tx.replace_seats(id, &all_signed(people.iter().copied())?).await?;
        limits::keep(self.limits, &mut *tx, people.into_iter(), opening.guild).await?;
        statistics::leave_traces(&mut *tx, id, &first.event.facts().people()).await?;
        let new = TableId(unsigned(id)?);
        if let Some((table, Edition { seq, rewritten })) = before {
            let table = signed(table.0)?;
            if !tx.lengthen(table, signed(seq.0)?, signed(rewritten)?, at.0).await? {
                return Err(StoreError::Conflict);
            }
            let rematched = Logged { at, event: Event::Rematched(new) };
            tx.insert_events(&[&EventRow::new(table, Seq(seq.0 + 1), &rematched)?], None).await?;
            // The message of the new table tells it, too.
            tx.tell_last(table).await?;
        }
        tx.commit().await?;
        Ok(new)
    }

    /// The table that this press of a person has opened.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn opened_by(&self, user: UserId, press: PressId) -> Result<Option<TableId>, StoreError> {
        opened_by(&mut *self.database.begin_reading().await?, user, press).await
    }

    /// Moves a table on the agenda, without anything happening at it.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when something has happened that the caller does not know of, or the database cannot be
    /// written.
    pub async fn reschedule(&self, table: &Table, due: Option<Timestamp>) -> Result<(), StoreError> {
        let (id, seq) = (signed(table.id().0)?, signed(table.seq().0)?);
        let (due, deadline) = (due.map(|due| due.0), table.deadline().map(|deadline| deadline.0));
        let moved = self.database.reschedule(id, seq, due, deadline).await?;
        moved.then_some(()).ok_or(StoreError::Conflict)
    }

    /// Which log a table has; `None` when there is no such table.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn edition(&self, table: TableId) -> Result<Option<Edition>, StoreError> {
        let Ok(table) = signed(table.0) else { return Ok(None) };
        let Some(head) = self.database.head(table).await? else { return Ok(None) };
        Ok(Some(Edition { seq: Seq(unsigned(head.seq)?), rewritten: unsigned(head.rewritten)? }))
    }

    /// Loads a table from its last snapshot and the events after it; `None` when there is no such table.
    ///
    /// # Errors
    /// When the database cannot be read, or the log is damaged.
    pub async fn load(&self, id: TableId) -> Result<Option<Saved>, StoreError> {
        // A made-up number may be larger than any that was ever stored.
        let Ok(table) = signed(id.0) else { return Ok(None) };
        // First: a log that is rewritten from here on was not read as it is.
        let Some(head) = self.database.head(table).await? else { return Ok(None) };
        let (due, rewritten) = (head.due.map(Timestamp), unsigned(head.rewritten)?);
        let snapshot = self.database.snapshot(table).await?;
        // What cannot be read is no loss, for the log is complete.
        let kept = snapshot.and_then(|kept| read_snapshot(kept.version, &kept.data).ok());
        let (start, since) = match kept {
            Some(kept) => {
                let events = self.database.events(table, signed(kept.seq().0)?).await?;
                let since = read_log(events, Places::of(&kept))?;
                (Some(kept), since)
            }
            None => {
                let mut log = self.log_after(id, Seq(0)).await?;
                let first = (!log.is_empty()).then(|| log.remove(0));
                (first.and_then(|first| Table::from_log(id, [first])), log)
            }
        };
        Ok(start.map(|start| Saved { start, since, due, rewritten }))
    }

    /// The events of a table after the first `seq`, oldest first.
    ///
    /// # Errors
    /// When the database cannot be read, or the log is damaged.
    pub async fn log_after(&self, id: TableId, seq: Seq) -> Result<Vec<Logged>, StoreError> {
        read_log(self.database.events(signed(id.0)?, signed(seq.0)?).await?, Places::MOST)
    }
}

async fn opened_by(
    tx: &mut dyn Transaction,
    user: UserId,
    press: PressId,
) -> Result<Option<TableId>, StoreError> {
    let opens = |opening: &Opening| (opening.host, opening.press) == (user, press);
    let by_it = |logged: &Logged| logged.event.facts().opening.is_some_and(opens);
    for (table, first) in tx.openings(signed(user.0)?, NEWEST).await? {
        // What cannot be read has not been opened just now.
        if read_log(vec![first], Places::MOST).is_ok_and(|log| log.iter().any(by_it)) {
            return Ok(Some(TableId(unsigned(table)?)));
        }
    }
    Ok(None)
}

/// What these events of a table mean, which has these places by then.
pub(super) fn read_log(events: Vec<StoredEvent>, mut places: Places) -> Result<Vec<Logged>, StoreError> {
    let read =
        |row: StoredEvent| Ok(Logged { at: Timestamp(row.at), event: places.read(row.version, &row.data)? });
    events.into_iter().map(read).collect()
}
