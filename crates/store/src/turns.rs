//! Who is awaited where, and how many tables there are of somebody.

use super::numbers::{signed, unsigned};
use super::{Store, StoreError};
use carte_table::ids::{ChannelId, GuildId, MessageId, TableId, Timestamp, UserId};
use carte_table::{AwaitedTurn, Place};

impl Store {
    /// The tables, in any server, that wait for this person; the most urgent first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn turns_of(&self, user: UserId) -> Result<Vec<AwaitedTurn>, StoreError> {
        let user = signed(user.0)?;
        sqlx::query!(
            "SELECT id, guild, channel, board, board_channel, deadline FROM tables WHERE awaited = ?
             ORDER BY deadline IS NULL, deadline, id",
            user
        )
        .fetch_all(&self.readers)
        .await?
        .into_iter()
        .map(|row| {
            Ok(AwaitedTurn {
                table: TableId(unsigned(row.id)?),
                place: Place {
                    guild: row.guild.map(unsigned).transpose()?.map(GuildId),
                    channel: ChannelId(unsigned(row.board_channel.unwrap_or(row.channel))?),
                    board: row.board.map(unsigned).transpose()?.map(MessageId),
                },
                deadline: row.deadline.map(Timestamp),
            })
        })
        .collect()
    }

    /// The tables of this server that are not over.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn open_in_guild(&self, guild: GuildId) -> Result<Vec<TableId>, StoreError> {
        let guild = signed(guild.0)?;
        sqlx::query_scalar!("SELECT id FROM tables WHERE guild = ? AND stage <> 'ended' ORDER BY id", guild)
            .fetch_all(&self.readers)
            .await?
            .into_iter()
            .map(|id| Ok(TableId(unsigned(id)?)))
            .collect()
    }
}
