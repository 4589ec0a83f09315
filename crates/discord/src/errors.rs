//! What can go wrong between Discord and the bot, for three audiences: the sender, which decides whether to try again, the person who
//! pressed, and the log.
//!
//! serenity's own errors contain URLs with interaction tokens. They are converted here and never shown.

use std::time::Duration;

use crate::discord_numbers::error_code;
use carte_present::RequestRefusal;
use carte_service::{Answer, ServiceError};
use carte_store::StoreError;
use carte_table::{Refusal, View};

/// Why a request to Discord failed. Contains no URL, token or text of a message.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SendError {
    /// Discord has answered with 429.
    #[error("Discord asks to wait for {0:?}")]
    RateLimited(Duration),
    /// The request was not sent, because Discord would have refused it. It has to wait this long.
    #[error("a rate limit is reached for {0:?}")]
    OverLimit(Duration),
    /// Discord refused the request.
    #[error("Discord answered {status} with code {code}")]
    Refused {
        status: u16,
        /// Discord's own error code; 0 for none.
        code: i64,
    },
    /// There was no connection, so the request has certainly not arrived.
    #[error("there is no connection to Discord")]
    Unconnected,
    /// There was no answer, or none that could be read. The request may have arrived.
    #[error("Discord could not be reached")]
    Unreachable,
    /// The request was not sent, because another process may have taken over by now.
    #[error("another process may have taken over")]
    Overtaken,
    /// Another process has answered the interaction with something else.
    #[error("another process has answered")]
    AnsweredElsewhere,
    #[error("the request could not be built")]
    Unsendable,
}

/// What a failed request means for the sender.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SendErrorKind {
    /// It may succeed later, but not before this time has passed.
    Later(Duration),
    MessageGone,
    /// The channel or thread is gone or closed for good.
    ChannelGone,
    /// A permission is missing.
    Forbidden {
        /// Even the channel itself cannot be seen.
        view: bool,
    },
    /// The interaction has already been answered.
    Acknowledged,
    /// The time in which the interaction can be answered is over.
    Expired,
    /// The request itself is wrong and will never succeed.
    Rejected,
}

/// How long to wait before another direct message channel is opened if Discord says that it was too fast.
const OPENING_PAUSE: Duration = Duration::from_secs(10);

/// How long to wait before another try if Discord does not say.
pub(super) const PAUSE: Duration = Duration::from_millis(500);

impl SendError {
    pub(super) fn kind(&self) -> SendErrorKind {
        match *self {
            Self::RateLimited(wait) | Self::OverLimit(wait) => SendErrorKind::Later(wait),
            Self::Unconnected | Self::Unreachable | Self::Overtaken => SendErrorKind::Later(PAUSE),
            Self::AnsweredElsewhere => SendErrorKind::Acknowledged,
            Self::Unsendable => SendErrorKind::Rejected,
            Self::Refused { status, code } => match code {
                error_code::UNKNOWN_CHANNEL | error_code::ARCHIVED_THREAD | error_code::LOCKED_THREAD => {
                    SendErrorKind::ChannelGone
                }
                error_code::UNKNOWN_MESSAGE => SendErrorKind::MessageGone,
                error_code::UNKNOWN_WEBHOOK
                | error_code::UNKNOWN_INTERACTION
                | error_code::INVALID_WEBHOOK_TOKEN => SendErrorKind::Expired,
                error_code::ALREADY_ACKNOWLEDGED => SendErrorKind::Acknowledged,
                error_code::MISSING_ACCESS => SendErrorKind::Forbidden { view: true },
                error_code::MISSING_PERMISSIONS => SendErrorKind::Forbidden { view: false },
                // Too many direct message channels were opened at once; that says nothing about the person.
                error_code::OPENING_DIRECT_MESSAGES_TOO_FAST => SendErrorKind::Later(OPENING_PAUSE),
                // The request was not read completely (408), or not processed.
                _ if status >= 500 || status == 408 => SendErrorKind::Later(PAUSE),
                // Without a code of Discord's own, the answer comes from a proxy on the way.
                0 if status == 403 => SendErrorKind::Later(PAUSE),
                _ if status == 403 => SendErrorKind::Forbidden { view: false },
                _ => SendErrorKind::Rejected,
            },
        }
    }

