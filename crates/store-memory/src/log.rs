//! The logs of tables, and what stands beside them.

use async_trait::async_trait;
use carte_store::{EventRow, Head, Logs, StoreError, StoredEvent, StoredSnapshot, TableRow, Told, WriteLogs};

use super::data::{Data, EventData, TableData, of};
use super::transaction::MemoryTransaction;
use super::{Memory, Step};

#[async_trait]
impl Logs for Memory {
    async fn head(&self, table: i64) -> Result<Option<Head>, StoreError> {
        self.read(|data| {
            let row = data.tables.get(&table)?;
            Some(Head { seq: row.seq, due: row.due, rewritten: row.rewritten })
        })
        .await
    }

    async fn snapshot(&self, table: i64) -> Result<Option<StoredSnapshot>, StoreError> {
        self.read(|data| data.snapshots.get(&table).cloned()).await
    }

    async fn events(&self, table: i64, seq: i64) -> Result<Vec<StoredEvent>, StoreError> {
        self.read(|data| events(data, table, seq)).await
    }

    async fn reschedule(
        &self,
        table: i64,
        seq: i64,
        due: Option<i64>,
        deadline: Option<i64>,
    ) -> Result<bool, StoreError> {
        self.write(|data| {
            let row = data.tables.get_mut(&table).filter(|row| row.seq == seq);
            row.map(|row| (row.due, row.deadline, row.claimed) = (due, deadline, None)).is_some()
        })
        .await
    }
}

impl Memory {
    /// What the log of a table has beyond `known`; `None` where it does not begin with that.
    pub async fn beyond(&self, table: i64, known: &[StoredEvent]) -> Option<Vec<StoredEvent>> {
        let data = self.data.read().await;
        let mut log = data.events.range(of(table));
        let begins = known.iter().all(|known| {
            let same = |(&(_, seq), event): (&(i64, i64), &EventData)| {
                (seq, event.at, event.version, event.data.as_str())
                    == (known.seq, known.at, known.version, known.data.as_str())
            };
            log.next().is_some_and(same)
        });
        begins.then(|| log.map(stored).collect())
    }
}

fn events(data: &Data, table: i64, seq: i64) -> Vec<StoredEvent> {
    let after = (table, seq.saturating_add(1))..=(table, i64::MAX);
    data.events.range(after).map(stored).collect()
}

fn stored((&(_, seq), event): (&(i64, i64), &EventData)) -> StoredEvent {
    StoredEvent { seq, at: event.at, version: event.version, data: event.data.clone() }
}

#[async_trait]
impl WriteLogs for MemoryTransaction {
    async fn insert_table(&mut self, guild: Option<i64>, channel: i64, at: i64) -> Result<i64, StoreError> {
        self.step(Step::Write).await?;
        let id = self.data.tables.last_key_value().map_or(0, |(id, _)| *id) + 1;
        let row = TableData {
            guild,
            channel,
            seq: 1,
            stage: "lobby".to_owned(),
            due: None,
            board: None,
            board_channel: None,
            changed: at,
            awaited: None,
            deadline: None,
            told: 0,
            rewritten: 0,
            claimed: None,
        };
        self.add(|data| &mut data.tables, id, row)?;
        Ok(id)
    }

    async fn advance(&mut self, rows: &[&TableRow]) -> Result<Vec<i64>, StoreError> {
        self.step(Step::Write).await?;
        let mut advanced = Vec::new();
        for after in rows {
            let read = (after.before, after.rewritten);
            if self.data.tables.get(&after.table).is_none_or(|row| (row.seq, row.rewritten) != read) {
                continue;
            }
            self.change(
                |data| &mut data.tables,
                after.table,
                |row| {
                    row.seq = after.seq;
                    row.changed = after.changed;
                    after.stage.clone_into(&mut row.stage);
                    (row.due, row.claimed) = (after.due, None);
                    row.channel = after.channel;
                    row.awaited = after.awaited;
                    row.deadline = after.deadline;
                },
            );
            advanced.push(after.table);
        }
        Ok(advanced)
    }

    async fn lengthen(&mut self, table: i64, seq: i64, rewritten: i64, at: i64) -> Result<bool, StoreError> {
        self.step(Step::Write).await?;
        if self.data.tables.get(&table).is_none_or(|row| (row.seq, row.rewritten) != (seq, rewritten)) {
            return Ok(false);
        }
        Ok(self.change(|data| &mut data.tables, table, |row| (row.seq, row.changed) = (seq + 1, at)))
    }

