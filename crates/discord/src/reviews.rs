//! Finished games: what the person's own decisions have cost.

use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{Instant, interval_at};

use super::errors::InteractionError;
use super::interaction_context::InteractionContext;
use carte_present::review;
use carte_records::review::NoReview;
use carte_service::{ReviewProgress, Reviewed, WorkPermit};
use carte_table::View;

/// The interval at which a person who waits is told the progress.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(1500);

impl InteractionContext {
    /// Answers with the review of the person's own decisions, which may take some seconds the first time. The mistakes follow in a message
    /// of their own, with pictures if the person gets pictures.
    pub(super) async fn tell_review(&self, view: &View, permit: WorkPermit) -> Result<(), InteractionError> {
        let reader = self.reader();
        let reviewed = match self.reviewed(view, permit).await? {
            Ok(reviewed) => reviewed,
            Err(why) => {
                self.tell_deferred(Ok(review::none(view, why, &reader))).await;
                return Ok(());
            }
        };
        let Reviewed { decisions, review, before, luck } = &reviewed;
        let images = &self.state.images;
        self.tell_deferred(Ok(review::message(view, decisions, review, before, luck, &reader))).await;
        let Some(mistakes) = review::mistakes(view, decisions, review, &reader) else { return Ok(()) };
        let mut drawn = Vec::new();
        if images.is_shown_to_person(self.user).await {
            let undrawn = review::pictures(view, decisions, review, &reader);
            for (place, picture) in undrawn.into_iter().enumerate() {
                let Some(picture) = picture else { continue };
                drawn.extend(images.render_pool.in_time(picture).await.map(|drawn| (place, drawn)));
            }
        }
        // Discord refuses new pictures of a list in an edit, also in that of a deferred answer (discord/discord-api-docs 7529).
        self.tell_more(&review::with_pictures(mistakes, drawn)).await;
        Ok(())
    }

    /// Computes the review. Meanwhile the deferred answer shows the progress.
    async fn reviewed(
        &self,
        view: &View,
        permit: WorkPermit,
    ) -> Result<Result<Reviewed, NoReview>, InteractionError> {
        let (sender, receiver) = watch::channel(None::<ReviewProgress>);
        let background = self.state.service.background();
        let work = background.review(view.id, self.user, permit, move |progress| {
            sender.send_replace(Some(progress));
        });
        tokio::pin!(work);
        let mut clock = interval_at(Instant::now() + PROGRESS_INTERVAL, PROGRESS_INTERVAL);
        loop {
            tokio::select! {
                reviewed = &mut work => return Ok(reviewed?),
                _ = clock.tick() => {
                    let Some(ReviewProgress { done, all }) = *receiver.borrow() else { continue };
                    self.tell_meanwhile(&review::progress(view, done, all, &self.reader())).await;
                }
            }
        }
    }
}
