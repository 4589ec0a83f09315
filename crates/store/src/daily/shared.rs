//! Where results of the day have been shown to others.

use super::super::sql::{bind, statements};
use super::super::{Store, StoreError, games};
use super::PlayKey;
use carte_table::ids::{ChannelId, MessageId};

statements! {
    SHARED_MESSAGE =
        r#"SELECT shared_message FROM daily_plays WHERE day = $1 AND game = $2 AND "user" = $3 AND shared_in = $4"#;
    /// Of two presses at the same moment one finds that the other was faster.
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
    /// Notes that a result is about to be shown to a channel. Returns `false` if it was shown there last.
    pub async fn claim_daily_sharing(&self, key: PlayKey, channel: ChannelId) -> Result<bool, StoreError> {
        let claim = bind!(CLAIM_SHARING, key.day.0, games::number(key.game), key.user, channel);
        Ok(self.database.execute(claim).await? == 1)
    }

    /// The message with which a result was shown to a channel, where its number is known.
    pub async fn shared_daily_message(
        &self,
        key: PlayKey,
        channel: ChannelId,
    ) -> Result<Option<MessageId>, StoreError> {
        let shared = bind!(SHARED_MESSAGE, key.day.0, games::number(key.game), key.user, channel);
        Ok(self.database.fetch(shared).await?.first(|row| row.take())?.flatten())
    }

    /// Notes what came of it: the message, or that the channel was not shown the result after all.
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
