//! Finding tables without loading them.

use super::sql::{Row, bind, statements};
use super::{Store, StoreError};
use carte_table::View;
use carte_table::ids::{ChannelId, EventNumber, GuildId, MessageId, TableId, Timestamp, UserId};

/// Maximum number of tables or tournaments that are read to be suggested: Discord shows no more choices.
pub(super) const MOST_SUGGESTED: i64 = 25;

/// A table and its next deadline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due {
    pub table: TableId,
    /// The table's server; `None` in a direct message.
    pub guild: Option<GuildId>,
    pub at: Timestamp,
}

/// A table and its channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenTable {
    pub table: TableId,
    /// The server; `None` in a direct message.
    pub guild: Option<GuildId>,
    pub channel: ChannelId,
}

impl From<&View> for OpenTable {
    fn from(view: &View) -> Self {
        Self { table: view.id, guild: view.guild, channel: view.channel }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardPlace {
    pub channel: ChannelId,
    /// The message that shows the table; `None` when there is none, or none any more.
    pub message: Option<MessageId>,
}

/// How many tables have not ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OpenTables {
    /// Tables whose game has not begun.
    pub lobbies: u64,
    /// Tables with a running game.
    pub playing: u64,
}

statements! {
    OPEN_STAGES = "SELECT stage, count(*) FROM tables WHERE stage <> 'ended' GROUP BY stage";
    AGENDA =
        "SELECT id, guild, CASE WHEN changed > $1 THEN $1 ELSE due END AS moment FROM tables WHERE due <= $2
         ORDER BY 3, tables.due, id";
    TABLES_OF =
        r#"SELECT t.id, t.guild, t.channel FROM seats s JOIN tables t ON t.id = s.table_id
           WHERE s."user" = $1 AND t.stage <> 'ended' ORDER BY t.id DESC"#;
    FINISHED_OF =
        r#"SELECT t.id, t.guild, t.channel FROM seats s JOIN tables t ON t.id = s.table_id
           WHERE s."user" = $1 AND t.stage = 'ended' AND t.guild IS NOT DISTINCT FROM CAST($2 AS BIGINT)
           ORDER BY t.id DESC LIMIT $3"#;
    TABLES_IN = "SELECT id, guild, channel FROM tables WHERE channel = $1 AND stage <> 'ended' ORDER BY id DESC";
    TABLES_OF_SERVER = "SELECT id, guild, channel FROM tables WHERE guild = $1 AND stage <> 'ended' ORDER BY id";
    /// The condition that the game has not ended is written twice, because the index is only used when its own condition
    /// stands there word for word.
    PAUSED_IN =
        "SELECT id, guild, channel FROM tables
         WHERE guild = $1 AND stage <> 'ended' AND stage = 'playing' AND awaited IS NULL AND due IS NULL ORDER BY id";
    WAITING_SINCE =
        "SELECT id, guild, channel, awaited FROM tables
         WHERE awaited IS NOT NULL AND deadline IS NULL AND changed <= $1 ORDER BY awaited, id";
    UNTOUCHED_SINCE =
        "SELECT id, changed, seq FROM tables
         WHERE stage <> 'ended' AND ((stage = 'lobby' AND changed <= $1)
             OR (stage = 'playing' AND awaited IS NULL AND due IS NULL AND changed <= $2))";
    BOARD = "SELECT coalesce(board_channel, channel), board FROM tables WHERE id = $1";
}

impl Store {
    pub async fn open_tables(&self) -> Result<OpenTables, StoreError> {
        let stages = self.database.fetch(bind!(OPEN_STAGES)).await?;
        let mut open = OpenTables::default();
        stages.read(|row| {
            let lobbies = row.take::<String>()? == "lobby";
            *(if lobbies { &mut open.lobbies } else { &mut open.playing }) = row.take()?;
            Ok(())
        })?;
        Ok(open)
    }

    /// Returns every table that is due at `until` or before, or every table with a deadline if that is `None`, in order of
    /// time. Where the last event is later than `now`, because the clock has been set back since, the table is due `now`.
    pub async fn agenda(&self, now: Timestamp, until: Option<Timestamp>) -> Result<Vec<Due>, StoreError> {
        let agenda = bind!(AGENDA, now, until.map_or(i64::MAX, |until| until.0));
        let due = |row: &mut Row| Ok(Due { table: row.take()?, guild: row.take()?, at: row.take()? });
        self.database.fetch(agenda).await?.read(due)
    }

    /// Returns the tables that have not ended and where this person has a seat, newest first.
    pub async fn tables_of(&self, user: UserId) -> Result<Vec<OpenTable>, StoreError> {
        self.database.fetch(bind!(TABLES_OF, user)).await?.read(open_table)
    }

    /// Returns the latest tables of this server that have ended and where this person has a seat, newest first; at most
    /// `MOST_SUGGESTED`.
    pub async fn finished_of(
        &self,
        user: UserId,
        guild: Option<GuildId>,
    ) -> Result<Vec<OpenTable>, StoreError> {
        self.database.fetch(bind!(FINISHED_OF, user, guild, MOST_SUGGESTED)).await?.read(open_table)
    }

    /// Returns the tables in this channel that have not ended, newest first.
    pub async fn tables_in(&self, channel: ChannelId) -> Result<Vec<OpenTable>, StoreError> {
        self.database.fetch(bind!(TABLES_IN, channel)).await?.read(open_table)
    }

    /// Returns the tables of this server that have not ended.
    pub async fn tables_of_server(&self, guild: GuildId) -> Result<Vec<OpenTable>, StoreError> {
        self.database.fetch(bind!(TABLES_OF_SERVER, guild)).await?.read(open_table)
    }

    /// Returns the tables of this server whose games are stopped.
    pub async fn paused_in(&self, guild: GuildId) -> Result<Vec<OpenTable>, StoreError> {
        self.database.fetch(bind!(PAUSED_IN, guild)).await?.read(open_table)
    }

    /// Returns the tables without a time limit that have waited for the same person since `before`, each with that person.
    pub async fn waiting_since(&self, before: Timestamp) -> Result<Vec<(OpenTable, UserId)>, StoreError> {
        let waiting = self.database.fetch(bind!(WAITING_SINCE, before)).await?;
        waiting.read(|row| Ok((open_table(row)?, row.take()?)))
    }

    /// Returns the lobbies without an event since `lobby`, and the stopped games without an event since `game`, each with
    /// the moment of its last event and the length of its log.
    pub async fn untouched_since(
        &self,
        lobby: Timestamp,
        game: Timestamp,
    ) -> Result<Vec<(TableId, Timestamp, EventNumber)>, StoreError> {
        let untouched = self.database.fetch(bind!(UNTOUCHED_SINCE, lobby, game)).await?;
        untouched.read(|row| Ok((row.take()?, row.take()?, row.take()?)))
    }

    /// Returns where a table is shown; `None` when there is no such table.
    pub async fn board(&self, table: TableId) -> Result<Option<BoardPlace>, StoreError> {
        let board = self.database.fetch(bind!(BOARD, table)).await?;
        board.first(|row| Ok(BoardPlace { channel: row.take()?, message: row.take()? }))
    }
}

pub(super) fn open_table(row: &mut Row) -> Result<OpenTable, StoreError> {
    Ok(OpenTable { table: row.take()?, guild: row.take()?, channel: row.take()? })
}
