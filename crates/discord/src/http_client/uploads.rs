//! Notes whether files get through to Discord. Where they do not, messages are sent in words.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use carte_present::Attachment;
use poise::serenity_prelude::Request;
use tokio::time::Instant;

use super::rate_limits;

/// How long no picture is tried after one has failed, so that not every message waits for the same failure.
const UPLOAD_PAUSE: Duration = Duration::from_secs(60);

/// After this number of slow pictures in a row, pictures are paused; a single slow one says nothing about the others.
const MOST_SLOW_PICTURES: u32 = 3;

/// A file may take one timeout more for each of these bytes, unless Discord waits for the answer: an animation is many times as large as
/// a board.
const BYTES_PER_TIMEOUT: usize = 250_000;

/// A message in a channel waits this many times as long for its picture as a person does.
const CHANNEL_TIMEOUT_FACTOR: u32 = 3;

#[derive(Debug)]
pub(super) struct Uploads {
    timeout: Duration,
    paused_until: Mutex<Option<Instant>>,
    /// The number of slow pictures in a row.
    slow: AtomicU32,
}

impl Uploads {
    pub(super) fn new(timeout: Duration) -> Self {
        Self { timeout, paused_until: Mutex::default(), slow: AtomicU32::new(0) }
    }

    /// Returns how long a request with these files may take. Discord waits three seconds for the first answer to an interaction, and the
    /// words must be sent in that time, too.
    pub(super) fn timeout(&self, request: &Request<'_>, files: &[Attachment]) -> Duration {
        let Some(key) = rate_limits::key(request) else { return self.timeout };
        let factor = if key.is_for_person() { 1 } else { CHANNEL_TIMEOUT_FACTOR };
        let bytes: usize = files.iter().map(|file| file.bytes.len()).sum();
        let further = u32::try_from(bytes / BYTES_PER_TIMEOUT).unwrap_or(u32::MAX);
        self.timeout.saturating_mul(factor.saturating_add(further))
    }

    /// Returns `true` if pictures have failed lately, so that none is tried.
    pub(super) fn are_paused(&self) -> bool {
        let until = *self.paused_until.lock().unwrap_or_else(PoisonError::into_inner);
        until.is_some_and(|until| Instant::now() < until)
    }

    pub(super) fn note_arrival(&self) {
        self.slow.store(0, Ordering::Relaxed);
    }

    pub(super) fn note_slow(&self) {
        if self.slow.fetch_add(1, Ordering::Relaxed) + 1 >= MOST_SLOW_PICTURES {
            self.pause();
        }
    }

    /// Tries no picture for [`UPLOAD_PAUSE`].
    pub(super) fn pause(&self) {
        let until = Instant::now() + UPLOAD_PAUSE;
        *self.paused_until.lock().unwrap_or_else(PoisonError::into_inner) = Some(until);
    }
}

#[cfg(test)]
mod tests {
    use poise::serenity_prelude::{LightMethod, Route};
    use tokio::time::advance;

    use super::*;
    use crate::snowflake::snowflake;

    #[test]
    fn an_animation_may_take_longer_unless_discord_waits_for_the_answer() {
        let uploads = Uploads::new(Duration::from_secs(1));
        let timeout = |route: Route<'_>, bytes| {
            let bytes = vec![0; bytes].into();
            let file = Attachment { name: String::new(), description: String::new(), bytes };
            uploads.timeout(&Request::new(route, LightMethod::Post), &[file]).as_secs()
        };
        let first = || Route::InteractionResponse { interaction_id: snowflake(1), token: "token" };
        let deferred =
            || Route::WebhookOriginalInteractionResponse { application_id: snowflake(1), token: "token" };
        let channel = || Route::ChannelMessages { channel_id: snowflake(1) };
        assert_eq!([timeout(first(), 60_000), timeout(first(), 2_000_000)], [1, 1]);
        assert_eq!([timeout(deferred(), 60_000), timeout(deferred(), 2_000_000)], [1, 9]);
        assert_eq!([timeout(channel(), 60_000), timeout(channel(), 2_000_000)], [3, 11]);
    }

    #[tokio::test(start_paused = true)]
    async fn three_slow_pictures_in_a_row_pause_all_for_a_minute() {
        let uploads = Uploads::new(Duration::from_secs(1));
        for slow in 1..=2 {
            uploads.note_slow();
            assert!(!uploads.are_paused(), "{slow} of three");
        }
        uploads.note_slow();
        assert!(uploads.are_paused());
        advance(UPLOAD_PAUSE).await;
        assert!(!uploads.are_paused());
    }

    #[tokio::test(start_paused = true)]
    async fn a_picture_that_arrives_ends_the_row() {
        let uploads = Uploads::new(Duration::from_secs(1));
        for _ in 0..3 {
            uploads.note_slow();
            uploads.note_slow();
            uploads.note_arrival();
        }
        assert!(!uploads.are_paused());
    }

    #[tokio::test(start_paused = true)]
    async fn one_refusal_pauses_all_at_once() {
        let uploads = Uploads::new(Duration::from_secs(1));
        uploads.pause();
        assert!(uploads.are_paused());
    }
}
