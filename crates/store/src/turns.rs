//! Who is awaited where, and how many tables there are of somebody.

use async_trait::async_trait;

use super::lookup::OpenTableRow;
use super::numbers::{signed, unsigned};
use super::{Store, StoreError};
use carte_table::ids::{ChannelId, GuildId, MessageId, TableId, Timestamp, UserId};
use carte_table::{AwaitedTurn, BoardLocation};

/// A table that waits for somebody.
#[derive(Clone, Copy, Debug)]
pub struct TurnRow {
    /// Which table.
    pub id: i64,
    /// Its server.
    pub guild: Option<i64>,
    /// The channel or thread it is played in.
    pub channel: i64,
    /// The message that shows it.
    pub board: Option<i64>,
    /// Where that message is.
    pub board_channel: Option<i64>,
    /// When the time runs out.
    pub deadline: Option<i64>,
}

/// What a database says of whose turn it is, and of what has been told.
#[async_trait]
pub trait Turns {
    /// The tables that wait for this person: those with the next deadline first, those without one last, then by number.
    async fn turns_of(&self, user: i64) -> Result<Vec<TurnRow>, StoreError>;

    /// The tables whose events have not all been told, by number.
    async fn untold(&self) -> Result<Vec<OpenTableRow>, StoreError>;

    /// The last event of this table that has been told.
    async fn told(&self, table: i64) -> Result<Option<i64>, StoreError>;
}

impl Store {
    /// The tables, in any server, that wait for this person; the most urgent first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn turns_of(&self, user: UserId) -> Result<Vec<AwaitedTurn>, StoreError> {
        let turns = self.database.turns_of(signed(user.0)?).await?.into_iter().map(|row| {
            Ok(AwaitedTurn {
                table: TableId(unsigned(row.id)?),
                place: BoardLocation {
                    guild: row.guild.map(unsigned).transpose()?.map(GuildId),
                    channel: ChannelId(unsigned(row.board_channel.unwrap_or(row.channel))?),
                    board: row.board.map(unsigned).transpose()?.map(MessageId),
                },
                deadline: row.deadline.map(Timestamp),
            })
        });
        turns.collect()
    }

    /// The tables of this server that are not over.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn open_in_guild(&self, guild: GuildId) -> Result<Vec<TableId>, StoreError> {
        let tables = self.database.tables_of_server(signed(guild.0)?).await?;
        tables.into_iter().map(|row| Ok(TableId(unsigned(row.id)?))).collect()
    }
}
