//! What an append writes: the table's row and events, and for some events also seats, statistics and a snapshot.

use std::collections::HashSet;

use serde::Serialize;

use super::database::Transaction;
use super::log::replace_seats;
use super::snapshot::stored_snapshot;
use super::sql::{bind, statements};
use super::{StoreError, games, guesses, limits, statistics, stored, uncounted_games};
use carte_games::Seat;
use carte_records::statistics::{GameKind, Projection};
use carte_table::ids::{EventNumber, TableId, Timestamp, UserId};
use carte_table::{Limits, Logged, Table};

statements! {
    KEEP_SNAPSHOT =
        "INSERT INTO snapshots (table_id, seq, version, data) VALUES ($1, $2, $3, $4)
         ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, version = excluded.version, data = excluded.data";
}

/// Events and the changes that follow from them, which are written together or not at all.
#[derive(Debug)]
pub struct Append<'a> {
    /// The table as it is after the events.
    pub after: &'a Table,
    /// In order; never empty.
    pub events: &'a [Logged],
    /// How often the log had been rewritten when the caller read it.
    pub rewritten: u64,
    /// When the service has to look after the table next.
    pub due: Option<Timestamp>,
    /// Whether to keep the state as a snapshot.
    pub snapshot: bool,
    /// What the events add to the statistics. At tables that share their deals, nothing is added before all of those tables
    /// have ended.
    pub projection: Projection,
}

/// Everything that one append writes, independent of the table that it came from.
#[derive(Debug)]
pub(super) struct Entry {
    pub(super) table: i64,
    id: TableId,
    /// The stored number of the game that is played there.
    game: i64,
    row: TableRow,
    events: Vec<EventRow>,
    ends: bool,
    /// Whether its statistics are added only after every table with the same deals has ended.
    is_duplicate: bool,
    /// The people who have seats from now on; `None` if they do not change.
    owners: Option<Vec<UserId>>,
    /// The people who get a seat, and might exceed their limit of tables.
    newcomers: Vec<UserId>,
    /// The seat that passes to another person, and that person. No limit of tables applies to them.
    passed: Option<(Seat, UserId)>,
    /// Everybody whom the events name.
    people: Vec<UserId>,
    projection: Projection,
    snapshot: Option<(i64, String)>,
    seq: EventNumber,
    limits: Option<Limits>,
}

/// A table's row after some events. It is written only if the log is still as long as `before` says.
#[derive(Debug, Serialize)]
pub struct TableRow {
    pub table: i64,
    /// The number of events before these.
    pub before: i64,
    /// How often the log had been rewritten when it was read.
    pub rewritten: i64,
    /// The number of events after these.
    pub seq: i64,
    /// When the last of the events happened.
    pub changed: i64,
    /// How far the table has come: `lobby`, `playing` or `ended`.
    pub stage: &'static str,
    /// The table's next deadline.
    pub due: Option<i64>,
    pub channel: i64,
    /// The person whose turn it is.
    pub awaited: Option<i64>,
    /// When that person's time runs out.
    pub deadline: Option<i64>,
}

/// An event as it is stored.
#[derive(Debug, Serialize)]
pub struct EventRow {
    pub table: i64,
    /// Its number in the log of its table, from 1.
    pub seq: i64,
    pub at: i64,
    /// The version of its stored form.
    pub version: i64,
    /// Its stored form.
    pub data: String,
    /// Whether the event ends the table.
    pub ends: bool,
}

impl EventRow {
    pub(super) fn new(table: i64, seq: EventNumber, logged: &Logged) -> Result<Self, StoreError> {
        let (version, data) = stored::stored_event(&logged.event)?;
        Ok(Self {
            table,
            seq: signed(seq.0)?,
            at: logged.at.0,
            version,
            data,
            ends: logged.event.facts().ending.is_some(),
        })
    }
}

