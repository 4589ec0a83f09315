//! Finding tables without loading them.

use super::numbers::{signed, unsigned};
use super::{Store, StoreError};
use carte_table::View;
use carte_table::ids::{ChannelId, GuildId, MessageId, Seq, TableId, Timestamp, UserId};

/// A table that somebody must look after at some moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due {
    /// Which table.
    pub table: TableId,
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

impl Store {
    /// How many tables are not over.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn open_tables(&self) -> Result<OpenTables, StoreError> {
        let rows = sqlx::query!(
            r#"SELECT stage, count(*) AS "count!: i64" FROM tables WHERE stage <> 'ended' GROUP BY stage"#
        )
        .fetch_all(&self.readers)
        .await?;
        let mut open = OpenTables::default();
        for row in rows {
            let count = unsigned(row.count)?;
            *(if row.stage == "lobby" { &mut open.lobbies } else { &mut open.playing }) = count;
        }
        Ok(open)
    }

    /// Every table that must be looked after, in order of time; where something has happened after `now`, because the
    /// clock has been set back since, that is now.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn agenda(&self, now: Timestamp) -> Result<Vec<Due>, StoreError> {
        sqlx::query!(
            r#"SELECT id, iif(changed > ?1, ?1, due) AS "due!: i64" FROM tables WHERE due IS NOT NULL ORDER BY 2"#,
            now.0
        )
            .fetch_all(&self.readers)
            .await?
            .into_iter()
            .map(|row| Ok(Due { table: TableId(unsigned(row.id)?), at: Timestamp(row.due) }))
            .collect()
    }

    /// The tables that are not over at which this person has a seat, newest first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn tables_of(&self, user: UserId) -> Result<Vec<OpenTable>, StoreError> {
        let user = signed(user.0)?;
        sqlx::query!(
            "SELECT t.id, t.guild, t.channel FROM seats s JOIN tables t ON t.id = s.table_id
             WHERE s.user = ? AND t.stage <> 'ended' ORDER BY t.id DESC",
            user
        )
        .fetch_all(&self.readers)
        .await?
        .into_iter()
        .map(|row| open_table(row.id, row.guild, row.channel))
        .collect()
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
        let user = signed(user.0)?;
        let guild = guild.map(|guild| signed(guild.0)).transpose()?;
        sqlx::query!(
            "SELECT t.id, t.guild, t.channel FROM seats s JOIN tables t ON t.id = s.table_id
             WHERE s.user = ? AND t.stage = 'ended' AND t.guild IS ? ORDER BY t.id DESC LIMIT 25",
            user,
            guild
        )
        .fetch_all(&self.readers)
        .await?
        .into_iter()
        .map(|row| open_table(row.id, row.guild, row.channel))
        .collect()
    }

    /// The tables in this channel that are not over, newest first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn tables_in(&self, channel: ChannelId) -> Result<Vec<OpenTable>, StoreError> {
        let channel = signed(channel.0)?;
        sqlx::query!(
            "SELECT id, guild, channel FROM tables WHERE channel = ? AND stage <> 'ended' ORDER BY id DESC",
            channel
        )
        .fetch_all(&self.readers)
        .await?
        .into_iter()
        .map(|row| open_table(row.id, row.guild, row.channel))
        .collect()
    }

    /// The tables of this server that are not over.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn tables_of_server(&self, guild: GuildId) -> Result<Vec<OpenTable>, StoreError> {
        let guild = signed(guild.0)?;
        sqlx::query!("SELECT id, guild, channel FROM tables WHERE guild = ? AND stage <> 'ended'", guild)
            .fetch_all(&self.readers)
            .await?
            .into_iter()
            .map(|row| open_table(row.id, row.guild, row.channel))
            .collect()
    }

    /// The tables of this server whose games are stopped, by whomever.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn paused_in(&self, guild: GuildId) -> Result<Vec<OpenTable>, StoreError> {
        let guild = signed(guild.0)?;
        // That the game has not ended is said twice: the index knows it in those words alone.
        sqlx::query!(
            "SELECT id, guild, channel FROM tables
             WHERE guild = ? AND stage <> 'ended' AND stage = 'playing' AND awaited IS NULL AND due IS NULL",
            guild
        )
        .fetch_all(&self.readers)
        .await?
        .into_iter()
        .map(|row| open_table(row.id, row.guild, row.channel))
        .collect()
    }

    /// The tables without a time limit that have waited for the same person since `before`, and whom they wait for.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn waiting_since(&self, before: Timestamp) -> Result<Vec<(OpenTable, UserId)>, StoreError> {
        sqlx::query!(
            "SELECT id, guild, channel, awaited AS \"awaited!\" FROM tables
             WHERE awaited IS NOT NULL AND deadline IS NULL AND changed <= ?",
            before.0
        )
        .fetch_all(&self.readers)
        .await?
        .into_iter()
        .map(|row| Ok((open_table(row.id, row.guild, row.channel)?, UserId(unsigned(row.awaited)?))))
        .collect()
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
        sqlx::query!(
            "SELECT id, changed, seq FROM tables
             WHERE stage <> 'ended' AND ((stage = 'lobby' AND changed <= ?)
             OR (stage = 'playing' AND awaited IS NULL AND due IS NULL AND changed <= ?))",
            lobby.0,
            game.0
        )
        .fetch_all(&self.readers)
        .await?
        .into_iter()
        .map(|row| Ok((TableId(unsigned(row.id)?), Timestamp(row.changed), Seq(unsigned(row.seq)?))))
        .collect()
    }

    /// Where a table is shown; `None` when there is no such table.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn board(&self, table: TableId) -> Result<Option<BoardPlace>, StoreError> {
        let id = signed(table.0)?;
        let Some(row) = sqlx::query!(
            "SELECT coalesce(board_channel, channel) AS \"channel!\", board FROM tables WHERE id = ?",
            id
        )
        .fetch_optional(&self.readers)
        .await?
        else {
            return Ok(None);
        };
        Ok(Some(BoardPlace {
            channel: ChannelId(unsigned(row.channel)?),
            message: row.board.map(unsigned).transpose()?.map(MessageId),
        }))
    }
}

fn open_table(id: i64, guild: Option<i64>, channel: i64) -> Result<OpenTable, StoreError> {
    Ok(OpenTable {
        table: TableId(unsigned(id)?),
        guild: guild.map(unsigned).transpose()?.map(GuildId),
        channel: ChannelId(unsigned(channel)?),
    })
}
