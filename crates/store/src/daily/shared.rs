//! The channels to which people have shown their results of the day.

use super::super::sql::{bind, statements};
use super::super::{Store, StoreError, games};
use super::PlayKey;
use carte_table::ids::{ChannelId, MessageId};

statements! {
    SHARED_MESSAGE =
        r#"SELECT shared_message FROM daily_plays WHERE day = $1 AND game = $2 AND "user" = $3 AND shared_in = $4"#;
    /// Of two presses at the same moment, only one changes the row.
    CLAIM_SHARING =
        r#"UPDATE daily_plays SET shared_in = $4, shared_message = NULL
           WHERE day = $1 AND game = $2 AND "user" = $3 AND (shared_in IS NULL OR shared_in <> $4)"#;
    SET_SHARED_MESSAGE =
        r#"UPDATE daily_plays SET shared_message = $5 WHERE day = $1 AND game = $2 AND "user" = $3 AND shared_in = $4"#;
    FORGET_SHARING =
        r#"UPDATE daily_plays SET shared_in = NULL, shared_message = NULL
           WHERE day = $1 AND game = $2 AND "user" = $3 AND shared_in = $4"#;
}

impl Store {
    /// Notes that a result is about to be shown in a channel. Returns `false` if this is the channel where it was shown
    /// last.
    pub async fn claim_daily_sharing(&self, key: PlayKey, channel: ChannelId) -> Result<bool, StoreError> {
        let claim = bind!(CLAIM_SHARING, key.day.0, games::number(key.game), key.user, channel);
        Ok(self.database.execute(claim).await? == 1)
    }

    /// Returns the message that showed a result in a channel, where its number is known.
    pub async fn shared_daily_message(
        &self,
        key: PlayKey,
        channel: ChannelId,
    ) -> Result<Option<MessageId>, StoreError> {
        let shared = bind!(SHARED_MESSAGE, key.day.0, games::number(key.game), key.user, channel);
        Ok(self.database.fetch(shared).await?.first(|row| row.take())?.flatten())
    }

    /// Notes the message that shows the result, or that it could not be shown.
    pub async fn note_daily_sharing(
        &self,
        key: PlayKey,
        channel: ChannelId,
        shared: Result<MessageId, ()>,
    ) -> Result<(), StoreError> {
        let PlayKey { day, game, user } = key;
        let game = games::number(game);
        self.database
            .execute(match shared {
                Ok(message) => bind!(SET_SHARED_MESSAGE, day.0, game, user, channel, message),
                Err(()) => bind!(FORGET_SHARING, day.0, game, user, channel),
            })
            .await?;
        Ok(())
    }
}
