//! Writing and reading the log of a table.

use sqlx::SqliteConnection;

use super::{Store, StoreError, facts, snapshot, stored};
use carte_records::statistics::Facts;
use carte_table::ids::{Seq, TableId, Timestamp, UserId};
use carte_table::{Event, Logged, Occupant, Opening, Table};

/// What goes into the log together, or not at all.
#[derive(Debug)]
pub struct Append<'a> {
    /// The table as it is after the events.
    pub after: &'a Table,
    /// The events, in order; never empty.
    pub events: &'a [Logged],
    /// When the service has to look after the table next.
    pub due: Option<Timestamp>,
    /// Whether to keep the state as a snapshot.
    pub snapshot: bool,
    /// What the events add to the statistics.
    pub facts: Facts,
}

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
        insert_event(&mut tx, (id, 1), &first, None).await?;
        let people = || opening.seats.iter().filter_map(Occupant::owner);
        replace_seats(&mut tx, id, people()).await?;
        self.keep_to_limits(&mut tx, people(), opening.guild).await?;
        facts::leave_traces(&mut tx, id, &first.event).await?;
        let new = TableId(unsigned(id)?);
        if let Some((table, seq)) = before {
            let table = signed(table.0)?;
            bump(&mut tx, table, seq, Seq(seq.0 + 1), at).await?;
            let rematched = Logged { at, event: Event::Rematched(new) };
            insert_event(&mut tx, (table, signed(seq.0 + 1)?), &rematched, None).await?;
            // The message of the new table tells it, too.
            sqlx::query!("UPDATE tables SET told = seq WHERE id = ? AND told = seq - 1", table)
                .execute(&mut *tx)
                .await?;
        }
        tx.commit().await?;
        Ok(new)
    }

    /// Appends events to the log of a table and brings its row, seats, statistics and snapshot up to date, in one
    /// transaction.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the log has another length than the caller thought, [`StoreError::Limit`] when
    /// somebody would have too many tables, [`StoreError::Outdated`] when the facts of a game were computed on a basis that
    /// is not stored any more, otherwise when the transaction fails. After any other error than these three the caller
    /// cannot know whether the events are in the log.
    pub async fn append(&self, append: &Append<'_>) -> Result<(), StoreError> {
        let Append { after, events, due, snapshot: keep, facts: added } = append;
        let table = signed(after.id().0)?;
        let before = Seq(after.seq().0 - u64::try_from(events.len())?);
        let at = events.last().map_or(Timestamp::default(), |logged| logged.at);
        let (due, keep) = (*due, *keep);
        let state = keep.then(|| snapshot::text(after)).transpose()?;
        let stage = after.stage_name();
        let due = due.map(|due| due.0);
        let mut tx = self.writer.begin_with("BEGIN IMMEDIATE").await?;
        bump(&mut tx, table, before, after.seq(), at).await?;
        let channel = signed(after.channel().0)?;
        let awaited = after.awaited().map(|user| signed(user.0)).transpose()?;
        let deadline = after.deadline().map(|deadline| deadline.0);
        sqlx::query!(
            "UPDATE tables SET stage = ?, due = ?, channel = ?, awaited = ?, deadline = ? WHERE id = ?",
            stage,
            due,
            channel,
            awaited,
            deadline,
            table
        )
        .execute(&mut *tx)
        .await?;
        let mut ended = None;
        for (number, logged) in (before.0 + 1..).zip(*events) {
            let ending = match logged.event.ends_table() {
                true => Some(facts::next_ending(&mut tx).await?),
                false => None,
            };
            ended = ended.or(ending);
            insert_event(&mut tx, (table, signed(number)?), logged, ending).await?;
            facts::leave_traces(&mut tx, table, &logged.event).await?;
        }
        if events.iter().any(|logged| logged.event.seats_people()) {
            replace_seats(&mut tx, table, after.owners()).await?;
            self.keep_to_limits(&mut tx, events.iter().filter_map(newcomer), None).await?;
        }
        facts::record(&mut tx, table, added, ended).await?;
        if let Some(state) = state {
            snapshot::write(&mut tx, table, after.seq(), &state).await?;
        }
        tx.commit().await?;
        Ok(())
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
                let since = self.log_after(id, table.seq()).await?;
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
        read_log(&mut *self.readers.acquire().await?, signed(id.0)?, seq).await
    }
}

/// The events of a table after the first `seq`, oldest first.
pub(super) async fn read_log(
    connection: &mut SqliteConnection,
    table: i64,
    seq: Seq,
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
    .map(|row| Ok(Logged { at: Timestamp(row.at), event: stored::read(row.version, &row.data)? }))
    .collect()
}

/// The person who takes a seat by this event, or is promised one: a promise that is kept is none of the person's doing.
fn newcomer(logged: &Logged) -> Option<UserId> {
    match &logged.event {
        Event::Seated { occupant, .. } => occupant.owner(),
        Event::SeatClaimed { user, .. } => Some(*user),
        _ => None,
    }
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

async fn insert_event(
    tx: &mut SqliteConnection,
    (table, seq): (i64, i64),
    logged: &Logged,
    ending: Option<i64>,
) -> Result<(), StoreError> {
    let (version, data) = stored::stored_event(&logged.event)?;
    sqlx::query!(
        "INSERT INTO events (table_id, seq, at, version, data, ending) VALUES (?, ?, ?, ?, ?, ?)",
        table,
        seq,
        logged.at.0,
        version,
        data,
        ending
    )
    .execute(tx)
    .await?;
    Ok(())
}

async fn replace_seats(
    tx: &mut SqliteConnection,
    table: i64,
    owners: impl Iterator<Item = UserId>,
) -> Result<(), StoreError> {
    sqlx::query!("DELETE FROM seats WHERE table_id = ?", table).execute(&mut *tx).await?;
    for owner in owners {
        let user = signed(owner.0)?;
        sqlx::query!("INSERT INTO seats (table_id, user) VALUES (?, ?)", table, user)
            .execute(&mut *tx)
            .await?;
    }
    Ok(())
}

/// Discord's numbers and ours as SQLite keeps them.
pub(super) fn signed(number: u64) -> Result<i64, StoreError> {
    Ok(i64::try_from(number)?)
}

pub(super) fn unsigned(number: i64) -> Result<u64, StoreError> {
    Ok(u64::try_from(number)?)
}
