//! What an interaction lets the bot do for its person, for a quarter of an hour.

use std::fmt;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{ApplicationId, InteractionId, Route};

use crate::snowflake::snowflake;
use carte_present::locale::Locale;
use carte_table::ids::{ChannelId, GuildId, MessageId, Timestamp};

/// Discord takes a token for fifteen minutes; the last moments are left to what is under way.
const TOKEN_LIFETIME: Duration = Duration::from_secs(15 * 60 - 20);

/// The right to write to one person in one channel; in memory only, and never in a log.
#[derive(Clone)]
pub(crate) struct InteractionToken {
    pub(super) channel: ChannelId,
    pub(super) guild: Option<GuildId>,
    pub(super) locale: Locale,
    application: ApplicationId,
    interaction: InteractionId,
    secret: String,
    since: Timestamp,
}

impl fmt::Debug for InteractionToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("InteractionToken").field("channel", &self.channel).finish_non_exhaustive()
    }
}

impl InteractionToken {
    pub(crate) fn new(
        (guild, channel): (Option<GuildId>, ChannelId),
        locale: Locale,
        application: ApplicationId,
        (interaction, secret): (InteractionId, &str),
        since: Timestamp,
    ) -> Self {
        Self { channel, guild, locale, application, interaction, secret: secret.to_owned(), since }
    }

    /// Returns `true` if it comes from a later interaction; Discord counts them upwards.
    pub(super) fn is_later_than(&self, other: &Self) -> bool {
        self.interaction > other.interaction
    }

    /// When its interaction came.
    pub(super) const fn since(&self) -> Timestamp {
        self.since
    }

    pub(super) fn lives(&self, now: Timestamp) -> bool {
        now.since(self.since) < TOKEN_LIFETIME
    }

    pub(super) fn is_the_same(&self, other: &Self) -> bool {
        self.secret == other.secret
    }

    /// Where a further message goes.
    pub(crate) fn follow_ups(&self) -> Route<'_> {
        Route::WebhookFollowupMessages { application_id: self.application, token: &self.secret }
    }

    /// A message that was posted as a follow-up.
    pub(super) fn follow_up(&self, message: MessageId) -> Route<'_> {
        Route::WebhookFollowupMessage {
            application_id: self.application,
            token: &self.secret,
            message_id: snowflake(message.0),
        }
    }

    /// The message that answers the interaction, or whose button was pressed.
    pub(super) fn original(&self) -> Route<'_> {
        Route::WebhookOriginalInteractionResponse { application_id: self.application, token: &self.secret }
    }
}
