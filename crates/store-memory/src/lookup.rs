//! Finding tables without loading them.

use std::collections::BTreeMap;

use async_trait::async_trait;
use carte_store::{DueRow, Lookups, OpenTableRow, StoreError};

use super::Memory;
use super::data::{Data, TableData};

pub(super) const fn open_table((id, row): (i64, &TableData)) -> OpenTableRow {
    OpenTableRow { id, guild: row.guild, channel: row.channel }
}

impl Data {
    /// The tables of which this holds, by number.
    pub(super) fn tables_where(
        &self,
        holds: impl Fn(&TableData) -> bool,
    ) -> impl DoubleEndedIterator<Item = (i64, &TableData)> {
        self.tables.iter().filter(move |(_, row)| holds(row)).map(|(id, row)| (*id, row))
    }
}

#[async_trait]
impl Lookups for Memory {
    async fn open_stages(&self) -> Result<Vec<(String, i64)>, StoreError> {
        self.read(|data| {
            let mut stages = BTreeMap::new();
            for (_, row) in data.tables_where(TableData::is_open) {
                *stages.entry(row.stage.clone()).or_insert(0) += 1;
            }
            stages.into_iter().collect()
        })
        .await
    }

    async fn agenda(&self, now: i64, until: i64) -> Result<Vec<DueRow>, StoreError> {
        self.read(|data| {
            let due = |row: &TableData| {
                row.due.filter(|due| *due <= until).map(|due| if row.changed > now { now } else { due })
            };
            let waiting =
                |(id, row): (&i64, &TableData)| Some(DueRow { id: *id, guild: row.guild, due: due(row)? });
            let mut agenda: Vec<_> = data.tables.iter().filter_map(waiting).collect();
            agenda.sort_by_key(|row| row.due);
            agenda
        })
        .await
    }

    async fn tables_of(&self, user: i64) -> Result<Vec<OpenTableRow>, StoreError> {
        self.read(|data| data.open_tables_of(user).rev().map(open_table).collect()).await
    }

    async fn finished_of(&self, user: i64, guild: Option<i64>) -> Result<Vec<OpenTableRow>, StoreError> {
        self.read(|data| {
            let finished =
                data.tables_with(user).rev().filter(|(_, row)| !row.is_open() && row.guild == guild);
            finished.take(25).map(open_table).collect()
        })
        .await
    }

    async fn tables_in(&self, channel: i64) -> Result<Vec<OpenTableRow>, StoreError> {
        self.read(|data| {
            let there = data.tables_where(|row| row.is_open() && row.channel == channel);
            there.rev().map(open_table).collect()
        })
        .await
    }

    async fn tables_of_server(&self, guild: i64) -> Result<Vec<OpenTableRow>, StoreError> {
        self.read(|data| {
            data.tables_where(|row| row.is_open() && row.guild == Some(guild)).map(open_table).collect()
        })
        .await
    }

    async fn paused_in(&self, guild: i64) -> Result<Vec<OpenTableRow>, StoreError> {
        self.read(|data| {
            data.tables_where(|row| row.is_paused() && row.guild == Some(guild)).map(open_table).collect()
        })
        .await
    }

    async fn waiting_since(&self, before: i64) -> Result<Vec<(OpenTableRow, i64)>, StoreError> {
        self.read(|data| {
            let waiting = data.tables_where(|row| row.deadline.is_none() && row.changed <= before);
            waiting.filter_map(|(id, row)| Some((open_table((id, row)), row.awaited?))).collect()
        })
        .await
    }

    async fn untouched_since(&self, lobby: i64, game: i64) -> Result<Vec<(i64, i64, i64)>, StoreError> {
        self.read(|data| {
            let untouched = data.tables_where(|row| {
                row.stage == "lobby" && row.changed <= lobby || row.is_paused() && row.changed <= game
            });
            untouched.map(|(id, row)| (id, row.changed, row.seq)).collect()
        })
        .await
    }

    async fn board(&self, table: i64) -> Result<Option<(i64, Option<i64>)>, StoreError> {
        self.read(|data| {
            data.tables.get(&table).map(|row| (row.board_channel.unwrap_or(row.channel), row.board))
        })
        .await
    }
}
