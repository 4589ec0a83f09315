//! The channels to which people have shown their results of the day.
//!
//! While a result is being shown, `shared_message` is the time of the claim as a negative number, in place of the number of the
//! message. A process that is killed meanwhile notes nothing, so a claim expires.

use std::time::Duration;

use super::super::sql::{bind, statements};
use super::super::{Store, StoreError, games};
use super::PlayKey;
use carte_table::ids::{ChannelId, MessageId, Timestamp};

/// How long one press alone may show a result in a channel. Discord takes an answer only within 3 seconds after the press, so
/// the press of an older claim will not show the result any more.
const CLAIM_LIFETIME: Duration = Duration::from_secs(60);

/// The right of one press to show a result in a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SharingClaim {
    key: PlayKey,
    channel: ChannelId,
    at: Timestamp,
}

statements! {
    SHARED_MESSAGE =
        r#"SELECT shared_message FROM daily_plays
           WHERE day = $1 AND game = $2 AND "user" = $3 AND shared_in = $4 AND shared_message > 0"#;
    /// Of two presses at the same moment, only one changes the row. Claims from `$6` on have expired.
    CLAIM_SHARING =
        r#"UPDATE daily_plays SET shared_in = $4, shared_message = $5
           WHERE day = $1 AND game = $2 AND "user" = $3
               AND (shared_in <> $4 OR shared_message IS NULL OR shared_message BETWEEN $6 AND -1)"#;
    SET_SHARED_MESSAGE =
        r#"UPDATE daily_plays SET shared_message = $6
           WHERE day = $1 AND game = $2 AND "user" = $3 AND shared_in = $4 AND shared_message = $5"#;
    FORGET_SHARING =
        r#"UPDATE daily_plays SET shared_in = NULL, shared_message = NULL
           WHERE day = $1 AND game = $2 AND "user" = $3 AND shared_in = $4 AND shared_message = $5"#;
}

impl Store {
    /// Notes that a result is about to be shown in a channel. Returns `None` if this is the channel where it was shown last,
    /// or where another press is showing it.
    pub async fn claim_daily_sharing(
        &self,
        key: PlayKey,
        channel: ChannelId,
        now: Timestamp,
    ) -> Result<Option<SharingClaim>, StoreError> {
        let PlayKey { day, game, user } = key;
        let (claim, expired) = (claim_number(now), claim_number(now.before(CLAIM_LIFETIME)));
        let claim = bind!(CLAIM_SHARING, day.0, games::number(game), user, channel, claim, expired);
        let is_claimed = self.database.execute(claim).await? == 1;
        Ok(is_claimed.then_some(SharingClaim { key, channel, at: now }))
    }

    /// Returns the message that showed a result in a channel, where its number is known.
    pub async fn shared_daily_message(
        &self,
        key: PlayKey,
        channel: ChannelId,
    ) -> Result<Option<MessageId>, StoreError> {
        let shared = bind!(SHARED_MESSAGE, key.day.0, games::number(key.game), key.user, channel);
        self.database.fetch(shared).await?.first(|row| row.take())
    }

    /// Notes the message that shows the result, or that it could not be shown. Changes nothing if the claim has expired and
    /// another press has taken its place.
    pub async fn note_daily_sharing(
        &self,
        claim: SharingClaim,
        shared: Result<MessageId, ()>,
    ) -> Result<(), StoreError> {
        let SharingClaim { key: PlayKey { day, game, user }, channel, at } = claim;
        let (game, claim) = (games::number(game), claim_number(at));
        self.database
            .execute(match shared {
                Ok(message) => bind!(SET_SHARED_MESSAGE, day.0, game, user, channel, claim, message),
                Err(()) => bind!(FORGET_SHARING, day.0, game, user, channel, claim),
            })
            .await?;
        Ok(())
    }
}

/// Returns the number that stands for a claim of this time.
const fn claim_number(at: Timestamp) -> i64 {
    -at.0
}
