//! The messages that tell servers of the deal of the day.

use super::super::sql::{bind, statements};
use super::super::{Store, StoreError};
use carte_records::daily::Day;
use carte_table::ids::{ChannelId, GuildId, MessageId};

statements! {
    MESSAGE =
        "SELECT day, channel, message, refused, old_channel, old_message FROM daily_messages WHERE guild = $1";
    SET_MESSAGE =
        "INSERT INTO daily_messages (guild, day, channel, message, refused, old_channel, old_message)
         VALUES ($1, $2, $3, CAST($4 AS BIGINT), $5, CAST($6 AS BIGINT), CAST($7 AS BIGINT))
         ON CONFLICT (guild) DO UPDATE SET day = excluded.day, channel = excluded.channel, message = excluded.message,
             refused = excluded.refused, old_channel = excluded.old_channel, old_message = excluded.old_message";
    FORGET_OLD_MESSAGE =
        "UPDATE daily_messages SET old_channel = NULL, old_message = NULL WHERE guild = $1 AND old_message = $2";
}

/// The latest message of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DailyMessage {
    pub day: Day,
    pub channel: ChannelId,
    /// `None` where Discord has not told its number, or has refused it.
    pub message: Option<MessageId>,
    /// Whether the bot could not write to the channel.
    pub is_refused: bool,
    /// The message that it replaces, until that is deleted.
    pub old: Option<(ChannelId, MessageId)>,
}

impl Store {
    pub async fn daily_message(&self, guild: GuildId) -> Result<Option<DailyMessage>, StoreError> {
        self.database.fetch(bind!(MESSAGE, guild)).await?.first(|row| {
            Ok(DailyMessage {
                day: Day(row.take()?),
                channel: row.take()?,
                message: row.take()?,
                is_refused: row.take()?,
                old: row.take::<Option<ChannelId>>()?.zip(row.take()?),
            })
        })
    }

    /// Stores the latest message of this server.
    pub async fn set_daily_message(&self, guild: GuildId, message: &DailyMessage) -> Result<(), StoreError> {
        let DailyMessage { day, channel, message, is_refused, old } = *message;
        let (old_channel, old_message) = old.unzip();
        let set = bind!(SET_MESSAGE, guild, day.0, channel, message, is_refused, old_channel, old_message);
        self.database.execute(set).await?;
        Ok(())
    }

    /// Forgets the replaced message, which is deleted.
    pub async fn forget_old_daily_message(&self, guild: GuildId, old: MessageId) -> Result<(), StoreError> {
        self.database.execute(bind!(FORGET_OLD_MESSAGE, guild, old)).await?;
        Ok(())
    }
}