impl Entry {
    /// Prepares what this append writes, in a database with these limits.
    pub(super) fn new(append: &Append<'_>, limits: Option<Limits>) -> Result<Self, StoreError> {
        let Append { after, events, rewritten, due, snapshot: keep, projection } = append;
        let table = signed(after.id().0)?;
        let before = after.event_number().0 - u64::try_from(events.len())?;
        let is_duplicate = after.options().is_duplicate();
        let facts = || events.iter().map(|logged| logged.event.facts());
        Ok(Self {
            table,
            id: after.id(),
            game: games::number(GameKind::of(&after.options().rules)),
            row: TableRow {
                table,
                before: signed(before)?,
                rewritten: signed(*rewritten)?,
                seq: signed(after.event_number().0)?,
                changed: events.last().map_or(0, |logged| logged.at.0),
                stage: after.stage_name(),
                due: due.map(|due| due.0),
                channel: signed(after.channel().0)?,
                awaited: after.awaited().map(|user| signed(user.0)).transpose()?,
                deadline: after.deadline().map(|deadline| deadline.0),
            },
            events: (before + 1..)
                .zip(*events)
                .map(|(seq, logged)| EventRow::new(table, EventNumber(seq), logged))
                .collect::<Result<_, _>>()?,
            ends: facts().any(|event| event.ending.is_some()),
            is_duplicate,
            owners: facts().any(|event| event.seats_people).then(|| after.owners().collect()),
            newcomers: facts().filter_map(|event| event.newcomer).collect(),
            passed: facts().find_map(|event| Some((event.passed?, event.people().pop()?))),
            people: facts().flat_map(|event| event.people()).collect(),
            projection: if is_duplicate { Projection::default() } else { projection.clone() },
            snapshot: keep.then(|| stored_snapshot(after)).transpose()?,
            seq: after.event_number(),
            limits,
        })
    }

    /// Returns `true` if it writes nothing but a row and events, as nearly every move does.
    pub(super) const fn is_plain(&self) -> bool {
        let Self { ends, owners, newcomers, people, projection, snapshot, .. } = self;
        let named = !newcomers.is_empty() || !people.is_empty() || owners.is_some();
        let counted = *ends || !projection.rounds.is_empty() || projection.game.is_some();
        !named && !counted && snapshot.is_none()
    }

    pub(super) async fn write(&self, tx: &mut dyn Transaction) -> Result<(), StoreError> {
        if tx.advance(&[&self.row]).await?.is_empty() {
            return Err(StoreError::Conflict);
        }
        let id = self.id;
        let ending = match self.ends && !self.is_duplicate {
            true => Some(statistics::next_ending(tx).await?),
            false => None,
        };
        if self.ends && self.is_duplicate {
            uncounted_games::note_in(tx, id).await?;
        }
        tx.insert_events(&self.events.iter().collect::<Vec<_>>(), ending).await?;
        statistics::index_people(tx, id, &self.people).await?;
        if let Some(owners) = &self.owners {
            replace_seats(tx, id, owners).await?;
            limits::keep(self.limits, tx, self.newcomers.iter().copied(), None).await?;
        }
        if let Some((seat, _)) = self.passed {
            statistics::rounds::pass_rounds_on(tx, id, seat).await?;
        }
        statistics::record(tx, id, &self.projection, ending).await?;
        for round in &self.projection.rounds {
            guesses::count_in(tx, id, self.game, round).await?;
        }
        let successor = self.passed.map(|(_, user)| user);
        for newcomer in self.newcomers.iter().chain(&successor) {
            guesses::drop_of(tx, id, *newcomer).await?;
        }
        if self.ends {
            guesses::drop_open(tx, id).await?;
        }
        if let Some((version, state)) = &self.snapshot {
            tx.execute(bind!(KEEP_SNAPSHOT, id, self.seq, *version, &**state)).await?;
        }
        Ok(())
    }
}

/// Writes appends that are nothing but rows and events; returns the tables whose logs had the expected length.
pub(super) async fn write_plain(
    tx: &mut dyn Transaction,
    entries: &[&Entry],
) -> Result<HashSet<i64>, StoreError> {
    if entries.is_empty() {
        return Ok(HashSet::new());
    }
    let rows: Vec<&TableRow> = entries.iter().map(|entry| &entry.row).collect();
    let advanced: HashSet<i64> = tx.advance(&rows).await?.into_iter().collect();
    let events: Vec<&EventRow> = entries
        .iter()
        .filter(|entry| advanced.contains(&entry.table))
        .flat_map(|entry| &entry.events)
        .collect();
    if !events.is_empty() {
        tx.insert_events(&events, None).await?;
    }
    Ok(advanced)
}

/// Converts a number into its stored form. A number above `i64::MAX` cannot be stored.
pub(super) fn signed(number: u64) -> Result<i64, StoreError> {
    Ok(i64::try_from(number)?)
}