    async fn insert_events(&mut self, events: &[&EventRow], ending: Option<i64>) -> Result<(), StoreError> {
        self.step(Step::Write).await?;
        for event in events {
            let row = EventData {
                at: event.at,
                version: event.version,
                data: event.data.clone(),
                ending: ending.filter(|_| event.ends),
            };
            self.add(|data| &mut data.events, (event.table, event.seq), row)?;
        }
        Ok(())
    }

    async fn next_ending(&mut self) -> Result<i64, StoreError> {
        self.step(Step::Read).await?;
        Ok(self.data.events.values().filter_map(|event| event.ending).max().unwrap_or(0) + 1)
    }

    async fn openings(&mut self, user: i64, most: i64) -> Result<Vec<(i64, StoredEvent)>, StoreError> {
        self.step(Step::Read).await?;
        let named = self.data.traces.range((user, i64::MIN)..=(user, i64::MAX)).rev();
        let first = |(&(_, table), ()): (&(i64, i64), &())| {
            let opening = self.data.events.range((table, 1)..=(table, 1)).next()?;
            Some((table, stored(opening)))
        };
        Ok(named.filter_map(first).take(usize::try_from(most)?).collect())
    }

    async fn all_events(&mut self, table: i64) -> Result<Vec<StoredEvent>, StoreError> {
        self.step(Step::Read).await?;
        Ok(events(&self.data, table, 0))
    }

    async fn replace_seats(&mut self, table: i64, users: &[i64]) -> Result<(), StoreError> {
        self.step(Step::Write).await?;
        let before: Vec<_> = self.data.seats.range(of(table)).map(|(seat, ())| *seat).collect();
        for seat in before {
            self.take(|data| &mut data.seats, seat);
        }
        for user in users {
            self.add(|data| &mut data.seats, (table, *user), ())?;
        }
        Ok(())
    }

    async fn leave_traces(&mut self, table: i64, users: &[i64]) -> Result<(), StoreError> {
        self.step(Step::Write).await?;
        for user in users {
            self.put(|data| &mut data.traces, (*user, table), ());
        }
        Ok(())
    }

    async fn keep_snapshot(
        &mut self,
        table: i64,
        _seq: i64,
        version: i64,
        text: &str,
    ) -> Result<(), StoreError> {
        self.step(Step::Write).await?;
        self.put(|data| &mut data.snapshots, table, StoredSnapshot { version, data: text.to_owned() });
        Ok(())
    }

    async fn set_told(&mut self, told: &[&Told]) -> Result<(), StoreError> {
        self.step(Step::Write).await?;
        for news in told {
            // A table that belongs to another process by now is told by that one.
            let guild = self.data.tables.get(&news.table).and_then(|row| row.guild);
            if self.process != 0 && !self.data.holds(self.process, guild) {
                continue;
            }
            self.change(
                |data| &mut data.tables,
                news.table,
                |row| {
                    row.told = row.told.max(news.told);
                    if news.board.is_some() {
                        (row.board, row.board_channel) = (news.board, Some(row.channel));
                    }
                },
            );
        }
        Ok(())
    }

    async fn tell_last(&mut self, table: i64) -> Result<(), StoreError> {
        self.step(Step::Write).await?;
        self.change(
            |data| &mut data.tables,
            table,
            |row| {
                if row.told == row.seq - 1 {
                    row.told = row.seq;
                }
            },
        );
        Ok(())
    }

    async fn tables_of_person(&mut self, user: i64) -> Result<i64, StoreError> {
        self.step(Step::Read).await?;
        count(self.data.open_tables_of(user).count())
    }

    async fn tables_of_server(&mut self, guild: i64) -> Result<i64, StoreError> {
        self.step(Step::Read).await?;
        let tables = self.data.tables.values();
        count(tables.filter(|row| row.is_open() && row.guild == Some(guild)).count())
    }
}

impl Data {
    /// The tables that are not over at which this person has a seat, oldest first.
    pub(super) fn open_tables_of(&self, user: i64) -> impl DoubleEndedIterator<Item = (i64, &TableData)> {
        self.tables_with(user).filter(|(_, row)| row.is_open())
    }

    /// The tables at which this person has a seat, oldest first.
    pub(super) fn tables_with(&self, user: i64) -> impl DoubleEndedIterator<Item = (i64, &TableData)> {
        let tables = self.tables.iter().map(|(id, row)| (*id, row));
        tables.filter(move |(id, _)| self.seats.contains_key(&(*id, user)))
    }
}

fn count(tables: usize) -> Result<i64, StoreError> {
    Ok(i64::try_from(tables)?)
}