    /// Returns `true` if the server has as many active threads as it may have.
    pub(super) const fn is_about_too_many_threads(&self) -> bool {
        matches!(self, Self::Refused { code: error_code::TOO_MANY_ACTIVE_THREADS, .. })
    }

    /// Returns `true` if the failure lies with Discord or the connection, not with this request.
    pub(super) fn is_outage(&self) -> bool {
        matches!(self, Self::Unconnected | Self::Unreachable) || self.has_status(|status| status >= 500)
    }

    /// Returns `true` if Discord refused the request with a status for which `fits` returns `true`.
    fn has_status(&self, fits: impl Fn(u16) -> bool) -> bool {
        matches!(self, Self::Refused { status, .. } if fits(*status))
    }

    /// Returns `true` if the channel does not exist any more. A thread that is only archived or locked does.
    pub(super) fn is_unknown_channel(&self) -> bool {
        matches!(self, Self::Refused { code: error_code::UNKNOWN_CHANNEL, .. })
    }

    /// Returns `true` if a thread does not take the message because it is archived or locked.
    pub(super) const fn is_about_closed_thread(&self) -> bool {
        matches!(self, Self::Refused { code: error_code::ARCHIVED_THREAD | error_code::LOCKED_THREAD, .. })
    }

    /// Returns `true` if Discord does not accept the bot's token, which says nothing about the request.
    pub(super) fn is_unauthorized(&self) -> bool {
        self.has_status(|status| status == 401)
    }

    /// Returns `true` if another try may succeed.
    pub(super) fn is_passing(&self) -> bool {
        self.is_unauthorized() || matches!(self.kind(), SendErrorKind::Later(_))
    }

    /// Returns `true` if the same message may get through without its file.
    pub(super) fn may_concern_file(&self) -> bool {
        self.is_upload_failure()
            || matches!(self.kind(), SendErrorKind::Rejected | SendErrorKind::Forbidden { view: false })
    }

    /// Returns `true` if other files may fail like this one, or may be too large as well (413).
    pub(super) fn is_upload_failure(&self) -> bool {
        *self == Self::Unreachable || self.has_status(|status| status >= 500 || matches!(status, 408 | 413))
    }

    /// Returns `true` if Discord counts the request as invalid; it limits the number of invalid requests per address.
    pub(super) fn is_invalid_request(&self) -> bool {
        matches!(self, Self::RateLimited(_)) || self.has_status(|status| matches!(status, 401 | 403))
    }

    /// Returns `true` if the request may have been carried out although there was no proper answer.
    pub(super) fn may_have_arrived(&self) -> bool {
        // 503 says that nothing has processed the request.
        *self == Self::Unreachable || self.has_status(|status| status >= 500 && status != 503)
    }
}

