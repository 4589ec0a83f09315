//! What an append writes: the table's row and events, and with some events seats, statistics and a snapshot.

use std::collections::HashSet;

use serde::Serialize;
use sqlx::SqliteConnection;

use super::numbers::signed;
use super::{StoreError, facts, limits, snapshot, stored};
use carte_records::statistics::Facts;
use carte_table::ids::{Seq, Timestamp, UserId};
use carte_table::{Event, Limits, Logged, Table};

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

/// One append with everything that it writes, apart from the table that it came from.
#[derive(Debug)]
pub(super) struct Entry {
    pub(super) table: i64,
    row: Row,
    events: Vec<EventRow>,
    ends: bool,
    /// Those whose seats the table has from now on, where that changes.
    owners: Option<Vec<UserId>>,
    /// Those who get a seat with it, and may have too many tables then.
    newcomers: Vec<UserId>,
    /// Everybody who is named in it.
    people: Vec<UserId>,
    facts: Facts,
    snapshot: Option<String>,
    seq: Seq,
    limits: Option<Limits>,
}

/// A table's row, as it is after the events, where it has been as long as `before` says.
#[derive(Debug, Serialize)]
struct Row {
    table: i64,
    before: i64,
    seq: i64,
    changed: i64,
    stage: &'static str,
    due: Option<i64>,
    channel: i64,
    awaited: Option<i64>,
    deadline: Option<i64>,
}

/// An event as it is stored.
#[derive(Debug, Serialize)]
pub(super) struct EventRow {
    table: i64,
    seq: i64,
    at: i64,
    version: i64,
    data: String,
    /// Whether the table is over with it.
    ends: bool,
}

impl EventRow {
    pub(super) fn new(table: i64, seq: Seq, logged: &Logged) -> Result<Self, StoreError> {
        let (version, data) = stored::stored_event(&logged.event)?;
        Ok(Self {
            table,
            seq: signed(seq.0)?,
            at: logged.at.0,
            version,
            data,
            ends: logged.event.ends_table(),
        })
    }
}

impl Entry {
    /// What this append writes, in a database with these limits.
    pub(super) fn new(append: &Append<'_>, limits: Option<Limits>) -> Result<Self, StoreError> {
        let Append { after, events, due, snapshot: keep, facts } = append;
        let table = signed(after.id().0)?;
        let before = after.seq().0 - u64::try_from(events.len())?;
        let events_of = || events.iter().map(|logged| &logged.event);
        Ok(Self {
            table,
            row: Row {
                table,
                before: signed(before)?,
                seq: signed(after.seq().0)?,
                changed: events.last().map_or(0, |logged| logged.at.0),
                stage: after.stage_name(),
                due: due.map(|due| due.0),
                channel: signed(after.channel().0)?,
                awaited: after.awaited().map(|user| signed(user.0)).transpose()?,
                deadline: after.deadline().map(|deadline| deadline.0),
            },
            events: (before + 1..)
                .zip(*events)
                .map(|(seq, logged)| EventRow::new(table, Seq(seq), logged))
                .collect::<Result<_, _>>()?,
            ends: events_of().any(Event::ends_table),
            owners: events_of().any(Event::seats_people).then(|| after.owners().collect()),
            newcomers: events_of().filter_map(newcomer).collect(),
            people: events_of().flat_map(Event::people).collect(),
            facts: facts.clone(),
            snapshot: keep.then(|| snapshot::text(after)).transpose()?,
            seq: after.seq(),
            limits,
        })
    }

    /// Whether it is nothing but a row and events, as nearly every move is.
    pub(super) const fn is_plain(&self) -> bool {
        let Self { ends, owners, newcomers, people, facts, snapshot, .. } = self;
        let named = !newcomers.is_empty() || !people.is_empty() || owners.is_some();
        let counted = *ends || !facts.rounds.is_empty() || facts.game.is_some();
        !named && !counted && snapshot.is_none()
    }

    /// Writes everything that belongs to it.
    pub(super) async fn write(&self, tx: &mut SqliteConnection) -> Result<(), StoreError> {
        if advance(tx, &[&self.row]).await?.is_empty() {
            return Err(StoreError::Conflict);
        }
        let ending = if self.ends { Some(facts::next_ending(tx).await?) } else { None };
        insert_events(tx, &self.events.iter().collect::<Vec<_>>(), ending).await?;
        facts::leave_traces(tx, self.table, &self.people).await?;
        if let Some(owners) = &self.owners {
            replace_seats(tx, self.table, owners.iter().copied()).await?;
            limits::keep(self.limits, tx, self.newcomers.iter().copied(), None).await?;
        }
        facts::record(tx, self.table, &self.facts, ending).await?;
        if let Some(state) = &self.snapshot {
            snapshot::write(tx, self.table, self.seq, state).await?;
        }
        Ok(())
    }
}

/// Writes appends that are nothing but rows and events; returns the tables whose logs were as long as they should be.
pub(super) async fn write_plain(
    tx: &mut SqliteConnection,
    entries: &[&Entry],
) -> Result<HashSet<i64>, StoreError> {
    let rows: Vec<&Row> = entries.iter().map(|entry| &entry.row).collect();
    let advanced = advance(tx, &rows).await?;
    let events: Vec<&EventRow> = entries
        .iter()
        .filter(|entry| advanced.contains(&entry.table))
        .flat_map(|entry| &entry.events)
        .collect();
    insert_events(tx, &events, None).await?;
    Ok(advanced)
}

/// Brings the rows of tables up to date; returns those whose logs were as long as they should be.
async fn advance(tx: &mut SqliteConnection, rows: &[&Row]) -> Result<HashSet<i64>, StoreError> {
    if rows.is_empty() {
        return Ok(HashSet::new());
    }
    let rows = serde_json::to_string(rows)?;
    let advanced = sqlx::query_scalar!(
        "UPDATE tables SET seq = after.value ->> 'seq', changed = after.value ->> 'changed',
             stage = after.value ->> 'stage', due = after.value ->> 'due', channel = after.value ->> 'channel',
             awaited = after.value ->> 'awaited', deadline = after.value ->> 'deadline'
         FROM json_each(?) AS after
         WHERE tables.id = after.value ->> 'table' AND tables.seq = after.value ->> 'before'
         RETURNING id AS \"id!\"",
        rows
    )
    .fetch_all(tx)
    .await?;
    Ok(advanced.into_iter().collect())
}

/// Writes events; `ending` is the number of the one that ends its table.
pub(super) async fn insert_events(
    tx: &mut SqliteConnection,
    events: &[&EventRow],
    ending: Option<i64>,
) -> Result<(), StoreError> {
    if events.is_empty() {
        return Ok(());
    }
    let events = serde_json::to_string(events)?;
    sqlx::query!(
        "INSERT INTO events (table_id, seq, at, version, data, ending)
         SELECT value ->> 'table', value ->> 'seq', value ->> 'at', value ->> 'version', value ->> 'data',
             CASE WHEN value ->> 'ends' THEN ?2 END
         FROM json_each(?1)",
        events,
        ending
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Writes down who has a seat at a table.
pub(super) async fn replace_seats(
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

/// The person who takes a seat by this event, or is promised one: a promise that is kept is none of the person's doing.
fn newcomer(event: &Event) -> Option<UserId> {
    match event {
        Event::Seated { occupant, .. } => occupant.owner(),
        Event::SeatClaimed { user, .. } => Some(*user),
        _ => None,
    }
}
