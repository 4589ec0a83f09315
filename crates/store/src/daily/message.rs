//! Where servers have been told of the deal of the day.

use super::super::sql::{bind, statements};
use super::super::{Store, StoreError};
use carte_records::daily::Day;
use carte_table::ids::{ChannelId, GuildId, MessageId};

statements! {
    MESSAGE = "SELECT day, channel, message FROM daily_messages WHERE guild = $1";
    SET_MESSAGE =
        "INSERT INTO daily_messages (guild, day, channel, message)
         VALUES ($1, $2, $3, CAST($4 AS BIGINT))
         ON CONFLICT (guild) DO UPDATE SET day = excluded.day, channel = excluded.channel, message = excluded.message";
}

/// The message that a server has got last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DailyMessage {
    pub day: Day,
    pub channel: ChannelId,
    /// `None` where Discord has not told its number, or has refused it.
    pub message: Option<MessageId>,
}

impl Store {
    /// The message that this server has got last.
    pub async fn daily_message(&self, guild: GuildId) -> Result<Option<DailyMessage>, StoreError> {
        self.database.fetch(bind!(MESSAGE, guild)).await?.first(|row| {
            Ok(DailyMessage { day: Day(row.take()?), channel: row.take()?, message: row.take()? })
        })
    }

    /// Remembers the message that this server has got.
    pub async fn set_daily_message(&self, guild: GuildId, message: &DailyMessage) -> Result<(), StoreError> {
        let DailyMessage { day, channel, message } = *message;
        self.database.execute(bind!(SET_MESSAGE, guild, day.0, channel, message)).await?;
        Ok(())
    }
}
