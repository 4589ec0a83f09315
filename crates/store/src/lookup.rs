//! Finding tables without loading them.

use async_trait::async_trait;

use super::numbers::{signed, unsigned};
use super::{Store, StoreError};
use carte_table::View;
use carte_table::ids::{ChannelId, GuildId, MessageId, Seq, TableId, Timestamp, UserId};

/// A table that somebody must look after at some moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due {
    /// Which table.
    pub table: TableId,
    /// Its server, `None` in a direct message.
    pub guild: Option<GuildId>,
    /// When.
    pub at: Timestamp,
}

/// A table and where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenTable {
    /// Which table.
    pub table: TableId,
    /// The server, `None` in a direct message.
    pub guild: Option<GuildId>,
    /// The channel or thread.
    pub channel: ChannelId,
}

impl From<&View> for OpenTable {
    fn from(view: &View) -> Self {
        Self { table: view.id, guild: view.guild, channel: view.channel }
    }
}

/// Where a table is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardPlace {
    /// The channel or thread.
    pub channel: ChannelId,
    /// The message, `None` when there is none (any more).
    pub message: Option<MessageId>,
}

/// How many tables are not over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OpenTables {
    /// Those that have not begun.
    pub lobbies: u64,
    /// Those with a running game.
    pub playing: u64,
}

/// A table and where it is, as a database gives it.
#[derive(Clone, Copy, Debug)]
pub struct OpenTableRow {
    /// Which table.
    pub id: i64,
    /// Its server.
    pub guild: Option<i64>,
    /// Its channel or thread.
    pub channel: i64,
}

/// A table with a moment, as a database gives it.
#[derive(Clone, Copy, Debug)]
pub struct DueRow {
    /// Its number.
    pub id: i64,
    /// Its server.
    pub guild: Option<i64>,
    /// When it is due.
    pub due: i64,
}

/// What a database says of tables without their logs.
#[async_trait]
pub trait Lookups {
    /// How many tables there are of each stage but the last.
    async fn open_stages(&self) -> Result<Vec<(String, i64)>, StoreError>;

    /// The tables with a moment until `until`, in its order; where something has happened after `now`, that is `now`.
    async fn agenda(&self, now: i64, until: i64) -> Result<Vec<DueRow>, StoreError>;

    /// The tables that are not over at which this person has a seat, newest first.
    async fn tables_of(&self, user: i64) -> Result<Vec<OpenTableRow>, StoreError>;

    /// The 25 newest tables that are over, in this server or else in direct messages, at which this person has a seat.
    async fn finished_of(&self, user: i64, guild: Option<i64>) -> Result<Vec<OpenTableRow>, StoreError>;

    /// The tables in this channel that are not over, newest first.
    async fn tables_in(&self, channel: i64) -> Result<Vec<OpenTableRow>, StoreError>;

    /// The tables of this server that are not over, by number.
    async fn tables_of_server(&self, guild: i64) -> Result<Vec<OpenTableRow>, StoreError>;

    /// The tables of this server whose games wait for nobody and no moment, by number.
    async fn paused_in(&self, guild: i64) -> Result<Vec<OpenTableRow>, StoreError>;

    /// The tables without a deadline that have waited for the same person since `before`, with that person.
    async fn waiting_since(&self, before: i64) -> Result<Vec<(OpenTableRow, i64)>, StoreError>;

    /// The lobbies unchanged since `lobby`, and the games that wait for nobody and no moment unchanged since `game`: number,
    /// last change, length of the log.
    async fn untouched_since(&self, lobby: i64, game: i64) -> Result<Vec<(i64, i64, i64)>, StoreError>;

    /// The channel of a table's board, or of the table, and the board.
    async fn board(&self, table: i64) -> Result<Option<(i64, Option<i64>)>, StoreError>;
}