/// Why what a channel is to be told could not be sent.
#[derive(Debug, thiserror::Error)]
pub(super) enum DeliveryError {
    #[error(transparent)]
    Send(#[from] SendError),
    #[error(transparent)]
    Service(#[from] ServiceError),
}

impl From<StoreError> for DeliveryError {
    fn from(error: StoreError) -> Self {
        Self::Service(error.into())
    }
}

/// Why a person does not get what was asked for. The person is always told in words, with a way to go on.
#[derive(Debug)]
pub(super) enum InteractionError {
    /// The request could not be put to a table.
    Request(RequestRefusal),
    Refused(Refusal, Box<View>),
    /// The panel was outdated. Contains the present state.
    Stale(Box<View>),
    /// The request may be meant for any of several tables.
    Several(Vec<View>),
    Failed(ServiceError),
}

impl InteractionError {
    pub(super) fn refused(refusal: Refusal, view: &View) -> Self {
        Self::Refused(refusal, Box::new(view.clone()))
    }

    /// Returns the table after what was asked of it has been done, or else why it has not.
    pub(super) fn check_done(answer: Answer) -> Result<View, Self> {
        match answer {
            Answer::Done(view) => Ok(view),
            Answer::Stale(view) => Err(Self::Stale(Box::new(view))),
            Answer::Refused(refusal, view) => Err(Self::Refused(refusal, Box::new(view))),
        }
    }
}

impl From<RequestRefusal> for InteractionError {
    fn from(refusal: RequestRefusal) -> Self {
        Self::Request(refusal)
    }
}

impl From<ServiceError> for InteractionError {
    fn from(error: ServiceError) -> Self {
        match error {
            ServiceError::NoSuchTable => Self::Request(RequestRefusal::NoSuchTable),
            ServiceError::Sealed => Self::Request(RequestRefusal::Sealed),
            ServiceError::Limit(limit) => Self::Request(limit.into()),
            ServiceError::Tournament(refusal) => Self::Request(RequestRefusal::Tournament(refusal)),
            ServiceError::DayOver => Self::Request(RequestRefusal::DayOver),
            ServiceError::DayPlayed => Self::Request(RequestRefusal::DayPlayed),
            ServiceError::Unreadable(_) => {
                tracing::error!(error = &error as &dyn std::error::Error, "a table cannot be read");
                Self::Request(RequestRefusal::Unreadable)
            }
            ServiceError::Store(_) | ServiceError::Randomness | ServiceError::BrokenOff => {
                Self::Failed(error)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_read_is_not_called_unsaved() {
        let told = |error: StoreError| match InteractionError::from(ServiceError::from(error)) {
            InteractionError::Request(refusal) => refusal,
            InteractionError::Failed(_) => RequestRefusal::DatabaseFailed,
            other => panic!("{other:?}"),
        };
        assert_eq!(told(StoreError::Version(2)), RequestRefusal::Unreadable);
        let damaged = serde_json::from_str::<u8>("{").unwrap_err();
        assert_eq!(told(damaged.into()), RequestRefusal::Unreadable);
        let made_up = i64::try_from(u64::MAX).unwrap_err();
        assert_eq!(told(made_up.into()), RequestRefusal::NoSuchTable);
        assert_eq!(told(StoreError::Conflict), RequestRefusal::DatabaseFailed);
    }

    #[test]
    fn every_answer_of_discord_has_a_meaning() {
        let refused = |status, code| SendError::Refused { status, code }.kind();
        assert_eq!(refused(404, 10003), SendErrorKind::ChannelGone);
        assert_eq!(refused(404, 10008), SendErrorKind::MessageGone);
        assert_eq!(refused(404, 10062), SendErrorKind::Expired);
        assert_eq!(refused(401, 50027), SendErrorKind::Expired);
        assert_eq!(refused(400, 40060), SendErrorKind::Acknowledged);
        assert_eq!(refused(403, 50001), SendErrorKind::Forbidden { view: true });
        assert_eq!(refused(403, 50013), SendErrorKind::Forbidden { view: false });
        assert_eq!(refused(403, 20028), SendErrorKind::Forbidden { view: false });
        assert_eq!(refused(403, 0), SendErrorKind::Later(PAUSE));
        assert_eq!(refused(400, 50083), SendErrorKind::ChannelGone);
        assert_eq!(refused(400, 160005), SendErrorKind::ChannelGone);
        assert_eq!(refused(400, 50035), SendErrorKind::Rejected);
        assert_eq!(refused(503, 0), SendErrorKind::Later(PAUSE));
        assert_eq!(refused(408, 0), SendErrorKind::Later(PAUSE));
        assert_eq!(
            SendError::RateLimited(Duration::from_secs(2)).kind(),
            SendErrorKind::Later(Duration::from_secs(2))
        );
    }
}
