//! The right that an interaction gives the bot for a quarter of an hour.

use std::fmt;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{ApplicationId, InteractionId, Route};

use crate::snowflake::snowflake;
use carte_present::locale::Locale;
use carte_table::ids::{ChannelId, GuildId, MessageId, Timestamp};

/// How long a token is used. Discord accepts it for fifteen minutes; the last seconds are left to requests under way.
const TOKEN_LIFETIME: Duration = Duration::from_secs(15 * 60 - 20);

/// The right to write to one person in one channel. It is kept only in memory, and never logged.
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

    /// Returns `true` if this token comes from a later interaction; Discord numbers interactions in ascending order.
    pub(super) fn is_later_than(&self, other: &Self) -> bool {
        self.interaction > other.interaction
    }

    /// Returns when the interaction came.
    pub(super) const fn since(&self) -> Timestamp {
        self.since
    }

    /// Returns `true` if Discord still accepts the token.
    pub(super) fn is_valid(&self, now: Timestamp) -> bool {
        now.since(self.since) < TOKEN_LIFETIME
    }

    pub(super) fn is_the_same(&self, other: &Self) -> bool {
        self.secret == other.secret
    }

    /// Returns the route by which a follow-up is posted.
    pub(crate) fn follow_ups(&self) -> Route<'_> {
        Route::WebhookFollowupMessages { application_id: self.application, token: &self.secret }
    }

    /// Returns the route of a message that was posted as a follow-up.
    pub(super) fn follow_up(&self, message: MessageId) -> Route<'_> {
        Route::WebhookFollowupMessage {
            application_id: self.application,
            token: &self.secret,
            message_id: snowflake(message.0),
        }
    }

    /// Returns the route of the message that answered the interaction, or whose button was pressed.
    pub(super) fn original(&self) -> Route<'_> {
        Route::WebhookOriginalInteractionResponse { application_id: self.application, token: &self.secret }
    }
}