impl Store {
    /// How many tables are not over.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn open_tables(&self) -> Result<OpenTables, StoreError> {
        let mut open = OpenTables::default();
        for (stage, count) in self.database.open_stages().await? {
            let count = unsigned(count)?;
            *(if stage == "lobby" { &mut open.lobbies } else { &mut open.playing }) = count;
        }
        Ok(open)
    }

    /// Every table that must be looked after until `until`, or ever, in order of time; where something has happened after
    /// `now`, because the clock has been set back since, that is now.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn agenda(&self, now: Timestamp, until: Option<Timestamp>) -> Result<Vec<Due>, StoreError> {
        let agenda = self.database.agenda(now.0, until.map_or(i64::MAX, |until| until.0)).await?;
        let due = |row: DueRow| {
            let guild = row.guild.map(unsigned).transpose()?.map(GuildId);
            Ok(Due { table: TableId(unsigned(row.id)?), guild, at: Timestamp(row.due) })
        };
        agenda.into_iter().map(due).collect()
    }

    /// The tables that are not over at which this person has a seat, newest first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn tables_of(&self, user: UserId) -> Result<Vec<OpenTable>, StoreError> {
        open_tables(self.database.tables_of(signed(user.0)?).await?)
    }

    /// The latest tables of this server that have ended and at which this person has a seat, newest first; at most 25.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn finished_of(
        &self,
        user: UserId,
        guild: Option<GuildId>,
    ) -> Result<Vec<OpenTable>, StoreError> {
        let guild = guild.map(|guild| signed(guild.0)).transpose()?;
        open_tables(self.database.finished_of(signed(user.0)?, guild).await?)
    }

    /// The tables in this channel that are not over, newest first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn tables_in(&self, channel: ChannelId) -> Result<Vec<OpenTable>, StoreError> {
        open_tables(self.database.tables_in(signed(channel.0)?).await?)
    }

    /// The tables of this server that are not over.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn tables_of_server(&self, guild: GuildId) -> Result<Vec<OpenTable>, StoreError> {
        open_tables(self.database.tables_of_server(signed(guild.0)?).await?)
    }

    /// The tables of this server whose games are stopped, by whomever.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn paused_in(&self, guild: GuildId) -> Result<Vec<OpenTable>, StoreError> {
        open_tables(self.database.paused_in(signed(guild.0)?).await?)
    }

    /// The tables without a time limit that have waited for the same person since `before`, and whom they wait for.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn waiting_since(&self, before: Timestamp) -> Result<Vec<(OpenTable, UserId)>, StoreError> {
        let waiting = self.database.waiting_since(before.0).await?.into_iter();
        waiting.map(|(row, awaited)| Ok((open_table(row)?, UserId(unsigned(awaited)?)))).collect()
    }

    /// The lobbies where nothing has happened since `lobby`, and the stopped games where nothing has since `game`, each
    /// with when something last happened there and the length of its log.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn untouched_since(
        &self,
        lobby: Timestamp,
        game: Timestamp,
    ) -> Result<Vec<(TableId, Timestamp, Seq)>, StoreError> {
        let untouched = self.database.untouched_since(lobby.0, game.0).await?.into_iter();
        untouched
            .map(|(id, changed, seq)| Ok((TableId(unsigned(id)?), Timestamp(changed), Seq(unsigned(seq)?))))
            .collect()
    }

    /// Where a table is shown; `None` when there is no such table.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn board(&self, table: TableId) -> Result<Option<BoardPlace>, StoreError> {
        let board = self.database.board(signed(table.0)?).await?;
        board
            .map(|(channel, message)| {
                Ok(BoardPlace {
                    channel: ChannelId(unsigned(channel)?),
                    message: message.map(unsigned).transpose()?.map(MessageId),
                })
            })
            .transpose()
    }
}

pub(super) fn open_tables(rows: Vec<OpenTableRow>) -> Result<Vec<OpenTable>, StoreError> {
    rows.into_iter().map(open_table).collect()
}

fn open_table(row: OpenTableRow) -> Result<OpenTable, StoreError> {
    Ok(OpenTable {
        table: TableId(unsigned(row.id)?),
        guild: row.guild.map(unsigned).transpose()?.map(GuildId),
        channel: ChannelId(unsigned(row.channel)?),
    })
}
