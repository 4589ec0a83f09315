//! Finished games: what the own decisions have cost.

use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{Instant, interval_at};

use super::errors::InteractionError;
use super::interaction_context::InteractionContext;
use carte_present::message::Attachment;
use carte_present::{pictures, review};
use carte_records::review::NoReview;
use carte_service::{ReviewProgress, Reviewed, Turn};
use carte_table::View;

/// How often somebody who waits is told how far it has got.
const TOLD: Duration = Duration::from_millis(1500);

impl InteractionContext {
    /// Answers with the review of the person's own decisions, which may take some seconds the first time; its mistakes follow
    /// with their pictures where the person gets pictures.
    pub(super) async fn tell_review(&self, view: &View, turn: Turn) -> Result<(), InteractionError> {
        let reader = self.reader();
        let reviewed = match self.reviewed(view, turn).await? {
            Ok(reviewed) => reviewed,
            Err(why) => {
                self.tell_deferred(Ok(review::none(view, why, &reader))).await;
                return Ok(());
            }
        };
        let Reviewed { decisions, review, before } = &reviewed;
        let images = &self.state.images;
        if review.mistakes.is_empty() || !images.shown_to_person(&self.state.service, self.user).await {
            let message = review::message(view, decisions, review, before, &reader);
            self.tell_deferred(Ok(message)).await;
            return Ok(());
        }
        let message = review::beside_pictures(view, decisions, review, before, &reader);
        self.tell_deferred(Ok(message)).await;
        for (message, picture) in review::mistakes(view, decisions, review, &reader) {
            let drawn: Option<Attachment> = match picture {
                Some(picture) => images.render_pool().in_time(picture).await,
                None => None,
            };
            let message = match drawn {
                Some(drawn) => pictures::with_picture(message, drawn),
                None => message,
            };
            self.tell_more(&message).await;
        }
        Ok(())
    }

    /// The review, during which the promised answer tells how far it has got.
    async fn reviewed(
        &self,
        view: &View,
        turn: Turn,
    ) -> Result<Result<Reviewed, NoReview>, InteractionError> {
        let (told, heard) = watch::channel(None::<ReviewProgress>);
        let background = self.state.service.background();
        let work = background.review(view.id, self.user, turn, move |progress| {
            told.send_replace(Some(progress));
        });
        tokio::pin!(work);
        let mut clock = interval_at(Instant::now() + TOLD, TOLD);
        loop {
            tokio::select! {
                reviewed = &mut work => return Ok(reviewed?),
                _ = clock.tick() => {
                    let Some(ReviewProgress { done, all }) = *heard.borrow() else { continue };
                    self.tell_meanwhile(&review::progress(view.id, done, all, &self.reader())).await;
                }
            }
        }
    }
}
